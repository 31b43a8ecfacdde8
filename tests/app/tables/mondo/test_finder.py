"""Help with searching: all tiles at once under a lens, and the tiles that fit a tapped space."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre, contains
from app.services.i18n import tr
from app.tables.mondo.finder import ALL, FITS, TABLE
from rules.mondo import moves, preview
from tests.app import measure, touch


def open_view(sitting, view: str):
    """Tap a view; what lies in the place of the pool."""
    touch.tap_on(sitting.board.finder.tabs.tabs[view])
    touch.frames(4)
    return sitting.board.finder


def tap_pile(grid, name: str) -> None:
    touch.tap(*centre(grid.box_of(name)))
    touch.frames(2)


def space_that_fits(sitting) -> str:
    """A space of the own board for which some varied tile lies in the pool."""
    view = sitting.board.views[0]
    return next(space for space in view.frontier if any(laid.side == "varied" for laid in preview.fitting(view, space)))


def test_help_is_there_for_who_plays_alone_and_not_for_experts_nor_among_people(sit):
    touch.resize(1280, 800)
    assert sit(seats=2).board.finder.view == TABLE
    assert sit(seats=1, options={"mode": "solitaire"}).board.finder is not None
    assert sit(seats=2, options={"mode": "expert"}).board.finder is None
    assert not hasattr(sit(seats=2, persons=2).board, "finder"), "people round one table share what lies on it"


def test_the_set_up_decides_how_much_help_there_is(sit):
    assert sit(seats=2, options={"search": "none"}).board.finder is None
    assert list(sit(seats=2, options={"search": "overview"}).board.finder.tabs.tabs) == [TABLE, ALL]
    expert = sit(seats=2, options={"mode": "expert", "search": "all"})
    assert list(expert.board.finder.tabs.tabs) == [TABLE, ALL, FITS]


def test_all_tiles_lie_in_eight_columns_and_plain_ones_in_piles(sit):
    sitting = sit(seats=2)
    finder = open_view(sitting, ALL)
    grid, pool = finder.overview.grid, sitting.board.position.pool
    assert sitting.board.pool.opacity == 0 and grid.columns == 8
    assert sorted(tile for pile in grid.there.values() for tile in pile.tiles) == sorted(pool)
    piles = [pile for pile in grid.there.values() if len(pile.tiles) > 1]
    assert all(pool[tile].side == "plain" for pile in piles for tile in pile.tiles) and len(piles) == 4
    assert finder.tabs.tabs[ALL].text == tr("mondo.view.all", n=len(pool))


def test_a_finger_slides_the_lens_shows_and_letting_go_takes(sit):
    sitting = sit(seats=2)
    finder = open_view(sitting, ALL)
    grid = finder.overview.grid
    first, last = grid.names[0], grid.names[5]
    finger = touch.press(*centre(grid.box_of(first)))
    touch.advance(0.2)
    assert finder.lens.laid == grid.there[first].laid
    finger.move(*centre(grid.box_of(last)), steps=6)
    assert finder.lens.laid == grid.there[last].laid and sitting.hand() is None, "looking takes nothing"
    finger.up()
    touch.frames(2)
    assert finder.lens.laid is None and sitting.hand().tile == last
    assert last not in grid.there and grid.names[5] == last, "its place stays empty: nothing moves under a finger"


def test_letting_go_outside_takes_nothing(sit):
    sitting = sit(seats=2)
    grid = open_view(sitting, ALL).overview.grid
    finger = touch.press(*centre(grid.box_of(grid.names[0])))
    touch.advance(0.2)
    finger.move(200, 700, steps=3).up()
    touch.frames(2)
    assert sitting.hand() is None and sitting.board.finder.lens.laid is None


def test_a_quick_stroke_moves_the_rows(sit):
    sitting = sit(seats=2)
    grid = open_view(sitting, ALL).overview.grid
    x, y = centre(grid.box_of(grid.names[20]))
    touch.press(x, y).move(x, y + 120, steps=3).up()
    assert grid.scroll > 40 and sitting.hand() is None
    touch.advance(1)
    assert 0 < grid.scroll <= grid._most()


def test_filters_leave_what_shows_all_that_was_asked_for(sit):
    sitting = sit(seats=2)
    overview = open_view(sitting, ALL).overview
    for name in ("forest", "animal"):
        touch.tap_on(overview.chips[name])
        touch.advance(0.5)
    shown = [preview.side_of(pile.laid) for pile in overview.grid.there.values()]
    assert shown and all("forest" in side.landscapes and side.animal for side in shown)
    touch.tap_on(overview.chips["animal"])
    touch.advance(0.5)
    touch.tap_on(overview.chips["calm"])
    touch.advance(0.5)
    shown = [preview.side_of(pile.laid) for pile in overview.grid.there.values()]
    assert shown and all("forest" in side.landscapes and side.volcano is None for side in shown)


def test_a_tapped_space_shows_what_it_asks_for_and_what_fits(sit):
    sitting = sit(seats=2, built=8)
    space = space_that_fits(sitting)
    sitting.tap_space(space)
    touch.frames(3)
    finder, view = sitting.board.finder, sitting.board.views[0]
    assert finder.view == FITS and sitting.board.stations[0].world.sought == space
    fitting = preview.fitting(view, space)
    assert sorted(tile for pile in finder.panel.grid.there.values() for tile in pile.tiles) == sorted(
        laid.tile for laid in fitting
    )
    words = " ".join(text.text for text in measure.written(finder.panel))
    asked = [land for land in preview.asked_of(view, space) if land]
    assert asked and all(tr(f"mondo.landscape.{land}") in words.lower() for land in asked)


def test_a_tile_that_fits_comes_turned_and_a_second_tap_sends_it_home(sit):
    sitting = sit(seats=2, built=8)
    space = space_that_fits(sitting)
    sitting.tap_space(space)
    touch.frames(3)
    grid = sitting.board.finder.panel.grid
    name = next(iter(grid.there))
    laid = grid.there[name].laid
    tap_pile(grid, name)
    assert sitting.board.held[0].laid == laid and grid.chosen == name
    assert tr("mondo.view.say.again") in [text.text for text in measure.written(sitting.board.stations[0].tray)]
    tap_pile(grid, name)
    assert sitting.laid(space) == laid and not sitting.board.held
    assert len(preview.errors(sitting.board.position.boards[0], "front")) == 0
    assert sitting.board.finder.space is None, "the next space is asked for"


def test_where_no_tile_fits_nobody_is_asked_to_tap_one(sit, monkeypatch):
    sitting = sit(seats=2, built=8)
    monkeypatch.setattr(preview, "fitting", lambda view, space: ())
    sitting.tap_space(sitting.board.views[0].frontier[0])
    touch.frames(3)
    assert tr("mondo.view.say.space") in [text.text for text in measure.written(sitting.board.stations[0].tray)]


def test_where_no_tiles_lie_nothing_seems_to_be_moved(sit):
    """A tile was sent home, and no other space is chosen yet."""
    sitting = sit(seats=2)
    finder = sitting.board.finder
    sitting.tap_space("2,2")
    touch.frames(2)
    grid = finder.panel.grid
    assert grid._most() > 0
    grid.show({}, False)
    assert grid._most() == 0 == grid.scroll


def test_while_one_space_is_searched_a_tap_on_another_searches_that_one(sit):
    sitting = sit(seats=2, built=8)
    view = sitting.board.views[0]
    first, second = [space for space in view.frontier if preview.fitting(view, space)][:2]
    sitting.tap_space(first)
    touch.frames(3)
    grid = sitting.board.finder.panel.grid
    tap_pile(grid, next(iter(grid.there)))
    sitting.tap_space(second)
    touch.frames(3)
    assert sitting.board.finder.space == second and sitting.laid(second) is None and sitting.hand() is not None


def test_a_tile_in_the_hand_is_not_laid_by_the_tap_that_chooses_a_space(sit):
    sitting = sit(seats=2, built=8)
    sitting.tap_tile(next(iter(sitting.board.pool.there)))
    open_view(sitting, FITS)
    space = sitting.board.views[0].frontier[0]
    sitting.tap_space(space)
    touch.frames(2)
    assert sitting.board.finder.space == space and sitting.laid(space) is None and sitting.hand() is not None
    sitting.settings.set("show_legal", False)
    other = sitting.board.views[0].frontier[1]
    sitting.drag_hand(other)
    assert sitting.laid(other) is not None, "a drag lays it anywhere"


def test_in_the_overview_a_taken_tile_is_laid_by_a_tap_on_its_space(sit):
    sitting = sit(seats=2, built=8)
    view = sitting.board.views[0]
    space = space_that_fits(sitting)
    tile = next(laid for laid in preview.fitting(view, space) if laid.side == "varied")
    grid = open_view(sitting, ALL).overview.grid
    grid._shift(-grid.box_of(tile.tile)[1] + grid.y)
    tap_pile(grid, tile.tile)
    sitting.turn_to(tile)
    sitting.tap_space(space)
    assert sitting.laid(space) == tile


def test_what_a_computer_takes_leaves_a_hole_and_is_no_longer_there(sit):
    sitting = sit(seats=2)
    grid = open_view(sitting, ALL).overview.grid
    name = grid.names[3]
    before = list(grid.names)
    sitting.session.play(moves.take(name), 1)
    touch.frames(2)
    assert name not in grid.there and grid.names == before
    tap_pile(grid, name)
    assert sitting.hand() is None


def test_with_overview_only_a_tapped_space_says_what_to_do_first(sit):
    sitting = sit(seats=2, built=4, options={"search": "overview"})
    sitting.tap_space(sitting.board.views[0].frontier[0])
    touch.frames(2)
    assert sitting.board.finder.view == TABLE


def test_searching_leaves_no_mark_on_the_match(sit):
    sitting = sit(seats=1, options={"mode": "solitaire"})
    before = sitting.session.match.to_text()
    open_view(sitting, ALL)
    sitting.tap_space(sitting.board.views[0].frontier[0])
    touch.frames(3)
    assert sitting.board.finder.view == FITS and sitting.session.match.to_text() == before


def test_a_hint_shows_the_tile_where_it_lies(sit):
    sitting = sit(seats=2, built=6)
    open_view(sitting, ALL)
    move = next(move for move in sitting.board.views[0].moves if isinstance(move, moves.Take))
    sitting.board.highlight(move)
    touch.frames(3)
    assert sitting.board.finder.view == TABLE and sitting.board.pool.lit == move.name


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)], ids=str)
def test_every_view_has_room_on_every_screen(sit, size, scale):
    from app.kit.tokens import theme

    touch.resize(*size)
    theme.text_scale = scale
    sitting = sit(seats=3, built=6, options={"mode": "advanced"})
    for view in (ALL, FITS, TABLE):
        finder = open_view(sitting, view)
        assert [str(fault) for fault in measure.faults(sitting.frame)] == [], view
        assert contains((0, 0, *size), *finder.tabs.center)
    sitting.tap_space(space_that_fits(sitting))
    touch.frames(3)
    assert [str(fault) for fault in measure.faults(sitting.frame)] == []
    assert len(sitting.board.finder.panel.grid.there) > 0


def test_who_has_left_looks_on_at_the_free_table(sit):
    sitting = sit(seats=2, built=4)
    open_view(sitting, ALL)
    sitting.hold_leave()
    touch.frames(4)
    assert sitting.board.finder.view == TABLE and sitting.board.pool.opacity == 1


@pytest.mark.parametrize(("view", "first"), [(FITS, TABLE), (ALL, ALL)])
def test_a_round_begins_where_tiles_can_be_taken(sit, view, first):
    sitting = sit(seats=2)
    open_view(sitting, view)
    sitting.pass_time(500_000)
    sitting.go_on()
    touch.frames(3)
    assert sitting.state.round == 2 and sitting.board.finder.view == first
    assert sitting.board.pool.away == (first == ALL)


@pytest.mark.parametrize("built", [4, 16])
def test_a_double_tap_on_a_view_takes_nothing_that_came_in_its_place(sit, built):
    touch.resize(412, 915)
    sitting = sit(seats=3, built=built)
    finder = open_view(sitting, ALL)
    touch.advance(0.5)
    tab = finder.tabs.tabs[TABLE]
    at, row = tuple(tab.center), finder.tabs.y
    touch.tap(*at)
    touch.frames(3)
    assert finder.view == TABLE and finder.tabs.y != row, "the row gave way"
    under = []
    sitting.board.fingers.hands.down = lambda *finger: under.append(finger)
    touch.tap(*at)
    assert not under and finder.view == TABLE
    touch.advance(0.5)
    touch.tap(*at)
    assert under, "later it is meant"
