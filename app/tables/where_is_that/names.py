"""Names on cards: one size for every card of a zoom step, broken at blanks, hyphens and, if need be, syllables.

A name never shrinks below its step: a map whose names would get too small is panned instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import text_texture
from app.kit.tokens import theme

STEPS = ((108, 18), (96, 16), (80, 14), (66, 13), (58, 12), (50, 11))
"""From so many dp of width a card writes its name so large (dp at 100 %)."""
LEAST = 10
"""No name is smaller."""
LINE = 0.94
"""From line to line, of what the font asks for."""
LARGEST = 1.15
"""Text on cards stops growing there."""

_VOWELS = frozenset("aeiouáéíóúüâêôãõàèìòùy")
_PAIRS = frozenset(
    ("pr", "br", "tr", "dr", "cr", "gr", "fr", "pl", "bl", "cl", "gl", "fl", "ch", "ll", "rr", "qu", "gu", "th")
)


def name_size(width: float) -> float:
    """Pixels of the letters on a card of that width: a step, the same for all cards of a map."""
    wide = width / dp(1)
    step = next((size for least, size in STEPS if wide >= least - 0.5), LEAST)
    return dp(step) * min(max(1.0, theme.text_scale), LARGEST)


def written(name: str, short: str, room: float, height: float, size: float) -> tuple[Texture, float]:
    """A name in so much room, and how large it is written: whole; else in short; else a little smaller, not under the
    least."""
    sizes = [size, *(each for each in (size * 0.92, size * 0.85) if each >= dp(LEAST)), dp(LEAST)]
    for each in sizes:
        for text in dict.fromkeys((name, short)):
            texture = _in_lines(text, room, height, each)
            if texture is not None:
                return texture, each
    lines = broken(short, round(room), round(sizes[-1], 1)) or (short,)  # too high, but no letter stands alone
    return text_texture("\n".join(lines), sizes[-1], "bold", room, "center", LINE), sizes[-1]


def _in_lines(text: str, room: float, height: float, size: float) -> Texture | None:
    lines = broken(text, round(room), round(size, 1))
    if not lines:
        return None
    texture = text_texture("\n".join(lines), size, "bold", None, "center", LINE)
    return texture if texture.width <= room + 1 and texture.height <= height + size * 0.3 else None


@lru_cache(maxsize=2000)
def broken(text: str, room: int, size: float) -> tuple[str, ...]:
    """A name in as few lines as the room asks for; empty if a syllable is wider than that."""

    def fits(words: str) -> bool:
        return text_texture(words, size, "bold").width <= room

    lines: list[str] = []
    for piece in _pieces(text):
        joined = lines[-1] + piece if lines else piece
        if lines and fits(joined.rstrip()):
            lines[-1] = joined
            continue
        word = piece
        while not fits(word.rstrip()):
            cut = next((at for at in reversed(syllables(word.rstrip())) if fits(f"{word[:at]}-")), 0)
            if not cut:
                return ()
            lines.append(f"{word[:cut]}-")
            word = word[cut:]
        lines.append(word)
    return tuple(line.rstrip() for line in lines)


def _pieces(text: str) -> list[str]:
    """Words with the blank or hyphen that follows them."""
    pieces = [""]
    for letter in text:
        pieces[-1] += letter
        if letter in " -":
            pieces.append("")
    return [piece for piece in pieces if piece]


def syllables(word: str) -> Sequence[int]:
    """Where a word may be broken: before the consonant that begins a syllable, never leaving fewer than three letters
    behind or two before."""
    low, found, at = word.lower(), [], 0
    vowels = [place for place, letter in enumerate(low) if letter in _VOWELS]
    for one, other in pairwise(vowels):
        between = other - one - 1
        if between:
            at = other - (2 if between > 1 and low[other - 2 : other] in _PAIRS else 1)
            if 2 <= at <= len(word) - 3:
                found.append(at)
    return found
