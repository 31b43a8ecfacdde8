"""What the table screen expects of a game's board.

A board draws one view and turns touches into moves. It knows no rule: what is legal comes from `self.moves`, what
a move would do from the game's `preview`, what happened from events. The screen around it (bars, log, menu,
hand-over) is the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit.canvas import Redraw
from app.kit.geometry import Box
from app.kit.motion import Stage
from app.kit.tokens import LiveTable, Rgba, theme
from app.play.seen_move import SeenMove
from app.services.i18n import tr
from app.tables.advising import hint_lines
from app.tables.manifest import manifest
from rules.bots.advice import Advice
from rules.game import Event, IllegalMove, Message, Move, View
from rules.scene import Scene, Thing

if TYPE_CHECKING:
    from app.play.wording import Wording
    from app.screens.match.frame import TableFrame
    from app.tables.director import Renderer

SMALLEST = 100
"""A board narrower or lower than so many dp has not been given its place yet."""


class Action(NamedTuple):
    """A button of the bottom bar that only this game has."""

    icon: str
    text_key: str
    do: Callable[[], None]


class Chip(NamedTuple):
    """A small coloured label for a card or tile in the log."""

    text: str
    ground: Rgba
    ink: Rgba
    icon: str = ""
    """In place of the text, for what has no number."""


class Board(FloatLayout):
    """The table of one game. The frame builds it anew after each hand-over and drops it before the next."""

    game_id = ""
    position: View
    """The view that is drawn; during a motion the one before or after it."""
    narration_widest: float | None = None
    """Dp that the strip of others' moves may take, where this board has room beside its words for its buttons; None:
    as wide as lines are easy to read."""
    own_title = False
    """On a phone lying down this board shows `frame.title()` itself: no top bar, its buttons join the rail."""

    hands_share = 0.28
    """About so much of its height, at its foot, is for whoever plays: what is said of an answer may lie over it."""

    own_bars = False
    """This board brings pause, hint and all else itself: the whole window is its table."""

    beside_hands: float | None = None
    """Dp of height with which this board is still whole: looked back at it makes room for open hands. None: it lies
    under them."""

    own_ending = False
    """This board shows by itself how the match has ended, and waits until that was looked at."""

    directed = False
    """Moves are shown by the frame's director; `performer` is this board's renderer."""

    performer: Renderer

    still = False
    """What this board draws changes only with the position or a choice: it is kept as a picture, and what moves lies
    in `layers` above it."""

    showed_the_end = False
    """The board has shown the end itself, as long as the player wanted to look: no last look is taken after it."""

    asks_at_foot = False
    """What asks whether a chosen move shall be made lies at the foot of this board: where a moment of a finished match
    is only looked at, nobody needs it, and other words may lie over it."""

    ending_in_sight = False
    """This board's own ending lies over the table: every move has been told, and no strip lies over it."""

    announcements: frozenset[str] = frozenset()
    """Events that tell how the match goes on, not what somebody did (a new round): in the log they have no face and no
    number."""

    def __init__(self, frame: TableFrame, **kwargs) -> None:
        super().__init__(**kwargs)
        self.frame = frame
        self.session = frame.session
        self.settings = frame.services.settings
        self.wording = frame.wording
        self.layers: Sequence[Widget] = ()
        self.scene = frame.director.scene if frame.director is not None else None
        """What lies on the table just now, in the middle of a move too."""
        self.stage = Stage()
        """Where things are in motion; a board puts it among its layers."""
        self.laid_out = False
        """Everything has had its place at least once."""
        self.lay_anew = Redraw(self._lay_out)

    def follow_layout(self) -> None:
        """From now on `arrange` is called whenever the place, the text size or the hand changes; the last line of a
        board's constructor."""
        self.bind(pos=self.lay_anew, size=self.lay_anew)
        theme.bind(text_scale=self.lay_anew, left_handed=self.lay_anew)

    def _lay_out(self) -> None:
        if self.parent is None:
            return  # it has left the table since this was asked for
        if self.width > dp(SMALLEST) and self.height > dp(SMALLEST):
            self.arrange()
            self.laid_out = True
            self.frame.voice.place()  # what others do is told where this board has room for it

    def arrange(self) -> None:
        """Everything to its place for this form of the window."""

    # -- asked by the director (boards that are `directed`) -------------------------------------

    def show_scene(self, scene: Scene) -> None:
        """Draw what lies where now; any scene in the middle of a move must be drawn without a fault."""
        self.scene = scene

    def box_of(self, place: str, name: str | None, arriving: bool) -> Box | None:
        """Where a thing lies, or will lie; None: this place is not on the screen, and nothing flies."""
        return None

    def draw_thing(self, thing: Thing, box: Box) -> None:
        """Draw a thing into the open canvas of the stage."""

    def hide(self, name: str | None) -> None:
        """A thing that is in motion is not drawn where it lies; None: all are drawn again."""

    def before_move(self, told: SeenMove) -> None:
        """A move is about to be shown: let go of what was chosen."""

    def after_move(self, told: SeenMove, done: Callable[[], None]) -> None:
        """A move was shown; `done` once what this board adds is over."""
        done()

    def recent(self, seat: int) -> Sequence[SeenMove]:
        """What another seat did in its last turn, until the viewer moves again."""
        return self.frame.recent.of(seat)

    # -- asked by the frame ------------------------------------------------------------------

    @property
    def counting(self) -> bool:
        """Points are being counted on it, line by line: a lesson waits for the last one."""
        return False

    def count_out(self) -> None:
        """Show at once all that is still to be counted."""

    @property
    def colours(self) -> LiveTable:
        return manifest(self.game_id).colours

    def refresh(self) -> None:
        """Draw what the session now says: another view, phase, language, theme or size."""

    def show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        """Animate what happened, then draw the new view and call `done` once. At speed instant: at once."""
        self.refresh()
        done()

    def strip_came(self) -> None:
        """The strip that tells others' moves has come, gone or changed its height (`frame.voice.is_shown`, `top`)."""

    def veil(self, on: bool) -> None:
        """A sheet keeps everybody from playing while a clock stands: what could be thought about is out of sight."""

    def finish(self) -> None:
        """End running animations now; a tap on the table does that."""
        self.frame.story.hurry()

    def back(self) -> bool:
        """Let go of a held or selected piece; False if there was none."""
        return False

    def go_on(self) -> bool:
        """Tap whatever waits for a tap before play goes on (a start, a score); False if nothing does. The demo asks."""
        return False

    def highlight(self, move: Move) -> None:
        """Show a hint on the board."""

    def explain(self, move: Move) -> str:
        """A hint in words: one sentence that says what to do and names everything it needs. What it brings is said by
        the gains of its advice."""
        return str(move)

    @staticmethod
    def rest_of_gains(gains: Sequence[Message]) -> str:
        """What the gains of a hint that are too many to be read come to; empty where this game has no sum of them."""
        return ""

    def show_hint(self, advice: Sequence[Advice]) -> None:
        """A hint has come, the best move first: it lights up, and a card says what it brings and what else there is."""
        self.highlight(advice[0].move)
        self.frame.open_hint(hint_lines(advice, self.explain, self.wording, self.rest_of_gains))

    def title(self) -> str | None:
        """The first line of the top bar; None for the frame's own ("Ana's turn")."""
        return None

    def in_anothers_turn(self, mover: int) -> str:
        """What everybody should know while another thinks: that this player can end the match, say."""
        return ""

    def subtitle(self) -> str:
        """The second line of the top bar: what to do now."""
        return ""

    def own_effect(self) -> Sequence[str]:
        """What the viewer's last move has changed, from long to short, while others play: the second line of the top
        bar; empty where this game says it elsewhere."""
        return ()

    def action(self) -> Action | None:
        """The fourth button of the bottom bar."""
        return None

    @staticmethod
    def sentence(events: Sequence[Event], wording: Wording) -> str | None:
        """A whole move in one sentence, for the log and the hand-over; None: the sentences of its events; empty: the
        log passes over it."""
        return None

    @staticmethod
    def standing(view: View, estimates: bool) -> Sequence[int] | None:
        """What each seat has in an open view, in the number that counts in this game; None where there is none, or
        where it is an estimate and the player wants none."""
        return None

    @staticmethod
    def effect(event: Event, seat: int) -> int | None:
        """What an event says it cost (or gave) a seat, in the number of `standing`; None: it says nothing of that."""
        return None

    def is_audible(self, event: Event) -> bool:
        """Whether this event makes its sound here; a busy table keeps some to itself."""
        return True

    def chips(self, event: Event) -> Sequence[Chip]:
        """The cards or tiles of an event, for the log."""
        return ()

    def chapter(self) -> str:
        """The chapter of the rules that belongs to what is going on."""
        return ""

    def spot(self, name: str) -> Box | None:
        """Where a named part of the board lies (window coordinates), for lessons: "hand", "shared", …"""
        return None

    def words_at(self) -> Box | None:
        """Where the table says what a move would bring (window coordinates): nothing of a lesson lies over it."""
        return None

    def commits_at(self) -> Box | None:
        """Where a button plays the armed move (window coordinates): a lesson lets it do so."""
        return None

    def narration_room(self) -> Box | None:
        """Where others' moves may be told in words meanwhile (parent coordinates): what nobody needs while others play,
        as the hand. The words lie at its foot and are as wide as it is; None: at the foot of the table."""
        return None

    def narration_highest(self) -> float:
        """How much of that room the words may take upwards, with the gaps below and above them; 0: as much as they
        need."""
        return 0.0

    def toast_offset(self) -> float | None:
        """How far above the lower edge (dp, without the system's inset) a toast covers nothing important."""
        return None

    def toast_span(self) -> tuple[float, float] | None:
        """Left edge and width (window coordinates) of the part of the table where a toast lies; None: in the middle of
        the window."""
        return None

    def way_back_offset(self) -> float | None:
        """The same for the button that goes from the open table back to the cover, which stays there."""
        return self.toast_offset()

    def leave(self) -> None:
        """The board goes: stop clocks and animations, unbind."""
        self.stage.finish_all()
        theme.unbind(text_scale=self.lay_anew, left_handed=self.lay_anew)

    # -- who is who --------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.position.seat

    @property
    def own_seat(self) -> int:
        """Whose things lie in front: the viewer's, or for onlookers those of whoever decides; in a replay always those
        of the same player, whoever moves."""
        if self.viewer is not None:
            return self.viewer
        if self.session.phase == "replay":
            return next(iter(self.session.persons), 0)
        return self.session.decider if self.session.decider is not None else 0

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        seats = self.position.seats
        return [(self.own_seat + step) % seats for step in range(1, seats)]

    @property
    def previews(self) -> bool:
        """Whether the table may say what a move would bring: not while a puzzle asks for it."""
        return self.session.previews

    @property
    def confirms(self) -> bool:
        """Whether a move is asked for twice."""
        return self.settings.confirm_moves or self.session.confirms

    @property
    def my_turn(self) -> bool:
        return bool(self.moves) and self.session.decider == self.viewer

    # -- for the boards ----------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What `refresh` draws: the present, or the moment of the past that is being shown."""
        past = self.frame.past
        return self.session.view if past is None else past.view

    @property
    def moves(self) -> Sequence[Move]:
        """What the viewer may do; nothing while the past is shown."""
        return self.session.moves if self.frame.past is None else ()

    def play(self, move: Move, seat: int | None = None, at: int | None = None) -> bool:
        """Make a move; a move that is not legal is said, not played, and in the past nobody plays."""
        if self.frame.past is not None:
            return False
        try:
            self.session.play(move, seat, at)
        except IllegalMove as refusal:
            self.frame.say(self.wording.say(refusal.message))
            return False
        return True

    def whose_turn(self) -> str:
        """Why a touch does nothing: somebody else plays, or this is what everybody sees between two turns."""
        if self.frame.peeking:
            return tr("table.public_only")
        seat = self.session.decider
        return "" if seat is None else tr("table.turn_of", name=self.session.players[seat].name)

    def changed(self) -> None:
        """Selection changed: the bars may say something else now."""
        self.frame.update_bars()
