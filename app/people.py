"""Who sits at the tables of this device: people, with a name and an avatar as chosen in the settings or usual in the
language, and the characters that play the computer's seats, each with a name, a face and a way to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.kit.seats import AVATARS
from app.kit.tokens import SEATS
from app.play.session import Player
from app.services import i18n
from app.services.i18n import tr
from app.services.settings import Settings
from rules.bots.characters import CHARACTERS, style_of

FACES = {
    "ana": "cat",
    "bruno": "bear",
    "carla": "owl",
    "diego": "fox",
    "elena": "llama",
    "fabio": "frog",
    "gala": "turtle",
    "hugo": "lion",
}
"""The avatar that belongs to each character."""


def usual_name(seat: int) -> str:
    return tr(f"people.name.{seat + 1}")


def as_named_here(player: Player) -> Player:
    """A person who went by a usual name, or a character by its own, has the one of the language in use; a name of one's
    own stays."""
    if player.character:
        known = player.name in _names(player.character)
        return player._replace(name=character_name(player.character)) if known else player
    for seat in range(len(SEATS)):
        if player.person and player.name in _usual_names(seat):
            return player._replace(name=usual_name(seat))
    return player


def called_here() -> Callable[[str], str]:
    """What a person of the records is called: a usual name of any language is the one of the language in use. Ask for
    it anew when the language may have changed: it remembers."""
    usual = {name: usual_name(seat) for seat in range(len(SEATS)) for name in _usual_names(seat)}
    return lambda name: usual.get(name, name)


def usual_players(settings: Settings) -> list[Player]:
    """A person for every seat there can be."""
    return [Player(settings.name_of(seat) or usual_name(seat), avatar_of(settings, seat)) for seat in range(len(SEATS))]


def avatar_of(settings: Settings, seat: int) -> str:
    """The one chosen; else, as the usual names are those of the characters, the face that belongs to the name."""
    chosen = settings.avatars[seat] if seat < len(settings.avatars) else ""
    return chosen if chosen in AVATARS else list(FACES.values())[seat % len(FACES)]


def keep_person(settings: Settings, seat: int, name: str, avatar: str) -> None:
    """Remember a name and an avatar of a seat; the usual name of the language is not worth keeping."""
    names = _with(settings.names, seat, "" if name == usual_name(seat) else name)
    settings.set("names", names)
    settings.set("avatars", _with(settings.avatars, seat, avatar))


def _with(values: list[str], seat: int, value: str) -> list[str]:
    longer = [*values, *[""] * (seat + 1 - len(values))]
    longer[seat] = value
    return longer


# -- the characters behind computer players -------------------------------------------------


def character_name(character: str) -> str:
    """The name of a character in the language in use; seats and characters share the usual names."""
    return usual_name(list(CHARACTERS).index(character))


def character_line(character: str, game_id: str) -> str:
    """How this character plays this game, in one line; a game may say more of one of them than of its style,
    or nothing of any."""
    keys = (f"character.{character}.{game_id}", f"character.{style_of(character)}.{game_id}")
    return next((tr(key) for key in keys if i18n.has(key)), "")


def computer(character: str, level: str) -> Player:
    """A character at the table, with its own name and face."""
    return Player(character_name(character), FACES[character], level, character)


def free_characters(players: Sequence[Player]) -> list[str]:
    """The characters who are not at the table yet and whose name nobody there has."""
    present, names = {player.character for player in players}, {player.name.casefold() for player in players}
    return [c for c in CHARACTERS if c not in present and character_name(c).casefold() not in names]


def next_computer(players: Sequence[Player], level: str) -> Player:
    """The next character who may sit down, rather one whose face nobody has; there are more of them than seats, but
    people may have their names."""
    absent = set(CHARACTERS) - {player.character for player in players}
    seen = {player.avatar for player in players}
    free = sorted(free_characters(players), key=lambda character: FACES[character] in seen)
    return computer((free or sorted(absent))[0], level)


def as_character(player: Player, players: Sequence[Player]) -> Player:
    """A player of an earlier set-up. A person's usual name is the one of the language in use. A computer player who has
    a character's name is that character, in the language in use and with its face; who has a name of its own keeps it
    and gets the ways of a free one."""
    if player.person:
        return as_named_here(player)
    character = player.character or next((c for c in CHARACTERS if player.name in _names(c)), "")
    if not character:
        return player._replace(character=next_computer(players, "normal").character)
    named = player._replace(character=character)
    return computer(character, player.level or "normal") if player.name in _names(character) else named


def _names(character: str) -> set[str]:
    """The names of a character in all languages."""
    return _usual_names(list(CHARACTERS).index(character))


def _usual_names(seat: int) -> set[str]:
    key = f"people.name.{seat + 1}"
    return {i18n.texts(language)[key] for language in i18n.LANGUAGES}
