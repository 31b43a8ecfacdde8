"""Messages and events of the rules as sentences: `Wording(game.id, players).say(event)`.

The rules speak in keys, ids and numbers; the texts say how: `{seat:player}` is a player's name,
`{biome:biome}` the translated name `<game>.biome.<id>`, a list is joined as the language does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from string import Formatter

from app.play.session import Player
from app.services import i18n
from app.services.i18n import tr
from rules import GAMES
from rules.game import Event, Json, Message


class Wording:
    """The words of one game at one table."""

    def __init__(self, game_id: str, players: Sequence[Player] = ()) -> None:
        self.game_id = game_id
        self.players = players
        self.estimates = True
        """Whether the player wants to hear of points before they are counted."""
        self.by_lot = True
        """Whether the first player was drawn by lot, not chosen in set-up."""
        self._formatter = _Formatter(self)

    def say(self, message: Message | Event) -> str:
        """The sentence for a message, in the language in use. A missing text shows its key."""
        params: dict[str, Json] = dict(message.params)
        seat = getattr(message, "seat", None)
        if seat is not None:
            params.setdefault("seat", seat)
        template = i18n.template(message.key, params.get("n", params.get("count")))
        try:
            return self._formatter.vformat(template, (), params)
        except (KeyError, IndexError, ValueError):
            i18n.report(message.key, f"does not fit its parameters {sorted(params)}")
            return template

    def is_logged(self, event: Event) -> bool:
        """Whether the log speaks of this event: one that has no text is for the screen only."""
        return i18n.has(event.key)

    def name(self, seat: Json) -> str:
        if isinstance(seat, int) and 0 <= seat < len(self.players):
            return self.players[seat].name
        return str(seat)

    def points(self, count: int) -> str:
        """A score in the unit of this game: points, unless it counts something else (`<game>.points`)."""
        own = f"{self.game_id}.points"
        return tr(own if i18n.has(f"{own}.other") else "results.points", count=count)

    def total(self) -> str:
        """What the last row of the score sheet adds up to."""
        own = f"{self.game_id}.total"
        return tr(own if i18n.has(own) else "results.total")

    def word(self, kind: str, value: Json) -> str:
        """The name of a thing of this game; numbers and unknown kinds speak for themselves."""
        key = f"{self.game_id}.{kind}.{value}"
        if i18n.has(key):
            return tr(key)
        return GAMES[self.game_id].words(i18n.language()).get(key, str(value))


class _Formatter(Formatter):
    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def format_field(self, value: Json, format_spec: str) -> str:
        if isinstance(value, list | tuple):
            return joined([self.format_field(part, format_spec) for part in value])
        if format_spec == "player":
            return self._wording.name(value)
        if format_spec.isidentifier() and len(format_spec) > 1:
            return self._wording.word(format_spec, value)
        if format_spec == "+" and isinstance(value, int):
            return signed(value)
        written = str(super().format_field(value, format_spec))
        return written.replace("-", "−") if isinstance(value, int) else written


def signed(points: int) -> str:
    """+4, −2 (with a real minus sign), +0."""
    return f"−{-points}" if points < 0 else f"+{points}"


def said_date(iso: str) -> str:
    """17 November 2026, 17 de noviembre de 2026; what is no date stays as it is."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    return tr("date.long", day=day.day, month=tr(f"date.month.{day.month}"), year=day.year)


def sentence(words: str) -> str:
    """Words that stand alone begin with a capital."""
    return words[:1].upper() + words[1:]


def joined(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`. Spanish says `e` before an i sound, as in `Ana e Inés`."""
    if len(words) < 2:
        return "".join(words)
    last = words[-1]
    sounds_like_i = last.lower().startswith(("i", "í", "hi")) and not last.lower().startswith(("hie", "ie"))
    link = tr("common.and_before_i") if sounds_like_i else tr("common.and")
    return f"{', '.join(words[:-1])} {link} {last}"
