"""Where everything lies for one person: boxes for each form of the window, nothing drawn here."""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.geometry import Box
from app.kit.layout import Form
from app.tables.mondo.corners import Corner, cut_corner, mirrored, upturned
from app.tables.mondo.world import board_side, cell_for

BAR = 56
LINE = 8
CARDS = 52
TRAY = 104
SHORT_TRAY = 88
SHORT = 700
"""Windows below this height give a little of the hand to the pool."""
TALL_TRAY = 112
TALL = 800
"""Below this height the cards make way while all tiles, or those that fit, are looked through."""
TABS = 48
ROOMS = {
    "tall": {"table": (120, 48), "all": (240, 40), "fits": (230, 44)},
    "short": {"table": (120, 48), "all": (200, 34), "fits": (150, 40)},
}
"""The least height of the pool and the least side of a space, by the height of the window and the view of the pool."""
SHRUNK = 44 / 60
"""The board while all tiles are looked through."""
LOW = 600
"""Below this height (a lesson on a small phone) board and pool share what there is, and cards lie beside the board."""
LOW_POOL, LOW_CELL = 90, 30
FEW_POOL, FEW_TRAY = 64, 80
"""There, where only a few tiles lie side by side (a puzzle): the board has the rest."""
NARROW_POOL = 72
"""A table that lies down leaves the pool so much at least beside the hand."""
LARGEST_CELL = {"phone": 60, "tablet": 96}
GAP = 8


