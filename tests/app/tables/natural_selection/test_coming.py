"""Evolving and winning are announced and explained, whoever does it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from kivy.metrics import dp

from app.kit import overlays
from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.play.session import Player
from app.play.wording import Wording
from app.services import i18n
from app.tables.natural_selection import causes, rivals
from app.tables.natural_selection.briefs import Brief, brief, round_end
from app.tables.natural_selection.forecast import needs_of
from app.tables.natural_selection.rail import Line
from app.tables.natural_selection.telling import TELLING
from app.tables.telling import short_key
from rules.game import Event
from rules.natural_selection import GAME, preview
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.app.measure import written
from tests.app.tables.natural_selection.table import PEOPLE
from tests.rules.natural_selection.scene import finish_round, scene

ALMOST = {"0.1.1": "tundra+1", "0.1.2": "tundra+2", "0.1.3": "tundra+4"}


def wording() -> Wording:
    return Wording(GAME.id, [Player(*who, None) for who in PEOPLE[:3]])


def why_of(state, move: str, viewer: int = 1) -> str:
    """What the viewer is told of the first player's move beside its caption."""
    before = state.view(viewer)
    events = tuple(event.seen_by(viewer) for event in state.play(0, parse(move)))
    return TELLING.why(events[:1], SeenMove(0, 0, events, before, state.view(viewer)), wording())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "Ana completaría su criatura y ganaría al final de la ronda"),
        ("en", "Ana would complete the creature and win at the end of the round"),
    ],
)
def test_a_rivals_move_that_completes_the_creature_says_that_it_would_win(window, language, words):
    i18n.set_language(language)
    said = why_of(scene(["generic+1"], placed=ALMOST, levels={"0.1": 2}, population={1: 60}), "mutate generic+1 1.4")
    assert said.startswith(words)


def test_a_rivals_move_says_that_the_rival_would_evolve(window):
    said = why_of(scene(["generic+1"], placed={"0.1.1": "tundra+1"}), "mutate generic+1 1.2")
    assert said == "Ana evolucionaría al nivel 2 al final de la ronda; población al acabar la ronda: Ana 2 en vez de 1"


def test_a_move_that_brings_no_level_promises_none(window):
    said = why_of(scene(["savannah+1"], placed={"0.1.1": "tundra+1"}), "mutate savannah+1 1.2")
    assert "evoluc" not in said and "gan" not in said


def forecast(sitting) -> str:
    return sitting.board.parts.lanes.words


def test_the_forecast_names_who_would_win_by_a_complete_creature(sit):
    placed = {
        f"2.{place}": card
        for place, card in zip(
            ("1.1", "1.2", "1.3", "1.4"), ("tundra+1", "tundra+2", "tundra+4", "generic+1"), strict=True
        )
    }
    sitting = sit(seats=3, state=scene(["food"], placed=placed, levels={"2.1": 2}, population={0: 60}))
    assert forecast(sitting) == "Al acabar la ronda Carla completa su criatura y gana"


def test_the_forecast_says_that_nobody_reaches_the_target_and_who_comes_nearest(sit):
    sitting = sit(seats=3, state=scene(["food"], population={1: 37}))
    assert forecast(sitting) == "Al acabar la ronda nadie llega a 50; Bruno, 37"


def test_the_forecast_tells_the_viewer_about_winning(sit):
    sitting = sit(seats=3, state=scene(["food"], population={0: 60}))
    assert forecast(sitting) == "Al acabar la ronda ¡ganas con 60!"


def lanes(sitting) -> dict[int, tuple[int, int, str]]:
    return {each.seat: (each.now, each.then, each.words) for each in sitting.board.parts.lanes.runners}


def test_lanes_and_pairs_move_with_the_armed_card(sit):
    state = scene(["food", "predators"], placed={"0.1.1": "tundra+5", "1.1.1": "taiga+2"}, population={0: 38, 1: 30})
    sitting = sit(seats=3, state=state)
    assert lanes(sitting) == {0: (38, 43, "43"), 1: (30, 30, "30"), 2: (0, 0, "0")}
    sitting.tap_card("hand", "food")
    sitting.board.picker.tap_target(("seat", 0))
    touch.frames(2)
    assert lanes(sitting)[0] == (38, 53, "53 ¡ganas!") and sitting.board.parts.creature.then == 53
    assert "53 ¡ganas!" in [text.text for text in sitting.board.parts.lanes.drawn_texts()]
    sitting.board.back()
    assert lanes(sitting)[0] == (38, 43, "43")
    sitting.board.picker.arm(parse("event predators 1"))
    sitting.board.chosen()
    assert lanes(sitting)[1] == (30, 22, "22") and sitting.board.parts.seats[1].then == 22


