"""Texts live: switching, plurals, parameters, and nobody kept alive by them."""

from __future__ import annotations

import gc
import json
import weakref

import pytest

from app.services import device, i18n
from app.services.device.base import RecordingDevice
from app.services.i18n import tr


@pytest.fixture
def own_texts(tmp_path, monkeypatch):
    """Two small languages of the test's own."""
    for language, hello in (("es", "Hola, {name}"), ("en", "Hello, {name}")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.json").write_text(
            json.dumps({"a.hello": hello, "a.cards.one": "{count} card", "a.cards.other": "{count} cards"})
        )
    monkeypatch.setattr(i18n, "FOLDERS", [tmp_path])
    i18n.texts.cache_clear()
    yield
    monkeypatch.undo()
    i18n.texts.cache_clear()


def test_a_text_takes_its_parameters(own_texts):
    i18n.set_language("en")
    assert tr("a.hello", name="Ana") == "Hello, Ana"


def test_plural_forms_follow_the_count(own_texts):
    assert [tr("a.cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_missing_key_shows_itself_and_is_reported_once(own_texts, caplog):
    i18n._reported.clear()
    assert tr("a.nothing") == "a.nothing" == tr("a.nothing")
    assert len([r for r in caplog.records if "a.nothing" in r.getMessage()]) == 1


def test_a_missing_parameter_shows_the_text_as_it_is(own_texts):
    i18n.set_language("es")
    assert tr("a.hello", wrong=1) == "Hola, {name}"


def test_screens_are_told_of_the_language_at_once(own_texts):
    class Screen:
        def changed(self) -> None:
            self.text = tr("a.hello", name="Ana")

    screen = Screen()
    i18n.set_language("es")
    i18n.on_change(screen.changed)
    i18n.set_language("en")
    assert screen.text == "Hello, Ana"


def test_listeners_are_not_kept_alive(own_texts):
    class Screen:
        def changed(self) -> None:
            self.text = "changed"

    screen = Screen()
    i18n.on_change(screen.changed)
    gone = weakref.ref(screen)
    del screen
    gc.collect()
    assert gone() is None
    i18n.set_language("en")  # and telling nobody is no error


@pytest.mark.parametrize(("system", "expected"), [("es", "es"), ("en", "en"), ("de", "en"), ("", "en")])
def test_the_device_decides_until_the_player_does(system, expected):
    device.use(RecordingDevice(language=system))
    i18n.set_language("auto")
    assert i18n.language() == expected
    i18n.set_language("es")
    assert i18n.language() == "es"


def test_a_damaged_text_file_is_reported_and_the_rest_still_works(own_texts, tmp_path, caplog):
    (tmp_path / "es" / "b.json").write_text("{ not json")
    i18n.texts.cache_clear()
    i18n.set_language("es")
    assert tr("a.hello", name="Ana") == "Hola, Ana"
    assert any("b.json" in r.getMessage() for r in caplog.records)


def test_who_searches_types_neither_accents_nor_printed_apostrophes():
    assert i18n.plain("Cartographer’s Córner") == "cartographer's corner"
