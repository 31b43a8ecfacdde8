"""The way between the destinations of the app: KivyMD's navigation bar below, or its rail at the left of a window that
is wider than high. Made once, outside the screens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.badge import MDBadge
from kivymd.uix.label import MDIcon, MDLabel
from kivymd.uix.navigationbar import (
    MDNavigationBar,
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)
from kivymd.uix.navigationrail import (
    MDNavigationRail,
    MDNavigationRailItem,
    MDNavigationRailItemIcon,
    MDNavigationRailItemLabel,
)

from app.kit import layout
from app.kit.press import Base, Press
from app.kit.tokens import theme

BAR = 80  # dp, without the system's inset
RAIL = 96
PILL = 32
"""Height of what marks the chosen one, round its icon."""
GAP = 4
"""Between pill and name."""
HEAD_TOP = 12
"""Above and below the head of a rail, at least."""


@dataclass(frozen=True)
class BarItem:
    """A destination."""

    key: str
    icon: str
    label: str
    icon_chosen: str = ""


class Name(MDLabel):
    """The name of a destination, below its icon; it wraps where it is too long for one line."""

    chosen = BooleanProperty(False)


class Sign(MDIcon):
    """Its icon, on a pill where it is the chosen one or is being touched."""

    chosen = BooleanProperty(False)
    pressed = BooleanProperty(False)
    touched = ColorProperty((0, 0, 0, 0))
    pill = ColorProperty((0, 0, 0, 0))


class Count(MDBadge):
    """How much waits at a destination that is not the chosen one."""

    waiting = NumericProperty(0)


class BarName(Name, MDNavigationItemLabel): ...


class BarSign(Sign, MDNavigationItemIcon): ...


class RailName(Name, MDNavigationRailItemLabel): ...


class RailSign(Sign, MDNavigationRailItemIcon): ...


class Destination(Press):
    """A place to go to; a touch is shown on the pill of its icon."""

    key = StringProperty("")
    icon = StringProperty("")
    icon_chosen = StringProperty("")
    label = StringProperty("")
    waiting = NumericProperty(0)
    """So much waits there: a badge says it while another one is chosen."""

    @property
    def chosen(self) -> bool:
        return self.active

    def children_take(self, touch) -> bool:
        return False


class BarDestination(Destination, MDNavigationItem):
    """A destination in the bar."""

    def on_kv_post(self, _base: Widget) -> None:
        self.sign, self.name = self.ids.icon_container.children[0], self.ids.label_container.children[0]
        for part in (self.ids.icon_container, self.ids.label_container):
            Builder.unbind_property(part, "y")  # KivyMD counts from the upper edge of the whole bar, insets and all
        self.name.bind(height=self.place)
        self.bind(size=self.place)

    def natural_height(self) -> float:
        return dp(PILL + GAP) + self.name.height

    def place(self, *_args: object) -> None:
        """Icon and name in the middle, one above the other."""
        top = (self.height + self.natural_height()) / 2
        self.ids.icon_container.y = top - dp(PILL) / 2 - self.sign.height / 2
        self.ids.label_container.y = top - dp(PILL + GAP) - self.name.height


class RailDestination(Destination, MDNavigationRailItem):
    """A destination in the rail."""


class Destinations(Base):
    """What bar and rail share: `chosen` is the key of the current destination, `on_choose(key)` tells of a tap."""

    __events__ = ("on_choose",)
    chosen = StringProperty("")
    buttons: dict[str, BarDestination | RailDestination]

    def set_active_item(self, item: BarDestination | RailDestination) -> None:
        """A tap: whoever listens decides where it leads."""
        self.dispatch("on_choose", item.key)

    def on_choose(self, key: str) -> None: ...

    def say(self, items: list[BarItem]) -> None:
        """The names, in another language."""
        for item in items:
            self.buttons[item.key].label = item.label

    def count(self, waiting: Mapping[str, int]) -> None:
        """How much waits where."""
        for key, button in self.buttons.items():
            button.waiting = waiting.get(key, 0)

    def _mark(self, *_args: object) -> None:
        for key, button in self.buttons.items():
            button.active = key == self.chosen


class NavBar(Destinations, MDNavigationBar):
    """The destinations in a row, mirrored for left-handed players."""

    def __init__(self, items: list[BarItem], **kwargs) -> None:
        super().__init__(**kwargs)
        self.buttons = {}
        for item in items:
            button = BarDestination(key=item.key, icon=item.icon, icon_chosen=item.icon_chosen, label=item.label)
            button.name.bind(height=self.fit)
            button.bind(on_release=self.set_active_item)
            self.buttons[item.key] = button
        self.bind(chosen=self._mark)
        theme.tell(self._order, "left_handed")
        self._order()
        self._mark()
        self.fit()

    def _order(self, *_args: object) -> None:
        self.clear_widgets()
        ordered = list(self.buttons.values())
        for button in reversed(ordered) if theme.left_handed else ordered:
            self.add_widget(button)

    def fit(self, *_args: object) -> None:
        """Clear of the system's bars, and as high as the names need."""
        inset = layout.insets()
        self.padding = (dp(8) + inset.left, 0, dp(8) + inset.right, inset.bottom)
        tallest = max(button.natural_height() for button in self.buttons.values())
        self.height = max(dp(BAR), tallest + dp(24)) + inset.bottom


class NavRail(Destinations, MDNavigationRail):
    """The same in a column at the left edge; `head` stands above them where there is room."""

    def __init__(self, items: list[BarItem], head: Widget | None = None, **kwargs) -> None:
        super().__init__(type="labeled", anchor="center", **kwargs)
        self.buttons = {}
        for item in items:
            button = RailDestination(key=item.key, icon=item.icon, icon_chosen=item.icon_chosen, label=item.label)
            self.buttons[item.key] = button
            self.add_widget(button)
        self.head = head
        self.bind(chosen=self._mark, size=self.fit)
        self.ids.box_items.bind(height=self.fit)
        self._mark()
        self.fit()

    def fit(self, *_args: object) -> None:
        """Clear of the system's bars; the head at the top, the destinations below it where they have room."""
        inset = layout.insets()
        self.width = dp(RAIL) + inset.left
        items = self.ids.box_items
        items.x = inset.left
        top = self._show_head(inset.top)
        items.pos_hint = {}
        items.y = top - items.height if top else (self.height - items.height) / 2

    def _show_head(self, top: float) -> float:
        """Where what stands below the head begins; 0 without a head."""
        if self.head is None:
            return 0.0
        low = self.height - top - dp(HEAD_TOP) - self.head.height
        fits = low - dp(HEAD_TOP) >= self.ids.box_items.height
        self.head.pos = (self.width - dp(RAIL) / 2 - self.head.width / 2, low)
        if fits and self.head.parent is None:
            self.add_widget(self.head)
        elif not fits and self.head.parent is not None:
            self.remove_widget(self.head)
        gap = min(dp(64), max(dp(HEAD_TOP), (low - self.ids.box_items.height) / 2))
        return low - gap if fits else 0.0

    def _check_anchor(self, *_args: object) -> None:
        """KivyMD's own place for them, a frame later."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
