"""Computer players play sensibly, think only about what they may know, and keep to their budget."""

from collections import Counter
from random import Random

import pytest

from rules.bots import Budget
from rules.bots.characters import style_of
from rules.bots.playing import play_match, play_on
from rules.game import Setup
from rules.natural_selection import GAME
from rules.natural_selection.bot import heuristics
from rules.natural_selection.bot.evaluation import TRAITS, chances, reward
from rules.natural_selection.bot.fitted import WEIGHTS
from rules.natural_selection.bot.player import judge, unlike
from rules.natural_selection.bot.styles import favourite
from rules.natural_selection.components import CARD_SHIELDS
from rules.natural_selection.moves import SelectionMove, parse
from tests.rules.natural_selection.scene import finish_round, play, scene

LEVELS = ("easy", "normal", "hard")


def choice(state, level: str, seed: int = 1) -> str:  # type: ignore[no-untyped-def]
    seat = state.actors()[0]
    return str(GAME.bot(level).choose(state.view(seat), Random(seed), Budget(iterations=60)))


def worth(state, text: str) -> float:  # type: ignore[no-untyped-def]
    return heuristics.ratings(state, [parse(text)])[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(5))
def test_no_level_feeds_its_rivals_or_harms_itself(level: str, seed: int) -> None:
    state = scene(["food", "predators", "disease"], population={0: 20, 1: 20, 2: 5}, placed={"0.1.1": "tundra+4"})
    assert choice(state, level, seed) not in {
        "event food 1",
        "event food 2",
        "event predators 0",
        "event disease 0",
    }


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_declines_a_good_attack(level: str) -> None:
    state = scene(["savannah+1"], population={1: 30, 2: 0})
    play(state, "mutate savannah+1 1.1")
    assert {choice(state, level, seed) for seed in range(8)} == {"attack 1"}


def test_normal_may_misjudge_a_card_but_looks_where_it_goes() -> None:
    state = scene(["predators", "hideout", "climate_change"], population={1: 48, 2: 1})
    chosen = Counter(choice(state, "normal", seed) for seed in range(30))
    assert len({text.split()[1] for text in chosen}) > 1, "now this card, now that one"
    assert chosen["event predators 1"] and not chosen["event predators 2"]


def test_hard_does_not_think_twice_about_slots_that_are_alike() -> None:
    placed = {"0.1.1": "taiga+2", "0.1.2": "taiga+2", "0.1.3": "jungle+2"}
    texts = {}
    for mode in ("intermediate", "expert"):
        state = scene(["tundra+4"], placed=placed, levels={"0.1": 2}, mode=mode)
        texts[mode] = [str(move) for move in unlike(state, 0, state.legal()) if move.verb == "mutate"]
    assert texts["intermediate"] == ["mutate tundra+4 1.1", "mutate tundra+4 1.3", "mutate tundra+4 1.4"]
    assert len(texts["expert"]) == 4, "there each slot has an ability of its own"


def test_instinct_covers_no_mutation_beside_a_free_slot_nor_with_its_like() -> None:
    state = scene(["tundra+5", "jungle+2"], placed={"0.1.1": "taiga+1"})
    assert worth(state, "mutate tundra+5 1.1") < 0 < worth(state, "mutate tundra+5 1.2")
    full = scene(["tundra+5", "jungle+2"], placed={"0.1.1": "taiga+1", "0.1.2": "jungle+2"})
    assert worth(full, "mutate tundra+5 1.1") > 0 > worth(full, "mutate jungle+2 1.2")


def test_instinct_does_not_end_a_turn_before_what_is_free() -> None:
    """NS-15."""
    eagle = [["eagle"], ["wolf"]]
    state = scene([], mode="expert", species=eagle, placed={"0.1.2": "tundra+2"})
    assert worth(state, "end") < 0 < worth(state, "use reproduction 1.2")
    nothing_left = scene([], mode="expert", species=eagle, placed={"0.1.1": "tundra+2"}, reserved=["food"])
    assert worth(nothing_left, "end") > 0


