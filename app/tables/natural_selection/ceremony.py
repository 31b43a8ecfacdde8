"""The end of Natural Selection: the creatures walk the whole match again, round by round, to the post; then the one
that won stands in large.

Rounds are chapters, so that a tap goes one further; a long match takes several rounds in one. What is told of a
chapter is its largest event, in the words of the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kivy.metrics import dp

from app.kit.tokens import table_colours
from app.services.i18n import tr
from app.tables.ceremony import Chapter, Decided
from app.tables.ceremony_stage import CeremonyStage, Done
from app.tables.natural_selection.cards import capital
from app.tables.natural_selection.evolution import leave_large
from app.tables.natural_selection.history import Change, Leg, legs, start, swing
from app.tables.natural_selection.parade import LEAST, Family, Parade
from app.tables.natural_selection.podium import Creatures, Podium
from app.tables.natural_selection.race import HIGHEST, Race, Walker
from rules.natural_selection.view import NaturalSelectionView

MOST_CHAPTERS = 6
LANE, LANES = 100, (66, 96)
"""Dp of a lane of the race while it is walked, and at the verdict at least and at most."""
NEAR = 6
"""Short of the target by at most so many: worth a word."""


class NaturalSelectionCeremony(CeremonyStage):
    """See the module's words."""

    own_sums = True
    least = 330
    highest = 640
    own_colours = table_colours("#14532F", "#0C2A19", "#1B4A2E", "#6FA884", "#FFFFFF", "#D6E9D9")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        match = self.session.match
        self.legs, self._start = legs(match), start(match)
        view = match.state.view(None)
        assert isinstance(view, NaturalSelectionView)
        self.table = view
        self.race = Race(
            self._walkers(),
            view.target,
            tr("natural_selection.ceremony.goal", n=view.target),
            tr("natural_selection.ceremony.rounds", count=len(self.legs)),
        )
        self.podium: Podium | None = None
        self.parade = Parade(
            [
                Family(seat, player.avatar, player.name, open_.species)
                for seat, (player, open_) in enumerate(zip(self.players, view.seats_open, strict=True))
            ]
        )
        self.bind(pos=self._arrange, size=self._arrange)

    # -- what is counted ---------------------------------------------------------------------------

    def title(self) -> str:
        return tr("natural_selection.ceremony.title")

    def chapters(self) -> list[Chapter]:
        """Some rounds each; the totals are populations."""
        found = []
        for number, told in enumerate(self._parts()):
            before = self._parts()[number - 1][-1].populations if number else self._start
            after = told[-1].populations
            points = {seat: after[seat] - before[seat] for seat in range(len(after))}
            found.append(
                Chapter(
                    f"round.{told[-1].number}",
                    self._named(told),
                    self._largest(told),
                    "paw",
                    points,
                    dict(enumerate(after)),
                )
            )
        return found

    def _parts(self) -> list[list[Leg]]:
        """The rounds in as many parts as there may be chapters, as equal as they go."""
        count = min(MOST_CHAPTERS, len(self.legs))
        cuts = [len(self.legs) * part // count for part in range(count + 1)]
        return [self.legs[low:high] for low, high in pairwise(cuts)]

    @staticmethod
    def _named(told: Sequence[Leg]) -> str:
        if len(told) == 1:
            return tr("natural_selection.ceremony.round", n=told[0].number)
        return tr("natural_selection.ceremony.some_rounds", first=told[0].number, last=told[-1].number)

    def _largest(self, told: Sequence[Leg]) -> str:
        """The largest gain or loss of these rounds, as the log tells it."""
        changes = [change for leg in told for change in leg.changes if self.wording.is_logged(change.event)]
        if not changes:
            return tr("natural_selection.ceremony.calm")
        return self.wording.say(max(changes, key=lambda change: abs(change.by)).event)

    def _walkers(self) -> list[Walker]:
        """Everybody, in the order of the seats."""
        found = []
        for seat, (player, open_) in enumerate(zip(self.players, self.table.seats_open, strict=True)):
            struck = frozenset(number for number, leg in enumerate(self.legs, 1) if leg.lost(seat))
            populations = (self._start[seat], *(leg.populations[seat] for leg in self.legs))
            levels = (1, *(leg.levels[seat] for leg in self.legs))
            found.append(Walker(seat, player.avatar, player.name, open_.species[0], levels, populations, struck))
        return found

    # -- called by the screen ------------------------------------------------------------------------

    def prepare(self, told: Sequence[Chapter]) -> None:
        self.add_widget(self.race)
        self.add_widget(self.parade)
        self._arrange()

    def resume(self, at: int) -> None:
        self._walked(sum(len(part) for part in self._parts()[:at]))

    def _walked(self, at: float) -> None:
        """So many rounds have been walked; a creature has grown when its round is over."""
        self.race.show(at)
        over = int(self.race.at)
        self.parade.show(self.legs[over - 1].grown if over else {})

    def begin(self, chapter: Chapter, done: Done) -> None:
        """Its rounds one after the other, a step each."""
        last = int(chapter.key.removeprefix("round."))
        self._walk_to(next(number for number, leg in enumerate(self.legs, 1) if leg.number == last), done)

    def _walk_to(self, end: int, done: Done) -> None:
        begin = round(self.race.at)
        if begin >= end:
            done()
            return
        self.motions.start("count", lambda share: self._walked(begin + share), lambda: self._walk_to(end, done))

    def show_verdict(self) -> None:
        self.race.show(self.race.rounds)
        self.race.crown(self.outcome.winners)
        if self.podium is None:
            everybody = self._creatures()
            winners = [each for each in everybody if each.seat in self.outcome.winners]
            others = [each for each in everybody if each.seat not in self.outcome.winners]
            self.remove_widget(self.parade)
            self.podium = Podium(winners, others, crowned=True)
            self.add_widget(self.podium)
        self._arrange()
        self.motions.start("reveal", self.podium.show)

    def _creatures(self) -> list[Creatures]:
        """Everybody in the order of the ranking."""
        found = []
        for seat in (seat for group in self.outcome.ranking for seat in group):
            player, open_ = self.players[seat], self.table.seats_open[seat]
            words = tuple(capital(self.wording.word("species", species)) for species in open_.species)
            found.append(Creatures(seat, player.avatar, player.name, open_.species, open_.levels, words))
        return found

    def _arrange(self, *_args) -> None:
        (x, y), (width, height) = self.pos, self.size
        if self.podium is None:
            self._arrange_race()
            return
        if width > height * 1.3:
            self.podium.pos, self.podium.size = (x, y), (width * 0.46, height)
            self.race.pos, self.race.size = (x + width * 0.48, y), (width * 0.52, height)
            return
        least, most = (dp(36) + len(self.players) * dp(lane) for lane in LANES)
        lanes = min(height * 0.5, max(least, min(most, height - self.podium.most(width))))
        self.race.pos, self.race.size = (x, y), (width, lanes)
        self.podium.pos, self.podium.size = (x, y + lanes + dp(8)), (width, height - lanes - dp(8))

    def _arrange_race(self) -> None:
        """The race, and above it the creatures where there is room for them; else the lanes are as high as it is."""
        (x, y), (width, height) = self.pos, self.size
        gap, usual, lanes = dp(10), dp(40) + dp(LANE) * len(self.players), dp(48) + dp(HIGHEST) * len(self.players)
        high = min(self.parade.most(width), height - usual - gap)
        shown = high >= dp(LEAST)
        self.parade.opacity = 1.0 if shown else 0.0
        race = min(height - (high + gap if shown else 0.0), lanes)
        spare = (height - race - (high + gap if shown else 0.0)) / 2
        self.race.pos, self.race.size = (x, y + spare), (width, race)
        self.parade.pos, self.parade.size = (x, y + spare + race + gap), (width, max(0.0, high))

    def leave(self) -> None:
        super().leave()
        leave_large()

    # -- words of the verdict ----------------------------------------------------------------------------

    def verdict_words(self) -> tuple[str, str] | None:
        """A creature that is complete, or the population that reached the target; None where several share it."""
        winners = self.outcome.winners
        if len(winners) != 1:
            return None
        open_ = self.table.seats_open[winners[0]]
        creature = capital(tr(f"natural_selection.species_the.{open_.species[0]}"))
        won = "ceremony.win" if winners[0] in self.session.persons else "results.win"
        title = tr(won, name=self.players[winners[0]].name)
        if self.outcome.reason.key.endswith(".evolution"):
            key = "complete" if len(open_.species) == 1 else "both_complete"
            return title, tr(f"natural_selection.ceremony.{key}", creature=creature, n=self.legs[-1].number)
        if self.outcome.reason.key.endswith(".population"):
            said = tr(
                "natural_selection.ceremony.reached", creature=creature, n=open_.population, target=self.table.target
            )
            return title, said
        return None

    def decided(self) -> Decided | None:
        """What moved the winner's lead most in the second half of the match; where a creature was completed, that."""
        if len(self.outcome.winners) != 1 or len(self.players) < 2:
            return None
        winner = self.outcome.winners[0]
        if self.outcome.reason.key.endswith(".evolution"):
            return self._completed(winner)
        half = len(self.legs) // 2
        change = swing(self.legs[half:], winner, self.legs[half - 1].populations if half else self._start)
        if change is None or not self.wording.is_logged(change.event):
            return None
        number = next(leg.number for leg in self.legs if change in leg.changes)
        return self._decided(change.at, number, self.wording.say(change.event), change)

    def _completed(self, winner: int) -> Decided | None:
        steps = self.session.match.steps[: self.session.match.cursor]
        for at in range(len(steps) - 1, -1, -1):
            for event in steps[at].events:
                if event.key == "natural_selection.evolved" and event.seat == winner:
                    return self._decided(at, self.legs[-1].number, self.wording.say(event.seen_by(None)))
        return None

    def _decided(self, at: int, number: int, words: str, change: Change | None = None) -> Decided:
        seat = change.seat if change is not None else self.outcome.winners[0]
        return Decided(at + 1, tr("natural_selection.ceremony.decided", n=number), words, seat)

    def near_miss(self, seat: int) -> str:
        lacked = self.table.target - self.table.seats_open[seat].population
        if 0 < lacked <= NEAR:
            return tr("natural_selection.ceremony.near", count=lacked, target=self.table.target)
        return ""

    def best_thing(self, seat: int) -> str:
        """The largest gain of any round, if it was this seat's; otherwise where most of its population came from."""
        best = max(self.legs, key=lambda leg: leg.gained(seat))
        gained = best.gained(seat)
        rivals = max(
            (leg.gained(other) for leg in self.legs for other in range(len(self.players)) if other != seat), default=0
        )
        if gained > rivals:
            return tr("natural_selection.ceremony.best_round", n=best.number, gain=gained)
        tally = self.table.seats_open[seat].tally
        key, most = max(tally.items(), key=lambda item: item[1], default=("", 0))
        if most > 0:
            return tr("natural_selection.ceremony.best_source", source=tr(f"natural_selection.score.{key}"), n=most)
        return ""
