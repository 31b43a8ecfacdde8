"""An app that is only there: the widgets of KivyMD need one to find their theme."""

from __future__ import annotations

from kivymd.app import MDApp

from app.kit.theme import theme


class BareApp(MDApp):
    """Our theme and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.theme_cls = theme