def test_instinct_sends_no_climate_to_a_rival_whom_it_changes_nothing() -> None:
    state = scene(["microclimate_taiga"], placed={"1.1.1": "generic+2", "2.1.1": "tundra+4"})
    assert worth(state, "event microclimate_taiga 1") == -1 < worth(state, "event microclimate_taiga 2")


def test_hard_places_the_mutation_that_completes_its_creature() -> None:
    placed = {"0.1.1": "tundra+1", "0.1.2": "tundra+2", "0.1.3": "tundra+3"}
    state = scene(["tundra+4", "food", "taiga+5"], placed=placed, levels={"0.1": 2}, hands={1: ["swift"], 2: ["swift"]})
    assert choice(state, "hard") == "mutate tundra+4 1.4"


def test_hard_breaks_the_creature_of_a_rival_who_is_about_to_win() -> None:
    placed = {f"1.1.{slot}": f"tundra+{slot}" for slot in range(1, 5)}
    state = scene(["discard_mutation", "taiga+1", "jungle+1"], placed=placed, levels={"1.1": 2})
    assert choice(state, "hard").startswith("event discard_mutation 1.1.")


def test_a_playout_reward_is_one_for_the_winner() -> None:
    state = scene(["food"], population={0: 60, 1: 60})
    finish_round(state)
    assert reward(state, 0) == reward(state, 1) == 0.5 and reward(state, 2) == 0.0


def test_there_is_a_weight_for_every_trait_of_every_table() -> None:
    modes = ("beginner", "intermediate", "expert")
    assert set(WEIGHTS) == {f"{mode} {size}" for mode in modes for size in ("2s", "2", "3", "5")}
    assert all(len(weights) == len(TRAITS) for weights in WEIGHTS.values())


def test_chances_of_winning_add_up_and_favour_who_has_more() -> None:
    even = scene(["food", "swift", "crouch"], hands={1: ["food", "swift"], 2: ["food"]}, seats=4)
    assert abs(sum(chances(even)) - 1) < 1e-9

    def mine(hand=("hideout",), **more) -> float:  # type: ignore[no-untyped-def]
        return reward(scene(list(hand), **more), 0)

    poor = mine()
    assert mine(population={0: 20}) > poor > mine(population={1: 20})
    assert mine(levels={"0.1": 2}) > poor > mine(levels={"1.1": 2})
    assert mine(placed={"0.1.1": "generic+2"}) > poor


def test_not_every_hand_card_is_worth_the_same() -> None:
    hands = {
        card: reward(scene([card], seats=2, symbiosis=True, placed={"0.1.1": "tundra+2"}), 0)
        for card in ("generic+2", "hideout", "tundra+4", "taiga+1")
    }
    assert hands["generic+2"] > hands["hideout"] and hands["tundra+4"] > hands["taiga+1"]


