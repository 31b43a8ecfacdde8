"""Higher: the smallest game with everything the contract asks for.

2 to 4 players hold a few cards of 1 to 20 that nobody else sees. Everybody plays one in turn; the highest takes the
trick and begins the next. Who has most tricks when the hands are empty has won. Moves read `play 12`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules.bots import Bot, Budget, RandomBot, check_level
from rules.bots.search import best_move, random_playout, tightened
from rules.game import (
    BadData,
    Event,
    Game,
    IllegalMove,
    Json,
    Message,
    Move,
    Option,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Setup,
    State,
    View,
)
from rules.scene import Became, Change, Layout, Moved, Scene, Swept
from rules.seeded_random import SeededRandom

DECK = 20
TRIALS = {"easy": 6, "normal": 40, "hard": 200}
"""Matches a computer player plays in its mind before a move."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """A card from one's hand."""

    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


class HigherView(View):
    """What one seat knows: its own cards, how many the others hold, and all that lies open."""

    __slots__ = ("actors", "deck", "hand", "hands", "moves", "out", "seat", "seats", "trick", "tricks")
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    trick: tuple[tuple[int, int], ...]
    """(seat, card) in the order they were played."""
    tricks: tuple[int, ...]
    out: tuple[int, ...]
    deck: int

    def dump(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "moves": [str(move) for move in self.moves],
            "hand": list(self.hand),
            "hands": list(self.hands),
            "trick": [list(each) for each in self.trick],
            "tricks": list(self.tricks),
            "out": list(self.out),
            "deck": self.deck,
        }

    def progress(self) -> Message:
        return Message("higher.progress", {"n": max(self.hands)})


class HigherState(State):
    """A position: hands and deck, the trick on the table, tricks by seat."""

    __slots__ = ("deck", "hands", "out", "trick", "tricks", "turn")

    def __init__(self, hands: list[list[int]], deck: list[int], turn: int) -> None:
        self.hands, self.deck, self.turn = hands, deck, turn
        self.trick: list[tuple[int, int]] = []
        self.out: list[int] = []
        self.tricks = [0] * len(hands)

    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if any(self.hands) else ()

    def moves(self, seat: int) -> Sequence[Move]:
        return [Play(card) for card in self.hands[seat]] if seat in self.actors() else []

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        if seat not in self.actors():
            raise IllegalMove("higher.illegal.not_your_turn")
        if not isinstance(move, Play) or move.card not in self.hands[seat]:
            raise IllegalMove("higher.illegal.not_in_hand")
        self.hands[seat].remove(move.card)
        self.trick.append((seat, move.card))
        self.turn = (seat + 1) % len(self.hands)
        events = [Event("higher.played", seat, {"card": str(move.card)})]
        if len(self.trick) == len(self.hands):
            events.append(self._take())
        if not any(self.hands):
            events.append(Event("higher.over"))
        return events

    def _take(self) -> Event:
        """The highest card takes the trick; whoever played it begins the next."""
        winner, card = max(self.trick, key=lambda each: each[1])
        self.tricks[winner] += 1
        self.out += [card for _, card in self.trick]
        self.trick, self.turn = [], winner
        return Event("higher.taken", winner, {"card": str(card), "tricks": self.tricks[winner]})

    def view(self, seat: int | None) -> HigherView:
        view = HigherView()
        view.seat, view.seats, view.actors = seat, len(self.hands), self.actors()
        view.moves = () if seat is None else tuple(self.moves(seat))
        view.hand = () if seat is None else tuple(self.hands[seat])
        view.hands, view.deck = tuple(len(hand) for hand in self.hands), len(self.deck)
        view.trick, view.tricks, view.out = tuple(self.trick), tuple(self.tricks), tuple(self.out)
        return view

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        sheets = tuple(
            ScoreSheet(seat, n, (ScoreLine("higher.score.tricks", n, Message("higher.reason.tricks", {"n": n})),))
            for seat, n in enumerate(self.tricks)
        )
        groups = sorted(set(self.tricks), reverse=True)
        ranking = tuple(tuple(seat for seat, n in enumerate(self.tricks) if n == most) for most in groups)
        return Outcome(Message("higher.outcome", {"n": max(self.tricks)}), ranking, sheets)

    def copy(self) -> HigherState:
        twin = HigherState([hand[:] for hand in self.hands], self.deck[:], self.turn)
        twin.trick, twin.out, twin.tricks = self.trick[:], self.out[:], self.tricks[:]
        return twin

    def dump(self) -> dict[str, Json]:
        return {
            "hands": [hand[:] for hand in self.hands],
            "deck": self.deck[:],
            "turn": self.turn,
            "trick": [list(each) for each in self.trick],
            "out": self.out[:],
            "tricks": self.tricks[:],
        }

    def audit(self) -> list[str]:
        cards = [*self.deck, *self.out, *(card for _, card in self.trick), *(c for hand in self.hands for c in hand)]
        if sorted(cards) != list(range(1, DECK + 1)):
            return ["a card is lost or there twice"]
        if sum(self.tricks) * len(self.hands) != len(self.out):
            return ["tricks and cards do not fit"]
        return [] if 0 <= self.turn < len(self.hands) else ["it is nobody's turn"]


