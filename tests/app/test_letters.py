"""Every character that is shown has a shape in the letters the app is written in: none comes as an empty box."""

from __future__ import annotations

import ast
from pathlib import Path

from kivy.core.text import Label

from app.kit.fonts import font
from app.screens.challenges.sheets import SIGNS
from app.services import i18n

CODE = Path(__file__).resolve().parents[2] / "app"
NONE = "\U000f5555"
"""A character that no letters have."""
UNSEEN = frozenset("\n\u200b\u2060\u00ad")
DRAWN = frozenset(SIGNS)
"""Drawn as icons where they are shown."""


def shape(character: str) -> bytes:
    label = Label(text=character, font_name=font("bold"), font_size=20)
    label.refresh()
    return label.texture.pixels


def said(tree: ast.Module) -> set[str]:
    """The characters of all words in a module, without its docstrings."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    words = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told]
    return {each for text in words if isinstance(text, str) for each in text}


def test_every_character_of_the_texts_and_of_the_code_has_a_shape(window):
    where: dict[str, str] = {}
    for language in i18n.LANGUAGES:
        for key, text in i18n.texts(language).items():
            where.update(dict.fromkeys(text, key))
    for path in sorted(CODE.rglob("*.py")):
        code = path.read_text("utf-8")
        if not code.isascii():
            where.update(dict.fromkeys(said(ast.parse(code)), path.name))
    empty = shape(NONE)
    missing = {each: place for each, place in where.items() if each not in UNSEEN | DRAWN and shape(each) == empty}
    assert missing == {}
    assert shape("\u25be") == empty, "this one is known to be missing"
