"""What can be looked at without touching the match: worlds, cards, discards, the estimate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.services.i18n import tr
from app.services.seating import Player
from app.services.wording import Wording
from app.tables.new_worlds.figures import Figures
from app.tables.new_worlds.sheets import CardSheet, CardsSheet, EstimateSheet, ShownWorld, WorldsSheet
from rules.new_worlds.scene import CREATION, DISCARDS, card_at, discarded, pile_size, to_shuffle


class Looking:
    """`figures` are asked whenever a sheet opens or follows the match."""

    def __init__(
        self, players: Sequence[Player], wording: Wording, figures: Callable[[], Figures], say: Callable[[str], None]
    ) -> None:
        self._players, self._wording, self._figures, self._say = players, wording, figures, say

    def open_worlds(self, seats: Sequence[int]) -> None:
        name = self._players[seats[0]].name
        title = tr("new_worlds.table.worlds") if len(seats) > 1 else tr("new_worlds.table.world_of", name=name)
        WorldsSheet(title, lambda: self._worlds(seats)).open()

    def _worlds(self, seats: Sequence[int]) -> list[ShownWorld]:
        figures, players = self._figures(), self._players
        return [
            ShownWorld(
                seat,
                players[seat].avatar,
                players[seat].name,
                figures.counts(seat),
                figures.points(seat),
                figures.contents(seat),
            )
            for seat in seats
        ]

    def look_at_space(self, space: int) -> None:
        """A tap on the board without a card in mind: what lies there, or where the next cards come from (NW-3)."""
        scene = self._figures().scene
        card = card_at(scene, space)
        if space == DISCARDS:
            self.open_discards()
        elif card is not None:
            self.open_card(card)
        elif space == CREATION and not pile_size(scene):
            left = to_shuffle(scene)
            self._say(tr(f"new_worlds.table.{'reshuffle_next' if left else 'reshuffle_none'}", n=left))
        else:
            self._say(tr("new_worlds.table.choose_card"))

    def open_card(self, card: str) -> None:
        CardSheet(card, self._wording).open()

    def open_discards(self) -> None:
        """The visible one first, then those under it: everybody has seen them."""
        shown = discarded(self._figures().scene)
        CardsSheet(tr("new_worlds.table.discards_title"), tr("new_worlds.table.discards_help"), shown).open()

    def open_estimate(self) -> None:
        figures = self._figures()
        if figures.tells:
            EstimateSheet(figures.sheets, self._players, self._wording).open()
        else:
            self._say(tr("new_worlds.table.estimate_later"))
