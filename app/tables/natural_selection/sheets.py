"""Sheets over the table: a card in large with its words, and a player in full."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.drawn import Drawn
from app.kit.overlays import Sheet
from app.kit.surfaces import Column
from app.kit.text import Text
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.natural_selection.cards import capital, draw_back, draw_card, family_of, growth_of, is_mutation
from app.tables.natural_selection.forecast import needs_of
from app.tables.natural_selection.minis import draw_disc
from app.tables.natural_selection.moment import Tableau
from app.tables.natural_selection.opponents import Opponent
from app.tables.natural_selection.wording import help_of, species_names
from rules.natural_selection.preview import Figure, Prospect


class _Face(Drawn):
    """A card in large."""

    def __init__(self, card: str, powers: bool, **kwargs) -> None:
        self.card, self.powers = card, powers
        super().__init__(size_hint=(None, None), size=(dp(126), dp(168)), **kwargs)

    def draw(self) -> None:
        if self.card:
            draw_card(self.card, (*self.pos, *self.size), self.powers)
        else:
            draw_back((*self.pos, *self.size))


class CardSheet(Sheet):
    """A card in large with its facts in words; it never moves anything."""

    def __init__(self, card: str, wording: Wording, table: Tableau, facts: Sequence[str] = (), **kwargs) -> None:
        super().__init__(title=capital(wording.word("card", card)), **kwargs)
        row = BoxLayout(size_hint_y=None, height=dp(180), spacing=dp(16))
        row.add_widget(_Face(card, table.powers, pos_hint={"center_y": 0.5}))
        words = Column(pos_hint={"center_y": 0.5}, spacing=dp(8))
        for line in (*self._lines(card, table.mode), *facts):
            words.add_widget(Text(text=line, style="body"))
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(180), high)))
        row.add_widget(words)
        self.body.add_widget(row)

    @staticmethod
    def _lines(card: str, mode: str) -> list[str]:
        if not is_mutation(card):
            return [help_of(card, mode)]
        lines = [tr("natural_selection.table.detail.growth", n=growth_of(card)), help_of(card, mode)]
        armed = mode != "beginner" and family_of(card) in ("savannah", "taiga")
        return [*lines, tr("natural_selection.table.detail.asleep_too")] if armed else lines


class AbilitySheet(Sheet):
    """An ability in words, and whether it works."""

    def __init__(self, ability: str, wording: Wording, state: str = "", **kwargs) -> None:
        super().__init__(title=capital(wording.word("ability", ability)), **kwargs)
        self.body.add_widget(Text(text=tr(f"natural_selection.help.ability.{ability}")))
        if state:
            self.body.add_widget(Text(text=tr(f"natural_selection.table.ability_{state}"), tone="ink_2"))


class _Disc(Drawn):
    def __init__(self, card: str, **kwargs) -> None:
        self.card = card
        super().__init__(size_hint=(None, None), size=(dp(36), dp(36)), **kwargs)

    def draw(self) -> None:
        draw_disc(self.card, (*self.pos, *self.size))


class PlayerSheet(Sheet):
    """A player in full: creature with all slots, figures, abilities and the events of the zone in words."""

    def __init__(
        self,
        figure: Figure,
        prospect: Prospect | None,
        name: str,
        avatar: str,
        wording: Wording,
        table: Tableau,
        **kwargs,
    ) -> None:
        super().__init__(title=f"{name} · {species_names(figure)}", **kwargs)
        panel = Opponent(figure.seat, avatar, name)
        panel.figure, panel.prospect = figure, prospect
        panel.size_hint, panel.height = (1, None), dp(250) + (dp(90) if len(figure.species) > 1 else 0)
        self.body.spacing = dp(8)
        self.body.add_widget(panel)
        for need in needs_of(figure, prospect):
            self.body.add_widget(Text(text=need))
        self.body.add_widget(Text(text=self._facts(figure, wording), tone="ink_2"))
        for card in figure.zone:
            self._add_row(
                _Disc(card, pos_hint={"center_y": 0.5}),
                f"{capital(wording.word('card', card))}. {help_of(card, table.mode)}",
            )
        for ability, awake, used in figure.abilities.values():
            state = "used" if used else "awake" if awake else "asleep"
            line = f"{capital(wording.word('ability', ability))} ({tr(f'natural_selection.table.ability.{state}')}): "
            self.body.add_widget(Text(text=line + tr(f"natural_selection.help.ability.{ability}"), style="body_s"))

    @staticmethod
    def _facts(figure: Figure, wording: Wording) -> str:
        biome = capital(wording.word("biome", figure.biome))
        facts = [
            tr("natural_selection.table.fact.growth", n=figure.growth),
            tr("natural_selection.table.fact.hand", n=figure.hand, limit=figure.hand_limit),
            tr("natural_selection.table.fact.biome", biome=biome),
        ]
        if figure.claws or figure.shields:
            facts.insert(1, tr("natural_selection.table.fact.claws", claws=figure.claws, shields=figure.shields))
        return " · ".join(facts)

    def _add_row(self, sign: Drawn, text: str) -> None:
        row = BoxLayout(size_hint_y=None, height=dp(44), spacing=dp(10))
        words = Text(text=text, style="body_s", pos_hint={"center_y": 0.5})
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(44), high + dp(4))))
        row.add_widget(sign)
        row.add_widget(words)
        self.body.add_widget(row)
