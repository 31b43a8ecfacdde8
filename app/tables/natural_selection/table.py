"""The board of Natural Selection: it lays out its pieces, draws the position and turns choices into moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import Metrics

from app.kit import layout
from app.kit.drawn import in_window
from app.kit.geometry import Box
from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.board import Action, Board, Chip
from app.tables.natural_selection import effects
from app.tables.natural_selection import wording as words
from app.tables.natural_selection.aims import TABLE, Key
from app.tables.natural_selection.briefs import Brief, brief, round_end
from app.tables.natural_selection.card_picker import CardPicker, Table
from app.tables.natural_selection.cards import ground_of
from app.tables.natural_selection.celebrating import celebrate
from app.tables.natural_selection.choice import Choice
from app.tables.natural_selection.display import Display
from app.tables.natural_selection.fingers import Fingers
from app.tables.natural_selection.moment import Mark, Moment, marks_of, round_ending, tableau
from app.tables.natural_selection.opponents import Opponent
from app.tables.natural_selection.parts import Parts, open_slots
from app.tables.natural_selection.piles import PilesSheet
from app.tables.natural_selection.places import Company, Places, arrange
from app.tables.natural_selection.sheets import AbilitySheet, CardSheet, PlayerSheet
from app.tables.natural_selection.spots import spot
from app.tables.performing import Performer
from rules.game import Event, Move, View
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.preview import biomes_left, outlook
from rules.natural_selection.view import NaturalSelectionView
from rules.scene import Scene, Thing

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame

ROBBERIES = ("attacked", "kidnapped", "recruited", "preyed")
"""Events that cost their victim `n` of its population."""


class NaturalSelectionBoard(Board):
    """See the module's words. `scene` is what lies on the table just now, `table` the same with what it amounts to."""

    game_id = "natural_selection"
    own_title = True
    still = True
    directed = True
    announcements = frozenset(("natural_selection.round_begins",))
    scene: Scene
    position: NaturalSelectionView

    def __init__(self, frame: TableFrame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position = self.view
        self.scene = self.scene or self.session.game.scene(self.position)
        self.table = tableau(self.position, self.scene)
        self.front = self.own_seat
        """Whose things lie in front."""
        self.choice = Choice()
        self.places = Places()
        self._marks: frozenset[Mark] = frozenset()
        self._mover: int | None = None
        self._counting: dict[int, int] = {}
        self._recent: dict[int, Brief] = {}
        self._ended: tuple[int, str] | None = None
        self.parts = Parts()
        table = Table(
            self.moment,
            self.chosen,
            self.play,
            lambda text: self.frame.say(text),
            self.details,
            self.show_again,
            confirms=lambda: self.confirms,
        )
        self.picker = CardPicker(table, self.choice, self.parts.tray)
        self.display = Display(self.parts, self.picker)
        self.fingers = Fingers(self, self.parts, self.picker)
        shows = effects.Effects(
            self.parts, self.stage, lambda: (*self.pos, *self.size), self._count, partial(celebrate, self)
        ).shows()
        self.performer = Performer(self, self.stage, shows=shows)
        self._add_widgets()
        self.follow_layout()

    def _add_widgets(self) -> None:
        parts = self.parts
        for widget in (
            parts.banner,
            parts.creature,
            parts.lanes,
            parts.rail,
            parts.skills,
            parts.recap,
            parts.tray,
            parts.message,
        ):
            self.add_widget(widget)
        self.layers = (self.fingers, self.stage)
        parts.skills.touched = self.picker.tap_ability
        parts.rail.bind(on_release=lambda *_: self.frame.open_log())
        parts.recap.bind(on_release=lambda *_: self._show_last_again())
        for part, what in ((parts.rail, "rail"), (parts.recap, "recap"), (parts.lanes, "lanes")):
            part.help = tr(f"natural_selection.table.{what}.help")
        parts.recap.touch_target = self.frame.story.recalls  # a replay shows nothing again

    @property
    def view(self) -> NaturalSelectionView:
        view = super().view
        assert isinstance(view, NaturalSelectionView)
        return view

    @property
    def moves(self) -> Sequence[SelectionMove]:
        return [move for move in super().moves if isinstance(move, SelectionMove)]

    @property
    def seats(self) -> Mapping[int, Opponent]:
        """The cards of the other players."""
        return self.parts.seats

    # -- laying out --------------------------------------------------------------------------

    def _build_seats(self) -> None:
        for widget in self.parts.seats.values():
            self.remove_widget(widget)
        self.parts.seats.clear()
        for seat in self._opposite():
            player = self.session.players[seat]
            self.parts.seats[seat] = Opponent(seat, player.avatar, player.name)
        for widget in reversed(self.parts.seats.values()):  # a badge lies over the card before it
            self.add_widget(widget, index=len(self.children) - 1)

    def _opposite(self) -> list[int]:
        """The other seats, clockwise from the one in front."""
        seats = self.position.seats
        return [(self.front + step) % seats for step in range(1, seats)]

    def arrange(self) -> None:
        company = Company(self.position.seats - 1, len(self.table.figures[0].species) > 1)
        self.places = arrange((*self.pos, *self.size), layout.form(), company, theme.left_handed)
        self._build_seats()
        self.parts.put(self.places)
        self._show()

    def _seat_everybody(self) -> None:
        """Onlookers sit before whoever decides: with another in front, the others change their seats."""
        if self.front != self.own_seat:
            self.front = self.own_seat
            if self.laid_out:
                self.arrange()

    # -- the moment ----------------------------------------------------------------------------

    def moment(self) -> Moment:
        """What is shown just now, for the widgets."""
        session, says, telling = self.session, self.places.says_title, self._telling
        return Moment(
            self.position,
            self.table,
            self.choice,
            session.players,
            self.wording,
            self.front,
            self.moves,
            session.decider,
            self._lit(),
            telling,
            self.settings.show_legal,
            self.picker.hovered,
            self.fingers.held_tiles(),
            self._marks,
            self.frame.title() if says else "",
            self.frame.subtitle() if says else "",
            self.frame.action_bar is None,
            self._recent,
            self.places.untold,
            self._counting,
            self._ended,
            self.scene if telling else None,
            self._ending_round,
            previews=self.previews,
        )

    def _lit(self) -> int | None:
        """Whose creature is lit: who moves, or is spoken of at the end of a round, or decides; at a moment of the past
        whose move has led there."""
        past = self.frame.past
        if not self._telling and past is not None:
            return past.reel.seat(past.at - 1) if past.at > past.start else None
        if not self._telling:
            return self.session.decider if self.session.outcome is None else None
        said = self.frame.story.line
        return said.seat if said is not None else self._mover

    @property
    def _telling(self) -> bool:
        return self.frame.director is not None and self.frame.director.busy

    @property
    def _ending_round(self) -> int | None:
        """The round whose end is being told: it is nobody's turn."""
        director = self.frame.director
        told, said = (director.moving, director.beat_said) if director is not None else (None, None)
        return round_ending(told.events, said.events) if told is not None and said is not None else None

    def _read_recent(self) -> dict[int, Brief]:
        """What the others did since the viewer's last move; who moved last comes last."""
        told = [(seat, self.recent(seat)) for seat in range(self.position.seats) if seat != self.front]
        moved = sorted((each for each in told if each[1]), key=lambda each: each[1][-1].number)
        return {seat: did for seat, moves in moved if (did := brief(moves, self.wording)) is not None}

    def _read_ended(self) -> tuple[int, str] | None:
        """The end of the round among all that, in its place between the others' turns."""
        end = round_end(self.frame.recent.since(), self.wording)
        if end is None:
            return None
        return sum(self.recent(seat)[-1].number <= end.number for seat in self._recent), end.words

    def _show(self) -> None:
        self.display.show(self.moment(), (*self.frame.pos, *self.frame.size))

    def chosen(self) -> None:
        """The choice has changed: show it."""
        self.display.show_choice(self.moment())
        self.changed()

    def _count(self, seat: int, number: int | None) -> None:
        """A population counts; None: it is what the scene says."""
        if number is None:
            self._counting.pop(seat, None)
        else:
            self._counting[seat] = number
            self.display.redraw_seat(self.moment(), seat)

    # -- asked by the director -------------------------------------------------------------------

    def show_scene(self, scene: Scene) -> None:
        """In the middle of a story the view stays that from before the move; else another moment was jumped to."""
        super().show_scene(scene)
        if self._telling:
            self.table = tableau(self.position, scene)
            self._show()
        else:
            self._show_position()

    def box_of(self, place: str, name: str | None, arriving: bool) -> Box | None:
        return self.parts.box_of(place, name, self.viewer)

    def draw_thing(self, thing: Thing, box: Box) -> None:
        effects.draw_thing(thing, box, self.table.powers)

    def before_move(self, told: SeenMove) -> None:
        self._seat_everybody()
        self.choice.clear()
        self._marks, self._mover = frozenset(), told.seat
        if told.seat == self.viewer:
            self._recent, self._ended = {}, None

    def after_move(self, told: SeenMove, done: Callable[[], None]) -> None:
        self._marks = marks_of(told.events)
        done()

    # -- asked by the frame ------------------------------------------------------------------

    def refresh(self) -> None:
        director = self.frame.director
        self.scene = director.scene if director is not None else self.session.game.scene(self.view)
        self._show_position()

    def _show_position(self) -> None:
        """What the session now says, with things where the scene has them."""
        self.position = self.view
        self._seat_everybody()
        self.table = tableau(self.position, self.scene)
        self._recent = self._read_recent()
        self._ended = self._read_ended()
        self.choice.refresh(self.moves, self.front, self.moment().waiting)
        self._show()
        if self.picker.to_throw is not None:
            Clock.schedule_once(lambda _dt: self._throw_on())

    def _throw_on(self) -> None:
        """The next of several cards to discard, once the one before lies on the pile."""
        if self.parent is not None and self.session.phase == "deciding" and self.my_turn:
            self.picker.throw_next()

    def back(self) -> bool:
        if self.fingers.cancel():
            return True
        had = self.choice.step_back()
        self.chosen()
        return had

    def highlight(self, move: Move) -> None:
        aim = next((aim for aim in self.choice.aims if aim.move is move), None)
        if aim is None:
            return
        self.choice.clear()
        if aim.source is not None:
            self.choice.pick_up(aim.source, self.picker.tile_of(aim.source))
        if aim.target is not None and len(self.choice.at(aim.target)) > 1:
            self.choice.asked = aim.target
        if not aim.is_button:
            on_card = aim.target is not None and aim.target[0] == "hand"
            self.picker.arm(aim.move, self.parts.tray.find(*aim.target) if on_card and aim.target else None)
        self.chosen()

    def explain(self, move: Move) -> str:
        assert isinstance(move, SelectionMove)
        return words.explain(self.position, move, self.wording)

    def subtitle(self) -> str:
        if self.session.outcome is not None:
            return ""
        line = tr("natural_selection.table.round", n=self.table.round)
        if self.moves and self.position.pending is not None and self.position.pending.kind == "turn":
            line += " · " + tr("natural_selection.table.actions", count=self.table.actions)
        if not self.previews:  # nobody has chosen the mode of a puzzle
            line += " · " + tr(f"natural_selection.mode.{self.table.mode}")
        return line

    def title(self) -> str | None:
        """The end of a round is nobody's turn; somebody may decide inside another player's one."""
        if self._ending_round is not None:
            return tr("natural_selection.brief.round_end", n=self._ending_round)
        if self.viewer is None and self.moves and self.session.decider is not None:
            return tr("natural_selection.table.decides", name=self.session.players[self.session.decider].name)
        return None

    def action(self) -> Action:
        return Action("recycle", "natural_selection.table.discard", self.picker.start_discarding)

    @staticmethod
    def sentence(events: Sequence[Event], wording: Wording) -> str | None:
        return words.log_sentence(events, wording)

    @staticmethod
    def standing(view: View, _estimates: bool) -> Sequence[int]:
        assert isinstance(view, NaturalSelectionView)
        return [each.population for each in view.seats_open]

    @staticmethod
    def effect(event: Event, seat: int) -> int | None:
        what = event.key.removeprefix("natural_selection.")
        if event.seat == seat and what in ("grew", "fed", "reproduced", "eaten"):
            return -event.params["n"] if what == "eaten" else event.params["n"]
        return -event.params["n"] if what in ROBBERIES and event.params["victim"] == seat else None

    def chips(self, event: Event) -> Sequence[Chip]:
        card = event.params.get("card")
        if not isinstance(card, str) or "+" not in card:
            return ()
        ground = ground_of(card)
        return (Chip("", ground.colour, ground.ink, ground.glyph),)  # its number would be read as what it brought

    def chapter(self) -> str:
        asked = self.position.pending
        return {"turn": "turn", "attack": "powers"}.get(asked.kind, "events") if asked is not None else "end"

    def spot(self, name: str) -> Box | None:
        return spot(self, name)

    def words_at(self) -> Box | None:
        return spot(self, "message")

    def commits_at(self) -> Box | None:
        button = self.parts.message.golden
        return in_window(self, (*button.pos, *button.size)) if button is not None and self.choice.armed else None

    def narration_room(self) -> Box:
        return self.places.narration()

    def toast_offset(self) -> float:
        """Over the own portrait, above the message bar."""
        return (self.parts.message.top - layout.insets().bottom) / Metrics.density + 6

    # -- looking closer --------------------------------------------------------------------------

    def show_again(self, seat: int) -> None:
        """What a player did in the last turn, once more."""
        moves = self.recent(seat)
        if moves:
            self.frame.story.show_move(moves[0].number, moves[-1].number)
        else:
            self.frame.open_log()

    def _show_last_again(self) -> None:
        last = self.parts.recap.last
        if last is not None:
            self.show_again(last)
        elif (end := round_end(self.frame.recent.since(), self.wording)) is not None:
            self.frame.story.show_move(end.number, end.number)

    def details(self, key: Key) -> None:
        """A long press: the card in large, or the player in full. It never moves anything."""
        if key[0] == "tile":
            self._tile_details(key[1])
        elif key[0] == "slot":
            self._slot_details(key[1], key[2])
        elif key[0] == "seat":
            self.open_player(key[1])
        elif key[0] == "ability":
            self._ability_details(key[1])
        elif key[0] == "piles":
            self.open_piles()
        elif key == TABLE:
            biome = self.wording.word("biome", self.position.biome)
            self.frame.say(tr("natural_selection.table.biome.help", biome=biome))

    def _ability_details(self, place: str) -> None:
        ability, awake, used = self.table.figures[self.front].abilities[place]
        AbilitySheet(ability, self.wording, "used" if used else "passive" if awake else "asleep").open()

    def open_piles(self) -> None:
        """Discards, the red deck and the biomes turned up."""
        view = self.position
        PilesSheet(biomes_left(view), view.biomes, self.table.discards, view.deck, view.powers).open()

    def _tile_details(self, index: int) -> None:
        tiles = self.parts.tray.tiles
        if 0 <= index < len(tiles) and tiles[index].card:
            why = tr("natural_selection.table.detail.unplayable") if self.my_turn else self.whose_turn()
            self.open_card(tiles[index].card, [why] if why and not self.picker.can_lift(index) else [])

    def _slot_details(self, seat: int, place: str) -> None:
        figure = self.table.figures[seat]
        ability = figure.abilities.get(place, ("",))[0]
        if place in figure.slots:
            facts = [tr(f"natural_selection.help.ability.{ability}")] if ability else []
            self.open_card(figure.slots[place], facts)
        elif ability:
            AbilitySheet(ability, self.wording).open()
        else:
            self.frame.say(tr("natural_selection.table.empty_slot"))

    def open_card(self, card: str, facts: Sequence[str] = ()) -> None:
        CardSheet(card, self.wording, self.table, facts).open()

    def open_player(self, seat: int) -> None:
        player = self.session.players[seat]
        prospect = outlook(self.position).seats[seat] if self.previews and not self._telling else None
        PlayerSheet(self.table.figures[seat], prospect, player.name, player.avatar, self.wording, self.table).open()

    # -- for the measuring tests ---------------------------------------------------------------

    def touch_boxes(self) -> list[Box]:
        """Cards and tiles, own slots, other players; buttons speak for themselves."""
        cards = [box for _, _, box in self.parts.tray.visible()]
        slots = open_slots(self.parts.creature.slot_boxes(), self.table.figures[self.front].places())
        return [in_window(self, box) for box in (*cards, *slots, *self.places.seats)]
