"""What lies over a screen: sheets and dialogs, with the surfaces of KivyMD (their look is in overlays.kv), and the
layer they share with toasts (toasts.py). `overlays.back()` closes the topmost, for the back button;
`overlays.close_all()` before a screen leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget
from kivymd.uix.bottomsheet import MDBottomSheet, MDBottomSheetDragHandle
from kivymd.uix.dialog import MDDialog
from kivymd.uix.dialog.dialog import MDDialogScrim

from app.kit import layout, mend
from app.kit.buttons import IconButton, TextButton
from app.kit.geometry import around, contains
from app.kit.press import DOUBLE_TAP
from app.kit.shield import Shield
from app.kit.surfaces import Page, Shadowed
from app.kit.text import Icon, Text
from app.kit.tokens import TARGET, theme
from app.kit.waiting import AfterSeen

_open: list[Overlay] = []
_kept = (0.0, 0.0)
BESIDE = 16
"""dp between a sheet at the side and the edges of the window."""


def back() -> bool:
    """Close the topmost sheet or dialog. False if there was none."""
    for overlay in reversed(_open):
        if overlay.closes_on_back:
            overlay.dismiss()
            return True
    return False


def close_all() -> None:
    for overlay in list(_open):
        overlay.dismiss(animate=False)


def close_sheets() -> None:
    """Sheets and menus, without asking: what was opened by a tap can be opened again."""
    for overlay in [each for each in _open if each.opened_by_tap]:
        overlay.dismiss(animate=False)


def open_overlays() -> list[Overlay]:
    return list(_open)


def keep_free(right: float, below: float) -> None:
    """So much of the window belongs to words that go with the table: a sheet at the side stands beside or above it."""
    global _kept
    _kept = right, below


class Overlay(FloatLayout):
    """A layer over the whole window. A modal one dims what lies below and takes every touch, until it has wholly gone;
    others dim nothing and let touches outside pass. A double tap is one tap: its second half neither closes what the
    first has opened nor touches what lay below what the first has closed."""

    __events__ = ("on_dismiss",)
    modal = BooleanProperty(True)
    closes_on_back = True
    opened_by_tap = False
    """A tap opens it again as it was: it may be closed without asking."""
    fresh = True
    """It was not seen for long enough yet that a tap could be meant for it."""
    _tapped = (float("-inf"), (0.0, 0.0))
    """When and where the last finger on it, or beside a modal one, was let go."""

    def open(self) -> Overlay:
        window = EventLoop.window
        self.size, self.size_hint = window.size, (1, 1)
        window.add_widget(self)
        _open.append(self)
        self.fresh = True
        self._settled = AfterSeen(self._settle, DOUBLE_TAP)
        self.appear()
        return self

    def _settle(self) -> None:
        self.fresh = False

    def dismiss(self, *_args, animate: bool = True) -> None:
        if self not in _open:
            return
        _open.remove(self)
        self._settled.cancel()
        moment, where = self._tapped
        if Clock.get_time() - moment < DOUBLE_TAP:
            Shield(EventLoop.window, around(*where, dp(TARGET), dp(TARGET)))
        self.disappear(animate)

    def appear(self) -> None: ...

    def disappear(self, animate: bool) -> None:
        self._gone()

    def _gone(self, *_args) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.dispatch("on_dismiss")
        mend.let_go(self)

    def on_dismiss(self) -> None: ...

    def outside(self) -> None:
        """A tap beside the overlay's own surface."""
        self.dismiss()

    def holds(self, x: float, y: float) -> bool:
        return True

    def on_touch_down(self, touch) -> bool:
        if self not in _open:
            return bool(self.modal)
        if self.holds(*touch.pos):
            touch.ud["overlay"] = self
            super().on_touch_down(touch)
            return True
        if self.modal:
            touch.ud["outside"] = self
            touch.ud["meant"] = not self.fresh  # else the second half of the double tap that opened it
            return True
        return False

    def on_touch_move(self, touch) -> bool:
        return touch.ud.get("outside") is self or super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        self._note(touch)
        if touch.ud.get("outside") is not self:
            return super().on_touch_up(touch)
        if touch.ud["meant"] and not touch.is_mouse_scrolling and not self.holds(*touch.pos):
            self.outside()
        return True

    def _note(self, touch) -> None:
        if self in (touch.ud.get("overlay"), touch.ud.get("outside")):
            self._tapped = (Clock.get_time(), touch.pos)


