"""The top bar of a screen, and the message bar above the hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.appbar import MDTopAppBar, MDTopAppBarLeadingButtonContainer, MDTopAppBarTrailingButtonContainer
from kivymd.uix.boxlayout import MDBoxLayout

from app.kit import layout
from app.kit.buttons import IconButton, TextButton, faded
from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.surfaces import Column, Page
from app.kit.text import Icon, Text
from app.kit.tokens import MESSAGE_BAR, TOP_BAR


class AppBar(MDTopAppBar):
    """The top bar: one icon button, title with an optional line below, more buttons at the end (`add_action`). Its
    height includes the system's inset and follows its words. Its parts are there at once: KivyMD adds them later."""

    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")  # "arrow-left", "close", "menu"; empty = none
    large = BooleanProperty(False)
    icon_action = ObjectProperty(None, allownone=True)
    side = NumericProperty(dp(16))
    """Pixels from its edges to its words (to the sign of its button, if it has one): those of the page below it."""
    tall = NumericProperty(dp(TOP_BAR))

    def __init__(self, **kwargs) -> None:
        self.button: IconButton | None = None
        self.heading = Text()
        self.below = Text(style="caption", tone="ink_2")
        self.words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self.words.add_widget(self.heading)
        self.actions = MDTopAppBarTrailingButtonContainer(spacing=0, padding=0)
        super().__init__(**kwargs)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.ids.text_box.add_widget(self.words)
        self.ids.root_box.add_widget(self.actions)
        for name in ("title", "subtitle", "large", "icon"):
            self.fbind(name, self._say)
        self.words.bind(height=self._fit)
        self.bind(side=self._fit)
        self._say()
        self._fit()

    def _lead(self) -> None:
        if self.button is None and self.icon:
            self.button = IconButton(pos_hint={"center_y": 0.5})
            self.button.bind(on_release=lambda *_: self.icon_action and self.icon_action())
            lead = MDTopAppBarLeadingButtonContainer(padding=0)
            lead.add_widget(self.button)
            self.ids.root_box.add_widget(lead, len(self.ids.root_box.children))
        if self.button is not None:
            self.button.icon = self.icon
        self.ids.text_box.padding = (dp(4) if self.icon else dp(12), 0, dp(4), 0)

    def stand_over(self, page: Page) -> AppBar:
        """Begin where the content of that page does."""
        page.bind(side=self.setter("side"))
        self.side = page.side
        return self

    def add_action(self, icon: str, action: Callable[[], None], **kwargs) -> IconButton:
        button = IconButton(icon=icon, pos_hint={"center_y": 0.5}, **kwargs)
        button.bind(on_release=lambda *_: action())
        self.actions.add_widget(button)
        return button

    def _say(self, *_args) -> None:
        self._lead()
        self.heading.text, self.below.text = self.title, self.subtitle
        self.heading.style = "title_l" if self.large else "title_m"
        if self.subtitle and self.below.parent is None:
            self.words.add_widget(self.below)
        elif not self.subtitle and self.below.parent is not None:
            self.words.remove_widget(self.below)

    def _fit(self, *_args) -> None:
        inset = layout.insets()
        self.tall = max(dp(TOP_BAR), self.words.height + dp(8)) + inset.top
        edge = max(0.0, self.side - dp(12))  # a button's sign, and words without one, stand 12 dp further in
        self.padding = (edge + inset.left, inset.top, edge + inset.right, 0)


class FootBar(MDBoxLayout):
    """Buttons fixed at the lower edge, on the theme's ground, with a line above."""


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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
