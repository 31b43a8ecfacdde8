"""How a wish becomes a move: a card is selected, a way armed, and only then played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.choice import ORDER, Choice
from app.tables.new_worlds.wording import card_name
from rules.game import Move
from rules.new_worlds import preview
from rules.new_worlds.moves import BIOME, DEPLOY, PASS
from rules.new_worlds.view import Phase, WorldsView


class Table(Protocol):
    """What choosing needs of the table."""

    @property
    def position(self) -> WorldsView: ...
    @property
    def my_turn(self) -> bool: ...
    @property
    def confirms(self) -> bool: ...
    def play(self, move: Move) -> bool: ...
    def say(self, text: str) -> None: ...
    def say_turn(self) -> None:
        """Somebody else moves now."""

    def pulse(self, ways: Sequence[int]) -> None:
        """These buttons ask for a tap."""


class Choosing:
    """`changed` is called whenever something else is in mind."""

    def __init__(self, choice: Choice, table: Table, wording: Wording, changed: Callable[[], None]) -> None:
        self.choice = choice
        self._table, self._wording, self._changed = table, wording, changed

    @property
    def movable(self) -> bool:
        """Whether hand cards can be dragged now."""
        return self._table.my_turn

    @property
    def ways_open(self) -> Sequence[int]:
        """The ways a card can be dropped on: nobody passes by dropping a card, after the end was triggered only the
        last card takes one."""
        return (DEPLOY,) if self.choice.last else ORDER

    # -- a card ------------------------------------------------------------------------------

    def select(self, card: str) -> None:
        if self.choice.card != card:
            self.choice.select(self._table.position, card)

    def toggle(self, card: str) -> None:
        """A tap on a hand card selects it; a second one lets it go."""
        if self.choice.card == card:
            self.choice.clear()
        else:
            self.select(card)
        self._changed()

    def lifted(self, card: str) -> None:
        self.select(card)
        self.choice.armed = None
        self._changed()

    def hover(self, way: int | None) -> None:
        """A dragged card is over what would be played this way."""
        self.choice.hovered = way
        self._changed()

    # -- a way -------------------------------------------------------------------------------

    def take(self, space: int) -> None:
        """A board card was chosen: by the only way that takes it, or the way buttons ask which."""
        ways, armed, card = self.choice.open_ways(space), self.choice.armed, self.choice.card
        if armed in ways:
            self.choose(armed)
        elif len(ways) == 1:
            self.choose(ways[0])
        elif ways:
            self._table.pulse(ways)
            self._table.say(tr("new_worlds.table.which_way"))
            self._changed()
        elif card is not None:
            self._table.say(tr("new_worlds.table.untouched", card=card_name(card, self._wording)))

    def choose(self, way: int) -> None:
        """The first touch arms a way, the second commits it; a closed way says why."""
        choice = self.choice
        if not self._table.my_turn:
            self._table.say_turn()
        elif way == BIOME and self._table.position.phase is Phase.LAST:
            self._arm_or_play(way, PASS)
        elif choice.card is None:
            self._table.say(tr("new_worlds.table.choose_card"))
        elif not choice.last and (refusal := choice.ways[way].refusal):
            self._table.say(self._wording.say(refusal))
        else:
            self._arm_or_play(way, choice.move(way))

    def _arm_or_play(self, way: int, move: Move | None) -> None:
        """Passing is armed first as well, for it cannot be had again once others have seen it."""
        if self._table.confirms and self.choice.armed != way:
            self.choice.armed = way
            self._changed()
            if self._ends(move):
                self._table.say(tr("new_worlds.table.ends"))
        elif move is not None:
            self.commit(move)

    def commit(self, move: Move) -> None:
        self.choice.clear()
        self._table.play(move)

    def in_words(self) -> str:
        """What to do now, for the bar above the table."""
        phase, card = self._table.position.phase, self.choice.card
        if phase is Phase.FIXING or card is None:
            return tr(f"new_worlds.table.say.{phase}")
        return tr(f"new_worlds.table.say.{self._how_far()}", card=card_name(card, self._wording))

    def _how_far(self) -> str:
        """A card is selected; or one of its ways is armed, and perhaps the end comes with it (NW-4)."""
        if self.choice.armed is None:
            return "selected"
        return "ends" if self._ends(self.choice.move(self.choice.armed)) else "armed"

    def _ends(self, move: Move | None) -> bool:
        return move is not None and preview.ends_match(self._table.position, move)
