"""Matches go out as files and come in from files: through the device's dialogs, on a desk through a folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.kit.overlays import Dialog
from app.kit.toasts import toast
from app.play.exchange import MOST, NotTaken, Taken, file_name, take_in
from app.services.device import device
from app.services.i18n import tr
from rules.files import write_safely
from rules.match import Match

if TYPE_CHECKING:
    from app.application import FourWorlds

FOLDER = "exchange"


def said_send() -> str:
    """What sending is called on this device."""
    return tr("exchange.send" if device.shares else "exchange.save")


def send_icon() -> str:
    return "share-variant" if device.shares else "content-save-outline"


def send_match(match: Match) -> None:
    """Offer the match as a file to other apps; on a desk it is saved, and the player is told where."""
    folder = device.data_folder() / FOLDER if device.shares else device.places()[0]
    path = _free(folder / file_name(match))
    try:
        write_safely(path, match.to_text())
    except OSError as refusal:
        Logger.error("Exchange: %s cannot be written: %s", path.name, refusal)
        toast(tr("exchange.unsaved"))
        return
    if not device.shares:
        toast(tr("exchange.saved", path=path), times=2)
        return
    shared = device.share_file(path, said_send())
    path.unlink(missing_ok=True)  # the device has its own copy
    toast(tr("exchange.sent" if shared else "exchange.too_old"))


def _free(path: Path) -> Path:
    """A name that no other file has."""
    number, found, stem = 1, path, path.name.removesuffix(".match.json")
    while found.exists():
        number += 1
        found = path.with_name(f"{stem}_{number}.match.json")
    return found


def bring_match(app: FourWorlds, came: Callable[[Taken], object]) -> None:
    """Let the player choose a file; `came` is told of the match in it."""

    def read(data: bytes | None) -> None:
        _take(app, data, came)

    if not device.pick_file(read, MOST):
        app.go("files", read=read)


def _take(app: FourWorlds, data: bytes | None, came: Callable[[Taken], object]) -> None:
    services = app.services
    if data is None:
        _refuse(tr("exchange.unread"))
        return
    try:
        taken = take_in(data, services.storage, services.shelf, services.finished, services.records)
    except NotTaken as refusal:
        Logger.info("Exchange: %s", refusal)
        _refuse(tr(f"exchange.{refusal.why}"))
        return
    came(taken)
    toast(tr("exchange.known" if taken.known else "exchange.taken", name=tr(f"{taken.game_id}.name")))


def _refuse(text: str) -> None:
    Dialog(title=tr("exchange.title"), text=text, icon="file-alert-outline").ask(
        (tr("common.understood"), "filled", None)
    )
