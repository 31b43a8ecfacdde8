"""A match as it is being set up: seats, options, and what is wrong with them. No widgets here.

It reads only what a game declares (`Game.seats`, `Game.options`, `Game.modes`), so a fifth game needs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from app.people import as_character, as_named_here, computer, next_computer
from app.play.session import Player
from rules.bots import LEVELS
from rules.game import BadData, BadSetup, Game, Json, Option, RulesError, Setup

LONGEST_NAME = 24
USUAL_SEATS = 3


class Fault(NamedTuple):
    """Why the match cannot start: a text key of the shell, its parameters, and the seat it concerns."""

    key: str
    params: Mapping[str, Json] = {}
    seat: int | None = None


@dataclass
class Draft:
    """Everything the set-up page shows and changes."""

    game: Game
    players: list[Player]
    options: dict[str, Json] = field(default_factory=dict)
    usual: tuple[Player, ...] = ()
    """The person of each seat of this device."""
    aside: list[tuple[int, Player]] = field(default_factory=list)
    """Who finds no seat with these options and comes back with others: the seat, and who sat there."""
    kept: dict[str, dict[str, Json]] = field(default_factory=dict)
    """Of each option that follows others: what was chosen for which values of theirs."""

    # -- starting points ---------------------------------------------------------------------

    @classmethod
    def fresh(cls, game: Game, usual: Sequence[Player]) -> Draft:
        """One person against computer players; `usual` has a player for every seat of this device."""
        count = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
        draft = cls(game, [usual[0]], usual=tuple(usual))
        while draft.seats < count:
            draft.players.append(next_computer(draft.players, "normal"))
        draft.options = draft.defaults()
        return draft

    def begin_with(self, mode: str) -> None:
        """As somebody plays for the first time: with the options of this mode."""
        for key, value in self.game.modes[mode].items():
            self.options[key] = deepcopy(value)
        self._fit_seats()

    @classmethod
    def remembered(cls, game: Game, stored: Json, usual: Sequence[Player]) -> Draft:
        """The last set-up of this game; what cannot be used of it falls back to the defaults."""
        draft = cls.fresh(game, usual)
        if not isinstance(stored, dict):
            return draft
        players = _read_players(stored.get("players"))
        if len(players) in game.seats:
            draft.players = []
            own = {person.name for person in usual}
            for player in players:
                mine = player.person and player.name in own  # even if it is a usual name in another language
                draft.players.append(player if mine else as_character(player, [*draft.players, *players]))
        draft._take_options(stored.get("options"))
        draft._take_kept(stored.get("kept"))
        draft._fit_seats()
        return draft

    def renamed(self, usual: Sequence[Player]) -> Draft:
        """Itself, after the persons of this device may have got other names or faces, and all another language."""
        now = dict(zip(self.usual, usual, strict=True))
        own = {person.name for person in usual}

        def called(player: Player) -> Player:
            mine = now.get(player, player)
            return mine if mine.person and mine.name in own else as_named_here(mine)

        self.players = [called(player) for player in self.players]
        self.aside = [(seat, called(player)) for seat, player in self.aside]
        self.usual = tuple(usual)
        return self

    def _take_options(self, stored: Json) -> None:
        self.options = self.defaults()
        known = {option.key: option for option in self.game.options}
        for key, value in (stored if isinstance(stored, dict) else {}).items():
            if key in known and known[key].fault(value, self.seats) is None:
                self.options[key] = value

    def _take_kept(self, stored: Json) -> None:
        for option in self.game.options:
            values = stored.get(option.key) if isinstance(stored, dict) and option.follows else None
            fair = {
                beside: value
                for beside, value in (values if isinstance(values, dict) else {}).items()
                if option.fault(value, self.seats) is None
            }
            if option.follows:
                self.kept[option.key] = {**fair, self._beside(option): self.options[option.key]}

    def stored(self) -> dict[str, Json]:
        everybody = list(self.players)
        for seat, player in reversed(self.aside):
            everybody.insert(seat, player)
        return {"players": [player._asdict() for player in everybody], "options": dict(self.options), "kept": self.kept}

    # -- seats -------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.players)

    def can_add(self) -> bool:
        return self.seats < self.game.seats[-1] and self._starts_with(self.seats + 1)

    def can_remove(self) -> bool:
        return self.seats > self.game.seats[0] and self._starts_with(self.seats - 1)

    def add(self, person: bool = False) -> None:
        """One more computer player, a character that is not at the table yet; or one more person."""
        if self.can_add():
            self.aside.clear()
            self.players.append(next_computer(self.players, "normal"))
            self._reseat(lambda values, default: [*values, default])
            if person:
                self.seat_person(self.seats - 1)

    def seat_person(self, seat: int) -> None:
        """A person takes the seat of a computer: the usual one of this seat, or the next whose name is free."""
        names = {player.name for other, player in enumerate(self.players) if other != seat}
        free = [person for person in (*self.usual[seat:], *self.usual[:seat]) if person.name not in names]
        if not self.players[seat].person and free:
            self.players[seat] = free[0]

    def seat_computer(self, seat: int, level: str) -> None:
        """A computer player of this level: who sat there if it was one, else the next character."""
        player = self.players[seat]
        self.players[seat] = next_computer(self.players, level) if player.person else player._replace(level=level)

    def seat_character(self, seat: int, character: str) -> None:
        """Another character plays this computer's seat, as strongly as the one before."""
        self.players[seat] = computer(character, self.players[seat].level or "normal")

    def remove(self, seat: int) -> None:
        if self.can_remove():
            del self.players[seat]
            self._reseat(lambda values, _default: [v for i, v in enumerate(values) if i != seat])

    def as_it_is(self) -> Draft:
        """A copy to come back to, if what is done next is taken back."""
        return deepcopy(self)

    def move(self, seat: int, to: int) -> None:
        """Another place in the turn order; what belongs to the seat goes with it."""
        to = max(0, min(to, self.seats - 1))
        self.players.insert(to, self.players.pop(seat))

        def moved(values: list, _default: Json) -> list:
            values = list(values)
            values.insert(to, values.pop(seat))
            return values

        self._reseat(moved)

    def change(self, seat: int, **changes: Any) -> None:
        """Name or avatar of a seat."""
        if "name" in changes:
            changes["name"] = (changes["name"] or "").strip()[:LONGEST_NAME]
        self.players[seat] = self.players[seat]._replace(**changes)

    def _fit_seats(self) -> None:
        """Seat as many as these options take, a person before any computer; whoever is too many waits aside."""
        fitting = [seats for seats in self.game.seats if self._starts_with(seats)]
        wanted = self.seats + len(self.aside)
        target = max((seats for seats in fitting if seats <= wanted), default=min(fitting, default=self.seats))
        while self.seats > target:
            self._put_aside()
        while self.seats < target and self.aside:
            seat, player = self.aside.pop()
            self.players.insert(seat, player)
            self._reseat(lambda values, default, at=seat: [*values[:at], default, *values[at:]])
        while self.seats < target:
            self.add()

    def _put_aside(self) -> None:
        computers = [seat for seat, player in enumerate(self.players) if not player.person]
        gone = computers[-1] if computers else self.seats - 1
        self.aside.append((gone, self.players.pop(gone)))
        self._reseat(lambda values, _default: [v for i, v in enumerate(values) if i != gone])

    def _reseat(self, change) -> None:
        """Options with a value a seat follow the seats; those that name a seat that is gone go back."""
        for option in self.game.options:
            value = self.options[option.key]
            if option.kind == "each":
                self.options[option.key] = change(value, option.default)
            elif option.kind == "seats":
                flags = change([i in value for i in range(max(self.seats + 1, 8))], False)
                self.options[option.key] = [i for i, chosen in enumerate(flags[: self.seats]) if chosen]
            if option.fault(self.options[option.key], self.seats):
                self.options[option.key] = option.default_for(self.seats)

    # -- options -----------------------------------------------------------------------------

    def defaults(self) -> dict[str, Json]:
        return {option.key: option.default_for(self.seats) for option in self.game.options}

    def asked(self, rare: bool) -> list[Option]:
        """The options in force beside the other choices, the usual or the rare ones; one with a single choice is
        no question."""
        return [
            option
            for option in self.game.options
            if option.rare == rare
            and not (option.kind == "choice" and len(option.choices) < 2)
            and self.game.asks(option, self.options, self.seats)
        ]

    def set(self, key: str, value: Json) -> None:
        """A choice; options that follow this one go back to what was chosen beside its new value, or to the default."""
        self.options[key] = value
        for option in self.game.options:
            if option.key == key and option.follows:
                self.kept.setdefault(key, {})[self._beside(option)] = value
            elif key in option.follows:
                default = option.default_for(self.seats)
                self.options[option.key] = self.kept.get(option.key, {}).get(self._beside(option), default)
        self._fit_seats()

    def _beside(self, option: Option) -> str:
        return "/".join(str(self.options[key]) for key in option.follows)

    @property
    def presets(self) -> list[str]:
        """The game's modes to choose from: none where a `mode` option asks for it anyway, and none that is but one
        flag, which has a switch of its own."""
        if any(option.key == "mode" for option in self.game.options):
            return []
        flags = {option.key for option in self.game.options if option.kind == "flag"}
        return [name for name, options in self.game.modes.items() if len(options) != 1 or not flags.issuperset(options)]

    @property
    def preset(self) -> str | None:
        """The mode whose options are all as they are now, if it is one to choose from."""
        mode = self.game.named_mode(self.options, self.seats)
        return mode if mode in self.presets else None

    def choose_preset(self, name: str) -> None:
        """Every option that any mode names takes the value of this mode."""
        defaults = self.defaults()
        for options in self.game.modes.values():
            for key in options:
                self.options[key] = self.game.modes[name].get(key, defaults[key])
        self._fit_seats()

    # -- ways to play, and what differs from the usual ------------------------------------------

    @property
    def ways(self) -> list[str]:
        """The ways to play that stand as cards: the values of a `mode`, or the game's presets."""
        mode = next((option for option in self.game.options if option.key == "mode"), None)
        if mode is not None:
            return [str(value) for value in mode.choices] if len(mode.choices) > 1 else []
        return self.presets

    @property
    def way(self) -> str:
        """The one in force. Options that are no preset are one that was chosen from, the fullest."""
        if "mode" in self.options:
            return str(self.options["mode"])
        return self.preset or max(self.presets, key=lambda name: len(self.game.modes[name]), default="")

    def choose_way(self, name: str) -> None:
        if "mode" in self.options:
            self.set("mode", name)
        else:
            self.choose_preset(name)

    def is_plain(self, way: str) -> bool:
        """A preset without anything added."""
        return "mode" not in self.options and not self.game.modes[way]

    def modules(self) -> tuple[list[Option], list[Option]]:
        """What belongs to the chosen way: what can be added to it, and what only it asks."""
        inside = [option for option in self._asked_beside() if self._belongs(option)]
        return [o for o in inside if o.kind == "flag"], [o for o in inside if o.kind != "flag"]

    def general(self) -> list[Option]:
        """What is asked whichever way is chosen (a board, a species for each seat)."""
        return [option for option in self._asked_beside() if not self._belongs(option)]

    def _asked_beside(self) -> list[Option]:
        return [option for option in self.asked(rare=False) if option.key != "mode"]

    def _belongs(self, option: Option) -> bool:
        return bool(self.ways) and (option.kind == "flag" or len(option.when.get("mode", ())) == 1)

    def unusual(self) -> list[Option]:
        """The rare options that are not as they come."""
        return [
            option for option in self.asked(rare=True) if self.options[option.key] != option.default_for(self.seats)
        ]

    def make_usual(self) -> None:
        """Every rare option as it comes."""
        for option in self.unusual():
            self.set(option.key, option.default_for(self.seats))

    # -- ready? ------------------------------------------------------------------------------

    def setup(self, seed: int) -> Setup:
        in_force = {o.key: self.options[o.key] for o in (*self.asked(rare=False), *self.asked(rare=True))}
        return Setup(self.seats, in_force, seed)

    def fault(self) -> Fault | None:
        """The first thing that keeps the match from starting."""
        return self._name_fault() or self._game_fault()

    def _name_fault(self) -> Fault | None:
        seen: set[str] = set()
        for seat, player in enumerate(self.players):
            if not player.name:
                return Fault("setup.fault.no_name", {}, seat)
            if player.name.casefold() in seen:
                return Fault("setup.fault.same_name", {"name": player.name}, seat)
            seen.add(player.name.casefold())
        return None

    def _game_fault(self) -> Fault | None:
        if self._starts(self.setup(0)):
            return None
        fitting = [seats for seats in self.game.seats if self._starts_with(seats)]
        if fitting and self.seats not in fitting:
            return Fault("setup.fault.seats", {"count": fitting[-1], "seats": _span(fitting)})
        return Fault("setup.fault.options")

    def _starts_with(self, seats: int) -> bool:
        options = {
            o.key: self.options[o.key]
            for o in self.game.options
            if o.kind not in ("each", "seat", "seats") and self.game.asks(o, self.options, seats)
        }
        return self._starts(Setup(seats, options, 0))

    def _starts(self, setup: Setup) -> bool:
        try:
            self.game.start(setup)
        except (BadSetup, RulesError):
            return False
        return True


def _span(seats: list[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def _read_players(stored: Json) -> list[Player]:
    """Players from a stored set-up; none if anything is wrong with them."""
    try:
        players = [Player.read(each) for each in stored] if isinstance(stored, list) else []
    except BadData:
        return []
    if not all(player.level in (None, *LEVELS) for player in players):
        return []
    return [player._replace(name=player.name[:LONGEST_NAME]) for player in players]
