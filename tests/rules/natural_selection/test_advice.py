"""Hints one can trust: every move is judged, and what a hint promises is true in the position."""

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from rules.bots import Budget
from rules.game import Message, Setup
from rules.natural_selection import GAME
from rules.natural_selection import components as c
from rules.natural_selection.creatures import can_evolve, growth, hand_limit, shields
from rules.natural_selection.moves import ATTACK, parse
from rules.natural_selection.state import NaturalSelectionState
from tests.rules.natural_selection.scene import play, scene
from tests.rules.natural_selection.test_texts import fits, texts

State = NaturalSelectionState
HINTS = 200


def positions(mode: str, seats: int, seed: int, every: int):  # type: ignore[no-untyped-def]
    """Decisions of a match among normal players, with the state behind them."""
    state, rng = GAME.start(Setup(seats, {"mode": mode}, seed)), Random(seed)
    bot, number = GAME.bot("normal"), 0
    while state.queue:
        seat = state.actors()[0]
        view = state.view(seat)
        number += 1
        if len(view.moves) > 1 and number % every == 0:
            yield state.copy(), seat
        state.play(seat, bot.choose(view, rng))


def at_end(state: State, seat: int) -> int:
    """Population at the end of the round if nothing else happens, reckoned by hand (NS-2, NS-7, NS-10, NS-13)."""
    grown = any(task[0] == 29 for task in state.queue) and not any(task[0] == 22 for task in state.queue)
    people = state.population[seat] + (0 if state.sick[seat] or grown else growth(state, seat))
    slippery = state.table.expert and (
        state.mimicked[seat] == c.SLIPPERY
        or any(
            c.WAKES[state.biome_of[seat]][state.slots[seat * c.SLOTS + slot]]
            for slot in state.table.homes[seat].get(c.SLIPPERY, ())
        )
    )
    for entry in state.zone:
        if entry >> 6 & 7 == seat and entry & 63 == c.FOOD and not state.sick[seat]:
            people += 10
        elif entry >> 6 & 7 == seat and entry & 63 == c.PREDATORS and not state.hidden[seat] and not slippery:
            people -= min(people, max(0, 10 - shields(state, seat)))
    return people


class Check:
    """One promise against what happens when the move is played on a possible state behind the view."""

    def __init__(self, before: State, seat: int, move) -> None:  # type: ignore[no-untyped-def]
        self.before, self.seat, self.move = before, seat, move
        self.after = GAME.guess(before.view(seat), Random(7))
        self.after.apply(move)
        self.same_round = bool(self.after.queue) and self.after.round == before.round

    def people(self, seat: int) -> int:
        return at_end(self.after, seat) if self.same_round else self.after.population[seat]

    def gain(self, seat: int) -> int:
        return self.people(seat) - at_end(self.before, seat)

    def levels(self, seat: int) -> list[int]:
        """The levels that the end of this round would bring, or has brought."""
        state = self.after
        if not self.same_round:
            return state.levels[seat * 2 : seat * 2 + 2]
        return [state.levels[seat * 2 + each] + can_evolve(state, seat, each) for each in range(2)]


def _attack(check: Check, claws: int, shields: int, n: int, victim: int) -> bool:
    lost = check.before.population[victim] - check.after.population[victim]
    return lost == n == min(claws - shields, check.before.population[victim]) or not check.same_round


def _may_attack(check: Check, claws: int, shields: int, n: int, victim: int) -> bool:
    after = check.after
    if after.queue[-1][0] == 3:
        return True
    assert after.queue[-1][:2] == (4, check.seat) and ATTACK[victim] in after.legal()
    had = after.population[victim]
    twin = after.copy()
    twin.apply(ATTACK[victim])
    return n == min(had, claws - shields) and (twin.round != after.round or had - twin.population[victim] == n)


def _swap(check: Check, card: str, owner: int, other: str, partner: int) -> bool:
    slots = check.before.slots
    places = [at for at in range(partner * c.SLOTS, (partner + 1) * c.SLOTS) if slots[at] == c.KIND[other]]
    assert slots[check.move.address] == c.KIND[card] and check.move.address // c.SLOTS == owner
    return any(parse(f"with {c.address_name(at)}") in check.after.legal() for at in places)


def _climate(check: Check, n: int, of: int) -> bool:
    left = list(c.red_deck())
    if check.move.number != 1 and check.before.biome_deck:
        left = check.before.biome_deck
    now, twin = growth(check.before, check.seat), check.before.copy()
    better = 0
    for biome in left:
        twin.biome_pile = [biome]
        twin.read_zones()
        better += growth(twin, check.seat) > now
    return (n, of) == (better, len(left))


def _waits(check: Check, n: int, biome: str) -> bool:
    kind = check.move.card if check.move.verb == "mutate" else check.move.number
    return c.NAMES[kind] == f"{biome}+{n}" and biome != c.BIOMES[check.before.biome_of[check.seat]]


