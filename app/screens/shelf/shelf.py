"""All unfinished matches, the one played last first. Only the rows in sight are widgets, and of these the pictures come
one a frame, so that ten matches or two thousand open at once."""

from __future__ import annotations

import json
from collections import OrderedDict
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.logger import Logger
from kivy.metrics import dp

from app.kit.lists import LongList
from app.kit.surfaces import Column, Page
from app.kit.toasts import toast, toast_with
from app.play.exchange import Taken
from app.play.shelf import Unfinished
from app.screens.exchange import bring_match, said_send, send_icon, send_match
from app.screens.home.home import tell_damaged
from app.screens.shelf.row import ShelfRow, row_height, title_of
from app.screens.shelf.sheets import Line, MatchSheet, NameSheet
from app.screens.shell import ShellScreen
from app.services.challenges import today
from app.services.i18n import tr
from app.services.storage import DAILY, NotThere, Unreadable, slot_of
from app.tables.in_small import InSmall, in_small
from rules import GAMES
from rules.game import RulesError
from rules.match import Match

WIDEST = 720
PICTURES = 40
"""So many pictures are kept: some screenfuls."""


class ShelfScreen(ShellScreen):
    """`go_on`, `offer` and `picture_for` are what its rows ask for."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.matches: list[Unfinished] = []
        self._pictures: OrderedDict[tuple[str, int], InSmall | None] = OrderedDict()
        self._waiting: list[ShelfRow] = []
        self._next_picture = Clock.create_trigger(self._make_picture, 0)

    def on_pre_enter(self) -> None:
        self._look()
        super().on_pre_enter()

    def on_resume(self) -> None:
        self._look()
        self.rebuild_soon()

    def content(self) -> object:
        return self.matches

    def _look(self) -> None:
        saved = self.app.services.shelf.look(tuple(GAMES))
        self.matches = saved.unfinished
        for slot in saved.finished:
            self.app.file_finished(slot)
        for each in saved.damaged:
            tell_damaged(each)

    def refresh(self) -> None:
        """What lies there now, with the list where it was scrolled."""
        empty = not self.matches
        self._look()
        if empty or not self.matches:
            self.rebuild()
        else:
            self._fill()

    # -- building ------------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        page = Page(widest=WIDEST, margin=self.form.margin)
        bar = self.title_bar(tr("shelf.title"), page)
        bar.add_action("file-import-outline", self._bring)
        column.add_widget(bar)
        self.list: LongList | None = None
        self._waiting.clear()
        if not self.matches:
            empty = ShelfEmpty()
            empty.bind(on_play=lambda *_: self.app.go("home"), on_bring=lambda *_: self._bring())
            page.body.add_widget(empty)
            column.add_widget(page)
            return
        self.list = MatchList()
        self.list.viewclass = ShelfRow
        bar.side = self.list.lay(self.manager.width, WIDEST, self.form.margin)
        column.add_widget(self.list)
        self._fill()

    def _fill(self) -> None:
        assert self.list is not None
        self.list.line = row_height()
        self.list.data = [{"match": match, "desk": self} for match in self.matches]

    # -- pictures ------------------------------------------------------------------------------

    def picture_for(self, row: ShelfRow) -> None:
        """Its picture at once if there is one, else soon."""
        key = (row.match.slot, row.match.saved)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            row.show_picture(self._pictures[key])
            return
        row.show_picture(None)
        if row not in self._waiting:
            self._waiting.append(row)
        self._next_picture()

    def _make_picture(self, _dt: float) -> None:
        """Of a row that is still in sight, and one a frame: a finger that scrolls is not held up."""
        while self._waiting:
            row = self._waiting.pop(0)
            key = (row.match.slot, row.match.saved)
            if row.get_root_window() is None or key in self._pictures:
                continue
            self._pictures[key] = self._drawn(row.match)
            row.show_picture(self._pictures[key])
            while len(self._pictures) > PICTURES:
                self._pictures.popitem(last=False)
            break
        if self._waiting:
            self._next_picture()

    def _drawn(self, match: Unfinished) -> InSmall | None:
        """The cover stands for what cannot be drawn; it is told when somebody opens the match."""
        seat = match.sole_person if match.sole_person is not None else match.turn or 0
        try:
            position = json.loads(self.app.services.storage.load(match.slot)).get("position")
            return in_small(match.game_id, position, match.players, seat) if isinstance(position, dict) else None
        except (NotThere, Unreadable, RulesError, ValueError, RecursionError) as error:
            Logger.warning("Shelf: no picture of %s: %s", match.slot, error)
            return None

    # -- from a file -----------------------------------------------------------------------------

    def _bring(self) -> None:
        bring_match(self.app, self._came)

    def _came(self, taken: Taken) -> None:
        """It lies on top of the others, or (if it is over) its result is shown."""
        if taken.fingerprint:
            self.app.open_finished(taken.game_id, taken.fingerprint)
        else:
            self.refresh()

    def _send(self, match: Unfinished) -> None:
        try:
            found = Match.from_text(self.app.services.storage.load(match.slot))
        except (NotThere, Unreadable, RulesError):
            self.app.resume_match(match.slot)  # which says what is the matter with it
            return
        send_match(found)

    # -- what can be done ------------------------------------------------------------------------

    def go_on(self, match: Unfinished) -> None:
        self.app.resume_match(match.slot)

    def offer(self, match: Unfinished) -> None:
        """All that can be done with it."""
        lines: list[Line] = [
            ("play", tr("shelf.go_on"), lambda: self.go_on(match)),
            ("pencil-outline", tr("shelf.rename"), lambda: self._ask_name(match)),
            (send_icon(), said_send(), lambda: self._send(match)),
            ("delete-outline", tr("shelf.delete"), lambda: self.delete(match)),
        ]
        if match.slot == slot_of(match.game_id, DAILY, today().isoformat()):
            lines = lines[:-1]  # one try a day: it is not begun anew
        MatchSheet(title_of(match), lines).open()

    def _ask_name(self, match: Unfinished) -> None:
        NameSheet(match, lambda title: self._rename(match, title)).open()

    def _rename(self, match: Unfinished, title: str) -> None:
        try:
            self.app.services.shelf.rename(match.slot, title)
        except NotThere:
            pass
        except Unreadable as error:
            self.app.tell_damaged(match.game_id, error.kept)
            return
        except OSError as refusal:
            Logger.error("Shelf: %s cannot be renamed: %s", match.slot, refusal)
            toast(tr("shelf.refused"))
        self.refresh()

    def delete(self, match: Unfinished) -> None:
        """At once, and for some seconds it can be taken back."""
        try:
            self.app.services.storage.put_away(match.slot)
        except NotThere:
            pass
        except OSError as refusal:
            Logger.error("Shelf: %s cannot be deleted: %s", match.slot, refusal)
            toast(tr("shelf.refused"))
            return
        self.refresh()
        toast_with(tr("shelf.deleted", name=title_of(match)), tr("table.undo"), lambda: self._bring_back(match))

    def _bring_back(self, match: Unfinished) -> None:
        try:
            self.app.services.storage.bring_back(match.slot)
        except (NotThere, OSError) as refusal:
            Logger.error("Shelf: %s cannot be brought back: %s", match.slot, refusal)
            toast(tr("shelf.refused"))
        self.refresh()

    def on_leave(self) -> None:
        self._waiting.clear()
        self._next_picture.cancel()


class MatchList(LongList):
    """Its rows begin where the title does."""

    def lay(self, width: float, widest: float, margin: float) -> float:
        """The pixels at each side of its rows."""
        side: float = max(dp(margin), (width - dp(widest)) / 2)
        self.layout_manager.padding = (side, dp(8), side, dp(24))
        return side

    def measure(self) -> None:
        self.line = row_height()


class ShelfEmpty(Column):
    """Nothing waits: the way to the games (`on_play`), and to a file (`on_bring`)."""

    __events__ = ("on_play", "on_bring")

    def on_play(self) -> None: ...

    def on_bring(self) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
