"""One tablet, several people at once (MO-11): every finger at its own board."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from app.kit import overlays
from app.kit.geometry import centre, distance, overlap
from app.services.i18n import tr
from app.tables.mondo.turned_toast import TurnedToast
from app.tables.mondo.turning import window_box
from rules.mondo.view import SPACES, Laid
from tests.app import touch

TABLET = (1280, 800)


def near_tile(sitting, seat: int, but: tuple[int, ...] = ()) -> int:
    """The tile of the pool that lies nearest to a seat's board."""
    middle = sitting.space_point("2,3", seat)
    pool = sitting.board.pool
    reach = [t for t in pool.there if t not in but and sitting.board.taker_at(*centre(pool.box_of(t))) == seat]
    return min(reach, key=lambda tile: distance(centre(pool.box_of(tile)), middle))


@pytest.mark.parametrize("size", [TABLET, (800, 1280)], ids=["lying", "upright"])
def test_four_fingers_place_four_tiles_at_four_boards_in_overlapping_drags(sit, size):
    touch.resize(*size)
    sitting = sit(seats=4, persons=4)
    sitting.settings.set("show_legal", False)  # a tile lies as it was dropped, wrong or not
    fingers, tiles = {}, {}
    for seat in range(4):
        tiles[seat] = near_tile(sitting, seat)
        fingers[seat] = touch.press(*centre(sitting.board.pool.box_of(tiles[seat])))
    assert [sitting.hand(seat).tile for seat in tiles] == list(tiles.values())
    for step in range(1, 4):
        for seat, finger in fingers.items():
            x, y = sitting.space_point(SPACES[4 + seat], seat)
            right, up = sitting.lift(seat)
            share = step / 3
            finger.move(finger.x + (x - right - finger.x) * share, finger.y + (y - up - finger.y) * share)
    assert len(sitting.board.fingers.hands.dragged()) == 4
    for finger in fingers.values():
        finger.up()
    for seat in range(4):
        assert sitting.laid(SPACES[4 + seat], seat).tile == tiles[seat]
    assert sitting.state.audit() == []


def test_two_seats_reach_for_the_same_tile_and_exactly_one_gets_it(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=2, persons=2)
    tile = near_tile(sitting, 1)
    at = centre(sitting.board.pool.box_of(tile))
    first, second = touch.press(*at), touch.press(*at)
    holders = [seat for seat, hand in enumerate(sitting.session.view.hands) if hand is not None and hand.tile == tile]
    assert len(holders) == 1
    assert sum(hand >= 0 for hand in sitting.state.hands) == 1
    first.up()
    second.up()


def test_a_hand_may_reach_over_and_bring_a_tile_from_the_other_side_home(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=2, persons=2)
    tile = near_tile(sitting, 1)
    x, y = sitting.space_point("2,3", 0)
    right, up = sitting.lift(0)
    touch.press(*centre(sitting.board.pool.box_of(tile))).move(x - right, y - up, steps=6).up()
    assert sitting.laid("2,3").tile == tile
    assert sitting.state.hands == [-1, -1]


def test_who_sits_on_its_head_sees_and_lays_the_tile_as_it_lay_in_the_pool(sit):
    """Nothing turns by itself: a quarter of the pool is another quarter for who sits turned."""
    touch.resize(*TABLET)
    sitting = sit(seats=4, persons=4)
    pool = sitting.board.pool
    tile = next(
        t
        for t, laid in pool.there.items()
        if laid == Laid(t, "varied", 1) and sitting.board.taker_at(*centre(pool.box_of(t))) == 2
    )
    finger = touch.press(*centre(pool.box_of(tile)))
    assert sitting.board.held[2].laid.turns == 3
    finger.move(640, 380, steps=3).up()
    assert sitting.session.view.pool[tile] == Laid(tile, "varied", 1)


def test_a_button_of_a_turned_seat_turns_only_its_own_tile(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=4, persons=4)
    for seat in (0, 2):
        touch.tap(*centre(sitting.board.pool.box_of(near_tile(sitting, seat))))
    before = sitting.board.held[0].turns, sitting.board.held[2].turns
    touch.tap_on(sitting.board.stations[2].tray.turn_button)
    assert (sitting.board.held[0].turns, sitting.board.held[2].turns) == (before[0], (before[1] + 1) % 4)


