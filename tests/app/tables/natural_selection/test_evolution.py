"""Moments: the whole screen for an own evolution, a glimpse at the cards of the others, the end of a round."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.tokens import theme
from app.services import i18n
from app.tables.natural_selection.evolution import Evolution
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.app.measure import faults, written
from tests.rules.natural_selection.scene import scene

READY = {"1.1": "tundra+1", "1.2": "tundra+3"}


def last_turn(seat: int, mode: str = "intermediate", **more):
    """The end of a round in which a player's creature evolves."""
    placed = {f"{seat}.{place}": card for place, card in READY.items()}
    state = scene(["food"], placed=placed, mode=mode, species=[["scorpion"], ["wolf"], ["eagle"]], **more)
    state.turns = 2  # the others have played
    return state


def end_round(sitting) -> None:
    """Play the last card, without waiting for what follows."""
    sitting.session.play(parse("event food 0"))
    if parse("end") in sitting.session.moves:
        touch.until(lambda: sitting.session.phase == "deciding")
        sitting.session.play(parse("end"))


def moment() -> Evolution | None:
    return next((each for each in overlays.open_overlays() if isinstance(each, Evolution)), None)


def at_its_moment(sit, **more):
    sitting = sit(seats=3, state=last_turn(0, **more), options={"mode": more.get("mode", "intermediate")})
    theme.speed = "normal"
    end_round(sitting)
    touch.until(lambda: moment() is not None)
    return sitting


def test_the_own_creature_has_the_whole_screen_and_goes_on_by_itself_after_four_seconds(sit):
    sitting = at_its_moment(sit)
    shown = moment()
    assert tuple(shown.size) == (412, 915)
    touch.advance(3.5)
    assert moment() is shown and sitting.session.phase != "deciding"
    touch.advance(0.7)
    assert moment() is None
    touch.until(lambda: sitting.session.phase == "deciding")
    assert sitting.board.table.figures[0].levels == (2,)


def test_a_tap_ends_the_moment_and_the_story_goes_on(sit):
    sitting = at_its_moment(sit)
    touch.advance(0.5)
    touch.tap(206, 400)
    assert moment() is None
    touch.until(lambda: sitting.session.phase == "deciding")


def test_a_table_that_is_left_takes_its_moment_along(sit):
    sitting = at_its_moment(sit)
    sitting.frame.go_away()
    assert moment() is None


def test_at_speed_instant_there_is_no_moment(sit):
    sitting = sit(seats=3, state=last_turn(0))
    end_round(sitting)
    sitting.settle()
    assert moment() is None and sitting.board.table.figures[0].levels == (2,)


def test_a_rivals_creature_has_a_glimpse_at_its_card_only(sit):
    sitting = sit(seats=3, state=last_turn(1))
    theme.speed = "normal"
    end_round(sitting)
    touch.until(lambda: sitting.board.table.figures[1].levels == (2,) or moment() is not None)
    assert moment() is None
    assert theme.seconds("flip") + theme.seconds("glimpse") <= 1.5


def test_with_reduced_motion_nothing_grows_and_nothing_turns(sit):
    theme.reduced_motion = True
    at_its_moment(sit)
    sizes = set()
    for _ in range(5):
        touch.advance(0.2)
        sizes.add((moment().face._scale.x, moment().rays._turning.angle))
    assert sizes == {(1.0, 0.0)}


def test_the_moment_tells_the_new_abilities_in_expert_and_the_new_slots_otherwise(sit):
    at_its_moment(sit, mode="expert")
    touch.frames(2)
    said = [text.text for text in written(moment())]
    assert "¡El escorpión evoluciona!" in said and "Protección" in said and "Reproducción +3" in said
    assert "Un nivel más y ganas: cuatro espacios llenos y activos al acabar una ronda." in said
    overlays.close_all()
    at_its_moment(sit)
    touch.frames(2)
    said = [text.text for text in written(moment())]
    assert "Dos espacios nuevos" in said and "Protección" not in said


@pytest.mark.one_in(3)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize(
    "size", [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_nothing_of_the_moment_is_cut(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    for language in ("es", "en"):
        i18n.set_language(language)
        at_its_moment(sit, mode="expert")
        touch.advance(1.6)
        assert [str(fault) for fault in faults(moment())] == []
        overlays.close_all()


def test_the_end_of_a_round_has_a_moment_of_at_most_a_second_and_a_half(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    sitting.session.match.state.turns = 2
    theme.speed = "normal"
    shown = []
    fade = sitting.board.stage.fade

    def noted(draw, box, motion="fade", **more):
        shown.append((getattr(draw, "args", ()), motion))
        return fade(draw, box, motion, **more)

    sitting.board.stage.fade = noted
    sitting.session.play(parse("event food 0"))
    touch.until(lambda: sitting.session.phase == "deciding")
    assert (("Fin de la ronda 1",), "glimpse") in shown
    assert theme.seconds("glimpse") <= 1.5


def test_a_played_card_keeps_its_shape_in_flight(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    theme.speed = "normal"
    flights = []
    fly = sitting.board.stage.fly

    def noted(draw, start, end, *rest, **more):
        flights.append((start[2] / start[3], end[2] / end[3]))
        return fly(draw, start, end, *rest, **more)

    sitting.board.stage.fly = noted
    sitting.session.play(parse("event food 1"))
    touch.advance(3)
    assert flights and all(abs(start - end) < 0.01 for start, end in flights[:2])
