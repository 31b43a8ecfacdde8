"""Bars: the top bar, the bottom bar of a table, the navigation (bar on phones, rail on tablets), and the
message bar above the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import DISABLED, IconButton, TextButton, faded
from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.surfaces import Column
from app.kit.text import Icon, Text
from app.kit.tokens import BAR, MESSAGE_BAR, TOP_BAR, theme


class AppBar(Drawn, BoxLayout):
    """The top bar: one icon button, title with an optional line below, more buttons at the end (`add_action`).
    Its height includes the system's inset; `ink` and `ground` are given by tables."""

    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")  # "arrow-left", "close", "menu"; empty = none
    large = BooleanProperty(False)
    ground = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    icon_action = ObjectProperty(None, allownone=True)
    redraw_on = ("ground",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "spacing": dp(4), "padding": (dp(4), 0, dp(4), 0), **kwargs})
        self.button = IconButton(icon=self.icon or "arrow-left", pos_hint={"center_y": 0.5})
        self.button.bind(on_release=lambda *_: self.icon_action and self.icon_action())
        self.heading = Text(text=self.title, style="title_l" if self.large else "title_m")
        self.below = Text(text=self.subtitle, style="caption", tone="ink_2")
        self.words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self.actions = BoxLayout(size_hint=(None, 1))
        self._build()

    def _build(self) -> None:
        if self.icon:
            self.add_widget(self.button)
        else:
            self.add_widget(Widget(size_hint=(None, 1), width=dp(12)))
        self.words.add_widget(self.heading)
        if self.subtitle:
            self.words.add_widget(self.below)
        self.add_widget(self.words)
        self.actions.bind(minimum_width=self.actions.setter("width"))
        self.add_widget(self.actions)
        self.bind(title=self._say, subtitle=self._say, icon=self.button.setter("icon"), ink=self._paint)
        self.words.bind(height=self._fit)
        self._paint()
        self._fit()

    def add_action(self, icon: str, action: Callable[[], None], **kwargs) -> IconButton:
        button = IconButton(icon=icon, tint=self.ink, pos_hint={"center_y": 0.5}, **kwargs)
        button.bind(on_release=lambda *_: action())
        self.actions.add_widget(button)
        return button

    def _say(self, *_args) -> None:
        self.heading.text, self.below.text = self.title, self.subtitle
        if self.subtitle and self.below.parent is None:
            self.words.add_widget(self.below)
        elif not self.subtitle and self.below.parent is not None:
            self.words.remove_widget(self.below)

    def _paint(self, *_args) -> None:
        self.button.tint = self.heading.tint = self.below.tint = self.ink
        if self.ink:
            self.below.tint = faded(self.ink, 0.85)

    def _fit(self, *_args) -> None:
        top = layout.insets().top
        self.height = max(dp(TOP_BAR), self.words.height + dp(8)) + top
        self.padding = (dp(4) + layout.insets().left, top, dp(4) + layout.insets().right, 0)

    def draw(self) -> None:
        if self.ground:
            fill((*self.pos, *self.size), self.ground)


@dataclass(frozen=True)
class BarItem:
    """A destination or an action of a bar."""

    key: str
    icon: str
    label: str
    icon_chosen: str = ""


class BarButton(Pressable):
    """Icon over label, at least 88×56 where there is room; the chosen one of a navigation has a pill."""

    icon = StringProperty("")
    icon_chosen = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)
    ink = ColorProperty(None, allownone=True)
    redraw_on = (*Pressable.redraw_on, "icon", "label", "chosen", "ink")

    def label_texture(self):
        size, weight = theme.font_size("label"), "bold" if self.chosen else "medium"
        texture = text_texture(self.label, size, weight)
        return texture if texture.width <= self.width else text_texture(self.label, size, weight, self.width, "center")

    def natural_height(self) -> float:
        return dp(44) + self.label_texture().height

    def draw(self) -> None:
        ink = self.ink or (theme.ink if self.chosen else theme.ink_2)
        ink = faded(ink, 1.0 if self.enabled else DISABLED)
        label = self.label_texture()
        top = self.center_y + (dp(38) + label.height) / 2
        pill = around(self.center_x, top - dp(16), min(dp(64), self.width), dp(32))
        if self.chosen:
            fill(pill, theme.primary_container, dp(16))
        if self.pressed:
            fill(pill, faded(ink, 0.14), dp(16))
        icon = self.icon_chosen if self.chosen and self.icon_chosen else self.icon
        draw_icon(icon, self.center_x, top - dp(16), dp(24), ink)
        self.wrote(self.label, draw_texture(label, self.center_x, top - dp(36), ink, "top"))


