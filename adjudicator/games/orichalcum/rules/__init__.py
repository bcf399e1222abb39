"""The rules of Orichalcum, one module for each part of the rulebook."""
