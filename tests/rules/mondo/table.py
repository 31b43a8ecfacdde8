"""Setting the table for tests: boards from names, tiles by what they show, whole boards built move by move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.game import Event, Move, Setup
from rules.mondo import GAME
from rules.mondo.components import ANIMAL, ANIMAL_NAMES, EDGES, LAYS, PLAIN_LAY, TILE_COUNT, VOLCANO, VOLCANOES
from rules.mondo.moves import LEAVE, NEXT, PLACES, TAKES, WAIT
from rules.mondo.regions import EMPTY, frontier_of
from rules.mondo.saving import load_board
from rules.mondo.spaces import SPACE_BY_NAME, SPACE_COUNT, spaces_in
from rules.mondo.state import MondoState

MINUTE = 60_000
LETTERS = "pfdw"
"""plains, forest, desert, water: `fwww` is a tile with forest in the north and water elsewhere."""

MARIANNE = load_board(
    [
        "t107p t047p",
        "t005r2 t136r0 t092r1 t065r1",
        "t029p t058p t038r2 t073r1 t077r3 t100p",
        "t121r1 t009r3 t043r1 t066r3 -- t017r3",
        "t028r3 t129r1 t086r1 t071r1",
        "t087r0 t053r3",
    ]
)
"""Like the rulebook's example: 6 animals, 4 scoring landscapes, 4 active and 2 dormant volcanoes, one empty space
and 4 disconnections."""


def start(seats: int = 2, seed: int = 1, **options: object) -> MondoState:
    return GAME.start(Setup(seats, options, seed))


def shows(laid: int, letters: str) -> bool:
    """Whether its edges are `letters`; `-` is any landscape that the pattern does not name."""
    named = {LETTERS.index(letter) for letter in letters if letter != "-"}
    return all(
        edge not in named if letter == "-" else edge == LETTERS.index(letter)
        for edge, letter in zip(EDGES[laid], letters, strict=True)
    )


def find(letters: str, used: Collection[int] = (), animal: str | None = None, volcano: str | None = None) -> int:
    """Some tile laid so that it shows `letters`, with this animal or volcano if one is named, not among `used`."""
    taken = {laid // LAYS for laid in used}
    for laid in range(len(EDGES)):
        beast = animal is None or ANIMAL[laid] == ANIMAL_NAMES.index(animal)
        fire = volcano is None or VOLCANO[laid] == VOLCANOES.index(volcano)
        if beast and fire and laid // LAYS not in taken and shows(laid, letters):
            return laid
    raise AssertionError(f"no tile {letters} with {animal or volcano or 'anything'}")


def board(**spaces: str | int) -> list[int]:
    """`board(s22="ffff", s23="wwww")`: tiles by their edges, or as numbers, on the named spaces."""
    laid_there = [EMPTY] * SPACE_COUNT
    for name, what in spaces.items():
        used = [laid for laid in laid_there if laid >= 0] + [laid for laid in spaces.values() if isinstance(laid, int)]
        laid = find(what, used) if isinstance(what, str) else what
        laid_there[SPACE_BY_NAME[f"{name[1]},{name[2]}"]] = laid
    return laid_there


def play(state: MondoState, seat: int, *texts: str, at: int = 0) -> list[Event]:
    """Play move lines for a seat; all events."""
    events: list[Event] = []
    for text in texts:
        events += state.play(seat, GAME.parse(text), at)
    return events


def texts(moves: Sequence[Move]) -> list[str]:
    return [str(move) for move in moves]


def build(state: MondoState, seat: int, wanted: Sequence[int], at: int = 0) -> None:
    """Take and place every tile of a board, always beside a placed one."""
    while any(wanted[space] >= 0 and state.boards[seat][space] < 0 for space in range(SPACE_COUNT)):
        open_spaces = spaces_in(frontier_of(state.boards[seat]))
        space = next(space for space in open_spaces if wanted[space] >= 0)
        state.play(seat, TAKES[wanted[space] // LAYS], at)
        state.play(seat, PLACES[space][wanted[space] % LAYS], at)


def finish(state: MondoState) -> list[Event]:
    """Let the clock run out."""
    deadline = state.deadline()
    assert deadline is not None
    return state.play(state.actors()[0], WAIT, deadline)


def next_round(state: MondoState) -> list[Event]:
    return state.play(0, NEXT, state.now)


def leave(state: MondoState, seat: int, at: int = 0) -> list[Event]:
    return state.play(seat, LEAVE, at)


def points(state: MondoState, seat: int, number: int = -1) -> dict[str, int]:
    """The points of a finished round, line by line."""
    lines = state.finished[number].sheets[seat].lines
    totals: dict[str, int] = {}
    for line in lines:
        totals[line.key] = totals.get(line.key, 0) + line.points
    return totals


def counted(state: MondoState, seat: int, key: str, number: int = -1) -> list[str]:
    lines = state.finished[number].sheets[seat].lines
    return sorted(name for line in lines if line.key == key for name in line.counted)


def volcanoes(count: int, kind: str, used: Collection[int]) -> list[int]:
    """A board with so many volcanoes in a row of neighbours, of tiles not among `used`."""
    taken = {laid // LAYS for laid in used}
    tiles = [t for t in range(TILE_COUNT) if VOLCANO[t * LAYS] == VOLCANOES.index(kind) and t not in taken]
    laid_there = [EMPTY] * SPACE_COUNT
    for column, tile in enumerate(tiles[:count]):
        laid_there[SPACE_BY_NAME[f"2,{column}"]] = tile * LAYS
    return laid_there


def plain(tile: int) -> int:
    return tile * LAYS + PLAIN_LAY
