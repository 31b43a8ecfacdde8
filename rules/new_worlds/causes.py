"""Why points have changed between two positions: for every seat each change with its cause, for who looks on.

A cause names whom a lead was taken from, with the counts that decided, and what a loss went with. The causes of a seat
add up to the change of its points.
"""

from __future__ import annotations

from rules.game import Json, Message, ScoreSheet
from rules.new_worlds.components import BIOMES, CARD_BIOME, card_named
from rules.new_worlds.differences import Sheets, leader_of, lines_of, runs_changed
from rules.new_worlds.scoring import DOMINANCE, MOST_ICONS, MOST_KINDS

CONTESTS = (("dominance", "biome", "lead", DOMINANCE), ("vital_capacity", "icon", "icon", MOST_ICONS))
"""What one seat alone can lead: category, what is led, what that is called, and the prize."""


def causes(now: Sheets, then: Sheets, seat: int, viewer: int | None) -> list[Message]:
    """What concerns the viewer first, then the largest change; small things last."""
    found = [
        *(cause for contest in CONTESTS for cause in _contest(now, then, seat, *contest)),
        *_runs(now[seat], then[seat]),
        *_most_kinds(now, then, seat),
        *_kinds(now[seat], then[seat]),
        *_shortages(now[seat], then[seat]),
    ]
    return sorted((_to_the_viewer(cause, viewer) for cause in found), key=_weight)


def _cause(what: str, points: int, **params: Json) -> Message:
    return Message(f"new_worlds.cause.{what}", {**params, "points": points})


def _weight(cause: Message) -> tuple[bool, bool, int]:
    what = cause.key.rpartition(".")[2]
    return "_from_you" not in what, what.startswith(("fewest", "kinds")), -abs(int(cause.params["points"]))


def _to_the_viewer(cause: Message, viewer: int | None) -> Message:
    """Who looks on is spoken to."""
    if viewer is None or cause.params.get("rival") != viewer:
        return cause
    return Message(cause.key.replace("_from", "_from_you"), cause.params)


def _contest(now: Sheets, then: Sheets, seat: int, key: str, of: str, kind: str, prize: int) -> list[Message]:
    """Biomes or icons that are led from now on, and those that somebody else leads now."""
    found = []
    for line in lines_of(then[seat], key):
        what, own, best = (line.reason.params[name] for name in (of, "own", "best"))
        rival = leader_of(now, key, of, what)
        if rival is None:
            found.append(_cause(kind, prize, **{of: what}))
        elif rival != seat:
            tie = "_tie" if own == best else ""
            found.append(_cause(f"{kind}_from{tie}", prize, **{of: what}, own=own, best=best, rival=rival))
    before, after = ([line.reason.params[of] for line in lines_of(sheets[seat], key)] for sheets in (now, then))
    return found + [_cause(f"{kind}_lost", -prize, **{of: what}) for what in before if what not in after]


def _runs(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Runs that are new or longer, and those that a settlement has left (NW-8); one that only moves on is no news."""
    found = runs_changed(now, then)
    return [Message(f"new_worlds.cause.{run.what}", run.told()) for run in found if sum(each.points for each in found)]


def _most_kinds(now: Sheets, then: Sheets, seat: int) -> list[Message]:
    """The prize for most kinds of biome is won alone or with others, or lost to who has more."""
    before, after = (lines_of(sheets[seat], "most_kinds") for sheets in (now, then))
    if bool(before) == bool(after):
        return []
    kinds = [len(shown(sheet)) for sheet in then]
    best = max(count for other, count in enumerate(kinds) if other != seat)
    if before:
        return [_cause("most_kinds_lost", -MOST_KINDS, own=kinds[seat], best=best)]
    what = "most_kinds" if kinds[seat] > best else "most_kinds_shared"
    return [_cause(what, MOST_KINDS, own=kinds[seat], best=best)]


def _kinds(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Biomes that the world did not show before, in order of value."""
    old = shown(now)
    new = [biome for biome in shown(then) if biome not in old]
    return [_cause("kinds", len(new), biomes=new, n=len(new))] if new else []


def shown(sheet: ScoreSheet) -> list[str]:
    """The biomes of a world."""
    counted = (card for line in lines_of(sheet, "biodiversity") for card in line.counted)
    return [BIOMES[CARD_BIOME[card_named(card)]] for card in counted]


def _shortages(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Counts in which a seat has fewest from now on, and those in which it no longer has (NW-10)."""
    before, after = _short_of(now), _short_of(then)
    risen = [count for count in before if count not in after]
    fallen = [count for count in after if count not in before]
    found = [_cause("fewest_no_more", len(risen), counts=risen, n=len(risen))] if risen else []
    return found + ([_cause("fewest", -len(fallen), counts=fallen, n=len(fallen))] if fallen else [])


def _short_of(sheet: ScoreSheet) -> list[str]:
    """What a seat has fewest of: biomes and icons by name, or the kinds of biome."""
    reasons = [line.reason.params for line in lines_of(sheet, "discordance")]
    return [str(params.get("biome") or params.get("icon") or "kinds") for params in reasons]
