"""The strip that tells what others do, in words: who, what, and why; with buttons to hold the story, to hear it again
and to go on. It lies where the actions of the viewer are, who has nothing to do meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import Redraw, border, fill, shadow
from app.kit.colours import Rgba, contrast
from app.kit.drawn import DOUBLE_TAP, Drawn
from app.kit.geometry import distance
from app.kit.press import Base, Press
from app.kit.seats import SeatBadge
from app.kit.text import Text
from app.kit.tokens import RADIUS, SEATS, LiveTable
from app.play.seating import Player
from app.services.i18n import tr

WIDEST = 640
"""Dp: longer lines are hard to read."""
NARROWEST = 200
"""Dp below which there is nothing to lay out."""
SIDE_BY_SIDE = 540
"""Dp from which the buttons stand beside the words."""
PADDING, GAP, BADGE = 12, 8, 40
LETTERS = (
    ("title_s", "body_s", False),
    ("body_strong", "caption", False),
    ("body_strong", "caption", True),
    ("label_strong", "minimum", True),
)
"""Sentence and reason, the largest letters first; the last ones stop growing where text on cards does."""
LEGIBLE = 3.0
"""Contrast of the edge in a seat's colour with the ground."""


class Said(NamedTuple):
    """What the strip says: of whom (None: of everybody), what, why; `quiet`: nothing has happened yet."""

    seat: int | None
    caption: str
    why: str = ""
    quiet: bool = False


class Shown(NamedTuple):
    """What the strip shows: words, whether the story is held, whether it can be heard again, and whether it is the
    past, which has a way back."""

    said: Said
    held: bool = False
    again: bool = False
    past: bool = False
    last: bool = False
    """Nothing follows but what the gold button opens."""


class Inks(Protocol):
    """The colours of words on a ground."""

    @property
    def text(self) -> Rgba: ...

    @property
    def text_2(self) -> Rgba: ...


class Words(Widget):
    """Badge, sentence and reason below each other, whole, whatever their length."""

    def __init__(self, colours: Inks, players: Sequence[Player], **kwargs) -> None:
        super().__init__(**kwargs)
        self._colours, self._players = colours, players
        self.said = Said(None, "")
        self.badge = SeatBadge(size=(dp(BADGE), dp(BADGE)))
        self.caption = Text(style="title_s", size_hint_x=None)
        self.why = Text(style="body_s", size_hint_x=None)
        self._letters = LETTERS[0]

    def write(self, letters: tuple[str, str, bool]) -> None:
        """In letters of this size."""
        self._letters = letters
        self.caption.style, self.why.style, on_card = letters
        self.caption.card_text = self.why.card_text = on_card
        if self.said.quiet and letters is LETTERS[0]:
            self.caption.style = "body"

    def say(self, said: Said) -> None:
        self.said = said
        self.clear_widgets()
        if said.seat is not None:
            self.badge.seat, self.badge.avatar = said.seat, self._players[said.seat].avatar
            self.add_widget(self.badge)
        self.write(self._letters)
        self.caption.tint = self._colours.text_2 if said.quiet else self._colours.text
        self.caption.text, self.why.text = said.caption, said.why
        self.why.tint = self._colours.text_2
        for text in (self.caption, self.why):
            if text.text:
                self.add_widget(text)

    def _beside(self) -> float:
        return dp(BADGE + GAP + 4) if self.said.seat is not None else 0.0

    def measured(self, width: float) -> float:
        """The height in so much width: each text is laid out at once, not a frame later."""
        high = 0.0
        for text in self._texts():
            text.width = width - self._beside()
            text.texture_update()
            text.height = text.texture_size[1]
            high += text.height + (dp(2) if high else 0.0)
        return max(high, dp(BADGE) if self.said.seat is not None else 0.0)

    def _texts(self) -> list[Text]:
        return [text for text in (self.caption, self.why) if text.text]

    def put(self, x: float, top: float, width: float, room: float) -> None:
        """Lay out from `top` down, in the middle of so much room if that is more than is needed."""
        high = self.measured(width)
        top -= max(0.0, room - high) / 2
        self.badge.pos = (x, top - max(high, dp(BADGE)) / 2 - dp(BADGE) / 2 if high <= dp(BADGE) else top - dp(BADGE))
        words = sum(text.height for text in self._texts())
        at = top - (max(0.0, high - words) / 2 if len(self._texts()) == 1 else 0.0)
        for text in self._texts():
            text.pos = (x + self._beside(), at - text.height)
            at -= text.height + dp(2)


