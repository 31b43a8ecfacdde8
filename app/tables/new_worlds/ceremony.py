"""The end of New Worlds: planets of everybody's cards, category by category the sectors that count light up, coins fly
to the towers; then the winner's planet, large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import draw_icon, draw_text, text_texture
from app.kit.confetti import Confetti
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, centre
from app.kit.motion import Stage
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, WHITE, Rgba, theme
from app.play.seating import Player
from app.services.i18n import tr
from app.tables.ceremony import Chapter, Counted, Decided, verdict
from app.tables.ceremony_look import shades
from app.tables.ceremony_stage import CeremonyStage, Done
from app.tables.new_worlds import looking_back
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.count_card import ROW, CountCard
from app.tables.new_worlds.planet import HALO, Planet
from app.tables.new_worlds.sky import Sky
from app.tables.new_worlds.tally import BALANCE, DOMINANCE, ORDER, Tally, tally, told_chapters
from app.tables.plain_ceremony import TowerCount
from app.tables.telling import Cue
from app.tables.towers import Towers
from rules.game import Message
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView

AWARD, LONGEST = 0.6, 6.5
"""Seconds between two awards, and for all of a chapter."""
COUNTED, LEAST, LARGEST, SMALL = 54, 26, 116, 34
"""Radii of planets in dp: counted, at least, of the winner, of the others."""
ON_TABLETS, SMALL_ON_TABLETS = (92, 150), 56
LOW_TOWERS, LOW_ROW, HIGH_ROW, GAP, BADGE = 84, 25, 46, 8, 26


class Names(Drawn):
    """Badge and name below each planet, or the badge alone where names have no room; at a loss the totals."""

    def __init__(self, players: Sequence[Player], **kwargs) -> None:
        self.players = players
        self.places: dict[int, tuple[float, float, float]] = {}
        """Of each seat: the middle of its line, and the width it may have."""
        self.totals: dict[int, int] = {}
        self.badges: frozenset[int] = frozenset()
        """Seats of which only the badge is shown."""
        self.winners: tuple[int, ...] = ()
        self.ink: Rgba = WHITE
        super().__init__(size_hint=(None, None), **kwargs)

    def line(self) -> float:
        return max(dp(BADGE), theme.font_size("title_s") * 1.2)

    def draw(self) -> None:
        for seat, (x, y, room) in self.places.items():
            if seat in self.totals:
                self._draw_total(seat, x, y)
            else:
                self._draw_name(seat, x, y, room)

    def _draw_name(self, seat: int, x: float, y: float, room: float) -> None:
        player, side, size = self.players[seat], dp(BADGE), theme.font_size("title_s")
        wide = text_texture(player.name, size, "bold").width
        if seat in self.badges or side + dp(6) + self._widest() > room:
            draw_badge(seat, player.avatar, around(x, y, side, side))
            return
        left = x - (side + dp(6) + wide) / 2
        draw_badge(seat, player.avatar, around(left + side / 2, y, side, side))
        self.wrote(player.name, draw_text(player.name, left + side + dp(6), y, size, self.ink, "bold", "left"))

    def _widest(self) -> float:
        """All names are shown, or none."""
        size = theme.font_size("title_s")
        return max(text_texture(player.name, size, "bold").width for player in self.players)

    def _draw_total(self, seat: int, x: float, y: float) -> None:
        size, words = theme.font_size("total"), str(self.totals[seat])
        wins = seat in self.winners
        shift = size * 0.6 if wins else 0.0
        box = draw_text(words, x + shift, y, size, self.ink, "heavy")
        self.wrote(words, box)
        if wins:
            draw_icon("trophy", box[0] - size * 0.65, y, size, GOLD)


class NewWorldsCeremony(CeremonyStage):
    """Planets, the card that explains, towers; see the module's words."""

    order = ORDER
    speaks = True
    least = 210

    # -- what is counted -------------------------------------------------------------------------

    def title(self) -> str:
        return tr("new_worlds.ceremony.title")

    def chapters(self) -> list[Chapter]:
        return told_chapters(super().chapters(), self.outcome, self.wording)

    @cached_property
    def view(self) -> WorldsView:
        view = self.session.match.state.view(None)
        assert isinstance(view, WorldsView)
        return view

    def _contents(self, seat: int) -> Contents:
        held = self.view.worlds[seat]
        values = {card: self.view.values[card] for card in held if card in self.view.values}
        leaders = preview.leaders(self.outcome.sheets)
        return Contents(held, runs=preview.runs(self.view, held), values=values, seat=seat, leaders=leaders)

    # -- building ----------------------------------------------------------------------------

    def backdrop(self) -> Widget:
        return Sky()

    def prepare(self, told: Sequence[Chapter]) -> None:
        self.told = list(told)
        self.tallies: list[Tally] = [tally(chapter, self.outcome, self.view) for chapter in told]
        self.phase = "counting"
        if len(self._large()) > 1 and len(self.players) > len(self._large()):
            self.least = 290  # two rows of planets
        self.planets = [Planet(seat, player.avatar, self._contents(seat)) for seat, player in enumerate(self.players)]
        self.names = Names(self.players)
        self.card = CountCard(self.players, self.told, self.tallies, self.colours)
        self.towers = Towers(
            self.players, self.told, shades(told, self.order), self.colours, names=False, size_hint=(None, None)
        )
        self.confetti = Confetti(self.session.match.setup.seed, size_hint=(None, None))
        self.layer = Stage(size_hint=(None, None))
        self.layer.motions = self.motions
        for widget in (*self.planets, self.names, self.card, self.towers, self.layer, self.confetti):
            self.add_widget(widget)
        self._count = TowerCount(self, self.towers, self.layer, self._source, AWARD, LONGEST)
        self.bind(pos=self._arrange, size=self._arrange)
        self._arrange()

    def _source(self, number: int, _award: Counted) -> tuple[float, float]:
        return centre(self.card.cell(number))

    def resume(self, at: int) -> None:
        self.towers.count(self.told[:at])
        last = min(max(0, at - 1), len(self.told) - 1)
        if self.told:
            self.card.show(last, len(self.told[last].awards) if at else 0)
        self._show_won(at)
        for planet in self.planets:
            planet.light(None)

    def _show_won(self, at: int) -> None:
        """Crowns and arcs, as far as they were counted."""
        keys = {chapter.key for chapter in self.told[:at]}
        for planet in self.planets:
            contents = planet.contents
            led = [biome for biome, seat in contents.leaders.items() if seat == planet.seat]
            planet.show_won(led if DOMINANCE in keys else (), contents.runs if BALANCE in keys else ())

    # -- counting ----------------------------------------------------------------------------

    def begin(self, chapter: Chapter, done: Done) -> None:
        at = next(place for place, each in enumerate(self.told) if each.key == chapter.key)
        self.card.show(at, 0)
        for planet in self.planets:
            planet.light(())
        self._count.begin(chapter, done, lambda number, award: self._counts(at, number, award))

    def _counts(self, at: int, number: int, award: Counted) -> None:
        """One award: its cell turns gold, its sectors light up, a crown or an arc comes to the planet."""
        self.card.show(at, number + 1)
        planet, key = self.planets[award.seat], self.told[at].key
        planet.light_more(self.tallies[at].lights[number])
        if key == DOMINANCE:
            planet.show_won(planet.crowned | {preview.biome_of(award.things[0])}, planet.ringed)
        elif key == BALANCE:
            planet.show_won(planet.crowned, (*planet.ringed, award.things))
        self.cue(Cue("place"))

    # -- the verdict -------------------------------------------------------------------------

    def show_verdict(self) -> None:
        self.phase = "verdict"
        for widget in (self.card, self.towers):
            if widget.parent is not None:
                self.remove_widget(widget)
        self.names.ink = self.colours.text
        for planet in self.planets:
            planet.light(None)
            planet.badge = True
        self._arrange()
        tone = verdict(self.outcome, self.players, "", "").tone
        if not theme.reduced_motion:
            self.motions.start("category", self._come)
        if tone != "lost":
            self.confetti.fall(self.motions)

    def _come(self, share: float) -> None:
        for seat in self._large():
            self.planets[seat].come(share)

    def _lost(self) -> bool:
        return verdict(self.outcome, self.players, "", "").tone == "lost"

    def _large(self) -> tuple[int, ...]:
        """Whose planets are shown large: who won; beside the person who lost, the winner."""
        if self._lost():
            return self.session.persons[0], self.outcome.winners[0]
        return self.outcome.winners

    # -- places ------------------------------------------------------------------------------

    def _arrange(self, *_args) -> None:
        if self.width < dp(120) or self.height < dp(100):
            return
        for widget in (self.confetti, self.layer, self.names):
            widget.pos, widget.size = self.pos, self.size
        if self.phase == "verdict":
            self._arrange_verdict()
        elif self.form.landscape:
            self._arrange_wide()
        else:
            self._arrange_high()

    def _arrange_high(self) -> None:
        """Planets, card and towers below each other."""
        gap, names = dp(GAP), self.names.line() + dp(GAP)
        self.card.brief, self.card.rows = False, HIGH_ROW if self.form.tablet else ROW
        card = self.card.room_for(self.width) if self.told else 0.0
        if self.height - card - names - 2 * gap < 2 * dp(LOW_TOWERS):
            self.card.brief = True  # the rule of a category gives way to its towers
            self.card.rows = LOW_ROW
            card = self.card.room_for(self.width) if self.told else 0.0
        room = self.height - card - names - 2 * gap
        radius = self._radius(self.width, min(room * 0.3, room - dp(LOW_TOWERS)))
        low = self._planets_below(self.x, self.width, self.top, radius)
        self.card.size = (self.width, min(card, low - gap - self.y - dp(LOW_TOWERS)))
        self.card.pos = (self.x, low - gap - self.card.height)
        self.towers.pos, self.towers.size = self.pos, (self.width, max(dp(40), self.card.y - gap - self.y))

    def _arrange_wide(self) -> None:
        """Planets above towers at the left, the card at the right; on a tablet the planets stand under the card."""
        gap = dp(2 * GAP)
        side = min(max(dp(340), self.width * 0.46), dp(560))
        self.card.rows = HIGH_ROW if self.form.tablet else ROW
        card = min(self.card.room_for(side), self.height) if self.told else 0.0
        self.card.size, self.card.pos = (side, card), (self.right - side, self.top - card)
        wide = self.width - side - gap
        below = (self.right - side, self.y, side, self.height - card - gap)
        self.towers.names = self.form.tablet and below[3] >= 2 * (2.2 * dp(COUNTED) + self.names.line() + dp(GAP))
        if self.towers.names:
            self._planets_under_card(below)
            self.towers.pos, self.towers.size = self.pos, (wide, self.height)
            return
        radius = self._radius(wide, (self.height - self.names.line()) * 0.42)
        low = self._planets_below(self.x, wide, self.top, radius)
        self.towers.pos, self.towers.size = self.pos, (wide, max(dp(40), low - dp(GAP) - self.y))

    def _radius(self, width: float, high: float) -> float:
        """Of planets side by side, in so much height for the whole of them."""
        largest = dp(ON_TABLETS[0] if self.form.tablet else COUNTED)
        across = width / max(1, len(self.players)) / 2 - dp(4)
        return max(dp(LEAST), min(largest, across / 1.14, high / 2 / 1.1))

    def _planets_below(self, x: float, width: float, top: float, radius: float) -> float:
        """A row of planets with the names below; returns how far down they reach."""
        wide, line = width / max(1, len(self.players)), self.names.line()
        y = top - radius * 1.1
        self.names.places, self.names.totals = {}, {}
        for seat, planet in enumerate(self.planets):
            middle = x + (seat + 0.5) * wide
            planet.put(middle, y, radius)
            self.names.places[seat] = (middle, y - radius * 1.1 - dp(4) - line / 2, wide - dp(4))
        self.names.redraw()
        return y - radius * 1.1 - dp(4) - line

    def _planets_under_card(self, box: Box) -> None:
        """In rows of two, a last one alone in the middle, each with its name; two players have a row each."""
        x, y, width, height = box
        across = 2 if len(self.players) > 2 else 1
        rows, line = -(-len(self.players) // across), self.names.line()
        high, wide = height / rows, width / across
        radius = min(dp(ON_TABLETS[1]), wide / 2.28, (high - line - dp(2 * GAP)) / 2.2)
        self.names.places, self.names.totals = {}, {}
        for seat, planet in enumerate(self.planets):
            row, column = divmod(seat, across)
            alone = len(self.players) - row * across == 1
            middle, level = x + width / 2 if alone else x + (column + 0.5) * wide, y + height - row * high - dp(GAP)
            planet.put(middle, level - radius * 1.1, radius)
            self.names.places[seat] = (middle, level - radius * 2.2 - dp(4) - line / 2, wide - dp(4))
        self.names.redraw()

    def _arrange_verdict(self) -> None:
        self.towers.names = False
        large = self._large()
        small = [seat for seat in range(len(self.players)) if seat not in large]
        self.names.places, self.names.totals, self.names.badges = {}, {}, frozenset(small)
        self.names.winners = self.outcome.winners if self._lost() else ()
        if len(large) == 1:
            self._place_winner(large[0], small)
        else:
            self._place_several(large, small)
        self.names.redraw()

    def _largest(self) -> float:
        return dp(ON_TABLETS[1] if self.form.tablet else LARGEST)

    def _place_winner(self, winner: int, small: Sequence[int]) -> None:
        """In the middle; the others at its sides."""
        radius = min(self._largest(), self.height / 2 / 1.1, self.width * 0.3)
        self.planets[winner].put(self.center_x, self.center_y, radius)
        side = min(dp(SMALL_ON_TABLETS if self.form.tablet else SMALL), (self.width / 2 - radius * 1.1) / 2 / 1.1)
        out = (self.width / 2 + radius * 1.05) / 2
        spots = [(-out, 0.25), (out, 0.25)] if len(small) < 3 else [(-out, 0.25), (out, 0.55), (out, -0.55)]
        for seat, (x, up) in zip(small, spots, strict=False):
            self._place_small(seat, self.center_x + x, self.center_y + up * radius, side)

    def _place_small(self, seat: int, x: float, y: float, radius: float) -> None:
        self.planets[seat].put(x, y, radius)
        self.names.places[seat] = (x, y - radius * HALO - dp(BADGE / 2), 2 * radius)

    def _place_several(self, large: Sequence[int], small: Sequence[int]) -> None:
        """Side by side, with their totals below; the others below them, smaller."""
        side = dp(SMALL_ON_TABLETS if self.form.tablet else LEAST)
        below = side * 2 * HALO + dp(BADGE + 4) if small else 0.0
        totals = theme.font_size("total") * 1.3
        wide = self.width / len(large)
        radius = min(self._largest(), (self.height - totals - below - dp(6)) / 2 / 1.1, wide / 2 / 1.14)
        used = radius * 2.2 + totals + dp(6) + below
        y = self.top - max(0.0, self.height - used) / 2 - radius * 1.1
        sums = {sheet.seat: sheet.total for sheet in self.outcome.sheets}
        for place, seat in enumerate(large):
            x = self.x + (place + 0.5) * wide
            self.planets[seat].put(x, y, radius)
            self.names.totals[seat] = sums[seat]
            self.names.places[seat] = (x, y - radius * 1.1 - dp(4) - totals / 2, wide)
        low = y - radius * 1.1 - totals - dp(6)
        for place, seat in enumerate(small):
            x = self.x + (place + 0.5) * self.width / len(small)
            self._place_small(seat, x, low - side * HALO, side)

    # -- words of the verdict ------------------------------------------------------------------

    def verdict_words(self) -> tuple[str, str] | None:
        """Where points alone did not decide, what did, with the counts (NW-12)."""
        reason = self.outcome.reason
        if not reason.key.endswith(".tie"):
            return None
        line = self.wording.say(Message("new_worlds.ceremony.tie", reason.params))
        return tr("ceremony.win", name=self.wording.name(self.outcome.winners[0])), line

    def decided(self) -> Decided | None:
        return looking_back.decided(self.session.match, self.outcome, self.wording)

    def near_miss(self, seat: int) -> str:
        return looking_back.near_miss(self.session.match, seat, self.wording)

    def best_thing(self, seat: int) -> str:
        return looking_back.best_thing(self.outcome, seat, self.wording)

    def leave(self) -> None:
        super().leave()
        for widget in list(self.children):
            if isinstance(widget, Widget):
                self.remove_widget(widget)
