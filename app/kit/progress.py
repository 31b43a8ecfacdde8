"""How far something is that goes on by itself."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator


class LinearProgress(MDLinearProgressIndicator):
    """A bar filled as far as `share`, from 0 to 1, says."""

    share = NumericProperty(0.0)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
