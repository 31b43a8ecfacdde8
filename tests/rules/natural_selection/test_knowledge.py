"""Who knows what: views, guesses, dumps."""

import copy
import pickle
from random import Random

import pytest

from rules.game import BadData, IllegalMove, Move, Setup
from rules.natural_selection import GAME
from rules.natural_selection.moves import ALL, parse
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
    state = scene(["swap_mutation", "food"], hands={1: ["crouch"]}, population={0: 9},
                  placed={"0.1.1": "jungle+1", "0.1.2": "savannah+1", "1.1.1": "savannah+2"})  # fmt: skip
    play(state, "event swap_mutation 0.1.1")
    assert GAME.load(state.dump()) == state
    play(state, "with 1.1.1")
    assert GAME.load(state.dump()) == state and state.dump()["queue"][-1] == ["give", 0, 1]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("mode", "godlike"), ("symbiosis", 1), ("target", -3), ("seed", None), ("deck", "food"), ("deck", ["food"]),
        ("zone", [[9, "food"]]), ("queue", [["turn", 9]]), ("queue", [["draw", 0, "x"]]), ("queue", []),
        ("queue", [["next", 0]]), ("seats", []), ("first", 7), ("quick", 0), ("ended", "boredom"), ("biome_pile", []),
    ],
)  # fmt: skip
def test_damaged_data_is_refused(key: str, value: object) -> None:
    data = GAME.start(Setup(3, {}, 1)).dump()
    with pytest.raises(BadData):
        GAME.load({**data, key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("species", ["dodo"]), ("levels", [4]), ("population", -1), ("population", 3), ("hand", ["nothing"]),
        ("mutations", {"1.4": "taiga+1"}), ("mutations", {"1.1": "food"}), ("mutations", {"9.9": "taiga+1"}),
        ("used", ["1.9"]), ("mimicked", "flying"), ("tally", {}), ("spawned", ["food"] * 4), ("reserved", ["food"]),
    ],
)  # fmt: skip
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
