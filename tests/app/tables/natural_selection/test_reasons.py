"""The sentences of the strip, word for word: what a card does to whom, where it goes, and why one is lost."""

from __future__ import annotations

import pytest

from app.play.seen_move import SeenMove
from app.play.session import Player
from app.play.wording import Wording
from app.services import i18n
from app.tables.natural_selection.briefs import Brief, brief
from app.tables.natural_selection.telling import TELLING
from app.tables.telling import beats
from rules.natural_selection import GAME
from rules.natural_selection.moves import parse
from tests.app.tables.natural_selection.table import PEOPLE
from tests.rules.natural_selection.scene import scene

WORDING = Wording("natural_selection", [Player(*who) for who in PEOPLE[:3]])


def told_of(state, move: str, viewer: int = 1) -> SeenMove:
    """A move of the first player, as the viewer sees it."""
    before = state.view(viewer)
    events = tuple(event.seen_by(viewer) for event in state.play(0, parse(move)))
    return SeenMove(0, 0, events, before, state.view(viewer))


def said_of(state, move: str, viewer: int = 1) -> list[tuple[str, str]]:
    """Captions and reasons of a move, as the viewer is told them."""
    told = told_of(state, move, viewer)
    found = [TELLING.line(beat, told, WORDING) for beat in beats(GAME, told, TELLING)]
    return [(line.caption, line.why) for line in found if line.caption]


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        (
            "es",
            "Renuncia a «−10 al final»; busca mutaciones para sus 2 espacios libres; roba hasta su límite",
            "En la tundra dormiría; en la misma acción",
        ),
        (
            "en",
            "Gives up “−10 at the end”; looks for mutations for 2 free slots; draws up to the limit",
            "Would sleep in the tundra; in the same action",
        ),
    ],
)
def test_an_exchange_of_cards_says_what_it_is_for(language, first, second):
    i18n.set_language(language)
    state = scene(["predators", "taiga+2", "crouch"])
    assert said_of(state, "discard predators")[0][1] == first
    assert said_of(state, "discard taiga+2")[0][1] == second


@pytest.mark.parametrize(
    ("language", "removed", "why"),
    [
        ("es", "Ana quita Selva +2 a Bruno: va al descarte.", "La mutación de selva perdida se lleva una carta"),
        (
            "en",
            "Ana removes Jungle +2 from Bruno: it goes to the discard pile.",
            "The lost jungle mutation takes a card with it",
        ),
    ],
)
def test_a_removed_mutation_goes_to_nobody_and_a_jungle_takes_a_card_with_it(language, removed, why):
    i18n.set_language(language)
    state = scene(["discard_mutation"], placed={"1.1.1": "jungle+2"}, hands={1: ["savannah+3"]})
    said = said_of(state, "event discard_mutation 1.1.1", viewer=2)
    assert removed in [caption for caption, _ in said]
    assert said[-1][1] == why and "+3" in said[-1][0]


def ends_the_round(state):
    state.turns = 2
    return state


@pytest.mark.parametrize("last", [False, True], ids=["within", "at the end of a round"])
def test_a_sleeping_jungle_says_that_it_sleeps_and_what_it_brings(last):
    i18n.set_language("es")
    state = scene(["jungle+4"], biome="taiga")
    said = said_of(ends_the_round(state) if last else state, "mutate jungle+4 1.1")
    assert ("Termina la ronda 1." in [caption for caption, _ in said]) == last
    assert said[0][1] == "Duerme hasta que el bioma sea selva; la selva da una carta más"


@pytest.mark.parametrize("last", [False, True], ids=["within", "at the end of a round"])
def test_an_active_jungle_says_what_the_end_of_the_round_brings(last):
    i18n.set_language("en")
    state = scene(["jungle+4"], biome="jungle", population={0: 5})
    said = said_of(ends_the_round(state) if last else state, "mutate jungle+4 1.1")
    assert said[0][1] == (
        "Jungle gives one more card; population at the end of the round: Ana 9 instead of 5; "
        "only one more slot for level 2"
    )


