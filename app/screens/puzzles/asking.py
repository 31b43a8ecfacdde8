"""A puzzle on its real table: the question, two hints, the answer, and what is said of it.

Nothing is kept of a puzzle that is left but that it was seen and which hints were asked for."""

from __future__ import annotations

from collections.abc import Collection

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.kit import layout, mend
from app.kit.overlays import Dialog
from app.kit.surfaces import Column
from app.kit.toasts import toast
from app.kit.tokens import theme
from app.numbers import number
from app.people import next_computer, usual_players
from app.play.puzzling import PuzzleSession
from app.play.seating import Player
from app.play.wording import Wording, signed
from app.screens.match.bars import TableBar
from app.screens.match.frame import TableFrame
from app.screens.puzzles import stock
from app.screens.puzzles.answer import AnswerSheet, Change
from app.screens.puzzles.asking_parts import AnswerStrip, HintStrip, PuzzleHead, QuestionCard
from app.screens.puzzles.column import Side
from app.screens.screen import Screen
from app.services import challenges
from app.services.i18n import tr
from app.tables.manifest import board_class, manifest
from rules.puzzles import START, Puzzle, Verdict, rating
from rules.puzzles.rating import after

HIGHEST, HIGHEST_SMALL = 0.58, 0.5
"""The share of a window that what is said of an answer may take; the rest is scrolled to."""
SMALL = 700
"""Dp of height below which there is no line for what to do now."""
SIDE, SLIM = 330, 292
"""Dp of the column beside the table: of a tablet, of a phone on its side."""
GAP = 8


class PuzzleFrame(TableFrame):
    """The table of a puzzle: its menu leads out, its hints are the puzzle's, and it tells when a choice has changed."""

    titled = False

    def __init__(self, screen: PuzzleScreen, session: PuzzleSession) -> None:
        self._screen = screen
        app = screen.app
        super().__init__(
            session,
            app.services,
            over=lambda _outcome: None,
            leave=screen.leave,
            restart=screen.leave,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"),
            bare=True,
        )

    def open_menu(self) -> None:
        self._screen.leave()

    def ask_hint(self) -> None:
        self._screen.ask_hint()

    def undo(self) -> None:
        self._screen.take_back()

    def update_bars(self) -> None:
        super().update_bars()
        self._screen.follow()


