"""Texts: both languages say the same things, and every key the code asks for exists."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "assets" / "texts"
FILES = sorted({path.name for path in TEXTS.glob("*/*.json")})


def load(language: str, name: str) -> dict[str, str]:
    return json.loads((TEXTS / language / name).read_text(encoding="utf-8"))


def merged(language: str) -> dict[str, str]:
    return {k: v for path in sorted((TEXTS / language).glob("*.json")) for k, v in load(language, path.name).items()}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("name", FILES)
def test_every_file_has_the_same_keys_in_spanish_and_english(name):
    spanish, english = load("es", name), load("en", name)
    assert sorted(set(spanish) ^ set(english)) == []


@pytest.mark.parametrize("name", FILES)
def test_a_text_has_the_same_parameters_in_both_languages(name):
    spanish, english = load("es", name), load("en", name)
    different = [
        key
        for key in spanish
        if key in english and not key.endswith(".one") and placeholders(spanish[key]) != placeholders(english[key])
    ]
    assert different == []


@pytest.mark.parametrize("language", ["es", "en"])
def test_plural_forms_come_in_pairs(language):
    texts = merged(language)
    alone = [k for k in texts if k.endswith(".one") and k[:-4] + ".other" not in texts]
    assert alone == []
    assert [k for k in texts if k.endswith(".one")], "no plural found: this test has lost its subject"


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_key_is_defined_twice_and_no_text_is_empty(language):
    seen: dict[str, str] = {}
    for path in sorted((TEXTS / language).glob("*.json")):
        for key, text in load(language, path.name).items():
            assert key not in seen, f"{key} is in {seen[key]} and {path.name}"
            assert isinstance(text, str) and text.strip(), f"{key} is empty"
            seen[key] = path.name


@cache
def asked_keys() -> list[tuple[str, str]]:
    """Keys written out in tr("…") calls of the app."""
    found = []
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                key = _key_of(node)
                if key is not None:
                    found.append((key, f"{path.relative_to(ROOT)}:{node.lineno}"))
    return found


def _key_of(call: ast.Call) -> str | None:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    if name != "tr" or not call.args:
        return None
    argument = call.args[0]
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_text_the_code_asks_for_exists(language):
    texts = merged(language)
    missing = [f"{key} ({where})" for key, where in asked_keys() if key not in texts and key + ".other" not in texts]
    assert missing == []
    assert asked_keys(), "no tr() call found: this test has lost its subject"


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_font_has_every_letter_and_sign_of_the_texts(language, window):
    from app.kit.canvas import text_texture

    signs = sorted({sign for text in merged(language).values() for sign in text if not sign.isspace()})
    missing = text_texture("\uffff", 24, "bold")
    unseen = [sign for sign in signs if text_texture(sign, 24, "bold").pixels == missing.pixels]
    assert len(signs) > 60 and unseen == []


NO_NAMES_HERE = {
    ("es", "mondo"): ("espacio", "marco", "al centro", "coge", "da la vuelta", "dale la vuelta"),
    ("en", "mondo"): ("heap", "minus point", "without error", "each side that", "negative point"),
    ("es", "natural_selection"): ("casilla", "arriba del descarte"),
    ("en", "natural_selection"): ("from the discards", "rival"),
    ("es", "new_worlds"): ("variedad", "premio a más", "iguala en tipos"),
    ("en", "new_worlds"): ("on the discards", "rival ", "variety", "ties for most", "prize for most", "not fewest"),
    ("es", "where_is_that"): ("ordenador", "espacio", "volte", "montón"),
    ("en", "where_is_that"): ("initial cit", "rival ", "circles are right", "circle is right"),
    ("es", "shell"): ("ordenador",),
    ("en", "shell"): ("rival", "go on"),
}
"""Other words for things that docs/GLOSSARY.md gives one name."""


@pytest.mark.parametrize(("language", "game"), sorted(NO_NAMES_HERE))
def test_a_thing_of_a_game_has_the_one_name_the_glossary_gives_it(language, game):
    texts = [text.lower() for name in FILES if game in name for text in load(language, name).values()]
    assert len(texts) > 60
    assert [text for text in texts for word in NO_NAMES_HERE[language, game] if word in text] == []


SCORES = {
    "es": {"kinds": "biodiv", "most_kinds": "mayor biodiv", "run": "equilibrio", "fewest": "discordancia"},
    "en": {"kinds": "biodiv", "most_kinds": "greatest biodiv", "run": "balance", "fewest": "discordance"},
}
"""What points of New Worlds are called wherever a move brings or costs them; a button may cut a word short."""
SCORE_LINES = {"kinds": "biodiversity", "run": "balance", "fewest": "discordance"}
BUTTON_WORDS = {"fewest": "discordance"}


@pytest.mark.parametrize("what", ["kinds", "most_kinds", "run", "fewest"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_points_have_one_name_on_buttons_in_the_story_in_hints_and_in_the_result(language, what):
    texts, name = merged(language), SCORES[language][what]
    told = re.compile(rf"new_worlds\.(cause|cause_short|gain)\.(no_longer_)?{what}(?![a-z])")
    keys = [key for key in texts if told.match(key)]
    keys += [f"new_worlds.score.{SCORE_LINES.get(what, what)}"]
    keys += [key for key in texts if re.match(rf"new_worlds\.way_gain\.{BUTTON_WORDS.get(what, what)}(?![a-z_])", key)]
    assert {key.split(".")[1] for key in keys} == {"cause", "cause_short", "gain", "score", "way_gain"}
    assert {key: texts[key] for key in keys if name not in texts[key].lower()} == {}


@pytest.mark.parametrize("language", ["es", "en"])
def test_marks_are_written_as_the_language_writes_them(language):
    """A true minus sign, no typewriter quotes or dots, and in Spanish a mark at both ends of a question."""
    typed = re.compile(r"""(^|[\s(:])-\d|-\{|"|'|\.\.\.| [.,;:!?]""")
    wrong = [text for text in merged(language).values() if typed.search(text)]
    if language == "es":
        own = [text.replace("Where Is That?", "") for text in merged(language).values()]
        wrong += [text for text in own if text.count("¿") != text.count("?") or text.count("¡") != text.count("!")]
    assert wrong == []


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_sentence_begins_with_a_capital(language):
    """What ends with a full stop begins as a sentence, and so does what follows a full stop."""
    low = re.compile(r"^[a-záéíóúñ].*\.$|[.!?…] [a-záéíóúñ]", re.DOTALL)
    assert [text for text in merged(language).values() if low.search(re.sub(r"That\? |biodiv\.$", "", text))] == []


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_credits_name_every_library_that_is_in_the_package(language):
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    packed = re.findall(r"[a-z]+(?:[a-z3]*)(?===|,|$)", re.search(r"^requirements = (.*)$", spec, re.MULTILINE)[1])
    said = merged(language)["credits.libraries.text"].lower()
    names = [name.rstrip("3") for name in packed]
    assert len(names) > 5 and [name for name in names if name not in said] == []
