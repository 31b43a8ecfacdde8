"""How the position and the choice appear on the widgets of the table."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING

from app.kit import layout
from app.kit.geometry import Box
from app.services.i18n import tr
from app.services.wording import signed
from app.tables.new_worlds import wording as words
from app.tables.new_worlds.cards import biome_of, is_settlement
from app.tables.new_worlds.opponents import OpponentChip, OpponentPanel
from app.tables.new_worlds.ways import WayButton
from app.tables.new_worlds.world import Contents
from rules.game import Event
from rules.new_worlds import preview
from rules.new_worlds.components import card_named, mask_of
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, Fix
from rules.new_worlds.view import WorldsView

if TYPE_CHECKING:
    from app.tables.new_worlds.table import NewWorldsBoard

KEYS = {DIGITS: "digits", BIOME: "biome", DEPLOY: "deploy"}
ICONS = {DIGITS: "numeric", DEPLOY: "arrow-up-bold", BIOME: "image-filter-hdr"}
NO_ESTIMATE = "–"
ENOUGH = 3
"""Before every world has so many cards an estimate says nothing."""
AWAY: Box = (-2000, -2000, 0, 0)
"""Where widgets wait that are not needed now."""


def put(widget, box: Box) -> None:
    """A widget to its place, or out of sight."""
    widget.opacity = 0 if box is AWAY else 1
    widget.size_hint = (None, None)
    widget.pos, widget.size = box[:2], box[2:]


def estimated(view: WorldsView) -> bool:
    """Whether it can be said what the worlds would be worth."""
    return preview.phase(view) != "playing" or all(world.bit_count() >= ENOUGH for world in view.worlds)


class Display:
    """Asked whenever the view, the scene of an animation or the choice has changed."""

    def __init__(self, board: NewWorldsBoard) -> None:
        self.board = board

    def show_position(self) -> None:
        self.show_choice()
        for seat, widget in self.board.seats.items():
            self._show_seat(seat, widget)
        self._show_estimate()
        if self.board.places.moves:
            self.board.rail.tell(self._last_lines())

    def redraw_table(self) -> None:
        """The scene has changed: draw what shows it."""
        self.show_worlds()
        self.board.universe.redraw()
        self.board.hand.redraw()

    def show_choice(self) -> None:
        undecided = self.board.choice.shown_way is None and self.board.my_turn
        self.board.universe.glow = self.board.settings.show_legal and undecided
        self.board.hand.held = {key[1] for key in self.board.fingers.held()}
        self._show_ways()
        self.redraw_table()

    def show_worlds(self) -> None:
        world, choice = self.board.world, self.board.choice
        ghosts = choice.ghosts(self.board.position)
        world.contents = self.contents(self.board.own_seat, ghosts)
        world.armed = choice.armed == DEPLOY
        dragging = bool(self.board.fingers.hands.dragged())
        world.glow = dragging and choice.hovered is None and self.board.settings.show_legal
        world.title, world.note = self._world_title()
        world.value = self.points(self.board.own_seat) if not self.board.places.estimate else ""
        world.redraw()
        for seat, widget in self.board.seats.items():
            self._show_seat(seat, widget)

    def _world_title(self) -> tuple[str, str]:
        """Whose world it is, and what is in it; on a phone lying down, where no bar says it, what is going on."""
        form = layout.form()
        name = self.board.session.players[self.board.own_seat].name
        title = name if self.board.viewer is None else tr("new_worlds.table.own_world")
        if form.landscape and not form.tablet:
            if len(self.board.session.persons) > 1:
                title = tr("new_worlds.table.world_of", name=name)
            return title, self.board.subtitle() or self.board.frame.title()
        return title, self.counts(self.board.own_seat)

    def contents(self, seat: int, ghosts: Sequence[str] = ()) -> Contents:
        cards = (*self.board.scene.worlds[seat], *ghosts)
        fixed = {card: preview.fixed_value(self.board.position, card) for card in cards if is_settlement(card)}
        values = {card: value for card, value in fixed.items() if value}
        chooser, fix = self.board.chooser, None
        if chooser is not None and chooser.settlement in cards and seat == self.board.own_seat:
            fix = chooser.chosen
            values[chooser.settlement] = fix.value
        supposed = self._supposed(seat, cards, fix)
        runs = preview.runs(supposed, cards)
        open_ones = {card for run in runs for card in run if is_settlement(card) and card not in values}
        values |= {card: preview.fixed_value(supposed, card) for card in open_ones}
        icons = preview.icons(cards) if self.board.position.modules.vital_capacity else ()
        return Contents(cards, frozenset(ghosts), runs, values, self.board.scene.marks, icons, frozenset(open_ones))

    def _supposed(self, seat: int, cards: Sequence[str], fix: Fix | None) -> WorldsView:
        """The view with the values of settlements that the estimate counts with: open ones at their best (NW-6), one
        that is being chosen as it is chosen."""
        view = copy(self.board.position)
        mine = mask_of(card_named(card) for card in cards)
        worlds = tuple(mine if other == seat else world for other, world in enumerate(view.worlds))
        if self.board.settings.estimates and any(is_settlement(card) for card in cards):
            view.values = tuple(preview.settled(view, worlds, fix))
        elif fix is not None:
            view.values = tuple(fix.value if biome == fix.biome else old for biome, old in enumerate(view.values))
        return view

    def counts(self, seat: int) -> str:
        cards = self.board.scene.worlds[seat]
        many = tr("new_worlds.table.cards", count=len(cards))
        return f"{many} · {tr('new_worlds.table.kinds', count=preview.kinds(cards))}"

    def points(self, seat: int) -> str:
        if not self.board.settings.estimates or not self.board.sheets or not estimated(self.board.position):
            return ""
        return f"≈{self.board.sheets[seat].total}".replace("-", "−")

    def _show_seat(self, seat: int, widget: OpponentChip | OpponentPanel) -> None:
        cards = self.board.scene.worlds[seat]
        widget.playing = self.board.session.decider == seat
        if isinstance(widget, OpponentPanel):
            widget.title, widget.value = self.board.session.players[seat].name, self.points(seat)
            widget.note, widget.contents = self.counts(seat), self.contents(seat)
        else:
            widget.cards, widget.kinds, widget.value = len(cards), preview.kinds(cards), self.points(seat)
        widget.redraw()

    def _show_estimate(self) -> None:
        box = self.board.places.estimate
        if box is None or not self.board.settings.estimates or not self.board.sheets:
            put(self.board.estimate, AWAY)
            return
        put(self.board.estimate, box)
        cell, seat = self.board.estimate, self.board.own_seat
        name = self.board.session.players[seat].name
        cell.name = name if self.board.viewer is None else tr("new_worlds.table.you")
        cell.points, cell.place = self.points(seat) or NO_ESTIMATE, ""
        if estimated(self.board.position):
            cell.place = tr(f"new_worlds.table.place.{preview.place(self.board.position, seat)}")
        cell.redraw()

    def _show_ways(self) -> None:
        last = self.board.ending
        for way, button in self.board.ways.items():
            button.armed = self.board.choice.armed == way
            if last:
                self._show_last(way, button)
            else:
                self._show_way(way, button)

    def _show_way(self, way: int, button: WayButton) -> None:
        key, found = KEYS[way], self.board.choice.ways.get(way)
        button.faint = not self.board.my_turn or (found is not None and found.refusal is not None)
        button.closed = self._closed(way)
        button.notes = self._notes(way) if found is None or button.closed else ()
        points, cards, captions = "", (), []
        if found is not None and found.refusal is None:
            cards = (self.board.choice.card,) if way == DEPLOY else tuple(taken.card for taken in found.takes)
            points = self._worth(found)
            captions = [tr(f"new_worlds.table.caption.{key}", count=len(cards))]
        icon = ICONS[way]
        if way == BIOME and self.board.choice.card is not None:
            icon = f"glyph_{biome_of(self.board.choice.card)}"
        button.say(icon, tr(f"new_worlds.way.title.{key}"), self._captions(button, captions), points, cards)

    def _closed(self, way: int) -> bool:
        """Whether the selected card cannot be played this way."""
        choice = self.board.choice
        return choice.card is not None and choice.closed(way) and self.board.my_turn

    def _notes(self, way: int) -> tuple[str, ...]:
        """What the way is about, or in a few words why it is closed; the whole sentence comes with a tap."""
        if not self._closed(way):
            return tr(f"new_worlds.table.help.{KEYS[way]}"), tr(f"new_worlds.table.help_short.{KEYS[way]}")
        choice = self.board.choice
        what = choice.ways[way].refusal.key.rpartition(".")[2]
        biome = self.board.wording.word("biome", biome_of(choice.card))
        return tr(f"new_worlds.table.closed.{what}", biome=biome), tr(f"new_worlds.table.closed_short.{what}")

    def _show_last(self, way: int, button: WayButton) -> None:
        """Last card at the right, pass at the left; nothing between them."""
        button.notes, button.closed = (), False
        button.faint = not self.board.my_turn or (way == DEPLOY and self.board.choice.card is None)
        if way == BIOME:
            captions = self._captions(button, [tr("new_worlds.table.pass_caption")])
            button.say("debug-step-over", tr("new_worlds.table.pass"), captions, "", ())
        elif way == DEPLOY:
            move = self.board.choice.move(DEPLOY)
            cards = (self.board.choice.card,) if move else ()
            points = self.signed(preview.worth(self.board.position, move)) if move else ""
            captions = self._captions(button, [tr("new_worlds.table.caption.deploy")])
            button.say(ICONS[DEPLOY], tr("new_worlds.table.last_title"), captions, points, cards)

    def _captions(self, button: WayButton, captions: list[str]) -> list[str]:
        return [tr("new_worlds.table.again"), tr("new_worlds.table.again_short")] if button.armed else captions

    def _worth(self, way: preview.WayPreview) -> str:
        """What a way brings; a card nobody has seen may bring anything."""
        known = self.signed(way.worth)
        if not known or all(taken.card is not None for taken in way.takes):
            return known
        return f"{known}+?" if way.worth else "+?"

    def signed(self, worth: dict[str, int]) -> str:
        return signed(sum(worth.values())) if self.board.settings.estimates else ""

    def _last_lines(self) -> list[tuple[int, str, str]]:
        moves: dict[int, list[Event]] = {}
        for number, event in self.board.session.log():
            moves.setdefault(number, []).append(event)
        lines = []
        for number in sorted(moves, reverse=True)[:12]:
            seat = self.board.session.match.steps[number].seat
            sentence = words.told(moves[number], self.board.wording)
            if sentence:
                lines.append((seat, self.board.session.players[seat].avatar, sentence))
        return lines
