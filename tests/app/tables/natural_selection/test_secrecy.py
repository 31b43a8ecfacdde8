"""Hidden cards stay hidden: on the cover, on the public table, in another person's decision, and in what is kept."""

from __future__ import annotations

from random import Random

from kivy.uix.widget import Widget

from app.kit import overlays
from rules.natural_selection.components import NAMES
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.app.measure import written
from tests.rules.natural_selection.scene import scene


def hidden(sitting, seat: int) -> set[str]:
    """What only this seat knows: cards of which no copy lies open anywhere."""
    state = sitting.session.match.state
    opened = {NAMES[kind] for kind in (*state.discards, *(kind for kind in state.slots if kind >= 0))}
    opened |= {NAMES[entry & 63] for entry in state.zone}
    secret = {NAMES[kind] for kind in (*state.hands[seat], *state.reserved[seat], *state.spawned[seat])}
    return secret - opened


def kept(widget: Widget) -> set[str]:
    """Every text that some widget of the tree holds in itself, however deep."""
    found: set[str] = set()
    for each in widget.walk(restrict=True):
        collect(vars(each), found, depth=5)
    return found


def collect(value: object, found: set[str], depth: int) -> None:
    if isinstance(value, str):
        found.add(value)
    elif depth and isinstance(value, dict):
        for part in value.values():
            collect(part, found, depth - 1)
    elif depth and isinstance(value, list | tuple | set | frozenset):
        for part in value:
            collect(part, found, depth - 1)
    elif depth and type(value).__module__.startswith("app.tables.natural_selection") and not isinstance(value, Widget):
        collect(vars(value) if hasattr(value, "__dict__") else {}, found, depth - 1)


def names_drawn(sitting) -> set[str]:
    words = sitting.frame.wording
    said = " ".join(text.text.lower() for text in written(sitting.frame))
    return {card for card in NAMES if words.word("card", card) in said}


def test_four_players_of_whom_two_are_persons_pass_the_device_through_a_whole_match(sit):
    sitting, rng, covers = sit(seats=4, persons=2, options={"target": 20}), Random(2), 0
    while not sitting.over:
        if sitting.session.phase == "covered":
            covers += 1
            secret = hidden(sitting, 0) | hidden(sitting, 1)
            assert sitting.board is None
            assert overlays.open_overlays() == []
            assert not kept(sitting.frame) & secret
            assert not names_drawn(sitting) & secret
            sitting.session.uncover()
            touch.frames(2)
            other = 1 - sitting.session.decider
            only = hidden(sitting, other) - hidden(sitting, sitting.session.decider)
            assert not kept(sitting.frame) & only
        before = sitting.session.match.cursor
        sitting.play_by_taps(rng.choice(list(sitting.session.moves)))
        assert sitting.over or sitting.session.match.cursor > before
    assert covers > 6
    assert len(sitting.over) == 1


def test_onlookers_see_the_public_table_with_covered_hands(sit):
    sitting = sit(seats=3, persons=2, played=12)
    sitting.frame._peek()
    touch.frames(3)
    assert sitting.board.table.hand == ()
    assert {tile.kind for tile in sitting.board.parts.tray.tiles} == {"back"}
    secret = hidden(sitting, 0) | hidden(sitting, 1) | hidden(sitting, 2)
    assert not kept(sitting.board) & secret


def test_a_reserved_card_is_seen_by_its_owner_only(sit):
    def reserved(session) -> bool:
        return bool(session.match.state.reserved[0]) and session.match.state.actors() == (0,)

    sitting = sit(seats=3, persons=2, until=reserved, seed=1)
    card = NAMES[sitting.session.match.state.reserved[0][0]]
    sitting.session.uncover()
    touch.frames(3)
    assert sitting.board.table.reserved == (card,)
    assert ("reserve", card) in [(tile.kind, tile.card) for tile in sitting.board.parts.tray.tiles]
    assert sitting.board.table.figures[0].reserved == 1
    sitting.session.viewer = 1
    sitting.frame.session_changed()
    assert sitting.board.table.reserved == ()
    assert sitting.board.table.figures[0].reserved == 1


def test_a_decision_of_another_person_in_my_turn_covers_all_hands(sit):
    """NS-5: Ana's swap brings Bruno a savannah mutation; Bruno decides at once on the same screen."""
    state = scene(
        ["swap_mutation", "radiation"],
        placed={"0.1.1": "savannah+1", "1.1.1": "tundra+1"},
        hands={1: ["hideout"], 2: ["kidnapping"]},
        population={0: 9, 1: 9, 2: 9},
    )
    sitting = sit(seats=3, persons=2, state=state)
    sitting.session.uncover()
    touch.frames(3)
    for text in ("event swap_mutation 0.1.1", "with 1.1.1"):
        sitting.play_by_taps(parse(text))
    assert (sitting.session.phase, sitting.session.decider, sitting.session.viewer) == ("deciding", 1, None)
    assert sitting.board.parts.banner.decider == (1, "dog", "Bruno")
    assert "Decide Bruno" in [text.text for text in written(sitting.frame)]
    assert {tile.kind for tile in sitting.board.parts.tray.tiles} == {"back"}
    assert not kept(sitting.frame) & {"hideout", "radiation", "kidnapping"}
    assert [b.answer.text for b in sitting.board.parts.message.buttons] == ["No atacar"]
    sitting.play_by_taps(parse("attack 0"))
    assert state.population[0] == 5
    assert (sitting.session.phase, sitting.board) == ("covered", None)


def test_a_drawn_card_of_another_player_has_no_name(sit):
    sitting, shown = sit(seats=3, persons=1, state=scene(["generic+1"])), []
    play = sitting.frame.director.play
    sitting.frame.director.play = lambda told, done: (shown.extend(told.events), play(told, done))
    sitting.play_by_taps(parse("mutate generic+1 1.1"))
    drawn = [event for event in shown if event.key == "natural_selection.drawn"]
    assert {event.seat for event in drawn} == {0, 1, 2}
    assert ["cards" in event.params for event in drawn] == [event.seat == 0 for event in drawn]
