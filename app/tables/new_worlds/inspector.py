"""What can be looked at without touching the match: worlds, cards, discards, the estimate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.play.seating import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.card_sheets import CardSheet, CardsSheet, Known
from app.tables.new_worlds.figures import Figures
from app.tables.new_worlds.gap import gap_line
from app.tables.new_worlds.sheets import EstimateSheet, ShownWorld, WorldsSheet
from rules.new_worlds import preview
from rules.new_worlds.scene import CREATION, DISCARDS, card_at, discarded, pile_size, to_shuffle


class Inspector:
    """`figures` are asked whenever a sheet opens or follows the match."""

    def __init__(
        self,
        players: Sequence[Player],
        wording: Wording,
        figures: Callable[[], Figures],
        say: Callable[[str], None],
        now_does: Callable[[str], Sequence[str]],
    ) -> None:
        self._players, self._wording, self._figures, self._say = players, wording, figures, say
        self._now_does = now_does

    def open_worlds(self, seats: Sequence[int]) -> None:
        name = self._players[seats[0]].name
        title = tr("new_worlds.table.worlds") if len(seats) > 1 else tr("new_worlds.table.world_of", name=name)
        WorldsSheet(title, lambda: self._worlds(seats), [player.avatar for player in self._players]).open()

    def _worlds(self, seats: Sequence[int]) -> list[ShownWorld]:
        figures, players = self._figures(), self._players
        return [
            ShownWorld(
                seat,
                players[seat].avatar,
                players[seat].name,
                figures.counts(seat),
                self.gap_of(figures, seat),
                figures.leads(seat),
                figures.contents(seat),
            )
            for seat in seats
        ]

    def explain_sums(self, seat: int) -> None:
        """What crown and chain in the title of a world count, and what that is worth."""
        figures = self._figures()
        led, points = sum(leader == seat for leader in preview.leaders(figures.sheets).values()), self._points(seat)
        words = tr("new_worlds.table.sums.led", led=led)
        if figures.estimates:
            words = tr("new_worlds.table.sums", led=led, led_points=points["dominance"], runs=points["balance"])
        self._say(words)

    def _points(self, seat: int) -> dict[str, int]:
        """By the short name of a category."""
        sums = preview.by_category(self._figures().sheets[seat])
        return {key.rpartition(".")[2]: points for key, points in sums.items()}

    def gap_of(self, figures: Figures, seat: int) -> tuple[str, ...]:
        """ "2nd, 2 behind Carla", from long to short."""
        gap = figures.gap(seat)
        return gap_line(gap, self._players) if gap is not None else ()

    def look_at_space(self, space: int) -> None:
        """A tap on the board without a card in mind: what lies there, or where the next cards come from (NW-3)."""
        card = card_at(self._figures().scene, space)
        if space == DISCARDS:
            self.open_discards()
        elif space == CREATION:
            self.open_unseen()
        elif card is not None:
            self.open_card(card)
        else:
            self._say(tr("new_worlds.table.choose_card"))

    def open_card(self, card: str) -> None:
        CardSheet(card, self._wording, self._now_does(card)).open()

    def open_discards(self) -> None:
        """The visible one first, then those under it: everybody has seen them."""
        CardsSheet(self._known(), unseen_first=False).open()

    def open_unseen(self) -> None:
        """All cards by biome, with those that may still come; and what becomes of an empty pile (NW-3)."""
        scene, news = self._figures().scene, ""
        if not pile_size(scene):
            left = to_shuffle(scene)
            news = tr(f"new_worlds.table.{'reshuffle_next' if left else 'reshuffle_none'}", n=left)
        CardsSheet(self._known(), unseen_first=True, news=news).open()

    def _known(self) -> Known:
        figures = self._figures()
        unseen, gone = preview.unseen(figures.view, figures.scene), tuple(discarded(figures.scene))
        whole = preview.cards_by_biome(figures.view)
        others = {
            biome: tuple(card for card in cards if card not in unseen[biome] and card not in gone)
            for biome, cards in whole.items()
        }
        return Known(unseen, gone, others)

    def open_estimate(self) -> None:
        figures = self._figures()
        if figures.tells:
            EstimateSheet(figures.sheets, self._players, self._wording).open()
        else:
            self._say(tr("new_worlds.table.estimate_later"))
