"""Who sits at the table: people of this device, and characters with a name, a face and a way to play."""

from __future__ import annotations

import pytest

from app.kit.seats import AVATARS
from app.people import (
    FACES,
    as_character,
    as_named_here,
    character_line,
    character_name,
    computer,
    next_computer,
    usual_players,
)
from app.play.session import Player, Session
from app.screens.setup.draft import Draft
from app.services import i18n
from app.services.settings import Settings
from rules import GAMES
from rules.bots.characters import CHARACTERS, STYLES
from rules.game import Setup
from tests.app.screens.matches import NAMES

PEOPLE = [Player(name, avatar) for name, avatar in NAMES]


def test_every_character_has_a_face_that_no_other_has():
    assert list(FACES) == list(CHARACTERS)
    assert len(set(FACES.values())) == len(FACES) and set(FACES.values()) <= set(AVATARS)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_style_is_told_for_every_game_in_one_sentence(language):
    i18n.set_language(language)
    lines = [i18n.tr(f"character.{style}.{game_id}") for style in STYLES for game_id in GAMES]
    assert len(set(lines)) == len(STYLES) * len(GAMES)
    for line in lines:
        assert line[0].isupper() and line.endswith(".") and len(line) <= 60, line
    assert len({character_name(character) for character in CHARACTERS}) == len(CHARACTERS)


def test_a_game_may_say_more_of_one_character_than_of_its_style(monkeypatch):
    usual = character_line("bruno", "mondo")
    assert usual == character_line("elena", "mondo"), "both are collectors"
    texts = {**i18n.texts("es"), "character.bruno.mondo": "Bruno adora las tortugas."}
    monkeypatch.setattr(i18n, "texts", lambda _language: texts)
    assert character_line("bruno", "mondo") == "Bruno adora las tortugas."
    assert character_line("elena", "mondo") == usual
    assert character_line("bruno", "where_is_that") != character_line("elena", "where_is_that"), "each knows its part"


def test_who_has_a_usual_name_has_the_face_that_belongs_to_it(tmp_path):
    people = usual_players(Settings(tmp_path))
    assert [(person.name, person.avatar) for person in people] == [
        (character_name(character), FACES[character]) for character in list(CHARACTERS)[: len(people)]
    ]


def test_a_computer_player_rather_has_a_face_that_nobody_has():
    players = [Player("Marta", FACES["ana"]), Player("Luis", FACES["bruno"])]
    while len(players) < 4:
        players.append(next_computer(players, "easy"))
    assert len({player.avatar for player in players}) == 4


def test_a_table_never_holds_one_character_twice_nor_two_of_one_name():
    bruno = Player("Bruno", "dog")
    players = [bruno]
    while len(players) < 7:
        players.append(next_computer(players, "easy"))
    assert "bruno" not in [player.character for player in players]
    assert len({player.name for player in players}) == len({player.character for player in players[1:]}) + 1 == 7


def test_a_set_up_of_an_earlier_version_meets_the_characters_by_name():
    stored = {
        "players": [
            {"name": "Ana", "avatar": "cat", "level": None},
            {"name": "Bruno", "avatar": "dog", "level": "hard"},
            {"name": "Berta", "avatar": "owl", "level": "easy"},
        ]
    }
    draft = Draft.remembered(GAMES["new_worlds"], stored, PEOPLE)
    ana, bruno, berta = draft.players
    assert ana == Player("Ana", "cat")
    assert bruno == Player("Bruno", "bear", "hard", "bruno"), "with the face that Bruno has everywhere"
    assert (berta.name, berta.avatar, berta.level) == ("Berta", "owl", "easy") and berta.character not in ("", "bruno")


def test_a_character_is_called_as_the_language_calls_it():
    stored = Draft(GAMES["new_worlds"], [PEOPLE[0], computer("bruno", "hard")]).stored()
    i18n.set_language("en")
    draft = Draft.remembered(GAMES["new_worlds"], stored, PEOPLE)
    assert draft.players[1] == Player("Ben", "bear", "hard", "bruno")
    assert as_character(Player("Benito", "bear", "hard", "bruno"), []).name == "Benito", "a name of one's own stays"


def test_a_person_takes_a_computers_seat_under_a_name_of_this_device_and_gives_it_back():
    draft = Draft.fresh(GAMES["new_worlds"], PEOPLE)
    draft.seat_person(1)
    assert draft.players[1] == PEOPLE[1]
    draft.seat_computer(1, "hard")
    again = draft.players[1]
    assert (again.level, again.person) == ("hard", False) and again.character
    draft.seat_computer(1, "easy")
    assert draft.players[1] == again._replace(level="easy")
    draft.change(0, name=PEOPLE[1].name)
    draft.seat_person(1)
    assert draft.players[1].person and draft.players[1].name != PEOPLE[1].name
    assert draft.fault() is None


def test_a_character_plays_its_own_way(monkeypatch):
    asked = []
    game = GAMES["new_worlds"]
    real = type(game).bot

    def bot(level, character=""):
        asked.append((level, character))
        return real(game, level, character)

    monkeypatch.setattr(game, "bot", bot)
    players = [PEOPLE[0], computer("carla", "hard")]
    nobody = {"thinker": None, "later": None, "save": None}
    session = Session.new(game, Setup(2, {}, 1), players, **nobody)
    assert asked == [("random", ""), ("hard", "carla")]
    assert session.players == players


def test_an_unknown_character_of_a_match_file_is_nobody_in_particular():
    data = computer("carla", "hard")._asdict()
    assert Player.read(data) == computer("carla", "hard")
    assert Player.read({**data, "character": "zorro"}).character == ""
    del data["character"]
    assert Player.read(data) == computer("carla", "hard")._replace(character="")


def test_people_with_usual_names_have_those_of_the_language_in_use(tmp_path):
    i18n.set_language("es")
    stored = {"players": [Player(name, "cat")._asdict() for name in ("Ana", "Bruno", "Lola")]}
    i18n.set_language("en")
    draft = Draft.remembered(GAMES["new_worlds"], stored, usual_players(Settings(tmp_path)))
    assert [player.name for player in draft.players] == ["Ann", "Ben", "Lola"], "a name of one's own stays"
    assert as_named_here(Player("Cleo", "cat")).name == "Cleo"
