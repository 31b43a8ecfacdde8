"""Kivy takes every name that begins with `on_` for an event: a property of that name never redraws, a keyword of that
name never becomes a property. So such names are kept for events, in the whole app."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.properties import Property

import app

ROOT = Path(app.__file__).parent
NOT_HERE = ("app.services.device.android",)  # asks Java


@cache
def classes() -> dict[str, list[type]]:
    """Every Kivy class of the app and of what it imports, by name."""
    for module in pkgutil.walk_packages([str(ROOT)], "app."):
        if module.name not in NOT_HERE:
            importlib.import_module(module.name)
    found: dict[str, list[type]] = {}
    waiting = [EventDispatcher]
    while waiting:
        for each in waiting.pop().__subclasses__():
            if each not in found.setdefault(each.__name__, []):
                found[each.__name__].append(each)
                waiting.append(each)
    return found


def events_of(kind: type) -> set[str]:
    return {name for each in kind.__mro__ for name in vars(each).get("__events__", ())}


def trees() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(ROOT.rglob("*.py")):
        yield path, ast.parse(path.read_text())


def test_no_property_of_any_widget_has_the_name_of_an_event():
    wrong = [
        f"{kind.__module__}.{kind.__name__}.{name}"
        for kinds in classes().values()
        for kind in kinds
        if kind.__module__.startswith("app.")
        for name, value in vars(kind).items()
        if name.startswith("on_") and (isinstance(value, Property) or not callable(value))
    ]
    assert not wrong
    assert sum(len(kinds) for kinds in classes().values()) > 150  # they were really looked at


def test_a_rule_of_kv_means_one_class():
    """Kivy finds the rule of a widget by the name of its class: another class of that name would be dressed by it."""
    ruled = {
        name.strip().lower()
        for path in ROOT.rglob("*.kv")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("<") and (heads := line.strip("<>: -").split("@")[0])
        for name in heads.split(",")
    }
    named: dict[str, set[str]] = {}
    for kinds in classes().values():
        for kind in kinds:
            named.setdefault(kind.__name__.lower(), set()).add(kind.__module__)
    assert len(ruled & named.keys()) > 50
    ours = {name: named[name] for name in ruled & named.keys() if any(each.startswith("app.") for each in named[name])}
    assert {name: modules for name, modules in ours.items() if len(modules) > 1} == {}


def test_nothing_is_assigned_to_the_name_of_an_event():
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.attr}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr.startswith("on_")
    ]
    assert not wrong


def test_a_widget_gets_only_keywords_of_events_it_has():
    given = list(event_keywords())
    assert not [f"{path.relative_to(ROOT)}:{call.lineno} {name}" for path, call, name, known in given if not known]
    assert len(given) > 50


def event_keywords() -> Iterator[tuple[Path, ast.Call, str, bool]]:
    """Every keyword `on_…` given to a widget or to `bind`, and whether there is such an event."""
    everybody = {name for kinds in classes().values() for kind in kinds for name in events_of(kind)}
    for path, tree in trees():
        foreign = from_android(tree)
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") in foreign:
                continue
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if called in ("bind", "unbind", "fbind"):
                allowed = everybody
            elif called in classes():
                allowed = {name for kind in classes()[called] for name in events_of(kind)}
            else:
                continue
            for keyword in call.keywords:
                if keyword.arg and keyword.arg.startswith("on_"):
                    yield path, call, keyword.arg, keyword.arg in allowed


def from_android(tree: ast.AST) -> set[str]:
    """Names a module takes from python-for-android: its `activity` is no Kivy object and has events of its own."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "android"
        for alias in node.names
    }
