"""What every ceremony is made of: chapters, towers, bars of sums, the tone of a verdict."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.kit.confetti import COUNT, Confetti
from app.kit.motion import Motions
from app.kit.tokens import NEUTRAL, contrast, theme
from app.tables import sum_bars
from app.tables.ceremony import Chapter, Counted, kind_key, lost_by, verdict
from app.tables.ceremony_look import DUSK, DUSK_MIDDLE, LOSS, SHADE_INK, SHADES, shades
from app.tables.sum_bars import SumBars, sum_rows
from app.tables.towers import Towers
from rules.game import Message, Outcome, ScoreSheet
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens.matches import players


def chapter(key: str, points: dict[int, int], totals: dict[int, int]) -> Chapter:
    awards = tuple(Counted(seat, worth, "because", ()) for seat, worth in points.items() if worth)
    return Chapter(key, key.title(), "", "star", points, totals, awards)


def chapters(seats: int) -> list[Chapter]:
    gains = {seat: 4 + 3 * seat for seat in range(seats)}
    losses = {seat: -6 if seat % 2 else 0 for seat in range(seats)}
    sums = {seat: gains[seat] + losses[seat] for seat in range(seats)}
    return [chapter("gained", gains, gains), chapter("lost", losses, sums)]


def shown(widget, size) -> None:
    touch.resize(800, 600)
    widget.size_hint, widget.pos, widget.size = (None, None), (0, 0), size
    touch.show(widget)
    touch.frames(3)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("size", [(328, 150), (396, 320), (560, 180)], ids=str)
def test_towers_show_the_total_of_every_seat_whole(window, size, seats, scale):
    theme.text_scale = scale
    told = chapters(seats)
    towers = Towers(players(seats), told, shades(told), NEUTRAL)
    towers.count(told)
    shown(towers, size)
    totals = [str(total).replace("-", "−") for total in told[-1].totals.values()]
    written = [text.text for text in towers.drawn_texts()]
    assert all(total in written for total in totals)
    assert faults(towers) == []
    for text in towers.drawn_texts():
        assert text.box[1] >= -1 and text.box[1] + text.box[3] <= size[1] + 1, text


def test_what_is_lost_crumbles_from_the_top_of_a_tower(window):
    told = chapters(2)
    towers = Towers(players(2), told, shades(told), NEUTRAL)
    shown(towers, (396, 320))
    towers.count(told[:1])
    high = towers.landing(1)[1]
    towers.count(told)
    assert towers.landing(1)[1] < high and towers.total(1) == 1
    assert towers.total(0) == 4
    touch.frames(2)
    written = [text.text for text in towers.drawn_texts()]
    assert written.count("1") == 1, "the rest of a part is no number of the count"


def test_what_is_lost_is_hollow_in_a_bar(window, monkeypatch):
    """Filled, and longest for whoever lost most, it read as a gain."""
    hollow = []
    monkeypatch.setattr(sum_bars, "border", lambda box, colour, *_: hollow.append((colour, box[2])))
    told = chapters(2)
    bars = SumBars(players(2), ((0,), (1,)), told, shades(told), NEUTRAL, width=396)
    shown(bars, (396, bars.height))
    assert LOSS in [colour for colour, _ in hollow]


def test_a_tower_below_zero_has_no_height_and_says_its_total(window):
    told = [chapter("lost", {0: -3, 1: 2}, {0: -3, 1: 2})]
    towers = Towers(players(2), told, shades(told), NEUTRAL, names=False)
    towers.count(told)
    shown(towers, (300, 200))
    assert "−3" in [text.text for text in towers.drawn_texts()]
    assert towers.landing(0)[1] <= dp(3)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("width", [328, 396, 560])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_sums_are_whole_and_in_order_of_rank(window, seats, width, scale):
    theme.text_scale = scale
    told = chapters(seats)
    ranking = tuple((seat,) for seat in sorted(range(seats), key=lambda seat: -told[-1].totals[seat]))
    bars = SumBars(players(seats), ranking, told, shades(told), NEUTRAL, width=width)
    shown(bars, (width, bars.height))
    assert faults(bars) == []
    totals = [text.text for text in bars.drawn_texts()]
    assert all(str(total).replace("-", "−") in totals for total in told[-1].totals.values())


def test_who_is_tied_has_the_same_place():
    rows = sum_rows(((1, 2), (0,)), {0: 3, 1: 9, 2: 9})
    assert [(row.place, row.seat) for row in rows] == [(1, 1), (1, 2), (3, 0)]


def test_a_category_keeps_its_colour_from_match_to_match():
    order = ("first", "second", "third")
    assert shades([chapter("third", {}, {})], order)["third"] == SHADES[2]


def test_words_can_be_read_on_every_colour_of_the_ceremony():
    for ground in (*SHADES, LOSS):
        assert contrast(SHADE_INK, ground) >= 4.5
    for ground in (DUSK.top, DUSK_MIDDLE, DUSK.bottom, DUSK.panel):
        assert contrast(DUSK.text, ground) >= 4.5 and contrast(DUSK.text_2, ground) >= 4.5


# -- the tone --------------------------------------------------------------------------------------


def outcome(*totals: int, winners: tuple[int, ...]) -> Outcome:
    rest = tuple(seat for seat in range(len(totals)) if seat not in winners)
    sheets = tuple(ScoreSheet(seat, total, ()) for seat, total in enumerate(totals))
    return Outcome(Message("x"), (winners, *((seat,) for seat in rest)), sheets)


@pytest.mark.parametrize(
    ("level", "seats", "winners", "tone"),
    [
        ("easy", 3, (0,), "won"),
        ("easy", 3, (1,), "lost"),
        (None, 3, (1,), "won"),
        ("easy", 3, (0, 1), "shared"),
        ("easy", 1, (0,), "alone"),
    ],
)
def test_only_one_person_among_computers_has_lost(level, seats, winners, tone):
    found = outcome(*(5 for _ in range(seats)), winners=winners)
    assert verdict(found, players(seats, level), "", "").tone == tone


@pytest.mark.parametrize(
    ("own", "best", "key"), [(22, 25, "close"), (17, 25, "good"), (10, 25, "far"), (25, 25, "good")]
)
def test_a_loss_is_named_by_how_much_was_lacking(own, best, key):
    assert kind_key(lost_by(outcome(own, best, winners=(1,)), 0)) == f"ceremony.lost.{key}"


# -- confetti --------------------------------------------------------------------------------------


def test_confetti_is_one_mesh_of_at_most_fifty_bits_and_goes(window):
    motions, confetti = Motions(), Confetti(3)
    shown(confetti, (300, 300))
    confetti.fall(motions)
    assert COUNT <= 50 and len(confetti._mesh.indices) == 6 * COUNT
    touch.advance(3)
    assert not motions.moving and confetti._mesh is None


def test_no_confetti_without_motion(window):
    theme.reduced_motion = True
    motions, confetti = Motions(), Confetti(3)
    confetti.fall(motions)
    assert not motions.moving and confetti._mesh is None
