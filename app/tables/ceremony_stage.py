"""The stage of a ceremony: what a game shows while its points are counted, and at the verdict.

The screen (`app/screens/ceremony`) owns title, skip button, words and buttons, and gives the stage its room. It calls
`begin` for each chapter, waits for `done` (called exactly once, also after `hurry`), then for a tap or the reading
time, and at last `show_verdict`. A stage is made from the session alone, and made anew when the device is turned or the
language changes: `resume` then shows everything up to a chapter as counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit.layout import Form
from app.kit.motion import Motions
from app.kit.tokens import LiveTable, Table
from app.play.session import Session
from app.play.wording import Wording
from app.tables.ceremony import Chapter, Decided, chapters
from app.tables.manifest import manifest
from app.tables.telling import Cue
from rules.game import Outcome

Done = Callable[[], None]


class CeremonyStage(FloatLayout):
    """Shows one finished match; subclasses draw. All seats are in view, at every size."""

    order: Sequence[str] = ()
    """Categories in the order in which they are counted."""
    waits = False
    """Set by a stage while it waits for a tap in the middle of a chapter (an own mistake): `go_on` ends it."""
    turned = False
    """The stage shows everything of the verdict itself, towards every side of the table, with its buttons
    (people round one tablet)."""

    speaks = False
    """The stage says the title, the rule and the awards of a chapter itself: the screen's words stay away."""
    own_colours: Table | None = None
    """The colours of its ceremony where they are others than those of its table."""
    own_sums = False
    """The stage shows at the verdict how the totals came about: the screen's bars stay away."""
    least = 200
    """Dp of height below which the stage is not squeezed at the verdict: the page scrolls instead."""
    highest = 460
    """Dp of height at most: what it has to show is not spread further."""

    def __init__(self, session: Session, wording: Wording, form: Form, **kwargs) -> None:
        super().__init__(**kwargs)
        self.session, self.wording, self.form = session, wording, form
        self.players = list(session.players)
        self.motions = Motions()
        """All motion of the stage; at speed instant and after `hurry` nothing runs."""
        self.open_moment: Callable[[int], None] = lambda _at: None
        """Set by the screen: opens the replay after so many moves."""
        self.play_on: Callable[[int, str], None] | None = None
        """Set by the screen where the match can be played on from a moment of it, which a few words may name."""
        self.choose: Callable[[str], None] = lambda _what: None
        """Set by the screen: what its buttons do, for a stage that has its own (`turned`): "next", "skip", "again",
        "replay", "detail", "home"."""
        self.cue: Callable[[Cue], None] = lambda _cue: None
        """Set by the screen: sound and vibration."""
        self.colours: LiveTable | Table = self.own_colours or manifest(session.game.id).colours
        """What it stands on; at the verdict of a loss the screen puts those of dusk here before `show_verdict`."""

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None, "a ceremony is for matches that are over"
        return outcome

    # -- what is counted -------------------------------------------------------------------------

    def title(self) -> str:
        """What the bar says while points are counted ("Counting the worlds"); empty: the screen's own words."""
        return ""

    def chapters(self) -> list[Chapter]:
        """What is counted, one after the other; the last one's totals are the score's. Empty: only the verdict."""
        return chapters(self.outcome, self.wording, self.order)

    def backdrop(self) -> Widget | None:
        """What lies behind the whole screen, over the colours of the table: stars, waves. A new one each time."""
        return None

    # -- called by the screen, in this order -------------------------------------------------------

    def prepare(self, told: Sequence[Chapter]) -> None:
        """The stage has its chapters; nothing is counted yet. Build the widgets."""

    def resume(self, at: int) -> None:
        """Chapters before `at` are counted: show that at once, without motion."""

    def begin(self, chapter: Chapter, done: Done) -> None:
        """Count a chapter, in motion; then `done`, exactly once."""
        done()

    def hurry(self) -> None:
        """A tap: end what moves now. What was begun still calls its `done`."""
        self.motions.finish_all()

    def go_on(self) -> None:
        """A tap while the stage waits."""

    def show_verdict(self) -> None:
        """The counting is over, or was skipped: the winner with the world, board, creature or map that won, and the
        others smaller; may move, may be told to hurry."""

    def leave(self) -> None:
        """The stage is dropped: nothing may move or be bound any more."""
        self.motions.finish_all()

    # -- words of the verdict ------------------------------------------------------------------------

    def verdict_words(self) -> tuple[str, str] | None:
        """Title and line where the game says them in its own way ("The wolf is complete"); None: who won, and by how
        much."""
        return None

    def decided(self) -> Decided | None:
        """The move that decided, if one can be named truly."""
        return None

    def near_miss(self, seat: int) -> str:
        """For a person who lost: one true sentence about what would have been enough; empty where none is true."""
        return ""

    def best_thing(self, seat: int) -> str:
        """One true sentence about what this seat did best; empty where there is none."""
        return ""