class Scrim(MDDialogScrim):
    """What dims the screen; `alpha` is the strength of it."""

    color = ColorProperty(theme.scrim)


class SheetFace(Shadowed, MDBottomSheet):
    """The surface of a sheet. Touches and the back button are the overlay's business: KivyMD's sheet swipes with any
    move over its content, and listens to the keyboard for ever."""

    touch_target = False  # a surface, though KivyMD makes it of a button
    on_touch_down, on_touch_move, on_touch_up = Widget.on_touch_down, Widget.on_touch_move, Widget.on_touch_up

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        EventLoop.window.unbind(on_keyboard=self._handle_keyboard)


class SheetHead(MDBottomSheetDragHandle):
    """The handle, and below it title and buttons."""


class Sheet(Overlay):
    """A bottom sheet of at most 60 % of the height: the table stays visible above it. On a tablet or a phone on its
    side it stands at the edge where the hand is, and what it speaks of stays in sight beside it. Give it a title, fill
    `sheet.body`. Extra icon buttons go to `actions`. Dragging its head out of the window or a tap beside it closes it.
    With `modal=False` nothing is dimmed and the table stays usable; such a sheet makes room for the next one."""

    opened_by_tap = True
    title = StringProperty("")
    tallest = NumericProperty(0.6)
    widest = NumericProperty(420)
    """dp, of a sheet at the side."""

    def __init__(self, actions: list[Widget] | None = None, **kwargs) -> None:
        super().__init__(**kwargs)
        self.scrim = Scrim()
        self.face = SheetFace(sheet_type="modal" if self.modal else "standard")
        self.heading = Text(text=self.title, style="title_m", pos_hint={"center_y": 0.5})
        self.head = SheetHead()
        self.close_button = IconButton(icon="close", pos_hint={"center_y": 0.5})
        self.page = Page(margin=0)
        self.body = self.page.body
        self._build(actions or [])

    def _build(self, actions: list[Widget]) -> None:
        self.close_button.bind(on_release=lambda *_: self.dismiss())
        for widget in (self.heading, *actions, self.close_button):
            self.head.ids.header_container.add_widget(widget)
        for widget in (self.head, self.page):
            self.face.add_widget(widget)
        for widget in (self.scrim, self.face):
            self.add_widget(widget)
        self.bind(size=self._arrange, title=self.heading.setter("text"))
        self.face.bind(open_progress=self._arrange)
        self.body.bind(height=self._arrange)
        self.head.bind(height=self._arrange)

    @property
    def slide(self) -> float:
        """How far it is open: 0 below the screen, 1 wholly."""
        return self.face.open_progress

    @property
    def at_the_side(self) -> bool:
        """Whether it stands at the edge where the hand is."""
        form = layout.form()
        return form.tablet or (form.landscape and self.modal)

    def _arrange(self, *_args) -> None:
        if self.at_the_side:
            self._stand_at_the_side()
        else:
            self._lie_below()
        self.scrim.alpha = theme.scrim[3] * self.slide if self.modal else 0.0

    def _lie_below(self) -> None:
        below = layout.insets().bottom
        wanted = self.head.height + self.body.height + below
        self.face.padding = (dp(16), 0, dp(16), below)
        self.face.size = (min(self.width, dp(640)), min(wanted, self.height * self.tallest + below))
        self.face.radius = [dp(self.face.corner)] * 2 + [0, 0]
        self.head.drag_handle_color = theme.outline
        self.face.pos = ((self.width - self.face.width) / 2, self.face.height * (self.slide - 1))

    def _stand_at_the_side(self) -> None:
        """As high as what it holds, in the lower corner of the hand; it comes from outside the window."""
        inset, gap, (aside, below) = layout.insets(), dp(BESIDE), _kept
        room = self.height - inset.top - inset.bottom - 2 * gap - below
        self.face.padding = (dp(16), 0, dp(16), dp(8))
        wanted = self.head.height + self.body.height + dp(8)
        self.face.size = (min(self.width - 2 * gap, dp(self.widest)), min(wanted, room))
        self.face.radius = [dp(self.face.corner)] * 4
        self.head.drag_handle_color = (0, 0, 0, 0)  # it is pulled to the side
        way = (self.face.width + gap) * self.slide
        far = self.width - way - inset.right - aside * self.slide
        x = way - self.face.width + inset.left if theme.left_handed else far
        self.face.pos = (x, inset.bottom + gap + below)

    def open(self) -> Overlay:
        for other in [each for each in _open if isinstance(each, Sheet) and not each.modal]:
            other.dismiss(animate=False)
        return super().open()

    def appear(self) -> None:
        self._arrange()
        self.face.opening_time = self.face.closing_time = theme.seconds("fade" if theme.reduced_motion else "sheet")
        self.face.set_state("open", animation=self.face.opening_time > 0)

    def disappear(self, animate: bool) -> None:
        if animate and theme.seconds("sheet") > 0:
            self.face.bind(on_close=self._gone)
            self.face.set_state("close")
        else:
            self._gone()

    def holds(self, x: float, y: float) -> bool:
        return contains((*self.face.pos, *self.face.size), x, y)

    # -- its head follows the finger ---------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if contains((self.face.x, self.face.top - dp(60), self.face.width, dp(60)), *touch.pos):
            touch.ud["sheet_head"] = self
        return super().on_touch_down(touch)

    def _pulled(self, touch) -> float:
        """How far a finger has pulled it towards its edge of the window."""
        if not self.at_the_side:
            return max(0.0, touch.oy - touch.y)
        return max(0.0, (touch.ox - touch.x) * (1 if theme.left_handed else -1))

    def on_touch_move(self, touch) -> bool:
        if touch.ud.get("sheet_head") is self and self in _open:
            length = self.face.width if self.at_the_side else self.face.height
            self.face.open_progress = 1 - self._pulled(touch) / length
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        if touch.ud.get("sheet_head") is self and self in _open:
            if self._pulled(touch) > dp(56):
                self.dismiss()
            elif self.slide < 1:
                self.face.set_state("open")
        return super().on_touch_up(touch)