PROMISES: dict[str, Callable[..., bool]] = {
    "harvest": lambda check, n: check.gain(check.seat) == n,
    "arrives": lambda check, n, target: check.people(check.seat) == n >= target == check.before.table.target,
    "rival_loses": lambda check, victim, n: check.gain(victim) == -n < 0,
    "rival_gains": lambda check, victim, n: check.gain(victim) == n > 0,
    "evolves": lambda check, level: level in check.levels(check.seat),
    "stops": lambda check, victim, level: level not in check.levels(victim) or check.levels(victim).count(level) < 2,
    "shields": lambda check, n: shields(check.after, check.seat) - shields(check.before, check.seat) == n,
    "hand_limit": lambda check, n: hand_limit(check.after, check.seat) == n,
    "attack": _attack,
    "may_attack": _may_attack,
    "swap": _swap,
    "climate": _climate,
    "waits": _waits,
}


def holds(check: Check, gain: Message) -> bool:
    promise = PROMISES.get(gain.key.removeprefix("natural_selection.gain."))
    return promise is None or promise(check, **gain.params)


def swap_to_come(gains: tuple[Message, ...]) -> bool:
    """What is told of the first half of a swap is true once its second half is played."""
    return any(gain.key.endswith("gain.swap") for gain in gains)


@pytest.mark.parametrize(
    ("mode", "seats"), [("beginner", 3), ("intermediate", 2), ("intermediate", 4), ("expert", 2), ("expert", 5)]
)
def test_two_hundred_hints_are_legal_and_what_they_promise_is_true(mode: str, seats: int) -> None:
    found = {language: texts(language) for language in ("es", "en")}
    rng, seen, told = Random(2), 0, set()
    for seed in range(12):
        for state, seat in positions(mode, seats, seed, 5):
            advice = GAME.advice(state.view(seat), rng, Budget(iterations=8))
            assert {each.move for each in advice} == set(state.moves(seat)) and len(advice) == len(state.moves(seat))
            for each in advice[:3]:
                assert 0 <= each.value <= 1 and each.doubt >= 0 and each.gains, each
                check = Check(state, seat, each.move)
                for gain in each.gains[: 1 if swap_to_come(each.gains) else None]:
                    assert holds(check, gain), (str(each.move), gain, state.dump())
                    told.add(gain.key)
                    for words in found.values():
                        assert fits(words, gain.key, dict(gain.params)), gain
            seen += 1
            if seen * 5 >= HINTS:
                assert len(told) > 6
                return
    raise AssertionError(f"only {seen} hints")


def gains(state: State, move: str) -> list[str]:
    advice = GAME.advice(state.view(0), Random(1), Budget(iterations=4))
    found = next(each for each in advice if str(each.move) == move)
    return [f"{gain.key.split('.')[-1]} {' '.join(map(str, gain.params.values()))}".strip() for gain in found.gains]


def test_a_hint_says_what_a_move_brings_in_the_words_of_the_game() -> None:
    state = scene(
        ["savannah+1", "tundra+4", "predators", "crouch"],
        population={0: 3, 1: 30},
        placed={"0.1.1": "tundra+2", "1.1.1": "taiga+4"},
    )
    assert gains(state, "mutate tundra+4 1.2") == ["evolves 2", "harvest 4", "actions 1"]
    assert gains(state, "mutate savannah+1 1.2") == ["may_attack 1 3 4 1", "waits 1 savannah"]
    assert gains(state, "event predators 1") == ["rival_loses 1 9"]
    assert gains(state, "event crouch") == ["extra_turn"]


def test_a_hint_for_venom_counts_no_more_opponents_than_there_are() -> None:
    """NS-15; one and several have words of their own."""
    for seats, told in ((2, "use_venom 1"), (4, "use_venom 3")):
        state = scene(
            ["hideout"],
            mode="expert",
            seats=seats,
            species=[["scorpion"]],
            placed={"0.1.1": "tundra+4"},
            hands={1: ["swift"], 2: ["crouch"], 3: ["radiation"]},
        )
        assert gains(state, "use venom 1.1") == [told]
    for language in ("es", "en"):
        found = texts(language)
        assert "{count}" not in found["natural_selection.gain.use_venom.one"]
        assert "{count}" in found["natural_selection.gain.use_venom.other"]


def test_a_hint_for_a_swap_names_both_cards() -> None:
    state = scene(["swap_mutation", "hideout"], placed={"0.1.1": "taiga+1", "1.1.1": "tundra+5"})
    assert gains(state, "event swap_mutation 0.1.1")[0] == "swap taiga+1 tundra+5 0 1"


def test_a_hint_tells_what_reserve_keeps() -> None:
    state = scene(["reserve", "food"], deck=["tundra+4"])
    play(state, "event reserve")
    assert gains(state, "lay food") == ["reserves food"]


def test_a_move_asked_about_is_judged_as_thoroughly_as_the_best() -> None:
    state = scene(["food", "hideout", "taiga+1"], population={0: 20, 1: 20})
    move = parse("discard food")
    plain = {each.move: each.doubt for each in GAME.advice(state.view(0), Random(3))}
    asked = {each.move: each.doubt for each in GAME.advice(state.view(0), Random(3), about=move)}
    assert asked[move] < plain[move]


def test_advice_is_a_matter_of_what_the_player_knows() -> None:
    """The swap test: other hidden cards behind the same view, the same advice."""
    for state, seat in islice(positions("expert", 4, 3, 9), 6):
        view = state.view(seat)
        other = GAME.guess(view, Random(8)).view(seat)
        one, two = (GAME.advice(each, Random(5), Budget(iterations=10)) for each in (view, other))
        assert one == two
    assert GAME.advice(state.view(None), Random(1)) == ()
