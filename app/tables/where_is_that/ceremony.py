"""The end of Where Is That?: cards turn from the north-west and close their circles, an own mistake waits for a tap; in
the Shake the cards of each round are counted once more. Then the real map with every own name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from weakref import WeakKeyDictionary

from kivy.metrics import dp

from app.kit.canvas import Redraw, draw_mark
from app.kit.geometry import Box, around, centre, grown
from app.kit.motion import Stage
from app.play.session import Session
from app.services.i18n import tr
from app.tables.ceremony import Chapter
from app.tables.ceremony_stage import CeremonyStage, Done
from app.tables.where_is_that import end_words as said
from app.tables.where_is_that.camera import FACES
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.end_maps import EndMaps
from app.tables.where_is_that.painter import Sight, draw_moving
from app.tables.where_is_that.places import grid, row
from app.tables.where_is_that.seats import SeatTab
from app.tables.where_is_that.telling import CUES
from app.tables.where_is_that.turn_note import Said, TurnNote
from app.tables.where_is_that.turning import Beat, beats_of, chapters_of, count_after, turns
from rules.where_is_that.packs import load
from rules.where_is_that.view import Judged, MapView, Mode

READABLE, SMALLEST = 64 / 88, 54 / 88
"""A map that would have to be smaller than this keeps its names readable and moves to what is spoken of; down to the
second where all of it is then in sight."""
CHIP = 52
SHORT = 600
"""Dp of height below which words are few."""
LEAST, LEAST_IN_TURN, TALL = 540, 300, 780
"""Dp of the maps at the verdict where cards and real map are seen at once, and where they take turns; the first on
screens so high."""

_seen: WeakKeyDictionary[Session, int] = WeakKeyDictionary()
"""How far the counting of a match has come: a device that is turned in the middle goes on there."""


class MapCeremony(CeremonyStage):
    """`at` is how many of `beats` were seen; everything that is shown follows from it. `seat` is whose map it is."""

    speaks = own_sums = True
    highest = 1000

    def __init__(self, session: Session, *args, **kwargs) -> None:
        super().__init__(session, *args, **kwargs)
        view = session.match.state.view(None)
        assert isinstance(view, MapView)
        self.view = view
        self.least = LEAST if self.form.height >= TALL and not self.form.landscape else LEAST_IN_TURN
        self.own = session.persons[0] if session.persons else self.outcome.winners[0]
        self.seat = self.own
        self.beats = beats_of(view, self.own)
        self.at = 0
        self.maps: EndMaps | None = None
        self._until = 0
        self._done: Done | None = None
        self._ends: list[int] = []
        self._told: list[Chapter] = []
        self._turning: frozenset[str] = frozenset()

    @property
    def own_maps(self) -> bool:
        return self.view.mode is Mode.CARTOGRAPHER

    # -- what is counted ---------------------------------------------------------------------------

    def title(self) -> str:
        return tr(f"where_is_that.turn.title.{self.view.mode}")

    def chapters(self) -> list[Chapter]:
        rounds = [tr("where_is_that.turn.round", n=number + 1) for number in range(self.view.rounds)]
        found, ends = chapters_of(self.view, [self.title()] if self.own_maps else rounds)
        self._ends = ends or [len(self.beats)]
        return found

    # -- the screen asks ---------------------------------------------------------------------------

    def prepare(self, told: Sequence[Chapter]) -> None:
        self._told = list(told)
        self.cards = CardMap(FACES, rimmed=False)
        self.cards.point = self._tap_on_map
        self.flips = Stage()
        self.motions = self.flips.motions
        self.note = TurnNote()
        self.note.button.bind(on_release=lambda *_: self.choose("next"))
        self.tabs = {}
        for seat, player in enumerate(self.players):
            tab = SeatTab(seat=seat, avatar=player.avatar, name=player.name)
            tab.bind(on_release=lambda tab: self.show_seat(tab.seat))
            self.tabs[seat] = tab
        for widget in (self.cards, self.flips, self.note, *self.tabs.values()):
            self.add_widget(widget)
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        self._show()

    def resume(self, at: int) -> None:
        self.at = self._ends[at - 1] if at else 0
        self._show()

    def begin(self, chapter: Chapter, done: Done) -> None:
        number = next((place for place, each in enumerate(self._told) if each.key == chapter.key), 0)
        start, self._until = self._ends[number - 1] if number else 0, self._ends[number]
        self.at = max(start, min(_seen.get(self.session, 0), self._until))
        self._done = done
        self._arrange()
        self._show()
        self._next()

    def go_on(self) -> None:
        if self.waits:
            self.waits = False
            self._show()
            self._next()

    def show_verdict(self) -> None:
        self.waits, self._done = False, None
        _seen.pop(self.session, None)
        self.motions.finish_all()
        self.cards.stop()
        self.unbind(pos=self._lay, size=self._lay)
        self.clear_widgets()
        totals = {sheet.seat: sheet.total for sheet in self.outcome.sheets}
        winners = self.outcome.winners if len(self.players) > 1 else ()
        notch = dp(48) if self.form.landscape else 0.0
        self.maps = EndMaps(self.view, self.players, self.wording, totals, winners, self.seat, notch)
        self.add_widget(self.maps)
        self.bind(pos=self._place_maps, size=self._place_maps)
        self._place_maps()

    def leave(self) -> None:
        self.waits, self._done = False, None
        super().leave()
        self.cards.stop()
        if self.maps is not None:
            self.maps.stop()

    # -- one beat after the other --------------------------------------------------------------------

    def _next(self) -> None:
        if self.at >= self._until:
            done, self._done = self._done, None
            if done is not None:
                done()
            return
        beat = self.beats[self.at]
        if beat.circle is not None:
            self._close(beat.circle)
        elif beat.flip is not None:
            self._bring_into_sight(beat.card)
            self._show(beat)
            self.flips.wait("category", self._saw)
        else:
            self._turn(beat.card)

    def _turn(self, card: str) -> None:
        """A card turns over where it lies, if its map is shown."""
        self.cue(CUES["revealed"])
        self._bring_into_sight(card)
        cell = self._cells().get(card)
        if cell is None:
            self.flips.wait("flip", self._saw)
            return
        self._turning = frozenset((card,))
        self._show()
        draw = partial(draw_moving, load(self.view.pack).faces[card], pack=self.view.pack)
        box = self.cards.camera.card_box(cell)
        self.flips.flip(partial(draw, self.view.flipped[card]), partial(draw, None), box, done=self._saw)

    def _close(self, circle: Judged) -> None:
        """A circle closes with its mark; the words compare its two numbers."""
        self._bring_into_sight(circle.first, circle.second)
        point = self.cards.painter.mark_point(circle, self.cards.camera)
        mark = partial(_draw_mark, "right" if circle.right else "wrong")
        if point is None or self.seat != self.own:
            self.flips.wait("segment", self._saw)
        else:
            self.flips.fade(mark, around(*point, dp(24), dp(24)), done=self._saw)

    def _saw(self) -> None:
        """A beat is over: the next one, after a breath; an own mistake waits for a tap."""
        if self._done is None:
            return
        beat, self._turning = self.beats[self.at], frozenset()
        self.at += 1
        _seen[self.session] = self.at
        wrong = beat.circle is not None and not beat.circle.right
        self.waits = wrong and self.players[self.own].person and self.seat == self.own
        self._show(beat)
        if self.waits:
            return
        if beat.circle is not None:
            self.flips.wait("count", self._next)
        else:
            self._next()

    # -- looking about -----------------------------------------------------------------------------

    def show_seat(self, seat: int) -> None:
        """Another player's map, as far as it is turned."""
        self.seat = seat
        self._show()
        self.cards.fit()

    def _tap_on_map(self, _cell) -> bool:
        self.choose("next")
        return True

    def _cells(self) -> dict:
        return {card: (x, y) for x, y, card in self.view.map_of(self.seat)}

    def _bring_into_sight(self, *cards: str) -> None:
        cells = self._cells()
        for cell in (cells[card] for card in cards if card in cells):
            self.cards.auto = self.cards.auto and self.cards.sees([cell])
            self.cards.look(self.cards.camera.showing(cell, grown(self.cards.clear, -dp(6))))

    # -- showing -----------------------------------------------------------------------------------

    def _cards_up(self) -> int:
        """How many cards of each map lie with their map side up."""
        return sum(beat.circle is None for beat in self.beats[: self.at])

    def _show(self, beat: Beat | None = None) -> None:
        """Everything as far as it was seen; `beat` is what is spoken of."""
        if self.maps is not None:
            return
        beat = beat or (self.beats[self.at - 1] if self.at else None)
        self.cards.show(self._sight(beat))
        for seat, tab in self.tabs.items():
            tab.chosen = seat == self.seat
            tab.value, tab.said = self._sum(seat)
        self.note.say(self._words(beat))

    def _sight(self, beat: Beat | None) -> Sight:
        view, pack = self.view, load(self.view.pack)
        cards = {(x, y): card for x, y, card in view.map_of(self.seat)}
        if not self.own_maps:
            flip = beat.flip if beat is not None else None
            lit = frozenset((each.first, each.second) for each in flip.circles) if flip is not None else frozenset()
            spoken = frozenset((flip.card,)) if flip is not None else frozenset()
            circles = [circle for circle in view.circles[0] if (circle.first, circle.second) in lit]
            return Sight(cards, pack.faces, dict(view.flipped), circles, marks=spoken, lit=lit, pack=view.pack)
        up = turns(view, self.seat)[: self._cards_up()]
        closed = [circle for _, circles in up for circle in circles]
        if self.seat == self.own:
            seen = {beat.circle for beat in self.beats[: self.at]}
            closed = [circle for circle in closed if circle in seen]
        sides = {card: view.flipped[card] for card, _ in up if card in view.flipped and card not in self._turning}
        circle = beat.circle if beat is not None and self.seat == self.own else None
        wrong = frozenset((circle.first, circle.second)) if circle is not None and not circle.right else frozenset()
        return Sight(
            cards,
            pack.faces,
            sides,
            closed,
            absent=self._turning,
            picked=circle,
            marked=True,
            wrong=wrong if self.waits else frozenset(),
            pack=view.pack,
        )

    def _sum(self, seat: int) -> tuple[str, list[str]]:
        """What a player has so far, of how much."""
        if not self.own_maps:
            flips = [beat.flip for beat in self.beats[: self.at] if beat.flip is not None]
            return str(sum(flip.points for flip in flips if flip.seat == seat)), []
        right, of = count_after(self.view, seat, self._cards_up())
        if seat == self.own:
            circles = [beat.circle for beat in self.beats[: self.at] if beat.circle is not None]
            right, of = sum(circle.right for circle in circles), len(circles)
        return str(right), [tr("where_is_that.turn.of", n=of)]

    def _words(self, beat: Beat | None) -> Said:
        left = len(turns(self.view, self.own)) - self._cards_up() if self.own_maps else 0
        return said.of_beat(beat, left, len(load(self.view.pack).places), self.wording, self.view)

    # -- layout ------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        if self.maps is not None or self.width < dp(120) or self.height < dp(120):
            return
        box: Box = (*self.pos, *self.size)
        x, y, width, height = box
        if self.form.landscape:
            side = min(dp(360), width * 0.4)
            note = min(self.note.needed(short=height < dp(SHORT)), height * 0.7)
            self._put(self.note, (x + width - side, y, side, note))
            across = 1 if self.form.tablet and len(self.tabs) < 4 else min(3, len(self.tabs))
            rows = -(-len(self.tabs) // across)
            tall = min(height - note - dp(8), rows * dp(CHIP + 6))
            places = grid((x + width - side, y + height - tall, side, tall), len(self.tabs), across, dp(6))
            chart = (x, y, width - side - dp(12), height)
        else:
            note = min(self.note.needed(short=height < dp(SHORT)), height * 0.42)
            self._put(self.note, (x, y, width, note))
            places = row((x, y + height - dp(CHIP), width, dp(CHIP)), len(self.tabs), dp(5), dp(170))
            chart = (x, y + note + dp(8), width, height - note - dp(CHIP + 16))
        for tab, place in zip(self.tabs.values(), places, strict=True):
            self._put(tab, place)
        self.cards.ring, self.cards.largest = 8, 1.3
        self._fit(chart)
        self.flips.pos, self.flips.size = chart[:2], chart[2:]

    def _fit(self, chart: Box) -> None:
        """All cards, if they are read then; else what is spoken of."""
        for least in (SMALLEST, READABLE):
            self.cards.put(chart, grown(chart, -dp(8)), 1.0, least)
            if not self.cards.auto:
                continue
            self.cards.fit()
            if self.cards.sees(self.cards.sight.cards):
                return
        if self.at and self.at <= len(self.beats):
            self._bring_into_sight(self.beats[self.at - 1].card)

    def _place_maps(self, *_args: object) -> None:
        if self.maps is not None:
            self.maps.pos, self.maps.size = self.pos, self.size

    def _put(self, widget, box: Box) -> None:
        widget.size_hint = (None, None)
        widget.pos, widget.size = box[:2], box[2:]

    # -- words of the verdict ------------------------------------------------------------------------

    def verdict_words(self) -> tuple[str, str] | None:
        return said.verdict(self.view, self.outcome, self.players, self.wording)

    def near_miss(self, seat: int) -> str:
        return said.near_miss(self.view, self.outcome, seat)

    def best_thing(self, seat: int) -> str:
        return said.best_thing(self.view, seat, self.wording)


def _draw_mark(kind: str, box: Box) -> None:
    draw_mark(kind, *centre(box), box[2])
