"""A match being set up, without widgets: seats come and go, options follow them, faults are named."""

from __future__ import annotations

import pytest

from app.play.session import Player
from app.screens.setup.draft import Draft
from rules import GAMES
from rules.game import Option
from tests.app.screens.matches import NAMES

PEOPLE = [Player(name, avatar) for name, avatar in NAMES]


def fresh(game_id: str) -> Draft:
    return Draft.fresh(GAMES[game_id], PEOPLE)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_first_set_up_of_every_game_can_start_at_once(game_id):
    draft = fresh(game_id)
    assert draft.fault() is None
    assert [player.person for player in draft.players].count(True) == 1


@pytest.mark.parametrize("game_id", list(GAMES))
def test_seats_can_be_added_up_to_the_limit_and_removed_down_to_it(game_id):
    draft = fresh(game_id)
    while draft.can_add():
        draft.add()
    assert draft.seats == GAMES[game_id].seats[-1]
    assert len({player.name for player in draft.players}) == draft.seats
    while draft.can_remove():
        draft.remove(draft.seats - 1)
    assert draft.seats == GAMES[game_id].seats[0]
    for option in draft.game.options:
        assert option.fault(draft.options[option.key], draft.seats) is None


@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_is_stored_comes_back(game_id):
    draft = fresh(game_id)
    draft.add()
    draft.move(0, 1)
    again = Draft.remembered(GAMES[game_id], draft.stored(), PEOPLE)
    assert (again.players, again.options) == (draft.players, draft.options)


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        {"players": 3},
        {"players": [{"name": 1, "avatar": "cat", "level": None}]},
        {"players": [{"name": "Ana", "avatar": "cat", "level": "genius"}] * 3},
        {"options": {"settlements": "yes"}},
    ],
)
def test_a_stored_set_up_that_makes_no_sense_falls_back(stored):
    draft = Draft.remembered(GAMES["new_worlds"], stored, PEOPLE)
    assert draft.fault() is None
    assert draft.players == fresh("new_worlds").players


def test_the_modes_of_new_worlds_are_two_presets_over_four_switches():
    draft = fresh("new_worlds")
    assert draft.presets == ["basic", "advanced"]
    assert draft.preset == "basic"
    draft.choose_preset("advanced")
    assert all(draft.options[key] is True for key in ("settlements", "vital_capacity", "discordance"))
    draft.set("discordance", False)
    assert draft.preset is None


def test_a_game_that_asks_for_its_mode_has_no_presets_besides():
    assert fresh("mondo").presets == []


def test_a_mode_for_one_seats_one_person_and_keeps_the_others_for_later():
    draft = fresh("mondo")
    before = list(draft.players)
    draft.set("mode", "solitaire")
    assert draft.players == [PEOPLE[0]] and draft.fault() is None
    again = Draft.remembered(GAMES["mondo"], draft.stored(), PEOPLE)
    assert again.players == [PEOPLE[0]] and again.fault() is None
    for each in (draft, again):
        each.set("mode", "expert")
        assert each.players == before and each.fault() is None


def test_who_sits_alone_gets_company_where_a_mode_asks_for_it():
    draft = fresh("mondo")
    while draft.can_remove():
        draft.remove(draft.seats - 1)
    draft.set("mode", "advanced")
    assert draft.seats == 2 and draft.fault() is None


def test_a_match_that_seats_alone_cannot_mend_says_so():
    draft = fresh("mondo")
    draft.options["mode"] = "solitaire"
    fault = draft.fault()
    assert fault is not None and (fault.key, fault.params["seats"]) == ("setup.fault.seats", "1")


def test_a_time_chosen_for_one_mode_does_not_beat_the_time_of_another():
    """Ten minutes are the children's own, though three were chosen for beginners; each choice is remembered."""
    draft = fresh("mondo")
    draft.set("minutes", 3)
    draft.set("children", True)
    assert draft.options["minutes"] == 0 and GAMES["mondo"].start(draft.setup(1)).terms.length == 10 * 60_000
    draft.set("minutes", 12)
    again = Draft.remembered(GAMES["mondo"], draft.stored(), PEOPLE)
    assert again.options["minutes"] == 12
    again.set("children", False)
    assert again.options["minutes"] == 3
    again.set("mode", "expert")
    assert again.options["minutes"] == 0


def test_a_value_of_each_seat_moves_with_its_seat():
    draft = fresh("natural_selection")
    option = next(option for option in draft.game.options if option.kind == "each")
    values = [option.default, option.choices[1], option.choices[2]]
    draft.set(option.key, list(values))
    draft.move(2, 0)
    assert draft.options[option.key] == [values[2], values[0], values[1]]
    draft.remove(0)
    assert draft.options[option.key] == [values[0], values[1]]


def test_a_first_player_who_leaves_is_first_no_more():
    draft = fresh("new_worlds")
    draft.set("start", 2)
    draft.remove(2)
    assert draft.options["start"] == "random"


def test_an_option_with_one_choice_is_no_question():
    draft = fresh("where_is_that")
    asked = [*draft.asked(rare=False), *draft.asked(rare=True)]
    assert all(not (option.kind == "choice" and len(option.choices) < 2) for option in asked)
    assert all(isinstance(option, Option) for option in asked) and asked


def test_a_name_is_trimmed_and_never_too_long():
    draft = fresh("new_worlds")
    draft.change(0, name="  " + "x" * 40)
    assert draft.players[0].name == "x" * 24
