"""A small game for testing the engine: a die, a bag, a secret card, and decisions owed by another seat.

On its turn a seat takes up to two actions: it rolls a die and guesses odd or even, reaches into the bag
for a token and may swap its secret card, or feels which token comes next, which it keeps to itself. It may
show its card to all for a point. A bell out of the bag belongs to the next seat, if that wants it.
The game is over when the bag is empty; points, gold and the card's number count.
"""