@pytest.mark.parametrize(
    ("language", "why"),
    [
        (
            "es",
            "Bruno recibe Taiga +1 y Carla, Tundra +4; "
            "población al acabar la ronda: Bruno 20 en vez de 24 y Carla 12 en vez de 8",
        ),
        (
            "en",
            "Bruno gets Taiga +1 and Carla gets Tundra +4; "
            "population at the end of the round: Bruno 20 instead of 24 and Carla 12 instead of 8",
        ),
    ],
)
@pytest.mark.parametrize("last", [False, True], ids=["within", "at the end of a round"])
def test_a_swap_says_who_has_what_now_and_what_it_changes(language, why, last):
    i18n.set_language(language)
    state = scene(["swap_mutation"], placed={"1.1.1": "tundra+4", "2.1.1": "taiga+1"}, population={1: 20, 2: 8})
    said_of(state, "event swap_mutation 1.1.1")
    assert said_of(ends_the_round(state) if last else state, "with 2.1.1")[0][1] == why


@pytest.mark.parametrize(
    ("language", "same", "other"),
    [
        ("es", "El clima sigue igual: tundra.", "El clima cambia: selva."),
        ("en", "The climate stays the same: tundra.", "The climate changes: jungle."),
    ],
)
def test_a_climate_that_comes_again_does_not_change(language, same, other):
    i18n.set_language(language)
    for biome, words in (("tundra", same), ("jungle", other)):
        said = said_of(scene(["climate_change"], biome="tundra", next_biomes=[biome]), "event climate_change")
        assert said[1][0] == words


def test_a_subspecies_comes_from_the_discard_pile():
    for language, words in (
        ("es", "Ana recupera Taiga +2 del descarte como subespecie."),
        ("en", "Ana brings back Taiga +2 from the discard pile as a subspecies."),
    ):
        i18n.set_language(language)
        said = said_of(scene(["subspecies"], discards=["taiga+2"]), "event subspecies taiga+2")
        assert said[1][0] == words


@pytest.mark.parametrize(
    ("mode", "spanish", "english"),
    [
        (
            "beginner",
            "Ni depredadores ni enfermedad alcanzan a Ana esta ronda",
            "Predators and disease do not reach Ana this round",
        ),
        (
            "intermediate",
            "Ni depredadores, ni enfermedad, ni ataques alcanzan a Ana esta ronda",
            "Predators, disease and attacks do not reach Ana this round",
        ),
        (
            "expert",
            "Ni depredadores, ni enfermedad, ni ataques, ni habilidades ajenas alcanzan a Ana esta ronda",
            "Predators, disease, attacks and others’ abilities do not reach Ana this round",
        ),
    ],
)
def test_a_hideout_says_what_does_not_reach_its_owner(mode, spanish, english):
    for language, words in (("es", spanish), ("en", english)):
        i18n.set_language(language)
        assert said_of(scene(["hideout"], mode=mode), "event hideout")[0][1] == words


def test_who_would_pass_the_viewer_is_told():
    i18n.set_language("es")
    said = said_of(scene(["food"], population={0: 3, 1: 8}), "event food 0")
    assert said[0][1] == "Población al acabar la ronda: Ana 13 en vez de 3; Ana te adelantaría"


def test_a_microclimate_says_whose_biome_it_is_and_that_it_wakes_nothing_yet():
    for language, words in (
        ("es", "El bioma de Ana es selva esta ronda; de momento no le cambia ninguna mutación"),
        ("en", "The biome of Ana is jungle this round; it changes no mutation yet"),
    ):
        i18n.set_language(language)
        assert said_of(scene(["microclimate_jungle"]), "event microclimate_jungle 0")[0][1] == words
    woken = scene(["microclimate_jungle"], placed={"0.1.1": "jungle+3"})
    assert "no mutation" not in said_of(woken, "event microclimate_jungle 0")[0][1]


def test_sleeping_claws_and_shields_are_told_and_an_attack_names_its_cause_and_why_it_is_you():
    i18n.set_language("en")
    assert said_of(scene(["taiga+3"]), "mutate taiga+3 1.1")[0][1] == (
        "Asleep until the biome is taiga; its 2 shields count already"
    )
    state = scene(["savannah+4"], population={1: 9, 2: 4})
    assert "has 2 claws now" in said_of(state, "mutate savannah+4 1.1")[0][1]
    assert said_of(state, "attack 1")[0][1] == (
        "You lose 2: 9 to 7; a savannah attacks as it enters; you were the strongest opponent"
    )
    assert "claw" not in said_of(scene(["savannah+4"], mode="beginner"), "mutate savannah+4 1.1")[0][1]


