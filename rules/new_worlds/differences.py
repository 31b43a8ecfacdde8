"""What lies between two positions, score line by score line: the points a seat has won or lost, each with its reason.

`differences` names all of them, as gains of a move. `effects` names what a player at the table most wants to know of
somebody else's move.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Json, Message, ScoreLine, ScoreSheet
from rules.new_worlds.components import BIOMES, CARD_BIOME, card_named
from rules.new_worlds.scoring import DOMINANCE, MOST_ICONS, MOST_KINDS

Sheets = Sequence[ScoreSheet]
CONTESTS = (("vital_capacity", "icon", MOST_ICONS), ("dominance", "biome", DOMINANCE))
"""What one seat alone can lead: category, what is led, and the prize; the dearer one first."""


def gain(what: str, **params: Json) -> Message:
    return Message(f"new_worlds.gain.{what}", params)


def differences(now: Sheets, then: Sheets, seat: int) -> list[Message]:
    """Each change of a seat's points with its reason, the largest first; together they are the change of the total."""
    found = [
        *_kinds(now[seat], then[seat]),
        *_contests(now, then, seat, "dominance", "biome", DOMINANCE),
        *_runs(now[seat], then[seat]),
        *_contests(now, then, seat, "vital_capacity", "icon", MOST_ICONS),
        *_discordance(now[seat], then[seat]),
    ]
    return sorted(found, key=lambda message: -int(message.params["points"]))


def _contests(now: Sheets, then: Sheets, seat: int, key: str, of: str, prize: int) -> list[Message]:
    """Biomes or icons led from now on, with the rival who led before, or given up."""
    before, after = _led(now[seat], key, of), _led(then[seat], key, of)
    found = []
    for what in after:
        if what not in before:
            leader = leader_of(now, key, of, what)
            who = {} if leader is None else {"rival": leader}
            found.append(gain(f"{key}_from" if who else key, **{of: what}, points=prize, **who))
    return found + [gain(f"{key}_lost", **{of: what}, points=-prize) for what in before if what not in after]


def leader_of(sheets: Sheets, key: str, of: str, what: str) -> int | None:
    """Who leads a biome or an icon."""
    return next((sheet.seat for sheet in sheets if what in _led(sheet, key, of)), None)


# -- what a move of somebody changes ---------------------------------------------------------------


def effects(now: Sheets, then: Sheets, seat: int, viewer: int | None) -> list[Message]:
    """What is true of a move, the largest first: every lead it takes, from the viewer, from another, or one that nobody
    had. Where it takes none: a run, or a longer one; a new kind of biome; the points of a category."""
    leads = [lead for contest in CONTESTS for lead in _won(now, then, seat, *contest[:2])]
    rivals = dict.fromkeys((viewer, *(other.seat for other in now), None))  # an onlooker is None too
    found = [_named_you(lead, viewer) for rival in rivals if rival != seat for lead in leads
             if lead.params.get("rival") == rival]  # fmt: skip
    if found:
        return found
    one = _longest_run(now[seat], then[seat]) or _new_kind(now[seat], then[seat]) or _points(now[seat], then[seat])
    return [one] if one is not None else []


def shortages(now: Sheets, then: Sheets) -> list[Message]:
    """Who has fewest from now on, and who no longer has, with the counts concerned (NW-10), most counts first; seats
    of which the same is true are named together."""
    news: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for old, new in zip(now, then, strict=True):
        before, after = _short_of(old), _short_of(new)
        fallen = tuple(count for count in after if count not in before)
        risen = tuple(count for count in before if count not in after)
        for what, counts in (("fewest", fallen), ("fewest_no_more", risen)):
            if counts:
                news.setdefault((what, counts), []).append(new.seat)
    order = sorted(news, key=lambda each: (-len(each[1]), each[0]))
    return [_effect(what, seats=news[what, counts], counts=list(counts), n=len(news[what, counts]))
            for what, counts in order]  # fmt: skip


def _short_of(sheet: ScoreSheet) -> list[str]:
    """What a seat has fewest of: biomes and icons by name, or the kinds of biome."""
    reasons = [line.reason.params for line in _lines(sheet, "discordance")]
    return [str(params.get("biome") or params.get("icon") or "kinds") for params in reasons]


def _effect(what: str, **params: Json) -> Message:
    return Message(f"new_worlds.effect.{what}", params)


def _won(now: Sheets, then: Sheets, seat: int, key: str, of: str) -> list[Message]:
    """The leads a seat has won, with the counts that decide: its own and that of whoever led before, if anybody did."""
    kind, found = "lead" if of == "biome" else "icon", []
    for line in _lines(then[seat], key):
        what = line.reason.params[of]
        rival = leader_of(now, key, of, what)
        if rival == seat:
            continue
        own, best = line.reason.params["own"], line.reason.params["best"]
        tie = "_tie" if own == best else ""
        if rival is None:
            found.append(_effect(kind, **{of: what}, own=own))
        else:
            found.append(_effect(f"{kind}_from{tie}", **{of: what}, own=own, best=best, rival=rival))
    return found


