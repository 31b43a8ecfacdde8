"""Surfaces: panels and cards with a shadow, rows of a list, dividers, the page that scrolls."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app.kit.canvas import border, dashed, draw_icon, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.text import Icon, Text
from app.kit.tokens import RADIUS, TARGET, TYPE, theme


class Ground(Drawn):
    """A plain coloured ground behind a screen."""

    role = StringProperty("surface")
    redraw_on = ("role",)

    def draw(self) -> None:
        fill((*self.pos, *self.size), getattr(theme, self.role))


class Panel(Drawn, BoxLayout):
    """A rounded surface holding a column of widgets; its height follows its content (`size_hint_y=None`)."""

    role = StringProperty("card")
    tint = ColorProperty(None, allownone=True)
    line = ColorProperty(None, allownone=True)
    radius = NumericProperty(RADIUS["panel"])
    elevation = NumericProperty(1)
    dash = BooleanProperty(False)
    gold = BooleanProperty(False)
    redraw_on = ("role", "tint", "line", "radius", "elevation", "dash", "gold")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("padding", (dp(16), dp(12)))
        kwargs.setdefault("spacing", dp(8))
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        if self.size_hint_y is None:
            self.bind(minimum_height=self.setter("height"))

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(self.radius)
        ground = self.tint or getattr(theme, self.role)
        if ground[3] >= 1:
            shadow(box, int(self.elevation), radius, 0.5 if not theme.dark else 1.0)
        fill(box, ground, radius)
        if self.line:
            (dashed if self.dash else border)(box, self.line, radius)
        if self.gold:
            gold_ring(box, radius, not theme.dark)


class PressPanel(Pressable, Panel):
    """A panel that is one button."""

    redraw_on = (*Pressable.redraw_on, *Panel.redraw_on)

    def draw(self) -> None:
        Panel.draw(self)
        if self.pressed:
            fill((*self.pos, *self.size), (*theme.ink[:3], 0.08), dp(self.radius))


class Divider(Drawn):
    """A thin line across; `strong` for the line above a total."""

    strong = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(2), **kwargs})

    def draw(self) -> None:
        thick = dp(2) if self.strong else dp(1)
        line = theme.ink if self.strong else theme.outline_variant
        fill((self.x, self.center_y - thick / 2, self.width, thick), line)


class ListRow(Pressable, BoxLayout):
    """A row of a list: icon, title with an optional line below, and what is added at the end (a switch, a
    choice, a chevron). A row with `tappable` is one touch target. An end that would break the title's words goes
    below it."""

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    tappable = BooleanProperty(False)
    chevron = BooleanProperty(False)

    def __init__(self, end=None, lead=None, **kwargs) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(16))
        super().__init__(**kwargs)
        self.end = end
        self._stack_soon = Clock.create_trigger(self._stack)  # a layout must not lose a child while it lays
        self._beside = end.width if end is not None else 0.0
        self._icon = Icon(name=self.icon, tone="ink_2", pos_hint={"center_y": 0.5})
        self._title = Text(text=self.title, style="body_strong")
        self._subtitle = Text(text=self.subtitle, style="caption", tone="ink_2")
        self._column = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        self._column.bind(minimum_height=self._column.setter("height"))
        self._column.bind(height=self._grow)
        self._build(lead)
        self.bind(title=self._rename, subtitle=self._rename, icon=self._rename)

    def _build(self, lead) -> None:
        if lead is not None:
            self.add_widget(lead)
        elif self.icon:
            self.add_widget(self._icon)
        self._column.add_widget(self._title)
        if self.subtitle:
            self._column.add_widget(self._subtitle)
        self.add_widget(self._column)
        if self.end is not None:
            self.end.pos_hint = {"center_y": 0.5}
            self.add_widget(self.end)
            self.end.bind(height=self._grow, width=self._stack_soon)
        elif self.chevron:
            self.add_widget(Icon(name="chevron-right", tone="ink_2", pos_hint={"center_y": 0.5}))
        self.bind(width=self._stack)
        theme.tell(self._stack, "text_scale")
        self._grow()

    def _stack(self, *_args) -> None:
        """Put the end below the words where both do not fit side by side, and back where they do."""
        if self.end is None:
            return
        below = self.end.parent is self._column
        beside = self._beside if below else self.end.width
        lead = sum(child.width for child in self.children if child not in (self._column, self.end))
        gaps = self.spacing * (len(self.children) - 1 + below)  # as if it stood beside: the answer must not swing
        tight = self.width - lead - beside - gaps < self._longest_word()
        if tight and not below and self.end.size_hint_x is None:
            self._beside = self.end.width
            self._move_end(self._column, 1)
        elif not tight and below:
            self._move_end(self, None)

    def _move_end(self, parent, size_hint_x) -> None:
        self.end.parent.remove_widget(self.end)
        self.end.size_hint_x = size_hint_x
        if size_hint_x is None:
            self.end.width = self._beside
        parent.add_widget(self.end)

    def _longest_word(self) -> float:
        style, size = TYPE["body_strong"], theme.font_size("body_strong")
        return max((text_texture(word, size, style.weight).width for word in self.title.split()), default=0.0)

    def _rename(self, *_args) -> None:
        self._icon.name, self._title.text, self._subtitle.text = self.icon, self.title, self.subtitle
        if self.subtitle and self._subtitle.parent is None:
            self._column.add_widget(self._subtitle)
        if not self.subtitle and self._subtitle.parent is not None:
            self._column.remove_widget(self._subtitle)

    def _grow(self, *_args) -> None:
        end = self.end.height if self.end is not None and self.end.parent is self else 0
        self.height = max(dp(TARGET), self._column.height + dp(12), end)

    @property
    def touch_target(self) -> bool:
        return self.tappable

    def on_touch_down(self, touch) -> bool:
        if self.tappable:
            return super().on_touch_down(touch)
        return BoxLayout.on_touch_down(self, touch)

    def draw(self) -> None:
        if self.pressed and self.tappable:
            fill((*self.pos, *self.size), (*theme.ink[:3], 0.08), dp(RADIUS["chip"]))


class AddRow(Pressable):
    """A dashed row that adds something."""

    text = StringProperty("")
    icon = StringProperty("plus")
    redraw_on = (*Pressable.redraw_on, "text", "icon")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(TARGET), **kwargs})
        self.label = Text(text=self.text, style="title_s", tone="primary", wrap=False)
        self.add_widget(self.label)
        self.bind(text=self.label.setter("text"), pos=self._place, size=self._place)
        self.label.bind(size=self._place)

    def _place(self, *_args) -> None:
        self.height = max(dp(TARGET), self.label.height + dp(16))
        self.label.center = (self.center_x + dp(18), self.center_y)

    def draw(self) -> None:
        dashed((*self.pos, *self.size), theme.outline_variant, dp(RADIUS["panel"]), dp(2))
        draw_icon(self.icon, self.center_x - self.label.width / 2 - dp(6), self.center_y, dp(24), theme.primary)


class Column(BoxLayout):
    """A column whose height follows its content."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"orientation": "vertical", "size_hint_y": None, "spacing": dp(8), **kwargs})
        self.bind(minimum_height=self.setter("height"))


class Row(BoxLayout):
    """A row whose height follows its highest member."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "spacing": dp(8), **kwargs})
        self.bind(minimum_height=self.setter("height"))


class Page(ScrollView):
    """A page that scrolls: add to `page.body`, a column with the margins of the form (at most `widest` dp wide
    on large screens)."""

    widest = NumericProperty(720)
    margin = NumericProperty(16)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"do_scroll_x": False, "bar_width": dp(3), "scroll_type": ["content"], **kwargs})
        self.body = Column(padding=(dp(16), dp(8), dp(16), dp(24)), spacing=dp(12))
        self.add_widget(self.body)
        self.bind(width=self._fit, widest=self._fit, margin=self._fit)
        theme.tell(self._colour_bar, "dark")
        self._colour_bar()
        self._fit()

    def _fit(self, *_args) -> None:
        side = max(dp(self.margin), (self.width - dp(self.widest)) / 2)
        self.body.padding = (side, dp(8), side, dp(24))

    def _colour_bar(self, *_args) -> None:
        self.bar_color = (*theme.outline[:3], 0.8)
        self.bar_inactive_color = (*theme.outline[:3], 0.3)


class Screenful(FloatLayout):
    """The whole of a screen on the theme's ground."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.add_widget(Ground())
