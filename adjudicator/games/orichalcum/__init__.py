"""Orichalcum: rescue a people by settling an island, capturing its creatures and winning the titans."""
