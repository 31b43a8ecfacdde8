"""A list of many rows. Only the rows in sight are widgets (KivyMD's recycle view): a hundred rows would take a third of
a second to make."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivymd.uix.recycleview import MDRecycleView

from app.kit import mend
from app.kit.surfaces import ListRow
from app.kit.tokens import TARGET, theme


class LongRow(RecycleDataViewBehavior, ListRow):
    """A row that is used again for another line of the list: `data` says what it shows."""

    def _grow(self, *_args) -> None:
        """All rows are as high as the list says: one line of words."""


class LongList(MDRecycleView):
    """`data` has a dict for each line, its keys are properties of the row named by `viewclass`."""

    line = NumericProperty(dp(TARGET))
    """The height of a row with one line of words."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        theme.tell(self.measure, "text_scale")
        self.measure()

    def refresh_views(self, *_args) -> None:
        with mend.building():
            super().refresh_views()

    def measure(self) -> None:
        self.line = max(dp(TARGET), theme.font_size("body_strong") * 1.3 + dp(14))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
