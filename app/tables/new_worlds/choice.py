"""The card in mind and the way in mind: what is selected, armed, and what it would take.

Knows no rule: `preview` says what each way takes, is worth, or why it is closed.
"""

from __future__ import annotations

from rules.game import Move
from rules.new_worlds import preview
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, LAST, Play, play_of
from rules.new_worlds.preview import WayPreview
from rules.new_worlds.view import Phase, WorldsView

ORDER = (BIOME, DIGITS, DEPLOY)
"""The ways as they stand on the screen."""


class Choice:
    """At most one card of the hand is selected, at most one of its ways armed (or hovered by a dragged card)."""

    def __init__(self) -> None:
        self.card: str | None = None
        self.armed: int | None = None
        self.hovered: int | None = None
        self.ways: dict[int, WayPreview] = {}
        self.last = False
        """The end has been triggered: the card can only be deployed as the last one."""

    def select(self, view: WorldsView, card: str) -> None:
        self.card, self.armed, self.hovered = card, None, None
        self.refresh(view)

    def clear(self) -> bool:
        """Nothing is selected any more; True if something was."""
        had = self.card is not None
        self.card = self.armed = self.hovered = None
        self.ways = {}
        return had

    def refresh(self, view: WorldsView) -> None:
        """Ask again what the selected card would take: the board has changed."""
        self.last = view.phase is Phase.LAST
        if self.card is None or self.card not in view.hand:
            self.clear()
            return
        self.hovered = None
        found = preview.ways(view, self.card)
        self.ways = {play.way: way for way in found if isinstance(play := way.move, Play)}

    # -- what the board shows ------------------------------------------------------------------

    @property
    def shown_way(self) -> int | None:
        """The way whose result is shown: the one under a dragged card, else the armed one."""
        return self.armed if self.hovered is None else self.hovered

    def open_ways(self, space: int) -> list[int]:
        """The ways that would take the card of a space."""
        if self.last:
            return []
        return [
            way
            for way in (BIOME, DIGITS)
            if way in self.ways and self.ways[way].refusal is None and space in self._spaces(way)
        ]

    def closed(self, way: int) -> bool:
        """Whether the selected card cannot be played this way."""
        return not self.last and way in self.ways and self.ways[way].refusal is not None

    def ticks(self) -> set[int]:
        """Spaces that the shown way takes."""
        return set() if self.shown_way is None or self.last else self._spaces(self.shown_way)

    def digits(self) -> set[int]:
        """Spaces that Digits would take."""
        return set() if self.last else self._spaces(DIGITS)

    def concerned(self) -> set[int] | None:
        """Spaces that any way would take; None while no card is selected."""
        if self.card is None or self.last:
            return None
        return self._spaces(BIOME) | self._spaces(DIGITS)

    def ghosts(self, view: WorldsView) -> list[str]:
        """Cards that the shown way would bring into the own world; unseen ones cannot be named."""
        way = self.shown_way
        if way is None or self.card is None or (self.last and way != DEPLOY):
            return []
        if way == DEPLOY:
            return [self.card]
        return [taken.card for taken in self.ways[way].takes if taken.card is not None]

    def blind(self, way: int | None) -> bool:
        """Whether a way takes a card that nobody has seen."""
        found = self.ways.get(way) if way is not None and not self.last else None
        return found is not None and any(taken.card is None for taken in found.takes)

    def move(self, way: int) -> Move | None:
        return None if self.card is None else play_of(self.card, LAST if self.last else way)

    def _spaces(self, way: int) -> set[int]:
        found = self.ways.get(way)
        return set() if found is None or found.refusal else {taken.space for taken in found.takes}
