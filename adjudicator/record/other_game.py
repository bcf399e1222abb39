"""Plays a recorded game on with another result of one hidden draw, all else the same as far as possible."""

from collections.abc import Sequence

from adjudicator.core.chance import Draw, Question, Replayed, Result
from adjudicator.core.values import changed, value
from adjudicator.record.chain import entry_hash, written_draw
from adjudicator.record.load import Record
from adjudicator.record.position import Position
from adjudicator.record.replay import Step, carried
from adjudicator.record.undone import undo_target


@value()
class Hidden:
    """A draw that not everybody may see: its entry, what was asked and what came."""

    n: int
    question: Question
    result: Result

    def other_result(self) -> Result:
        """Give the next result that the draw could have had."""
        options = list(dict.fromkeys(self.question.options))
        return options[(options.index(self.result) + 1) % len(options)]


class OtherGame:
    """A game as the record holds it up to a draw, and from there on with another result of that draw.

    `held` are the steps of the record, `made` those of this game.
    """

    def __init__(self, record: Record, held: Sequence[Step], draw: Hidden) -> None:
        self.record = record
        self.held = held
        self.draw = draw
        self.made = list(held[: draw.n - 1])

    def play_on(self) -> None:
        """Carry the next entry out.  Raises Found where it cannot be."""
        place = len(self.made)
        entry, before = self.record.entries[place], self._before()
        source = self._draws(self.draw.other_result())
        saved = {step.entry.n: step.after for step in self.made if step.entry.n == undo_target(entry)}
        step = carried(self.record, place, entry, before, "", saved, source)
        drawn = changed(entry, draws=tuple(written_draw(draw) for draw in source.made))
        own_hash = entry_hash(drawn, before.hash)
        self.made.append(changed(step, entry=drawn, after=changed(step.after, hash=own_hash)))

    def around(self, at: int) -> tuple[Step, ...]:
        """Give what surrounds action `at` of the next entry, which is refused here.

        That is the entry in the record with the action as its last, and, if something comes before it, the
        entry in this game without it.
        """
        with_it = self._begun(at + 1, self.held[len(self.made)].before, self.draw.result)
        return (with_it, self._begun(at, self._before(), self.draw.other_result())) if at else (with_it,)

    def _begun(self, actions: int, before: Position, result: Result) -> Step:
        """Carry out the first so many actions of the next entry."""
        place = len(self.made)
        entry = self.record.entries[place]
        begun = changed(entry, do=entry.do[:actions])
        return carried(self.record, place, begun, before, "", {}, self._draws(result))

    def _before(self) -> Position:
        return self.made[-1].after if self.made else self.held[0].before

    def _draws(self, result: Result) -> "_Again":
        return _Again(self.held[len(self.made)], self.draw, result)


class _Again(Replayed):
    """The draws of an entry, with a result given for one of them; what that one had before may come later."""

    def __init__(self, step: Step, draw: Hidden, result: Result) -> None:
        super().__init__(())
        self.made: list[Draw] = []
        self._draw = draw
        self._given = result
        self._results = {written[0]: written[1] for written in step.entry.draws}

    def result(self, question: Question) -> Result:
        """Give the result of the record where it is possible still."""
        found = self._chosen(question)
        self.made.append(Draw(question.label, found, question.owners))
        return found

    def _chosen(self, question: Question) -> Result:
        if question.label == self._draw.question.label:
            return self._given
        wanted = self._results.get(question.label, question.options[0])
        if wanted not in question.options and question.owners:
            return self._draw.result if self._draw.result in question.options else question.options[0]
        return Replayed([Draw(question.label, wanted, question.owners)]).result(question)
