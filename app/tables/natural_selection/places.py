"""Where everything lies on the table, for each form of the screen. Plain numbers, no widgets.

The order is the same everywhere: biome, other players, own creature, the end of the round, what is asked, hand. What is
short of room gives way between its smallest and its ideal size; what has nothing to say takes none.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.kit.geometry import Box, bounds, column, row, stack
from app.kit.layout import Form
from app.kit.tokens import theme
from app.tables.natural_selection.lanes import MOST_LANES, lanes_height

TILE = 49
"""Cards and tiles at the thumb are never narrower or lower than this."""
CARD_PROPORTION = 89 / 120
SLIM = 1.62
"""A card of a full hand may be so many times as high as wide: nothing is covered by its neighbour."""
OPEN_PANEL = 216
"""Other creatures are laid open, with slots for a finger, where each has at least so much width."""
OPEN_LOW = 150
CARD_LOW = 96
"""A player's card lower than this shows its player in two lines."""
CARD_WIDE = 150
"""A narrower card has its numbers below the portrait."""
NARRATION = 320
"""So wide the words of others' moves are at least where they stand beside the hand."""
CARD_FULL = 136
"""So high a card is at least where the line of its last move stands below everything else."""


@dataclass
class Places:
    """All boxes in pixels."""

    banner: Box = (0, 0, 0, 0)
    seats: list[Box] = field(default_factory=list)
    creature: Box = (0, 0, 0, 0)
    lanes: Box | None = None
    """The end of the round."""
    message: Box = (0, 0, 0, 0)
    grown: Box = (0, 0, 0, 0)
    """What the message may take of its neighbours when a line is not enough."""
    tray: Box = (0, 0, 0, 0)
    rail: Box | None = None
    recap: Box | None = None
    """What the others did last, where their cards are too small to say it."""
    untold: bool = False
    """There is no room for that either: the question of the own turn says it."""
    says_title: bool = False
    """The banner says whose turn it is: there is no bar above."""

    def narration(self) -> Box:
        """Where others' moves are told: over the own hand and its questions, which nobody needs meanwhile. Where the
        questions stand beside the hand, over them alone: whoever waits may think over the cards."""
        message, tray = self.message, self.tray
        aside = message[0] >= tray[0] + tray[2] or message[0] + message[2] <= tray[0]
        return message if aside and message[2] >= dp(NARRATION) else bounds([message, tray])


@dataclass(frozen=True)
class Company:
    """Who sits at the table: it decides who gets the room."""

    others: int
    twins: bool = False
    """Symbiosis: two creatures each."""

    @property
    def raced(self) -> bool:
        """Few enough for a lane each, also on a phone."""
        return self.others + 1 <= MOST_LANES


def arrange(box: Box, form: Form, company: Company, left_handed: bool = False) -> Places:
    """The places of a table in this box of the window."""
    if not form.landscape:
        return _portrait(box, form, company)
    return (_wide if form.tablet else _low)(box, company, left_handed)


def shape_of(width: float, height: float) -> str:
    """How much of a player is drawn on a card of this size: open, card, upright or tile."""
    if width >= dp(OPEN_PANEL) and height >= dp(OPEN_LOW):
        return "open"
    if height < dp(CARD_LOW):
        return "tile"
    return "card" if width >= dp(CARD_WIDE) else "upright"


def message_height() -> float:
    """Two lines of a sentence, and never lower than a button."""
    return max(dp(52), theme.font_size("label") * 2.6 + dp(10))


def sentence_height() -> float:
    """The end of the round in one sentence of two lines at most."""
    return theme.font_size("minimum", True) * 2.4 + dp(8)


def line_height() -> float:
    """Two lines of the smallest words: what a player did last."""
    return theme.font_size("minimum", True) * 2.4 + dp(4)


def lined(width: float, height: float) -> bool:
    """Whether a player's card of this size has room for what was done last."""
    shape = shape_of(width, height)
    low = {"open": OPEN_LOW + 30, "card": CARD_FULL}.get(shape)
    return low is not None and height >= dp(low) + line_height()


