"""The board of New Worlds: it says what is shown at each moment and turns choices into moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import Metrics

from app.kit import layout
from app.kit.drawn import in_window
from app.kit.geometry import Box, bounds
from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.board import Action, Board, Chip
from app.tables.new_worlds import end_in_sight
from app.tables.new_worlds import wording as words
from app.tables.new_worlds.cards import draw_back, draw_card, ground_of
from app.tables.new_worlds.choice import ORDER, Choice
from app.tables.new_worlds.choosing import Choosing
from app.tables.new_worlds.crowns import Crowns
from app.tables.new_worlds.display import Display, Moment, put
from app.tables.new_worlds.effects import SHOWS
from app.tables.new_worlds.figures import Figures, estimated
from app.tables.new_worlds.fingers import Fingers
from app.tables.new_worlds.hand import Slots, in_their_places, kept_in_place
from app.tables.new_worlds.inspector import Inspector
from app.tables.new_worlds.last_moves import last_lines
from app.tables.new_worlds.opponents import RivalPanel, RivalRow
from app.tables.new_worlds.places import Places, arrange
from app.tables.new_worlds.points import own_words
from app.tables.new_worlds.spots import spot
from app.tables.new_worlds.telling import LastMove, last_move
from app.tables.new_worlds.value_chooser import ValueChooser
from app.tables.new_worlds.way_words import help_of, in_a_line, rest_in_words, worth_in_words
from app.tables.new_worlds.ways import WayButton
from app.tables.new_worlds.wording import ENTERING, UNSEEN
from app.tables.performing import Performer
from rules.game import Event, Message, Move, View
from rules.new_worlds import preview
from rules.new_worlds.moves import DEPLOY, Fix, Play
from rules.new_worlds.scene import DISCARDS, card_at, hand, world
from rules.new_worlds.view import Phase, WorldsView
from rules.scene import Scene, Thing

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame

MOVED = ENTERING | {"new_worlds.laid"}
CHAPTERS = {Phase.PLAYING: "turn", Phase.LAST: "end", Phase.FIXING: "modules", Phase.OVER: "score"}
"""Of the rules, for what is going on."""


class NewWorldsBoard(Board):
    """See the module's words. `position` is the view that is drawn, `scene` what lies on the table just now."""

    game_id = "new_worlds"
    own_title = True
    still = True
    directed = True
    narration_widest = 860
    beside_hands = 250
    position: WorldsView
    scene: Scene

    def __init__(self, frame: TableFrame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position = self.view
        self.wording.by_lot = self.session.match.setup.options.get("start", "random") == "random"
        self.choice = Choice()
        self.chooser: ValueChooser | None = None
        director = frame.director
        self.told: SeenMove | None = director.moving if director is not None else None
        """The move that is being told."""
        self._in_mind: str | None = None
        self._figures: Figures | None = None
        self._last_moves: dict[int, tuple[Sequence[SeenMove], LastMove | None]] = {}
        self._own_told: tuple[SeenMove | None, Sequence[str]] = (None, ())
        self._warned = False
        self.display = Display(self.choice, self.session.players, self.settings, self.wording, self.previews)
        self.universe, self.world, self.hand = self.display.universe, self.display.world, self.display.hand
        self.gap, self.ways, self.rail = self.display.gap, self.display.ways, self.display.rail
        self.hand.cards = self._slots()
        self.choosing = Choosing(self.choice, self, self.wording, self._chosen)
        self.inspector = Inspector(
            self.session.players, self.wording, self._figures_of_the_table, frame.say, self._now_does
        )
        self.fingers = Fingers(self, self.display, self.choosing, self.inspector, self._look_at_world)
        self.crowns = Crowns(self.display, lambda: preview.leaders(self.figures().sheets))
        flourishes = dict.fromkeys((key.rpartition(".")[2] for key in ENTERING), self.crowns.pass_on)
        self.performer = Performer(self, self.stage, shows=SHOWS, flourishes=flourishes)
        self.layers = (self.fingers, self.stage)
        self._listen()
        self.follow_layout()

    @property
    def view(self) -> WorldsView:
        view = super().view
        assert isinstance(view, WorldsView), "a match of New Worlds"
        return view

    def _listen(self) -> None:
        for way, button in self.ways.items():
            button.bind(on_release=lambda _b, w=way: self.choosing.choose(w))
            button.bind(on_long_press=lambda _b, w=way: self._help(w))
        self.rail.bind(on_release=lambda *_: self.frame.open_log())
        self.rail.help, self.gap.help = tr("new_worlds.table.last_moves.help"), tr("new_worlds.table.gap.help")
        self.gap.bind(on_release=lambda *_: self.inspector.open_estimate())

    def arrange(self) -> None:
        put(self, self.display.sky, (*self.frame.pos, *self.frame.size))
        places = arrange(
            (*self.pos, *self.size),
            layout.form(),
            self.position.seats - 1,
            theme.left_handed,
            self.position.modules.vital_capacity,
            self.session.phase == "replay",
        )
        self.display.arrange(self, places, self.others)
        for widget in self.seats.values():
            widget.bind(on_release=self._tap_rival, on_long_press=lambda w: self.open_worlds((w.seat,)))
        self._place_ways()
        self.show_anew()

    @property
    def places(self) -> Places:
        return self.display.places

    @property
    def seats(self) -> dict[int, RivalRow | RivalPanel]:
        return self.display.seats

    # -- what is shown ---------------------------------------------------------------------------

    def show_moment(self) -> None:
        self.display.show(self.moment())

    def moment(self) -> Moment:
        return Moment(
            self.position,
            self.figures(),
            self.own_seat,
            self._front(),
            self._mover(),
            self.my_turn,
            {seat: move for seat in self.others if not self.places.quiet and (move := self._last_move(seat))},
            self._note(),
            self.fingers.held_cards(),
            bool(self.fingers.hands.dragged()),
            self._coming(),
        )

    def _coming(self) -> frozenset[str]:
        """Cards that the told move brings into a world and that have not landed there: their places are open. One that
        nobody has seen yet has none."""
        if self.told is None:
            return frozenset()
        known = {event.params["card"] for event in self.told.events if event.key in ENTERING - {UNSEEN}}
        return frozenset(known.difference(world(self.scene, self.told.seat)))

    def _note(self) -> str:
        """What is going on, on a phone lying down, where no bar says it."""
        form = layout.form()
        if not form.landscape or form.tablet or self.frame.board is not self:
            return ""
        return self.subtitle() or self.frame.title()

    def _last_move(self, seat: int) -> LastMove | None:
        """Of a rival, worked out once: it is asked for with every card that is lifted."""
        turn = self.recent(seat)
        kept = self._last_moves.get(seat)
        if kept is None or kept[0] != turn:
            self.wording.estimates = self.settings.estimates
            kept = self._last_moves[seat] = (turn, last_move(turn, self.wording))
        return kept[1]

    def figures(self) -> Figures:
        """Of this moment; what a choice changes is not among them."""
        if self._figures is None:
            fix = self.chooser.chosen if self.chooser is not None else None
            self._figures = Figures(
                self.position, self.scene, self.settings.estimates, self._marks(), fix, self.own_seat
            )
        return self._figures

    def show_anew(self) -> None:
        """The position, the scene or a value in mind has changed."""
        self._figures = None
        self.show_moment()
        self.display.tell(lambda: last_lines(self.session, self.wording))

    def _front(self) -> int:
        """On a phone the world of a rival is shown in place of the own one while that player's move is told, or looked
        back at."""
        mover = self._told_seat()
        return self.own_seat if mover is None or self.places.seats_open else mover

    def _mover(self) -> int | None:
        """Who moves, or whose move is told."""
        told = self._told_seat()
        return self.session.decider if told is None and self.frame.past is None else told

    def _told_seat(self) -> int | None:
        """Whose move is told; at a moment of the past that was jumped to, whose move has led there."""
        past = self.frame.past
        if self.told is not None:
            return self.told.seat
        return past.reel.seat(past.at - 1) if past is not None and past.at > past.start else None

    def _marks(self) -> frozenset[str]:
        """Cards that the last move brought where they lie now."""
        moved = {event.params["card"] for event in self._last_events() if event.key in MOVED}
        lie = {card for seat in range(self.position.seats) for card in world(self.scene, seat)}
        return frozenset(moved & (lie | {card_at(self.scene, DISCARDS)}))

    def _last_events(self) -> Sequence[Event]:
        """Of the move that is told, or was made last before the moment that is shown."""
        if self.told is not None:
            return self.told.events
        at = self.frame.past.at if self.frame.past is not None else self.session.match.cursor
        return self.session.match.steps[at - 1].events if at else ()

    def _slots(self) -> Slots:
        """The own hand, each card where it was put when it came; from the record, so it is the same on every screen."""
        seat, match = self.position.seat, self.session.match
        held = hand(self.scene, seat)
        if seat is None:
            return list(held)
        dealt = hand(match.game.scene(match.first().view(seat)), seat)
        return kept_in_place(in_their_places(dealt, [event for _, event in self.session.log()], seat), held)

    # -- asked by the director -------------------------------------------------------------------

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.hand.cards = kept_in_place(self.hand.cards, hand(scene, self.position.seat))
        self.show_anew()

    def box_of(self, place: str, name: str | None, arriving: bool) -> Box | None:
        return self.display.box_of(place, name, arriving, self.position.seat)

    def draw_thing(self, thing: Thing, box: Box) -> None:
        if thing.name is None:
            draw_back(box)
        else:
            draw_card(thing.name, box)

    def before_move(self, told: SeenMove) -> None:
        self._in_mind, self.told = self.choice.card, told
        self.choice.clear()
        self._drop_chooser()
        self.show_anew()
        self.crowns.begin()

    def after_move(self, told: SeenMove, done: Callable[[], None]) -> None:
        """A card selected while others play stays selected."""
        if self._in_mind is not None and self._in_mind in self.hand.cards:
            self.choice.select(self.position, self._in_mind)
        self.told = self._in_mind = None
        done()

    # -- asked by the frame ------------------------------------------------------------------

    def refresh(self) -> None:
        self.position, self.told = self.view, None
        self.hand.cards = self._slots()
        self.choice.refresh(self.position)
        if self.others != list(self.seats):  # who is in front has changed
            self.lay_anew()
        self._show_chooser()
        self.show_anew()
        self._warn_of_the_end()
        if self.frame.carried is not None and self.frame.board is self:
            self.frame.carried()

    def leave(self) -> None:
        """The table is laid anew (rules, settings, another form): what was chosen comes back with the same position. At
        a shared device nothing of a hand is kept."""
        super().leave()
        if self.choice.card is not None and len(self.session.persons) == 1:
            self.frame.carried = partial(_choose_again, self.frame, self.position, self.choice.card, self.choice.armed)

    def _warn_of_the_end(self) -> None:
        """What the last cards are, said once before they come (NW-5)."""
        if self.my_turn and not self._warned and preview.end_near(self.position):
            self._warned = True
            self.frame.say(end_in_sight.warning(self.position, self.others, self.wording))

    def back(self) -> bool:
        if self.fingers.cancel():
            return True
        had = self.choice.clear()
        self._chosen()
        return had

    def highlight(self, move: Move) -> None:
        if isinstance(move, Fix) and self.chooser is not None:
            self.chooser.choose(move)
        elif isinstance(move, Play):
            self.choice.select(self.position, move.name)
            self.choice.armed = move.way if move.way in ORDER else DEPLOY
        self._chosen()

    def explain(self, move: Move) -> str:
        return words.explain(self.position, move, self.wording)

    @staticmethod
    def rest_of_gains(gains: Sequence[Message]) -> str:
        return rest_in_words(gains)

    def subtitle(self) -> str:
        if self.session.outcome is not None or not self.my_turn:
            return ""
        if self.session.match.untouched and self.choice.card is None and self.wording.by_lot:
            return tr("new_worlds.table.say.begin_by_lot")
        playing = self.position.phase is Phase.PLAYING and self.choice.card is None
        near = end_in_sight.of_own_turn(self.position, self.own_seat, self.others) if playing else ""
        return near or self.choosing.in_words()

    def in_anothers_turn(self, mover: int) -> str:
        return end_in_sight.of_anothers_turn(self.position, mover)

    def own_effect(self) -> Sequence[str]:
        """Worked out once a move: the bar asks with every sentence."""
        own = next((told for told in self.frame.recent.since() if told.seat == self.viewer), None)
        if own is not self._own_told[0]:
            self._own_told = own, () if own is None else own_words(own, self.wording)
        return self._own_told[1]

    def action(self) -> Action:
        return Action("earth", "new_worlds.table.worlds", self.open_worlds)

    @staticmethod
    def sentence(events: Sequence[Event], wording: Wording) -> str | None:
        return words.log_sentence(events, wording)

    @staticmethod
    def standing(view: View, estimates: bool) -> Sequence[int] | None:
        assert isinstance(view, WorldsView), "a match of New Worlds"
        return [sheet.total for sheet in preview.estimate(view)] if estimates and estimated(view) else None

    def chips(self, event: Event) -> Sequence[Chip]:
        card = event.params.get("card", "")
        if event.key not in ENTERING:
            return ()
        ground, house = ground_of(card), preview.is_settlement(card)
        return (Chip("" if house else card, ground.colour, ground.ink, "home" if house else ""),)

    def chapter(self) -> str:
        return CHAPTERS[self.position.phase]

    def strip_came(self) -> None:
        """What the strip reaches over is out of sight: half a word above it reads as a fault."""
        top = self.frame.voice.top
        for button in self.ways.values():
            button.opacity = 0.0 if button.to_window(*button.pos)[1] < top else 1.0

    def narration_room(self) -> Box | None:
        """On a tablet that lies: over hand and ways, not over the worlds of others beside them."""
        form = layout.form()
        beside = form.tablet and form.landscape and self.places.hand and self.places.ways
        return bounds([*self.places.hand, *self.places.ways]) if beside else None

    def toast_offset(self) -> float:
        """At the foot of the own world, where columns rarely reach."""
        return (self.world.y - layout.insets().bottom) / Metrics.density + 6

    # -- choosing ------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.frame.say(text)

    def say_turn(self) -> None:
        if self.session.decider is not None:
            self.say(self.whose_turn())

    def _help(self, way: int) -> None:
        found = self.choice.ways.get(way) if self.my_turn else None
        self.say(help_of(way, self.position.phase, found, self.wording))

    def _now_does(self, card: str) -> list[str]:
        """What each way would take with a card of the own hand now, or why it is closed."""
        choosing = card in self.hand.cards and self.my_turn and self.position.phase is Phase.PLAYING
        return [in_a_line(found, self.wording) for found in preview.ways(self.position, card)] if choosing else []

    def pulse(self, ways: Sequence[int]) -> None:
        """Buttons that pulse once and wait for a tap."""
        for way in ways:
            self.fingers.motions.start("pulse", partial(_pulse, self.ways[way]))

    def _chosen(self) -> None:
        self.show_moment()
        self.changed()

    # -- looking -------------------------------------------------------------------------------

    def _tap_rival(self, widget: RivalRow | RivalPanel) -> None:
        """What that player did last, once more; or the world, if nothing happened since or the past is not shown."""
        story, last = self.frame.story, widget.last
        if last is None or not story.recalls:
            self.open_worlds((widget.seat,))
        elif refusal := story.why_not_since():
            self.say(tr(refusal))
        else:
            story.show_move(last.number)

    def open_worlds(self, seats: Sequence[int] = ()) -> None:
        self.inspector.open_worlds(seats or (self.own_seat, *self.others))

    def _look_at_world(self) -> None:
        self.open_worlds((self._front(),))

    def _figures_of_the_table(self) -> Figures:
        """Asked by sheets that stay open while the table is laid anew."""
        board = self.frame.board
        return board.figures() if isinstance(board, NewWorldsBoard) else self.figures()

    # -- settlements ---------------------------------------------------------------------------

    def _show_chooser(self) -> None:
        self._drop_chooser()
        fixes = [move for move in self.moves if isinstance(move, Fix)] if self.my_turn else []
        if fixes:
            self.chooser = ValueChooser(fixes, self.wording, self._worth, self.show_anew, self.choosing.commit)
        self._place_ways()

    def _worth(self, fix: Fix) -> str:
        return worth_in_words(preview.worth(self.position, fix), self.settings.estimates)

    def _place_ways(self) -> None:
        self.display.place_ways(self, self.position.phase, self.chooser, self.viewer is None)

    def _drop_chooser(self) -> None:
        if self.chooser is not None:
            self.remove_widget(self.chooser)
            self.chooser = None
            self._place_ways()

    # -- for lessons and measuring tests ---------------------------------------------------------

    def spot(self, name: str) -> Box | None:
        return spot(self, name)

    def touch_boxes(self) -> list[Box]:
        """Hand cards, spaces and the own world; buttons and rows speak for themselves."""
        held = [box for card, box in zip(self.hand.cards, self.hand.slots, strict=False) if card is not None]
        shown = (*self.world.pos, *self.world.size)
        spaces = [self.places.touched(space) for space in range(len(self.places.spaces))]
        return [in_window(self, box) for box in (*held, *spaces, shown)]


def _choose_again(frame: TableFrame, position: WorldsView, card: str, way: int | None) -> None:
    """On the board that lies there now; somewhere else in the match it is forgotten."""
    frame.carried, board = None, frame.board
    if isinstance(board, NewWorldsBoard) and board.position == position:
        board.choice.select(board.position, card)
        board.choice.armed = way
        board._chosen()


def _pulse(button: WayButton, share: float) -> None:
    button.pulse = 1 - share
