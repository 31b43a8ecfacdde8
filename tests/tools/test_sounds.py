"""The committed sounds: made by the committed code, short, quiet, and without clicks."""

import hashlib
import struct
import wave

import pytest

from app.tables.manifest import manifest
from rules import GAMES
from tools.sounds.library import SOUNDS
from tools.sounds.synth import RATE, pitch
from tools.sounds.wav import FOLDER, wav_bytes

FULL_SCALE = 32_767


def frames(name: str) -> tuple[int, ...]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        count = file.getnframes()
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return struct.unpack(f"<{count}h", file.readframes(count))


@pytest.mark.parametrize("name", SOUNDS)
def test_each_file_is_what_the_code_makes(name):
    committed = hashlib.sha256((FOLDER / f"{name}.wav").read_bytes()).hexdigest()
    assert hashlib.sha256(wav_bytes(SOUNDS[name]())).hexdigest() == committed, "run `make sounds`"


@pytest.mark.parametrize("name", SOUNDS)
def test_each_sound_is_short_and_small(name):
    assert len(frames(name)) / RATE <= 1.35
    assert (FOLDER / f"{name}.wav").stat().st_size <= 60_000


@pytest.mark.parametrize("name", SOUNDS)
def test_each_sound_is_quiet_but_there(name):
    peak = max(abs(s) for s in frames(name)) / FULL_SCALE
    assert 0.05 <= peak <= 0.30


@pytest.mark.parametrize("name", SOUNDS)
def test_no_sound_starts_or_ends_with_a_click(name):
    samples = frames(name)
    assert abs(samples[0]) <= FULL_SCALE * 0.01
    assert abs(samples[-1]) <= FULL_SCALE * 0.01


def test_every_sound_that_the_app_names_exists():
    for game_id in GAMES:
        named = {cue.sound for cue in manifest(game_id).telling.cues.values() if cue.sound}
        assert named and named <= set(SOUNDS), game_id


def test_there_are_no_other_sounds_in_the_folder():
    assert {p.stem for p in FOLDER.glob("*.wav")} == set(SOUNDS)


def test_the_tuning_fork_is_at_440_hertz():
    assert pitch("A4") == pytest.approx(440)
    assert pitch("C5") == pytest.approx(523.25, abs=0.01)
    assert pitch("F#5") == pytest.approx(739.99, abs=0.01)
