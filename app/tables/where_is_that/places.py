"""Where everything lies on this table, for each form of the screen. Plain numbers, no widgets.

The chart is the page. Upright the seats lie on the paper above it and the offer below it; lying down both stand in a
column at the thumb. Nothing lies over the chart but its frame and one button.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.kit.geometry import Box, overlap
from app.kit.layout import Form
from app.kit.tokens import theme

MOST_ACROSS = 3
"""More seats than this stand in two rows on a phone, so that a place's name is read in each."""
OWN_SHARE = 0.75
"""How wide the own seat is, of what the others would be."""
OFFER_CARD = (124, 100)
LOWEST = 74
"""Dp of the lowest card of the offer."""
LARGE = 13
"""Dp of the smallest letters of a last move on a tablet."""
ARROW = 54
PAD = 3 * ARROW + 2 * 6
ROOMY = 640
"""A table of so many dp gives offer and pad the same foot: nothing on the chart moves or is covered when it opens."""
NEATLINE = 8
"""Dp of the chart's frame."""
NARROWEST = {"phone": 52, "small phone": 46, "tablet": 64, "map side": 64}
"""Dp of a card whose name is still read (11 dp, 10 on a small phone); a larger map is panned instead."""
SMALL_PHONE = 400
LOW = 400
"""An upright table with no more than so many dp left (others' moves or a match of the past are told below it) is the
map's: the offer is read in low cards, and nothing is said above it, as the words below say it all."""
CROWD = 4
"""With more seats a phone on its side has no line for words: the cards of the offer need it."""


@dataclass
class Places:
    """All boxes in pixels. `map` is the whole chart, `clear` the part of it inside its frame."""

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
    under_words: float = 0.0
    """So much of the chart's lower edge the words take that tell others' moves, where they lie over it."""
    next_card: Box | None = None
    """In the Shake: which card comes next; None while a cell is aimed at."""
    unit: float = 1.0
    least: float = 0.5
    """The zoom below which names could not be read."""
    head: float = 0.0
    """So much of the foot's upper edge belongs to the words."""
    corners: list[Box] = field(default_factory=list)
    """Where the compass may lie, best first."""

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

    def keep_clear(self, words: Box | None) -> None:
        """Words lie over the chart's lower edge: no card is fitted there, the button lies above them, and the compass
        in a corner they leave."""
        if words is None:
            return
        x, y, width, height = self.clear
        self.under_words = lift = max(0.0, words[1] + words[3] - y)
        self.clear = (x, y + lift, width, height - lift)
        self.corners = [corner for corner in self.corners if not overlap(corner, words)]
        if overlap(self.fit, words):
            self.fit = (self.fit[0], self.fit[1] + lift, *self.fit[2:])

    def over_words(self) -> float:
        """Just above the words and the button that fits the map: a toast there covers neither."""
        return max(box[1] + box[3] for box in (self.message, self.fit)) + dp(6)


def arrange(
    box: Box,
    form: Form,
    seats: int,
    choosing: bool,
    left_handed: bool = False,
    own_maps: bool = True,
    lifted: float = 0.0,
    watching: bool = False,
) -> Places:
    """The places of a table in this box of the window; `choosing`: the pad is open instead of the offer; `own_maps`:
    every player has a map to show; `lifted`: so much of the lower edge is taken by the words about others' moves;
    `watching`: a match of the past is looked at, nobody chooses."""
    if form.landscape:
        places = _beside(box, form, seats, choosing, left_handed, own_maps)
    else:
        places = _below(box, form, seats, choosing, left_handed, own_maps, lifted, watching)
    places.least = _least(places, form, own_maps) / (88 * places.unit)
    return places


def _least(places: Places, form: Form, own_maps: bool) -> float:
    if form.tablet:
        return NARROWEST["tablet"]
    if not own_maps:
        return NARROWEST["map side"]
    return NARROWEST["small phone" if places.map[2] < dp(SMALL_PHONE) and not places.standing else "phone"]


def next_height() -> float:
    """Of the pill with the card that comes next."""
    return max(dp(30), theme.font_size("caption") * 1.5 + dp(6))


def message_height(lines: int = 1) -> float:
    """Of the words at the head of the foot; a second line is written smaller."""
    one = theme.font_size("body_s") * 1.35
    return max(dp(34), one + dp(8), lines * theme.font_size("minimum", on_card=True) * 1.25 + dp(4))


def row(box: Box, count: int, gap: float, widest: float = 1e9) -> list[Box]:
    """So many equal boxes side by side."""
    width = min(widest, (box[2] - gap * (count - 1)) / max(1, count))
    return [(box[0] + i * (width + gap), box[1], width, box[3]) for i in range(count)]


