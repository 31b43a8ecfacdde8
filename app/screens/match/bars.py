"""The bars of the table: title above, four actions below (a rail at the side in phone landscape)."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton, faded
from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.text import Text
from app.kit.tokens import BAR, TOP_BAR, LiveTable, theme
from app.services.i18n import tr

GREY = 0.45
CLOSE = 1.0
"""Line height of a title with two lines below it."""


class BarButton(Pressable):
    """Icon and label, at least 56 dp high; greyed when it cannot be used, and then a tap says why. A narrow one (in a
    rail) has its label where it fits in one line."""

    icon = StringProperty("")
    text = StringProperty("")
    tint = ColorProperty((1, 1, 1, 1))
    narrow = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "icon", "text", "tint", "narrow")

    def draw(self) -> None:
        ink = faded(self.tint, 1 if self.enabled else GREY)
        if self.pressed:
            fill((*self.pos, *self.size), faded(self.tint, 0.12), dp(12))
        size = theme.font_size("caption", on_card=True)
        if self.narrow and not (self.text and text_texture(self.text, size, "medium").width <= self.width):
            draw_icon(self.icon, self.center_x, self.center_y, dp(24), ink)
            return
        label = text_texture(self.text, size, "medium", self.width - (0 if self.narrow else dp(4)), "center")
        whole = dp(24) + dp(4) + label.height
        top = self.center_y + whole / 2
        draw_icon(self.icon, self.center_x, top - dp(12), dp(24), ink)
        self.wrote(self.text, draw_texture(label, self.center_x, top - dp(28), ink, "top"))


class _Ground(Drawn):
    """The ground of a bar with a line towards the table."""

    ground = ColorProperty((0, 0, 0, 0))
    line = ColorProperty((0, 0, 0, 0))
    edge = StringProperty("top")
    redraw_on = ("ground", "line")

    def draw(self) -> None:
        fill((*self.pos, *self.size), self.ground)
        if self.edge == "top":
            fill((self.x, self.top - dp(1), self.width, dp(1)), self.line)
        elif self.edge == "right":
            fill((self.right - dp(1), self.y, dp(1), self.height), self.line)


class TableBar(_Ground, BoxLayout):
    """Undo, hint, log and the game's own action: a bottom bar, or a rail."""

    def __init__(self, colours: LiveTable, rail: bool = False, **kwargs) -> None:
        super().__init__(orientation="vertical" if rail else "horizontal", **kwargs)
        self.edge = "right" if rail else "top"
        self.ground = (*colours.bottom[:3], 0.9)
        self.line = colours.line
        self._rail, self._ink = rail, colours.text
        self.buttons: dict[str, BarButton] = {}

    def add(self, name: str, icon: str, text: str, action, told: str = "") -> BarButton:
        """A finger that rests on it is `told` the text of this key, or of table.<name>.help."""
        button = BarButton(icon=icon, text=text, tint=self._ink, narrow=self._rail)
        button.help = tr(told or f"table.{name}.help")
        if self._rail:
            button.size_hint_y, button.height = None, dp(56)
        button.bind(on_release=lambda *_: action())
        self.buttons[name] = button
        self.add_widget(button)
        return button

    def gap(self) -> None:
        self.add_widget(Widget())

    @staticmethod
    def thickness() -> float:
        return dp(BAR) + max(0.0, theme.font_size("caption", on_card=True) - dp(14))


class TopBar(BoxLayout):
    """Menu, whose turn it is, what to do now; on tablets the actions as icons; the book."""

    def __init__(self, colours: LiveTable, open_menu, open_rules, **kwargs) -> None:
        super().__init__(spacing=dp(4), padding=(dp(4), 0), **kwargs)
        self._ink = colours.text
        self.menu = self._icon("menu", open_menu)
        self.menu.help = tr("table.menu.help")
        self.words = BoxLayout(orientation="vertical", size_hint=(1, None), pos_hint={"center_y": 0.5})
        self.title = Text(style="title_s", tint=colours.text, shorten=True, shorten_from="right")
        self.subtitle = Text(style="caption", tint=colours.text_2, shorten_from="right")
        self._apart = self.title.line_height
        self.words.add_widget(self.title)
        self.words.add_widget(self.subtitle)
        self.words.bind(minimum_height=self.words.setter("height"))
        self.subtitle.bind(texture_size=self._close_up)
        self.add_widget(self.words)
        self.actions: dict[str, IconButton] = {}
        self.book = IconButton(icon="book-open-variant", tint=self._ink, pos_hint={"center_y": 0.5})
        self.book.help = tr("table.rules.help")
        self.book.bind(on_release=lambda *_: open_rules())
        self.add_widget(self.book)

    def _icon(self, icon: str, action) -> IconButton:
        button = IconButton(icon=icon, tint=self._ink, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda *_: action())
        self.add_widget(button)
        return button

    def _close_up(self, *_args) -> None:
        """Two lines below the title stand closer, so that it does not touch the upper edge."""
        several = self.subtitle.texture_size[1] > self.subtitle.font_size * 1.8
        self.title.line_height = self.subtitle.line_height = CLOSE if several else self._apart

    def add_action(self, name: str, icon: str, action) -> IconButton:
        self.remove_widget(self.book)
        self.actions[name] = self._icon(icon, action)
        self.actions[name].help = tr(f"table.{name}.help")
        self.add_widget(self.book)
        return self.actions[name]

    def say(self, title: str, subtitle: str, one_line: bool = False) -> None:
        """`one_line`: the second line is cut rather than that the title jumps."""
        self.title.text = title
        self.subtitle.shorten = one_line
        self.subtitle.text = subtitle
        self.subtitle.opacity = 1 if subtitle else 0

    @staticmethod
    def thickness() -> float:
        """Room for whose turn it is and two lines of what to do, at any text size."""
        return max(dp(TOP_BAR), theme.font_size("title_s") * 1.35 + 2 * theme.font_size("caption") * 1.2)
