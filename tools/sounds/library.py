"""Each sound of the app, one function a sound. Wood and marimba in C, pentatonic, never loud."""
from __future__ import annotations

from collections.abc import Callable

from .synth import Samples, bar, level, softened, swish, together, wood


def tap() -> Samples:
    """A fingertip on a wooden table."""
    return level(softened(wood(820, .06, "tap")), .10)


def pick() -> Samples:
    """A piece is lifted: one light bar."""
    return level(together((0, bar("G5", .22, ring=.6)), (0, wood(1100, .05, "pick", .3))), .16)


def place() -> Samples:
    """A piece lies down: wood with a warm low bar."""
    knock = wood(420, .12, "place", .9)
    return level(together((0, knock), (.004, bar("C4", .3, .8, .8)), (.004, bar("C5", .3, .5, .6))), .22)


def card() -> Samples:
    """A card slides over the table."""
    return level(softened(swish(.16, "card", .4), .3), .13)


def flip() -> Samples:
    """A card turns: a swish and its landing."""
    away, back = swish(.14, "flip one", .32), swish(.1, "flip two", .5, .8, .2)
    return level(softened(together((0, away), (.1, back), (.17, wood(620, .06, "flip", .14))), .25), .15)


def shuffle() -> Samples:
    """A riffle: many small flicks, then the pack is squared up."""
    flicks = [(.045 * k + .004 * (k % 3), swish(.05, f"riffle {k}", .5, .6 + .03 * k, .15)) for k in range(13)]
    return level(softened(together(*flicks, (.68, wood(380, .12, "square up", .12))), .25), .15)


def right() -> Samples:
    """Correct: a fourth upwards."""
    return level(together((0, bar("E5", .3, .9)), (.11, bar("A5", .45))), .22)


def wrong() -> Samples:
    """Not correct: two dull low bars, close together; a shrug, not an alarm."""
    first, second = bar("D4", .25, .9, .6), bar("B3", .4, 1, .7)
    return level(softened(together((0, first), (.13, second), (0, wood(300, .1, "wrong", .3)))), .20)


def turn() -> Samples:
    """Your turn: two calm bars."""
    return level(together((0, bar("G4", .4, .8)), (.16, bar("C5", .6, 1, 1.2))), .20)


def last_minute() -> Samples:
    """One minute left: a clock of wood and a bell above it."""
    ticks = [(.22 * k, wood(760 if k % 2 else 980, .09, f"tick {k}", .9)) for k in range(4)]
    return level(together(*ticks, (.66, bar("E5", .6, .9, 1.2))), .22)


def round_end() -> Samples:
    """The round is over: three bars down to the ground tone."""
    return level(together((0, bar("G5", .4, .8)), (.17, bar("E5", .4, .9)), (.34, bar("C5", .85, 1, 1.6)),
                          (.34, bar("C4", .85, .5, 1.4))), .24)


def win() -> Samples:
    """Won: an arpeggio that opens into a chord."""
    run = [(.11 * k, bar(note, .5, .8)) for k, note in enumerate(("C5", "E5", "G5"))]
    chord = [(.36, bar(note, .95, loud, 1.9)) for note, loud in (("C6", .9), ("G5", .5), ("E5", .5), ("C4", .5))]
    return level(together(*run, *chord), .26)


SOUNDS: dict[str, Callable[[], Samples]] = {f.__name__: f for f in (
    tap, pick, place, card, flip, shuffle, right, wrong, turn, last_minute, round_end, win)}
