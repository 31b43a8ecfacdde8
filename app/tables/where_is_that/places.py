"""Where everything lies on this table, for each form of the screen (DESIGN §5). Plain numbers, no widgets.

The map is the page. Upright the seats lie over its upper edge and the offer below it; lying down both stand in a
column at the thumb.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.kit.geometry import Box
from app.kit.layout import Form
from app.kit.tokens import theme

MOST_ACROSS = 3
"""More seats than this stand in two rows on a phone, so that a place's name is read in each."""
OWN_SHARE = 0.75
"""How wide the own seat is, of what the others would be."""
OFFER_CARD = (121, 88)
LARGE = 13
"""Dp of the smallest letters of a last move on a tablet."""
ARROW = 54
PAD = 3 * ARROW + 2 * 6


@dataclass
class Places:
    """All boxes in pixels. `map` is the whole page, `clear` the part of it that nothing covers."""

    map: Box = (0, 0, 1, 1)
    clear: Box = (0, 0, 1, 1)
    seats: list[Box] = field(default_factory=list)
    lines: int = 0
    """So many lines tell a player's last move."""
    large: bool = False
    """They are written larger: a tablet has the room."""
    covered: bool = False
    """The pad has taken the place of the seats: on a phone lying down there is no room for both."""
    panels: bool = False
    """Seats are panels with a small map each."""
    foot: Box = (0, 0, 1, 1)
    standing: bool = False
    """The foot is a column beside the map."""
    message: Box = (0, 0, 1, 1)
    fit: Box = (0, 0, 1, 1)
    lifted: float = 0.0
    """So much higher the foot of an upright table lies while others' moves are told in words below it."""
    next_card: Box | None = None
    """In the Shake: which card comes next; None while a cell is aimed at."""
    unit: float = 1.0

    def spot(self, name: str, pad_open: bool) -> Box | None:
        """`offer`, `map` and `seats`; `lay` is where a chosen card is laid: the map, or the open pad."""
        if name == "seats" and self.seats:
            first, last = self.seats[0], self.seats[-1]
            low, top = min(first[1], last[1]), max(first[1] + first[3], last[1] + last[3])
            left, right = min(first[0], last[0]), max(first[0] + first[2], last[0] + last[2])
            return left, low, right - left, top - low
        if name == "lay":
            name = "offer" if pad_open else "map"
        return {"offer": self.foot, "map": self.clear}.get(name)

    def over_words(self) -> float:
        """Just above the message and the button that fits the map: a toast there covers neither."""
        return max(box[1] + box[3] for box in (self.message, self.fit)) + dp(6)


def arrange(box: Box, form: Form, seats: int, choosing: bool, left_handed: bool = False,
            own_maps: bool = True, lifted: float = 0.0) -> Places:  # fmt: skip
    """The places of a table in this box of the window; `choosing`: the pad is open instead of the offer; `own_maps`:
    every player has a map to show; `lifted`: so much of the lower edge is taken by the words about others' moves."""
    if form.landscape:
        places = _beside(box, form, seats, choosing, left_handed, own_maps)
    else:
        places = _below(box, form, seats, choosing, left_handed, lifted)
    if not own_maps and not choosing:
        _put_next_card(places)
    return places


def _put_next_card(places: Places) -> None:
    """At the upper edge of the map; lying down at the foot of the column."""
    x, y, width, height = places.foot if places.standing else places.clear
    high = max(dp(32), theme.font_size("caption") * 1.5 + dp(8))
    low = y + dp(8) if places.standing else y + height - high
    places.next_card = (x + dp(8), low, width - dp(16), high)
    if not places.standing:
        places.clear = (x, y, width, height - high - dp(4))


def row(box: Box, count: int, gap: float, widest: float = 1e9) -> list[Box]:
    """So many equal boxes side by side."""
    width = min(widest, (box[2] - gap * (count - 1)) / max(1, count))
    return [(box[0] + i * (width + gap), box[1], width, box[3]) for i in range(count)]