def grid(box: Box, count: int, across: int, gap: float, widest: float = 1e9) -> list[Box]:
    """So many equal boxes, so many side by side, from the upper left on."""
    rows = -(-count // across)
    high = (box[3] - gap * (rows - 1)) / rows
    lines = [
        row((box[0], box[1] + box[3] - (line + 1) * high - line * gap, box[2], high), across, gap, widest)
        for line in range(rows)
    ]
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


def offer_height(form: Form, seats: int, width: float) -> float:
    """One row of cards; more than three on a phone need two."""
    if seats > 3 and not form.tablet:
        return dp(176)
    wide = min(dp(OFFER_CARD[0]), (width - dp(24) - dp(8) * (seats - 1)) / seats)
    return max(dp(LOWEST), wide * OFFER_CARD[1] / OFFER_CARD[0]) * (1.25 if form.tablet else 1.0) + dp(24)


def _below(
    box: Box, form: Form, seats: int, choosing: bool, left_handed: bool, own_maps: bool, lifted: float, watching: bool
) -> Places:
    """The offer stays readable above the words; the map gives the room for both. While others play, a phone's offer is
    only read: low cards do, and the chart, where it all happens, gets the rest."""
    x, y, width, height = box[0], box[1] + lifted, box[2], box[3] - lifted
    margin = dp(12 if not form.tablet else 20)
    places = Places(unit=1.25 if form.tablet else 1.0, lifted=lifted)
    told = (lifted >= 1 or watching) and not form.tablet
    low = (told or height < dp(LOW)) and not choosing
    places.head = 0.0 if low else message_height(2)
    tall = dp(LOWEST) * (2 if seats > 3 and not form.tablet else 1) + dp(24) if low else 0.0
    tall = tall or offer_height(form, seats, width) + places.head
    if choosing or (box[3] >= dp(ROOMY) and not low):
        tall = max(tall, pad_height(form)) if box[3] >= dp(ROOMY) else pad_height(form)
    places.foot = (x, y, width, tall)
    across = seats if form.tablet else _across(seats)
    rows = -(-seats // across)
    places.lines = said_lines(seats)
    places.large = form.tablet
    high = seat_height(places.lines, places.large)
    top = y + height - dp(6) - rows * (high + dp(6)) + dp(6)
    head = (x + margin, top, width - 2 * margin, rows * (high + dp(6)) - dp(6))
    places.seats = grid(head, seats, across, dp(6)) if form.tablet else chips(head, seats, across, dp(6))
    if not own_maps:
        top -= next_height() + dp(4)
        places.next_card = (x + margin, top, width - 2 * margin, next_height())
    places.map = (x, y + tall, width, top - dp(6) - y - tall)
    places.message = (x + margin, y + tall - places.head - dp(2), 0 if low else width - 2 * margin, places.head)
    _on_chart(places, left_handed)
    return places


def _on_chart(places: Places, left_handed: bool) -> None:
    """The fit button in a lower corner, the compass in another one, as long as it is free."""
    x, y, width, height = places.map
    edge, inset, side, rose = dp(NEATLINE), dp(NEATLINE + 6), dp(48), dp(64) * places.unit
    places.clear = (x + edge, y + edge, width - 2 * edge, height - 2 * edge)
    right, left = x + width - inset, x + inset
    places.fit = (left if left_handed else right - side, y + inset, side, side)
    top, low = y + height - inset - rose, y + inset
    ends = (right - rose, left) if left_handed else (left, right - rose)
    places.corners = [(ends[0], low, rose, rose), (ends[1], top, rose, rose), (ends[0], top, rose, rose)]


def _beside(box: Box, form: Form, seats: int, choosing: bool, left_handed: bool, own_maps: bool) -> Places:
    x, y, width, height = box
    side = dp(380) if form.tablet else min(dp(300), width * 0.36)
    main = width - side
    column = x if left_handed else x + main
    places = Places(unit=1.25 if form.tablet else 1.0, standing=True, panels=form.tablet and seats > 1 and own_maps)
    places.map = (x + side if left_handed else x, y, main, height)
    margin = dp(16 if form.tablet else 10)
    inner = (column + margin, y + dp(8), side - 2 * margin, height - dp(16))
    foot = _fill_column(places, inner, form, seats, choosing)
    places.foot = (column, y, side, foot)
    crowded = not form.tablet and seats > CROWD
    places.head = 0.0 if crowded else message_height(3 if form.tablet else 1)
    places.message = (column + margin, y + foot - places.head, 0 if crowded else side - 2 * margin, places.head)
    if not own_maps and not choosing:
        places.next_card = (column + dp(8), y + dp(8), side - dp(16), next_height())
    _on_chart(places, left_handed)
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
