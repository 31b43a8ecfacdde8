"""Each sound of the app, one function a sound. Wood and marimba in C, pentatonic, never loud."""

from __future__ import annotations

from collections.abc import Callable

from .synth import Samples, bar, level, softened, swish, together, wood


def tap() -> Samples:
    """A fingertip on a wooden table."""
    return level(softened(wood(820, 0.06, "tap")), 0.10)


def pick() -> Samples:
    """A piece is lifted: one light bar."""
    return level(together((0, bar("G5", 0.22, ring=0.6)), (0, wood(1100, 0.05, "pick", 0.3))), 0.16)


def place() -> Samples:
    """A piece lies down: wood with a warm low bar."""
    knock = wood(420, 0.12, "place", 0.9)
    return level(together((0, knock), (0.004, bar("C4", 0.3, 0.8, 0.8)), (0.004, bar("C5", 0.3, 0.5, 0.6))), 0.22)


def card() -> Samples:
    """A card slides over the table."""
    return level(softened(swish(0.16, "card", 0.4), 0.3), 0.13)


def flip() -> Samples:
    """A card turns: a swish and its landing."""
    away, back = swish(0.14, "flip one", 0.32), swish(0.1, "flip two", 0.5, 0.8, 0.2)
    return level(softened(together((0, away), (0.1, back), (0.17, wood(620, 0.06, "flip", 0.14))), 0.25), 0.15)


def shuffle() -> Samples:
    """A riffle: many small flicks, then the pack is squared up."""
    flicks = [(0.045 * k + 0.004 * (k % 3), swish(0.05, f"riffle {k}", 0.5, 0.6 + 0.03 * k, 0.15)) for k in range(13)]
    return level(softened(together(*flicks, (0.68, wood(380, 0.12, "square up", 0.12))), 0.25), 0.15)


def right() -> Samples:
    """Correct: a fourth upwards."""
    return level(together((0, bar("E5", 0.3, 0.9)), (0.11, bar("A5", 0.45))), 0.22)


def wrong() -> Samples:
    """Not correct: two dull low bars, close together; a shrug, not an alarm."""
    first, second = bar("D4", 0.25, 0.9, 0.6), bar("B3", 0.4, 1, 0.7)
    return level(softened(together((0, first), (0.13, second), (0, wood(300, 0.1, "wrong", 0.3)))), 0.20)


def turn() -> Samples:
    """Your turn: two calm bars."""
    return level(together((0, bar("G4", 0.4, 0.8)), (0.16, bar("C5", 0.6, 1, 1.2))), 0.20)


def last_minute() -> Samples:
    """One minute left: a clock of wood and a bell above it."""
    ticks = [(0.22 * k, wood(760 if k % 2 else 980, 0.09, f"tick {k}", 0.9)) for k in range(4)]
    return level(together(*ticks, (0.66, bar("E5", 0.6, 0.9, 1.2))), 0.22)


def round_end() -> Samples:
    """The round is over: three bars down to the ground tone."""
    return level(
        together(
            (0, bar("G5", 0.4, 0.8)),
            (0.17, bar("E5", 0.4, 0.9)),
            (0.34, bar("C5", 0.85, 1, 1.6)),
            (0.34, bar("C4", 0.85, 0.5, 1.4)),
        ),
        0.24,
    )


def win() -> Samples:
    """Won: an arpeggio that opens into a chord."""
    run = [(0.11 * k, bar(note, 0.5, 0.8)) for k, note in enumerate(("C5", "E5", "G5"))]
    chord = [(0.36, bar(note, 0.95, loud, 1.9)) for note, loud in (("C6", 0.9), ("G5", 0.5), ("E5", 0.5), ("C4", 0.5))]
    return level(together(*run, *chord), 0.26)


SOUNDS: dict[str, Callable[[], Samples]] = {
    f.__name__: f for f in (tap, pick, place, card, flip, shuffle, right, wrong, turn, last_minute, round_end, win)
}
