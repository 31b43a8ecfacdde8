"""The bars round a board: which buttons they have, which of them can be used, and what the title says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.kit import layout
from app.kit.canvas import text_texture
from app.kit.geometry import Box
from app.kit.tokens import LiveTable, theme
from app.play.wording import sentence
from app.screens.match.bars import TableBar, TopBar
from app.screens.match.hint import why_no_hints
from app.services.i18n import tr
from app.tables.manifest import board_class, manifest

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame
    from app.tables.reel import Projector

RAIL = 64
"""Dp of the bar at the side of a phone that lies down."""
TITLED = 700
"""Dp of height from which a bare table has a title."""
SINCE = "rewind"
"""The icon of what happened since the viewer's turn."""


class Controls:
    """Title bar and action bar of one board. They are built anew with it."""

    def __init__(self, frame: TableFrame, acts: bool, bare: bool = False) -> None:
        self._frame = frame
        self._acts = acts
        self._bare = bare
        """Only the title, where it costs the board little: a coach lies at the foot and says the rest."""
        self.top_bar: TopBar | None = None
        self.action_bar: TableBar | None = None

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        frame = self._frame
        if board_class(frame.session.game.id).own_bars:
            return
        colours = manifest(frame.session.game.id).colours
        form = layout.form()
        if self._bare:
            self._build_title(colours)
            return
        menu = "menu" if self._acts else "arrow-left"
        self.top_bar = TopBar(colours, frame.open_menu, frame.open_rules, size_hint=(None, None))
        self.top_bar.menu.icon = menu
        if not self._acts:
            self.top_bar.menu.help = tr("table.away.help")
        if not self._low():
            frame.ground.add_widget(self.top_bar)
        if form.tablet and form.landscape:
            for name, icon, action in (*self._since(), *self._actions()):
                self._in_top_bar(name, icon, action)
            return
        self.action_bar = TableBar(colours, form.landscape, size_hint=(None, None))
        if self._low():
            self.action_bar.add("menu" if self._acts else "away", menu, "", frame.open_menu)
            self.action_bar.add("rules", "book-open-variant", tr("menu.rules"), frame.open_rules)
            self.action_bar.gap()
        for name, icon, action in (*(self._since() if self._low() else ()), *self._actions()):
            button = self.action_bar.add(name, icon, tr(f"table.{name}"), action)
            button.bind(on_refused=lambda _b, reason: frame.say(reason))
        if not self._low():
            for name, icon, action in self._since():
                self._in_top_bar(name, icon, action)
        self.action_bar.opacity = 1 if self._acts else 0
        frame.ground.add_widget(self.action_bar)

    def _build_title(self, colours: LiveTable) -> None:
        frame, form = self._frame, layout.form()
        if form.wide or form.height < TITLED or not frame.titled:
            return
        self.top_bar = TopBar(colours, frame.leave_match, frame.open_rules, size_hint=(None, None))
        self.top_bar.menu.icon, self.top_bar.menu.help = "close", tr("menu.text.lesson")
        frame.ground.add_widget(self.top_bar)

    def _in_top_bar(self, name: str, icon: str, action: Callable[[], object]) -> None:
        assert self.top_bar is not None
        button = self.top_bar.add_action(name, icon, action)
        button.bind(on_refused=lambda _b, reason: self._frame.say(reason))

    def drop(self) -> None:
        for bar in (self.top_bar, self.action_bar):
            if bar is not None:
                self._frame.ground.remove_widget(bar)
        self.top_bar = self.action_bar = None

    def _low(self) -> bool:
        """A phone lying down whose board says itself whose turn it is: every line of height goes to the board."""
        form = layout.form()
        return form.landscape and not form.tablet and board_class(self._frame.session.game.id).own_title

    def _actions(self) -> list[tuple[str, str, Callable[[], object]]]:
        frame = self._frame
        if not self._acts:
            return []
        return [
            ("undo", "undo", frame.undo),
            ("hint", "lightbulb-on-outline", frame.ask_hint),
            ("log", "history", frame.open_log),
        ]

    def _since(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Where the past can be shown at all: not against a clock, not in a lesson, which has its own order."""
        return [("since", SINCE, self._frame.story.since_turn)] if self._frame.story.recalls else []

    # -- what they say -----------------------------------------------------------------------

    def update(self) -> None:
        """Titles and which actions can be used."""
        frame = self._frame
        if frame.board is None or self.top_bar is None:
            return
        if frame.heading is not None:
            self.top_bar.say(*frame.heading())
        else:
            one_line = frame.story.telling_own_move or frame.voice.is_shown
            self.top_bar.say(self.title(), self.subtitle(), one_line=one_line)
        if self._bare:
            return
        self._update_own_action()
        buttons = {**self.top_bar.actions, **(self.action_bar.buttons if self.action_bar else {})}
        if "since" in buttons:
            refusal = frame.story.why_not_since()
            buttons["since"].enabled = not refusal
            buttons["since"].reason = tr(refusal) if refusal else ""
        if self._acts:
            self._update_own_moves(buttons)
        for name in ("undo", "hint", "since") if frame.peeking else ():
            if name in buttons:  # nobody has a turn here: it is said where this is and how to get back
                buttons[name].enabled, buttons[name].reason = False, tr("table.public_only")

    def _update_own_moves(self, buttons: dict[str, Any]) -> None:
        """Taking back, and asking for a hint."""
        frame = self._frame
        offer = frame.session.undo_offer()
        buttons["undo"].enabled = offer.refusal is None
        buttons["undo"].reason = sentence(tr(offer.refusal)) if offer.refusal else ""
        can_ask = frame.session.phase in ("deciding", "running") and frame.session.viewer is not None
        never = why_no_hints(frame.session)
        buttons["hint"].enabled = can_ask and not never
        buttons["hint"].reason = tr(never or "table.hint_not_now")

    def _update_own_action(self) -> None:
        assert self._frame.board is not None
        action = self._frame.board.action()
        if action is None or self.action_bar is None:
            return
        button = self.action_bar.buttons.get("own")
        if button is None:
            told = f"{action.text_key}.help"
            button = self.action_bar.add("own", action.icon, tr(action.text_key), self._do_own_action, told)
        button.icon, button.text = action.icon, tr(action.text_key)
        button.help = tr(f"{action.text_key}.help")

    def _do_own_action(self) -> None:
        board = self._frame.board
        action = board.action() if board is not None else None
        if action is not None:
            action.do()

    def title(self) -> str:
        """Whose turn it is, in words."""
        frame, session = self._frame, self._frame.session
        if frame.past is not None and session.phase != "replay":
            return tr("table.past" if frame.story.one_move else "table.since")
        own = frame.board.title() if frame.board is not None else None
        if own is not None:
            return own
        seat = self.on_turn()
        if session.outcome is not None and frame.past is None and (seat is None or not frame.story.busy):
            return tr("table.over")
        if seat is None:
            return tr(f"{session.game.id}.name")
        name = session.players[seat].name
        if frame.peeking:
            return tr("table.public")
        return tr("table.your_turn" if session.viewer == seat else "table.turn_of", name=name)

    def on_turn(self) -> int | None:
        """Whose turn it is on the table: while a move is told, still that of who made it, until what is said announces
        who goes on."""
        frame, story = self._frame, self._frame.story
        if not story.busy:
            return story.mover if frame.past is not None else frame.session.decider
        beat = story.director.beat_said if story.director is not None else None
        if beat is not None and frame.board is not None and beat.events[0].key in frame.board.announcements:
            return beat.seat
        return story.mover

    def _step_of(self, past: Projector) -> tuple[int, int]:
        """Which of how many moves of the past is shown; one without words belongs to the one before."""
        frame, moves = self._frame, range(past.start, past.end)
        telling = manifest(frame.session.game.id).telling
        heard = [at for at in moves if telling.has_words(past.reel.events(at), frame.wording)] or list(moves)
        return max(sum(at < past.at for at in heard), min(1, past.at - past.start)), len(heard)

    def subtitle(self) -> str:
        """What to do now. What others do is told by the strip; where there is none, here."""
        frame, session = self._frame, self._frame.session
        past = frame.past
        if past is not None:
            every = frame.story.one_move or session.phase == "replay"
            at, count = (past.at, len(past.reel)) if every else self._step_of(past)
            return tr("table.past.step", number=at, count=count)
        if frame.voice.is_shown:
            return self._own_effect()
        if frame.story.caption:
            return frame.story.caption
        if session.phase == "thinking" and session.decider is not None:
            return tr("table.thinking", name=session.players[session.decider].name)
        return frame.board.subtitle() if frame.board is not None else ""

    def _own_effect(self) -> str:
        """What the viewer's own move has changed, in the longest words that stay in one line."""
        bar, board = self.top_bar, self._frame.board
        if bar is None or board is None:
            return ""
        room, size = bar.subtitle.width, theme.font_size("caption")
        return next((each for each in board.own_effect() if text_texture(each, size).width <= room), "")

    # -- layout ------------------------------------------------------------------------------

    def arrange(self, left: float, low: float, right: float, high: float) -> Box:
        """Put the bars at the edges of this room; what is left is the board's."""
        if self.action_bar is not None:
            if layout.form().landscape:
                self.action_bar.pos, self.action_bar.size = (left, low), (dp(RAIL), high - low)
                left += dp(RAIL)
            else:
                thick = TableBar.thickness()
                self.action_bar.pos, self.action_bar.size = (left, low), (right - left, thick)
                low += thick
        thick = 0 if self._low() or self.top_bar is None else TopBar.thickness()
        if self.top_bar is not None:
            self.top_bar.pos, self.top_bar.size = (left, high - thick), (right - left, thick)
        return left, low, right - left, high - thick - low
