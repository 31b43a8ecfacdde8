"""Who imports whom, read from the source; nothing is run. What is asked of it is in test_rooms.py."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rules import GAME_IDS

ROOT = Path(__file__).parents[2]
Sources = Mapping[str, str]
"""Source by path from the root of the project: `app/place.py`."""


class Import(NamedTuple):
    """One imported name with its whole path; `from a import b` is `a.b`."""

    path: str
    name: str
    typing: bool
    """Only for the checker of types, never at run time."""
    late: bool
    """Inside a function: when it is called, not when the module is loaded."""


def sources(*folders: str) -> dict[str, str]:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def imports(code: Sources) -> list[Import]:
    return [found for path, source in code.items() for found in _imports(path, ast.parse(source), False, False)]


def _imports(path: str, node: ast.AST, typing: bool, late: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(path, alias.name, typing, late) for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            yield from (Import(path, f"{child.module}.{alias.name}", typing, late) for alias in child.names)
        else:
            for_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            called = isinstance(child, ast.FunctionDef | ast.Lambda)
            yield from _imports(path, child, typing or for_types, late or called)


def under(name: str, rooms: Collection[str]) -> bool:
    """Whether a dotted name lies in one of these packages or modules."""
    return any(name == room or name.startswith(room + ".") for room in rooms)


def opened(found: Iterable[Import], room: str, closed: Collection[str]) -> dict[str, set[str]]:
    """By file of a room (a folder): the modules it imports at run time from rooms that are closed to it."""
    doors: dict[str, set[str]] = {}
    for each in found:
        if each.path.startswith(room + "/") and not each.typing and under(each.name, closed):
            doors.setdefault(each.path, set()).add(module_of(each.name))
    return doors


def extended(code: Sources) -> dict[str, set[str]]:
    """By file: the modules of which it only imports classes that a class of its own extends."""
    found: dict[str, set[str]] = {}
    for path, source in code.items():
        tree = ast.parse(source)
        bases = {ast.unparse(base) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases}
        other: set[str] = set()
        for each in imports({path: source}):
            kept = found.setdefault(path, set()) if each.name.rpartition(".")[2] in bases else other
            kept.add(module_of(each.name))
        found[path] = found.get(path, set()) - other
    return found


def module_of(name: str) -> str:
    """The module of an imported name, without the name itself where that is no module."""
    for length in range(name.count(".") + 1, 0, -1):
        path = ROOT.joinpath(*name.split(".")[:length])
        if path.with_suffix(".py").exists() or (path / "__init__.py").exists():
            return ".".join(name.split(".")[:length])
    return name


def dangling(code: Sources, games: Iterable[str] = GAME_IDS) -> list[str]:
    """What a manifest names ("package.module:name") that is not there, and games that have no manifest."""
    folders = {path.split("/")[2] for path in code}
    wrong = [f"{game_id} has no app/tables/{game_id}/manifest.py" for game_id in games if game_id not in folders]
    for path, source in sorted(code.items()):
        texts = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
        entries = [text for text in texts if isinstance(text, str) and _ENTRY.fullmatch(text)]
        wrong += [f"{path} names {entry}: not there" for entry in entries if not _defines(*entry.split(":"))]
    return wrong


_ENTRY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+:\w+")


def _defines(module: str, name: str) -> bool:
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    return (
        path.exists()
        and re.search(rf"^(class|def|async def) {name}\b|^{name}\b.*=", path.read_text(), re.M) is not None
    )


def insides(found: Iterable[Import], open_modules: Collection[str]) -> dict[str, set[str]]:
    """By file of the app: what it imports from the rules of a game besides the modules open to everybody."""
    doors: dict[str, set[str]] = {}
    for each in found:
        parts = each.name.split(".")
        if parts[0] == "rules" and parts[1:2] and parts[1] in GAME_IDS and (parts[2:3] or [""])[0] not in open_modules:
            doors.setdefault(each.path, set()).add(".".join(parts[1:3]))
    return doors


def cycle(found: Iterable[Import]) -> list[str]:
    """Modules that need each other while they are loaded, in a circle; empty if there is none."""
    needs: dict[str, set[str]] = {}
    for each in found:
        if not each.typing and not each.late:
            here = each.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            needs.setdefault(here, set()).add(module_of(each.name))
    done: set[str] = set()
    way: list[str] = []

    def visit(module: str) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        way.append(module)
        for needed in sorted(needs.get(module, ())):
            if circle := visit(needed):
                return circle
        done.add(way.pop())
        return []

    return next((circle for module in sorted(needs) if (circle := visit(module))), [])


def named_games(code: Sources) -> list[str]:
    """Where code outside a game's own folder names a game: `file:line: word`. Comments and docstrings may."""
    words = [form for game_id in GAME_IDS for form in (game_id, game_id.upper(), game_id.title().replace("_", ""))]
    pattern = re.compile(rf"(?<![a-zA-Z])({'|'.join(words)})(?![a-z])")
    found = []
    for path, source in code.items():
        if re.match(rf"app/tables/({'|'.join(GAME_IDS)})/", path):
            continue
        tree = ast.parse(source)
        spoken = {
            id(each.value)
            for node in ast.walk(tree)
            for each in ast.iter_child_nodes(node)
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
        }
        for node in ast.walk(tree):
            said = _said(node) if id(node) not in spoken else ""
            found += [f"{path}:{getattr(node, 'lineno', 0)}: {hit.group(1)}" for hit in pattern.finditer(said)]
    return found


def _said(node: ast.AST) -> str:
    """The name or text of one node."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.ImportFrom):
        return node.module or ""
    return str(getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "") or "")
