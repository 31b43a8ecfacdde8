"""The table on every form of screen: nothing is cut, nothing overlaps, every target can be hit."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.kit import overlays
from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.services import i18n
from app.tables.new_worlds.places import RAISE
from rules.new_worlds.moves import DEPLOY, DIGITS
from rules.new_worlds.view import Phase
from tests.app import touch
from tests.app.measure import faults

SETTLED = 2
"""The seed of a match in which the first player gets a settlement."""
SIZES = [(360, 640), (412, 915), (915, 412), (600, 960), (1280, 800), (800, 1280)]


def armed(sitting) -> None:
    sitting.tap_card(sitting.board.hand.cards[0])
    sitting.tap_way(DIGITS)
    overlays.close_all()
    sitting.tap_way(DEPLOY)
    touch.frames(2)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_every_target_can_be_hit(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    for language, seats, options in (("es", 4, {}), ("en", 3, {"vital_capacity": True})):
        i18n.set_language(language)
        sitting = sit(seats=seats, played=20 + seats, seed=3, options=options)
        assert [str(fault) for fault in faults(sitting.frame)] == [], (language, seats)
        armed(sitting)
        assert [str(fault) for fault in faults(sitting.frame)] == [], (language, seats, "armed")
        sitting.frame.go_away()
        touch.clear()


def ending(session) -> bool:
    return session.match.state.view(0).phase is Phase.FIXING


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_end_phase_and_the_sheets_fit_with_large_text(sit, size):
    touch.resize(*size)
    theme.text_scale = 1.3
    sitting = sit(seats=2, seed=SETTLED, options={"settlements": True}, until=ending)
    assert sitting.board.chooser is not None
    assert [str(fault) for fault in faults(sitting.frame)] == []
    board = sitting.board
    look = board.inspector
    sheets = (board.open_worlds, look.open_estimate, look.open_discards, lambda: look.open_card("ocean"))
    for open_sheet in sheets:
        open_sheet()
        touch.frames(2)
        assert [str(fault) for fault in faults(overlays.open_overlays()[-1])] == []
        overlays.close_all()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_other_worlds_lie_open_on_large_screens_and_one_tap_away_on_small_ones(sit, size):
    touch.resize(*size)
    sitting = sit(seats=4, played=12)
    opened = size in ((1280, 800), (800, 1280))
    assert sitting.board.places.seats_open == opened
    touch.long_press(*sitting.board.seats[2].center)
    assert overlays.open_overlays()[-1].title == "El mundo de Carla"


def test_turning_the_device_in_the_middle_of_a_match_keeps_the_match(sit):
    sitting = sit(played=6)
    before = sitting.session.match.to_text()
    card = sitting.board.hand.cards[1]
    touch.resize(915, 412)
    sitting.frame.size = (915, 412)
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.session.match.to_text() == before
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    sitting.tap_way(DEPLOY)
    sitting.settle()
    assert str(sitting.session.match.steps[6].move) == f"{card}:deploy"


def test_the_language_changes_on_the_table_in_play(sit):
    sitting = sit(played=6)
    assert sitting.board.world.title == "Tu mundo"
    i18n.set_language("en")
    sitting.frame.rebuild()  # the screen round the frame does this when the language changes
    touch.frames(3)
    assert sitting.board.world.title == "Your world"
    assert sitting.session.phase == "deciding"


def test_left_handed_players_have_hand_and_ways_on_the_other_side(sit):
    touch.resize(1280, 800)
    sitting = sit(played=6)
    right = sitting.board.places.hand[0][0] < sitting.board.places.ways[0][0]
    theme.left_handed = True
    touch.frames(3)
    left = sitting.board.places.hand[0][0] > sitting.board.places.ways[0][0]
    assert (right, left) == (True, True)


def test_on_a_phone_lying_down_the_own_world_is_called_so_whoever_plays(sit):
    """ "Bruno plays" is what goes on, not whose world it is."""
    touch.resize(915, 412)
    sitting = sit(seats=3)
    sitting.session.phase = "thinking"
    sitting.board.show_moment()
    assert sitting.board.world.title == "Tu mundo"
    assert sitting.board.world.note == sitting.frame.title()


def test_all_biomes_are_named_above_their_columns_or_none(sit):
    """On a tablet "Savannah" alone had lost its name."""
    touch.resize(1280, 800)
    i18n.set_language("en")
    sitting = sit(seats=3)
    heads = [text.text for text in sitting.board.world.drawn_texts()]
    assert {"Ocean", "Coast", "Jungle", "Savannah", "Desert", "Alpine", "Taiga", "Arctic"} <= set(heads)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_why_a_way_is_closed_never_touches_its_name(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    reasons = {}
    for language in ("es", "en"):
        i18n.set_language(language)
        sitting = sit(seats=2, seed=SETTLED, options={"settlements": True}, played=6)
        board = sitting.board
        for card in board.hand.cards:
            sitting.tap_card(card)
            touch.frames(2)
            for way, button in board.ways.items():
                if button.closed:
                    name, reason = button.drawn_texts()
                    assert not overlap(name.box, reason.box), (language, card, way)
                    assert overlap(reason.box, reason.room) == pytest.approx(reason.box[2] * reason.box[3])
                    reasons[language, way] = reason.text
        sitting.frame.go_away()
        touch.clear()
    assert {language for language, _way in reasons} == {"es", "en"}


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_ways_say_what_they_are_about_before_a_card_is_chosen(sit, size, scale):
    """ "Biome" alone had lost its line."""
    touch.resize(*size)
    theme.text_scale = scale
    for language in ("es", "en"):
        i18n.set_language(language)
        sitting = sit(seats=3, played=6)
        touch.frames(2)
        assert [len(button.drawn_texts()) for button in sitting.board.ways.values()] == [2, 2, 2], language
        sitting.frame.go_away()
        touch.clear()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_part_of_the_table_lies_over_another_not_even_a_raised_card(sit, size, scale, seats):
    touch.resize(*size)
    theme.text_scale = scale
    places = sit(seats=seats, played=6).board.places
    raised = [(x, y, width, height + RAISE) for x, y, width, height in places.hand]
    spaces = [(x, y, width, height + places.label) for x, y, width, height in places.spaces]
    parts = {"seats": places.seats, "spaces": spaces, "world": [places.world], "ways": places.ways, "hand": raised}
    for one, other in combinations(parts, 2):
        assert not any(overlap(a, b) > 1 for a in parts[one] for b in parts[other]), (one, other)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_every_way_has_its_pictogram_also_on_a_narrow_button(sit, size, language):
    """Beside a long name and its points there was no room for it."""
    touch.resize(*size)
    i18n.set_language(language)
    sitting = sit(seats=3)
    for card in (None, *sitting.board.position.hand):
        if card is not None:
            sitting.board.choosing.select(card)
            sitting.board.choosing._changed()
        touch.frames(4)
        assert all(way.signed for way in sitting.board.ways.values()), card
