"""Advice: every legal move judged in thought, and what it brings in the game's own words.

A gain is a fact of the position: what the rules say of the move from what the player may know, no opinion.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.bots import Budget
from rules.bots.advice import Advice, standard_error
from rules.bots.search import Rating, tightened
from rules.game import Json, Message
from rules.natural_selection import components as c
from rules.natural_selection.bot import heuristics
from rules.natural_selection.bot.event_worth import exchange
from rules.natural_selection.bot.player import POINTLESS, judge
from rules.natural_selection.creatures import claws, growth, hand_limit, shields
from rules.natural_selection.guess import complete
from rules.natural_selection.moves import FROM_HAND, NOBODY, SelectionMove
from rules.natural_selection.moves import WITH as WITH_MOVES
from rules.natural_selection.pending import ATTACK, TURN, UNDER_RESERVE, WITH
from rules.natural_selection.preview import at_once, attacks_of, evolving, harvest_of, is_open
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView

TRIALS = 480
"""Moves tried in thought for one piece of advice at a table of two, fewer where a round takes longer; two thirds of
them for the likely moves."""
LIKELY = 12
MOST_RIVALS = 2
"""Of so many rivals the losses are told."""


def advise(
    view: NaturalSelectionView, rng: Random, budget: Budget | None = None, about: SelectionMove | None = None
) -> tuple[Advice, ...]:
    """All moves, the best first: likely ones in depth, the others (unless asked about) with a glance."""
    if view.seat is None or not view.moves:
        return ()
    state = complete(view)
    moves = state.legal()
    rates = heuristics.ratings(state, moves)
    order = sorted(range(len(moves)), key=lambda place: -rates[place])
    floor = min(POINTLESS, max(rates))
    likely = [moves[place] for place in order if rates[place] >= floor][:LIKELY]
    if about is not None and about not in likely:
        likely.append(about)
    others = [moves[place] for place in order if moves[place] not in likely]
    trials = TRIALS * 4 // (view.seats + 2)
    found = judge(state, view.seat, likely, rng, tightened(trials * 2 // 3, budget))
    if others:
        found += judge(state, view.seat, others, rng, tightened(max(trials // 3, len(others)), budget))
    if about is not None:
        found = _as_thoroughly(state, view.seat, about, found, rng, budget)
    return tuple(
        Advice(each.move, each.mean, standard_error(each.mean, each.tried), gains(state, view.seat, each.move))
        for each in found
    )


def _as_thoroughly(
    state: NaturalSelectionState,
    seat: int,
    move: SelectionMove,
    found: list[Rating[SelectionMove]],
    rng: Random,
    budget: Budget | None,
) -> list[Rating[SelectionMove]]:
    """The move that was asked about, and the best one, once more against each other alone."""
    best = found[0]
    asked = next(each for each in found if each.move is move)
    if asked is best or asked.tried >= best.tried:
        return found
    again = {each.move: each for each in judge(state, seat, [best.move, move], rng, tightened(2 * best.tried, budget))}
    merged = [_together(each, again[each.move]) if each.move in again else each for each in found]
    if merged[0].mean >= again[move].mean:
        return merged
    return sorted(merged, key=lambda each: each.move is not move)


def _together(one: Rating[SelectionMove], more: Rating[SelectionMove]) -> Rating[SelectionMove]:
    tried = one.tried + more.tried
    return Rating(one.move, (one.mean * one.tried + more.mean * more.tried) / tried if tried else 0.0, tried)


# What a move brings ------------------------------------------------------------------------------------------


def _say(what: str, **params: Json) -> Message:
    return Message(f"natural_selection.gain.{what}", params)


def gains(state: NaturalSelectionState, seat: int, move: SelectionMove) -> tuple[Message, ...]:
    """What is certain of a move, the most important first."""
    after, partner = _played(state, seat, move)
    found = list(_evolution(state, after, seat))
    if not is_open(after, move):
        found += _population(state, after, seat, move)
    if (ATTACK, seat) in after.queue and move.verb != "attack":
        found += _attack(after, seat)
    if partner is not None:
        found.insert(0, _exchange(state, move.address, partner))
    found += _means(state, after, seat, move)
    found += _idle(state, seat, move)
    return tuple(found or _else(state, seat, move))


def _played(state: NaturalSelectionState, seat: int, move: SelectionMove) -> tuple[NaturalSelectionState, int | None]:
    """The position after the move itself; the first half of a swap is completed in the best way, which is told too."""
    after = at_once(state, move)
    if not after.queue or after.queue[-1][0] != WITH or after.queue[-1][1] != seat or move.verb == "with":
        return after, None
    ways = [at for at, kind in enumerate(state.slots) if kind >= 0 and at != move.address]
    legal = [at for at in ways if WITH_MOVES[at] in _offers(after)]
    partner = max(legal, key=lambda at: exchange(state, seat, move.address, at))
    return at_once(after, WITH_MOVES[partner]), partner


def _offers(state: NaturalSelectionState) -> list[SelectionMove]:
    state._legal = None
    return state.legal()


def _evolution(before: NaturalSelectionState, after: NaturalSelectionState, seat: int) -> Iterator[Message]:
    """NS-3: levels that this round would bring, and would bring no longer."""
    old, new = set(evolving(before)), set(evolving(after))
    for who, creature in sorted(new - old):
        if who == seat:
            yield _say("evolves", level=after.levels[who * 2 + creature] + 1)
    for who, creature in sorted(old - new):
        level = before.levels[who * 2 + creature] + 1
        yield _say("loses_level", level=level) if who == seat else _say("stops", victim=who, level=level)


def _population(
    before: NaturalSelectionState, after: NaturalSelectionState, seat: int, move: SelectionMove
) -> Iterator[Message]:
    """NS-1: what everybody has at the end of the round with the move, against without it."""
    old, new = harvest_of(before), harvest_of(after)
    if move.verb == "attack" and move is not NOBODY:
        lost = before.population[move.seat] - after.population[move.seat]
        yield _say("attack", victim=move.seat, n=lost, claws=claws(before, seat), shields=shields(before, move.seat))
    if new[seat] != old[seat]:
        yield _say("harvest", n=new[seat] - old[seat])
        if new[seat] >= before.table.target > old[seat]:
            yield _say("arrives", n=new[seat], target=before.table.target)
    losses = [(old[who] - new[who], who) for who in range(before.table.seats) if who != seat and old[who] != new[who]]
    for lost, who in sorted(losses, reverse=True)[:MOST_RIVALS] if move.verb != "attack" else ():
        yield _say("rival_loses", victim=who, n=lost) if lost > 0 else _say("rival_gains", victim=who, n=-lost)


def _attack(after: NaturalSelectionState, seat: int) -> list[Message]:
    """NS-5: the attack that follows, on whoever loses most."""
    best = max(attacks_of(after, seat), key=lambda each: each.lost)
    facts = {"victim": best.victim, "n": best.lost, "claws": best.claws, "shields": best.shields}
    return [_say("may_attack", **facts)] if best.lost else []


def _exchange(state: NaturalSelectionState, one: int, other: int) -> Message:
    names = {"card": c.NAMES[state.slots[one]], "other": c.NAMES[state.slots[other]]}
    return _say("swap", **names, owner=one // c.SLOTS, partner=other // c.SLOTS)


def _means(
    before: NaturalSelectionState, after: NaturalSelectionState, seat: int, move: SelectionMove
) -> Iterator[Message]:
    """Actions, cards, shields and turns."""
    costs = before.queue[-1][0] == TURN and move.verb in ("mutate", "event") and move.source == FROM_HAND
    more = after.actions - before.actions + int(costs)
    if more > 0 and move.card != c.CLIMATE_CHANGE:
        yield _say("actions", n=more)
    limit = hand_limit(after, seat)
    if limit != hand_limit(before, seat):
        yield _say("hand_limit", n=limit)
    shield = shields(after, seat) - shields(before, seat)
    if shield:
        yield _say("shields", n=shield)
    if move.verb == "event" and move.card == c.CROUCH:
        yield _say("extra_turn")
    if move.verb == "event" and move.card == c.SWIFT:
        yield _say("chooses_first")


def _idle(state: NaturalSelectionState, seat: int, move: SelectionMove) -> list[Message]:
    """A mutation that must wait for its biome."""
    kind = move.card if move.verb == "mutate" else move.number if move.card == c.SUBSPECIES else c.EMPTY
    if kind == c.EMPTY or c.ACTIVE[state.biome_of[seat]][kind]:
        return []
    return [_say("waits", n=c.GROWTH[kind], biome=c.FAMILIES[c.FAMILY[kind]])]


def _else(state: NaturalSelectionState, seat: int, move: SelectionMove) -> list[Message]:
    """What there is to say of moves that change nothing at once."""
    if move.verb == "event":
        return _event(state, seat, move)
    if move.verb == "use":
        return _ability(state, seat, move)
    if move.verb == "keep":
        one, other = state.queue[-1][2:]
        return [_say("keeps", card=c.NAMES[move.card], other=c.NAMES[other if move.card == one else one])]
    if move.verb == "lay":
        return [_say("reserves" if state.queue[-1][2] == UNDER_RESERVE else "spawns", card=c.NAMES[move.card])]
    if move.verb in ("discard", "give", "take"):
        return [_say(move.verb, card=c.NAMES[move.card])]
    if move.verb in ("venom", "suck", "first"):
        return [_say(move.verb, victim=move.seat)]
    if move.verb == "snatch":
        return [_say("snatch", card=c.NAMES[move.card], owner=move.seat)]
    return [_say("ends" if move.verb == "end" else "nothing")]


def _event(state: NaturalSelectionState, seat: int, move: SelectionMove) -> list[Message]:
    if move.card == c.CLIMATE_CHANGE:
        return [_climate(state, seat, move)]
    if move.card == c.RESERVE:
        return [_say("reserve")]
    return [_say("hides")] if move.card == c.HIDEOUT else [_say("nothing")]


def _climate(state: NaturalSelectionState, seat: int, move: SelectionMove) -> Message:
    """How many of the biome cards that may come would make the seat grow more than now."""
    hidden = c.red_deck()
    if move.number != 1 and len(state.biome_pile) < len(hidden):
        for biome in state.biome_pile:
            hidden.remove(biome)
    twin = state.copy()
    better = 0
    now = growth(state, seat)
    for biome in hidden:
        twin.biome_pile[-1] = biome
        twin.read_zones()
        better += growth(twin, seat) > now
    return _say("climate", n=better, of=len(hidden))


def _ability(state: NaturalSelectionState, seat: int, move: SelectionMove) -> list[Message]:
    ability = move.copied if move.ability == c.MIMIC else move.ability
    number = c.GROWTH[state.slots[seat * c.SLOTS + move.slot]]
    if ability == c.VENOM:
        return [_say("use_venom", count=min(number, state.table.seats - 1))]
    if ability in (c.RECRUIT, c.PREY):
        return [_say(f"use_{c.ABILITIES[ability]}", n=number)]
    return [_say("uses", ability=c.ABILITIES[ability])]
