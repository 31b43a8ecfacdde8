"""The digest of code: what is written otherwise is the same, what does something else is not."""

from __future__ import annotations

import pytest

from tools.code_of import code_of, digest_of

CODE = """
import json
from rules.old import helper

class Card:
    name: str
    worth = 3

def f(x):
    y = [x, 1]
    return helper(y)
"""

WRITTEN_OTHERWISE = '''"""About."""
from rules.bot.new import (
    helper,  # moved
)

def f(x: int) -> int:
    """Says."""
    y = [x,
         1]
    return helper(y)

class Card:
    name: str
    worth = 3
'''


def test_layout_comments_docstrings_imports_annotations_and_places_do_not_count() -> None:
    assert code_of(CODE) == code_of(WRITTEN_OTHERWISE)


@pytest.mark.parametrize(
    ("old", "new"),
    [("1]", "2]"), ("helper(y)", "other(y)"), ("name: str\n", "name: str\n    age: int\n"), ("worth = 3", "worth = 4")],
)
def test_what_does_something_else_is_another_code(old: str, new: str) -> None:
    assert old in CODE and code_of(CODE) != code_of(CODE.replace(old, new))


def test_the_order_of_two_lines_of_a_function_counts() -> None:
    assert code_of("def f():\n    a()\n    b()") != code_of("def f():\n    b()\n    a()")


def test_a_function_may_move_to_another_module(tmp_path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("def f():\n    return 1\n\n\ndef g():\n    return f()\n")
    before = digest_of([one])
    one.write_text("from two import f\n\n\ndef g():\n    return f()\n")
    two.write_text("def f():\n    return 1\n")
    assert digest_of([one, two]) == before != digest_of([one])