def test_a_seat_leaves_by_its_own_button_and_the_last_one_goes_on(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=2, persons=2)
    sitting.hold_leave(1)
    assert sitting.state.left[1] >= 0 and sitting.session.phase == "running"
    tile = near_tile(sitting, 0)
    touch.tap(*centre(sitting.board.pool.box_of(tile)))
    sitting.tap_space("2,3", 0)
    assert sitting.laid("2,3").tile == tile


def test_a_finger_that_slides_off_the_leave_button_leaves_nobody(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=3, persons=3)
    leave = sitting.board.stations[2].leave  # of a turned seat
    finger = touch.press(*leave.to_window(*leave.center))
    finger.move(finger.x - 120, finger.y - 80, steps=3)
    touch.advance(0.8)
    assert sitting.state.left == [-1, -1, -1] and leave.progress == 0
    finger.up()


def test_what_a_seat_is_told_lies_before_it_and_faces_it(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=2, persons=2)
    for seat in range(2):
        sitting.tap_space("2,3", seat)
    touch.frames(3)
    told = [each for each in overlays.open_overlays() if isinstance(each, TurnedToast)]
    assert [each.text for each in told] == [tr("mondo.table.take_first")] * 2
    assert [each._holder.rotation for each in told] == [270, 90]
    for each, place in zip(told, sitting.board.seats.values(), strict=True):
        box, seat = window_box(each.face), sitting.board._sides[place.station.seat].box
        assert box[3] > box[2] > 0 and not overlap(box, seat) and 0 <= box[1] < box[1] + box[3] <= 800
        assert abs(centre(box)[0] - 640) < abs(centre(seat)[0] - 640), "towards the middle of the table"


def test_people_sit_at_the_edges_and_computers_lie_small_in_the_middle(sit):
    """Two people face each other whoever else plays; a computer needs no side of the table."""
    touch.resize(*TABLET)
    sitting = sit(seats=3, persons=2, level="hard")
    assert [station.angle for station in sitting.board.stations.values()] == [270, 90]
    for _ in range(20):
        sitting.pass_time(1000)
    assert sitting.board.thumbs[2].empties < len(SPACES)
    touch.tap_on(sitting.board.thumbs[2])
    assert overlays.open_overlays()[-1].title == "El tablero de Carla"


SIZES = {
    "lying": TABLET,
    "upright": (800, 1280),
    "small, lying": (960, 600),
    "small": (600, 960),
    "phone": (412, 915),
    "phone, lying": (915, 412),
}


@pytest.mark.parametrize(
    ("persons", "seats", "sizes"),
    [
        (2, 2, SIZES),
        (2, 3, SIZES),
        (2, 4, SIZES),
        (3, 3, ("lying", "upright")),
        (3, 4, ("lying", "upright")),
        (4, 4, ("lying", "upright")),
    ],
)
def test_nothing_overlaps_at_a_shared_table(sit, sizes, persons, seats):
    for name in sizes:
        touch.resize(*SIZES[name])
        assert overlapping(sit, persons, seats) == [], name
        touch.clear()


def overlapping(sit, persons: int, seats: int) -> list[tuple[int, int]]:
    """Clocks, cards, pause, boards in small and the seats each have their own place."""
    board = sit(seats=seats, persons=persons, options={"mode": "expert"}).board
    stations = board.stations.values()
    parts = [
        *(each.world for each in stations),
        *(each.tray for each in stations),
        *board.thumbs.values(),
        board.pause,
        board.cards,
        *board.faces(),
    ]
    boxes = [window_box(part) for part in parts]
    return [(i, j) for (i, one), (j, other) in combinations(enumerate(boxes), 2) if overlap(one, other) > 4]


def test_every_tile_of_the_pool_is_in_reach(sit):
    """Nothing pans under the hands of the others: all lie in sight, beside the seats."""
    for size, seats in ((TABLET, 2), (TABLET, 3), (TABLET, 4), ((800, 1280), 2), ((800, 1280), 4)):
        touch.resize(*size)
        sitting = sit(seats=seats, persons=seats)
        pool = sitting.board.pool
        assert pool.side >= 40
        for tile in pool.there:
            assert sitting.board.pool_holds(centre(pool.box_of(tile)))
        sitting.frame.go_away()
        touch.clear()