class Answers(NamedTuple):
    """What the strip's buttons do."""

    hold: Callable[[], None]
    go_on: Callable[[], None]
    next: Callable[[], None]
    """A tap on the words."""
    skip: Callable[[], None]
    again: Callable[[], None]
    close: Callable[[], None]


class _Swapped(Base):
    """Put before a button that takes the place of another: the second half of a double tap was meant for that one."""

    def _second_half(self, touch) -> bool:
        tap = Press._last_tap
        soon = Clock.get_time() - tap.seen <= DOUBLE_TAP and distance(touch.pos, tap.where) <= dp(24)
        return soon and self._face() != tap.face


class StripButton(_Swapped, TextButton):
    """A button with words."""


class StripIcon(_Swapped, IconButton):
    """A button without."""


class NarrationStrip(Press, Drawn):
    """`show` what is told, `place` it on a foot. It is as high as its words need, and while it is there it never gets
    lower: nothing jumps between two sentences. What lies below it is not touched through it."""

    def __init__(self, colours: LiveTable, players: Sequence[Player], answers: Answers, **kwargs) -> None:
        self.colours = colours
        super().__init__(size_hint=(None, None), **kwargs)
        self.single = True  # the second half of a double tap would already be an answer to the next sentence
        self.shown = Shown(Said(None, ""))
        self.words = Words(colours, players)
        self._foot = (0.0, 0.0, 0.0)
        self._highest, self._grown = 0.0, False
        self._most, self._tight = 0.0, False
        self._build(answers)
        self._arrange_soon = Redraw(self._arrange)
        self.bind(on_release=lambda *_: answers.next())

    def _build(self, do: Answers) -> None:
        self.again = StripIcon(icon="replay")
        self.close = StripIcon(icon="close")
        self.hold = StripButton(icon="pause", kind="outlined", letters="label_strong", padding_x=14)
        self.skip = StripButton(icon="fast-forward", kind="outlined", letters="label_strong", padding_x=14)
        self.go_on = StripButton(icon="play", kind="gold", padding_x=20)
        self.hold_sign, self.skip_sign = StripIcon(icon="pause"), StripIcon(icon="fast-forward")
        actions = {
            self.again: do.again,
            self.close: do.close,
            self.hold: do.hold,
            self.skip: do.skip,
            self.go_on: do.go_on,
            self.hold_sign: do.hold,
            self.skip_sign: do.skip,
        }
        for button, action in actions.items():
            button.bind(on_release=lambda _b, act=action: act())

    # -- what it shows -----------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Show this; the language may have changed as well."""
        self.shown = shown
        self.words.say(shown.said)
        self.hold.text, self.skip.text = tr("narration.hold"), tr("narration.skip")
        self.go_on.text = tr("narration.result" if shown.last else "narration.go_on")
        for button in (self.again, self.close, self.hold, self.skip, self.hold_sign, self.skip_sign):
            button.tint = self.colours.text_2
        self.again.enabled = shown.again
        self.skip.enabled = self.skip_sign.enabled = not shown.said.quiet
        self._arrange()
        self.redraw()

    def place(self, x: float, y: float, width: float, most: float = 0.0) -> None:
        """Its foot: the lower left corner and the width; and how high it may become, if there is little room."""
        if (x, y, width) != self._foot or most != self._most:
            self._foot, self._most = (x, y, width), most
            self.forget_height()
            self._arrange()

    def forget_height(self) -> None:
        """It goes: the next time it is as high as it needs then."""
        self._highest, self._grown, self._tight = 0.0, False, False

    def measure(self) -> None:
        """The text size has changed."""
        self._highest, self._tight = 0.0, False
        if self.parent is not None:
            self._arrange_soon()

    # -- layout ------------------------------------------------------------------------------

    def _low(self) -> bool:
        """Nothing was told yet: who thinks is said in one line, over the actions and nothing else. Once it has grown it
        keeps its form, and every button its place."""
        return self.shown.said.quiet and not (self.shown.held or self.shown.past) and not self._grown

    def _row(self) -> list[Widget]:
        if self.shown.last:
            return [self.go_on]
        if self._low():
            return [self.hold]
        first = self.close if self.shown.past else self.again
        if self.shown.held:
            return [first, self.go_on]
        return [first, self.hold_sign, self.skip_sign] if self._tight else [first, self.hold, self.skip]

    def _arrange(self) -> None:
        x, y, width = self._foot
        if width < dp(NARROWEST):  # the board has no place yet
            return
        self._grown = not self._low()
        pad = dp(PADDING) if self._grown and not self._most else dp(GAP)
        inner, beside = width - 2 * pad, width >= dp(SIDE_BY_SIDE) or not self._grown
        self.words.write(LETTERS[0])
        if beside and self._most:
            self._squeeze(inner, self._most - 2 * pad)
        row = self._row()
        self.clear_widgets()
        self.add_widget(self.words)
        for button in row:
            self.add_widget(button)
        (self._beside if beside else self._below)(x, y, inner, pad, row)
        self.words.pos, self.words.size = self.pos, self.size

    def _squeeze(self, inner: float, most: float) -> None:
        """Where the words would be too high, the buttons lose theirs, and then letters get smaller."""
        self._tight = self._tight or self.words.measured(self._room_beside(inner, self._row())) > most
        for letters in LETTERS:
            self.words.write(letters)
            if self.words.measured(self._room_beside(inner, self._row())) <= most:
                return

    def _room_beside(self, inner: float, row: Sequence[Widget]) -> float:
        """The width that a row of buttons leaves to the words. The gold button is as wide as the two in whose place it
        comes."""
        self._show_icons((self.hold, self.skip, self.go_on))
        two = self._natural(self.hold) + dp(GAP) + self._natural(self.skip) if not self._tight else dp(2 * 48 + GAP)
        for button in row:
            if button is self.go_on:
                button.size_hint_x, button.width = 1, max(two, self._natural(button))
        wide = dp(48) + dp(GAP) + two if self._grown else 0.0
        return inner - dp(2 * GAP) - max(wide, sum(button.width for button in row) + dp(GAP) * (len(row) - 1))

    def _beside(self, x: float, y: float, inner: float, pad: float, row: Sequence[Widget]) -> None:
        """One line: the words, then the buttons."""
        room = self._room_beside(inner, row)
        taken = inner - dp(2 * GAP) - room
        self._grow(x, y, inner + 2 * pad, max(self.words.measured(room), dp(48)) + 2 * pad)
        self.words.put(x + pad, self.top - pad, room, self.height - 2 * pad)
        at = x + inner + pad - taken
        for button in row:
            button.pos = (at, self.center_y - button.height / 2)
            at += button.width + dp(GAP)

    def _below(self, x: float, y: float, inner: float, pad: float, row: Sequence[Widget]) -> None:
        free = inner - sum(button.width for button in row if isinstance(button, IconButton))
        wide = [button for button in row if not isinstance(button, IconButton)]
        each = (free - dp(GAP) * (len(row) - 1)) / len(wide)
        self._show_icons(wide)
        if any(self._natural(button) > each for button in wide):
            self._show_icons(())  # a narrow place: the words matter more
        for button in wide:
            button.size_hint_x, button.width = 1, each  # a share of the row: it measures its words by it
        foot = max(button.height for button in row)
        words = self.words.measured(inner)
        self._grow(x, y, inner + 2 * pad, words + foot + 2 * pad + dp(GAP))
        self.words.put(x + pad, self.top - pad, inner, self.height - foot - 2 * pad - dp(GAP))
        at = x + pad
        for button in row:
            button.pos = (at, y + pad + (foot - button.height) / 2)
            at += button.width + dp(GAP)

    def _show_icons(self, shown: Sequence[Widget]) -> None:
        for button, icon in ((self.hold, "pause"), (self.skip, "fast-forward"), (self.go_on, "play")):
            button.icon = icon if button in shown else ""

    @staticmethod
    def _natural(button: TextButton) -> float:
        button.size_hint_x = None
        button.measure()
        return button.width

    def _grow(self, x: float, y: float, width: float, height: float) -> None:
        self._highest = max(self._highest, height)
        self.pos, self.size = (x, y), (width, self._highest)

    # -- touch and looks ---------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        """A second finger goes nowhere either."""
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def edge(self) -> Rgba:
        """The colour of who it speaks of, as light or dark as the ground needs it."""
        seat = self.shown.said.seat
        if seat is None:
            return self.colours.line
        colour, ink = SEATS[seat % len(SEATS)].colour, self.colours.text
        for share in (0.0, 0.2, 0.4, 0.6):
            mixed = tuple(a + (b - a) * share for a, b in zip(colour, ink, strict=True))
            if contrast(mixed, self.colours.panel) >= LEGIBLE:
                break
        return mixed

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        shadow(box, 3, radius)
        fill(box, self.colours.panel, radius)
        quiet = self.shown.said.quiet
        border(box, self.colours.line if quiet else self.edge(), radius, dp(1) if quiet else dp(2))
