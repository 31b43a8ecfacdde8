"""Where everything lies on the table, for each form of the screen. Plain numbers, no widgets.

The order is the same everywhere: other players, universe board, own world, ways, hand. What is short of room gives
way between its smallest and its ideal size; what is left over goes to the own world.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.kit.geometry import Box, bounds, column, row, stack
from app.kit.layout import Form
from app.kit.tokens import TARGET, theme

SPACES = 7
HAND = 4
WAYS = 3
CARD_PROPORTION = 89 / 116
RAISE = 8
WIDEST_HAND = 116
"""Cards are not shown wider: their pictures have no more pixels."""
WIDEST_CARD = 1.2
"""Board cards are at most so much wider than high."""
LOW_CARD = 0.84
"""A board card on a phone is so high for its width; where its icons count it is as high as wide."""
NARROW_CARD = 1.28
"""The same where all seven lie in one line."""
ENOUGH_WORLD = 170
"""Below this height the own world gets more by laying the board in one line."""
PANEL_REACH = 8
"""The ground of the own world reaches so far beyond the margins of a phone."""
ONE_A_LINE = 350
"""A rival's row has a line to itself where the table is at least so wide."""
ROW_GAP = 4
OPEN_PANEL = 220
"""Opponents' worlds are laid open where each has at least so much width."""
WATCHED_WORLD = {False: 150, True: 100}
"""Looked back at on a phone, standing or lying: all worlds lie open where each has at least so much height."""
HELD_UP = 116
"""How high a played card is held up at most where no hand gives the measure."""


@dataclass
class Places:
    """All boxes in pixels. `seats` holds rows, or whole worlds if `seats_open`. Where the board has no eighth place the
    gap stands in the title of the own world."""

    seats: list[Box] = field(default_factory=list)
    seats_open: bool = False
    spaces: list[Box] = field(default_factory=list)
    estimate: Box | None = None
    world: Box = (0, 0, 0, 0)
    ways: list[Box] = field(default_factory=list)
    wide_ways: bool = False
    hand: list[Box] = field(default_factory=list)
    moves: Box | None = None
    label: float = 0.0
    quiet: bool = False
    """Open worlds have no room to say their last moves."""

    def touched(self, space: int) -> Box:
        """Where a finger reaches a space: its card, its digit, and half of the gap where spaces are narrow."""
        x, y, width, height = self.spaces[space]
        reach = max(0.0, min(dp(1), (dp(TARGET) - width) / 2))
        return x - reach, y, width + 2 * reach, height + self.label

    @property
    def shown(self) -> Box:
        """Where a played card is held up: in the eighth place of the board, or in the corner of the own world, where
        fans rarely reach; it covers no space that it may take from."""
        if self.estimate is not None:
            return self.estimate
        x, y, width, height = self.world
        high = min(self.hand[0][3] if self.hand else dp(HELD_UP), height * 0.56)
        wide = high * CARD_PROPORTION
        return x + width - wide - dp(10), y + dp(8), wide, high


def arrange(
    box: Box, form: Form, opponents: int, left_handed: bool = False, icons: bool = False, watched: bool = False
) -> Places:
    """The places of a table in this box of the window; `icons`: those of nature count and need room on the cards;
    `watched`: nobody chooses here, so hand and ways leave their room to the worlds."""
    if not form.landscape:
        return (_stacked(box, form, opponents) if watched else None) or _portrait(box, form, opponents, icons, watched)
    return (_wide if form.tablet else _low)(box, opponents, left_handed, watched)


def label_height() -> float:
    return theme.font_size("body_strong") * 1.2


def seat_height() -> float:
    return max(dp(48), (theme.font_size("body_strong", True) + theme.font_size("caption", True)) * 1.2 + dp(8))


