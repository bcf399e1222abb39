"""Leaks are looked for and found: nothing in games as they are, each planted one where it was planted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.core import adjudicate
from adjudicator.core.ruleset import Action, Demand, Ruleset
from adjudicator.core.secret import Secret
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.formats.codec import writer
from adjudicator.formats.schema import validate
from adjudicator.record import chain, no_leak, publish, read_by, report, told
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, load
from adjudicator.record.no_leak import Searched, lines_of, search
from adjudicator.record.publish import publish as copy_for
from adjudicator.record.simulate import simulate
from tests.calling import Capture, ran
from tests.record.sittings import SEED, opened
from tests.toy import rules
from tests.toy.events import ToyEvent
from tests.toy.game import TOY
from tests.toy.moves import Reach, Roll, Show
from tests.toy.state import State

ODD, END, PASS = {"type": "roll", "guess": "odd"}, {"type": "end"}, {"type": "pass"}
SHOW, FEEL, REACH = {"type": "show"}, {"type": "feel"}, {"type": "reach"}


def played(game: Ruleset[Any, Any] = TOY) -> Record:
    """Play a game in which a token is felt and taken, and a card is shown."""
    sitting = opened(options={"bells": 0})
    sitting.play("north", [FEEL, END])
    sitting.play("south", [ODD, REACH])
    sitting.play("north", [PASS])
    sitting.play("south", [SHOW, FEEL])
    return load(sitting.data, "friday-toy.game.yaml", game)


def kinds(searched: Searched) -> set[str]:
    return {finding.code for finding in searched.findings}


def test_the_toy_leaks_nothing() -> None:
    searched = search(played())
    assert searched.findings == () and searched.draws == 4
    assert dict(searched.compared) == {"public": 5, "north": 5, "south": 5}


def test_what_was_compared_is_said() -> None:
    assert list(lines_of(search(played()))) == [
        "4 hidden draws changed one at a time, and the game played on with each",
        "public: compared after 5 of 5 entries, and reads the same",
        "north: compared after 5 of 5 entries, and reads the same",
        "south: compared after 5 of 5 entries, and reads the same",
    ]


def test_where_nothing_or_little_was_compared_it_is_said_why() -> None:
    lines = list(lines_of(Searched((), 9, 4, (("public", 0), ("north", 7)))))
    assert lines[1:3] == [
        "public: nothing to compare: it sees every hidden draw, or what each led to, at once",
        "north: compared after 7 of 9 entries, and reads the same",
    ]
    assert lines[3].startswith("not compared are entries before the first hidden draw")


def test_a_game_without_secrets_has_nothing_to_look_for() -> None:
    plain = load(next(simulate(changed(TOY, secrets=False), 1, 1, "random")).record, "", TOY)
    assert list(lines_of(search(changed(plain, ruleset=changed(TOY, secrets=False))))) == [
        "no draw is hidden from anybody, so there was nothing to look for"
    ]


def test_leaks_are_looked_for_in_the_full_record_alone() -> None:
    with pytest.raises(Found) as found:
        search(load(copy_for(played(), "north"), "", TOY))
    assert found.value.findings[0].code == "copy.not_full"


def test_what_follows_when_the_seed_is_disclosed_is_hidden_from_nobody() -> None:
    sitting = opened()
    sitting.play("south", [{"type": "resign"}])
    sitting.play("north", [{"type": "disclose", "seed": SEED.hex()}])
    searched = search(load(sitting.data, "", TOY))
    assert searched.findings == () and dict(searched.compared)["public"] == 2


# Planted leaks


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Give what plants a fault, and make sure that without it nothing was found."""
    assert search(played()).findings == ()
    yield monkeypatch


def test_a_sentence_that_names_a_hidden_card_is_found(planted: pytest.MonkeyPatch) -> None:
    def tell(ruleset: Any, events: Any, viewer: str) -> tuple[str, ...]:
        return tuple(sentence for event in events for sentence in ruleset.describe(event))

    planted.setattr(told, "tell", tell)
    searched = search(played())
    assert {"leak.sentence"} == kinds(searched)
    assert "public: compared after 0 of 5 entries" in list(lines_of(searched))
    first = searched.findings[0]
    assert (first.entry, first.pointer, first.seat) == (1, "/log/0", "")
    assert "what public reads depends on the draw setup/north/card/0" in first.message
    assert "north takes card" in first.message.partition("|")[0] and first.message.count("takes card") == 2


