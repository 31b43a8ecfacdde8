"""How a player chooses: cards to discard, two steps of a swap, what is asked before a turn ends, and the way back."""

from __future__ import annotations

from app.kit import overlays
from app.tables.natural_selection.aims import DISCARDING
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.rules.natural_selection.scene import scene

CLAWS = {"0.1.1": "savannah+1", "1.1.1": "taiga+2"}


def steps(sitting) -> list[str]:
    return [str(step.move) for step in sitting.session.match.steps]


def test_several_cards_are_discarded_at_once(sit):
    sitting = sit(seats=3, state=scene(["food", "disease", "taiga+1"]))
    touch.tap_on(sitting.frame.action_bar.buttons["own"])
    assert sitting.board.choice.source == DISCARDING
    sitting.tap_card("hand", "food")
    sitting.tap_card("hand", "taiga+1")
    assert sitting.board.parts.tray.thrown == {0, 2} and sitting.board.table.hand == ("food", "disease", "taiga+1")
    sitting.press_button("Descartar 2")
    sitting.settle()
    assert steps(sitting)[:3] == ["discard food", "discard taiga+1", "done"]
    assert sitting.board.picker.to_throw is None


def test_a_second_tap_keeps_a_card_and_back_keeps_all(sit):
    sitting = sit(seats=3, state=scene(["food", "disease"]))
    touch.tap_on(sitting.frame.action_bar.buttons["own"])
    sitting.tap_card("hand", "food")
    sitting.tap_card("hand", "food")
    assert sitting.board.choice.thrown == []
    assert [b.answer.text for b in sitting.board.parts.message.buttons] == ["Volver"]
    sitting.press_button("Volver")
    assert sitting.board.choice.source is None and steps(sitting) == []


def test_two_equal_cards_are_both_discarded(sit):
    sitting = sit(seats=3, state=scene(["food", "food", "disease"]))
    touch.tap_on(sitting.frame.action_bar.buttons["own"])
    sitting.tap_tile(0)
    sitting.tap_tile(1)
    sitting.press_button("Descartar 2")
    sitting.settle()
    assert steps(sitting)[:3] == ["discard food", "discard food", "done"]


def test_discarding_all_cards_ends_by_itself(sit):
    sitting = sit(seats=3, state=scene(["food", "disease"]))
    touch.tap_on(sitting.frame.action_bar.buttons["own"])
    for index in (0, 1):
        sitting.tap_tile(index)
    sitting.press_button("Descartar 2")
    sitting.settle()
    assert steps(sitting)[:2] == ["discard food", "discard disease"] and sitting.board.picker.to_throw is None


def test_a_selected_card_is_chosen_already_when_discarding_begins(sit):
    sitting = sit(seats=3, state=scene(["food", "disease"]))
    sitting.tap_card("hand", "disease")
    touch.tap_on(sitting.frame.action_bar.buttons["own"])
    assert sitting.board.choice.thrown == [1]


def test_on_a_tablet_the_message_bar_offers_to_discard(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=3, state=scene(["food"]))
    sitting.press_button("Descartar")
    assert sitting.board.choice.source == DISCARDING


def test_an_extra_action_can_be_declined(sit):
    sitting = sit(seats=3, state=scene(["radiation", "food"]))
    assert sitting.board.parts.message.buttons == []
    sitting.play_by_taps(parse("event radiation"))
    sitting.press_button("Terminar turno")
    assert sitting.board.parts.message.message.text == "Te quedan 2 acciones. ¿Terminar el turno y perderlas?"
    sitting.press_button("Volver")
    assert [b.answer.text for b in sitting.board.parts.message.buttons] == ["Terminar turno"]
    sitting.play_by_taps(parse("end"))
    assert str(sitting.session.match.steps[1].move) == "end"


def test_a_new_climate_offers_to_shuffle_first(sit):
    sitting = sit(seats=3, state=scene(["climate_change"]))
    sitting.tap_card("hand", "climate_change")
    assert [b.answer.text for b in sitting.board.parts.message.buttons] == ["Descubrir", "Barajar antes"]
    sitting.press_button("Barajar antes")
    sitting.settle()
    assert str(sitting.session.match.steps[0].move) == "event climate_change shuffle"


def test_in_a_swap_the_mutation_of_another_that_was_chosen_first_keeps_its_tick(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=3, state=scene(["swap_mutation"], placed={**CLAWS, "1.1.2": "tundra+1"}))
    sitting.play_by_taps(parse("event swap_mutation 1.1.2"))
    assert sitting.board.moment().waiting == "with"
    assert sitting.board.parts.seats[1].armed and sitting.board.parts.seats[1].armed_places == {"1.2"}
    assert not sitting.board.parts.seats[2].armed
    sitting.play_by_taps(parse("with 0.1.1"))
    assert not sitting.board.parts.seats[1].armed


def test_a_swap_asks_for_two_mutations_of_players(sit):
    sitting = sit(seats=3, state=scene(["swap_mutation"], placed={**CLAWS, "1.1.2": "tundra+1"}))
    sitting.tap_card("hand", "swap_mutation")
    touch.tap_on(sitting.board.parts.seats[1])
    assert [tile.card for tile in sitting.board.parts.tray.tiles] == ["taiga+2", "tundra+1"]
    sitting.press_button("Volver")
    assert sitting.board.choice.asked is None
    sitting.play_by_taps(parse("event swap_mutation 0.1.1"))
    assert sitting.board.moment().waiting == "with"
    assert sitting.board.parts.creature.look("1.1").armed, "the mutation chosen first keeps its tick"
    sitting.play_by_taps(parse("with 1.1.1"))
    assert [str(step.move) for step in sitting.session.match.steps[:2]] == ["event swap_mutation 0.1.1", "with 1.1.1"]