def seat_lines(width: float, opponents: int) -> list[int]:
    """How many rows of rivals lie side by side on each line: two where the phone is narrow."""
    if width >= dp(ONE_A_LINE):
        return [1] * opponents
    return [2] * (opponents // 2) + [1] * (opponents % 2)


def seat_rows(box: Box, opponents: int, gap: float) -> list[Box]:
    """The rows of the rivals in a box, line by line."""
    lines = seat_lines(box[2], opponents)
    return [
        place
        for line, count in zip(column(box, len(lines), gap), lines, strict=True)
        for place in row(line, count, gap)
    ]


def way_height() -> float:
    """Name and points, what they come from, and the cards, under one another."""
    return theme.font_size("title_s", on_card=True) * 1.2 + theme.font_size("minimum", on_card=True) * 1.2 + dp(44)


def two_ways(places: Places) -> list[Box]:
    """Pass and last card in the room of the three ways."""
    whole = bounds(places.ways)
    standing = places.ways[0][0] == places.ways[-1][0]
    return column(whole, 2, dp(8)) if standing else row(whole, 2, dp(8))


# -- portrait ------------------------------------------------------------------------------------


def _stacked(box: Box, form: Form, opponents: int) -> Places | None:
    """A match looked back at on a phone: all worlds below each other, the board in one line before the own one; None
    where they would be too low."""
    width = min(box[2], dp(form.column)) - 2 * dp(form.margin)
    x, gap = box[0] + (box[2] - width) / 2, dp(6)
    places = Places(label=label_height(), seats_open=True, quiet=True)
    board = (width + dp(4)) / SPACES * WIDEST_CARD
    world = (box[3] - board - places.label - dp(14) - gap * opponents) / (opponents + 1)
    if form.tablet or world < dp(WATCHED_WORLD[False]):
        return None
    panel = (x - dp(PANEL_REACH), width + 2 * dp(PANEL_REACH))
    rivals = (world + gap) * opponents - gap
    top = box[1] + box[3] - dp(4) - rivals
    places.seats = column((panel[0], top, panel[1], rivals), opponents, gap)
    places.spaces, top = _board_rows(places, x, top - dp(3), width, board, SPACES, fingers=True)
    places.world = (panel[0], top - dp(6) - world, panel[1], world)
    return places


def _portrait(box: Box, form: Form, opponents: int, icons: bool, watched: bool) -> Places:
    margin = dp(form.margin)
    width = min(box[2], dp(form.column)) - 2 * margin
    x = box[0] + (box[2] - width) / 2
    places = Places(label=label_height())
    places.seats_open = form.tablet and (width - dp(8) * (opponents - 1)) / max(1, opponents) >= dp(OPEN_PANEL)
    hand = min((width - dp(8) * (HAND - 1)) / HAND, dp(WIDEST_HAND))
    lines = 1 if places.seats_open else len(seat_lines(width, opponents))
    seats = seat_height() * lines + dp(ROW_GAP) * (lines - 1)
    across = SPACES if places.seats_open else (SPACES + 1) // 2
    heights = _portrait_heights(box[3], places, seats, across, width, hand, icons, watched)
    if heights["world"] < dp(ENOUGH_WORLD):
        across = SPACES
        heights = _portrait_heights(box[3], places, seats, across, width, hand, icons, watched)
    _fill_portrait(places, (x, box[1], width, box[3]), heights, opponents, across, hand)
    if watched:
        places.ways, places.hand = [], []
    return places


def _portrait_heights(
    room: float, places: Places, seats: float, across: int, width: float, hand: float, icons: bool, watched: bool
) -> dict[str, float]:
    """Height of each band, top to bottom, between its smallest and its ideal one; the world gets what is left."""
    rows, card = -(-SPACES // across), row((0, 0, width, 0), across, dp(8))[0][2]
    wide = places.seats_open
    shape = 1.25 if wide else NARROW_CARD if rows == 1 else 1.0 if icons else LOW_CARD
    ideal_card = min(card * shape, dp(170))
    bands = {
        "top": (dp(2), dp(4)),
        "seats": (dp(190), dp(290)) if wide else (seats, seats),
        "gap 1": (dp(2), dp(16) if wide else dp(5)),
        "board": (min(dp(58), ideal_card) * rows + dp(2) * (rows - 1), ideal_card * rows + dp(6) * (rows - 1)),
        "gap 2": (dp(4), dp(16) if wide else dp(8)),
        "world": (dp(120), dp(400) if wide else dp(226)),
        "gap 3": (dp(4), dp(16) if wide else dp(7)),
        "ways": (dp(64), way_height() + (0 if wide else dp(12))),
        "gap 4": (dp(4), dp(16) if wide else dp(8)),
        "hand": (dp(88), min(hand / CARD_PROPORTION, dp(190))),
        "foot": (dp(4), dp(5)),
    }
    if watched:
        bands |= dict.fromkeys(("gap 3", "ways", "gap 4", "hand"), (0.0, 0.0))
    fixed = places.label * rows + dp(RAISE)
    heights = dict(zip(bands, stack(room - fixed, list(bands.values())), strict=True))
    spare = room - fixed - sum(heights.values())
    if not wide:  # cards of the board may be as high as wide before the world grows beyond its ideal
        taller = max(0.0, min(spare, card * rows - ideal_card * rows))
        heights["board"] += taller
        spare -= taller
    heights["world"] += spare
    return heights


def _fill_portrait(
    places: Places, box: Box, heights: dict[str, float], opponents: int, across: int, hand: float
) -> None:
    x, y, width, _ = box
    top = y + box[3] - heights["top"]
    seats = (x, top - heights["seats"], width, heights["seats"])
    places.seats = row(seats, opponents, dp(8)) if places.seats_open else seat_rows(seats, opponents, dp(ROW_GAP))
    top -= heights["seats"] + heights["gap 1"]
    cells, top = _board_rows(places, x, top, width, heights["board"], across)
    places.spaces, places.estimate = cells[:SPACES], cells[SPACES] if len(cells) > SPACES else None
    top -= heights["gap 2"] + heights["world"]
    places.world = (x - dp(PANEL_REACH), top, width + 2 * dp(PANEL_REACH), heights["world"])
    top -= heights["gap 3"] + heights["ways"]
    places.ways = row((x, top, width, heights["ways"]), WAYS, dp(8))
    places.wide_ways = places.seats_open
    height = heights["hand"]
    wide = min(hand, height / CARD_PROPORTION * 0.86)
    whole = wide * HAND + dp(8) * (HAND - 1)
    places.hand = row((x + (width - whole) / 2, y + heights["foot"], whole, height), HAND, dp(8))


def _board_rows(
    places: Places, x: float, top: float, width: float, height: float, across: int, fingers: bool = False
) -> tuple[list[Box], float]:
    """The boxes of the board, row by row, each row under its line of digits; large cards keep their shape."""
    rows, gap_x = -(-SPACES // across), dp(8)
    if rows == 1 and (fingers or not places.seats_open):  # a space is as wide as a finger
        x, width, gap_x = x - dp(8), width + dp(16), dp(2)
    gap = dp(6) if height > dp(64) * rows else dp(2)
    card = (height - gap * (rows - 1)) / rows
    widest = card * WIDEST_CARD * across + gap_x * (across - 1)
    x, width = x + max(0.0, (width - widest) / 2), min(width, widest)
    cells: list[Box] = []
    for line in range(rows):
        top -= places.label + card + (gap if line else 0.0)
        cells += row((x, top, width, card), across, gap_x)
    return cells, top


# -- landscape -----------------------------------------------------------------------------------


def _low(box: Box, opponents: int, left_handed: bool, watched: bool) -> Places:
    """A phone lying down: board and world in the middle; rivals, ways and hand in a column at the thumb."""
    margin, side = dp(8), min(dp(288), box[2] * 0.34)
    middle = box[2] - side - 3 * margin
    start = box[0] + margin + (side + margin if left_handed else 0)
    tray = box[0] + margin if left_handed else box[0] + 2 * margin + middle
    places = Places(label=label_height(), wide_ways=True)
    width = (middle - dp(8) * (SPACES - 1)) / SPACES
    card = min(width * 1.06, box[3] * 0.2)
    top = box[1] + box[3] - dp(2) - places.label - card
    places.spaces = row((start, top, middle, card), SPACES, dp(8))
    places.world = (start, box[1] + dp(6), middle, top - dp(8) - box[1] - dp(6))
    whole = (tray, box[1] + dp(6), side, box[3] - dp(12))
    _fill_tray(places, whole, opponents)
    if watched:
        places.ways, places.hand = [], []
        worlds = column(whole, opponents, dp(6))
        if worlds[0][3] >= dp(WATCHED_WORLD[True]):
            places.seats, places.seats_open, places.quiet = worlds, True, True
    return places


def _fill_tray(places: Places, box: Box, opponents: int) -> None:
    x, y, width, height = box
    card = (width - dp(6) * (HAND - 1)) / HAND
    lines = [2] * (opponents // 2) + [1] * (opponents % 2) if opponents > 2 else [1] * opponents
    seats, gaps = dp(48) * len(lines) + dp(ROW_GAP) * (len(lines) - 1), dp(RAISE) + dp(8) + dp(12) + dp(8)
    ways, hand = stack(height - seats - gaps, [(dp(48) * WAYS, dp(60) * WAYS), (dp(64), card / CARD_PROPORTION * 1.1)])
    places.hand = row((x, y, width, hand), HAND, dp(6))
    low = y + hand + dp(RAISE) + dp(8)
    places.ways = column((x, low, width, ways + dp(12)), WAYS, dp(6))
    top = (x, y + height - seats, width, seats)
    places.seats = [
        place
        for line, count in zip(column(top, len(lines), dp(ROW_GAP)), lines, strict=True)
        for place in row(line, count, dp(ROW_GAP))
    ]


def _wide(box: Box, opponents: int, left_handed: bool, watched: bool) -> Places:
    """A tablet lying down: shared and own area, and a rail with the other worlds and the last moves."""
    margin, rail = dp(16), min(dp(360), box[2] * 0.28)
    main = box[2] - rail - 3 * margin
    x = box[0] + margin
    places = Places(label=label_height(), wide_ways=True, seats_open=True)
    width = min((main - dp(12) * (SPACES - 1)) / SPACES, dp(WIDEST_HAND))
    board, world, hand = stack(
        box[3] - dp(56) - places.label,
        [(dp(90), width * 1.25), (dp(190), dp(330)), (0.0, 0.0) if watched else (dp(150), dp(184))],
    )
    world += max(0.0, box[3] - dp(56) - places.label - board - world - hand)
    top = box[1] + box[3] - dp(4) - places.label - board
    gap = (main - width * SPACES) / (SPACES - 1)
    places.spaces = row((x, top, main, board), SPACES, gap)
    places.world = (x, top - dp(12) - world, main, world)
    if not watched:
        _fill_thumbs(places, (x, box[1] + dp(16), main, hand), left_handed)
    rest = (x + main + margin, box[1] + dp(16), rail, box[3] - dp(24))
    if watched:  # its bar says what was done
        places.seats, places.quiet = column(rest, opponents, dp(8)), True
    else:
        _fill_rail(places, rest, opponents)
    return places


def _fill_thumbs(places: Places, box: Box, left_handed: bool) -> None:
    """Hand and choices at the lower edge, one for each thumb."""
    x, y, width, height = box
    ways = min(dp(330), width * 0.4)
    card = min(height * CARD_PROPORTION, (width - ways - dp(24) - dp(12) * (HAND - 1)) / HAND, dp(WIDEST_HAND))
    whole = card * HAND + dp(12) * (HAND - 1)
    ways = min(width - whole - dp(24), dp(460))
    left, right = (x, x + width - ways) if not left_handed else (x + width - whole, x)
    places.hand = row((left, y, whole, min(height, card / CARD_PROPORTION * 1.2)), HAND, dp(12))
    places.ways = column((right, y, ways, height), WAYS, dp(8))


def _fill_rail(places: Places, box: Box, opponents: int) -> None:
    x, y, width, height = box
    moves = max(dp(150), height * 0.28 if opponents > 1 else height * 0.45)
    if opponents > 2:
        moves = dp(96)
    places.moves = (x, y, width, moves)
    panels = (x, y + moves + dp(8), width, height - moves - dp(8))
    if opponents == 1:
        tall = min(panels[3], dp(330))
        panels = (x, panels[1] + panels[3] - tall, width, tall)
        places.moves = (x, y, width, panels[1] - dp(8) - y)
    places.seats = column(panels, opponents, dp(8))