def test_a_second_finger_of_one_side_takes_nothing_and_never_for_a_neighbour(sit):
    """MO-18: one hand a side."""
    touch.resize(*TABLET)
    sitting = sit(seats=4, persons=4)
    pool = sitting.board.pool
    mine = [t for t in pool.there if sitting.board.taker_at(*centre(pool.box_of(t))) == 0]
    first = touch.press(*centre(pool.box_of(mine[0])))
    second = touch.press(*centre(pool.box_of(mine[1])))
    assert [hand and hand.tile for hand in sitting.session.view.hands] == [mine[0], None, None, None]
    second.up()
    first.move(640, 380, steps=3)
    third = touch.press(*centre(pool.box_of(mine[2])))
    assert [hand >= 0 for hand in sitting.state.hands] == [True, False, False, False]
    third.up()
    first.up()


def test_people_choose_their_seats_before_a_round(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=4, persons=4, started=False)
    touch.advance(0.8)  # the page was seen
    before = {seat: place.to_window(*place.center) for seat, place in sitting.board.cover.seats.items()}
    touch.tap_on(sitting.board.cover.seats[0].move)
    touch.advance(0.8)
    touch.tap_on(sitting.board.cover.seats[2].move)
    touch.frames(4)
    after = {seat: place.to_window(*place.center) for seat, place in sitting.board.cover.seats.items()}
    assert distance(after[0], before[2]) < 2 and distance(after[2], before[0]) < 2
    assert distance(after[1], before[1]) < 2
    sitting.start()
    assert sitting.board.stations[0].angle == 180 and sitting.board.stations[2].angle == 0
    sitting.frame.rebuild()
    touch.frames(4)
    assert sitting.board.stations[0].angle == 180, "a table that is built anew seats them alike"


def test_a_sheet_faces_who_asked_and_can_be_turned(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=4, persons=4, options={"mode": "advanced"})
    sitting.state.volcano = (2,)
    sitting.board.refresh()
    touch.advance(0.5)
    tag = sitting.board.seats[2].tag
    touch.tap(*tag.to_window(tag.x + 13, tag.y - 5))
    touch.frames(3)
    sheet = overlays.open_overlays()[-1]
    assert sheet.angle == sitting.board.stations[2].angle == 180
    x, _ = sheet.close_button.to_window(*sheet.close_button.center)
    assert x < 640, "turned on its head, the button that closes it is at the left"
    touch.tap_on(sheet.turn)
    touch.frames(2)
    assert sheet.angle == 90
    touch.advance(0.5)
    touch.tap_on(sheet.close_button)
    touch.frames(2)
    assert not overlays.open_overlays()


@pytest.mark.parametrize(("size", "people"), [(TABLET, 2), (TABLET, 3), (TABLET, 4), ((800, 1280), 2)], ids=str)
def test_everybody_reads_the_score_from_the_own_side(sit, size, people):
    touch.resize(*size)
    sitting = sit(seats=people, persons=people, built=6)
    sitting.pass_time(500_000)
    touch.frames(3)
    score = sitting.board.score
    boxes = [window_box(part, (0, 0, *part.size)) for part in score.parts.values()]
    for one, other in combinations(boxes, 2):
        assert overlap(one, other) < 1
    for seat, part in score.parts.items():
        assert round(part.parent.rotation) % 360 == sitting.board.stations[seat].angle
        assert part.board.seat == seat and part.board.large


def test_either_edge_goes_on_with_the_count_but_not_both_at_once(sit):
    from app.kit.tokens import theme

    touch.resize(*TABLET)
    sitting = sit(seats=4, persons=4, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.5)
    count, (near, far) = sitting.board.score.count, sitting.board.score.bars
    assert count.told == 1
    touch.tap_on(near.button)
    touch.tap_on(far.button)
    assert count.told == 2, "two who mean the same line are heard once"
    touch.advance(1.3)
    touch.tap_on(far.button)
    assert count.told == 3
    touch.tap_on(near.skip)
    assert count.over and all(world.coins == () for world in (board.world for board in sitting.board.score.boards))
    touch.advance(1.3)
    touch.tap_on(far.button)
    touch.frames(2)
    assert sitting.board.score is None and sitting.board.cover is not None


