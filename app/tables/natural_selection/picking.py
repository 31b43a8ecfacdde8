"""From touches to moves: what a tap on a card, a slot, a player or the biome means just now.

The first touch of a target arms its move, the second commits it; without confirmation the first one does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.services.i18n import tr
from app.tables.natural_selection.aims import DISCARDING, TABLE, Key
from app.tables.natural_selection.choice import Choice
from app.tables.natural_selection.tray import OWN
from rules.game import Move
from rules.natural_selection import preview
from rules.natural_selection.components import KIND, PLACE, SLOTS, SUB
from rules.natural_selection.moves import AIMED, AT, ATTACK, END, MUTATE, SOURCES

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard


class Picking:
    """The hands of the player at this table."""

    def __init__(self, board: NaturalSelectionBoard) -> None:
        self.board = board
        self.hovered: Key | None = None
        """The target under a dragged card."""

    @property
    def choice(self) -> Choice:
        return self.board.choice

    def can_lift(self, index: int) -> bool:
        """A card of the own hand that can be played now."""
        if not self.board.my_turn or not 0 <= index < len(self.board.tray.tiles) or self.board.waiting != "turn":
            return False
        tile = self.board.tray.tiles[index]
        return tile.kind in OWN and self.choice.source != DISCARDING and self.choice.has_source((tile.kind, tile.card))

    def hold(self, index: int) -> None:
        """A finger lifts a card: it is picked up."""
        tile = self.board.tray.tiles[index]
        if self.choice.source != (tile.kind, tile.card) or self.choice.tile != index:
            self.choice.pick_up((tile.kind, tile.card), index)

    def tap_tile(self, index: int) -> None:
        if index < 0:
            self.board.tray.turn_page()
            return
        tile = self.board.tray.tiles[index]
        if tile.kind == "offer":
            self._choose(tile.move)
        elif tile.kind == "back":
            name = self.board.wording.name(self.board.own_seat)
            self.board.frame.say(tr("natural_selection.table.hidden_hand", name=name))
        elif not self.board.my_turn:
            self._say_turn()
        elif tile.kind == "hand" and self.choice.at(("hand", tile.card)):
            self._choose(self.choice.at(("hand", tile.card))[0].move, index)
        elif self.board.waiting == "turn" and tile.kind in OWN:
            self._toggle((tile.kind, tile.card), index)
        else:  # something else is asked of the player: the card can be read meanwhile
            self.board.details(("tile", index))

    def _toggle(self, source: Key, index: int) -> None:
        """A tap on a card picks it up; a second one lets it go."""
        if self.choice.source == source and self.choice.tile == index:
            self.choice.clear()
        else:
            self.choice.pick_up(source, index)
        self.board.chosen()

    def tap_target(self, key: Key) -> None:
        """A slot, a player or the biome was touched: choose it, or look at it while nothing is asked."""
        found = self.choice.at(key) if self.board.moves else []
        if not found and key[0] == "slot":
            found = self.choice.at(("seat", key[1])) if self.board.moves else []
            key = ("seat", key[1]) if found else key
        if not found and key[0] == "seat" and key[1] == self.board.own_seat and self.board.moves:
            found = self.choice.at(TABLE)
        if len(found) == 1:
            self._choose(found[0].move)
        elif found:
            self.choice.asked, self.choice.armed = key, None
            self.board.chosen()
        else:
            self._look_at(key)

    def drop_on(self, key: Key) -> None:
        """A dragged card was let go on a target; one that asks something waits there with its answers."""
        if self.choice.targets():
            self.tap_target(key)
        else:
            self.board.chosen()

    def _look_at(self, key: Key) -> None:
        """Nothing to choose there: the ability of a slot, the reason why not, or the details."""
        if key[0] == "slot" and key[1] == self.board.own_seat and self._pick_ability(key[2]):
            return
        reason = self._why_not(key)
        if reason:
            self.board.frame.say(reason)
        elif self.choice.source is None or key == TABLE:
            self.board.details(key)

    def _pick_ability(self, place: str) -> bool:
        if self.choice.source is not None and self.choice.source[0] != "ability":
            return False
        source = ("ability", place)
        if self.choice.source == source:
            self.choice.clear()
        elif self.choice.has_source(source):
            self.choice.pick_up(source)
        else:
            return False
        self.board.chosen()
        return True

    def _why_not(self, key: Key) -> str:
        """Why what is picked up cannot go there, in words; empty if nothing is picked up."""
        move = self._wished(key)
        if move is None or self.board.viewer is None:
            return ""
        refusal = preview.refusal(self.board.position, move)
        return self.board.wording.say(refusal) if refusal else ""

    def _wished(self, key: Key) -> Move | None:
        """The move that the touch means, legal or not."""
        source = self.choice.source
        if self.board.waiting == "attack" and key[0] == "seat":
            return ATTACK[key[1]]
        if not source or source[0] not in OWN or not self.board.moves:
            return None
        card, origin = KIND[source[1]], SOURCES.index(source[0])
        if key[0] == "slot" and "+" in source[1]:
            return MUTATE[origin][card][PLACE[key[2]]] if PLACE[key[2]] < SUB else None
        if key[0] == "slot" and card in AIMED[origin]:
            return AIMED[origin][card][key[1] * SLOTS + PLACE[key[2]]]
        return AT[origin][card][key[1]] if key[0] == "seat" and card in AT[origin] else None

    def _choose(self, move: Move, index: int | None = None) -> None:
        """The first touch arms a move, the second on the same place commits it."""
        same = self.choice.armed is move and (index is None or index == self.choice.tile)
        if self.board.settings.confirm_moves and not same:
            self.arm(move, index)
            self.board.chosen()
        else:
            self.commit(move)

    def arm(self, move: Move, index: int | None = None) -> None:
        self.choice.armed = move
        if index is not None:
            self.choice.tile = index

    def press(self, move: Move) -> None:
        """A button of the message bar; ending a turn with actions and cards left is asked about first."""
        if move is END and self.board.scene.actions and self.board.scene.hand:
            self.choice.clear()
            self.arm(move)
            self.board.chosen()
        else:
            self.commit(move)

    def commit(self, move: Move) -> None:
        self.choice.clear()
        self.board.play(move)

    def offers_discard(self) -> bool:
        """A button of its own where no bottom bar has one."""
        return (
            self.board.frame.action_bar is None and self.board.waiting == "turn" and self.choice.source is None
            and self.choice.has_source(DISCARDING)
        )  # fmt: skip

    def start_discarding(self) -> None:
        """Discard mode: a selected card is armed at once, else the next tap on a card arms it."""
        if not self.choice.has_source(DISCARDING):
            self.board.frame.say(tr("natural_selection.table.no_discard"))
            return
        source, tile = self.choice.source, self.choice.tile
        if source == DISCARDING:
            self.choice.clear()
        else:
            self.choice.pick_up(DISCARDING)
            if source is not None and source[0] == "hand":
                self.arm(self.choice.at(source)[0].move, tile)
        self.board.chosen()

    def hover(self, key: Key | None) -> None:
        if self.hovered != key:
            self.hovered = key
            self.board.chosen()

    def tile_of(self, source: Key) -> int | None:
        return self.board.tray.find(*source) if source[0] in OWN else None

    def _say_turn(self) -> None:
        seat = self.board.session.decider
        if seat is not None:
            self.board.frame.say(tr("table.turn_of", name=self.board.session.players[seat].name))

    def step_back(self) -> None:
        """Let go of the last thing in mind."""
        self.choice.step_back()
        self.board.chosen()
