"""What the set-up page calls things: options, choices and modes, from the texts of the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.play.session import Player
from app.services import i18n
from app.services.i18n import tr
from app.tables.manifest import manifest
from rules.bots import LEVELS
from rules.game import Game, Json, Option


def option_title(game: Game, option: Option) -> str:
    return tr(f"{game.id}.option.{option.key}")


def option_help(game: Game, option: Option) -> str:
    key = f"{game.id}.option.{option.key}.help"
    return tr(key) if i18n.has(key) else ""


def choice_help(game: Game, option: Option, value: Json) -> str:
    """What choosing this value means, where the game says so."""
    key = f"{game.id}.option.{option.key}.{value}.help"
    return tr(key) if i18n.has(key) else ""


def mode_name(game: Game, mode: str) -> str:
    return tr(f"{game.id}.mode.{mode}")


AUDIENCE = {
    "young": "human-child",
    "played": "account-star-outline",
    "expert": "school-outline",
    "alone": "account-outline",
    "calm": "coffee-outline",
    "together": "account-group-outline",
}
"""The sign of each kind of players, as the manifest of a game names them."""


def mode_line(game: Game, mode: str) -> str:
    """How a mode feels, where somebody has said it."""
    key = f"setup.mode.{game.id}.{mode}"
    return tr(key) if i18n.has(key) else ""


def mode_for(game: Game, mode: str) -> tuple[str, str]:
    """For whom a mode is: an icon and a few words, or nothing."""
    kind = manifest(game.id).audiences.get(mode)
    return (AUDIENCE[kind], tr(f"setup.for.{kind}")) if kind else ("", "")


def unusual_words(game: Game, options: Sequence[Option], values: Mapping[str, Json], players: Sequence[Player]) -> str:
    """What differs from the usual, in a line."""
    return " · ".join(_unusual(game, option, values[option.key], players) for option in options)


def _unusual(game: Game, option: Option, value: Json, players: Sequence[Player]) -> str:
    title = option_title(game, option)
    if option.kind == "flag":
        return title if value else tr("setup.without", what=title[:1].lower() + title[1:])
    if option.kind in ("seats", "each"):
        return title
    return f"{title}: {choice_name(game, option, value, players)}"


def start_words(players: Sequence[Player]) -> str:
    """The button that starts, and who plays."""
    persons = sum(player.person for player in players)
    parts = [tr("setup.start.people", count=persons)] if persons else []
    rivals = len(players) - persons
    parts += [tr("setup.start.rivals", count=rivals)] if rivals else []
    return tr("setup.start.with", who=", ".join(parts))


def choice_name(game: Game, option: Option, value: Json, players: Sequence[Player] = ()) -> str:
    """The word for a value: the game's own, a player's name for a seat, or the value itself."""
    if option.kind == "seat" and isinstance(value, int):
        return players[value].name
    for key in (f"{game.id}.option.{option.key}.{value}", f"{game.id}.{option.key}.{value}"):
        if i18n.has(key):
            return _capital(tr(key))
    return tr("setup.random") if value == "random" else str(value)


def player_told(level: str | None) -> str:
    """Who that is, in two sentences."""
    return f"{player_kind(level)}: {tr('level.' + (level or 'person') + '.what')}. {tr('setup.who.help')}"


def player_kind(level: str | None) -> str:
    return tr("level.person") if level is None else tr(f"level.{level}")


def strength_icon(level: str) -> str:
    """Bars that grow with the level of a computer player: its strength at a glance."""
    return f"signal-cellular-{LEVELS.index(level) + 1}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
