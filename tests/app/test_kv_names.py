"""Kivy knows the rules of KV by the bare name of a class: two classes of one name would share their rules."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

APP = Path(__file__).resolve().parents[2] / "app"
RULE = re.compile(r"^<-?([\w,\s]+?)(?:@[\w+]+)?>:", re.MULTILINE)

PLAIN = {"NamedTuple", "Protocol", "Exception"}


def ruled() -> dict[str, set[str]]:
    """By name of a class: the KV files with rules for it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in APP.rglob("*.kv"):
        for names in RULE.findall(path.read_text(encoding="utf-8")):
            for name in names.split(","):
                found[name.strip()].add(path.relative_to(APP).as_posix())
    return found


def classes() -> dict[str, set[str]]:
    """By name: the modules that define such a class, but for those that are no widgets."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in APP.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and {ast.unparse(base) for base in node.bases} - PLAIN:
                found[node.name].add(path.relative_to(APP).as_posix())
    return found


def test_a_class_with_rules_in_kv_has_a_name_of_its_own():
    known = classes()
    assert ruled() and known
    assert {name: sorted(known[name]) for name in ruled() if len(known[name]) > 1} == {}
