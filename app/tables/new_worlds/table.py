"""The board of New Worlds: it lays out its pieces, draws the position and turns choices into moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import Metrics, dp

from app.kit import layout
from app.kit.canvas import Redraw
from app.kit.drawn import in_window
from app.kit.geometry import Box, bounds
from app.kit.motion import Stage
from app.kit.tokens import theme
from app.services.i18n import tr
from app.services.wording import Wording
from app.tables.board import Action, Board, Chip
from app.tables.new_worlds import wording as words
from app.tables.new_worlds.cards import ground_of, is_settlement
from app.tables.new_worlds.choice import ORDER, Choice
from app.tables.new_worlds.closing import ValueChooser
from app.tables.new_worlds.display import AWAY, KEYS, Display, estimated, put
from app.tables.new_worlds.fingers import Fingers
from app.tables.new_worlds.flights import Flights
from app.tables.new_worlds.hand import Hand
from app.tables.new_worlds.last_moves import LastMoves
from app.tables.new_worlds.opponents import OpponentChip, OpponentPanel
from app.tables.new_worlds.places import Places, arrange, two_ways
from app.tables.new_worlds.scene import ENTERING, Scene, in_their_places
from app.tables.new_worlds.sheets import CardSheet, CardsSheet, EstimateSheet, ShownWorld, WorldsSheet
from app.tables.new_worlds.sky import Sky
from app.tables.new_worlds.universe import EstimateCell, Universe
from app.tables.new_worlds.ways import WayButton
from app.tables.new_worlds.world import World
from rules.game import Event, Move, View
from rules.new_worlds import preview
from rules.new_worlds.components import DISCARDS, cards_in, names
from rules.new_worlds.moves import BIOME, DEPLOY, PASS, Fix, Play
from rules.new_worlds.view import WorldsView


class NewWorldsBoard(Board):
    """See the module's words. `position` is the view that is drawn, `scene` what lies on the table just now."""

    game_id = "new_worlds"
    own_title = True
    still = True

    def __init__(self, frame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position: WorldsView = self.view
        self.choice = Choice()
        self.scene = Scene(self.position)
        self.places = Places()
        self.chooser: ValueChooser | None = None
        self.sheets = ()
        self._warned = False
        self.display = Display(self)
        self._build()
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        theme.bind(text_scale=self._lay, left_handed=self._lay)

    # -- who is who --------------------------------------------------------------------------

    @property
    def ending(self) -> bool:
        """The end was triggered: one last card, or none (NW-5)."""
        return preview.phase(self.position) == "last"

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self.sky = Sky(size_hint=(None, None))
        self.universe = Universe(self.scene, self.choice)
        self.estimate = EstimateCell()
        self.world = World()
        self.hand = Hand(self.scene, self.choice)
        self.ways = {way: WayButton() for way in ORDER}
        self.rail = LastMoves()
        self.seats: dict[int, OpponentChip | OpponentPanel] = {}
        self.stage = Stage()
        self.fingers = Fingers(self)
        for widget in (self.sky, self.universe, self.estimate, self.world, *self.ways.values(), self.rail, self.hand):
            self.add_widget(widget)
        self.layers = (self.fingers, self.stage)
        for way, button in self.ways.items():
            button.bind(on_release=lambda _b, w=way: self.choose(w), on_long_press=lambda _b, w=way: self._help(w))
        self.rail.bind(on_release=lambda *_: self.frame.open_log())
        self.estimate.bind(on_release=lambda *_: self.open_estimate())

    def _build_seats(self) -> None:
        for widget in self.seats.values():
            self.remove_widget(widget)
        self.seats = {}
        for seat in self.others:
            player = self.session.players[seat]
            if self.places.seats_open:
                widget = OpponentPanel(seat, player.avatar)
            else:
                widget = OpponentChip(seat=seat, avatar=player.avatar, name=player.name)
            widget.bind(on_release=lambda w: self.open_worlds((w.seat,)))
            self.seats[seat] = widget
            self.add_widget(widget)

    def _arrange(self) -> None:
        """Everything to its place for this form of the window."""
        if self.width <= dp(100) or self.height <= dp(100):
            return
        form, left = layout.form(), theme.left_handed
        self.places = arrange((*self.pos, *self.size), form, self.position.seats - 1, left)
        self._build_seats()
        put(self.sky, (*self.frame.pos, *self.frame.size))
        for widget, box in zip(self.seats.values(), self.places.seats, strict=True):
            put(widget, box)
        self.universe.places = self.places
        self._place_ways()
        put(self.world, self.places.world)
        self.world.panel = self.places.panel
        put(self.rail, self.places.moves or AWAY)
        self.display.show_position()

    # -- asked by the frame ------------------------------------------------------------------

    def refresh(self) -> None:
        self.position = self.view
        log = self.session.log()
        newest = [event for number, event in log if number == log[-1][0]] if log else []
        self.scene = Scene(self.position, newest, self._hand([event for _, event in log]))
        self.universe.scene = self.hand.scene = self.scene
        self.choice.refresh(self.position)
        self.sheets = preview.estimate(self.position)
        if self.others != list(self.seats):  # who is in front has changed
            self._lay()
        self._show_chooser()
        self._place_ways()
        self.display.show_position()
        self._warn_of_the_end()

    def _warn_of_the_end(self) -> None:
        """What the last cards are, said once before they come (NW-5)."""
        if self.my_turn and not self._warned and preview.end_near(self.position):
            self._warned = True
            self.frame.say(tr("new_worlds.table.end_near"))

    def _hand(self, events: Sequence[Event]) -> list[str | None]:
        """The own hand, each card where it was put when it came."""
        seat, match = self.position.seat, self.session.match
        if seat is None:
            return []
        dealt = match.game.start(match.setup).view(seat)
        assert isinstance(dealt, WorldsView), "a match of New Worlds"
        placed = in_their_places(names(dealt.hand), events, seat)
        held = names(self.position.hand)
        return placed if sorted(filter(None, placed)) == sorted(held) else held

    def show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        in_mind = self.choice.card
        self.choice.clear()
        self._drop_chooser()
        self.display.show_position()
        if not self.places.spaces:  # the table was never laid out: there is nowhere to fly from
            self.refresh()
            done()
            return

        def shown() -> None:
            self.refresh()
            self._keep_in_mind(in_mind)
            done()

        Flights(self, self.stage, self.scene).play(events, shown)

    def _keep_in_mind(self, card: str | None) -> None:
        """A card selected while others play stays selected."""
        if card is not None and card in self.scene.hand:
            self.choice.select(self.position, card)
            self.display.show_choice()

    def finish(self) -> None:
        self.stage.finish_all()

    def back(self) -> bool:
        if self.fingers.cancel():
            return True
        had = self.choice.clear()
        self._chosen()
        return had

    def highlight(self, move: Move) -> None:
        if isinstance(move, Fix) and self.chooser is not None:
            self.chooser._choose(move)
        elif isinstance(move, Play):
            self.choice.select(self.position, str(move).partition(":")[0])
            self.choice.armed = move.way if move.way in ORDER else DEPLOY
        self._chosen()

    def explain(self, move: Move) -> str:
        return words.explain(self.position, move, self.wording)

    def subtitle(self) -> str:
        if self.session.outcome is not None or not self.my_turn:
            return ""
        phase = preview.phase(self.position)
        if phase == "fixing":
            return tr("new_worlds.table.say.fixing")
        if self.choice.card is None:
            return tr(f"new_worlds.table.say.{phase}")
        card = words.card_name(self.choice.card, self.wording)
        return tr(f"new_worlds.table.say.{self._stage_of_choice()}", card=card)

    def _stage_of_choice(self) -> str:
        """A card is selected; or one of its ways is armed, and perhaps the end comes with it (NW-4)."""
        if self.choice.armed is None:
            return "selected"
        move = self.choice.move(self.choice.armed)
        return "ends" if move is not None and preview.ends_match(self.position, move) else "armed"

    def action(self) -> Action:
        return Action("earth", "new_worlds.table.worlds", self.open_worlds)

    @staticmethod
    def sentence(events: Sequence[Event], wording: Wording) -> str | None:
        return words.told(events, wording)

    @staticmethod
    def standing(view: View, estimates: bool) -> Sequence[int] | None:
        return [sheet.total for sheet in preview.estimate(view)] if estimates and estimated(view) else None

    def chips(self, event: Event) -> Sequence[Chip]:
        card = event.params.get("card", "")
        if event.key not in ENTERING or is_settlement(card):
            return ()
        ground = ground_of(card)
        return (Chip(card, ground.colour, ground.ink),)

    def chapter(self) -> str:
        return {"playing": "turn", "last": "end", "fixing": "modules"}.get(preview.phase(self.position), "score")

    def quiet_place(self) -> float:
        """At the foot of the own world, where columns rarely reach."""
        return (self.world.y - layout.insets().bottom) / Metrics.density + 6

    def leave(self) -> None:
        self.stage.finish_all()
        theme.unbind(text_scale=self._lay, left_handed=self._lay)

    # -- choosing ----------------------------------------------------------------------------

    def toggle(self, card: str) -> None:
        """A tap on a hand card selects it; a second one lets it go."""
        if self.choice.card == card:
            self.choice.clear()
        else:
            self.choice.select(self.position, card)
        self._chosen()

    def choose(self, way: int) -> None:
        """The first touch arms a way, the second commits it; a closed way says why."""
        if not self.my_turn:
            self._say_turn()
        elif self.ending and way == BIOME:
            self._pass()
        elif self.choice.card is None:
            self.say_first()
        elif not self.choice.last and (refusal := self.choice.ways[way].refusal):
            self.frame.say(self.wording.say(refusal))
        elif self.settings.confirm_moves and self.choice.armed != way:
            self.choice.armed = way
            self._chosen()
        else:
            self._commit(self.choice.move(way))

    def _pass(self) -> None:
        """No last card: armed first as well, for it cannot be had again once others have seen it."""
        if self.settings.confirm_moves and self.choice.armed != BIOME:
            self.choice.armed = BIOME
            self._chosen()
        else:
            self._commit(PASS)

    def _commit(self, move: Move) -> None:
        self.choice.clear()
        self.play(move)

    def say_first(self) -> None:
        self.frame.say(tr("new_worlds.table.choose_card"))

    def say_pile(self) -> None:
        """Where the next unseen card will come from, now that the pile is spent (NW-3)."""
        left = self.scene.to_shuffle
        self.frame.say(tr("new_worlds.table.reshuffle_next", n=left) if left else tr("new_worlds.table.reshuffle_none"))

    def say_untouched(self) -> None:
        self.frame.say(tr("new_worlds.table.untouched", card=words.card_name(self.choice.card, self.wording)))

    def _say_turn(self) -> None:
        seat = self.session.decider
        if seat is not None:
            self.frame.say(tr("table.turn_of", name=self.session.players[seat].name))

    def _help(self, way: int) -> None:
        self.frame.say(tr(f"new_worlds.way.help.{KEYS[way]}"))

    def pulse(self, ways: Sequence[int]) -> None:
        """Both ways take that card: their buttons pulse once and wait for a tap."""
        for way in ways:
            button = self.ways[way]
            self.fingers.motions.start("pulse", lambda share, b=button: setattr(b, "pulse", 1 - share))
        self.frame.say(tr("new_worlds.table.which_way"))
        self._chosen()

    def lifted(self, card: str) -> None:
        if self.choice.card != card:
            self.choice.select(self.position, card)
        self.choice.armed = None
        self._chosen()

    def hover(self, way: int | None, key: object) -> None:
        self.choice.hovered = way
        self._chosen()

    def put_down(self, _card: str) -> None:
        self.choice.hovered = None
        self._chosen()

    def _chosen(self) -> None:
        self.display.show_choice()
        self.changed()

    def tell(self, event: Event) -> None:
        self.frame.say(self.wording.say(event))

    # -- sheets --------------------------------------------------------------------------------

    def open_worlds(self, seats: Sequence[int] = ()) -> None:
        shown = seats or (self.own_seat, *self.others)
        name = self.session.players[shown[0]].name
        title = tr("new_worlds.table.worlds") if len(shown) > 1 else tr("new_worlds.table.world_of", name=name)
        WorldsSheet(title, lambda: [(self.frame.board or self)._shown_world(seat) for seat in shown]).open()

    def _shown_world(self, seat: int) -> ShownWorld:
        name, avatar = self.session.players[seat][:2]
        display = self.display
        return ShownWorld(seat, avatar, name, display.counts(seat), display.points(seat), display.contents(seat))

    def open_card(self, card: str) -> None:
        CardSheet(card, self.wording).open()

    def open_discards(self) -> None:
        buried = names(cards_in(self.position.buried))
        top = self.scene.row[DISCARDS]
        shown = ([top] if top else []) + buried
        CardsSheet(tr("new_worlds.table.discards_title"), tr("new_worlds.table.discards_help"), shown).open()

    def open_estimate(self) -> None:
        if not estimated(self.position):
            self.frame.say(tr("new_worlds.table.estimate_later"))
            return
        EstimateSheet(self.sheets, self.session.players, self.wording).open()

    # -- settlements ---------------------------------------------------------------------------

    def _show_chooser(self) -> None:
        self._drop_chooser()
        fixes = [move for move in self.moves if isinstance(move, Fix)] if self.my_turn else []
        if not fixes:
            return
        settlement = str(fixes[0]).partition("=")[0]
        self.chooser = ValueChooser(
            settlement, self.wording.word("biome", settlement), fixes,
            lambda fix: self._worth(fix), lambda _fix: self.display.show_worlds(), self._commit,
        )  # fmt: skip
        self.add_widget(self.chooser)

    def _worth(self, fix: Fix) -> str:
        return self.display.signed(preview.worth(self.position, fix))

    def _place_ways(self) -> None:
        """Three ways; pass and last card after the end was triggered; or the value chooser in place of all."""
        if not self.places.ways:
            return
        boxes = dict(zip(ORDER, self.places.ways, strict=True))
        if self.ending:
            boxes = dict(zip((BIOME, DEPLOY), two_ways(self.places), strict=True))
        if self.viewer is None:
            boxes = {}
        if self.chooser is not None:
            put(self.chooser, bounds([*self.places.ways, *self.places.hand]))
            boxes = {}
        for way, button in self.ways.items():
            button.wide = self.places.wide_ways
            put(button, boxes.get(way, AWAY))
        self.hand.slots = self.places.hand if self.chooser is None else []

    def _drop_chooser(self) -> None:
        if self.chooser is not None:
            self.remove_widget(self.chooser)
            self.chooser = None
            self._place_ways()

    # -- for lessons and measuring tests ---------------------------------------------------------

    def spot(self, name: str) -> Box | None:
        parts = {
            "hand": self.hand.slots,
            "universe": self.places.spaces,
            "ways": self.places.ways,
            "world": [self.places.world],
            "seats": self.places.seats,
        }.get(name)
        return in_window(self, bounds(parts)) if parts else None

    def touch_boxes(self) -> list[Box]:
        """Hand cards, spaces and the own world; buttons and chips speak for themselves."""
        hand = [box for card, box in zip(self.scene.hand, self.hand.slots, strict=False) if card is not None]
        world = (*self.world.pos, *self.world.size)
        spaces = [(x, y, width, height + self.places.label) for x, y, width, height in self.places.spaces]
        return [in_window(self, box) for box in (*hand, *spaces, world)]
