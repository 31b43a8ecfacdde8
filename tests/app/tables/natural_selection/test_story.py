"""Motion: what happened can be followed, ends where the rules say, and a tap skips it."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.tokens import theme
from app.tables.natural_selection.scene import scene_of
from app.tables.natural_selection.story import Story
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.rules.natural_selection.scene import scene


def public(shown) -> tuple:
    """What the motion must have brought about by its end."""
    each = [(f.population, f.levels, f.slots, f.hand, f.first, f.reserved, f.spawned, f.biome) for f in shown.figures]
    # Swift leaves its zone only when its player has decided who starts.
    zones = [sorted(card for card in f.zone if card != "swift") for f in shown.figures]
    return shown.biome, each, zones, sorted(shown.hand), sorted(shown.reserved), sorted(shown.spawned)


@pytest.mark.parametrize(("seats", "mode"), [(3, "intermediate"), (2, "expert")])
def test_the_motion_of_a_whole_match_ends_where_the_rules_say(sit, monkeypatch, seats, mode):
    sitting, rng, compared = sit(seats=seats, options={"mode": mode, "target": 30}), Random(6), []
    ending = Story._end

    def compare(story) -> None:
        told = public(story.scene)
        true = public(scene_of(sitting.session.view))
        compared.append((told, true))
        ending(story)

    monkeypatch.setattr(Story, "_end", compare)
    theme.speed = "normal"
    while not sitting.over:
        if sitting.board.stage.moving:
            sitting.board.finish()
        elif sitting.session.phase == "deciding":
            sitting.session.play(rng.choice(list(sitting.session.moves)))
        touch.frames(1)
    assert len(compared) > 30
    assert [pair for pair in compared if pair[0] != pair[1]] == []


def test_growth_is_counted_up_and_told(sit):
    state = scene(["generic+1"], seats=2, biome="taiga", placed={"0.1.1": "taiga+4"}, population={0: 3})
    state.turns = 1  # the second player has played already: this action ends the round
    sitting, told, numbers = sit(seats=2, state=state), [], []
    theme.speed = "normal"
    narrate, redraw = sitting.board.narrate, sitting.board.display.redraw_seat
    sitting.board.narrate = lambda sentence: (told.append(sentence), narrate(sentence))
    figures = sitting.board.scene.figures
    sitting.board.display.redraw_seat = lambda seat: (numbers.append(figures[0].population), redraw(seat))
    sitting.session.play(parse("mutate generic+1 1.2"))
    for _ in range(600):
        if sitting.session.phase == "deciding" or sitting.over:
            break
        touch.frames(1)
    assert "Ana crece 5: población 8." in told
    assert set(range(3, 9)) <= set(numbers)
    assert any("evoluciona al nivel 2" in sentence for sentence in told)


def test_a_tap_on_the_table_ends_the_motion_and_does_nothing_else(sit):
    sitting = sit(seats=3, state=scene(["generic+1", "food"]))
    theme.speed = "slow"
    sitting.session.play(parse("mutate generic+1 1.1"))
    touch.frames(2)
    assert sitting.board.stage.moving
    box = sitting.board.places.creature
    touch.press(box[0] + 10, box[1] + 10).up()
    assert sitting.board.choice.source is None
    theme.speed = "instant"
    sitting.board.finish()
    sitting.settle()
    assert sitting.session.phase == "deciding"


def test_when_the_motion_has_ended_the_end_of_the_round_is_told_again(sit):
    sitting = sit(seats=3, state=scene(["tundra+4", "food"]))
    theme.speed = "normal"
    sitting.session.play(parse("mutate tundra+4 1.1"))
    touch.frames(2)
    assert sitting.board.creature.then == 0
    touch.until(lambda: sitting.session.phase == "deciding")
    assert (sitting.board.creature.figure.population, sitting.board.creature.then) == (0, 4)