def test_the_back_button_lets_go_step_by_step_before_the_menu_opens(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    sitting.tap_card("hand", "food")
    touch.tap_on(sitting.board.parts.seats[1])
    assert sitting.frame.back() and sitting.board.choice.armed is None
    assert sitting.board.choice.source == ("hand", "food")
    assert sitting.frame.back() and sitting.board.choice.source is None
    assert overlays.open_overlays() == []


def test_without_confirmation_the_first_touch_commits(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    sitting.settings.set("confirm_moves", False)
    sitting.tap_card("hand", "food")
    touch.tap_on(sitting.board.parts.seats[2])
    sitting.settle()
    assert str(sitting.session.match.steps[0].move) == "event food 2"


def double_tap(sitting, words: str | None = None) -> None:
    """Two quick taps where a button of the message bar is when the first comes down."""
    touch.until(lambda: sitting.board.parts.message.awake)
    buttons = sitting.board.parts.message.buttons
    button = next(b for b in buttons if (b.answer.text == words if words else b.answer.gold))
    place = button.center
    touch.tap(*place)
    touch.frames(4)
    touch.tap(*place)
    touch.frames(4)


def test_a_double_tap_on_play_ends_no_turn(sit):
    sitting = sit(seats=3, state=scene(["tundra+4", "food"]))
    sitting.tap_card("hand", "tundra+4")
    sitting.tap_box(sitting.board.parts.slot_box(0, "1.1"))
    double_tap(sitting)
    assert [str(step.move) for step in sitting.session.match.steps] == ["mutate tundra+4 1.1"]
    assert sitting.board.table.actions == 1 and sitting.board.choice.armed is None
    sitting.press_button("Terminar turno")
    assert sitting.board.choice.armed is parse("end")


def test_a_double_tap_on_end_turn_only_asks(sit):
    sitting = sit(seats=3, state=scene(["tundra+4", "food"]))
    sitting.play_by_taps(parse("mutate tundra+4 1.1"))
    double_tap(sitting, "Terminar turno")
    assert sitting.session.match.cursor == 1
    assert sitting.board.parts.message.message.text == "Te queda 1 acción. ¿Terminar el turno y perderla?"


def test_a_turn_without_actions_ends_at_once(sit):
    sitting = sit(seats=3, state=scene(["food", "disease"], reserved=["taiga+1"], zone=[(0, "reserve")]))
    sitting.play_by_taps(parse("event food 1"))
    sitting.press_button("Terminar turno")
    sitting.settle()
    assert str(sitting.session.match.steps[1].move) == "end"


def test_subspecies_is_a_choice_of_its_own_with_a_way_back(sit):
    state = scene(["subspecies", "food"], discards=["taiga+2", "radiation", "unstable+3"])
    sitting = sit(seats=3, state=state)
    sitting.tap_card("hand", "subspecies")
    board = sitting.board
    assert board.parts.tray.heading == "Mutaciones del descarte"
    assert board.parts.message.message.text == "Subespecie: elige la mutación del descarte que recuperas"
    assert [tile.card for tile in board.parts.tray.tiles] == ["taiga+2", "unstable+3"]
    sitting.tap_tile(0)
    assert [b.answer.text for b in board.parts.message.buttons] == ["Volver", "Jugar"]
    sitting.press_button("Volver")
    sitting.press_button("Volver")
    assert board.parts.tray.heading == "" and [tile.card for tile in board.parts.tray.tiles] == ["subspecies", "food"]
    assert sitting.session.match.cursor == 0
    sitting.play_by_taps(parse("event subspecies taiga+2"))
    assert str(sitting.session.match.steps[0].move) == "event subspecies taiga+2"


def test_a_hint_to_discard_lifts_the_card_it_means(sit):
    sitting = sit(seats=3, state=scene(["food", "disease", "taiga+1"]))
    sitting.board.highlight(parse("discard disease"))
    assert sitting.board.choice.armed is parse("discard disease")
    assert sitting.board.parts.tray.raised == 1


def test_a_mutation_on_the_creature_itself_asks_for_the_slot_in_words(sit):
    sitting = sit(seats=3, state=scene(["tundra+2"]))
    sitting.tap_card("hand", "tundra+2")
    sitting.board.picker.tap_target(("seat", 0))
    assert sitting.board.parts.tray.heading == "¿En qué espacio?"


def test_a_swap_says_that_a_second_mutation_is_chosen_afterwards(sit):
    sitting = sit(seats=3, state=scene(["swap_mutation"], placed={**CLAWS, "1.1.2": "tundra+1"}))
    sitting.tap_card("hand", "swap_mutation")
    message = sitting.board.parts.message
    assert message.message.detail == "Toca la primera de las dos mutaciones; luego, la otra"
    sitting.tap_box(sitting.board.spot("slot:1.1"))
    assert message.message.detail.startswith("Después eliges la otra")


def test_a_microclimate_of_the_own_biome_is_said_to_change_nothing(sit):
    sitting = sit(seats=3, state=scene(["microclimate_taiga"], biome="taiga"))
    sitting.tap_card("hand", "microclimate_taiga")
    sitting.tap_box(sitting.board.spot("creature"))
    assert sitting.board.parts.message.message.detail.endswith("Ya es su bioma: ahora no cambia nada.")
