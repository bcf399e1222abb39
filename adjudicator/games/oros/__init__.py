"""The game Oros."""
