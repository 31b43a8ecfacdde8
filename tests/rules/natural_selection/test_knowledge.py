"""Who knows what: views, guesses, dumps."""

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from rules.game import BadData, IllegalMove, Move, Setup
from rules.natural_selection import GAME
from rules.natural_selection.components import KIND
from rules.natural_selection.knowledge import pass_on, sure_of
from rules.natural_selection.moves import ALL, parse
from rules.natural_selection.piles import steal_at_random
from tests.rules.natural_selection.scene import finish_round, play, scene


def test_hands_and_face_down_cards_are_seen_by_their_owner_only() -> None:
    state = scene(["food", "swift"], hands={1: ["crouch", "kidnapping"]}, reserved=["hideout"], zone=[(0, "reserve")])
    mine, theirs, public = state.view(0).dump(), state.view(1).dump(), state.view(None).dump()
    assert mine["hand"] == ["food", "swift"] and mine["reserved"] == ["hideout"]
    assert mine["seats"][1]["hand"] == 2 and "kidnapping" not in str(mine)
    assert theirs["hand"] == ["crouch", "kidnapping"] and theirs["seats"][0]["reserved"] == 1
    assert public["hand"] == [] and "kidnapping" not in str(public)
    assert "seed" not in mine and isinstance(mine["deck"], int)


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_gives_the_same_view_and_loses_no_card(seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(Setup(3, {"mode": "expert", "species": ["wolf", "frog", "spider"]}, seed))
    for _ in range(80):
        for seat in range(3):
            guessed = GAME.guess(state.view(seat), rng)
            assert guessed.view(seat) == state.view(seat) and not guessed.audit()
        if not state.queue:
            break
        state.play(state.actors()[0], rng.choice(state.legal()))


def test_guessing_while_another_foresees_hides_both_cards() -> None:
    state = scene(["food", "swift", "radiation"], mode="expert", species=[["wolf"]], placed={"0.1.1": "tundra+2"})
    play(state, "event food 0")
    assert state.view(1).dump()["queue"][-1] == ["keep", 0, None, None]
    guesses = {str(GAME.guess(state.view(1), Random(seed)).queue[-1]) for seed in range(20)}
    assert len(guesses) > 5
    assert GAME.guess(state.view(0), Random(1)).queue[-1] == state.queue[-1]


def test_a_position_in_the_middle_of_decisions_is_read_back() -> None:
    state = scene(
        ["swap_mutation", "food"],
        hands={1: ["crouch"]},
        population={0: 9},
        placed={"0.1.1": "jungle+1", "0.1.2": "savannah+1", "1.1.1": "savannah+2"},
    )
    play(state, "event swap_mutation 0.1.1")
    assert GAME.load(state.dump()) == state
    play(state, "with 1.1.1")
    assert GAME.load(state.dump()) == state and state.dump()["queue"][-1] == ["give", 0, 1]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("mode", "godlike"),
        ("symbiosis", 1),
        ("target", -3),
        ("seed", None),
        ("deck", "food"),
        ("deck", ["food"]),
        ("zone", [[9, "food"]]),
        ("queue", [["turn", 9]]),
        ("queue", [["draw", 0, "x"]]),
        ("queue", []),
        ("queue", [["next", 0]]),
        ("seats", []),
        ("first", 7),
        ("quick", 0),
        ("ended", "boredom"),
        ("biome_pile", []),
    ],
)
def test_damaged_data_is_refused(key: str, value: object) -> None:
    data = GAME.start(Setup(3, {}, 1)).dump()
    with pytest.raises(BadData):
        GAME.load({**data, key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("species", ["dodo"]),
        ("levels", [4]),
        ("population", -1),
        ("population", 3),
        ("hand", ["nothing"]),
        ("mutations", {"1.4": "taiga+1"}),
        ("mutations", {"1.1": "food"}),
        ("mutations", {"9.9": "taiga+1"}),
        ("used", ["1.9"]),
        ("mimicked", "flying"),
        ("tally", {}),
        ("spawned", ["food"] * 4),
        ("reserved", ["food"]),
    ],
)
def test_a_damaged_seat_is_refused(key: str, value: object) -> None:
    data = GAME.start(Setup(3, {}, 1)).dump()
    data["seats"][1][key] = value
    with pytest.raises(BadData):
        GAME.load(data)


