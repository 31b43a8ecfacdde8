"""The score sheet of a finished match: every award with its reason and the cards it counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.game import Json, Message, Outcome, ScoreLine, ScoreSheet
from rules.new_worlds.components import (
    BIOME_MASK,
    BIOME_SIZE,
    BIOMES,
    CARD_NAMES,
    ICON_MASK,
    ICONS,
    SETTLEMENT,
    Modules,
    cards_in,
    names,
)
from rules.new_worlds.scoring import (
    DOMINANCE,
    MOST_ICONS,
    MOST_KINDS,
    Ranks,
    Values,
    biome_contests,
    counts,
    icon_contests,
    in_runs,
    kinds,
    losers,
    losing_contests,
    ranking,
    tie_break,
    totals,
    valued,
    winner,
)

CATEGORIES = ("biodiversity", "most_kinds", "dominance", "balance", "vital_capacity", "discordance")
_NO_NEIGHBOUR = -2


def _line(key: str, points: int, reason: str, counted: Sequence[str], **params: Json) -> ScoreLine:
    message = Message(f"new_worlds.reason.{reason}", params)
    return ScoreLine(f"new_worlds.score.{key}", points, message, tuple(counted))


def _rivals_best(ranks: Ranks, seat: int) -> int:
    return max(count for other, count in enumerate(counts(ranks)) if other != seat)


def _kinds_lines(worlds: Sequence[int], seat: int) -> list[ScoreLine]:
    world, own = worlds[seat], kinds(worlds[seat])
    first_of_each = [names(cards_in(world & mask))[0] for mask in BIOME_MASK if world & mask]
    lines = [_line("biodiversity", own, "kinds", first_of_each, n=own)]
    best = max(kinds(other) for rival, other in enumerate(worlds) if rival != seat)
    if own and own >= best:
        reason = "most_kinds" if own > best else "most_kinds_shared"
        lines.append(_line("most_kinds", MOST_KINDS, reason, first_of_each, own=own, best=best))
    return lines


def _dominance_lines(worlds: Sequence[int], values: Values, seat: int) -> list[ScoreLine]:
    lines = []
    for biome, ranks in enumerate(biome_contests(worlds, values)):
        if winner(ranks) == seat:
            counted = names(cards_in(worlds[seat] & BIOME_MASK[biome]))
            own, best = counts(ranks)[seat], _rivals_best(ranks, seat)
            reason = "dominance" if own > best else "dominance_tie"
            top = max(cards_in(valued(worlds[seat], values) & BIOME_MASK[biome]), default=0) + 1
            params = {"biome": BIOMES[biome], "own": own, "best": best, "top": top}
            lines.append(_line("dominance", DOMINANCE, reason, counted, **params))
    return lines


def runs(shown: int, across: bool) -> list[list[int]]:
    """The chains of consecutive values (NW-8), each in ascending order."""
    chains: list[list[int]] = []
    cards = cards_in(in_runs(shown, across))
    for before, card in pairwise([_NO_NEIGHBOUR, *cards]):
        joined = card == before + 1 and (across or card % BIOME_SIZE)
        if joined:
            chains[-1].append(card)
        else:
            chains.append([card])
    return chains


def _card_showing(world: int, card: int) -> str:
    """The card of a world with that value: the real one, or the settlement that stands for it."""
    return CARD_NAMES[card] if world >> card & 1 else CARD_NAMES[SETTLEMENT + card // BIOME_SIZE]


def balance_lines(world: int, values: Values, across: bool) -> list[ScoreLine]:
    """One line for each run (NW-8)."""
    lines = []
    for run in runs(valued(world, values), across):
        counted = [_card_showing(world, card) for card in run]
        first, last = CARD_NAMES[run[0]], CARD_NAMES[run[-1]]
        lines.append(_line("balance", len(run), "run", counted, first=first, last=last, n=len(run)))
    return lines


def _vital_lines(worlds: Sequence[int], seat: int) -> list[ScoreLine]:
    lines = []
    for icon, ranks in enumerate(icon_contests(worlds)):
        if winner(ranks) == seat:
            counted = names(cards_in(worlds[seat] & ICON_MASK[icon]))
            own, best = counts(ranks)[seat], _rivals_best(ranks, seat)
            reason = "icons" if own > best else "icons_tie"
            params = {"icon": ICONS[icon], "own": own, "best": best, "top": counted[-1]}
            lines.append(_line("vital_capacity", MOST_ICONS, reason, counted, **params))
    return lines


def _discordance_lines(worlds: Sequence[int], values: Values, modules: Modules, seat: int) -> list[ScoreLine]:
    lines = []
    for column, ranks in enumerate(losing_contests(worlds, values, modules)):
        if seat not in losers(ranks):
            continue
        own = counts(ranks)[seat]
        if column == 0:
            lines.append(_line("discordance", -1, "fewest_kinds", (), own=own))
        elif column <= len(BIOMES):
            lines.append(_line("discordance", -1, "fewest_cards", (), biome=BIOMES[column - 1], own=own))
        else:
            icon = ICONS[column - 1 - len(BIOMES)]
            lines.append(_line("discordance", -1, "fewest_icons", (), icon=icon, own=own))
    return lines


def sheet(worlds: Sequence[int], values: Values, modules: Modules, seat: int) -> ScoreSheet:
    """Everything one seat scores, category by category."""
    lines = [
        *_kinds_lines(worlds, seat),
        *_dominance_lines(worlds, values, seat),
        *balance_lines(worlds[seat], values, modules.global_balance),
        *(_vital_lines(worlds, seat) if modules.vital_capacity else []),
        *(_discordance_lines(worlds, values, modules, seat) if modules.discordance else []),
    ]
    return ScoreSheet(seat, sum(line.points for line in lines), tuple(lines))


def outcome(worlds: Sequence[int], values: Values, modules: Modules, why: str) -> Outcome:
    """The result of a finished match; `why` it ended is empty_space or empty_hand (NW-4)."""
    points = totals(worlds, values, modules)
    sheets = tuple(sheet(worlds, values, modules, seat) for seat in range(len(worlds)))
    places = ranking(worlds, points)
    return Outcome(_reason(worlds, points, places, why), places, sheets)


def _reason(worlds: Sequence[int], points: Sequence[int], places: Sequence[Sequence[int]], why: str) -> Message:
    """Why it ended; and where points alone did not decide, what did, with the counts (NW-12)."""
    winners = places[0]
    if len(winners) > 1:
        return Message(f"new_worlds.outcome.{why}.shared")
    first, second = winners[0], places[1][0]
    if points[first] > points[second]:
        return Message(f"new_worlds.outcome.{why}")
    icon, own, best = tie_break(worlds[first], worlds[second])
    return Message(f"new_worlds.outcome.{why}.tie", {"icon": ICONS[icon], "own": own, "best": best})
