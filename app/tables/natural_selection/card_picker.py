"""From touches to moves: what a tap on a card, a slot, a player or the biome means just now.

The first touch of a target arms its move, the second commits it; without confirmation the first one does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.services.i18n import tr
from app.tables.natural_selection.aims import DISCARDING, MANY, TABLE, Key
from app.tables.natural_selection.choice import Choice
from app.tables.natural_selection.moment import Moment
from app.tables.natural_selection.tray import OWN, Tray
from rules.natural_selection import preview
from rules.natural_selection.moves import END, SelectionMove, find


class Table(NamedTuple):
    """What the hands of a player need of the table."""

    moment: Callable[[], Moment]
    chosen: Callable[[], None]
    """The choice has changed: show it."""
    play: Callable[[SelectionMove], object]
    say: Callable[[str], None]
    details: Callable[[Key], None]
    """Show a card or a player in full."""
    show_again: Callable[[int], None]
    """Show what a player did last once more."""
    confirms: Callable[[], bool]
    """Moves are confirmed by a second touch."""


class CardPicker:
    """The hands of the player at this table."""

    def __init__(self, table: Table, choice: Choice, tray: Tray) -> None:
        self.table, self.choice, self.tray = table, choice, tray
        self.hovered: Key | None = None
        """The target under a dragged card."""
        self.to_throw: list[str] | None = None
        """Cards that are still to be discarded of those chosen together; empty: only to say that they were all."""

    def can_lift(self, index: int) -> bool:
        """A card of the own hand that can be played now."""
        moment = self.table.moment()
        if not moment.moves or not 0 <= index < len(self.tray.tiles) or moment.waiting != "turn":
            return False
        tile = self.tray.tiles[index]
        free = self.choice.source != DISCARDING or self.choice.armed is not None  # a hint to discard may be overruled
        return tile.kind in OWN and free and self.choice.has_source((tile.kind, tile.card))

    def hold(self, index: int) -> None:
        """A finger lifts a card: it is picked up."""
        tile = self.tray.tiles[index]
        if self.choice.source != (tile.kind, tile.card) or self.choice.tile != index:
            self.choice.pick_up((tile.kind, tile.card), index)

    def tap_tile(self, index: int) -> None:
        if index < 0:
            self.tray.turn_page()
            return
        tile, moment = self.tray.tiles[index], self.table.moment()
        if tile.kind == "offer" and tile.move is not None:
            self._choose(tile.move)
        elif tile.kind == "back":
            name = moment.wording.name(moment.own)
            self.table.say(tr("natural_selection.table.hidden_hand", name=name))
        elif not moment.moves:
            self._say_turn(moment)
        elif tile.kind == "hand" and self.choice.throwing and self.choice.at(("hand", tile.card)):
            self.choice.throw(index)
            self.table.chosen()
        elif tile.kind == "hand" and self.choice.at(("hand", tile.card)):
            self._choose(self.choice.at(("hand", tile.card))[0].move, index)
        elif moment.waiting == "turn" and tile.kind in OWN:
            self._toggle((tile.kind, tile.card), index)
        else:  # something else is asked of the player: the card can be read meanwhile
            self.table.details(("tile", index))

    def _toggle(self, source: Key, index: int) -> None:
        """A tap on a card picks it up; a second one lets it go."""
        if self.choice.source == source and self.choice.tile == index:
            self.choice.clear()
        else:
            self.choice.pick_up(source, index)
        self.table.chosen()

    def tap_target(self, key: Key) -> None:
        """A slot, a player or the biome was touched: choose it, or look at it while nothing is asked."""
        moment = self.table.moment()
        found = self.choice.at(key) if moment.moves else []
        if not found and key[0] == "slot":
            found = self.choice.at(("seat", key[1])) if moment.moves else []
            key = ("seat", key[1]) if found else key
        if not found and key == ("seat", moment.own) and moment.moves:
            found = self.choice.at(TABLE)
        if len(found) == 1:
            self._choose(found[0].move)
        elif found:
            self.choice.asked, self.choice.armed = key, None
            self.table.chosen()
        else:
            self._look_at(key, moment)

    def tap_told(self, seat: int) -> None:
        """The line of what a player did last: shown again, unless that player can be chosen."""
        if self.table.moment().moves and (self.choice.source is not None or self.choice.at(("seat", seat))):
            self.tap_target(("seat", seat))
        else:
            self.table.show_again(seat)

    @property
    def hands_free(self) -> bool:
        """No card is held and no place is asked for: a touch at the foot of a slot means its ability."""
        free = self.choice.source is None or self.choice.source[0] == "ability"
        return free and not any(target[0] != "hand" for target in self.choice.targets())

    def tap_ability(self, place: str) -> None:
        """The foot of an own slot: its ability is chosen, or told in words with the reason why it cannot be."""
        if not self._pick_ability(place):
            self.table.details(("ability", place))

    def drop_on(self, key: Key) -> None:
        """A dragged card was let go on a target; one that asks something waits there with its answers."""
        if self.choice.targets():
            self.tap_target(key)
        else:
            self.table.chosen()

    def _look_at(self, key: Key, moment: Moment) -> None:
        """Nothing to choose there: the ability of a slot, the reason why not, or the details."""
        if key[0] == "slot" and key[1] == moment.own and self._pick_ability(key[2]):
            return
        reason = self._why_not(key, moment)
        if reason:
            self.table.say(reason)
        elif self.choice.source is None or key == TABLE:
            self.table.details(key)

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
        self.table.chosen()
        return True

    def _why_not(self, key: Key, moment: Moment) -> str:
        """Why what is picked up cannot go there, in words; empty if nothing is picked up."""
        move = self._wished(key, moment)
        if move is None or moment.viewer is None:
            return ""
        refusal = preview.refusal(moment.view, move)
        return moment.wording.say(refusal) if refusal else ""

    def _wished(self, key: Key, moment: Moment) -> SelectionMove | None:
        """The move that the touch means, legal or not."""
        source = self.choice.source
        if moment.waiting == "attack" and key[0] == "seat":
            return find("attack", key[1])
        if not source or source[0] not in OWN or not moment.moves:
            return None
        origin, card = source
        if key[0] == "slot":
            aimed = find("event", card, f"{key[1]}.{key[2]}", origin=origin)
            return find("mutate", card, key[2], origin=origin) or aimed
        return find("event", card, key[1], origin=origin) if key[0] == "seat" else None

    def _choose(self, move: SelectionMove, index: int | None = None) -> None:
        """The first touch arms a move, the second on the same place commits it."""
        same = self.choice.armed is move and (index is None or index == self.choice.tile)
        if self.table.confirms() and not same:
            self.arm(move, index)
            self.table.chosen()
        else:
            self.commit(move)

    def arm(self, move: SelectionMove, index: int | None = None) -> None:
        self.choice.armed = move
        if index is not None:
            self.choice.tile = index

    def press(self, move: SelectionMove) -> None:
        """A button of the message bar; ending a turn with actions and cards left is asked about first."""
        shown = self.table.moment().table
        if move is END and shown.actions and shown.hand:
            self.choice.clear()
            self.arm(move)
            self.table.chosen()
        else:
            self.commit(move)

    def commit(self, move: SelectionMove) -> None:
        self.choice.clear()
        self.table.play(move)

    # -- discarding ------------------------------------------------------------------------------

    def start_discarding(self) -> None:
        """Discard mode: taps choose cards, a button discards all of them; a selected card is chosen already."""
        if not self.choice.has_source(DISCARDING):
            self.table.say(tr("natural_selection.table.no_discard"))
            return
        source, tile = self.choice.source, self.choice.tile
        if source == DISCARDING:
            self.choice.clear()
        else:
            self.choice.pick_up(DISCARDING)
            if source is not None and source[0] == "hand" and tile is not None:
                self.choice.throw(tile)
        self.table.chosen()

    def throw(self) -> None:
        """All chosen cards go, one after the other (the rules take them one by one), and then no more."""
        cards = [self.tray.tiles[index].card for index in self.choice.thrown]
        if cards:
            self.to_throw = cards
            self.throw_next()

    def throw_next(self) -> None:
        """The next of the chosen cards; after the last one nothing more. Anything unexpected ends it."""
        if self.to_throw is None or not self.table.moment().moves:
            return
        if not self.to_throw:
            self.to_throw = None
            done = next((aim.move for aim in self.choice.buttons() if aim.move.verb == "done"), None)
            if self.choice.waiting in MANY and done is not None:
                self.commit(done)
            return
        found = self.choice.at(("hand", self.to_throw[0]))
        if not self.choice.throwing or not found:
            self.to_throw = None
            return
        self.to_throw = self.to_throw[1:]
        self.commit(found[0].move)

    def hover(self, key: Key | None) -> None:
        if self.hovered != key:
            self.hovered = key
            self.table.chosen()

    def tile_of(self, source: Key) -> int | None:
        return self.tray.find(*source) if source[0] in OWN else None

    def _say_turn(self, moment: Moment) -> None:
        if moment.decider is not None:
            self.table.say(tr("table.turn_of", name=moment.players[moment.decider].name))

    def step_back(self) -> None:
        """Let go of the last thing in mind."""
        self.choice.step_back()
        self.table.chosen()
