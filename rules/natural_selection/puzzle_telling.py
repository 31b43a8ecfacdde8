"""What is said of an answer to a puzzle of Natural Selection: its name in a line, and what it brings or costs whom.

The reasons compare the end of the round with the one after doing nothing: those of a seat add up to the difference of
its population. The last one says how the round ends.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Event, Json, Message
from rules.natural_selection.components import CARD_CLAWS, NAMES
from rules.natural_selection.creatures import growing, mutations
from rules.natural_selection.outlook import Outlook, Prospect
from rules.natural_selection.puzzle_asked import LEAD, STOP, Asked
from rules.natural_selection.puzzle_turn import LOST, SHARED, WON, Deed, Way, stepped, worth
from rules.puzzles.contract import Reason


def _say(what: str, **params: Json) -> Message:
    return Message(f"puzzle.natural_selection.{what}", params)


# The name of an answer -------------------------------------------------------------------------------------------


def named(way: Way, seat: int) -> Message:
    """The cards in the order played, and at whom or what the last of them goes that has an aim."""
    if not way.deeds:
        return Message("puzzle.answer.nothing")
    played = [deed for deed in way.deeds if deed[0] != "attack"]
    cards: list[Json] = [move.name for move in way.moves if move.verb in ("mutate", "event")]
    aimed = next((deed for deed in reversed(played) if _form(deed, seat)[0] != "cards"), played[-1] if played else None)
    form, params = _form(aimed, seat) if aimed is not None else ("cards", dict[str, Json]())
    attacked = [deed[1] for deed in way.deeds if deed[0] == "attack"]
    if attacked:
        form, params = f"{form}_attack", {**params, "target": attacked[-1]}
    laid = [deed for deed in played if deed[0] == "mutate" and deed[2] and deed is not aimed]
    if laid:  # what it takes the place of makes it another answer
        begin, gone = laid[0][1:]
        cards.remove(begin)
        form, params = f"after.{form}", {**params, "begin": begin, "gone": gone}
    elif len(cards) == 1:
        params = {**params, "card": cards[0]}
    return _say(f"answer.{form}", cards=cards, **params)


def _form(deed: Deed, seat: int) -> tuple[str, dict[str, Json]]:
    kind, *rest = deed
    if kind == "mutate":
        return ("replace", {"old": rest[1]}) if rest[1] else ("cards", {})
    if kind == "remove":
        return "remove", {"victim": rest[0], "old": rest[1]}
    if kind == "revive":
        return "revive", {"old": rest[0]}
    if kind == "event":
        if rest[1] < 0:
            return "cards", {}
        return ("on_you", {}) if rest[1] == seat else ("on", {"victim": rest[1]})
    one, other = sorted(rest, key=lambda each: each[0] != seat)
    mine = (one[0] == seat) + (other[0] == seat)
    names: dict[str, Json] = {"old": one[1], "other": other[1], "victim": other[0], "rival": one[0]}
    return ("swap_theirs", "swap", "swap_mine")[mine], names


# Why ---------------------------------------------------------------------------------------------------------------


def end_of(way: Way, seat: int) -> Outlook:
    """How the round ends; a rival who has the last word does the worst."""
    return min(way.ends, key=lambda end: worth(end, seat))


def reasons(asked: Asked, way: Way) -> tuple[Reason, ...]:
    """What an answer changes for each seat, the largest changes first, then how the round ends."""
    found = [*_at_once(asked, way)]
    now, then = end_of(asked.nothing, asked.seat), end_of(way, asked.seat)
    for seat in range(len(then.seats)):
        told = sum(each.points for each in found if each.seat == seat)
        found += _later(asked, way, seat, now.seats[seat], then.seats[seat], told)
    found.sort(key=lambda each: (not each.points, each.seat != asked.seat, -abs(each.points)))
    return (*found, Reason(asked.seat, 0, _ending(asked, then)))


def _at_once(asked: Asked, way: Way) -> Iterator[Reason]:
    """What is lost and taken in the turn itself."""
    state, log = asked.state, list[Event]()
    for move in way.moves:
        state = stepped(state, move, log)
    claws = tuple(NAMES[kind] for kind in mutations(state, asked.seat) if kind >= 0 and CARD_CLAWS[kind])
    for event in log:
        what, told = event.key.rpartition(".")[2], event.params
        if what == "attacked" and told["n"]:
            words = {key: told[key] for key in ("victim", "n", "claws", "shields")}
            yield Reason(told["victim"], -told["n"], Message("natural_selection.gain.attack", words), claws)
        elif what == "kidnapped" and told["n"]:
            victim = told["victim"]
            yield Reason(victim, -told["n"], _say("why.robbed", player=victim, n=told["n"]), ("kidnapping",))
            if told["gained"]:
                taken = _say("why.kidnapped", victim=victim, n=told["gained"])
                yield Reason(asked.seat, told["gained"], taken, ("kidnapping",))


def _later(asked: Asked, way: Way, seat: int, now: Prospect, then: Prospect, told: int) -> Iterator[Reason]:
    """What the end of the round brings that it would not have brought, and the other way round."""
    pieces = tuple(NAMES[kind] for kind in growing(way.state, seat))

    def line(what: str, points: int, counted: tuple[str, ...] = (), **params: Json) -> Reason:
        you = "_you" if seat == asked.seat else ""
        return Reason(seat, points, _say(f"why.{what}{you}", player=seat, **params), counted)

    if more := then.grown - now.grown:
        if then.grown:
            yield line("growth", more, pieces, old=now.grown, new=then.grown)
        else:
            yield line("no_growth", more, old=now.grown)
    if more := then.fed - now.fed:
        yield line("food" if more > 0 else "no_food", more, ("food",))
    if more := now.eaten - then.eaten:
        what = "spared" if not then.eaten else "eaten_still" if now.eaten else "eaten"
        yield line(what, more, ("predators",), old=now.eaten, new=then.eaten)
    if rest := then.then - now.then - told - (then.grown - now.grown + then.fed - now.fed + now.eaten - then.eaten):
        yield line("attacked", rest, n=-rest)
    levels = way.state.levels
    if then.rises and not now.rises:
        yield line("rises", 0, pieces, level=levels[seat * 2] + 1)
    elif now.rises and not then.rises:
        yield line("stays", 0, level=levels[seat * 2] + 1)


def _ending(asked: Asked, end: Outlook) -> Message:
    """How the round ends for the seat, with the numbers that decide."""
    seat, target = asked.seat, asked.state.table.target
    own, result = end.seats[seat].then, worth(end, seat).result
    first = min((each for each in end.seats if each.seat != seat), key=lambda each: (not each.wins, -each.then))
    params: dict[str, Json] = {"own": own, "rival": first.seat, "n": first.then, "target": target}
    if result == SHARED:
        return _say("end.shared")
    if result in (LOST, WON):
        both = end.by == "population" and own >= target and first.then >= target
        return _say(f"end.{'won' if result == WON else 'lost'}.{'more' if both else end.by}", **params)
    if asked.kind == LEAD:
        return _say("end.lead", **params)
    if asked.kind != STOP:
        return _say("end.short", **params)
    before = end_of(asked.nothing, seat)
    rival = before.winners[0]
    return _say(f"end.stopped.{before.by}", rival=rival, n=end.seats[rival].then, target=target)


# Hints -------------------------------------------------------------------------------------------------------------


def hints(asked: Asked) -> tuple[Message, Message]:
    """Where to look; then the card, or of one that can be played in one way only, what kind of card it is."""
    best = asked.best
    cards = [move.name for move in best.moves if move.verb in ("mutate", "event")]
    mutation = best.deeds[0][0] == "mutate"
    if len(cards) > 1:
        return _look(asked), _say("hint.begin", card=cards[0])
    if sum(any(move.name in cards for move in way.moves) for way in asked.ways) > 1:
        return _look(asked), _say("hint.card", card=cards[0])
    return _look(asked), _say("hint.mutation" if mutation else "hint.event")


def _look(asked: Asked) -> Message:
    told = reasons(asked, asked.best)
    level = next(
        (each for each in told if each.said.key.rpartition(".")[2].removesuffix("_you") in ("rises", "stays")), None
    )
    first = level if level is not None and (asked.kind != LEAD or not told[0].points) else told[0]
    what = first.said.key.rpartition(".")[2].removesuffix("_you")
    if what in ("rises", "stays"):
        where = "creature"
    elif what in ("growth", "no_growth"):
        where = "growth"
    else:
        where = "now" if what in ("attack", "robbed", "kidnapped") else "end"
    if first.seat == asked.seat and what != "kidnapped":
        return _say(f"hint.{where}_you")
    return _say(f"hint.{where}", player=first.said.params.get("victim", first.seat))