class PuzzleScreen(Screen):
    """`but`: failed puzzles that were gone over just now, where only those are asked (`failed`)."""

    has_ground = BooleanProperty(False)

    def __init__(self, app, game: str, failed: bool = False, but: Collection[str] = ()) -> None:
        super().__init__(app)
        theme.tell(self._changed, "dark")  # a table has its own colours by day and by night
        found = stock.next_of(app, game, failed, but)
        assert found is not None, f"{game} has a puzzle to ask"
        self.puzzle: Puzzle = found
        self._failed, self._but = failed, {*but, found.id}
        today = challenges.today()
        ladder = stock.ladder(app, game)
        self.counts = ladder.counts(found.id, today)
        self.number = ladder.tried + 1
        app.services.puzzles.note_seen(game, START, found.id, today)
        services = app._session_services(saved=False)
        self.session = PuzzleSession(found, _players(app, found), self._answered, **services)
        self.wording = Wording(game, self.session.players)
        self.hints = [self.wording.say(hint) for hint in self.session.puzzling.hints(found)]
        known = stock.ladder(app, game).puzzles[found.id]
        self.hinted = min(known.hints, len(self.hints))
        """Hints that were given; those of an earlier visit too."""
        self.change: Change | None = None
        self.frame = PuzzleFrame(self, self.session)
        self._entered = self._folded = False
        self.column = Column()
        self.head = PuzzleHead()
        self.side: Side | None = None
        self.question: QuestionCard | None = None
        self.strip: AnswerStrip | None = None
        self.hint: HintStrip | None = None
        self.bar: TableBar | None = None
        self.sheet: AnswerSheet | None = None
        self.bind(size=lambda *_: self._place())

    # -- life ----------------------------------------------------------------------------------

    def build(self) -> None:
        self.hints = [self.wording.say(hint) for hint in self.session.puzzling.hints(self.puzzle)]
        self.add_widget(self.frame)
        if self._entered:
            self.frame.rebuild()
        self._build_parts()

    def on_enter(self) -> None:
        if self._entered:
            self.frame.come_back()
        else:
            self._entered = True
            self.frame.enter()
        self._place()

    def on_leave(self) -> None:
        self.frame.step_aside()

    def on_pause(self) -> None:
        self.frame.pause()

    def on_resume(self) -> None:
        self.frame.resume()

    def on_back(self) -> bool:
        """What is chosen is let go of first."""
        board = self.frame.board
        if self.session.asking and board is not None and board.back():
            self.frame.update_bars()
            return True
        return False

    def drop(self) -> None:
        self.frame.go_away()
        super().drop()

    # -- round the table -----------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """The question stands in a column at the side."""
        return self.form.landscape

    @property
    def more(self) -> bool:
        """Another puzzle can be asked after this one."""
        return stock.next_of(self.app, self.puzzle.game, self._failed, self._but) is not None

    def _build_parts(self) -> None:
        colours = manifest(self.puzzle.game).colours
        self.side = Side(colours) if self.beside else None
        if self.side is not None:
            self.add_widget(self.side)
        self.head = PuzzleHead(
            title=tr(f"puzzle.title.{self.puzzle.game}"),
            subtitle=self._subtitle(),
            ink=colours.text,
            ink_2=colours.text_2,
            ground=colours.panel,
        )
        self.head.bind(on_leave=lambda *_: self.leave())
        self.column = Column(spacing=dp(GAP), size_hint=(None, None))
        self.column.add_widget(self.head)
        self.question = self.strip = self.hint = self.bar = self.sheet = None
        if self.session.asking:
            self._build_question()
            self.bar = self._new_bar()
            self.add_widget(self.bar)
        else:
            self._build_answer()
        self.column.bind(height=lambda *_: self._place())
        self.add_widget(self.column)
        self.follow()
        self._place()

    def _subtitle(self) -> str:
        game = tr(f"{self.puzzle.game}.name")
        return tr("puzzle.number", number=self.number, game=game) if self.counts else tr("puzzle.practice", game=game)

    def _build_question(self) -> None:
        self.question = QuestionCard(text=self._ask(), small=self.small)
        self.question.bind(on_release=lambda *_: self._turn_over())
        self.column.add_widget(_inset(self.question))
        if self.puzzle.moves > 1:
            self.strip = AnswerStrip()
            self.strip.bind(on_give=lambda *_: self.session.give(), on_refused=lambda _s, why: self.frame.say(why))
            self.column.add_widget(_inset(self.strip))
        self._show_hint()

    @property
    def small(self) -> bool:
        return self.form.height < SMALL and not self.beside

    def _ask(self) -> str:
        return self.wording.say(self.session.puzzling.ask(self.puzzle))

    def _show_hint(self) -> None:
        """The last one that was given."""
        if not self.hinted:
            return
        if self.hint is None:
            self.hint = HintStrip()
            self.hint.bind(on_release=lambda *_: self._turn_over())
            self.column.add_widget(_inset(self.hint))
        self.hint.title = tr("puzzle.hint.of", number=self.hinted, count=len(self.hints))
        self.hint.text = self.hints[self.hinted - 1]
        if self.small and self.question is not None:
            self.hint.touch_target = self.question.touch_target = True
            self._show_one(self.hint)

    def _turn_over(self) -> None:
        """On a small screen question and hint have one place: a tap shows the other one."""
        if self.small and self.hint is not None and self.question is not None:
            self._show_one(self.question if self.question.parent.parent is None else self.hint)

    def _show_one(self, shown: QuestionCard | HintStrip) -> None:
        assert self.question is not None and self.hint is not None
        other = self.hint if shown is self.question else self.question
        if other.parent.parent is not None:
            self.column.remove_widget(other.parent)
        if shown.parent.parent is None:
            self.column.add_widget(shown.parent)

    def _new_bar(self) -> TableBar:
        bar = TableBar(manifest(self.puzzle.game).colours, size_hint=(None, None))
        bar.add("undo", "undo", tr("puzzle.undo"), self.take_back, "puzzle.undo.help")
        bar.add("hint", "lightbulb-on-outline", tr("puzzle.hint"), self.ask_hint, "puzzle.hint.help")
        action = self.frame.board.action() if self.frame.board is not None else None
        if action is not None:
            bar.add("own", action.icon, tr(action.text_key), self._do_own, f"{action.text_key}.help")
        bar.add("skip", "skip-next", tr("puzzle.skip"), self.skip, "puzzle.skip.help")
        for button in bar.buttons.values():
            button.bind(on_refused=lambda _b, why: self.frame.say(why))
        return bar

    def _do_own(self) -> None:
        board = self.frame.board
        action = board.action() if board is not None else None
        if action is not None:
            action.do()

    def follow(self) -> None:
        """The choice or the position has changed: what is said round the table follows."""
        ladder = stock.ladder(self.app, self.puzzle.game)
        self.head.rating = number(ladder.rating)
        if self.change is not None and self.change.counts:
            self.head.change = signed(self.change.points)
        board = self.frame.board
        if self.question is None or board is None:
            return
        self._add_own_action()
        self.question.note = "" if self.small else board.subtitle()
        if self.strip is not None:
            self.strip.show(self.session.phase == self.session.COMPLETE)  # not while it is told what was done
        if self.bar is not None:
            hint = self.bar.buttons["hint"]
            hint.text = tr("puzzle.hint.another" if self.hinted else "puzzle.hint")
            hint.enabled = self.hinted < len(self.hints)
            hint.reason = "" if hint.enabled else tr("puzzle.hint.none")

    def _add_own_action(self) -> None:
        """The board comes after the bar that has its button."""
        board = self.frame.board
        if self.bar is None or board is None or "own" in self.bar.buttons or board.action() is None:
            return
        self.remove_widget(self.bar)
        self.bar = self._new_bar()
        self.add_widget(self.bar)
        self._place()

    # -- layout ----------------------------------------------------------------------------------

    def _place(self) -> None:
        if self.column.parent is None:
            return
        insets, high = layout.insets(), self.height
        if self.side is not None:
            self._place_beside(high)
            return
        width = self.width - insets.left - insets.right
        self.column.width = width
        self.column.pos = (insets.left, high - insets.top - self.column.height)
        above, below = self.column.height + dp(4), 0.0
        if self.bar is not None:
            thick = TableBar.thickness()
            self.bar.pos, self.bar.size = (insets.left, insets.bottom), (width, thick)
            below = thick
        if self.sheet is not None:
            wanted = self.sheet.needed() if not self.sheet.folded else self.sheet.foot.height
            room = min(wanted, high * (HIGHEST_SMALL if self.small else HIGHEST))
            self.sheet.pos, self.sheet.size = (0, 0), (self.width, room + insets.bottom)
            self.sheet.padding = (0, 0, 0, insets.bottom)
            below = self.sheet.foot.height if self.sheet.folded else self._under(room, high - above - insets.top)
        self.frame.make_room(0.0, below, above)
        self.frame.voice.cover(self.sheet.top if self.sheet is not None and not self.sheet.folded else 0.0)

    def _under(self, room: float, high: float) -> float:
        """How much of the window the table leaves free: of its own foot the sheet covers what nobody needs now."""
        share = board_class(self.puzzle.game).hands_share
        free = high - room
        return max(0.0, high - free / (1 - share))

    def _place_beside(self, high: float) -> None:
        insets = layout.insets()
        assert self.side is not None
        width = dp(SIDE if self.form.tablet else SLIM)
        x = self.width - width - insets.right
        self.side.pos, self.side.size = (x, 0), (width + insets.right, high)
        self.column.width = width
        self.column.pos = (x, high - insets.top - self.column.height - dp(4))
        low = insets.bottom
        if self.bar is not None:
            self.bar.pos, self.bar.size = (x, low), (width, TableBar.thickness())
        if self.sheet is not None:
            self.sheet.pos, self.sheet.size = (x, 0), (width + insets.right, self.column.y - dp(GAP))
            self.sheet.padding = (0, 0, insets.right, low)
        self.frame.make_room(width, 0.0)

    # -- what a person does ------------------------------------------------------------------------

    def leave(self) -> None:
        """Back to where the puzzle was opened."""
        self.app.navigation.leave()

    def take_back(self) -> None:
        """What is chosen is let go of; else the last move of the answer is taken back."""
        board = self.frame.board
        if board is not None and board.back():
            self.frame.update_bars()
        elif refusal := self.session.undo_offer().refusal:
            self.frame.say(tr(refusal))
        else:
            self.session.undo()

    def skip(self) -> None:
        if not self.more:
            self.leave()
            return
        self._go_on()
        toast(tr("puzzle.skipped"))

    def another(self) -> None:
        if self.more:
            self._go_on()
        else:
            self.leave()

    def _go_on(self) -> None:
        self.app.go("puzzle", game=self.puzzle.game, failed=self._failed, but=tuple(sorted(self._but)))

    def ask_hint(self) -> None:
        """What it costs is said before."""
        if not self.session.asking or self.hinted >= len(self.hints):
            self.frame.say(tr("puzzle.hint.none"))
            return
        costs = "puzzle.hint.costs_another" if self.hinted else "puzzle.hint.costs"
        text = tr(costs, points=rating.HINT) if self.counts else tr("puzzle.hint.free")
        Dialog(title=tr("puzzle.hint.ask"), text=text, icon="lightbulb-on-outline").ask(
            (tr("puzzle.hint.yes"), "filled", self._give_hint), (tr("common.cancel"), "text", None)
        )

    def _give_hint(self) -> None:
        self.app.services.puzzles.note_hint(self.puzzle.game, START, self.puzzle.id, challenges.today())
        self.hinted += 1
        self._show_hint()
        self.follow()

    # -- the answer ----------------------------------------------------------------------------------

    def _answered(self, verdict: Verdict) -> None:
        """The answer was judged: it is kept before anything is said of it."""
        puzzles, today = self.app.services.puzzles, challenges.today()
        game, puzzle = self.puzzle.game, self.puzzle
        before = stock.standing(stock.ladder(self.app, game))
        new = after(before, puzzle.rating, verdict.stars, self.hinted)
        plain = after(before, puzzle.rating, verdict.stars)
        self.change = Change(
            self.counts, new.rating - before.rating, plain.rating - before.rating, returns=not verdict.solved
        )
        puzzles.note_answer(game, START, puzzle.id, verdict.stars, new.rating if self.counts else None, today)
        self._tidy()
        self._build_answer()
        self.follow()
        self._place()

    def _tidy(self) -> None:
        """Question, hints and bar go."""
        if self.bar is not None:
            self.remove_widget(self.bar)
            mend.let_go(self.bar)
        for part in [child for child in self.column.children if child is not self.head]:
            self.column.remove_widget(part)
            mend.let_go(part)
        self.question = self.strip = self.hint = self.bar = None

    def _build_answer(self) -> None:
        verdict, change = self.session.verdict, self.change
        assert verdict is not None and change is not None
        self.sheet = AnswerSheet(self, verdict, change, self.beside)
        self.sheet.page.body.bind(height=lambda *_: self._place())
        self.sheet.foot.bind(height=lambda *_: self._place())
        self.add_widget(self.sheet)
        if self._folded and not self.beside:
            self.sheet.fold(True)

    def see_or_read(self) -> None:
        """The best answer is played on the table, which lies open for it; or what is said of it comes back."""
        assert self.sheet is not None
        if self.beside or not self._folded:
            self._fold(not self.beside)
            self.session.see()
        else:
            self._fold(False)

    def _fold(self, folded: bool) -> None:
        self._folded = folded
        if self.sheet is not None:
            self.sheet.fold(folded)
        self._place()


def _inset(part) -> Column:
    """A part of the column with the margin of the table."""
    row = Column(padding=(dp(GAP), 0))
    row.add_widget(part)
    return row


def _players(app, puzzle: Puzzle) -> list[Player]:
    """The person on the seat that answers, and characters on the others."""
    person = usual_players(app.services.settings)[0]
    players: list[Player] = [person]
    while len(players) < puzzle.setup.seats:
        players.append(next_computer(players, "normal"))
    players.insert(puzzle.seat, players.pop(0))
    return players
