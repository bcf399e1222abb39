"""The rules of Stratos: one module an action or section of the rule catalogue.

**A rule module** says in this order: `candidates(state, seat)`, `variants` where a whole list would exceed
2000, `check(state, seat, move)`, `resolve(ledger, seat, move)`, `complete(state, seat, move)` where a
record needs a canonical form, what these use, last `ACTION = Action(...)`. `check` and `candidates` see
what the seat may see: they give the same on `redact(state, seat)` (hidden.16), never raise, whatever
well-typed move comes, and change nothing. All reasons of the first stage are told, made with `refusal`
(`refusal.misplaced("travel.occupied", "place.1", message, "path", 0)`), gates first. `resolve` emits events
and nothing else. `@rule(id)` stands on the function that carries a rule out; every enforced id is cited
once at least.

**Carrying an order out**: `ActionTaken` first (nothing for free effects, `EffectUsed` for those), dice by
`ledger.roll` as their order is executed, all of them (dice.3), results, `landing.land` for each unit that
lands, then `steps.end_step(ledger, by, landed)`; when that is true the match is over: return at once.

**Shared**, ready to use:

- `refusal`: unknown, not_now, wrong_phase, malformed, misplaced, unpaid; one a stage
- `gates`: known_unit, known_tile, no_question, in_action_phase, own_unit, can_act, of_class, begin_buying;
  of an action may_take, which is four of them
- `draws`: underside, special, look, spell, card: draws of what nobody has seen; the table of all labels
- `supply`: available, gain, most_lost, lose_most; `damage`: dealt, lost, reduction
- `landing.land`; `promotion.promote`; `spell_drawing.draw_spell`; `steps.end_step`, `on_tombolo`
- `victory`: settle (of a step), settle_holding (start.1), settle_last; all of `views`

**Modules by section of the catalogue**:

- 4 `setup`: check_header, begin, given, setup; 6 `sequence`: to_act, advance, turn_of, QUESTIONS;
  `start_turn`, `parts` (of a team's turn), `end_turn` (EndTurn, EndActions), `elimination` (go_out,
  eliminate.*), `resign`, `scoring` (end), `actions`
- 7 `travel` (Travel, TravelOn), `harvest`, `defend`; 8 `strike` (Attack, Shoot), `weapons`, `coin`
  (lucky_coin)
- 9 `cast` (the procedure, SPELLS by name), then one module a group of spells: `spells_of_damage`,
  `spells_of_movement`, `spells_of_care`, `spells_of_goods`, `spells_of_land`, `spells_of_sight`
- 10 `search`, `equip` (Equip, who bears), `traps`, `calamities`, `use` (the procedure, ITEMS by name), then
  one module a group of items: `items_on_units`, `items_of_goods`, `items_on_tiles`; `free_effects`
- 11 `payment`, `hire`, `hire_places`, `promote`, `retrain`, `learn`, `hoard`, `trade`, `spellbook`
  (recover)
- 14 `sequence` and `victory`, by the scenario's data; 18 `conditions`, `condition_words`, `standing`,
  `defaults`

**Signatures between modules** that their owners keep:

- `coin.roll(ledger, seat, purpose, die, fails) -> tuple[int, ...]`: one roll, or two where the first equals
  `fails` and lucky_coin takes it back; `fails` 0 for a roll that cannot fail
- `weapons.of(state, unit, action) -> dict[str, Weapon]`: by the word for `with`, `own` first
- `spell.Spell(needed, check, resolve, candidates, allowed)`, its `resolve(ledger, seat, move) -> bool`
  tells whether it took effect; `item.Item` alike, without that answer
- `search.go_on(ledger)`: draw what is still to come of `state.search`, until it ends or a card waits
- `hire_places.places(state, seat, kind) -> tuple[str, ...]`: where a hired unit may be put now
- `payment.faults(state, side, price, pay, cause) -> Iterator[Violation]`, `payment.written(price, pay)`;
  `buying.possible(state, side) -> bool`
- `elimination.go_out(ledger, side)`, `start_turn.begin(ledger, side, round)`, `end_turn.finish(ledger)`

**Canonical form** in records: `pay` written out, gems last (of a hoard with `gems_hoard` only); `book` only
where one lies aside; `with` only where there are two weapons; `keep` only where there was a choice; a search
without what it says of equipment, which becomes an `equip` where there was a choice; `player` in p14 only;
`times` as given.

**Secrets**: what only a side may know is `Secret(value, views.seats_of(state, side))`, in events as in the
state; the same seats are the owners of the draw. Names in messages are public or the sender's own. A match
that ends while a card waits for its bearer first says EquipmentSettled with nothing kept and the card
discarded.
"""
