"""Discordance as a matrix: every point lost stands where it was lost, and nowhere else."""

from __future__ import annotations

import pytest

from app.tables.new_worlds import discordance
from app.tables.new_worlds.colours import COLOURS
from app.tables.new_worlds.discordance import KINDS, Discordance, matrix
from app.tables.score_table import _keys
from rules.game import Message, ScoreLine, ScoreSheet
from rules.new_worlds.preview import BIOMES, ICONS
from tests.app import touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, only


def lost(session, seat: int) -> int:
    sheet = next(each for each in session.outcome.sheets if each.seat == seat)
    return sum(line.points for line in sheet.lines if line.key.endswith("discordance"))


@pytest.mark.parametrize("vital", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_matrix_adds_up_to_the_score(app, seats, vital):
    session = finished(app, "new_worlds", seats, discordance=True, vital_capacity=vital)
    counts = matrix(session.match.state.view(None), session.outcome)
    assert [count.name for count in counts] == [KINDS, *BIOMES, *(ICONS if vital else ())]
    for seat in range(seats):
        assert -sum(seat in count.lost for count in counts) == lost(session, seat)
    for count in counts:  # NW-10: who lost has fewest
        assert count.lost and all(count.counts[seat] == min(count.counts) for seat in count.lost)


@pytest.mark.parametrize(("size", "blocks"), [((360, 640), 2), ((1280, 800), 1)])
def test_it_stands_on_the_results_whole(app, size, blocks):
    touch.resize(*size)
    app.services.settings.set("text_scale", 1.3)
    session = finished(app, "new_worlds", 4, discordance=True, vital_capacity=True)
    app.go("results", session=session)
    touch.advance(0.5)
    shown = only(Discordance)
    assert len(shown.blocks()) == blocks
    cells = [text for text in shown.drawn_texts() if text.text == "−1"]
    assert len(cells) >= -sum(lost(session, seat) for seat in range(4))
    for text in shown.drawn_texts():
        assert text.room[0] - 1 <= text.box[0] and text.box[0] + text.box[2] <= text.room[0] + text.room[2] + 1


def test_without_the_module_there_is_no_matrix(app):
    app.go("results", session=finished(app, "new_worlds", 3))
    touch.advance(0.5)
    assert not of_kind(Discordance)


def test_icons_stand_on_the_ground_of_the_table(window, monkeypatch):
    """Ice is white, and so is the page."""
    grounds = []
    monkeypatch.setattr(discordance, "fill", lambda box, colour, *_: grounds.append(tuple(colour)))
    Discordance._draw_head("ice", 20, 20, 28)
    assert grounds == [tuple(COLOURS.panel)]


def test_categories_stand_in_one_order_whoever_has_nothing_of_one():
    """The first seat led no biome, and dominance stood after what is lost."""
    sheets = [
        ScoreSheet(0, 3, (_row("kinds"), _row("balance"), _row("loss"))),
        ScoreSheet(1, 3, (_row("kinds"), _row("lead"), _row("loss"))),
    ]
    assert _keys(sheets) in (["kinds", "lead", "balance", "loss"], ["kinds", "balance", "lead", "loss"])


def _row(key: str) -> ScoreLine:
    return ScoreLine(key, 1, Message("x"))