def test_a_rival_who_would_win_is_named_on_the_lane(sit):
    sitting = sit(seats=3, state=scene(["food"], population={1: 60}))
    assert lanes(sitting)[1] == (60, 60, "60 gana Bruno")
    assert [each.seat for each in sitting.board.parts.lanes.runners] == [1, 0, 2]


def test_up_to_four_players_race_and_more_get_a_sentence(sit):
    assert sit(seats=4, state=scene(["food"], seats=4)).board.parts.lanes.raced
    sitting = sit(seats=7, state=scene(["food"], seats=7, population={2: 18}))
    assert not sitting.board.parts.lanes.raced
    said = [text.text for text in sitting.board.parts.lanes.drawn_texts()]
    assert said == ["Al acabar la ronda nadie llega a 30; Carla, 18"]


@pytest.mark.parametrize(
    ("population", "words"),
    [
        ({}, "Al acabar la ronda nadie llega a 30"),
        ({1: 4, 2: 4}, "Al acabar la ronda nadie llega a 30; Bruno y Carla, 4"),
        ({1: 4, 2: 4, 3: 4}, "Al acabar la ronda nadie llega a 30; 3 igualados con 4"),
    ],
)
def test_nobody_is_named_first_before_anybody_has_population_and_all_who_are_level(sit, population, words):
    sitting = sit(seats=7, state=scene(["food"], seats=7, population=population))
    assert [text.text for text in sitting.board.parts.lanes.drawn_texts()] == [words]


def test_the_aim_stands_whole_in_a_low_line(sit):
    recap = sit(seats=7, state=scene(["food"], seats=7)).board.parts.recap
    recap.size = dp(328), dp(28)
    recap.tell([], "Gana quien llegue a 30 o complete su criatura (nivel 3)")
    touch.frames(2)
    assert all(text.box[3] <= recap.height for text in recap.drawn_texts())


@pytest.mark.parametrize("seats", [4, 7])
def test_on_a_tablet_the_race_stands_in_the_rail(sit, seats):
    touch.resize(1280, 800)
    sitting = sit(seats=seats, state=scene(["food"], seats=seats))
    assert sitting.board.parts.lanes.raced and sitting.board.parts.lanes.x > sitting.board.parts.creature.right


def test_beside_a_tablet_the_newest_moves_are_kept_where_not_all_have_room(sit):
    touch.resize(1280, 800)
    rail = sit(seats=7, state=scene(["food"], seats=7)).board.parts.rail
    rail.height = dp(150)
    rail.tell(rail.figure, [(seat, "cat", f"P{seat}", Brief(("pone Taiga +2",), (False,))) for seat in range(1, 7)])
    touch.frames(2)
    said = [text.text for text in rail.drawn_texts()]
    assert said[-1] == "P6: Pone Taiga +2" and "P1: Pone Taiga +2" not in said


def _moved(hit: int) -> list[Line]:
    """Six rivals have moved; one of them against the viewer."""
    return [(seat, "cat", f"P{seat}", Brief(("pone Taiga +2",), (seat == hit,))) for seat in range(1, 7)]


@pytest.mark.parametrize("name", ["rail", "recap"])
def test_what_was_done_to_the_viewer_is_kept_where_not_all_moves_have_room(sit, name):
    touch.resize(*((1280, 800) if name == "rail" else (412, 915)))
    parts = sit(seats=7, state=scene(["food"], seats=7)).board.parts
    parts.rail.height = dp(150)
    parts.rail.tell(parts.rail.figure, _moved(hit=1))
    parts.recap.tell(_moved(hit=1), "")
    touch.frames(2)
    said = [text.text for text in getattr(parts, name).drawn_texts()]
    assert "P1: Pone Taiga +2" in said and "P2: Pone Taiga +2" not in said


