"""What touches make of the choice: a card, a cell, a direction; the first touch shows, the second one commits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.kit.geometry import Box
from app.play.wording import Wording
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.choice import Choice
from rules.where_is_that import preview
from rules.where_is_that.moves import Placement
from rules.where_is_that.view import MapView


class Table(NamedTuple):
    """What the choice needs of the table it is made at."""

    view: Callable[[], MapView]
    my_turn: Callable[[], bool]
    own_map_shown: Callable[[], bool]
    show_own_map: Callable[[], None]
    asks_first: Callable[[], bool]
    """Whether a card on a free cell is confirmed by a second touch."""
    play: Callable[[Placement], bool]
    say: Callable[[str], None]
    changed: Callable[[], None]


class Choosing:
    """Holds the choice of whoever is on turn and turns it into a move."""

    def __init__(self, card_map: CardMap, wording: Wording, table: Table) -> None:
        self.choice = Choice()
        self._map, self._wording, self._table = card_map, wording, table
        self._hovering: dict[str, Box] = {}
        """Where a card was let go by a finger: its flight starts there."""

    # -- asked by the table ------------------------------------------------------------------------

    @property
    def choosing_cell(self) -> bool:
        """A card is in mind and may be laid on the map that is shown."""
        return self.choice.card is not None and self._table.my_turn() and self._table.own_map_shown()

    def free_cells(self) -> Sequence[Cell]:
        return preview.free_cells(self._table.view())

    def targets(self) -> list[Cell]:
        """Every cell the card in mind may be dropped on."""
        if not self._table.my_turn() or not self._table.own_map_shown():
            return []
        return [*self.free_cells(), *self._covered()]

    def _covered(self) -> list[Cell]:
        view = self._table.view()
        return [(x, y) for x, y, _ in view.map_of(view.seat or 0)]

    def start_of(self, card: str) -> Box | None:
        """Where a card that is laid now hovers; asked once."""
        return self._hovering.pop(card, None)

    def let_go(self) -> None:
        """Nothing hovers any more, unless a card is in mind."""
        if not self.choice.card:
            self._hovering.clear()

    def swipes(self, x: float, y: float) -> bool:
        """A swipe on the card that is to be pushed away chooses a direction."""
        return bool(self.choice.pushes) and self._map.camera.cell_at(x, y) == self.choice.cell

    # -- touches -----------------------------------------------------------------------------------

    def toggle(self, card: str) -> None:
        """A tap on a card of the offer selects it; a second one lets it go."""
        if self.choice.card == card:
            self.choice.clear()
        else:
            self.choice.select(card)
            self._table.show_own_map()
        self._table.changed()

    def select(self, card: str) -> None:
        self.choice.select(card)
        self._table.show_own_map()
        self._table.changed()

    def put_down(self, card: str, cell: Cell) -> None:
        self._hovering[card] = self._map.camera.opened([cell]).card_box(cell)
        self.aim(cell)

    def aim(self, cell: Cell) -> bool:
        """A cell was touched: the first touch shows what would happen, the second one commits."""
        if not self.choosing_cell:
            return False
        if cell == self.choice.cell:
            if self.choice.ready:
                self.commit()
            return True
        covered = cell in self._covered()
        if not covered and cell not in self.free_cells():
            return self._miss()
        self.choice.aim(self._table.view(), cell)
        if not covered and not self._table.asks_first():
            self.commit()
            return True
        self._table.changed()
        self._map.reach(cell)
        return True

    def _miss(self) -> bool:
        """Beside everything: the card in the air goes down again."""
        if self.choice.lower():
            self._table.changed()
            return True
        return False

    def choose_direction(self, direction: str) -> None:
        """An arrow or a swipe; a closed direction says why, the chosen one again commits."""
        push = self.choice.pushes.get(direction)
        if push is None:
            return
        if not push.legal:
            self.choice.refused = direction
            self._table.say(words.closed(push, self._wording))
        elif direction == self.choice.direction:
            self.commit()
            return
        else:
            self.choice.direction, self.choice.refused = direction, None
        self._table.changed()
        if push.legal and not self._map.sees(shift.end for shift in push.shifts):
            self._map.glide(self._map.fitting())

    def show(self, move: Placement) -> None:
        """A hint: as if its card, cell and direction had been touched."""
        self._table.show_own_map()
        self.choice.select(move.card)
        self.choice.aim(self._table.view(), (move.x, move.y))
        self.choice.direction = move.push
        self._table.changed()
        self._map.reach((move.x, move.y))

    def commit(self) -> None:
        move = self.choice.move()
        if move is None:
            return
        if self.choice.cell is not None and self._map.collide_point(*self._map.camera.point(*self.choice.cell)):
            self._hovering[move.card] = self._map.camera.opened([self.choice.cell]).card_box(self.choice.cell)
        if not self._table.play(move):
            self._table.changed()

    def cancel_aim(self) -> None:
        self.choice.lower()
        self._table.changed()