class DialogFace(Shadowed, MDDialog):
    """The surface of a dialog. It is laid out by the overlay, and lets go of the window: KivyMD's dialogs are never
    forgotten."""

    touch_target = False  # a surface, though KivyMD makes it of a button
    on_touch_down, on_touch_move, on_touch_up = Widget.on_touch_down, Widget.on_touch_move, Widget.on_touch_up

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        EventLoop.window.unbind(on_resize=self.update_width)
        self.opacity = 1

    def update_width(self, *_args) -> None: ...


class Dialog(Overlay):
    """A question with a few answers: `Dialog(title=…, text=…).ask((label, kind, action), …)`. A touch outside or the
    back button is the way out without a choice. On a phone lying down the answers stand in two columns."""

    title = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.face = DialogFace()
        self.page = Page(margin=0)
        self.body = self.page.body
        self.answers = GridLayout(cols=1, spacing=dp(8), size_hint_y=None)
        self.answers.bind(minimum_height=self.answers.setter("height"))
        if self.icon:
            self.body.add_widget(Icon(name=self.icon, icon_size=28, tone="secondary"))
        if self.title:
            self.body.add_widget(Text(text=self.title, style="title_m"))
        if self.text:
            self.body.add_widget(Text(text=self.text, tone="ink_2"))
        self.face.add_widget(self.page)
        self.face.add_widget(self.answers)
        self.add_widget(Scrim(alpha=theme.scrim[3]))
        self.add_widget(self.face)
        self.bind(size=self._arrange)
        self.body.bind(height=self._arrange)
        self.answers.bind(height=self._arrange)

    def ask(self, *answers: tuple[str, str, Callable[[], object] | None]) -> Dialog:
        """Add the answers, each (label, kind of button, what to do), and open."""
        for label, kind, action in answers:
            button = TextButton(text=label, kind=kind, size_hint_x=1)
            button.bind(on_release=lambda _b, act=action: self._answer(act))
            self.answers.add_widget(button)
        self.open()
        return self

    def _answer(self, action: Callable[[], object] | None) -> None:
        self.dismiss()
        if action is not None:
            action()

    def _arrange(self, *_args) -> None:
        form = layout.form()
        low = form.landscape and not form.tablet
        self.answers.cols = 2 if low and len(self.answers.children) > 2 else 1
        self.face.padding = dp(16) if low else dp(24)
        width = min(dp(640) if low else dp(420), self.width - dp(48))
        wanted = self.body.height + self.answers.height + 2 * self.face.padding[1] + self.face.spacing
        height = min(wanted, self.height - (dp(24) if low else dp(48)))
        self.face.size = (width, height)

    def appear(self) -> None:
        self._arrange()

    def holds(self, x: float, y: float) -> bool:
        return contains((*self.face.pos, *self.face.size), x, y)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