def _named_you(lead: Message, viewer: int | None) -> Message:
    """Who looks on is spoken to."""
    if viewer is None or lead.params.get("rival") != viewer:
        return lead
    return Message(lead.key.replace("_from", "_from_you"), lead.params)


def _longest_run(now: ScoreSheet, then: ScoreSheet) -> Message | None:
    """The longest run that is new or longer than before (NW-8)."""
    old = {_span(line) for line in _lines(now, "balance")}
    new = [span for line in _lines(then, "balance") if (span := _span(line)) not in old]
    grown = [run for run in new if _length(run) > max((_length(each) for each in old if _meet(each, run)), default=0)]
    if not grown:
        return None
    first, last = max(grown, key=_length)
    return _effect("run", n=last - first + 1, first=f"{first:02}", last=f"{last:02}")


def _new_kind(now: ScoreSheet, then: ScoreSheet) -> Message | None:
    """A biome that the world did not show before, the first in order of value."""
    old, shown = _shown(now), _shown(then)
    new = [biome for biome in shown if biome not in old]
    return _effect("kind", biome=new[0], n=len(shown)) if new else None


def _shown(sheet: ScoreSheet) -> list[str]:
    """The biomes of a world."""
    counted = (card for line in _lines(sheet, "biodiversity") for card in line.counted)
    return [BIOMES[CARD_BIOME[card_named(card)]] for card in counted]


def _points(now: ScoreSheet, then: ScoreSheet) -> Message | None:
    """The category whose points have changed most."""
    changes = {key: change for key in _keys(now, then) if (change := _sum(then, key) - _sum(now, key))}
    if not changes:
        return None
    key = max(changes, key=lambda key: (abs(changes[key]), changes[key]))
    return _effect("points", category=key.rpartition(".")[2], points=changes[key])


def _keys(*sheets: ScoreSheet) -> list[str]:
    return list(dict.fromkeys(line.key for sheet in sheets for line in sheet.lines))


def _sum(sheet: ScoreSheet, key: str) -> int:
    return sum(line.points for line in sheet.lines if line.key == key)


# -- line by line ----------------------------------------------------------------------------------


def _lines(sheet: ScoreSheet, key: str) -> list[ScoreLine]:
    return [line for line in sheet.lines if line.key == f"new_worlds.score.{key}"]


def _led(sheet: ScoreSheet, key: str, of: str) -> list[str]:
    return [line.reason.params[of] for line in _lines(sheet, key)]


def _kinds(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """More kinds of biome, and the bonus for most kinds."""
    before, after = (sum(line.points for line in _lines(sheet, "biodiversity")) for sheet in (now, then))
    found = [gain("kinds", n=after, points=after - before)] if after != before else []
    bonus = _lines(then, "most_kinds")
    if bonus and not _lines(now, "most_kinds"):
        found.append(gain(bonus[0].reason.key.rpartition(".")[2], points=MOST_KINDS))
    return found


def _runs(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Runs that are new, grow or (a settlement moves on) get shorter, each with the change it makes."""
    before, after = ([_span(line) for line in _lines(sheet, "balance")] for sheet in (now, then))
    found = []
    for first, last in after:
        joined = [run for run in before if _meet(run, (first, last))]
        before = [run for run in before if run not in joined]
        change = _length((first, last)) - sum(_length(run) for run in joined)
        if change:
            what = "run" if not joined else "run_grows" if change > 0 else "run_shrinks"
            found.append(gain(what, first=f"{first:02}", last=f"{last:02}", points=change))
    return found + [gain("run_lost", first=f"{a:02}", last=f"{b:02}", points=-_length((a, b))) for a, b in before]


def _meet(one: Sequence[int], other: Sequence[int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _span(line: ScoreLine) -> tuple[int, int]:
    return int(line.reason.params["first"]), int(line.reason.params["last"])


def _length(run: Sequence[int]) -> int:
    return run[1] - run[0] + 1


def _discordance(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Counts in which one no longer has fewest, or has fewest from now on."""
    before, after = ([_shortage(line) for line in _lines(sheet, "discordance")] for sheet in (now, then))
    found = [gain(f"no_longer_{what}", **params, points=1) for what, params in before if (what, params) not in after]
    return found + [gain(what, **params, points=-1) for what, params in after if (what, params) not in before]


def _shortage(line: ScoreLine) -> tuple[str, dict[str, Json]]:
    what = line.reason.key.rpartition(".")[2]
    return what, {key: value for key, value in line.reason.params.items() if key != "own"}
