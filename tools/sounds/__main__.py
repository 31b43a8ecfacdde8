"""Write every sound to assets/sounds: `python -m tools.sounds`."""

from __future__ import annotations

from .library import SOUNDS
from .wav import FOLDER, wav_bytes


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        data = wav_bytes(make())
        (FOLDER / f"{name}.wav").write_bytes(data)
        print(f"{name:12} {len(data) / 1000:5.1f} KB")


if __name__ == "__main__":
    main()
