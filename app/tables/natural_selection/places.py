"""Where everything lies on the table, for each form of the screen (DESIGN §5). Plain numbers, no widgets.

The order is the same everywhere: biome, other players, own creature, message bar, hand. What is short of room gives
way between its smallest and its ideal size; what is left over goes to the creature and the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.kit.geometry import Box, column, row, stack
from app.kit.layout import Form
from app.kit.tokens import theme

TILE = 49
"""Cards and tiles at the thumb are never narrower or lower than this."""
CARD_PROPORTION = 89 / 120
OPEN_PANEL = 216
"""Other creatures are laid open where each has at least so much width."""


@dataclass
class Places:
    """All boxes in pixels."""

    banner: Box = (0, 0, 0, 0)
    seats: list[Box] = field(default_factory=list)
    creature: Box = (0, 0, 0, 0)
    message: Box = (0, 0, 0, 0)
    tray: Box = (0, 0, 0, 0)
    rail: Box | None = None
    recap: Box | None = None
    """What the others did last, where their cards are too small to say it."""
    untold: bool = False
    """There is no room for that either: the question of the own turn says it."""
    says_title: bool = False
    """The banner says whose turn it is: there is no bar above."""


def arrange(box: Box, form: Form, opponents: int, left_handed: bool = False) -> Places:
    """The places of a table in this box of the window."""
    if not form.landscape:
        return _portrait(box, form, opponents)
    return (_wide if form.tablet else _low)(box, opponents, left_handed)


def message_height() -> float:
    """Two lines of a sentence and two of consequences; more with larger text (DESIGN §4)."""
    return max(dp(64), theme.font_size("body_strong") * 2.5 + theme.font_size("label") * 2.4 + dp(10))


CARD_LOW = 98
"""A card lower than this shows its player in two lines."""
CARD_FULL = 112
"""So high a card is at least where the line of its last move stands below everything else."""
OPEN_LOW = 176
"""So high an open card is at least, without the line of its last move."""


def line_height() -> float:
    """Two lines of the smallest words: what a player did last."""
    return theme.font_size("minimum", True) * 2.4 + dp(4)


def lined(width: float, height: float) -> bool:
    """Whether a player's card of this size has room for what was done last."""
    opened = width >= dp(OPEN_PANEL) and height >= dp(150)
    return height >= dp(OPEN_LOW if opened else CARD_FULL) + line_height()


TILES_HIGH = 62
"""Two tiles of four to six opponents lie side by side where each row can be so high; else three smaller ones."""