def test_the_line_of_the_others_moves_tells_how_the_round_ended_and_shows_it_again(sit):
    sitting = sit(seats=7, state=scene(["food"], seats=7))
    recap = sitting.board.parts.recap
    recap.tell([], "Gana quien llegue a 30", (0, "Fin de la ronda 1: Bruno de 0 a 2"))
    touch.frames(2)
    assert [text.text for text in recap.drawn_texts()] == ["Fin de la ronda 1: Bruno de 0 a 2"]
    recap.tell(_moved(hit=1)[:1], "", (1, "Fin de la ronda 1: Bruno de 0 a 2"))
    touch.frames(2)
    assert "Fin de la ronda 1: Bruno de 0 a 2" in [text.text for text in recap.drawn_texts()]


@pytest.mark.parametrize(
    ("placed", "levels", "population", "words"),
    [
        ({}, {}, {1: 60}, "Última ronda si nadie lo impide: gana Bruno"),
        ({}, {}, {0: 60}, "Última ronda si nada cambia: ¡ganas!"),
        ({}, {}, {2: 45}, "Carla puede acabarla: al final de la ronda le faltan 5"),
        (
            {f"1.1.{n}": f"tundra+{n}" for n in (1, 2, 3)},
            {"1.1": 2},
            {},
            "Bruno puede acabarla: le falta un espacio para ganar",
        ),
        ({}, {}, {1: 39}, ""),
    ],
)
def test_the_last_round_is_announced_above_the_hand(sit, placed, levels, population, words):
    state = scene(["generic+1"], placed=placed, levels=levels, population=population, target=50)
    assert sit(seats=3, state=state).board.parts.message.message.detail == words


def test_what_the_next_level_needs_is_told_with_the_move_in_mind(sit):
    placed = {"0.1.1": "taiga+1", "0.1.2": "savannah+1"}
    sitting = sit(seats=3, state=scene(["generic+1"], placed=placed))
    assert sitting.board.parts.creature.needs == ["Nivel 2 cuando despierten la sabana y la taiga"]
    sitting.board.picker.arm(parse("mutate generic+1 1.1"))
    sitting.board.chosen()
    assert sitting.board.parts.creature.needs == ["Nivel 2 cuando despierte la sabana"]


def test_after_the_end_nothing_is_foretold(sit):
    board, over = sit(seats=3, state=scene(["food"], population={1: 60})).board, scene(["food"], population={1: 60})
    assert board.parts.creature.prospect is not None
    over.ended, over.queue, over._legal = "population", [], None
    board.display.show_choice(replace(board.moment(), view=over.view(0)))
    assert board.parts.lanes.head == "Población ahora" and board.parts.creature.prospect is None


def test_two_creatures_share_one_goal(sit):
    sitting = sit(seats=2, state=scene(["food"], seats=2, symbiosis=True), options={"symbiosis": True})
    assert sitting.board.parts.lanes.goal == "60, o las dos al nivel 3"


def reason_of(**table) -> str:
    state = scene(["food"], **table)
    finish_round(state)
    return wording().say(state.outcome().reason)


def test_the_result_names_who_completed_the_creature_and_that_this_wins(window):
    said = reason_of(population={0: 5, 1: 70}, levels={"2.1": 3})
    assert said == "Carla completó su criatura en la ronda 1: gana, sea cual sea la población."


def test_the_result_names_everybody_who_completed_a_creature(window):
    said = reason_of(population={0: 5, 1: 6, 2: 70}, levels={"0.1": 3, "1.1": 3})
    assert said == "Completaron su criatura en la ronda 1: Ana y Bruno. Entre sus poblaciones gana la mayor."


@pytest.mark.parametrize("mine", [True, False], ids=["by the own move", "by a rival's move"])
def test_on_a_tablet_the_end_of_the_round_stands_in_what_happened_since_the_last_turn(sit, mine):
    """Also after the match was left and opened again."""
    touch.resize(1280, 800)
    sitting, rng, seen = sit(seats=3, seed=2), Random(1), 0
    while not seen and not sitting.over:
        sitting.session.play(rng.choice(list(sitting.session.moves)))
        sitting.settle()
        steps = sitting.session.match.steps
        last = max(number for number, step in enumerate(steps) if step.seat == 0)
        ends = [step for step in steps[last:] for event in step.events if event.key.endswith(".round_ends")]
        told = [text.text for text in sitting.board.parts.rail.drawn_texts()]
        found = [line for line in told if line.startswith("Fin de la ronda")]
        assert len(found) == len(ends), told
        if ends and (ends[0].seat == 0) == mine and sitting.session.phase == "deciding" and " de " in found[0][17:]:
            seen += 1
            sitting.frame.rebuild()
            touch.frames(3)
            assert found[0] in [text.text for text in sitting.board.parts.rail.drawn_texts()]
    assert seen