class BottomBar(Drawn, BoxLayout):
    """The bar of a table: Undo · Hint · Log · one of the game's own. `items` are BarItems; `on_choose(key)`;
    `button(key)` to enable or disable with a reason. Mirrored for left-handed players."""

    __events__ = ("on_choose", "on_refused")
    ground = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    rule = BooleanProperty(True)
    redraw_on = ("ground",)

    def __init__(self, items: list[BarItem] | None = None, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "padding": (dp(8), 0, dp(8), 0), **kwargs})
        self.buttons: dict[str, BarButton] = {}
        theme.tell(self._order, "left_handed")
        self.bind(width=self._fit)
        self.set_items(items or [])

    def set_items(self, items: list[BarItem]) -> None:
        self.items = items
        self.buttons = {item.key: self._make(item) for item in items}
        self._order()

    def _make(self, item: BarItem) -> BarButton:
        button = BarButton(icon=item.icon, icon_chosen=item.icon_chosen, label=item.label, ink=self.ink)
        button.bind(on_release=lambda *_: self.dispatch("on_choose", item.key),
                    on_refused=lambda _b, reason: self.dispatch("on_refused", item.key, reason))  # fmt: skip
        return button

    def _order(self, *_args) -> None:
        self.clear_widgets()
        ordered = list(self.buttons.values())
        for button in reversed(ordered) if theme.left_handed else ordered:
            self.add_widget(button)
        self._fit()

    def button(self, key: str) -> BarButton:
        return self.buttons[key]

    def measure(self) -> None:
        self._fit()

    def _fit(self, *_args) -> None:
        inset = layout.insets()
        for button in self.buttons.values():
            button.width = max(1.0, (self.width - dp(16)) / max(1, len(self.buttons)))
        tallest = max((b.natural_height() for b in self.buttons.values()), default=0)
        self.height = max(dp(BAR), tallest + dp(6)) + inset.bottom
        self.padding = (dp(8) + inset.left, 0, dp(8) + inset.right, inset.bottom)

    def draw(self) -> None:
        fill((*self.pos, *self.size), self.ground or theme.surface_container)
        if self.ground or self.rule:
            line = faded(self.ink, 0.25) if self.ink else theme.outline_variant
            fill((self.x, self.top - dp(1), self.width, dp(1)), line)

    def on_choose(self, key: str) -> None: ...

    def on_refused(self, key: str, reason: str) -> None: ...


class NavBar(BottomBar):
    """The four destinations on phones; `chosen` is the key of the current one."""

    chosen = StringProperty("")

    def __init__(self, items: list[BarItem] | None = None, **kwargs) -> None:
        super().__init__(items, rule=False, **kwargs)
        self.bind(chosen=self._mark)
        self._mark()

    def _mark(self, *_args) -> None:
        for key, button in self.buttons.items():
            button.chosen = key == self.chosen

    def set_items(self, items: list[BarItem]) -> None:
        super().set_items(items)
        self._mark()


class NavRail(NavBar):
    """The same destinations in a column at the left edge, for tablets; `head` is shown above them."""

    def __init__(self, items: list[BarItem] | None = None, head: Widget | None = None, **kwargs) -> None:
        self.head = head
        super().__init__(items, **{"orientation": "vertical", "size_hint": (None, 1), "width": dp(96), **kwargs})

    def _order(self, *_args) -> None:
        self.clear_widgets()
        if self.head is not None:
            self.head.pos_hint = {"center_x": 0.5}
            self.add_widget(self.head)
        self.add_widget(Widget())
        for button in self.buttons.values():
            button.size_hint_y = None
            self.add_widget(button)
        self.add_widget(Widget(size_hint_y=2))
        self._fit()

    def _fit(self, *_args) -> None:
        inset = layout.insets()
        self.width = dp(96) + inset.left
        self.padding = (inset.left, dp(24) + inset.bottom, 0, dp(48) + inset.top)
        self.padding = (inset.left, dp(48) + inset.top, 0, dp(24) + inset.bottom)
        for button in self.buttons.values():
            button.width = dp(96)
            button.height = max(dp(80), button.natural_height() + dp(12))

    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface_container)


class MessageBar(Drawn, BoxLayout):
    """One sentence and one line of arithmetic above the hand, with an optional button at the end. Its height
    follows its text."""

    text = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")
    ground = ColorProperty(MESSAGE_BAR)
    ink = ColorProperty((1, 1, 1, 1))
    lowest = NumericProperty(56)
    redraw_on = ("ground",)

    def __init__(self, button: TextButton | None = None, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "padding": (dp(16), dp(8), dp(8), dp(8)), "spacing": dp(12), **kwargs})
        self.end = button
        self.mark = Icon(name=self.icon, tint=self.ink, pos_hint={"center_y": 0.5})
        self.sentence = Text(text=self.text, style="body_strong", tint=self.ink)
        self.sum = Text(text=self.detail, style="body_s", tint=faded(self.ink, 0.88))
        self.words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        self.words.bind(height=self._fit)
        self.bind(text=self._say, detail=self._say, icon=self._say, ink=self._say)
        self._say()

    def _say(self, *_args) -> None:
        self.clear_widgets()
        self.words.clear_widgets()
        self.mark.name, self.mark.tint = self.icon, self.ink
        self.sentence.text, self.sum.text = self.text, self.detail
        self.sentence.tint, self.sum.tint = self.ink, faded(self.ink, 0.88)
        if self.icon:
            self.add_widget(self.mark)
        for line in (self.sentence, self.sum):
            if line.text:
                self.words.add_widget(line)
        self.add_widget(self.words)
        if self.end is not None:
            self.end.pos_hint = {"center_y": 0.5}
            self.add_widget(self.end)
        self._fit()

    def _fit(self, *_args) -> None:
        end = self.end.height if self.end is not None else 0
        self.height = max(dp(self.lowest), self.words.height + dp(16), end + dp(12))

    def draw(self) -> None:
        fill((*self.pos, *self.size), self.ground, min(self.height / 2, dp(24)))
