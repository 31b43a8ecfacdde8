"""What the buttons of the three ways say: what a way takes, what that is worth, or why it is closed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.services.i18n import tr
from app.services.wording import Wording, signed
from app.tables.new_worlds.choice import Choice
from app.tables.new_worlds.ways import WayButton
from rules.new_worlds import preview
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS
from rules.new_worlds.view import Phase, WorldsView

KEYS = {DIGITS: "digits", BIOME: "biome", DEPLOY: "deploy"}
ICONS = {DIGITS: "numeric", DEPLOY: "arrow-up-bold", BIOME: "image-filter-hdr"}


def worth_in_words(worth: Mapping[str, int], estimates: bool) -> str:
    """The sum of what changes, for those who want estimates."""
    return signed(sum(worth.values())) if estimates else ""


class WayWords(NamedTuple):
    """The choice of a player whose turn it may be."""

    view: WorldsView
    choice: Choice
    wording: Wording
    my_turn: bool
    estimates: bool

    def show(self, way: int, button: WayButton) -> None:
        button.armed = self.choice.armed == way
        if self.view.phase is Phase.LAST:
            self._show_last(way, button)
        else:
            self._show_way(way, button)

    def _show_way(self, way: int, button: WayButton) -> None:
        key, found, card = KEYS[way], self.choice.ways.get(way), self.choice.card
        button.faint = not self.my_turn or (found is not None and found.refusal is not None)
        button.closed = self._closed(way)
        button.notes = self._notes(way) if found is None or button.closed else ()
        points, captions = "", []
        cards: tuple[str | None, ...] = ()
        if found is not None and found.refusal is None:
            cards = (card,) if way == DEPLOY else tuple(taken.card for taken in found.takes)
            points = self._worth(found)
            captions = [tr(f"new_worlds.table.caption.{key}", count=len(cards))]
        icon = f"glyph_{preview.biome_of(card)}" if way == BIOME and card is not None else ICONS[way]
        button.say(icon, tr(f"new_worlds.way.title.{key}"), _captions(button, captions), points, cards)

    def _closed(self, way: int) -> bool:
        """Whether the selected card cannot be played this way."""
        return self.choice.card is not None and self.choice.closed(way) and self.my_turn

    def _notes(self, way: int) -> tuple[str, ...]:
        """What the way is about, or in a few words why it is closed; the whole sentence comes with a tap."""
        refusal = self.choice.ways[way].refusal if self._closed(way) else None
        if refusal is None or self.choice.card is None:
            return tr(f"new_worlds.table.help.{KEYS[way]}"), tr(f"new_worlds.table.help_short.{KEYS[way]}")
        what = refusal.key.rpartition(".")[2]
        biome = self.wording.word("biome", preview.biome_of(self.choice.card))
        return tr(f"new_worlds.table.closed.{what}", biome=biome), tr(f"new_worlds.table.closed_short.{what}")

    def _show_last(self, way: int, button: WayButton) -> None:
        """Last card at the right, pass at the left; nothing between them."""
        button.notes, button.closed = (), False
        button.faint = not self.my_turn or (way == DEPLOY and self.choice.card is None)
        if way == BIOME:
            captions = _captions(button, [tr("new_worlds.table.pass_caption")])
            button.say("debug-step-over", tr("new_worlds.table.pass"), captions, "", ())
        elif way == DEPLOY:
            move = self.choice.move(DEPLOY)
            points = worth_in_words(preview.worth(self.view, move), self.estimates) if move else ""
            captions = _captions(button, [tr("new_worlds.table.caption.deploy")])
            cards = (self.choice.card,) if move else ()
            button.say(ICONS[DEPLOY], tr("new_worlds.table.last_title"), captions, points, cards)

    def _worth(self, way: preview.WayPreview) -> str:
        """What a way brings; a card nobody has seen may bring anything."""
        known = worth_in_words(way.worth, self.estimates)
        if not known or all(taken.card is not None for taken in way.takes):
            return known
        return f"{known}+?" if way.worth else "+?"


def _captions(button: WayButton, captions: list[str]) -> list[str]:
    return [tr("new_worlds.table.again"), tr("new_worlds.table.again_short")] if button.armed else captions
