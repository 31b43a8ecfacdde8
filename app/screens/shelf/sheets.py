"""What can be done with an unfinished match, and the field for its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.kit.buttons import TextButton
from app.kit.fields import TextField
from app.kit.overlays import Sheet
from app.kit.surfaces import ListRow
from app.kit.text import Text
from app.play.seating import LONGEST
from app.play.shelf import Unfinished
from app.screens.home.unfinished import usual_title
from app.services.i18n import tr

Line = tuple[str, str, Callable[[], object]]
"""Its icon, its words and what a tap does."""


class MatchSheet(Sheet):
    """A line for each thing that can be done with a match."""

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        super().__init__(title=title)
        for icon, words, do in lines:
            row = ListRow(icon=icon, title=words, tappable=True)
            row.bind(on_release=lambda _row, do=do: self._do(do))
            self.body.add_widget(row)

    def _do(self, do: Callable[[], object]) -> None:
        self.dismiss(animate=False)
        do()


class NameSheet(Sheet):
    """A name for a match; an empty one goes back to that of its game."""

    def __init__(self, match: Unfinished, keep: Callable[[str], None]) -> None:
        super().__init__(title=tr("shelf.rename"))
        self._usual, self._keep, self._kept = usual_title(match), keep, False
        self.field = TextField(
            text=match.title or self._usual, fallback=self._usual, hint_text=tr("shelf.rename.field"), longest=40
        )
        button = TextButton(text=tr("common.done"), kind="filled", size_hint_x=1)
        button.bind(on_release=lambda *_: self.dismiss())
        self.body.add_widget(Text(text=tr("shelf.rename.field"), style="label", tone="ink_2"))
        self.body.add_widget(self.field)
        self.body.add_widget(button)
        self.bind(on_dismiss=lambda *_: self._done())

    def _done(self) -> None:
        """However it is closed, what was typed is kept."""
        if self._kept:
            return
        self._kept = True
        title = " ".join(self.field.text.split())[:LONGEST]
        self._keep("" if title == self._usual else title)
