"""The places that were found, by name, in one column: rows of KivyMD, of which only those in sight exist."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.kit.drawn import Drawn
from app.kit.lists import LongList, LongRow
from app.services.i18n import plain
from app.tables.where_is_that.cards import draw_emblem, name_of
from rules.where_is_that.packs import Face


class Emblem(Drawn):
    """The flag or the picture of a place."""

    face = ObjectProperty(None, allownone=True)
    redraw_on = ("face",)

    def draw(self) -> None:
        if self.face is not None:
            draw_emblem(self.face, (*self.pos, *self.size))


class PlaceRow(LongRow):
    """One place; a tap calls `pick(id)`."""

    face = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    pick = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        emblem = Emblem(size_hint=(None, None), size=(dp(44), dp(30)), pos_hint={"center_y": 0.5})
        super().__init__(lead=emblem, tappable=True, **kwargs)
        self.bind(face=emblem.setter("face"))

    def on_release(self) -> None:
        self.pick(self.face.id)


class PlaceList(LongList):
    """All places that were found."""

    def __init__(self, pick: Callable[[str], None], **kwargs) -> None:
        self.faces: Sequence[Face] = ()
        self._pick = pick
        super().__init__(**kwargs)

    def show(self, faces: Sequence[Face], picked: str | None) -> None:
        self.faces = sorted(faces, key=lambda face: plain(name_of(face)))
        self.data = [
            {"face": face, "title": name_of(face), "chosen": face.id == picked, "pick": self._pick}
            for face in self.faces
        ]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