def test_an_error_that_names_a_hidden_card_is_found(planted: pytest.MonkeyPatch) -> None:
    """A check is given what its seat may see; this one is given everything, and tells of it."""

    def check(state: State, seat: str, move: Any) -> Iterator[Violation]:
        others = [hand.card.value for name, hand in state.seats.items() if name != seat]
        yield Violation("toy.reach.no_point", "toy.reach.2", f"no, {others} are out", Stage.PRICE)

    [reach] = [action for action in rules.ACTIONS_OF_THE_GAME if action.move is Reach]
    actions = tuple(changed(one, check=check) if one is reach else one for one in TOY.actions)
    game = changed(TOY, actions=actions)
    moves = opened()
    moves.play("north", [ODD, END])
    record = load(moves.data, "friday-toy.game.yaml", game)
    assert search(record).findings == ()
    planted.setattr(adjudicate, "seen", lambda state, viewer: state)
    assert kinds(search(record)) == {"leak.refusal"}


def test_a_hash_of_hidden_results_is_found(planted: pytest.MonkeyPatch) -> None:
    data = played()
    planted.setattr(chain, "_draw", lambda written: list(written))
    rehashed = changed(
        data, entries=tuple(changed(entry, parent="", hash="", state="") for entry in data.entries)
    )
    assert kinds(search(rehashed)) == {"leak.hash"}


def test_a_hash_of_the_whole_state_is_found(planted: pytest.MonkeyPatch) -> None:
    def of_everything(ruleset: Any, state: Any) -> str:
        return repr(state)

    planted.setattr(read_by, "state_hash", of_everything)
    assert kinds(search(played())) == {"leak.hash"}


def test_a_copy_that_holds_hidden_results_is_found(planted: pytest.MonkeyPatch) -> None:
    planted.setattr(publish, "hidden", lambda draw, viewer: False)
    assert kinds(search(played())) == {"leak.copy"}


def test_a_copy_that_holds_the_seed_is_found(planted: pytest.MonkeyPatch) -> None:
    planted.setattr(no_leak, "publish", lambda record, viewer, held: SEED.hex().encode())
    assert kinds(search(played())) == {"leak.seed"}


def test_a_board_of_the_whole_state_is_found(planted: pytest.MonkeyPatch) -> None:
    planted.setattr(report, "redact", lambda state, viewer: state)
    assert kinds(search(played())) == {"leak.report"}


def test_a_public_field_that_depends_on_hidden_things_is_found(planted: pytest.MonkeyPatch) -> None:
    """By the types nothing hides it: the bell is heard by its serial when a certain card is dealt."""

    def apply(state: State, event: ToyEvent) -> State:
        after = TOY.apply(state, event)
        odd = sum(hand.card.value in ("card1", "card3", "card5") for hand in after.seats.values())
        return changed(after, serial=odd) if after.turn == 0 else after

    game = changed(TOY, apply=apply)
    sitting = next(simulate(game, 1, 4, "random", {}, ("north", "south"), 6))
    found = search(load(sitting.record, "", game))
    assert "leak.state" in kinds(found) and "serial" not in kinds(found)


def test_a_question_put_because_of_a_hidden_card_is_found(planted: pytest.MonkeyPatch) -> None:
    def to_act(state: State) -> tuple[Demand, ...]:
        card = next(hand.card.value or "" for hand in state.seats.values())
        return tuple(changed(one, text=f"{one.text}, {card[-1:]}") for one in TOY.to_act(state))

    found = kinds(search(played(changed(TOY, to_act=to_act))))
    assert "leak.report" in found