def test_moves_are_judged_at_the_same_end_of_round_whether_they_end_it_or_not(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """The last player of a round may end it by one move and not by another."""
    state = scene(["tundra+4", "hideout"], seats=2)
    state.turns = 1
    rounds = set()

    def watch(position, seat):  # type: ignore[no-untyped-def]
        rounds.add(position.round)
        return 0.5

    monkeypatch.setattr("rules.natural_selection.bot.player.reward", watch)
    judge(state, 0, state.legal(), Random(1), Budget(iterations=60))
    assert rounds == {2}


def test_instinct_knows_what_each_event_is_good_for() -> None:
    state = scene(
        ["disease", "microclimate_taiga", "hideout", "kidnapping", "radiation", "climate_change"],
        placed={"1.1.1": "tundra+5", "1.1.2": "tundra+4", "0.1.1": "taiga+5"},
        population={0: 9, 1: 30, 2: 2},
        zone=[(0, "predators")],
    )
    assert worth(state, "event disease 1") > worth(state, "event disease 2")
    assert worth(state, "event microclimate_taiga 0") > 0 > worth(state, "event microclimate_taiga 2")
    assert worth(state, "event microclimate_taiga 1") > worth(state, "event microclimate_taiga 2")
    assert worth(state, "event hideout") > 5
    assert worth(state, "event kidnapping 1") > worth(state, "event kidnapping 2")
    assert worth(state, "event climate_change") > 0
    hidden = scene(["disease", "predators", "hideout", "food"], zone=[(0, "hideout"), (1, "hideout"), (2, "disease")])
    for text in ("event disease 1", "event disease 2", "event predators 1", "event hideout"):
        assert worth(hidden, text) < 0
    sick = scene(["food"], zone=[(0, "disease")])
    assert worth(sick, "event food 0") < 0 < worth(scene(["food"]), "event food 0")


def test_instinct_does_not_waste_cards_on_the_slippery() -> None:
    state = scene(
        ["kidnapping", "predators", "savannah+1"],
        mode="expert",
        species=[["wolf"], ["mouse"]],
        placed={"1.1.1": "tundra+1"},
        population={1: 30},
    )
    assert worth(state, "event kidnapping 1") < 0 and worth(state, "event predators 1") < 0


def test_instinct_swaps_its_idle_mutation_for_an_active_one() -> None:
    state = scene(["swap_mutation"], placed={"0.1.1": "taiga+1", "1.1.1": "tundra+5", "0.1.2": "jungle+1"})
    assert choice(state, "normal").startswith("event swap_mutation 0.")
    play(state, "event swap_mutation 0.1.1")
    assert choice(state, "normal") == "with 1.1.1"


def test_instinct_swaps_two_of_its_own_savannahs_to_attack_twice() -> None:
    """NS-20."""
    state = scene(
        ["swap_mutation", "hideout"],
        population={1: 30},
        biome="tundra",
        placed={"0.1.1": "savannah+1", "0.1.2": "savannah+5"},
    )
    assert worth(state, "event swap_mutation 0.1.1") > 8


def test_instinct_swaps_between_its_own_creatures_to_complete_one() -> None:
    placed = {"0.1.1": "tundra+1", "0.1.2": "taiga+2", "0.2.1": "tundra+2"}
    state = scene(["swap_mutation"], seats=2, symbiosis=True, placed=placed)
    play(state, "event swap_mutation 0.1.2")
    assert choice(state, "normal") == "with 0.2.1"


def test_web_takes_predators_off_ones_own_back() -> None:
    state = scene(
        ["swift"],
        mode="expert",
        species=[["spider"], ["wolf"]],
        placed={"0.1.1": "tundra+1"},
        population={0: 30},
        zone=[(0, "predators"), (0, "food"), (1, "crouch")],
    )
    play(state, "use web 1.1")
    assert choice(state, "normal") == "snatch 0 predators"


def test_shed_skin_is_used_to_wake_reproduction_and_not_for_nothing() -> None:
    placed = {"0.1.2": "tundra+2", "0.1.1": "taiga+1"}
    state = scene(["swift"], mode="expert", species=[["chameleon"], ["wolf"]], placed=placed, levels={"0.1": 2})
    assert worth(state, "use shed_skin 1.2") > 0
    play(state, "use shed_skin 1.2")
    while state.queue[-1][0] != 0:
        play(state, choice(state, "normal"))
    assert "use reproduction 1.4" in {str(move) for move in state.legal()}
    young = scene(["swift"], mode="expert", species=[["chameleon"], ["wolf"]], placed=placed)
    assert worth(young, "use shed_skin 1.2") < 0


def test_fly_changes_poor_cards_only() -> None:
    placed = {"0.1.1": "tundra+2", "0.1.2": "tundra+5"}
    poor = scene(["hideout", "food"], mode="expert", species=[["eagle"], ["wolf"]], placed=placed)
    rich = scene(["food", "crouch"], mode="expert", species=[["eagle"], ["wolf"]], placed=placed)
    assert worth(poor, "use fly 1.1") > 0 > worth(rich, "use fly 1.1")
    play(poor, "use fly 1.1")
    assert choice(poor, "normal") == "discard hideout"


@pytest.mark.parametrize("mode", ["beginner", "intermediate", "expert"])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_normal_players_finish_a_match(mode: str, seats: int) -> None:
    state = play_match(GAME, Setup(seats, {"mode": mode}, seats), ["normal"] * seats, Random(3))
    assert state.ended in ("evolution", "population") and state.round < 60  # type: ignore[attr-defined]


@pytest.mark.parametrize("mode", ["intermediate", "expert"])
def test_hard_answers_every_decision_of_a_match(mode: str) -> None:
    state = GAME.start(Setup(3, {"mode": mode}, 8))
    rng, hard, normal = Random(4), GAME.bot("hard"), GAME.bot("normal")
    for step in range(120):
        if not state.queue:
            break
        seat = state.actors()[0]
        bot = hard if step % 6 == 0 else normal
        move = bot.choose(state.view(seat), rng, Budget(iterations=12))
        assert move in state.moves(seat)
        state.play(seat, move)


def test_thinking_is_a_matter_of_view_and_generator_alone() -> None:
    state = scene(["food", "predators", "taiga+1"], population={0: 20, 1: 20}, hands={1: ["swift"]})
    before = state.dump()
    assert choice(state, "hard", 9) == choice(state, "hard", 9)
    assert state.dump() == before


def test_a_budget_tightens_the_thinking() -> None:
    state = scene(["food", "predators", "taiga+1"], population={0: 20, 1: 20})
    trials: list[int] = []
    GAME.bot("hard").choose(state.view(0), Random(1), Budget(iterations=7, pause=lambda: trials.append(1)))
    assert len(trials) == 7


@pytest.mark.parametrize(
    ("style", "character", "liked"),
    [
        ("collector", "bruno", "mutate"),
        ("gambler", "carla", "event"),
        ("careful", "ana", "mutate taiga"),
        ("rival", "diego", "event predators 1"),
    ],
)
def test_a_character_picks_what_it_likes_among_moves_nearly_as_good(style: str, character: str, liked: str) -> None:
    state = scene(["taiga+1", "predators", "climate_change"], population={1: 20, 2: 3})
    moves = [
        parse(text)
        for text in (
            "discard taiga+1",
            "mutate taiga+1 1.1",
            "event climate_change",
            "event predators 2",
            "event predators 1",
        )
    ]
    rated = [(move, 1.0 - 0.1 * place) for place, move in enumerate(moves)]
    assert style_of(character) == style
    assert str(favourite(style, state, rated, 0.5)).startswith(liked)
    assert favourite(style, state, rated, 0.05) is moves[0], "never what is plainly worse"
    assert favourite("", state, rated, 0.5) is moves[0]


def played(character: str) -> Counter[str]:
    """What one normal player plays beside a plain one, of a thousand cards in so many matches."""
    done: Counter[str] = Counter()
    for number in range(24):
        state = GAME.start(Setup(2, {"mode": "intermediate", "symbiosis": True}, number))
        bots, rng = [GAME.bot("normal", character), GAME.bot("normal")], Random(number)
        for step in play_on(state, bots, rng):
            if step.seat == 0 and isinstance(step.move, SelectionMove) and step.move.verb in ("mutate", "event"):
                done[_sort(step.move)] += 1
    return Counter({kind: 1000 * count // done.total() for kind, count in done.items()})


def _sort(move: SelectionMove) -> str:
    if move.verb == "mutate":
        return "shield" if CARD_SHIELDS[move.card] or move.card in (20, 21) else "mutation"
    return move.verb


def test_one_notices_the_ways_of_a_character() -> None:
    plain, collector, gambler, careful = (played(who) for who in ("", "bruno", "carla", "ana"))
    assert collector["mutation"] + collector["shield"] > plain["mutation"] + plain["shield"]
    assert gambler["event"] > plain["event"]
    assert careful["shield"] > plain["shield"]