def test_audit_names_what_is_broken() -> None:
    state = scene(["food"], placed={"0.1.1": "taiga+1"})
    assert state.audit() == []
    state.slots[3] = state.slots[0]
    state.levels[2] = 5
    state.actions = -1
    state.biome_deck.pop()
    state.population[1] = 4
    state.spawned[2] = (25, 25, 25, 25)
    faults = " ".join(state.audit())
    for word in ("blue cards", "no slot", "impossible level", "negative", "biome cards", "add up", "spawned"):
        assert word in faults


def test_every_move_reads_back_as_itself() -> None:
    assert all(parse(text) is move and str(move) == text for text, move in ALL.items())
    for text in ("mutate food 1.1", "event kidnapping 9", "attack", "use venom", "", "with 1.1"):
        with pytest.raises(BadData):
            parse(text)


def test_a_move_stays_itself_however_it_is_copied() -> None:
    move = parse("event kidnapping 2")
    assert copy.copy(move) is copy.deepcopy(move) is pickle.loads(pickle.dumps(move)) is move
    assert repr(move) == "<event kidnapping 2>"


def test_a_move_of_another_kind_and_moves_after_the_end_are_refused() -> None:
    state = scene(["food"], population={0: 60})
    with pytest.raises(IllegalMove, match="unknown"):
        state.play(0, Move())
    finish_round(state)
    with pytest.raises(IllegalMove, match="over"):
        state.play(0, parse("end"))


def test_without_an_action_left_a_hand_card_cannot_be_played() -> None:
    state = scene(["swift", "food", "hideout"], reserved=["disease"], zone=[(0, "reserve")])
    play(state, "event food 0")
    with pytest.raises(IllegalMove, match="no_action"):
        state.play(0, parse("event hideout"))


def test_shares_taken_so_far_are_read_back() -> None:
    state = scene(["food"], mode="expert", species=[["wolf"]], placed={"0.1.2": "tundra+5"}, population={1: 9, 2: 9})
    play(state, "use recruit 1.2", "recruit 2 1")
    assert state.dump()["queue"][-1] == ["recruit", 0, 4, [2]]
    assert GAME.load(state.dump()) == state
    for wrong in (["recruit", 0, 4, [2, 2]], ["recruit", 0, 4, [9]]):
        with pytest.raises(BadData):
            GAME.load({**state.dump(), "queue": [["turn", 0], wrong]})


def test_a_copy_is_independent() -> None:
    state = scene(["savannah+1", "food"], population={1: 9})
    before = state.dump()
    twin = state.copy()
    play(twin, "mutate savannah+1 1.1", "attack 1")
    assert state.dump() == before and twin != state


# What a seat has seen ----------------------------------------------------------------------------------------


def held(state, seat: int) -> Counter[int]:  # type: ignore[no-untyped-def]
    return Counter((*state.hands[seat], *state.reserved[seat], *state.spawned[seat]))


def guesses(state, knower: int, holder: int, card: str) -> list[bool]:  # type: ignore[no-untyped-def]
    """In which of some guesses the holder has the card."""
    return [KIND[card] in held(GAME.guess(state.view(knower), Random(seed)), holder) for seed in range(12)]


def jungle_given_away():  # type: ignore[no-untyped-def]
    """Seat 0 has swapped its jungle to seat 1 and given it the food."""
    state = scene(
        ["swap_mutation", "food", "swift"],
        hands={1: ["crouch"], 2: ["hideout"]},
        placed={"0.1.1": "jungle+1", "1.1.1": "taiga+1"},
    )
    play(state, "event swap_mutation 0.1.1", "with 1.1.1", "give food")
    return state


def test_who_gave_a_card_knows_where_it_is_and_the_others_do_not() -> None:
    state = jungle_given_away()
    assert state.view(0).dump()["known"] == [[0, 1, "food"]]
    assert all(guesses(state, 0, 1, "food"))
    assert state.view(1).dump()["known"] == [[0, 1, "food"]], "the taker knows that the giver knows"
    assert state.view(2).dump()["known"] == state.view(None).dump()["known"] == []
    assert not all(guesses(state, 2, 1, "food"))