def test_an_own_action_that_is_legal_only_with_certain_hidden_cards_is_found(
    planted: pytest.MonkeyPatch,
) -> None:
    data = played()
    other = data.entries[0].draws[0][1]

    def check(state: State, seat: str, move: Any) -> Iterator[Violation]:
        if seat == "south" and state.seats["north"].card.value != other:
            yield Violation("toy.roll.guess", "toy.roll.1", "not today", Stage.KNOWN)

    [roll] = [action for action in TOY.actions if action.move is Roll]
    actions = tuple(changed(one, check=check) if one is roll else one for one in TOY.actions)
    planted.setattr(adjudicate, "seen", lambda state, viewer: state)
    planted.setattr(read_by, "_refusals", lambda record, held, seat: iter(()))
    found = search(changed(data, ruleset=changed(TOY, actions=actions)))
    assert "leak.legal" in kinds(found)
    assert any("its action is refused | with another result not today" in f.message for f in found.findings)


def test_a_card_dealt_for_other_eyes_than_its_draw_is_found(planted: pytest.MonkeyPatch) -> None:
    """That the entry shows secrets to their owners is no excuse: one is shown to another seat, too."""
    both = ("north", "south")
    planted.setattr(
        rules, "Secret", lambda card, owners: Secret(card, both if owners == both[:1] else owners)
    )
    assert kinds(search(played())) == {"leak.state"}


def test_an_action_that_only_who_holds_a_card_can_do_is_found_unless_it_shows_the_card(
    planted: pytest.MonkeyPatch,
) -> None:
    data = played()
    mine = data.entries[0].draws[1][1]

    def needing(tag: type) -> Ruleset[Any, Any]:
        """Give the toy in which south has to hold its card for this kind of action."""

        def change(action: Action[Any, Any]) -> Action[Any, Any]:
            def check(state: State, seat: str, move: Any) -> Iterator[Violation]:
                if seat == "south" and state.seats[seat].card.value != mine:
                    yield Violation("toy.show.again", "toy.show.1", "not with this card", Stage.KNOWN)
                yield from action.check(state, seat, move)

            return changed(action, check=check) if action.move is tag else action

        return changed(TOY, actions=tuple(map(change, TOY.actions)))

    assert search(changed(data, ruleset=needing(Show))).findings == ()
    found = search(changed(data, ruleset=needing(Roll))).findings
    assert [(one.code, one.seat, one.entry) for one in found] == [("leak.do", "", 3), ("leak.do", "north", 3)]
    assert "{type: roll, guess: odd} | with another result refused: not with this card" in found[0].message


# On the command line


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """Write a simulated game with secrets."""
    path = tmp_path / "a.game.yaml"
    made = next(simulate_with_secrets())
    path.write_bytes(made)
    return path


def simulate_with_secrets() -> Iterator[bytes]:
    from adjudicator.games import RULESETS, ruleset

    for name in RULESETS:
        if ruleset(name).secrets:
            yield next(simulate(ruleset(name), 1, 1, "random", most_entries=14)).record


def test_the_verb_says_what_it_compared(game_file: Path, capsys: Capture) -> None:
    code, out, err = ran(["verify", game_file, "--no-leak"], capsys)
    assert code == 0 and err == ""
    assert "hidden draws changed one at a time, and the game played on with each" in out
    assert "- public: compared after 14 of 14 entries, and reads the same" in out
    assert "all hashes are there and hold" in out


def test_the_verb_tells_a_leak(game_file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "hidden", lambda draw, viewer: False)
    code, _, err = ran(["verify", game_file, "--no-leak"], capsys)
    assert code == 1 and "leak.copy: what public reads depends on the draw setup/" in err
    found = search(load(game_file.read_bytes(), "a.game.yaml")).findings
    assert validate("findings", [writer(Finding)(finding) for finding in found]) == []


def test_the_verb_refuses_a_copy(game_file: Path, capsys: Capture) -> None:
    copy = game_file.with_name("copy.game.yaml")
    copy.write_bytes(copy_for(load(game_file.read_bytes(), ""), "public"))
    code, _, err = ran(["verify", copy, "--no-leak"], capsys)
    assert code == 3 and "copy.not_full" in err
