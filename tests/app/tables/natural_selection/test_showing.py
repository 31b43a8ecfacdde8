"""What a player sees before and after a card is played: sums, losses, reasons, lit slots, used abilities."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.tokens import theme
from app.screens.log import log_entries
from app.services import i18n
from rules.natural_selection.components import NAMES
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.app.measure import written
from tests.rules.natural_selection.scene import scene

CLAWS = {"0.1.1": "savannah+1", "1.1.1": "taiga+2"}


def said(sitting) -> list[str]:
    return [text.text for text in written(sitting.frame)]


def log(sitting) -> list[str]:
    return [entry.text for entry in log_entries(sitting.session.log(), sitting.frame.wording)]


def an_attack(**more):
    return scene(["savannah+2", "food"], placed=CLAWS, population={1: 23, 2: 31}, **more)


def test_a_selected_savannah_card_shows_the_loss_of_everybody(sit):
    sitting = sit(seats=3, state=an_attack())
    sitting.tap_card("hand", "savannah+2")
    deltas = {seat: widget.delta.change for seat, widget in sitting.board.parts.seats.items()}
    assert deltas == {1: -(4 + 3 - 2), 2: -(4 + 3)}
    assert sitting.board.parts.message.message.text == "Garras 4 + 3 = 7: elige un espacio"


def test_a_hidden_player_shows_0_and_the_reason(sit):
    sitting = sit(seats=3, state=an_attack(zone=[(2, "hideout")]))
    sitting.tap_card("hand", "savannah+2")
    assert sitting.board.parts.seats[2].delta[:2] == (0, "Está en su escondite.")
    sitting.play_by_taps(parse("mutate savannah+2 1.2"))
    assert [str(move) for move in sitting.session.moves] == ["attack 1", "attack nobody"]
    assert sitting.board.parts.seats[1].glow and not sitting.board.parts.seats[2].glow


def test_the_message_bar_does_the_sum_of_an_armed_attack(sit):
    sitting = sit(seats=3, state=an_attack())
    sitting.play_by_taps(parse("mutate savannah+2 1.2"))
    assert [b.answer.text for b in sitting.board.parts.message.buttons] == ["No atacar"]
    touch.tap_on(sitting.board.parts.seats[1])
    assert sitting.board.parts.message.message[:2] == ("Atacar a Bruno", "7 − 2 escudos = 5")
    assert [b.answer.text for b in sitting.board.parts.message.buttons] == ["No atacar", "Jugar"]
    assert sitting.session.match.cursor == 1
    touch.tap_on(sitting.board.parts.seats[1])
    sitting.settle()
    assert "Ana ataca a Bruno: garras 7 − escudos 2, Bruno pierde 5." in log(sitting)


def test_a_target_that_cannot_be_attacked_says_why(sit, monkeypatch):
    sitting, heard = sit(seats=3, state=an_attack(zone=[(2, "hideout")])), []
    sitting.play_by_taps(parse("mutate savannah+2 1.2"))
    monkeypatch.setattr(sitting.frame, "say", heard.append)
    touch.tap_on(sitting.board.parts.seats[2])
    assert heard == ["Está en su escondite."]
    assert sitting.board.choice.armed is None


def test_predators_show_what_shields_save(sit):
    sitting = sit(seats=3, state=scene(["predators"], placed=CLAWS, population={1: 23}))
    sitting.tap_card("hand", "predators")
    touch.tap_on(sitting.board.parts.seats[1])
    assert sitting.board.parts.seats[1].delta.change == -8
    assert sitting.board.parts.message.message.detail == "10 − 2 escudos = 8 · Fin de ronda: Bruno 23 − 8 = 15"


def test_an_armed_mutation_is_drawn_in_its_slot_with_the_growth_it_brings(sit):
    sitting = sit(seats=3, state=scene(["taiga+4", "food"], biome="taiga"))
    sitting.tap_card("hand", "taiga+4")
    assert [place for place in ("1.1", "1.2") if sitting.board.parts.creature.look(place).glow] == ["1.1", "1.2"]
    sitting.tap_box(sitting.board.parts.slot_box(0, "1.2"))
    look = sitting.board.parts.creature.look("1.2")
    assert (look.ghost, look.active, look.armed) == ("taiga+4", True, True)
    assert "Fin de ronda: Ana 0 + 4 = 4" in sitting.board.parts.message.message.detail
    assert sitting.board.parts.creature.then == 4


def test_the_end_of_the_round_is_done_as_a_sum(sit):
    placed = {"0.1.1": "tundra+5", "0.1.2": "taiga+2"}
    sitting = sit(
        seats=3, state=scene(["food", "kidnapping"], placed=placed, population={0: 38, 1: 9}, zone=[(0, "predators")])
    )
    sitting.board.highlight(parse("event food 0"))
    assert sitting.board.parts.message.message.detail == "Fin de ronda: Ana 38 + 5 + 10 − 8 = 45"
    sitting.board.highlight(parse("event kidnapping 1"))
    assert "+ 5 +" not in sitting.board.parts.message.message.detail, "what is taken at once is told for itself"


def test_lit_and_sleeping_slots_follow_the_biome_and_the_microclimate(sit):
    placed = {"0.1.1": "taiga+4", "0.1.2": "jungle+2"}
    sitting = sit(seats=3, state=scene(["food"], biome="taiga", placed=placed))
    look = sitting.board.parts.creature.look
    assert (look("1.1").active, look("1.2").active) == (True, False)
    sitting = sit(seats=3, state=scene(["food"], biome="taiga", placed=placed, zone=[(0, "microclimate_jungle")]))
    look = sitting.board.parts.creature.look
    assert (look("1.1").active, look("1.2").active) == (False, True)
    assert sitting.board.parts.creature.local == "jungle"


def test_legal_targets_do_not_glow_when_the_player_does_not_want_it(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    sitting.settings.set("show_legal", False)
    sitting.tap_card("hand", "food")
    assert not any(widget.glow for widget in sitting.board.parts.seats.values())
    assert sitting.board.choice.seats() == {0, 1, 2}


def test_an_ability_is_used_from_its_slot_and_ticked_off(sit):
    state = scene(
        ["food"],
        mode="expert",
        biome="taiga",
        species=[["wolf"], ["frog"], ["eagle"]],
        levels={"0.1": 2},
        placed={"0.1.4": "taiga+1"},
    )
    sitting = sit(seats=3, state=state, options={"mode": "expert"})
    look = sitting.board.parts.creature.look("1.4")
    assert (look.ability, look.ready, look.used) == ("reproduction", True, False)
    sitting.tap_box(sitting.board.parts.slot_box(0, "1.4"))
    assert sitting.board.choice.source == ("ability", "1.4")
    sitting.press_button("Usar")
    sitting.settle()
    assert state.population[0] == 3
    look = sitting.board.parts.creature.look("1.4")
    assert (look.ready, look.used) == (False, True)


def test_cards_kept_face_down_lie_with_the_hand_of_their_owner(sit):
    state = scene(["food"], reserved=["taiga+1"], zone=[(0, "reserve")])
    sitting = sit(seats=3, state=state)
    tiles = [(tile.kind, tile.card) for tile in sitting.board.parts.tray.tiles]
    assert tiles == [("hand", "food"), ("reserve", "taiga+1")]
    sitting.play_by_taps(parse("mutate taiga+1 1.1 from reserve"))
    assert state.actions == 1


def test_a_long_press_opens_the_card_in_large_and_moves_nothing(sit):
    sitting = sit(seats=3, state=scene(["food"], placed=CLAWS))
    touch.long_press(*sitting.board.parts.tray.box_of(0)[:2])
    touch.long_press(sitting.board.parts.tray.center_x, sitting.board.parts.tray.center_y)
    assert overlays.open_overlays()[-1].title == "Alimento"
    assert sitting.session.match.cursor == 0


def test_a_hint_says_what_to_do_and_the_table_what_it_brings(sit):
    sitting = sit(seats=3, state=scene(["food"], population={1: 23}))
    assert sitting.board.explain(parse("event food 0")) == "Jugar Alimento sobre Ana."
    sitting.board.highlight(parse("event food 0"))
    assert sitting.board.choice.armed is parse("event food 0")
    assert sitting.board.parts.message.message.detail == "Fin de ronda: Ana 0 + 10 = 10"


def test_the_log_tells_a_move_in_one_entry_without_turns_and_draws(sit):
    sitting = sit(seats=3, state=scene(["generic+1"]))
    sitting.play_by_taps(parse("mutate generic+1 1.2"))
    assert log(sitting)[0] == "Ana coloca Genérica +1 en el espacio 2."


def test_lessons_find_the_parts_of_the_table(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    for name in ("biome", "creature", "hand", "opponents", "choice"):
        box = sitting.board.spot(name)
        assert box[2] >= 48 and box[3] >= 48, name
    assert sitting.board.spot("nowhere") is None


def test_the_message_bar_is_only_for_the_own_decisions(sit):
    state = scene(["generic+1", "food"], hands={1: ["taiga+1"], 2: ["taiga+3"]})
    sitting = sit(seats=3, state=state)
    sitting.play_by_taps(parse("mutate generic+1 1.2"))
    message = sitting.board.parts.message.message
    assert (message.text, message.detail) == ("Elige una carta de tu mano", "")
    theme.speed = "normal"
    sitting.session.play(parse("event food 0") if parse("event food 0") in sitting.session.moves else parse("end"))
    touch.frames(2)
    assert sitting.board.parts.message.message.text == ""


FORBIDDEN = {
    "beginner": ("escudo", "garra", "ataca", "ataque", "carta más", "acción más", "poder", "habilidad"),
    "intermediate": ("habilidad",),
}


@pytest.mark.parametrize("mode", ["beginner", "intermediate"])
def test_no_card_speaks_of_what_its_mode_does_not_have(sit, mode):
    hand = [
        "savannah+1",
        "jungle+2",
        "taiga+3",
        "tundra+4",
        "generic+1",
        "predators",
        "kidnapping",
        "hideout",
        "swap_mutation",
    ]
    sitting = sit(seats=3, state=scene(hand, mode=mode, placed={"1.1.1": "savannah+4"}), options={"mode": mode})
    for index, card in enumerate(hand):
        sitting.tap_tile(index)
        words = " ".join(sitting.board.parts.message.message[:2])
        words += " ".join(sitting.board.explain(move) for move in sitting.session.moves if str(move).find(card) > 0)
        sitting.tap_tile(index)
        sitting.board.open_card(card)
        touch.frames(2)
        words += " ".join(text.text for text in written(overlays.open_overlays()[-1]))
        overlays.close_all()
        assert [word for word in FORBIDDEN[mode] if word in words.lower()] == [], (card, words)
    sitting.board.open_player(1)
    touch.frames(2)
    words = " ".join(text.text for text in written(overlays.open_overlays()[-1])).lower()
    assert [word for word in FORBIDDEN[mode] if word in words and mode == "beginner"] == []


def test_the_sheet_of_a_player_tells_the_hand_and_the_limit_apart(sit):
    sitting = sit(seats=3, state=scene(["food", "disease", "predators", "hideout"], mode="beginner"))
    sitting.board.open_player(0)
    touch.frames(2)
    assert any("Mano: 4; límite al terminar el turno: 3" in text.text for text in written(overlays.open_overlays()[-1]))


def test_the_population_at_the_end_of_the_round_stands_beside_everybodys(sit):
    placed = {"0.1.1": "tundra+3", "1.1.1": "tundra+5"}
    state = scene(["food"], placed=placed, population={0: 3, 1: 4}, zone=[(0, "predators"), (1, "disease")])
    sitting = sit(seats=3, state=state)
    assert "0" in [text.text for text in sitting.board.parts.creature.drawn_texts()]
    assert (sitting.board.parts.creature.then, sitting.board.parts.seats[1].then) == (0, 4)
    sitting.tap_card("hand", "food")
    touch.tap_on(sitting.board.parts.seats[1])
    assert "Bruno tiene enfermedad: no gana población en esta ronda" in sitting.board.parts.message.message.detail
    assert sitting.board.parts.seats[1].then == 4


def test_a_card_has_the_same_name_in_the_hand_in_the_log_and_in_the_rules(window):
    from app.tables.natural_selection.cards import event_name, is_mutation

    for language in ("es", "en"):
        i18n.set_language(language)
        learn = [text for key, text in i18n.texts(language).items() if key.startswith("learn.natural_selection")]
        rules = " ".join(learn)
        for card in (name for name in NAMES if not is_mutation(name)):
            name = event_name(card)
            assert name.lower() in i18n.tr(f"natural_selection.card.{card}").lower()
            assert name.lower() in rules.lower(), (language, card)


def test_scavenger_names_the_card_it_uses_and_puts_it_under_the_pile(sit):
    state = scene(
        ["taiga+3"],
        mode="expert",
        species=[["scorpion"], ["frog"], ["eagle"]],
        placed={"0.1.2": "tundra+1"},
        discards=["taiga+2", "food"],
    )
    state.turns = 2  # the others have played: this turn ends the round
    sitting = sit(seats=3, state=state, options={"mode": "expert"})
    sitting.tap_box(sitting.board.parts.slot_box(0, "1.2"))
    assert sitting.board.parts.message.message.detail == "Encima del descarte: Alimento"
    sitting.press_button("Usar")
    sitting.settle()
    assert sitting.board.parts.message.message.detail == "Alimento. Toca a quien la recibe"
    sitting.play_by_taps(parse("event food 0 from discard"))
    assert sitting.board.table.figures[0].zone == ("food",)
    assert sitting.board.table.discards == ("taiga+2",)
    sitting.play_by_taps(parse("mutate taiga+3 1.1"))
    assert state.round == 2 and sitting.board.table.discards[0] == "food"


def test_claws_that_depend_on_the_slot_are_summed_only_when_it_is_chosen(sit):
    placed = {"0.1.1": "savannah+1", "0.1.2": "tundra+1"}
    sitting = sit(seats=3, state=scene(["savannah+2"], placed=placed, population={1: 23, 2: 31}))
    sitting.tap_card("hand", "savannah+2")
    assert all(widget.delta is None for widget in sitting.board.parts.seats.values())
    assert "todas tus garras" in sitting.board.parts.message.message.text
    for place, lost in (("1.1", 3), ("1.2", 4 + 3)):
        sitting.tap_box(sitting.board.parts.slot_box(0, place))
        assert [widget.delta.change for widget in sitting.board.parts.seats.values()] == [-lost, -lost]


def test_a_puzzle_says_in_which_mode_it_is_played(sit, monkeypatch):
    """What a tundra does depends on it, and nobody has chosen it."""
    sitting = sit(seats=3, options={"mode": "beginner"})
    mode = i18n.tr("natural_selection.mode.beginner")
    assert mode not in sitting.board.subtitle()
    monkeypatch.setattr(sitting.session, "previews", False)
    assert mode in sitting.board.subtitle()


def test_a_puzzle_does_not_say_what_an_attack_would_take(sit, monkeypatch):
    sitting = sit(seats=3, state=an_attack())
    monkeypatch.setattr(sitting.session, "previews", False)
    sitting.session.act(0, parse("mutate savannah+2 1.2"))
    touch.until(lambda: sitting.board.moment().waiting == "attack" and sitting.session.phase == "deciding")
    touch.frames(4)
    message = sitting.board.parts.message.message
    assert message.text and not message.detail
    assert not any(widget.delta.text for widget in sitting.board.parts.seats.values() if widget.delta is not None)