def test_the_line_of_a_rounds_end_says_populations_and_levels(window):
    state = scene(["food"], placed={"1.1.1": "tundra+1", "1.1.2": "tundra+2"}, population={0: 4}, zone=[(0, "food")])
    state.turns, before = 2, state.view(0)
    events = tuple(event.seen_by(0) for event in state.play(0, parse("discard food")))
    if not any(event.key.endswith(".round_ends") for event in events):
        events += tuple(event.seen_by(0) for event in state.play(0, parse("end")))
    end = round_end([SeenMove(0, 0, events, before, state.view(0))], wording())
    assert end.words == "Fin de la ronda 1: Ana de 4 a 14 (alimento +10) · Bruno de 0 a 3 · Bruno evoluciona al nivel 2"
    assert round_end([], wording()) is None


def read_along(sitting, moves: int, each) -> None:
    """Play on at normal speed; `each` is asked after every step while a move is told."""
    theme.speed = "normal"
    rng, last = Random(3), sitting.session.match.cursor + moves
    while not sitting.over and sitting.session.match.cursor < last:
        if sitting.session.phase == "deciding":
            sitting.session.play(rng.choice(list(sitting.session.moves)))
        if sitting.frame.director.busy:
            each()
            sitting.frame.director.hasten()
        touch.frames(1)


def test_while_a_story_is_told_the_forecast_is_true_of_what_lies_on_the_table(sit):
    sitting, told = sit(seats=3, seed=5), []

    def check() -> None:
        board = sitting.board
        shown = {seat: (now, then) for seat, (now, then, _) in lanes(sitting).items()}
        figures = board.table.figures
        if board.moment().ending is not None:
            assert shown == {each.seat: (each.population, each.population) for each in figures}
            assert board.parts.lanes.head == "Población ahora"
        else:
            assert shown == {each.seat: (each.population, each.harvest) for each in figures}
        told.append((sitting.session.match.cursor, board.moment().ending))

    read_along(sitting, 40, check)
    assert any(ending is None for _, ending in told) and any(ending == 1 for _, ending in told)


def test_the_end_of_a_round_is_nobodys_turn(sit):
    sitting, titles = sit(seats=3, seed=5), {}

    def read() -> None:
        said = sitting.frame.director.beat_said
        if said is not None:
            titles.setdefault(short_key(said.events[0]), set()).add(sitting.frame.title())

    read_along(sitting, 40, read)
    assert {title.rstrip("0123456789") for title in titles["grew"]} == {"Fin de la ronda "}
    assert not any(title.startswith("Fin") for title in titles["mutated"] | titles["round_begins"])


def test_a_creature_that_lacks_nothing_is_told_to_rise_in_the_middle_of_a_story_too(window):
    state = scene(["food"], placed={"0.1.1": "tundra+1", "0.1.2": "tundra+2"})
    assert needs_of(preview.figures(state.view(0))[0], None) == ["¡Sube al nivel 2 al acabar la ronda!"]


@pytest.mark.parametrize(
    ("placed", "words"),
    [
        ({}, "Nivel 3 (victoria): falta llenar un espacio"),
        ({"0.1.4": "taiga+2"}, "Nivel 3 (victoria) cuando despierte la taiga"),
        ({"0.1.4": "taiga+2", "0.1.3": "jungle+2"}, "Nivel 3 (victoria) cuando despierten la selva y la taiga"),
    ],
)
def test_at_level_2_it_is_said_what_the_winning_level_needs(sit, placed, words):
    state = scene(["food"], placed=ALMOST | placed, levels={"0.1": 2})
    for size, scale in (((412, 915), 1.0), ((412, 915), 1.3), ((360, 640), 1.0), ((1280, 800), 1.0)):
        touch.resize(*size)
        theme.text_scale = scale
        sitting = sit(seats=3, state=state.copy())
        assert words in [text.text for text in sitting.board.parts.creature.drawn_texts()], (size, scale)
    sitting.board.open_player(0)
    touch.frames(2)
    assert words in [text.text for text in written(overlays.open_overlays()[-1])]


