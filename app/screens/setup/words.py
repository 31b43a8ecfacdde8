"""What the set-up page calls things: options, choices and modes, from the texts of the game itself."""

from __future__ import annotations

from collections.abc import Sequence

from app.services import i18n
from app.services.i18n import tr
from app.services.session import Player
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


def choice_name(game: Game, option: Option, value: Json, players: Sequence[Player] = ()) -> str:
    """The word for a value: the game's own, a player's name for a seat, or the value itself."""
    if option.kind == "seat" and isinstance(value, int):
        return players[value].name
    for key in (f"{game.id}.option.{option.key}.{value}", f"{game.id}.{option.key}.{value}"):
        if i18n.has(key):
            return _capital(tr(key))
    return tr("setup.random") if value == "random" else str(value)


def player_kind(level: str | None) -> str:
    return tr("level.person") if level is None else tr(f"level.{level}")


def strength_icon(level: str) -> str:
    """Bars that grow with the level of a computer player: its strength at a glance."""
    return f"signal-cellular-{LEVELS.index(level) + 1}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
