"""Surfaces: panels with a shadow, rows of a list, dividers, the page that scrolls. KivyMD's components, as thin as they
can be; what they look like is in surfaces.kv."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.card import MDCard
from kivymd.uix.divider import MDDivider
from kivymd.uix.list import MDListItem
from kivymd.uix.scrollview import MDScrollView

from app.kit.canvas import Redraw, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.press import Base, MaterialPress
from app.kit.text import Icon, Text
from app.kit.theme import NAMES
from app.kit.tokens import RADIUS, TARGET, TYPE, theme


class Shadowed(Base):
    """A round surface of KivyMD with the shadow of its `elevation`. KivyMD's own is a frame buffer and a shader for
    each."""

    corner = NumericProperty(RADIUS["panel"])  # dp
    elevation = NumericProperty(1)

    def __init__(self, **kwargs) -> None:
        self._shadow = Canvas()
        super().__init__(**kwargs)
        self.canvas.before.add(self._shadow)
        redraw = Redraw(self._draw_shadow)
        for name in ("pos", "size", "elevation", "corner", "md_bg_color"):
            self.fbind(name, redraw)
        redraw()

    def _draw_shadow(self) -> None:
        self._shadow.clear()
        if self.md_bg_color[3] >= 1 and self.elevation:
            with self._shadow:
                shadow((*self.pos, *self.size), int(self.elevation), dp(self.corner), 1.0 if theme.dark else 0.5)


class Surface(Shadowed):
    """What panels and cards share: a ground in the colour `tone` (or `tint`) that holds a column of widgets and is as
    high as they are (`size_hint_y=None`)."""

    tone = OptionProperty("card", options=list(NAMES))
    tint = ColorProperty(None, allownone=True)

    def on_kv_post(self, _base: Widget) -> None:
        if self.size_hint_y is None:
            self.bind(minimum_height=self.setter("height"))
            self.height = self.minimum_height


class Panel(Surface, MDBoxLayout):
    """A rounded surface."""


class PressPanel(Surface, MaterialPress, MDCard):
    """A panel that is one button."""


class PictureCard(MaterialPress, Drawn, MDCard):
    """A card that is one button and one picture: its face is drawn in `draw()`; what it holds stands where it is
    put."""

    def do_layout(self, *_args) -> None: ...

    def children_take(self, touch) -> bool:
        return Widget.on_touch_down(self, touch)


class Divider(MDDivider):
    """A thin line across; `strong` for the line above a total."""

    strong = BooleanProperty(False)


class ListRow(MaterialPress, MDListItem):
    """A row of a list: icon, title with an optional line below, and what is added at the end (a switch, a
    choice, a chevron). A row with `tappable` is one touch target. An end that would break the title's words goes
    below it."""

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    tappable = BooleanProperty(False)
    chevron = BooleanProperty(False)

    def __init__(self, end=None, lead=None, **kwargs) -> None:
        super().__init__(**kwargs)
        self.end: Widget | None = None
        self._stack_soon = Clock.create_trigger(self._stack)  # a layout must not lose a child while it lays
        self._beside = 0.0
        self._icon: Icon | None = None
        self._arrow: Icon | None = None
        self._title = Text(text=self.title, style="body_strong")
        self._subtitle: Text | None = None
        self._column = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        self._column.bind(minimum_height=self._column.setter("height"))
        self._column.bind(height=self._grow)
        self._build(lead, end)
        self.bind(title=self._rename, subtitle=self._rename, icon=self._rename, chevron=self._point)

    def _build(self, lead, end) -> None:
        if lead is not None:
            self.add_widget(lead)
        self._column.add_widget(self._title)
        self.add_widget(self._column)
        self._rename()
        if end is not None:
            self.put_end(end)
        self._point()
        self.bind(width=self._stack)
        theme.tell(self._stack, "text_scale")
        self._grow()

    def put_end(self, end: Widget) -> None:
        """What stands at the end of the row."""
        self.end, self._beside = end, end.width
        end.pos_hint = {"center_y": 0.5}
        self.add_widget(end)
        end.bind(height=self._grow, width=self._stack_soon)
        self._grow()

    def _point(self, *_args) -> None:
        """The sign that a tap leads further."""
        if self.chevron and self._arrow is None:
            self._arrow = Icon(name="chevron-right", tone="ink_2", pos_hint={"center_y": 0.5})
            self.add_widget(self._arrow)

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
        assert self.end is not None
        self.end.parent.remove_widget(self.end)
        self.end.size_hint_x = size_hint_x
        if size_hint_x is None:
            self.end.width = self._beside
        parent.add_widget(self.end)

    def _longest_word(self) -> float:
        style, size = TYPE["body_strong"], theme.font_size("body_strong")
        return max((text_texture(word, size, style.weight).width for word in self.title.split()), default=0.0)

    def _rename(self, *_args) -> None:
        self._title.text = self.title
        if self._icon is None and self.icon:
            self._icon = Icon(tone="ink_2", pos_hint={"center_y": 0.5})
            BoxLayout.add_widget(self, self._icon, len(self.children))  # first; KivyMD's own would put it last
        if self._icon is not None:
            self._icon.name = self.icon
        self._say_below()

    def _say_below(self) -> None:
        """The line below the title, where there is one."""
        if self._subtitle is None and self.subtitle:
            self._subtitle = Text(style="caption", tone="ink_2")
            self._column.add_widget(self._subtitle)
        if self._subtitle is not None:
            self._subtitle.text = self.subtitle
            if not self.subtitle:
                self._column.remove_widget(self._subtitle)
                self._subtitle = None

    def _grow(self, *_args) -> None:
        end = self.end.height if self.end is not None and self.end.parent is self else 0
        self.height = max(dp(TARGET), self._column.height + dp(12), end)

    @property
    def touch_target(self) -> bool:  # type: ignore[override]  # what is a plain attribute of others follows here
        return self.tappable

    def children_take(self, touch) -> bool:
        return Widget.on_touch_down(self, touch)  # what stands at the end comes first

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) if self.tappable else self.children_take(touch)


class Column(BoxLayout):
    """A column whose height follows its content."""


class Row(BoxLayout):
    """A row whose height follows its highest member."""


class Island(RelativeLayout):
    """Holds a column as high as that is. What lies in it has places of its own: a page that grows below moves the
    island alone, not each of its hundred widgets."""

    def __init__(self, content: Widget, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        content.bind(height=self.setter("height"))
        self.height = content.height
        self.add_widget(content)


class SideScroll(MDScrollView):
    """One line that scrolls sideways; it is as high as what it holds."""

    def add_widget(self, widget, *args, **kwargs) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self.setter("height"))
        self.height = widget.height

    def lead_to(self, widget: Widget, margin: float = 0.0) -> None:
        """It begins so far to the side that this one of its line is whole."""

        def lead(*_args) -> None:
            over = self.children[0].width - self.width
            if over > 0:
                self.scroll_x = max(0.0, min(1.0, (widget.right + margin - self.width) / over))

        widget.bind(pos=lead, size=lead)
        self.bind(width=lead)


class Page(MDScrollView):
    """A page that scrolls: what is added stands in `page.body`, a column with the margins of the form (at most `widest`
    dp wide on large screens)."""

    widest = NumericProperty(720)
    margin = NumericProperty(16)
    side = NumericProperty(0)
    """Pixels from its edges to its content: a bar above it begins there too."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.body = Column(spacing=dp(12))
        super().add_widget(self.body)
        self.bind(width=self._fit, widest=self._fit, margin=self._fit)
        self._fit()

    def add_widget(self, widget, *args, **kwargs) -> None:
        self.body.add_widget(widget, *args, **kwargs)

    def _fit(self, *_args) -> None:
        self.side = max(dp(self.margin), (self.width - dp(self.widest)) / 2)
        self.body.padding = (self.side, dp(8), self.side, dp(24))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
