"""Small instruments on lists of floats: a marimba bar, a wood block, the swish of a card.

Standard library only. One second is RATE samples; loudness is set once at the end, by `level`.
"""

from __future__ import annotations

import math
import random

RATE = 22_050
# A marimba bar: the ground tone and two overtones (ratio, loudness, seconds until 1/e).
BAR = ((1.0, 1.0, 0.22), (3.93, 0.22, 0.07), (9.4, 0.05, 0.025))
NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
Samples = list[float]


def pitch(name: str) -> float:
    """Frequency of a note such as "A4" (440 Hz), "F#5" or "Eb3"."""
    letter, octave = name[0], int(name[-1])
    shift = name.count("#") - name.count("b")
    return 440.0 * 2 ** ((NOTES[letter] + shift - 9) / 12 + octave - 4)


def silence(seconds: float) -> Samples:
    return [0.0] * int(seconds * RATE)


def bar(note: str, seconds: float, loud: float = 1.0, ring: float = 1.0) -> Samples:
    """A soft stroke on a marimba bar; `ring` stretches how long it sounds."""
    base = pitch(note)
    out = silence(seconds)
    for ratio, share, decay in BAR:
        step = math.tau * base * ratio / RATE
        fall = math.exp(-1 / (decay * ring * RATE))
        amplitude = loud * share
        for i in range(len(out)):
            out[i] += amplitude * math.sin(step * i)
            amplitude *= fall
    return faded(out)


def wood(frequency: float, seconds: float, seed: str, loud: float = 1.0) -> Samples:
    """A knock on wood: a short burst of noise through a resonance."""
    rng = random.Random(seed)
    omega = math.tau * frequency / RATE
    radius = math.exp(-math.pi * 90 / RATE)
    out, before, last = [], 0.0, 0.0
    for i in range(int(seconds * RATE)):
        strike = rng.uniform(-1, 1) * math.exp(-i / (0.0025 * RATE))
        last, before = strike + 2 * radius * math.cos(omega) * last - radius * radius * before, last
        out.append(last * loud * 0.2)
    return faded(out)


def swish(seconds: float, seed: str, bright: float = 0.35, loud: float = 1.0, peak: float = 0.35) -> Samples:
    """Paper moving through air: smoothed noise that swells until `peak` of its time and dies away."""
    rng = random.Random(seed)
    count = int(seconds * RATE)
    low = high = 0.0
    out = []
    for i in range(count):
        t = i / count
        swell = (t / peak) ** 2 if t < peak else ((1 - t) / (1 - peak)) ** 2
        low += bright * (rng.uniform(-1, 1) - low)
        high += 0.08 * (low - high)  # take the rumble away
        out.append((low - high) * swell * loud)
    return faded(out)


def faded(samples: Samples, attack: float = 0.003, release: float = 0.012) -> Samples:
    """No clicks: a short rise and a short fall."""
    rise, fall, count = int(attack * RATE), int(release * RATE), len(samples)
    return [s * min(1.0, i / rise, (count - 1 - i) / fall) for i, s in enumerate(samples)]


def together(*layers: tuple[float, Samples]) -> Samples:
    """Mix layers, each from its own start time in seconds."""
    total = max(int(start * RATE) + len(samples) for start, samples in layers)
    out = [0.0] * total
    for start, samples in layers:
        offset = int(start * RATE)
        for i, s in enumerate(samples):
            out[offset + i] += s
    return out


def softened(samples: Samples, amount: float = 0.45) -> Samples:
    """A gentle low-pass: takes the edge off."""
    out, last = [], 0.0
    for s in samples:
        last += (1 - amount) * (s - last)
        out.append(last)
    return out


def level(samples: Samples, peak: float) -> Samples:
    """Scale so that the loudest sample has this height (1 = full scale)."""
    loudest = max(abs(s) for s in samples)
    return [s * peak / loudest for s in samples]
