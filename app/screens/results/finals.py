"""The final worlds, boards, creatures or maps: side by side where there is room, else one at a time, chosen by the
chips of the seats or with a swipe."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.kit.seats import SeatChip
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import theme
from app.numbers import number
from app.play.session import Session
from app.tables.finals import FinalThing, outcome_of, placed
from app.tables.manifest import manifest, named

GAP = 8
SWIPE = 60
"""Dp that a finger goes sideways to turn to the next one."""


def thing_class(session: Session) -> type[FinalThing] | None:
    """What this game has to look at; None: nothing but its score."""
    path = manifest(session.game.id).final_thing
    found: type[FinalThing] | None = named(path) if path else None
    return found


def says_places(session: Session) -> bool:
    """Whether the things of all seats stand there with places and points: a ranking would say the same again."""
    kind = thing_class(session)
    return kind is not None and None not in kind.seats(session)


def abreast(kind: type[FinalThing], count: int, width: float) -> int:
    """How many stand side by side in so much room (dp)."""
    return max(1, min(kind.abreast, count, int((width + GAP) // (kind.least + GAP))))


def final_things(session: Session, width: float, looked_at: int, look: Callable[[int], None]) -> Widget | None:
    """All of them under their title, in so much room (dp); `looked_at` is the one that is shown where they come one at
    a time, and `look` is told when it is another one's turn."""
    kind = thing_class(session)
    if kind is None:
        return None
    part = Column(spacing=dp(GAP))
    part.add_widget(Text(text=kind.title(session), style="title_s"))
    seats = kind.seats(session)
    cols = abreast(kind, len(seats), width)
    if cols == 1 and len(seats) > 1:
        pager = Pager(session, kind, looked_at, look)
        part.add_widget(pager.chips)
        part.add_widget(pager)
        return part
    part.add_widget(Shelf([_tappable(kind(session, seat)) for seat in seats], cols))
    return part


class Shelf(GridLayout):
    """Things side by side; those of a row are equally high."""

    def __init__(self, things: Sequence[FinalThing], cols: int) -> None:
        super().__init__(cols=cols, spacing=dp(GAP), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.things = tuple(things)
        for thing in things:
            self.add_widget(thing)
        for row in range(0, len(things), cols):
            things[row].fbind("width", self._level, self.things[row : row + cols])

    @staticmethod
    def _level(row: Sequence[FinalThing], first: FinalThing, width: float) -> None:
        for thing in row:
            thing.width = width  # told in turn; all are as wide
        for thing in row:
            thing.lowest = max(each.natural_height() for each in row)
            thing.measure()


def _tappable(thing: FinalThing) -> FinalThing:
    thing.bind(on_release=lambda each: each.enlarged().open())
    return thing


class Pager(Column):
    """One thing at a time; each is made when it is first looked at."""

    def __init__(self, session: Session, kind: type[FinalThing], at: int, look: Callable[[int], None]) -> None:
        super().__init__()
        self.session, self.kind, self.at, self._look = session, kind, at, look
        self.seats = list(kind.seats(session))
        self._made: dict[int, FinalThing] = {}
        self.chips = StackLayout(spacing=dp(GAP), size_hint_y=None)
        self.chips.bind(minimum_height=self.chips.setter("height"))
        totals = {sheet.seat: sheet.total for sheet in outcome_of(session).sheets}
        for place, seat in enumerate(self.seats):
            assert seat is not None, "a thing of all is alone"
            chip = SeatChip(
                seat=seat,
                avatar=session.players[seat].avatar,
                name=placed(session, seat),
                value=number(totals[seat]) if seat in totals else "",
                size_hint_x=None,
            )
            chip.light_table = not theme.dark
            chip.bind(on_release=lambda _chip, place=place: self.turn_to(place))
            self.chips.add_widget(chip)
        self.turn_to(min(at, len(self.seats) - 1))

    @property
    def shown(self) -> FinalThing:
        return self._made[self.at]

    def turn_to(self, place: int) -> None:
        self.at = place
        if place not in self._made:
            self._made[place] = _tappable(self.kind(self.session, self.seats[place]))
        self.clear_widgets()
        self.add_widget(self.shown)
        for at, chip in enumerate(reversed(self.chips.children)):
            chip.playing = at == place
        self._look(place)

    def on_touch_up(self, touch) -> bool:
        """A swipe turns to the next one, whatever lies under the finger."""
        across, along = touch.x - touch.ox, abs(touch.y - touch.oy)
        swiped = self.collide_point(touch.ox, touch.oy) and abs(across) > max(dp(SWIPE), 2 * along)
        if swiped and touch.ud.get("turned") is not self:  # it may be told more than once of the same finger
            touch.ud["turned"] = self
            self.turn_to((self.at + (1 if across < 0 else -1)) % len(self.seats))
        return super().on_touch_up(touch) or swiped
