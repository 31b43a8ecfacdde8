"""Where Is That?: who knows where the cities of a continent lie?

1 to 6 players. A card names a place; its other side shows two ordinals, north–south and west–east. Two cards
side by side form a circle: right if the upper one lies further north, or the left one further west.

- The Cartographer's Corner: everybody builds an own map, flag sides up, one card a round for 12 rounds. Then
  all maps are flipped: 1 point a right circle; a tie goes to the right circle with the closest ordinals.
- Continental Shake: one common map, map sides up. A card laid there is flipped at once: if all its circles are
  right it stays for 1 point each, else it is discarded. 5 rounds.

A card goes beside another one (WT-1) or onto one, pushing it and the cards in front of it one cell (WT-2).
Places come from map packs: `packs`. Moves read `lima at 0,1` and `lima at 0,1 push left` (x,y; y downwards).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from rules.bots import Bot, Budget, RandomBot, check_level
from rules.bots.advice import Advice
from rules.bots.characters import style_of
from rules.bots.standing import Standing
from rules.game import BadData, Event, Game, Json, Message, Move, Option, Setup, View
from rules.scene import Change, Scene
from rules.where_is_that import advising, daily, packs, saving
from rules.where_is_that import guess as guessing
from rules.where_is_that import scene as laying
from rules.where_is_that.bot.player import MapBot
from rules.where_is_that.components import CARTOGRAPHER, GAME_ID, SHAKE
from rules.where_is_that.daily import daily_seed
from rules.where_is_that.dealing import deal
from rules.where_is_that.moves import Placement, parse
from rules.where_is_that.scoring import share_line
from rules.where_is_that.state import MapState
from rules.where_is_that.view import MapView

if TYPE_CHECKING:
    from rules.daily import Achieved, Challenge
    from rules.feats import Achievement
    from rules.ladders import Climbed, Step
    from rules.match import Match
    from rules.puzzles import Puzzling
    from rules.review.lessons import Lesson

__all__ = ["GAME", "MapState", "MapView", "Placement", "WhereIsThat", "daily_seed", "share_line"]


def _options() -> tuple[Option, ...]:
    found = packs.available()
    return (
        Option("mode", "choice", CARTOGRAPHER, (CARTOGRAPHER, SHAKE)),
        Option("monuments", "flag", False, when={"pack": packs.with_monuments()}),
        Option("hints", "flag", False, when={"mode": (CARTOGRAPHER,)}, rare=True),
        Option("pack", "choice", found[0] if found else "", found),
        Option("start", "seat", "random", when={"seats": (2, 3, 4, 5, 6)}, rare=True),
    )


class WhereIsThat(Game):
    """The game of places and directions."""

    id = GAME_ID
    seats = range(1, 7)
    options = _options()
    modes = {
        "cartographer": {"mode": CARTOGRAPHER},
        "cartographer_monuments": {"mode": CARTOGRAPHER, "monuments": True},
        "shake": {"mode": SHAKE},
        "shake_monuments": {"mode": SHAKE, "monuments": True},
    }
    practised = True
    reveals = frozenset({"where_is_that.offered", "where_is_that.flipped", "where_is_that.revealed"})

    def look_for_packs(self) -> None:
        """Offer the packs that are within reach now, after a folder was added to `packs.FOLDERS`."""
        type(self).options = _options()

    def start(self, setup: Setup) -> MapState:
        terms, maps, pile = deal(self.complete(setup))
        return MapState(terms, maps, pile[terms.seats :], pile[: terms.seats])

    def load(self, data: Mapping[str, Json]) -> MapState:
        state = MapState(*saving.read(data))
        faults = state.audit()
        if faults:
            raise BadData(f"{self.id}: {faults[0]}")
        return state

    def parse(self, text: str) -> Placement:
        return parse(text)

    def guess(self, view: View, rng: Random) -> MapState:
        assert isinstance(view, MapView)
        return guessing.guess(view, rng)

    def advice(
        self, view: View, rng: Random, budget: Budget | None = None, about: Move | None = None
    ) -> tuple[Advice, ...]:
        assert isinstance(view, MapView)
        return advising.advise(view, rng, budget, about)

    def standings(self, view: View, rng: Random) -> tuple[Standing, ...]:
        from rules.where_is_that.looking_back import standings

        assert isinstance(view, MapView)
        return standings(view)

    def trials(self, view: View, rng: Random) -> None:
        """What the adviser remembers is all there is to know: trying changes nothing."""
        return

    def turned_out(self, view: View, move: Move) -> int:
        from rules.where_is_that.looking_back import turned_out

        assert isinstance(view, MapView) and isinstance(move, Placement)
        return turned_out(view, move)

    def borne_out(self, view: View, gains: Sequence[Message]) -> tuple[Message, ...]:
        from rules.where_is_that.looking_back import borne_out

        assert isinstance(view, MapView)
        return borne_out(view, gains)

    def brings(self, view: View, move: Move) -> int:
        from rules.where_is_that.looking_back import brings

        assert isinstance(view, MapView) and isinstance(move, Placement)
        return brings(view, move)

    def lessons(self, match: Match, seat: int) -> Sequence[Lesson]:
        from rules.where_is_that.looking_back import misplaced

        return misplaced(match, seat)

    def scene(self, view: View) -> Scene:
        assert isinstance(view, MapView)
        return laying.scene(view)

    def changes(self, event: Event) -> tuple[Change, ...]:
        return laying.changes(event)

    def hints(self, setup: Setup) -> bool:
        """The Cartographer's Corner is for people who know: hints are asked for at set-up."""
        asked = next(option for option in self.options if option.key == "hints")
        return not self.asks(asked, setup.options, setup.seats) or bool(setup.options.get("hints", asked.default))

    def daily(self, day: str) -> Challenge:
        return daily.challenge(day)

    def achieved(self, match: Match, seat: int = 0) -> Achieved:
        return daily.achieved(self.ended(match), seat)

    def ladder(self) -> Sequence[Step]:
        from rules.where_is_that import ladder

        return ladder.steps()

    def climbed(self, match: Match, step: Step, seat: int = 0) -> Climbed:
        from rules.where_is_that import ladder

        return ladder.climbed(match, step, seat)

    def puzzling(self) -> Puzzling:
        from rules.where_is_that.puzzling import PlacesPuzzling

        return PlacesPuzzling(self)

    def achievements(self) -> Sequence[Achievement]:
        from rules.where_is_that.achievements import ACHIEVEMENTS

        return ACHIEVEMENTS

    def words(self, language: str) -> Mapping[str, str]:
        return packs.texts(language)

    def bot(self, level: str, character: str = "") -> Bot:
        style_of(character)
        return RandomBot() if check_level(level) == "random" else MapBot(level, character)


GAME = WhereIsThat()