def test_a_mutation_says_when_one_more_slot_wins():
    i18n.set_language("es")
    almost = scene(["generic+1"], placed={"0.1.1": "tundra+1", "0.1.2": "tundra+2"}, levels={"0.1": 2})
    assert said_of(almost, "mutate generic+1 1.3")[0][1].endswith("solo le falta un espacio para ganar")
    asleep = scene(
        ["generic+1"], placed={"0.1.1": "taiga+1", "0.1.2": "tundra+2", "0.1.3": "tundra+1"}, levels={"0.1": 2}
    )
    assert "para ganar solo le falta que despierte la taiga" in said_of(asleep, "mutate generic+1 1.4")[0][1]


def test_a_round_without_growth_promises_nothing_less_than_what_events_bring():
    i18n.set_language("es")
    said = said_of(ends_the_round(scene(["food"], biome="taiga")), "event food 0")
    assert ("Termina la ronda 1.", "No hay mutaciones activas: solo cuentan los eventos") in said


def test_a_row_tells_replaced_cards_from_those_that_had_to_go():
    for language, replaced, gone in (
        ("es", "Cambia Depredadores por otra carta", "Descarta Alimento"),
        ("en", "Replaces Predators", "Discards Food"),
    ):
        i18n.set_language(language)
        state = scene(["predators", "food"])
        assert str(brief([told_of(state, "discard predators")], WORDING)) == replaced
        state = scene(["generic+1", "food"], placed={"0.1.1": "jungle+2"})
        told_of(state, "mutate generic+1 1.1")
        assert str(brief([told_of(state, "discard food")], WORDING)) == gone


def test_a_row_says_that_the_climate_stays():
    for language, words in (("es", "El clima sigue igual: tundra"), ("en", "The climate stays: tundra")):
        i18n.set_language(language)
        state = scene(["climate_change"], biome="tundra", next_biomes=["tundra"])
        assert str(brief([told_of(state, "event climate_change")], WORDING)) == words


def test_a_row_without_room_says_how_many_moves_it_leaves_out():
    row = Brief(("toma una carta", "reordena sus mutaciones", "pone Taiga +2"), (True, False, False))
    for language, one, two in (
        ("es", "y 1 jugada más", "y 2 jugadas más"),
        ("en", "and 1 more move", "and 2 more moves"),
    ):
        i18n.set_language(language)
        assert row.fit(lambda words: len(words) <= 50).endswith(one)
        assert row.fit(lambda words: len(words) <= 36) == f"Toma una carta {two}"


def test_what_goes_with_a_round_says_whose_it_was_and_why_it_goes():
    for language, words, why in (
        ("es", "Termina el efecto de Escondite (Bruno).", "Los eventos de este tipo duran hasta el final de la ronda"),
        ("en", "Hideout (Bruno) no longer works.", "Events of this kind last until the end of the round"),
    ):
        i18n.set_language(language)
        state = ends_the_round(scene(["generic+1"], zone=[(1, "hideout")]))
        assert (words, why) in said_of(state, "mutate generic+1 1.1")


def test_predators_and_kidnappers_who_find_nobody_say_so():
    i18n.set_language("es")
    state = ends_the_round(scene(["predators"]))
    assert "No tenías población" in [why for _, why in said_of(state, "event predators 1")]
    state = scene(["kidnapping"], population={0: 3})
    assert said_of(state, "event kidnapping 2")[-1] == (
        "Ana secuestra 0 a Carla y gana 0.",
        "Carla no tenía población",
    )


def test_a_premonition_and_claws_that_rest_say_what_they_are():
    i18n.set_language("es")
    state = scene(["savannah+2"], population={1: 5})
    told_of(state, "mutate savannah+2 1.1")
    assert said_of(state, "attack nobody") == [
        ("Ana no ataca a nadie.", "Podía quitar población con sus garras y renuncia")
    ]


@pytest.mark.parametrize(("population", "said"), [({}, True), ({1: 5}, False)])
def test_claws_that_find_nothing_to_take_say_so(population, said):
    i18n.set_language("es")
    why = said_of(scene(["savannah+2"], population=population), "mutate savannah+2 1.1")[0][1]
    assert ("a nadie le pueden quitar nada todavía" in why) == said
