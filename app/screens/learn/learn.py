"""Learn: the play-along lesson first, the written rules right below, searchable. From a table it opens at the
chapter of what is going on."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton, TextButton
from app.kit.choices import Chip
from app.kit.fields import TextField
from app.kit.surfaces import Column, ListRow, Page, Panel, Row, SideScroll
from app.kit.text import Text
from app.screens.learn.book import Chapter, Rule, book, search
from app.screens.learn.counting import beside
from app.screens.learn.panels import FurtherRow, GameRow, LessonCard, RulePanel
from app.screens.learn.worked import LineRow, SumLine
from app.screens.screen import Foot
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.tables.example import Example
from app.tables.lesson import Lesson, lessons_of
from app.tables.manifest import manifest, named
from rules import GAMES

WIDEST = 720  # dp
FIRST = 2
"""So many rules of a chapter reach below the first screenful."""
TYPING = 0.25
"""Seconds without a new letter after which what was typed is looked up."""


class LearnScreen(ShellScreen):
    """Without a game: all of them to choose from. With one: its lesson and its rules."""

    def __init__(self, app, game: str = "", chapter: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.destination = "" if game else "learn"
        self.chapters = book(game) if game else ()
        self.chapter = next((c for c in self.chapters if c.id == chapter), self.chapters[0] if self.chapters else None)
        self.at_chapter = bool(chapter)
        """Opened for one chapter, and still there: the lesson would only be in the way."""
        self.searching = False
        self.words = ""
        self.example: Example | None = None
        self._look_up = Clock.create_trigger(self._found, TYPING)

    def drop(self) -> None:
        self._look_up.cancel()
        super().drop()

    def on_back(self) -> bool:
        if self.searching:
            self._stop_searching()
            return True
        return False

    def content(self) -> object:
        settings = self.app.services.settings
        return dict(settings.lessons), dict(settings.lesson_steps)

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        if not self.game:
            self._build_overview()
            return
        column = self.stage()
        self.page = Page(widest=WIDEST, margin=self.form.margin)
        bar = self.title_bar(tr("learn.of", game=tr(f"{self.game}.name")), self.page)
        column.add_widget(bar)
        if self.chapters:
            bar.add_action("close" if self.searching else "magnify", self._toggle_search)
            column.add_widget(self._search_row() if self.searching else self._chips())
        self.example = self._example()
        if self.example is not None and self.form.landscape:
            self.picture = self.example.picture(self.example.shown)
            column.add_widget(beside(self.picture, self.page, self.form.margin))
        else:
            column.add_widget(self.page)
        self._fill()
        if not self.searching and self.chapter is not None:
            column.add_widget(self._foot())

    def _build_overview(self) -> None:
        column = self.stage()
        page = Page(widest=WIDEST, margin=self.form.margin)
        column.add_widget(self.title_bar(tr("learn.title"), page))
        column.add_widget(page)
        page.body.add_widget(Text(text=tr("learn.intro"), tone="ink_2"))
        for game_id in GAMES:
            row = GameRow(game_id=game_id)
            row.bind(on_release=lambda _row, chosen=game_id: self.app.go("learn", game=chosen))
            page.body.add_widget(row)

    def _fill(self) -> None:
        """What the page shows: one chapter, or what the search found."""
        body = self.page.body
        body.clear_widgets()
        if self.searching:
            self._fill_found(body)
            return
        if not self.at_chapter and self.chapter is (self.chapters[0] if self.chapters else None):
            self._add_lesson(body)
            self._add_looks(body)
        if self.chapter is None:
            body.add_widget(Text(text=tr("learn.unwritten"), tone="ink_2"))
        else:
            body.add_widget(Text(text=self.chapter.title, style="title_l"))
            body.add_widget(Text(text=self.chapter.intro, tone="ink_2"))
            self._add_example(body)
            self._add_chapter(body, self.chapter.rules)

    # -- the worked example --------------------------------------------------------------------

    def _example(self) -> Example | None:
        """The one that stands in this chapter."""
        if self.searching or self.chapter is None or not self.chapter.example:
            return None
        path = manifest(self.game).example
        return named(path)() if path else None

    def _add_example(self, body: Column) -> None:
        """Its words and its picture at once, the lines of the count after the first picture."""
        example = self.example
        if example is None:
            return
        body.add_widget(Text(text=example.say("title"), style="title_m"))
        body.add_widget(Text(text=example.intro(), tone="ink_2"))
        if not self.form.landscape:
            self.picture = example.picture(example.shown)
            body.add_widget(self.picture)
        lines = example.lines(example.shown)
        self._rows = [LineRow(example, number, line) for number, line in enumerate(lines, 1)]
        count = Column(spacing=0)
        for row in self._rows:
            row.bind(on_release=self._light)
            count.add_widget(row)
        total = str(example.total(example.shown))
        count.add_widget(SumLine(example.name(example.shown), [line.points for line in lines], total))
        body.add_widget(count)

    def _light(self, row: LineRow) -> None:
        """What a line counts stands out in the picture; a second tap ends it."""
        again = row.chosen
        for each in self._rows:
            each.chosen = each is row and not again
        self.picture.light({} if again else row.line.right)

    def _add_lesson(self, body: Column) -> None:
        lessons = lessons_of(self.game)
        if not lessons or self.app.navigation.over_match:
            return
        first, *further = lessons
        done = self.app.services.settings.lessons
        card = LessonCard(steps=len(first.steps), done=bool(done.get(first.key)), left=self.app.lesson_left(self.game))
        card.bind(on_release=lambda *_: self._start_lesson())
        body.add_widget(card)
        if further:
            body.add_widget(Text(text=tr("learn.further"), style="label", tone="ink_2"))
            body.add_widget(self._further(further))

    def _further(self, lessons: list[Lesson]) -> Panel:
        """The short lessons for modes and modules, in the order in which they are learned."""
        done, part = self.app.services.settings.lessons, Panel(spacing=0)
        for lesson in lessons:
            row = FurtherRow(lesson, bool(done.get(lesson.key)), self.app.lesson_left(self.game, lesson.id))
            row.bind(on_release=lambda _row, chosen=lesson.id: self._start_lesson(chosen))
            part.add_widget(row)
        return part

    def _add_looks(self, body: Column) -> None:
        """What else there is to look at (places on their map); never while a match waits that hides them (WT-6)."""
        for look in manifest(self.game).looks if not self.app.navigation.over_match else ():
            row = ListRow(icon=look.icon, title=tr(look.title), subtitle=tr(look.about), tappable=True, chevron=True)
            row.bind(on_release=lambda _row, screen=look.screen: self.app.go(screen))
            body.add_widget(row)

    def _start_lesson(self, lesson_id: str = "") -> None:
        self.app.services.settings.set("seen_welcome", True)
        self.app.start_lesson(self.game, lesson_id=lesson_id)

    def _add_chapter(self, body: Column, rules: tuple[Rule, ...]) -> None:
        """The first rules at once, without their pictures, which are still to be read; the others follow, one a
        frame."""
        upper = [RulePanel(game_id=self.game, rule=rule, pictured=False) for rule in rules[:FIRST]]
        for panel in upper:
            body.add_widget(panel)
        self.later(
            *(partial(setattr, panel, "pictured", True) for panel in upper),
            *(partial(self._add_rules, body, [rule]) for rule in rules[FIRST:]),
        )

    def _add_rules(self, body: Column, rules: tuple[Rule, ...] | list[Rule]) -> None:
        for rule in rules:
            body.add_widget(RulePanel(game_id=self.game, rule=rule))

    def _side(self) -> float:
        """dp beside the column of the page, which what stands above it keeps to."""
        return max(self.form.margin, (self.form.width - WIDEST) / 2)

    # -- chapters ----------------------------------------------------------------------------

    def _chips(self) -> Widget:
        """All chapters in one line that scrolls sideways."""
        line = SideScroll()
        row = BoxLayout(spacing=dp(8), size_hint=(None, None), padding=(dp(self._side()), dp(4)))
        row.bind(minimum_width=row.setter("width"), minimum_height=row.setter("height"))
        for chapter in self.chapters:
            chip = Chip(text=chapter.title, chosen=chapter is self.chapter, pos_hint={"center_y": 0.5})
            chip.bind(on_release=lambda _chip, at=chapter: self.open(at))
            row.add_widget(chip)
            if chapter is self.chapter:
                Clock.schedule_once(lambda _dt, to=chip: self._show_chip(line, to), 0)
        line.add_widget(row)
        return line

    @staticmethod
    def _show_chip(line: SideScroll, chip: Chip) -> None:
        if chip.parent is not None and chip.parent.width > line.width:
            line.scroll_to(chip, padding=dp(32), animate=False)

    def open(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.at_chapter = False
        self.rebuild()
        self.from_the_top()

    def _foot(self) -> Widget:
        """The neighbouring chapters."""
        number = self.chapters.index(self.chapter)
        foot = Foot(self)
        if self.example is not None:
            return self._counting_foot(foot, number)
        for step, kind, icon in ((-1, "outlined", "arrow-left"), (1, "filled", "arrow-right")):
            if 0 <= number + step < len(self.chapters):
                foot.add_widget(self._neighbour(self.chapters[number + step], kind, icon))
            else:
                foot.add_widget(Widget(size_hint_y=None, height=dp(48)))
        return foot

    def _counting_foot(self, foot: Foot, number: int) -> Widget:
        """The neighbours as arrows, and between them the way to count oneself."""
        assert self.example is not None
        for step, icon in ((-1, "arrow-left"), (1, "arrow-right")):
            if step > 0:
                words = tr("learn.count", name=self.example.name(self.example.reader))
                count = TextButton(text=words, icon="gesture-tap", primary=True, size_hint_x=1, padding_x=12)
                count.bind(on_release=lambda *_: self.app.go("counting", game=self.game))
                foot.add_widget(count)
            if 0 <= number + step < len(self.chapters):
                chapter = self.chapters[number + step]
                arrow = IconButton(icon=icon, kind="outlined", pos_hint={"center_y": 0.5})
                arrow.bind(on_release=lambda *_, at=chapter: self.open(at))
                foot.add_widget(arrow)
        return foot

    def _neighbour(self, chapter: Chapter, kind: str, icon: str) -> TextButton:
        button = TextButton(
            text=chapter.title,
            icon=icon,
            icon_after=icon == "arrow-right",
            kind=kind,
            size_hint_x=1,
            padding_x=12,
            pos_hint={"center_y": 0.5},
        )
        button.bind(on_release=lambda *_: self.open(chapter))
        return button

    # -- searching ---------------------------------------------------------------------------

    def _search_row(self) -> Widget:
        row = Row(padding=(dp(self._side()), dp(4)))
        self.field = TextField(text=self.words, hint_text=tr("learn.search"))
        self.field.bind(text=lambda _field, words: self._search(words))
        row.add_widget(self.field)
        return row

    def _search(self, words: str) -> None:
        """Looked up when the fingers rest: a page of rules for each letter would swallow the next ones."""
        self.words = words
        self._look_up.cancel()
        self._look_up()

    def _found(self, _dt: float) -> None:
        if self.searching:
            self._parts.clear()
            self._fill()
            self.from_the_top()

    def _fill_found(self, body: Column) -> None:
        if not self.words.strip():
            return
        found = search(self.game, self.words)
        text = tr("learn.found", count=len(found)) if found else tr("learn.nothing")
        body.add_widget(Text(text=text, style="label", tone="ink_2"))
        self._add_rules(body, found[:FIRST])
        self.later(*(partial(self._add_rules, body, [rule]) for rule in found[FIRST:]))

    def _toggle_search(self) -> None:
        if self.searching:
            self._stop_searching()
            return
        self.searching = True
        self.rebuild()
        self.field.focus = True

    def _stop_searching(self) -> None:
        self.searching, self.words = False, ""
        self.field.focus = False
        self.rebuild()
