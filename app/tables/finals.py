"""What a seat has built, to look at after the match: a world, a board, a creature, a map.

A game names its `FinalThing` in its manifest; the results show one for each seat, and the picture that is shared shows
the winner's. It lies on the table's own ground, by day and by night.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box, around, distance
from app.kit.overlays import Overlay, Sheet
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.text import Text
from app.kit.tokens import GOLD, RADIUS, LiveTable, theme
from app.numbers import number
from app.play.session import Player, Session
from app.play.wording import Wording
from app.services.i18n import has, tr
from app.tables.manifest import manifest
from rules.game import Outcome, View

PAD = 8
HEAD = 40
STILL = 24
"""Dp that a finger may move in a tap."""


class FinalThing(Pressable):
    """One seat's thing (or the common one of all: seat None). Its height follows its width; a tap enlarges it."""

    least = 170
    """Dp of width below which it could not be read."""
    abreast = 2
    """So many stand side by side at most."""

    def __init__(self, session: Session, seat: int | None, large: bool = False, **kwargs) -> None:
        self.session, self.seat, self.large = session, seat, large
        self._filled = False
        self.lowest = 0.0
        """Pixels that it is high at least: as high as its neighbours."""
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.touch_target = not large
        self.fbind("width", lambda *_: self.measure())
        self.bind(pos=self._settle, size=self._settle)

    # -- for the games -----------------------------------------------------------------------

    @classmethod
    def seats(cls, session: Session) -> Sequence[int | None]:
        """Whose things there are, the winner's first."""
        ranked = [seat for group in outcome_of(session).ranking for seat in group]
        return ranked or list(range(len(session.players)))

    @classmethod
    def title(cls, session: Session) -> str:
        """What all of them are called."""
        own = f"{session.game.id}.things"
        return tr(own if has(own) else "results.things")

    def height_of(self, width: float) -> float:
        """How high what it shows is, in pixels, if it is so wide."""
        return width

    def set_up(self) -> None:
        """Its room is there: make the widgets it holds, if any. Nothing is drawn before at a size it never has."""

    def place(self) -> None:
        """What it holds goes to `room`."""

    def draw_inside(self, room: Box) -> None:
        """Draw what it shows."""

    def enlarged(self) -> Overlay:
        """What a tap opens."""
        return FinalSheet(self)

    def facts(self) -> Sequence[str]:
        """Lines below it where it is shown large."""
        return ()

    def keep_secret(self) -> None:
        """It goes to others who have not played this challenge yet: show nothing that it asks."""

    # -- offered to them -----------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What everybody may know at the end."""
        return self.session.match.state.view(None)

    @property
    def players(self) -> Sequence[Player]:
        return self.session.players

    @property
    def wording(self) -> Wording:
        return Wording(self.session.game.id, self.session.players)

    @property
    def colours(self) -> LiveTable:
        return manifest(self.session.game.id).colours

    @property
    def head(self) -> float:
        """Height of the line that says whose it is."""
        return dp(HEAD) if self.seat is not None else 0.0

    @property
    def room(self) -> Box:
        """Where it shows what it shows."""
        pad = dp(PAD)
        return self.x + pad, self.y + pad, self.width - 2 * pad, self.height - 2 * pad - self.head

    def on_touch_up(self, touch) -> bool:
        """A finger that went elsewhere meant something else: the page, or the next thing."""
        if touch.grab_current is self and distance(touch.pos, touch.opos) > dp(STILL):
            self._let_go()
        return super().on_touch_up(touch)

    # -- layout and looks ----------------------------------------------------------------------

    def measure(self) -> None:
        if self.width > dp(40):
            self.height = max(self.lowest, self.natural_height())

    def _settle(self, *_args: object) -> None:
        if self.width <= dp(40) or self.height < self.natural_height() - 1:
            return
        if not self._filled:
            self._filled = True
            self.set_up()
        self.place()

    def natural_height(self) -> float:
        """As high as it would be alone."""
        return self.height_of(self.width - 2 * dp(PAD)) + 2 * dp(PAD) + self.head

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        fill(box, self.colours.top, radius)
        if self.seat is not None and self.head:
            self._draw_head(self.seat)
        self.draw_inside(self.room)
        if self.pressed and not self.large:
            border(box, theme.primary, radius, dp(3))

    def _draw_head(self, seat: int) -> None:
        """Badge, name and what it brought; who has won has a crown."""
        player, y, side = self.players[seat], self.top - dp(PAD) - self.head / 2, dp(28)
        left, right = self.x + dp(PAD), self.right - dp(PAD + 4)
        draw_badge(seat, player.avatar, around(left + side / 2, y, side, side))
        outcome = outcome_of(self.session)
        totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
        if seat in totals:
            total = number(totals[seat])
            box = draw_text(total, right, y, theme.font_size("title_m", True), self.colours.text, "heavy", "right")
            self.wrote(total, box)
            right = box[0] - dp(6)
        if len(self.players) > 1 and seat in outcome.winners:
            draw_icon("crown", right - dp(9), y, dp(18), self.colours.text if self.colours.light else GOLD)
            right -= dp(22)
        size, left = theme.font_size("body_strong", True), left + side + dp(6)
        name = placed(self.session, seat)
        texture = text_texture(fitting(name, size, max(dp(10), right - left)), size, "bold")
        self.wrote(name, draw_texture(texture, left, y, self.colours.text, "left"))


def outcome_of(session: Session) -> Outcome:
    outcome = session.outcome
    assert outcome is not None, "there is something to look at when the match is over"
    return outcome


def placed(session: Session, seat: int) -> str:
    """The name of a seat with its place; alone there are no places."""
    name, place = session.players[seat].name, 1
    for group in outcome_of(session).ranking:
        if seat in group and len(session.players) > 1:
            return tr("results.place", place=place, name=name)
        place += len(group)
    return name


class FinalSheet(Sheet):
    """One thing, as large as the window allows."""

    def __init__(self, thing: FinalThing) -> None:
        name = thing.players[thing.seat].name if thing.seat is not None else ""
        super().__init__(title=name, tallest=0.9, widest=560)
        large = type(thing)(thing.session, thing.seat, large=True)
        self.body.add_widget(large)
        for line in large.facts():
            self.body.add_widget(Text(text=line, tone="ink_2"))