class HigherBot(Bot):
    """Deals out what it cannot see, plays to the end at random, and keeps the card that did best."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert view.seat is not None
        trial = random_playout(view.seat, rng)
        return best_move(view.moves, lambda: GAME.guess(view, rng), trial, tightened(TRIALS[self.level], budget))


class Higher(Game):
    """The game of the highest card."""

    id = "higher"
    seats = range(2, 5)
    options = (Option("cards", "number", 4, low=3, high=5), Option("start", "seat", "random", rare=True))
    modes = {"basic": {}, "long": {"cards": 5}}
    reveals = frozenset({"higher.taken"})

    def start(self, setup: Setup) -> HigherState:
        chosen, chance = self.complete(setup).options, SeededRandom(setup.seed)
        deck = list(range(1, DECK + 1))
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(chosen["cards"])) for _ in range(setup.seats)]
        return HigherState(hands, deck, chance.below(setup.seats) if chosen["start"] == "random" else chosen["start"])

    def load(self, data: Mapping[str, Json]) -> HigherState:
        try:
            state = HigherState([list(hand) for hand in data["hands"]], list(data["deck"]), data["turn"])
            state.trick = [(seat, card) for seat, card in data["trick"]]
            state.out, state.tricks = list(data["out"]), list(data["tricks"])
            faults = state.audit()
        except (KeyError, TypeError, ValueError) as fault:
            raise BadData(f"no position of Higher: {fault}") from None
        if faults:
            raise BadData(f"no position of Higher: {faults[0]}")
        return state

    def parse(self, text: str) -> Move:
        verb, _, card = text.partition(" ")
        if verb != "play" or not card.isascii() or not card.isdecimal() or str(int(card)) != card:
            raise BadData(f"no move of Higher: {text[:40]!r} (play 12)")
        return Play(int(card))

    def guess(self, view: View, rng: Random) -> HigherState:
        assert isinstance(view, HigherView)
        known = {*view.hand, *view.out, *(card for _, card in view.trick)}
        rest = [card for card in range(1, DECK + 1) if card not in known]
        rng.shuffle(rest)
        hands = [
            list(view.hand) if seat == view.seat else sorted(rest.pop() for _ in range(size))
            for seat, size in enumerate(view.hands)
        ]
        state = HigherState(hands, rest, view.actors[0] if view.actors else 0)
        state.trick, state.out, state.tricks = list(view.trick), list(view.out), list(view.tricks)
        return state

    def bot(self, level: str, character: str = "") -> Bot:
        return RandomBot() if check_level(level) == "random" else HigherBot(level)

    # -- what lies where -----------------------------------------------------------------------

    layout = Layout(rows=frozenset({"trick"}), private=frozenset({"hand"}), secret=frozenset({"deck"}))

    def scene(self, view: View) -> Scene:
        assert isinstance(view, HigherView)
        found = Scene(self.layout, view.seat)
        found.put("trick", [str(card) for _, card in view.trick])
        for seat, size in enumerate(view.hands):
            found.put(f"hand/{seat}", map(str, view.hand) if seat == view.seat else [None] * size)
            found.facts[f"tricks/{seat}"] = view.tricks[seat]
        found.put("deck", [None] * view.deck)
        found.put("out", map(str, view.out))
        return found

    def changes(self, event: Event) -> tuple[Change, ...]:
        if event.key == "higher.played":
            return (Moved(event.params["card"], f"hand/{event.seat}", "trick"),)
        if event.key == "higher.taken":
            return Swept("trick", "out"), Became(f"tricks/{event.seat}", event.params["tricks"])
        return ()


GAME = Higher()