@pytest.mark.parametrize(
    ("size", "people", "seats"),
    [(TABLET, 2, 3), (TABLET, 2, 4), (TABLET, 3, 4), ((800, 1280), 2, 3), ((412, 915), 2, 3)],
    ids=str,
)
def test_the_boards_of_computers_are_counted_in_sight_of_everybody(sit, size, people, seats):
    touch.resize(*size)
    sitting = sit(seats=seats, persons=people, built=6)
    sitting.pass_time(500_000)
    touch.frames(3)
    for seat, part in sitting.board.score.parts.items():
        assert [board.seat for board in part.boards] == [seat, *range(people, seats)]
        boxes = [window_box(each) for each in (*part.boards, part.table)]
        assert all(overlap(one, other) < 1 for one, other in combinations(boxes, 2))
        assert all(board.world.width >= 60 for board in part.boards)
        assert part.board.world.width >= 1.2 * part.boards[1].world.width


def test_a_computers_board_is_looked_at_large_by_a_tap_on_it_or_on_its_head(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=3, persons=2, built=6)
    sitting.pass_time(500_000)
    touch.frames(3)
    score = sitting.board.score
    part, other = score.parts.values()
    own, computer = part.boards
    wide = own.world.width
    touch.tap_on(computer)
    assert computer.large and not own.large and computer.world.width == wide
    assert other.board.large, "each looks for oneself"
    score.count.look(score.count.keys.index("animals"))
    assert computer.world.coins and not own.world.coins
    for seat, shown in ((0, own), (2, computer)):
        table = part.table
        touch.tap(*table.to_window(table._middle(seat), table.line_box(-1)[1] + table.row / 2))
        assert shown.large


@pytest.mark.parametrize("size", [TABLET, (800, 1280), (412, 915)], ids=str)
def test_large_letters_stay_in_the_bar_and_numbers_apart(sit, monkeypatch, size):
    from app.kit.tokens import theme

    monkeypatch.setattr(theme, "text_scale", 1.3)
    touch.resize(*size)
    sitting = sit(seats=3, persons=2, built=6)
    sitting.pass_time(500_000)
    sitting.go_on()
    sitting.pass_time(500_000)
    touch.frames(4)
    score = sitting.board.score
    score.parts[0].table._totals = [-122, -124, 119]
    score.show()
    touch.frames(2)
    for bar in score.bars:
        assert bar.button.height <= bar.height and bar.button.width <= bar._holder.width
        assert all("volcán" in words and box[3] <= bar.words.height for words, box, _ in bar.words._texts)
        assert bar.words._texts or size == (412, 915), "whom the token goes to, where there is room"
    table = score.parts[0].table
    numbers = [part for part in table._texts if part[0] in ("−122", "−124", "119")]
    edges = sorted((box[0], box[0] + box[2]) for _, box, _ in numbers)
    assert len(edges) == 3 and all(right + 4 <= left for (_, right), (left, _) in pairwise(edges))


@pytest.mark.parametrize("size", [TABLET, (800, 1280)], ids=str)
@pytest.mark.parametrize("people", [2, 4])
def test_no_word_of_an_empty_hand_breaks_in_large_letters(sit, monkeypatch, size, people):
    from app.kit.canvas import text_texture
    from app.kit.tokens import theme
    from app.services.i18n import tr
    from app.tables.mondo.tray import whole_words

    monkeypatch.setattr(theme, "text_scale", 1.3)
    touch.resize(*size)
    sitting = sit(seats=people, persons=people)
    sitting.hold_leave(1)
    touch.frames(2)
    place = sitting.board.stations[1].tray.place
    assert place.words == tr("mondo.table.left")
    room = place.width - 10
    letters = whole_words(place.words, theme.font_size("label", on_card=True), room)
    assert letters >= 10 and all(text_texture(word, letters, "medium").width <= room for word in place.words.split())
    [(_, box, _)] = place._texts
    assert box[3] == text_texture(place.words, letters, "medium", room, "center").height, "so it is written"
