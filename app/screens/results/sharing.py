"""Share a result: as a picture or as a line of text, through the device's dialog; on a desk the text is copied and the
picture is saved."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.logger import Logger
from kivy.metrics import dp

from app.kit.buttons import TextButton
from app.kit.canvas import draw_picture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.overlays import Sheet
from app.kit.surfaces import Panel
from app.kit.text import Text
from app.kit.toasts import toast
from app.numbers import number
from app.play.session import Session
from app.play.wording import Wording
from app.screens.challenges.days import line_of
from app.screens.challenges.sheets import readable
from app.screens.exchange import said_send, send_match
from app.screens.results.finals import thing_class
from app.screens.results.poster import Poster, drawn, save
from app.screens.results.verdict import VerdictWords
from app.services.device import device
from app.services.i18n import tr
from app.tables.finals import FinalThing
from app.tables.manifest import manifest, named
from app.tables.score_table import who_won

FOLDER = "pictures"
PREVIEW = 240
"""Dp of the picture's height on the sheet."""
LAID = 0.05
"""Seconds after which everything on the poster has been drawn."""


def share_line(session: Session) -> str:
    """The result in one line, in the words of the game if it has some."""
    notes = session.notes
    if notes.day and session.persons:
        achieved = session.game.achieved(session.match, session.persons[0])
        return line_of(session.game.id, notes.day, achieved.marks, practice=not notes.counted)
    path = manifest(session.game.id).share_line
    own: str = named(path)(session) if path else ""
    if own:
        return own
    outcome = session.outcome
    assert outcome is not None
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    ranked = [seat for group in outcome.ranking for seat in group if seat in totals]
    said = [tr("results.share.total", name=session.players[seat].name, total=number(totals[seat])) for seat in ranked]
    return tr(
        "results.share.line",
        game=tr(f"{session.game.id}.name"),
        verdict=who_won(outcome, session.players),
        totals=", ".join(said),
    )


class Preview(Drawn):
    """The picture as it will be, once it is there."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint_y=None, height=dp(PREVIEW), **kwargs)
        self.buffer = None

    def show(self, poster: Poster) -> None:
        self.buffer = drawn(poster)
        self.redraw()

    def draw(self) -> None:
        if self.buffer is None:
            return
        wide, high = self.buffer.size
        share = min(self.width / wide, self.height / high)
        draw_picture(self.buffer.texture, around(self.center_x, self.center_y, wide * share, high * share))


def share_result(session: Session, wording: Wording) -> ShareSheet:
    """The sheet for a match that is over, with what its winner has built."""
    kind, told = thing_class(session), VerdictWords(session, wording)
    if kind is not None and session.notes.day and kind.keep_secret is FinalThing.keep_secret:
        kind = None  # it would show to others what they are still to find out
    thing = kind(session, kind.seats(session)[0]) if kind is not None else None
    sheet = ShareSheet(session, Poster(session, told.title, told.lines(), thing))
    sheet.open()
    return sheet


class ShareSheet(Sheet):
    """What can be shared, to look at before it is."""

    def __init__(self, session: Session, poster: Poster) -> None:
        super().__init__(title=tr("results.share"), tallest=0.9)
        self.session, self.poster, self.line = session, poster, share_line(session)
        self.preview = Preview()
        shares = device.shares
        self.picture = TextButton(
            text=tr(f"results.share.{'picture' if shares else 'save'}"),
            primary=True,
            icon="share-variant" if shares else "image-outline",
            size_hint_x=1,
        )
        self.text = TextButton(
            text=tr(f"results.share.{'text' if shares else 'copy'}"),
            kind="tonal",
            icon="text-short" if shares else "content-copy",
            size_hint_x=1,
        )
        self.picture.enabled = False
        self.picture.bind(on_release=lambda *_: self.share_picture())
        self.text.bind(on_release=lambda *_: self.share_text())
        words = Panel(tone="surface_container", elevation=0)
        words.add_widget(Text(text=readable(self.line), markup=True))
        self.body.spacing = dp(12)
        for widget in (self.preview, self.picture, words, self.text):
            self.body.add_widget(widget)
        if shares:
            self.body.add_widget(Text(text=tr("results.share.kept"), style="caption", tone="ink_2"))
        if not session.notes.lesson:
            self.file = TextButton(text=said_send(), kind="outlined", icon="file-export-outline", size_hint_x=1)
            self.file.bind(on_release=lambda *_: self.send())
            self.body.add_widget(self.file)
        Clock.schedule_once(self._draw_picture, LAID)

    def _draw_picture(self, _dt: float) -> None:
        self.preview.show(self.poster)
        self.picture.enabled = True

    def send(self) -> None:
        """The whole match: all its moves, for who has the app too."""
        self.session.match.extra = self.session.notes.dump()
        send_match(self.session.match)

    def share_text(self) -> None:
        if not device.share(self.line, tr("results.share")):
            Clipboard.copy(self.line)
            toast(tr("results.share.copied"))

    def share_picture(self) -> None:
        """On a desk it is saved, and the player is told where."""
        path = device.data_folder() / FOLDER / f"{self.session.game.id}_{self.session.match.fingerprint()[:8]}.png"
        try:
            save(self.poster, path)
        except OSError as refusal:
            Logger.error("Results: the picture cannot be saved: %s", refusal)
            toast(tr("results.share.unsaved"))
            return
        if device.share_picture(path, self.line, tr("results.share")):
            path.unlink(missing_ok=True)  # the device has its own copy
        elif device.shares:
            toast(tr("results.share.refused"))
            self.share_text()
        else:
            toast(tr("results.share.saved", path=path))
