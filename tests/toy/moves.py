"""What a player of the toy can ask for."""

from adjudicator.core.values import value


@value("roll")
class Roll:
    """Roll the die; the guess is `odd` or `even`."""

    guess: str


@value("reach")
class Reach:
    """Reach into the bag, and then swap the card if wanted."""

    swap: bool = False


@value("feel")
class Feel:
    """Feel in the bag which token comes next."""


@value("show")
class Show:
    """Show the card to all."""


@value("answer")
class Answer:
    """Keep the bell that was offered, or put it back into the bag."""

    keep: bool


@value("end")
class End:
    """End the turn early."""


@value("pass")
class Pass:
    """Do nothing in this turn."""