def rows_of_seats(opponents: int, across: int = 3) -> list[int]:
    """Up to three in one row; four to six in two rows, or two by two."""
    if opponents <= 3:
        return [opponents]
    if across == 3:
        return [(opponents + 1) // 2, opponents // 2]
    return [2] * (opponents // 2) + [1] * (opponents % 2)


# -- portrait ------------------------------------------------------------------------------------


def _portrait(box: Box, form: Form, opponents: int) -> Places:
    margin = dp(24) if form.tablet else dp(12)
    width = min(box[2], dp(form.column)) - 2 * margin
    x = box[0] + (box[2] - width) / 2
    rows, bands = _rows_and_bands(box, form, opponents, width, recap=False)
    each = (width - dp(8) * (max(rows) - 1)) / max(rows)
    seats = stack(box[3], list(bands.values()))[list(bands).index("seats")]
    untold = not lined(each, (seats - dp(6) * (len(rows) - 1)) / len(rows))
    if untold:
        rows, bands = _rows_and_bands(box, form, opponents, width, recap=True)
        if sum(least for least, _ in bands.values()) > box[3]:
            rows, bands = _rows_and_bands(box, form, opponents, width, recap=False)
    heights = dict(zip(bands, stack(box[3], list(bands.values())), strict=True))
    heights["creature"] -= min(max(0.0, sum(heights.values()) - box[3]), dp(36))
    spare = max(0.0, box[3] - sum(heights.values()))
    for band, most in (("creature", dp(90)), ("tray", dp(30)), ("creature", spare)):
        more = min(spare, most)
        heights[band] += more
        spare -= more
    places = _fill_portrait((x, box[1], width, box[3]), box, heights, rows)
    places.untold = untold and places.recap is None
    return places


def _rows_and_bands(
    box: Box, form: Form, opponents: int, width: float, recap: bool
) -> tuple[list[int], dict[str, tuple[float, float]]]:
    rows = rows_of_seats(opponents, 2)
    bands = _bands(form.tablet, rows, False, recap)
    if form.tablet or sum(least for least, _ in bands.values()) > box[3]:
        rows = rows_of_seats(opponents)
        each = (width - dp(8) * (max(rows) - 1)) / max(rows)
        bands = _bands(form.tablet, rows, form.tablet and each >= dp(OPEN_PANEL), recap)
    return rows, bands


def _seats_band(rows: list[int], opened: bool) -> tuple[float, float]:
    """Smallest and ideal height of all other players together."""
    if len(rows) == 1:
        return dp(68), dp(250) if opened else dp(176) if rows == [1] else dp(CARD_FULL + 4) + line_height()
    least, ideal = (TILES_HIGH, 74) if max(rows) == 2 else (56, 196 if opened else 66)
    return dp(len(rows) * (least + 6) - 6), dp(len(rows) * (ideal + 6) - 6)


def _bands(tablet: bool, rows: list[int], opened: bool, recap: bool) -> dict[str, tuple[float, float]]:
    """Smallest and ideal height of each band, top to bottom."""
    bar, gap = message_height(), (dp(4), dp(16) if tablet else dp(10))
    return {
        "banner": (dp(40), dp(120) if tablet else dp(92)),
        "gap 1": gap,
        "seats": _seats_band(rows, opened),
        "gap 2": gap,
        **({"recap": (dp(30), dp(48)), "gap 2b": (dp(3), dp(8))} if recap else {}),
        "creature": (dp(158 if rows == [1] else 146), dp(340) if tablet else dp(262)),
        "gap 3": (dp(4), dp(12)),
        "message": (bar, bar),
        "gap 4": (dp(6), dp(14)),
        "tray": (dp(84), dp(190) if tablet else dp(126)),
        "foot": (dp(4), dp(8)),
    }


def _fill_portrait(column_box: Box, whole: Box, heights: dict[str, float], rows: list[int]) -> Places:
    places, (x, _, width, _) = Places(), column_box
    tops: dict[str, float] = {}
    top = whole[1] + whole[3]
    for band, height in heights.items():
        top -= height
        tops[band] = top
    places.banner = (whole[0], tops["banner"], whole[2], heights["banner"])
    across = max(rows)
    for line, count in zip(column((x, tops["seats"], width, heights["seats"]), len(rows), dp(6)), rows, strict=True):
        places.seats += row(line, across, dp(8))[:count] if count > 1 or across > 1 else [line]
    places.recap = (x, tops["recap"], width, heights["recap"]) if "recap" in tops else None
    places.creature = (x, tops["creature"], width, heights["creature"])
    places.message = (x, tops["message"], width, heights["message"])
    places.tray = (x, tops["tray"], width, heights["tray"])
    return places


# -- landscape -----------------------------------------------------------------------------------


def _low(box: Box, opponents: int, left_handed: bool) -> Places:
    """A phone lying down: opponents, creature, and message and hand at the thumb."""
    gap, side, seats = dp(8), min(dp(300), box[2] * 0.35), dp(132)
    middle = box[2] - side - seats - 4 * gap
    y, height = box[1] + dp(6), box[3] - dp(12)
    order = ("tray", "creature", "seats") if left_handed else ("seats", "creature", "tray")
    widths = {"seats": seats, "creature": middle, "tray": side}
    at, x = {}, box[0] + gap
    for part in order:
        at[part] = x
        x += widths[part] + gap
    places = Places(says_title=True)
    room = height - dp(8)  # a badge may stand out above the first card
    tall = min(room, opponents * dp(128))
    places.seats = column((at["seats"], y + room - tall, seats, tall), opponents, dp(5))
    banner = max(dp(64), theme.font_size("title_s") + theme.font_size("caption") * 2 + dp(22))
    places.banner = (at["creature"], y + height - banner, middle, banner)
    low = 0.0 if lined(seats, places.seats[0][3]) else dp(40) + gap
    places.recap = (at["creature"], y, middle, dp(40)) if low else None
    places.creature = (at["creature"], y + low, middle, height - banner - gap - low)
    bar = max(dp(110), message_height() + dp(16))  # a narrow bar: two buttons lie one above the other
    places.message = (at["tray"], y + height - bar, side, bar)
    places.tray = (at["tray"], y, side, height - bar - dp(14))
    return places


def _wide(box: Box, opponents: int, left_handed: bool) -> Places:
    """A tablet lying down: open creatures left, biome and own area in the middle, zone and log right."""
    margin, left, right = dp(16), min(dp(336), box[2] * 0.27), min(dp(288), box[2] * 0.23)
    x, middle = box[0] + left + 2 * margin, box[2] - left - right - 4 * margin
    bar = message_height()
    banner, creature, tray = stack(box[3] - bar - dp(52), [(dp(64), dp(110)), (dp(220), dp(330)), (dp(120), dp(186))])
    creature += max(0.0, box[3] - bar - dp(52) - banner - creature - tray)
    top = box[1] + box[3] - banner
    places = Places(banner=(box[0], top, box[2], banner))
    places.creature = (x, top - dp(12) - creature, middle, creature)
    places.message = (x, places.creature[1] - dp(10) - bar, middle, bar)
    places.tray = (x, box[1] + dp(12), middle, tray)
    seats = (box[0] + margin, box[1] + dp(12), left, box[3] - dp(20))
    tall = min(seats[3], opponents * dp(270))
    places.seats = column((seats[0], seats[1] + seats[3] - tall, left, tall), opponents, dp(8))
    places.rail = (x + middle + margin, box[1] + dp(12), right, box[3] - banner - dp(24))
    if left_handed:
        _mirror(places, box)
    return places


def _mirror(places: Places, box: Box) -> None:
    def turned(each: Box) -> Box:
        return 2 * box[0] + box[2] - each[0] - each[2], *each[1:]

    places.seats = [turned(each) for each in places.seats]
    places.creature, places.message, places.tray = map(turned, (places.creature, places.message, places.tray))
    places.rail = turned(places.rail) if places.rail else None


# -- cards and tiles at the thumb ------------------------------------------------------------------


def capacity(box: Box) -> int:
    """How many tiles of the smallest size the tray holds."""
    return max(1, int((box[2] + dp(6)) / dp(TILE + 6))) * max(1, int((box[3] + dp(6)) / dp(TILE + 6)))


def tiles(box: Box, count: int) -> list[Box]:
    """So many cards as large as fits, in one to four rows, centred, the first at the upper left."""
    if count <= 0:
        return []
    gap, best, shape = dp(6), 0.0, (1, count, dp(TILE), dp(TILE))
    for rows in range(1, 5):
        across = -(-count // rows)
        width = (box[2] - gap * (across - 1)) / across
        height = (box[3] - gap * (rows - 1)) / rows
        width = min(width, height * 1.1 if rows > 1 else height * CARD_PROPORTION * 1.15, dp(132))
        height = min(height, width * (1.7 if width < dp(66) else 1 / CARD_PROPORTION))
        if min(width, height) >= dp(TILE) - 1 and width * height > best:
            best, shape = width * height, (rows, across, width, height)
    return _grid(box, count, *shape, gap)


def _grid(box: Box, count: int, rows: int, across: int, width: float, height: float, gap: float) -> list[Box]:
    whole = rows * height + (rows - 1) * gap
    top = box[1] + (box[3] + whole) / 2 if rows > 1 else box[1] + (box[3] + height) / 2
    found: list[Box] = []
    for line in range(rows):
        here = min(across, count - line * across)
        wide = here * width + (here - 1) * gap
        x, y = box[0] + (box[2] - wide) / 2, top - (line + 1) * height - line * gap
        found += [(x + i * (width + gap), y, width, height) for i in range(max(0, here))]
    return found
