"""The rows of the settings page. Each shows one setting (`key`) and changes it at once; which there are is in
settings.kv."""

from __future__ import annotations

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.canvas import text_texture
from app.kit.choices import SegmentedChoice, StepSlider, Toggle
from app.kit.surfaces import Column, ListRow
from app.kit.text import Text
from app.kit.tokens import theme
from app.services import i18n
from app.services.i18n import tr
from app.services.settings import Settings

LEAD = 40  # dp: icon and gap before the words of a row


def labelled(key: str, *values: str) -> list[tuple[str, str]]:
    """Values of a setting with their words."""
    return [(value, tr(f"settings.{key}.{value}")) for value in values]


def percents(values: tuple[float, ...]) -> list[tuple[float, str]]:
    return [(value, tr("common.percent", n=round(value * 100))) for value in values]


def help_of(key: str) -> str:
    return tr(f"settings.{key}.help") if i18n.has(f"settings.{key}.help") else ""


class ToggleRow(ListRow):
    """On or off."""

    key = StringProperty("")

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        switch = Toggle(active=getattr(_settings(), self.key))
        switch.bind(on_change=lambda _switch, on: _settings().set(self.key, on))
        self.put_end(switch)


class ChoiceRow(Column):
    """One of a few `values`, each with its label. Where they do not fit beside their title, in `room` pixels, they
    stand below it."""

    key = StringProperty("")
    icon = StringProperty("")
    values = ListProperty([])
    room = NumericProperty(0)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        by_text = {str(value): value for value, _ in self.values}
        segments = SegmentedChoice(
            options=[(str(value), label) for value, label in self.values], chosen=str(getattr(_settings(), self.key))
        )
        segments.bind(on_choose=lambda _segments, text: _settings().set(self.key, by_text[text]))
        row = ListRow(icon=self.icon, title=tr(f"settings.{self.key}"), subtitle=help_of(self.key))
        self.add_widget(row)
        beside = self.room - dp(LEAD) - dp(28) - _width(row.title, "body_strong", "medium")
        widest = max(_width(label, "label", "bold") for _, label in self.values)
        if beside >= (widest + dp(24)) * len(self.values):
            segments.widest, segments.size_hint_x = beside, None
            row.put_end(segments)
        else:
            self.add_widget(segments)
            self.padding = (0, 0, 0, dp(8))


class SliderRow(Column):
    """A value on a scale of named steps; the step nearest to the setting is shown."""

    key = StringProperty("")
    icon = StringProperty("")
    values = ListProperty([])

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        chosen = _nearest([value for value, _ in self.values], getattr(_settings(), self.key))
        self._said = Text(text=self.values[chosen][1], style="label_strong", tone="primary", wrap=False)
        self.add_widget(ListRow(icon=self.icon, title=tr(f"settings.{self.key}"), end=self._said))
        slider = StepSlider(steps=[label for _, label in self.values], value=chosen)
        slider.bind(on_change=self._change)
        self.add_widget(slider)

    def _change(self, _slider: StepSlider, index: int) -> None:
        value, self._said.text = self.values[index]
        _settings().set(self.key, value)


def _settings() -> Settings:
    return App.get_running_app().services.settings


def _nearest(values: list, current) -> int:
    if current in values:
        return values.index(current)
    return min(range(len(values)), key=lambda i: abs(values[i] - current))


def _width(text: str, style: str, weight: str) -> float:
    return text_texture(text, theme.font_size(style), weight).width
