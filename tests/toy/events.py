"""What can happen at the toy table."""

from adjudicator.core.secret import Secret
from adjudicator.core.values import value


@value("card_dealt")
class CardDealt:
    """A seat got a card that only it may see; the one it had goes back."""

    seat: str
    card: Secret[str]


@value("card_shown")
class CardShown:
    """A seat showed its card to all."""

    seat: str
    card: str


@value("token_felt")
class TokenFelt:
    """A seat felt which token comes next."""

    seat: str
    token: Secret[str]


@value("turn_began")
class TurnBegan:
    """A turn began."""

    seat: str
    turn: int


@value("turn_ended")
class TurnEnded:
    """A turn ended."""

    seat: str


@value("die_rolled")
class DieRolled:
    """A die was rolled; `points` were earned."""

    seat: str
    guess: str
    face: int
    points: int


@value("token_taken")
class TokenTaken:
    """A token came out of the bag to a seat."""

    seat: str
    token: str


@value("bell_offered")
class BellRang:
    """A bell came out of the bag; `seat` is to say whether it keeps it."""

    seat: str


@value("bell_settled")
class BellSettled:
    """The bell was kept or put back."""

    seat: str
    kept: bool


@value("seat_resigned")
class SeatResigned:
    """A player gave up."""

    seat: str


@value("game_ended")
class GameEnded:
    """The game is over: `reason` is empty_bag, resigned or agreed."""

    reason: str


ToyEvent = (
    CardDealt
    | CardShown
    | TokenFelt
    | TurnBegan
    | TurnEnded
    | DieRolled
    | TokenTaken
    | BellRang
    | BellSettled
    | SeatResigned
    | GameEnded
)
