"""What the table says of points is what can be known: no more, and no less."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.screens.review import words as review_words
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.last_moves import LastMoves
from app.tables.new_worlds.opponents import RivalPanel
from app.tables.new_worlds.sheets import WorldsSheet
from app.tables.new_worlds.world import World
from rules import GAMES
from rules.game import Message
from rules.new_worlds.components import CREATION
from rules.new_worlds.preview import estimate, gap, takes_unseen
from rules.scene import Thing
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens.seen import only


def test_nobody_has_an_estimate_before_every_world_has_three_cards(sit):
    sitting = sit(seats=3)
    board = sitting.board
    assert [board.figures().gap(seat) for seat in range(3)] == [None, None, None]
    assert {text.text for text in board.gap.drawn_texts()} == {"· · ·", "aún es pronto"}
    assert [row.values for row in board.seats.values()] == [(), ()]
    assert board.standing(board.position, True) is None
    board.inspector.open_estimate()
    assert [overlay.text for overlay in overlays.open_overlays()] == [
        "La estimación empieza cuando cada mundo tiene tres cartas."
    ]


def test_everybody_has_an_estimate_once_every_world_has_three_cards(sit):
    def three(session) -> bool:
        return all(len(world) >= 3 for world in session.match.state.view(0).worlds)

    board = sit(seats=3, until=three).board
    assert board.figures().gap(0) == gap(estimate(board.position), 0)
    assert all(row.values for row in board.seats.values()) and board.standing(board.position, True) is not None


def test_an_unseen_card_may_bring_anything(sit):
    """ "+0" on a way that a hint had just praised was not what the hint said."""

    def blind(session) -> bool:
        view = session.match.state.view(0)
        return any(takes_unseen(move, view) for move in view.moves)

    sitting = sit(seats=2, until=blind, seed=5)
    board = sitting.board
    move = next(move for move in board.moves if takes_unseen(move, board.position))
    sitting.tap_card(str(move).partition(":")[0])
    way = board.choice.ways[move.way]
    assert CREATION in [taken.space for taken in way.takes]
    assert board.ways[move.way].points.endswith("+?")
    assert board.ways[move.way].points == "+?" or way.worth
    unseen = (Message("new_worlds.gain.unseen"),)
    written = [review_words._points(points, unseen, GAMES["new_worlds"]) for points in (0, 3)]
    assert written == ["+?", "+3+?"], "nor when the match is looked back at"


def lay_world(board, *cards: str) -> None:
    """The first player's world is this."""
    board.scene.places["world/0"] = [Thing(card) for card in cards]
    board.show_scene(board.scene)


def test_a_settlement_stands_in_the_run_that_the_estimate_counts(sit):
    sitting = sit(seats=2, seed=2, options={"settlements": True}, played=6)
    board = sitting.board
    lay_world(board, "14", "15", "coast")
    contents = board.figures().contents(0)
    assert [set(run) for run in contents.runs] == [{"14", "15", "coast"}]
    assert contents.label("coast") in ("≈13", "≈16"), "either end of the run is worth the same"
    assert contents.columns()[1] in (["coast", "14", "15"], ["14", "15", "coast"]), "it lies at its value"
    lay_world(board, "10", "15", "coast")
    contents = board.figures().contents(0)
    assert not contents.runs and contents.label("coast") == "", "where it makes no run it is a house"
    assert contents.columns()[1][-1] == "coast", "at the foot of its column"


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
def test_all_worlds_of_the_sheet_tell_their_icons(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    sitting = sit(seats=3, played=12, options={"vital_capacity": True})
    sitting.board.open_worlds()
    touch.advance(0.4)
    for row in only(WorldsSheet)._rows:
        numbers = [text.text for text in row.panel.drawn_texts()]
        counts = [str(count) for count in row.panel.contents.icons]
        assert any(numbers[at : at + 6] == counts for at in range(len(numbers))), row.panel.title


@pytest.mark.parametrize("cards", [0, 12])
@pytest.mark.parametrize("width", [140, 164, 388])
def test_the_gap_of_a_rival_never_touches_the_number_of_biomes(window, width, cards):
    from app.tables.new_worlds.opponents import RivalRow

    row = RivalRow(1, "dog", "Bruno")
    row.values, row.cards, row.kinds = ("12 detrás", "−12"), cards, 8 if cards else 0
    row.pos, row.size = (0, 0), (width, 48)
    touch.show(row)
    assert [str(fault) for fault in faults(row)] == []
    texts = {text.text: text.box for text in row.drawn_texts()}
    said = "12 detrás" if width > 300 else "−12"
    assert {said, str(cards), str(row.kinds)} <= set(texts)
    assert not overlap(texts[said], texts[str(row.kinds)])


def test_at_a_shared_device_that_lies_down_the_world_has_a_name(sit):
    touch.resize(915, 412)
    sitting = sit(seats=3, persons=2)
    sitting.session.uncover()
    touch.frames(3)
    assert sitting.board.world.title == "El mundo de Ana"
    assert "El mundo de Ana" in [text.text for text in sitting.board.world.drawn_texts()]


@pytest.mark.parametrize("value", ["igual que tú", "15 detrás"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_icons_that_count_never_give_way_to_the_number_of_cards(window, scale, value):
    """Where name and gap are long they have a line of their own."""
    theme.text_scale = scale
    panel = RivalPanel(1, "dog", "Carla", pos=(0, 0), size=(358, 250))
    panel.contents = Contents(("01", "09"), icons=(11, 12, 10, 14, 13, 15))
    panel.value, panel.note = value, "12 cartas · 6 biomas"
    panel.draw()
    said = [text.text for text in panel.drawn_texts()]
    assert {"10", "11", "12", "13", "14", "15"} <= set(said)


def test_the_world_of_a_rival_on_a_phone_shows_the_icons_that_count(window):
    """Its long title left them no room."""
    shown = World(pos=(0, 0), size=(396, 226))
    shown.contents = Contents(("01", "09"), icons=(11, 12, 10, 14, 13, 15))
    shown.title, shown.title_short, shown.note = "El mundo de Bruno", "Bruno", "12 cartas · 6 biomas"
    shown.draw()
    said = {text.text for text in shown.drawn_texts()}
    assert {"Bruno", "10", "11", "12", "13", "14", "15"} <= said


def test_one_number_of_two_digits_does_not_move_the_icons_of_a_rival(window):
    """They took a line of a low panel, and its fans became two columns of crumbs."""
    panel = RivalPanel(1, "dog", "Ben", pos=(0, 0), size=(358, 200))
    panel.contents = Contents(("01", "09"), icons=(5, 8, 7, 6, 10, 6))
    panel.value = "2 ahead"
    assert not panel.icons_apart()


def test_the_newest_move_is_told_however_low_its_panel_is(window):
    """With three rivals a long sentence beside two cards left the panel empty."""
    words = "Cleo plays 31 by its digits: takes the taiga settlement from the pile and the coast settlement."
    rail = LastMoves(pos=(0, 0), size=(358, 96))
    rail.tell([(2, "owl", words, ("taiga", "coast"))])
    rail.draw()
    assert words in [text.text for text in rail.drawn_texts()]