def test_an_attack_on_a_small_population_says_that_nobody_falls_below_nothing(window):
    state = scene(["savannah+2"], population={1: 1, 2: 9})
    state.play(0, parse("mutate savannah+2 1.1"))
    said = why_of(state, "attack 1", viewer=2)
    assert said == "Bruno pierde 1: de 1 a 0; nadie baja de 0; una sabana ataca al entrar"
    state = scene(["savannah+2"], population={1: 1, 2: 9})
    state.play(0, parse("mutate savannah+2 1.1"))
    assert "nadie baja" not in why_of(state, "attack 2")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("radiation", "2 acciones más"),
        ("crouch", "Un turno más al final de la ronda"),
    ],
)
def test_what_an_event_does_is_said_once(window, card, words):
    assert why_of(scene([card, "food", "food"]), f"event {card}") == words


def test_scavenger_says_what_it_does_and_poison_what_it_costs(window):
    told = SeenMove(0, 0, (), scene(["food"]).view(1), scene(["food"]).view(1))
    used = Event("natural_selection.used", 0, {"ability": "scavenger", "place": "1.1"})
    assert "descarte" in TELLING.why((used,), told, wording())
    poisoned = Event("natural_selection.poisoned", 0, {"victim": 2})
    assert TELLING.caption((poisoned,), told, wording()) == "Ana envenena a Carla, que descarta una carta al azar."
    assert str(brief([told._replace(events=(poisoned,))], wording())) == "Envenena a Carla: −1 carta"


@pytest.mark.parametrize(("to", "words"), [(0, "Empezará la ronda siguiente"), (1, "Bruno empieza")])
def test_who_starts_is_not_named_twice(window, to, words):
    view = scene(["food"]).view(1)
    given = Event("natural_selection.first_given", 0, {"to": to})
    assert str(brief([SeenMove(0, 0, (given,), view, view)], wording())) == words


@pytest.mark.parametrize(("card", "said"), [("savannah+2", True), ("taiga+2", True), ("tundra+2", False)])
def test_the_sheet_of_a_card_says_that_claws_and_shields_count_asleep(sit, card, said):
    sitting = sit(seats=3, state=scene(["food"]))
    sitting.board.open_card(card)
    touch.frames(2)
    words = [text.text for text in written(overlays.open_overlays()[-1])]
    assert ("Dormida no crece, pero sus garras o escudos cuentan." in words) == said


def test_on_a_table_of_seven_every_rival_shows_its_level(sit, monkeypatch):
    drawn = []
    monkeypatch.setattr(rivals, "draw_pips", lambda level, right, *_: drawn.append(level) or right - 30)
    sitting = sit(seats=7, state=scene(["food"], seats=7, levels={"3.1": 2}))
    assert {widget.shape for widget in sitting.board.seats.values()} == {"tile"}
    assert drawn[-6:].count(2) == 1 and drawn[-6:].count(1) == 5


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_on_a_tablet_a_rival_who_has_moved_still_shows_growth_and_hand(sit, monkeypatch, scale):
    touch.resize(1280, 800)
    theme.text_scale = scale
    state = scene(["food"], seats=4, placed={"1.1.1": "tundra+2"}, hands={1: ["food", "food"]}, mode="expert")
    widget = sit(seats=4, state=state).board.seats[1]
    widget.line = Brief(("coloca Tundra +2 en el espacio 1", "cambia 3 cartas"), (False, False))
    drawn = []
    for module in (rivals, causes):
        monkeypatch.setattr(module, "draw_text", lambda words, *_args: drawn.append(words) or (0, 0, 0, 0))
    widget.draw()
    assert "+2" in drawn and "2" in drawn


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_title_names_whoever_begins_the_round_that_is_announced(sit, first):
    state = scene(["generic+1"], biome="taiga", hands={1: ["food"], 2: ["food"]})
    state.turns, state.first = 2, (first - 1) % 3
    sitting, titles = sit(seats=3, state=state), set()
    theme.speed = "normal"
    sitting.session.play(parse("mutate generic+1 1.1"))
    for _ in range(4000):
        touch.frames(1)
        said = sitting.frame.director.beat_said
        if said is not None and sitting.frame.story.busy and short_key(said.events[0]) == "round_begins":
            titles.add(sitting.frame.title())
        elif titles:
            break
    assert titles == {("Tu turno, Ana", "Juega Bruno", "Juega Carla")[first]}
