"""Samples as a .wav file: mono, 16 bit."""

from __future__ import annotations

import io
import struct
import wave
from pathlib import Path

from .synth import RATE, Samples

FOLDER = Path(__file__).parent.parent.parent / "assets" / "sounds"


def wav_bytes(samples: Samples) -> bytes:
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *(round(s * 32767) for s in samples)))
    return buffer.getvalue()
