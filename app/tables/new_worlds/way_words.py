"""What the buttons of the three ways say: what a way takes, what that is worth and for what, or why it is closed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.play.wording import Wording, joined, signed
from app.services.i18n import tr
from app.tables.new_worlds.choice import Choice
from app.tables.new_worlds.ways import Gain, WayButton
from rules.game import Message
from rules.new_worlds import preview
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, Play
from rules.new_worlds.view import Phase, WorldsView

KEYS = {DIGITS: "digits", BIOME: "biome", DEPLOY: "deploy"}
ICONS = {DIGITS: "numeric", DEPLOY: "arrow-up-bold", BIOME: "layers-outline"}
GAINS = {
    "kinds": "kinds",
    "most_kinds": "most_kinds",
    "most_kinds_shared": "most_kinds",
    "dominance": "lead",
    "dominance_from": "lead",
    "dominance_lost": "lead",
    "run": "run",
    "run_grows": "run",
    "run_shrinks": "run",
    "run_lost": "run",
    "vital_capacity": "icon",
    "vital_capacity_from": "icon",
    "vital_capacity_lost": "icon",
}
"""What points are for, in a word; all that is not here is discordance."""
SIGNS = {
    "kinds": "sprout",
    "most_kinds": "flower-tulip-outline",
    "run": "link-variant",
    "discordance": "scale-unbalanced",
    "unseen": "help-box-outline",
}
"""And as a sign, the one of its line in the score; a biome or an icon of nature has its own."""


def help_of(way: int, phase: Phase, found: preview.WayPreview | None, wording: Wording) -> str:
    """What a way is, and why it is closed to the chosen card (`found`); for the last card the buttons are others."""
    if phase is Phase.LAST:
        return tr(f"new_worlds.way.help.{'last' if way == DEPLOY else 'pass'}")
    why = [wording.say(found.refusal)] if found is not None and found.refusal is not None else []
    return " ".join((tr(f"new_worlds.way.help.{KEYS[way]}"), *why))


def in_a_line(found: preview.WayPreview, wording: Wording) -> str:
    """What a way would take now, or why it is closed: "Digits: card 15 and card 44"."""
    assert isinstance(found.move, Play)
    way = found.move.way
    if found.refusal is not None:
        does = wording.say(found.refusal)
    elif way == DEPLOY:
        does = tr("new_worlds.table.caption.deploy")
    else:
        taken = [each.card for each in found.takes]
        does = joined([wording.word("card", card) if card else tr("new_worlds.table.unseen") for card in taken])
    return tr("new_worlds.table.detail.way", way=tr(f"new_worlds.way.title.{KEYS[way]}"), does=does)


class Share(NamedTuple):
    """A part of the points of a way: its word, its sign and its points; None for a card nobody has seen."""

    word: str
    sign: str
    points: int | None

    def __str__(self) -> str:
        return f"{self.number}\N{NO-BREAK SPACE}{self.word}"

    @property
    def number(self) -> str:
        return "+?" if self.points is None else signed(self.points)


def worth_in_words(worth: Mapping[str, int], estimates: bool) -> str:
    """The sum of what changes, for those who want estimates."""
    return signed(sum(worth.values())) if estimates else ""


def shares(gains: Sequence[Message], unseen: bool, wording: Wording) -> list[Share]:
    """What the points are for, each thing once, the largest first."""
    sums: dict[tuple[str, str], int] = {}
    for gain in gains:
        what, points = GAINS.get(gain.key.rpartition(".")[2], "discordance"), int(gain.params["points"])
        word = wording.say(Message(f"new_worlds.way_gain.{what}", {**gain.params, "n": abs(points)})).lower()
        sums[word, _sign(what, gain)] = sums.get((word, _sign(what, gain)), 0) + points
    found = [Share(*thing, points) for thing, points in sums.items() if points]
    return [*found, Share(tr("new_worlds.way_gain.unseen"), SIGNS["unseen"], None)] if unseen else found


def _sign(what: str, gain: Message) -> str:
    if what == "lead":
        return f"glyph_{gain.params['biome']}"
    return f"icon_{gain.params['icon']}_colour" if what == "icon" else SIGNS[what]


def in_words(parts: Sequence[Share]) -> tuple[str, ...]:
    """Points and what they are for, from long to short: "+3 run, +2 taiga", "+3 run and +2 more"; what is not named is
    summed, so that all of them add up."""
    return tuple(_cut(parts, n) for n in range(len(parts), 0, -1))


def _cut(parts: Sequence[Share], count: int) -> str:
    """The first of these in words, the rest as a sum; a card nobody has seen may bring anything."""
    named, rest = ", ".join(map(str, parts[:count])), parts[count:]
    points = sum(part.points or 0 for part in rest)
    number = (signed(points) if points else "") + ("+?" if any(part.points is None for part in rest) else "")
    if not number:
        return named + ("…" if rest else "")
    return tr("new_worlds.way_gain.more", named=named, number=number)


def with_unseen(known: str, points: int) -> str:
    """A card nobody has seen may bring anything."""
    return f"{known}+?" if points else "+?"


def written(points: int, gains: Sequence[Message]) -> str:
    """What a move brought at once, after the match as on its button."""
    unseen = any(gain.key == "new_worlds.gain.unseen" for gain in gains)
    return with_unseen(signed(points), points) if unseen else signed(points)


def rest_in_words(gains: Sequence[Message]) -> str:
    """What these gains of the own seat add up to; what a move takes from others is no part of it. Empty for nothing."""
    own = [gain for gain in gains if (short := gain.key.rpartition(".")[2]) in GAINS or "fewest" in short]
    points = sum(int(gain.params["points"]) for gain in own)
    return tr("new_worlds.gain.more", points=signed(points)) if points else ""


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
        points, captions, parts = "", [], []
        cards: tuple[str | None, ...] = ()
        if found is not None and found.refusal is None:
            cards = (card,) if way == DEPLOY else tuple(taken.card for taken in found.takes)
            points = self._worth(found)
            parts = self._shares(found.gains, None in cards)
            captions = [*in_words(parts), tr(f"new_worlds.table.caption.{key}", count=len(cards))]
        icon = f"glyph_{preview.biome_of(card)}" if way == BIOME and card is not None else ICONS[way]
        button.say(icon, tr(f"new_worlds.way.title.{key}"), captions, points, cards, _signs(parts))

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
            captions = [tr("new_worlds.table.pass_caption")]
            button.say("debug-step-over", tr("new_worlds.table.pass"), captions, "", ())
        elif way == DEPLOY:
            move = self.choice.move(DEPLOY)
            points = worth_in_words(preview.worth(self.view, move), self.estimates) if move else ""
            parts = self._shares(preview.gains(self.view, move), False) if move else []
            cards = (self.choice.card,) if move else ()
            captions = [*in_words(parts), tr("new_worlds.table.caption.deploy")]
            button.say(ICONS[DEPLOY], tr("new_worlds.table.last_title"), captions, points, cards, _signs(parts))

    def _shares(self, gains: Sequence[Message], unseen: bool) -> list[Share]:
        return shares(gains, unseen, self.wording) if self.estimates else []

    def _worth(self, way: preview.WayPreview) -> str:
        known = worth_in_words(way.worth, self.estimates)
        if not known or all(taken.card is not None for taken in way.takes):
            return known
        return with_unseen(known, len(way.worth))


def _signs(parts: Sequence[Share]) -> tuple[Gain, ...]:
    return tuple(Gain(part.sign, part.number) for part in parts)
