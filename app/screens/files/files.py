"""Folders and files of a desk; only what may be a match is listed. A tap goes into a folder or takes a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.logger import Logger
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.kit.lists import LongList, LongRow
from app.play.exchange import MOST
from app.screens.shell import ShellScreen
from app.services.device import device
from app.services.i18n import tr

WIDEST = 720
ENDINGS = (".json", ".gz")


class FileRow(LongRow):
    """A folder or a file; a tap calls `pick(path)`."""

    path = ObjectProperty(None, allownone=True)
    pick = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        if self.path is not None:
            self.pick(self.path)


class FilesScreen(ShellScreen):
    """`read` gets the first bytes of the file that was chosen, None if it cannot be read."""

    def __init__(self, app, read: Callable[[bytes | None], object]) -> None:
        super().__init__(app)
        self._read = read
        self.folder = device.places()[0]

    def build(self) -> None:
        column = self.stage()
        bar = self.title_bar(tr("exchange.files"))
        bar.subtitle = str(self.folder)
        bar.side = max(dp(self.form.margin), (self.manager.width - dp(WIDEST)) / 2)
        column.add_widget(bar)
        self.list = LongList()
        self.list.viewclass = FileRow
        self.list.layout_manager.padding = (bar.side, dp(8), bar.side, dp(24))
        column.add_widget(self.list)
        self.list.data = self._lines()

    def _lines(self) -> list[dict]:
        folders, files = _inside(self.folder)
        lines = [_line("folder-outline", folder.name, folder, self._pick) for folder in folders]
        lines += [_line("file-document-outline", file.name, file, self._pick) for file in files]
        if not files:
            lines.append(_line("", tr("exchange.files.none"), None, self._pick))
        if self.folder.parent != self.folder:
            lines.insert(0, _line("arrow-up", tr("exchange.files.up"), self.folder.parent, self._pick))
        return lines

    def _pick(self, path: Path) -> None:
        if path.is_dir():
            self.folder = path
            self.rebuild()
            return
        self.app.back()
        self._read(_first_bytes(path))


def _line(icon: str, title: str, path: Path | None, pick: Callable[[Path], None]) -> dict:
    return {"icon": icon, "title": title, "path": path, "pick": pick, "tappable": path is not None}


def _inside(folder: Path) -> tuple[list[Path], list[Path]]:
    """Folders and files that may be matches, by name; nothing of a folder that may not be read."""
    try:
        found = sorted((path for path in folder.iterdir() if path.name[:1] != "."), key=lambda path: path.name.lower())
        folders = [path for path in found if path.is_dir()]
    except OSError as refusal:
        Logger.warning("Files: %s cannot be read: %s", folder, refusal)
        return [], []
    return folders, [path for path in found if path.suffix in ENDINGS and path not in folders]


def _first_bytes(path: Path) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(MOST + 1)
    except OSError as refusal:
        Logger.warning("Files: %s cannot be read: %s", path.name, refusal)
        return None