def put(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = box[:2], box[2:]


@dataclass
class Places:
    """Boxes in the board's coordinates."""

    bar: Box = (0, 0, 0, 0)
    line: Box = (0, 0, 0, 0)
    cards: Box = (0, 0, 0, 0)
    world: Box = (0, 0, 0, 0)
    tabs: Box = (0, 0, 0, 0)
    """The views of the pool, where there are any."""
    pool: Box = (0, 0, 0, 0)
    tray: Box = (0, 0, 0, 0)
    tall_tray: bool = False
    thumbs: list[Corner] = field(default_factory=list)
    token: Box = (0, 0, 0, 0)
    minus: Box = (0, 0, 0, 0)
    """Solitaire: the minus points so far, where nobody else's board lies."""
    estimate: Box = (0, 0, 0, 0)
    """What the own board is worth now, where nobody else's board lies."""
    errors: Box = (0, 0, 0, 0)
    empties: Box = (0, 0, 0, 0)


def arrange(
    area: Box, form: Form, others: int, cards: int, left_handed: bool, view: str = "", bar: bool = True
) -> Places:
    """Phones and tablets, upright or lying, for one person with so many cards on the table. `view` is the way in which
    the pool is looked through, where one can be chosen: the board gives it room. Without `bar` no clock runs."""
    places = Places()
    if not bar:
        area = (*area[:3], area[3] + dp(BAR + LINE))  # it lies above what is seen
    if form.landscape:
        _lying(places, area, form, bool(cards), left_handed)
        if view:
            _add_tabs(places)
    else:
        _upright(places, area, form, cards, view, few=not bar)
    _corners(places, others)
    return places


def _largest(form: Form) -> float:
    return board_side(dp(LARGEST_CELL["tablet" if form.tablet else "phone"]))


def _add_tabs(places: Places) -> None:
    """The views of the pool, over it."""
    x, y, width, height = places.pool
    places.tabs = (x + dp(GAP), y + height - dp(TABS) - dp(2), width - 2 * dp(GAP), dp(TABS))
    places.pool = (x, y, width, height - dp(TABS) - dp(GAP))


def _upright(places: Places, area: Box, form: Form, cards: int, view: str, few: bool) -> None:
    """Bar, clock line, cards, board, views, pool, hand: from far to near the thumb."""
    x, y, width, height = area
    column = min(width, dp(form.column))
    left, top = x + (width - column) / 2, y + height
    places.bar = (left, top - dp(BAR), column, dp(BAR))
    places.line = (left + dp(16), places.bar[1] - dp(LINE), column - dp(32), dp(6))
    top = places.line[1] - dp(6)
    short, low = height < dp(SHORT), height < dp(LOW)
    beside = bool(view) and cards == 1 and short  # one card finds room beside the views
    aside = low and bool(cards) and not view
    if cards and not beside and not aside and (view in ("", "table") or height >= dp(TALL)):
        places.cards = (left + dp(GAP), top - dp(CARDS), column - 2 * dp(GAP), dp(CARDS))
        top = places.cards[1] - dp(4)
    tray = dp(SHORT_TRAY if short else TRAY)
    pool, cell = (LOW_POOL, LOW_CELL) if low else ROOMS["short" if short else "tall"][view or "table"]
    if low and few:
        tray, pool = dp(FEW_TRAY), FEW_POOL
    room = top - y - tray - dp(pool) - dp(GAP) - (dp(TABS + GAP) if view else 0)
    largest = _largest(form) * (SHRUNK if view == "all" else 1)
    least = board_side(dp(cell))
    if low and room < least:  # the hand gives what the board lacks, so that a whole tile is seen in the pool
        given = min(least - room, tray - dp(FEW_TRAY))
        room, tray = room + given, tray - given
    side = min(largest, column - 2 * dp(GAP), max(room, least))
    places.world = (left + (dp(GAP) if aside else (column - side) / 2), top - side, side, side)
    if aside:
        right = places.world[0] + side + dp(GAP)
        places.cards = (right, top - side, left + column - dp(GAP) - right, side)
    places.tray = (x, y, width, tray)
    pool_top = places.world[1] - dp(GAP)
    places.pool = (x, y + tray, width, pool_top - y - tray)
    if view:
        _add_tabs(places)
    if beside:
        x, y, width, _ = places.tabs
        places.cards = (x, y - dp(2), dp(CARDS), dp(CARDS))
        places.tabs = (x + dp(CARDS + 4), y, width - dp(CARDS + 4), dp(TABS))


def _lying(places: Places, area: Box, form: Form, cards: bool, left_handed: bool) -> None:
    """The board on one side, bar, pool and hand on the other."""
    x, y, width, height = area
    side = min(_largest(form), height - 2 * dp(4), width * 0.5)
    rest = width - side - 2 * dp(GAP)
    right = x if left_handed else x + side + 2 * dp(GAP)
    board_x = x + rest + dp(GAP) if left_handed else x + dp(GAP)
    places.world = (board_x, y + (height - side) / 2, side, side)
    places.bar = (right, y + height - dp(BAR), rest, dp(BAR))
    places.line = (right + dp(8), places.bar[1] - dp(LINE), rest - dp(16), dp(6))
    top = places.line[1] - dp(6)
    if cards:
        places.cards = (right, top - dp(CARDS), rest, dp(CARDS))
        top = places.cards[1] - dp(4)
    if form.tablet:
        places.tray = (right, y, rest, dp(TRAY))
        places.pool = (right, y + dp(TRAY), rest, top - y - dp(TRAY))
    else:
        thick = min(dp(TALL_TRAY), rest - dp(NARROW_POOL))
        places.tall_tray = True
        tray_x = right if left_handed else right + rest - thick
        places.tray = (tray_x, y, thick, top - y)
        places.pool = (right + thick if left_handed else right, y, rest - thick, top - y)


def _corners(places: Places, others: int) -> None:
    """The cut corners of the board: other players above, errors and empty spaces below."""
    x, y, side, _ = places.world
    cell = cell_for(side)
    top, right = y + side, x + side
    corner = cut_corner(x, top, cell)
    places.thumbs = [corner, mirrored(corner, x + side / 2)][: min(others, 2)]
    places.minus = (x, top - cell * 1.02, cell * 1.72, cell * 1.02)
    low = (x, y, cell * 1.72, cell * 1.02)
    opposite = (right - cell * 1.72, y, cell * 1.72, cell * 1.02)
    places.errors, places.empties = low, opposite
    places.token = (x + cell * 0.1, y + cell * 1.12, cell * 0.7, cell * 0.7)
    places.estimate = (right - cell * 0.98, y + cell * 1.06, cell * 0.96, cell * 0.9)
    if others == 3:
        places.estimate = (0, 0, 0, 0)
        places.thumbs.append(upturned(mirrored(corner, x + side / 2), y + side / 2))
        places.empties = (x, y + cell * 1.08, cell * 1.05, cell * 0.75)
        places.errors = (x, y, cell * 1.1, cell * 1.02)
        places.token = (x + cell * 1.14, y + cell * 0.2, cell * 0.6, cell * 0.6)
