"""The ceremony of a game that brings no stage of its own: towers that grow by the points of each chapter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from app.kit.coins import coin_box, draw_coin
from app.kit.geometry import Box
from app.kit.motion import Stage
from app.kit.tokens import theme
from app.play.wording import signed
from app.tables.ceremony import Chapter, Counted
from app.tables.ceremony_look import shades
from app.tables.ceremony_stage import CeremonyStage, Done
from app.tables.towers import Towers, loss_pill

LONGEST = 2.4
"""Seconds in which all coins of a chapter have set out, however many they are."""
AWARD = 0.25

Source = Callable[[int, Counted], tuple[float, float]]
"""Where the coin of an award, by its number, sets out."""
Leaves = Callable[[int, Counted], None]


class TowerCount:
    """Counts a chapter on towers: for each award a coin flies from `source` to its tower, which then grows.
    For every stage that has towers; `step` is the seconds between two awards, at most `longest` for all."""

    def __init__(
        self,
        stage: CeremonyStage,
        towers: Towers,
        layer: Stage,
        source: Source,
        step: float = AWARD,
        longest: float = LONGEST,
    ) -> None:
        self._stage, self._towers, self._layer, self._source = stage, towers, layer, source
        self._step, self._longest = step, longest

    def begin(self, chapter: Chapter, done: Done, leaves: Leaves | None = None) -> None:
        """`leaves` is told of each award, by its number, when its coin sets out; `done` is called once, at the end."""
        awards = list(chapter.awards) or [
            Counted(seat, points, "", ()) for seat, points in chapter.points.items() if points
        ]
        step = min(self._step, self._longest / max(1, len(awards)))
        left = len(awards)
        got = dict.fromkeys(chapter.points, 0.0)
        for seat in got:
            self._towers.set_amount(seat, chapter.key, 0.0)

        def grown() -> None:
            nonlocal left
            left -= 1
            if not left:
                self._stage.motions.start("segment", _nothing, done)

        if not awards:
            self._stage.motions.start("category", _nothing, done)
        for number, award in enumerate(awards):

            def set_out(number: int = number, award: Counted = award) -> None:
                if leaves is not None:
                    leaves(number, award)
                self._fly(number, award, lambda: self._arrive(chapter.key, award, got, grown))

            self._stage.motions.start("fade", _nothing, set_out, number * step)

    def _fly(self, number: int, award: Counted, arrive: Done) -> None:
        words, size = signed(award.points), theme.font_size("label_strong", on_card=True)

        def draw(box: Box) -> None:
            if award.points < 0:
                loss_pill(award.points, box[0] + box[2] / 2, box[1] + box[3] / 2)
            else:
                draw_coin(words, box, size)

        if theme.reduced_motion:
            arrive()
            return
        begin, end = self._source(number, award), self._towers.landing(award.seat)
        self._layer.fly(draw, coin_box(words, *begin, size), coin_box(words, *end, size), "coin", done=arrive)

    def _arrive(self, key: str, award: Counted, got: dict[int, float], grown: Done) -> None:
        start = got[award.seat]
        got[award.seat] += award.points

        def grow(share: float) -> None:
            self._towers.set_amount(award.seat, key, start + award.points * share)

        if theme.reduced_motion:
            grow(1.0)
            grown()
        else:
            self._stage.motions.start("segment", grow, grown)


def _nothing(_share: float) -> None: ...


class PlainCeremony(CeremonyStage):
    """Badges, names, towers."""

    least = 180

    def prepare(self, told: Sequence[Chapter]) -> None:
        self.told = list(told)
        self.towers = Towers(self.players, self.told, shades(told, self.order), self.colours, pos_hint={"x": 0, "y": 0})
        self.layer = Stage(pos_hint={"x": 0, "y": 0})
        self.layer.motions = self.motions
        self.add_widget(self.towers)
        self.add_widget(self.layer)
        self._count = TowerCount(self, self.towers, self.layer, self._source)

    def _source(self, _number: int, _award: Counted) -> tuple[float, float]:
        """Coins come from the words, which stand below or beside."""
        return (self.right - dp(20), self.center_y) if self.form.landscape else (self.center_x, self.y)

    def resume(self, at: int) -> None:
        self.towers.count(self.told[:at])

    def begin(self, chapter: Chapter, done: Done) -> None:
        self._count.begin(chapter, done)

    def show_verdict(self) -> None:
        self.towers.colours = self.colours
        self.towers.crown(self.outcome.winners if len(self.players) > 1 else ())