def grid(box: Box, count: int, across: int, gap: float, widest: float = 1e9) -> list[Box]:
    """So many equal boxes, so many side by side, from the upper left on."""
    rows = -(-count // across)
    high = (box[3] - gap * (rows - 1)) / rows
    lines = [row((box[0], box[1] + box[3] - (line + 1) * high - line * gap, box[2], high), across, gap, widest)
             for line in range(rows)]  # fmt: skip
    return [place for line in lines for place in line][:count]


def chips(box: Box, seats: int, across: int, gap: float) -> list[Box]:
    """The seats of a phone, the own one first: it says nothing of its last move and leaves its room to the others."""
    found = grid(box, seats, across, gap)
    if across < 2:
        return found
    if seats % across == 1:  # alone in the last row
        found[-1] = (box[0], found[-1][1], box[2], found[-1][3])
    own, wide = found[0][2] * OWN_SHARE, found[0][2] * (1 + (1 - OWN_SHARE) / (across - 1))
    for place, (_, y, _, high) in enumerate(found[:across]):
        left = box[0] + (own + gap + (place - 1) * (wide + gap) if place else 0)
        found[place] = (left, y, wide if place else own, high)
    return found


def _across(seats: int) -> int:
    """So many seats stand side by side on a phone."""
    return seats if seats <= MOST_ACROSS else 2 if seats == 4 else MOST_ACROSS


def said_lines(seats: int) -> int:
    """How many lines a seat has for its last move: who plays alone needs none."""
    return 2 if seats > 1 else 0


def said_size(large: bool) -> float:
    """Of the letters of a last move, where there is room: on a tablet never less than 13 dp."""
    size = theme.font_size("caption" if large else "minimum", on_card=True)
    return max(dp(LARGE), size) if large else size


def seat_height(lines: int, large: bool = False) -> float:
    """A name, and below it what that player did last."""
    words = theme.font_size("body_strong", on_card=True) * 1.2 + lines * said_size(large) * 1.2
    return max(dp(48), words + dp(10))


def pad_height(form: Form) -> float:
    """Upright: the arrows, or the words and buttons beside them, whichever is higher."""
    grows = max(1.0, theme.text_scale)
    return max(dp(PAD), dp(56) + dp(8) + theme.font_size("title_s") * 1.3 + dp(72) * grows) + dp(20)


def offer_height(form: Form, seats: int) -> float:
    """One row of cards; more than three on a phone need two."""
    if seats > 3 and not form.tablet:
        return dp(164)
    return dp(OFFER_CARD[1]) * (1.25 if form.tablet else 1.0) + dp(32)


def _below(box: Box, form: Form, seats: int, choosing: bool, left_handed: bool, lifted: float) -> Places:
    """The offer stays readable above the words; the map gives the room for both."""
    x, y, width, height = box[0], box[1] + lifted, box[2], box[3] - lifted
    margin = dp(12 if not form.tablet else 20)
    tall = pad_height(form) if choosing else offer_height(form, seats)
    places = Places(unit=1.3 if form.tablet else 1.0, lifted=lifted)
    places.foot = (x, y, width, tall)
    places.map = (x, y + tall, width, height - tall)
    across = seats if form.tablet else _across(seats)
    rows = -(-seats // across)
    places.lines = said_lines(seats)
    places.large = form.tablet
    high = seat_height(places.lines, places.large)
    top = y + height - dp(8) - rows * (high + dp(6)) + dp(6)
    head = (x + margin, top, width - 2 * margin, rows * (high + dp(6)) - dp(6))
    places.seats = grid(head, seats, across, dp(6)) if form.tablet else chips(head, seats, across, dp(6))
    _over_map(places, margin, left_handed)
    low = places.message[1] + places.message[3] + dp(4)
    places.clear = (x + dp(4), low, width - dp(8), top - dp(4) - low)
    return places


def _over_map(places: Places, margin: float, left_handed: bool) -> None:
    """The fit button in a lower corner, the message beside it."""
    x, y, width, _ = places.map
    side = dp(48)
    high = max(dp(44), theme.font_size("body") * 1.3 + dp(18))
    places.fit = (x + margin if left_handed else x + width - margin - side, y + dp(8), side, side)
    left = x + margin + (side + dp(8) if left_handed else 0)
    places.message = (left, y + dp(10), width - 2 * margin - side - dp(8), high)


def _beside(box: Box, form: Form, seats: int, choosing: bool, left_handed: bool, own_maps: bool) -> Places:
    x, y, width, height = box
    side = dp(352) if form.tablet else min(dp(300), width * 0.36)
    main = width - side
    column = x if left_handed else x + main
    places = Places(unit=1.3 if form.tablet else 1.0, standing=True, panels=form.tablet and seats > 1 and own_maps)
    places.map = (x + side if left_handed else x, y, main, height)
    margin = dp(16 if form.tablet else 10)
    inner = (column + margin, y + dp(8), side - 2 * margin, height - dp(16))
    foot = _fill_column(places, inner, form, seats, choosing)
    places.foot = (column, y, side, foot)
    _over_map(places, dp(16), left_handed)
    low = places.message[1] + places.message[3] + dp(4)
    places.clear = (places.map[0] + dp(8), low, main - dp(16), y + height - dp(8) - low)
    return places


def _fill_column(places: Places, box: Box, form: Form, seats: int, choosing: bool) -> float:
    """Seats at the head of the column; returns the height that is left for offer and pad."""
    x, y, width, height = box
    if not form.tablet:
        across = min(seats, 2 if seats < 5 else MOST_ACROSS)
        rows = -(-seats // across)
        places.lines, places.covered = said_lines(seats), choosing
        tall = rows * (seat_height(places.lines) + dp(4)) - dp(4)
        places.seats = chips((x, y + height - tall, width, tall), seats, across, dp(4))
        return height if choosing else height - tall
    places.lines, places.large = said_lines(seats), True
    across = 2 if seats > 2 else 1
    rows = -(-seats // across)
    room = height - dp(PAD) - max(dp(210), dp(150) * theme.text_scale)
    tall = min(dp(190), (room - dp(8) * (rows - 1)) / rows) if places.panels else seat_height(places.lines, True)
    high = (tall + dp(8)) * rows - dp(8)
    places.seats = grid((x, y + height - high, width, high), seats, across, dp(8))
    return height - high - dp(8)
