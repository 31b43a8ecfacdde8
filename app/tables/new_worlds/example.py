"""The worked example of New Worlds: one world counted, another to count (`app.tables.example`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, fill
from app.kit.geometry import Box, around, bounds
from app.kit.seats import draw_badge
from app.kit.tokens import BIOMES as GROUNDS
from app.kit.tokens import GOLD, theme
from app.play.wording import sentence
from app.tables.example import Example, Line, Picture, Piece
from app.tables.new_worlds import gold
from app.tables.new_worlds.cards import COLOURS, draw_card, tinted
from app.tables.new_worlds.fan import LAST_SHARE
from app.tables.new_worlds.figures import Figures
from app.tables.new_worlds.world import World
from rules import GAMES
from rules.game import ScoreLine
from rules.new_worlds.preview import BIOMES, biome_of, by_category, kinds, leaders
from rules.new_worlds.scene import world as cards_of
from rules.new_worlds.view import WorldsView

GAME = "new_worlds"
LEGEND, RIVALS = 34, 44
"""Dp below the fans: what crown and spine mean, or how many the others have."""
STRIP = 20
AROUND = 52
CARD_SHAPE = 0.92


class NewWorldsExample(Example):
    """Four lines: kinds, most kinds, leads, runs."""

    def __init__(self) -> None:
        super().__init__(GAME)
        view = self.state.view(None)
        assert isinstance(view, WorldsView)
        self.scene = GAMES[GAME].scene(view)
        self.figures = Figures(view, self.scene, True)
        self.leaders = leaders(self.figures.sheets)

    def cards(self, seat: int) -> tuple[str, ...]:
        return tuple(cards_of(self.scene, seat))

    def count(self, seat: int, biome: str) -> int:
        return sum(biome_of(card) == biome for card in self.cards(seat))

    def lines(self, seat: int) -> tuple[Line, ...]:
        points = {key.rpartition(".")[2]: n for key, n in by_category(self.figures.sheets[seat]).items()}
        return tuple(
            make(seat, points.get(key, 0))
            for key, make in (
                ("biodiversity", self._kinds),
                ("most_kinds", self._most),
                ("dominance", self._leads),
                ("balance", self._runs),
            )
        )

    def picture(self, seat: int) -> Picture:
        return WorldPicture(self, seat)

    # -- the four lines ------------------------------------------------------------------------

    def _kinds(self, seat: int, points: int) -> Line:
        own = [biome for biome in BIOMES if self.count(seat, biome)]
        return Line("kinds", points, tuple(_tile(biome) for biome in own), {f"biome:{biome}": 1 for biome in own})

    def _most(self, seat: int, points: int) -> Line:
        counted = [kinds(self.cards(each)) for each in range(len(self.players))]
        pieces = tuple(piece for each, n in enumerate(counted) for piece in (self._badge(each), Piece(str(n))))
        right = {f"seat:{each}": 3 for each, n in enumerate(counted) if n == max(counted)}
        choices = tuple((f"seat:{each}", f"{self.name(each)}: {n}") for each, n in enumerate(counted))
        return Line("most", points, pieces, right, "NW-11", choices)

    def _leads(self, seat: int, points: int) -> Line:
        won = [biome for biome in BIOMES if self.leaders.get(biome) == seat]
        pieces = tuple(piece for biome in won for piece in (_tile(biome), Piece(self._against(seat, biome))))
        return Line("leads", points, pieces, {f"biome:{biome}": 2 for biome in won}, "NW-11")

    def _against(self, seat: int, biome: str) -> str:
        others = max(self.count(other, biome) for other in range(len(self.players)) if other != seat)
        return self.say("against", own=self.count(seat, biome), best=others)

    def _runs(self, seat: int, points: int) -> Line:
        runs = self.figures.contents(seat).runs
        pieces: list[Piece] = []
        for run in runs:
            pieces += [Piece("+")] if pieces else []
            pieces += [Piece(draw=partial(draw_card, card), shape=CARD_SHAPE) for card in run]
        return Line("runs", points, tuple(pieces), {card: 1 for run in runs for card in run}, "NW-8")

    def _badge(self, seat: int) -> Piece:
        return Piece(draw=partial(draw_badge, seat, self.players[seat].avatar))

    # -- why -------------------------------------------------------------------------------------

    def explain(self, seat: int, line: Line, spot: str) -> str:
        what = spot.rpartition(":")[2]
        name = self.name(seat)
        if line.id == "most":
            who = self.name(int(what))
            return self.say("most.right" if spot in line.right else "most.wrong", name=who)
        if line.id == "runs":
            return self._why_run(seat, spot, spot in line.right)
        words = self.wording.word("biome", what)
        if line.id == "kinds":
            return sentence(self.say("kinds.right" if spot in line.right else "kinds.wrong", name=name, biome=words))
        leader = self.leaders.get(what)
        if leader is None:
            return self.say("leads.nobody", biome=words)
        reason = next(each.reason for each in self._awards(leader, "dominance") if each.reason.params["biome"] == what)
        said = self.wording.say(reason)
        return sentence(said) + "." if leader == seat else self.say("leads.wrong", name=self.name(leader), why=said)

    def _why_run(self, seat: int, card: str, right: bool) -> str:
        if not right:
            return self.say("runs.wrong", card=card)
        reason = next(each.reason for each in self._awards(seat, "balance") if card in each.counted)
        return sentence(self.wording.say(reason)) + "."

    def _awards(self, seat: int, key: str) -> Iterable[ScoreLine]:
        return (each for each in self.figures.sheets[seat].lines if each.key.endswith(f".{key}"))


def _tile(biome: str) -> Piece:
    return Piece(draw=partial(_draw_tile, biome), shape=1.12)


def _draw_tile(biome: str, box: Box) -> None:
    ground = GROUNDS[biome]
    fill(box, ground.colour, box[3] * 0.24)
    side = box[3] * 0.7
    tinted(f"glyph_{biome}", around(box[0] + box[2] / 2, box[1] + box[3] / 2, side, side), ground.ink)


class WorldPicture(Picture):
    """A world on its table. Worked out it has crowns, spines and what they mean; to count it has neither."""

    widest = 560

    def __init__(self, example: NewWorldsExample, seat: int, **kwargs) -> None:
        self.example, self.seat = example, seat
        self.contents = example.figures.contents(seat)
        self.world = World([player.avatar for player in example.players])
        self.world.contents = self.contents
        super().__init__(**kwargs)
        self.add_widget(self.world, index=1)

    def height_of(self, width: float) -> float:
        longest = max(len(cards) for cards in self.contents.columns())
        return dp(AROUND + LEGEND) + max(dp(30), width / 8 - dp(6)) * LAST_SHARE + (longest - 1) * dp(STRIP)

    @property
    def foot(self) -> float:
        return dp(RIVALS if self.line == "leads" else LEGEND if not self.line else 6)

    def place(self, room: Box) -> None:
        x, y, width, height = room
        self.world.pos, self.world.size = (x, y + self.foot), (width, height - self.foot)

    def ask(self, line: str) -> None:
        super().ask(line)
        self.world.contents = self.contents._replace(leaders={}, runs=()) if line else self.contents
        self.place(self.room)
        self.world.redraw()

    def spots(self) -> dict[str, Box]:
        lain = self.world.boxes
        if self.line == "runs" or any(name in lain for name in self.lit):
            return lain
        columns = zip(BIOMES, self.world.heads(), self.contents.columns(), strict=True)
        return {f"biome:{biome}": bounds([head, *(lain[card] for card in cards)]) for biome, head, cards in columns}

    # -- looks -----------------------------------------------------------------------------------

    def draw(self) -> None:
        fill(self.room, COLOURS.top, dp(18))
        if not self.line:
            self._draw_legend()
        elif self.line == "leads":
            self._draw_rivals()

    def _draw_legend(self) -> None:
        x, y, width, _ = self.room
        size, middle = theme.font_size("label", on_card=True), y + dp(LEGEND) / 2
        left = x + dp(16)
        draw_icon("crown", left + dp(9), middle, dp(18), GOLD)
        words = self.example.say("crown")
        box = draw_text(words, left + dp(24), middle, size, COLOURS.text_2, anchor="left")
        self.wrote(words, box)
        left = max(x + width * 0.5, box[0] + box[2] + dp(14))
        gold.draw_spine((left, middle - dp(10), dp(gold.SPINE), dp(20)), False)
        words = self.example.say("spine")
        self.wrote(words, draw_text(words, left + dp(12), middle, size, COLOURS.text_2, anchor="left"))

    def _draw_rivals(self) -> None:
        """Below each column how many cards of it the others have, and their highest where that decides."""
        size, low = theme.font_size("caption", on_card=True), self.room[1] + dp(4)
        for biome, head in zip(BIOMES, self.world.heads(), strict=True):
            others = [seat for seat in range(len(self.example.players)) if seat != self.seat]
            for row, seat in enumerate(reversed(others)):
                y = low + dp(19) * row + dp(9)
                draw_badge(seat, self.example.players[seat].avatar, around(head[0] + dp(9), y, dp(17), dp(17)))
                words = str(self.example.count(seat, biome))
                self.wrote(words, draw_text(words, head[0] + dp(22), y, size, COLOURS.text, "bold", "left"))
