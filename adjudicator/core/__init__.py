"""What every game is made of (events, chance, secrets, adjudication); it knows no game and no file."""
