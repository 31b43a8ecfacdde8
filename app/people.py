"""The people of this device: a name and an avatar for every seat, as chosen in the settings or usual in the
language."""

from __future__ import annotations

from app.kit.seats import AVATARS
from app.kit.tokens import SEATS
from app.services.i18n import tr
from app.services.session import Player
from app.services.settings import Settings


def usual_name(seat: int) -> str:
    return tr(f"people.name.{seat + 1}")


def usual_players(settings: Settings) -> list[Player]:
    """A person for every seat there can be."""
    return [Player(settings.name_of(seat) or usual_name(seat), avatar_of(settings, seat)) for seat in range(len(SEATS))]


def avatar_of(settings: Settings, seat: int) -> str:
    chosen = settings.avatars[seat] if seat < len(settings.avatars) else ""
    return chosen if chosen in AVATARS else AVATARS[seat % len(AVATARS)]


def keep_person(settings: Settings, seat: int, name: str, avatar: str) -> None:
    """Remember a name and an avatar of a seat; the usual name of the language is not worth keeping."""
    names = _with(settings.names, seat, "" if name == usual_name(seat) else name)
    settings.set("names", names)
    settings.set("avatars", _with(settings.avatars, seat, avatar))


def _with(values: list[str], seat: int, value: str) -> list[str]:
    longer = [*values, *[""] * (seat + 1 - len(values))]
    longer[seat] = value
    return longer
