"""The pause menu: resume, rules, settings, restart, leave; after the end the result, and a rematch. Leaving never loses
anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.play.steps import step_played
from app.screens.steps.words import aims_in_words, said_name
from app.services.i18n import tr
from rules.ladders import Step

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame

Answer = tuple[str, str, Callable[[], None] | None]


class PauseMenu:
    """What it offers fits what is going on: a match (worth keeping once a person has moved), a lesson
    (which is not saved), or a match that has ended."""

    def __init__(self, frame: TableFrame) -> None:
        self.frame = frame
        self.over = frame.session.outcome is not None
        self.lesson = frame.session.notes.lesson

    def open(self) -> Dialog:
        frame = self.frame
        if frame.session.timed:
            frame.hold()
        frame.story.hold()
        title = tr("table.over" if self.over else "menu.title")
        step = step_played(frame.session)
        if step is not None:
            title = said_name(frame.session.game.id, step)
        dialog = Dialog(title=title, text=self._text(step))
        dialog.bind(on_dismiss=lambda *_: self._go_on())
        return dialog.ask(*self._answers())

    def _go_on(self) -> None:
        """The menu was closed: what was being told goes on. Rules or settings may lie over the table by now."""
        self.frame.story.release()
        self.frame.story.when_told(self.frame.session.resume)

    def _text(self, step: Step | None) -> str:
        """What becomes of the match; on a ladder before it what each star asks."""
        said = tr(f"menu.text.{self._kind()}")
        if step is None:
            return said
        session = self.frame.session
        help_ = tr("ladder.helped" if session.notes.helped else "ladder.unhelped")
        return f"{aims_in_words(session.game.id, step)}\n\n{help_} {said}"

    def _kind(self) -> str:
        if self.lesson or self.over:
            return "lesson" if self.lesson else "over"
        if self.frame.session.notes.counted:
            return "counted"
        return "saved" if self.frame.session.begun else "unplayed"

    def _answers(self) -> list[Answer]:
        frame = self.frame
        answers: list[Answer] = [(tr("menu.resume"), "filled", None)]
        if self.over and not self.lesson:
            answers = [(tr("menu.result"), "filled", frame.see_result)]
        if frame.board is not None and frame.board.own_bars:
            answers.append((tr("table.log"), "tonal", self._look_at_moves))
        answers += [(tr("menu.rules"), "tonal", frame.open_rules), (tr("menu.settings"), "tonal", frame.open_settings)]
        restart = frame.restart_match if self.over or self.lesson else self._ask_restart
        if self.over or not frame.session.notes.counted:  # a challenge has one try that counts
            answers.append((tr("menu.again" if self.over else "menu.restart"), "tonal", restart))
        return [*answers, (tr(f"menu.leave.{self._kind()}"), "outlined", frame.leave_match)]

    def _look_at_moves(self) -> None:
        """While they are read the clock stands (MO-14); from them, as from the settings, back to this menu."""
        if self.frame.session.timed:
            self.frame.hold()
        self.frame.open_log().bind(on_dismiss=lambda *_: self._come_back())

    def _come_back(self) -> None:
        """The moves were closed; unless the table itself has gone with them."""
        if self.frame.session.listener is self.frame:
            self.frame.open_menu()

    def _ask_restart(self) -> None:
        text = tr("ladder.restart" if step_played(self.frame.session) is not None else "menu.restart_text")
        Dialog(title=tr("menu.restart_title"), text=text).ask(
            (tr("menu.restart"), "filled", self.frame.restart_match), (tr("common.cancel"), "text", None)
        )