def rows_of_seats(others: int, across: int) -> list[int]:
    """So many players in rows of so many at most."""
    rows = -(-others // across)
    return [len(range(line, others, rows)) for line in range(rows)]


# -- portrait ------------------------------------------------------------------------------------

Band = tuple[float, float]
"""Smallest and ideal height."""
SHARE_OF_RAIL = 0.45
"""Beside a large table the lanes of many players leave this much to abilities and to what happened."""
COMFORT = 0.3
"""Lanes are laid where everything else still gets so much of what it would like."""


def _portrait(box: Box, form: Form, company: Company) -> Places:
    margin = dp(24) if form.tablet else dp(12)
    width = min(box[2], dp(form.column)) - 2 * margin
    x = box[0] + (box[2] - width) / 2
    rows = _rows(form.tablet, company)
    each = (width - dp(8) * (max(rows) - 1)) / max(rows)
    bands = _fitting(box[3], form.tablet, company, rows, each)
    heights = dict(zip(bands, stack(box[3], list(bands.values())), strict=True))
    heights["creature"] -= min(max(0.0, sum(heights.values()) - box[3]), dp(30))
    _spend(heights, box[3] - sum(heights.values()), form.tablet)
    places = _fill_portrait((x, box[1], width, box[3]), box, heights, rows)
    places.untold = places.recap is None and not lined(each, places.seats[0][3])
    return places


def _rows(tablet: bool, company: Company) -> list[int]:
    return rows_of_seats(company.others, 3 if company.others <= 3 or tablet else 2)


def _fitting(room: float, tablet: bool, company: Company, rows: list[int], each: float) -> dict[str, Band]:
    """The bands with as much of the rest as there is room for: lanes, else a sentence; and what the others did, on
    their cards or in a line of its own. That line goes last."""
    for race in ("lanes", "sentence", ""):
        for recap in (False, True):
            bands = _bands(tablet, company, rows, race, recap)
            if _fits(bands, room, race) and (recap or lined(each, _seat_height(bands, room, rows))):
                return bands
    for race in ("sentence", ""):
        bands = _bands(tablet, company, rows, race, False)
        if _fits(bands, room, race):
            break
    return bands


def _fits(bands: dict[str, Band], room: float, race: str) -> bool:
    comfort = COMFORT if race == "lanes" else 0.0
    return sum(low + comfort * (ideal - low) for low, ideal in bands.values()) <= room


def _seat_height(bands: dict[str, Band], room: float, rows: list[int]) -> float:
    seats = dict(zip(bands, stack(room, list(bands.values())), strict=True))["seats"]
    return (seats - dp(6) * (len(rows) - 1)) / len(rows)


def _spend(heights: dict[str, float], spare: float, tablet: bool) -> None:
    """What is left over goes to what the players own, on tablets at last to the gaps."""
    more = [("seats", dp(50)), ("tray", dp(40)), ("lanes", dp(70))] if tablet else [("tray", dp(24)), ("seats", dp(60))]
    for band, most in (("creature", dp(40)), *more, ("creature", dp(40) if tablet else spare)):
        if band in heights:
            given = max(0.0, min(spare, most))
            heights[band] += given
            spare -= given
    gaps = [band for band in heights if band.startswith("gap")]
    for band in gaps if spare > 0 else ():
        heights[band] += min(spare / len(gaps), dp(40))


def _seats_band(tablet: bool, company: Company, rows: list[int]) -> Band:
    """Smallest and ideal height of all other players together."""
    if len(rows) > 1:
        least, ideal = (92, 150) if tablet else (54, 76)
        return dp(len(rows) * (least + 6) - 6), dp(len(rows) * (ideal + 6) - 6)
    if tablet:
        return dp(158), dp(250)
    if company.twins:
        return dp(96), dp(134)
    return (dp(112), dp(158)) if rows == [3] else (dp(96), dp(140) + line_height())


def _bands(tablet: bool, company: Company, rows: list[int], race: str, recap: bool) -> dict[str, Band]:
    """Smallest and ideal height of each band, top to bottom."""
    bar, gap = message_height(), (dp(4), dp(14) if tablet else dp(7))
    lanes = lanes_height(company.others + 1) if (company.raced or tablet) and race == "lanes" else 0.0
    sentence = sentence_height() if race and not lanes else 0.0
    creature = (dp(226), dp(330)) if company.twins else (dp(146), dp(228))
    return {
        "banner": (dp(40), dp(64) if tablet else dp(54)),
        "gap 1": gap,
        "seats": _seats_band(tablet, company, rows),
        "gap 2": gap,
        **({"recap": (dp(30), dp(48)), "gap 2b": gap} if recap else {}),
        "creature": (creature[0], creature[1] + (dp(40) if tablet else 0)),
        "gap 3": gap,
        **({"lanes": (lanes or sentence, (lanes + dp(12)) if lanes else sentence + dp(8))} if race else {}),
        **({"gap 3b": (dp(2), dp(6))} if race else {}),
        "message": (bar, bar),
        "gap 4": (dp(3), dp(8)),
        "tray": (dp(84), dp(190) if tablet else dp(128)),
        "foot": (dp(3), dp(8)),
    }


def _fill_portrait(column_box: Box, whole: Box, heights: dict[str, float], rows: list[int]) -> Places:
    places, (x, _, width, _) = Places(), column_box
    at: dict[str, Box] = {}
    top = whole[1] + whole[3]
    for band, height in heights.items():
        top -= height
        at[band] = (x, top, width, height)
    places.banner = (whole[0], at["banner"][1], whole[2], at["banner"][3])
    across = max(rows)
    for line, count in zip(column(at["seats"], len(rows), dp(6)), rows, strict=True):
        places.seats += row(line, across, dp(8))[:count] if len(rows) > 1 else row(line, count, dp(8))
    places.recap, places.lanes = at.get("recap"), at.get("lanes")
    places.creature, places.message, places.tray = at["creature"], at["message"], at["tray"]
    places.grown = bounds([places.message, places.lanes or places.message])
    return places


# -- landscape -----------------------------------------------------------------------------------


def _low(box: Box, company: Company, left_handed: bool) -> Places:
    """A phone lying down: opponents, creature, and message and hand at the thumb."""
    gap, side, seats = dp(8), min(dp(292), box[2] * 0.34), min(dp(228), box[2] * 0.27)
    middle = box[2] - side - seats - 4 * gap
    y, height = box[1] + dp(6), box[3] - dp(12)
    order = ("tray", "creature", "seats") if left_handed else ("seats", "creature", "tray")
    widths = {"seats": seats, "creature": middle, "tray": side}
    at, x = {}, box[0] + gap
    for part in order:
        at[part] = x
        x += widths[part] + gap
    places = Places(says_title=True)
    tall = height if company.twins else min(height, company.others * dp(214))
    places.seats = column((at["seats"], y + height - tall, seats, tall), company.others, dp(5))
    banner = max(dp(62), theme.font_size("title_s") + theme.font_size("caption") * 2 + dp(22))
    places.banner = (at["creature"], y + height - banner, middle, banner)
    low = sentence_height() + dp(4)
    places.lanes = (at["creature"], y, middle, low)
    places.untold = not lined(seats, places.seats[0][3])
    places.creature = (at["creature"], y + low + gap, middle, height - banner - 2 * gap - low)
    bar = max(dp(124), message_height() + dp(72))  # words, and the answers below them
    places.message = places.grown = (at["tray"], y + height - bar, side, bar)
    places.tray = (at["tray"], y, side, height - bar - dp(10))
    return places


def _wide(box: Box, company: Company, left_handed: bool) -> Places:
    """A tablet lying down: the others in a row, the own creature below with its slots in one line, the hand with its
    question beside it, and a rail with the end of the round, abilities and what happened."""
    margin, rail = dp(16), min(dp(326), box[2] * 0.26)
    width = box[2] - rail - 3 * margin
    rows = rows_of_seats(company.others, 3)
    seats, creature, _tray = stack(
        box[3] - dp(64 + 44),
        [
            (dp(150) if len(rows) == 1 else dp(204), dp(236) if len(rows) == 1 else dp(270)),
            (dp(190) if not company.twins else dp(236), dp(244) if not company.twins else dp(290)),
            (dp(150), dp(210)),
        ],
    )
    left, top = box[0] + margin, box[1] + box[3] - dp(64)
    places = Places(banner=(box[0], top, box[2], dp(64)))
    others = (left, top - dp(8) - seats, width, seats)
    across = max(rows)
    for line, count in zip(column(others, len(rows), dp(8)), rows, strict=True):
        places.seats += row(line, across, dp(14))[:count] if len(rows) > 1 else row(line, count, dp(14))
    places.creature = (left, others[1] - dp(12) - creature, width, creature)
    foot, asked = box[1] + dp(12), min(dp(352), width * 0.4)
    high = places.creature[1] - dp(12) - foot
    places.message = places.grown = (left + width - asked, foot, asked, high)
    places.tray = (left, foot, width - asked - margin, high)
    lanes, x = lanes_height(company.others + 1) + dp(20 if company.raced else 0), left + width + margin
    if not company.raced and lanes > (top - foot) * SHARE_OF_RAIL:
        lanes = sentence_height() + dp(20)
    places.lanes = (x, top - dp(8) - lanes, rail, lanes)
    places.rail = (x, foot, rail, places.lanes[1] - dp(12) - foot)
    if left_handed:
        _mirror(places, box)
    return places


def _mirror(places: Places, box: Box) -> None:
    def turned(each: Box) -> Box:
        return 2 * box[0] + box[2] - each[0] - each[2], *each[1:]

    places.seats = [turned(each) for each in places.seats]
    places.creature, places.message, places.tray = map(turned, (places.creature, places.message, places.tray))
    places.grown = places.message
    places.rail = turned(places.rail) if places.rail else None
    places.lanes = turned(places.lanes) if places.lanes else None


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
        height = min(height, width * (SLIM if rows == 1 else 1 / CARD_PROPORTION))
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
