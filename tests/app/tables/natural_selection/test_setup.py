"""Two players are offered Symbiosis, with species chosen from pictures or dealt (NS-16, NS-17)."""

from __future__ import annotations

import pytest
from kivy.cache import Cache

from app.kit import art, overlays
from app.kit.surfaces import ListRow
from app.kit.tokens import theme
from app.play.session import Player
from app.screens.setup.draft import Draft
from app.tables.natural_selection.evolution import KEPT_SECONDS
from app.tables.natural_selection.species import SpeciesSheet
from rules.natural_selection import GAME
from tests.app import touch
from tests.app.measure import faults, written

PEOPLE = [Player("Ana", "cat"), Player("Bruno", "dog"), Player("Carla", "owl"), Player("Diego", "turtle")]


def two_players() -> Draft:
    draft = Draft.fresh(GAME, PEOPLE)
    while draft.seats > 2:
        draft.remove(draft.seats - 1)
    return draft


def asked(draft: Draft) -> list[str]:
    return [option.key for option in draft.asked(rare=False)]


def test_symbiosis_is_on_for_two_and_not_asked_of_three():
    draft = Draft.fresh(GAME, PEOPLE)
    assert (draft.seats, "symbiosis" in asked(draft)) == (3, False)
    draft = two_players()
    assert asked(draft) == ["mode", "symbiosis", "species", "species2"]
    assert draft.options["symbiosis"] is True
    state = GAME.start(draft.setup(1))
    assert state.table.symbiosis
    assert [len(species) for species in state.table.species] == [2, 2]


def test_species_are_chosen_or_dealt():
    draft = two_players()
    draft.set("species", ["wolf", "random"])
    draft.set("species2", ["frog", "random"])
    state = GAME.start(draft.setup(1))
    assert [state.table.species_name(0, creature) for creature in (0, 1)] == ["wolf", "frog"]


def test_two_players_may_play_without_symbiosis():
    draft = two_players()
    draft.set("symbiosis", False)
    assert asked(draft) == ["mode", "symbiosis", "species"]
    assert not GAME.start(draft.setup(1)).table.symbiosis


# -- from pictures -------------------------------------------------------------------------------------


def set_up(app, mode: str = "expert", **options):
    """The set-up page with these choices."""
    app.go("setup", game="natural_selection")
    screen = app.navigation.screen
    for key, value in {"mode": mode, **options}.items():
        screen.draft.set(key, value)
    screen.rebuild()
    touch.frames(4)
    return screen


def open_choice(screen, name: str) -> SpeciesSheet:
    """The row of a player among the species is touched."""
    rows = [each for each in screen.walk() if isinstance(each, ListRow) and each.title == name]
    rows[-1].dispatch("on_release")
    touch.frames(4)
    sheet = overlays.open_overlays()[-1]
    assert isinstance(sheet, SpeciesSheet)
    return sheet


def said(sheet) -> list[str]:
    touch.frames(3)
    return [text.text for text in written(sheet)]


def test_a_species_is_chosen_from_its_picture_and_told_before_it_is_taken(app):
    screen = set_up(app)
    sheet = open_choice(screen, screen.draft.players[0].name)
    sheet.cells["eagle"].dispatch("on_release")
    assert {"Águila", "Volar", "Rapiña", "Protección", "Jugar con el águila"} <= set(said(sheet))
    assert screen.draft.options["species"][0] == "random", "nothing is taken by looking"
    touch.tap_on(sheet.foot)
    assert screen.draft.options["species"][0] == "eagle" and overlays.open_overlays() == []


def test_a_species_of_somebody_else_cannot_be_taken(app):
    screen = set_up(app, species=["random", "scorpion", "random"])
    sheet = open_choice(screen, screen.draft.players[0].name)
    sheet.cells["scorpion"].dispatch("on_release")
    assert f"Ya la tiene {screen.draft.players[1].name}" in said(sheet)
    sheet.foot.dispatch("on_release")
    assert screen.draft.options["species"][0] == "random"


def test_chance_can_be_chosen_again(app):
    screen = set_up(app, species=["wolf", "random", "random"])
    sheet = open_choice(screen, screen.draft.players[0].name)
    assert "Jugar con el lobo" in said(sheet)
    sheet.cells["random"].dispatch("on_release")
    touch.tap_on(sheet.foot)
    assert screen.draft.options["species"][0] == "random"


@pytest.mark.parametrize("mode", ["beginner", "intermediate"])
def test_modes_without_abilities_show_none(app, mode):
    screen = set_up(app, mode)
    sheet = open_choice(screen, screen.draft.players[0].name)
    sheet.cells["eagle"].dispatch("on_release")
    assert "Águila" in said(sheet) and "Volar" not in said(sheet)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize(
    "size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_every_species_can_be_read_and_touched(app, size, scale):
    touch.resize(*size)
    screen = set_up(app)
    theme.text_scale = scale
    touch.frames(3)
    sheet = open_choice(screen, screen.draft.players[0].name)
    for species in sheet.cells:
        sheet.think_of(species)
        touch.frames(3)
        assert [str(fault) for fault in faults(sheet)] == [], species


def test_the_large_pictures_are_given_back_when_nobody_chooses_any_more(app):
    screen, page = set_up(app), ("natural_selection_large", "1x")
    sheet = open_choice(screen, screen.draft.players[0].name)
    source = f"{art.ART / page[1] / page[0]}-0.png|0|0"
    assert page in art._kept and Cache.get("kv.texture", source) is not None
    sheet.dismiss()
    touch.advance(1)
    assert page in art._kept, "who chooses for the next player need not wait"
    touch.advance(KEPT_SECONDS + 1)
    assert page not in art._kept and Cache.get("kv.texture", source) is None