def test_a_given_card_is_known_until_it_comes_to_light() -> None:
    state = jungle_given_away()
    play(state, "discard crouch", "done")
    assert state.view(0).dump()["known"] == [[0, 1, "food"]]
    finish_round(state)
    if KIND["food"] in state.hands[1]:
        assert all(guesses(state, 0, 1, "food"))
    again = jungle_given_away()
    play(again, "event food 1")
    assert again.view(0).dump()["known"] == []


def test_a_given_card_laid_face_down_is_still_known_to_be_there() -> None:
    state = jungle_given_away()
    state.hands[1] += (KIND["reserve"],)
    state.deck.remove(KIND["reserve"])
    state._legal = None
    play(state, "event reserve", "lay food")
    assert all(guesses(state, 0, 1, "food"))
    places = {KIND["food"] in GAME.guess(state.view(0), Random(seed)).reserved[1] for seed in range(20)}
    assert places == {True, False}, "but not where"


def test_the_victim_of_a_bloodsucker_knows_the_card() -> None:
    state = scene(["food"], mode="expert", species=[["spider"]], placed={"0.1.2": "tundra+1"}, hands={1: ["swift"]})
    play(state, "use bloodsucker 1.2", "suck 1")
    assert all(guesses(state, 1, 0, "swift")) and not all(guesses(state, 2, 0, "swift"))


def test_a_card_taken_unseen_from_a_hand_makes_what_others_knew_of_it_doubtful() -> None:
    state = jungle_given_away()
    state.hands[1] = (KIND["food"], KIND["food"])
    state.known.append(state.known[0])
    steal_at_random(state, 2, 1)
    assert sure_of(state, 0, 1) == [KIND["food"]], "one of two is still there"
    assert sure_of(state, 1, 2) == [KIND["food"]] and sure_of(state, 2, 1) == []


def test_who_takes_a_card_still_knows_the_others_it_had_seen_there() -> None:
    state = scene(["food"], hands={1: ["swift", "crouch"]})
    state.known = [7 << 9 | 1 << 6 | KIND["swift"], 2 << 9 | 1 << 6 | KIND["crouch"]]
    state.hands[1], state.hands[2] = (KIND["crouch"],), (KIND["swift"],)
    pass_on(state, 1, 2, KIND["swift"])
    assert sure_of(state, 2, 1) == [KIND["crouch"]] and sure_of(state, 0, 1) == []
    assert not state.audit()[1:], "only the made-up hand is missing its cards"


def test_what_is_taken_openly_everybody_knows() -> None:
    web = scene(["hideout"], mode="expert", species=[["spider"]], placed={"0.1.1": "tundra+1"}, zone=[(1, "food")])
    play(web, "use web 1.1", "snatch 1 food")
    assert all(guesses(web, 1, 0, "food")) and web.view(None).dump()["known"] == [[None, 0, "food"]]
    frog = scene(["hideout"], mode="expert", species=[["frog"]], placed={"0.1.2": "tundra+1"}, discards=["taiga+5"])
    play(frog, "use mutant 1.2", "take taiga+5")
    assert all(guesses(frog, 2, 0, "taiga+5"))


def test_what_was_not_among_the_shuffled_discards_is_in_somebodys_hands() -> None:
    state = scene(["tundra+4", "food"], hands={1: ["swift", "crouch", "taiga+4"]}, seats=2)
    state.discards, state.deck = state.deck, []
    play(state, "discard food", "done")
    assert state.shuffled and not state.discards
    for card in ("swift", "crouch", "taiga+4"):
        assert all(guesses(state, 0, 1, card))
    assert not all(guesses(state, 1, 0, "food")), "the new cards of the others are unknown"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("mode", ["intermediate", "expert"])
def test_guesses_respect_all_that_was_seen_and_views_tell_nothing_else(mode: str, seed: int) -> None:
    """The swap test, at every move of a match and for any seat."""
    rng = Random(f"{mode}/{seed}")
    state = GAME.start(Setup(4, {"mode": mode}, seed))
    while state.queue:
        seat = rng.randrange(4)
        view = state.view(seat)
        twin = GAME.guess(view, rng)
        assert twin.view(seat).dump() == view.dump() and not twin.audit()
        for other in set(range(4)) - {seat}:
            assert Counter(sure_of(state, seat, other)) <= held(twin, other)
        state.play(state.actors()[0], rng.choice(state.legal()))
