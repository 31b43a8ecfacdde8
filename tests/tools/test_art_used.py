"""Every picture that the app or its texts name is in the catalogue of the art.

Read from the source: `picture(atlas, name)`, `has_picture`, `Picture(atlas=…, name=…)`, `tile_picture(name)`, and
"atlas/name" in texts and lessons. Where a name is put together at run time, its fixed parts must fit some picture.
"""

import ast
import re
from pathlib import Path

from tools.art import catalogue

ROOT = Path(__file__).parents[2]
NAMES = {atlas: set(make()) for atlas, make in catalogue.ATLASES.items()}
REFERENCE = re.compile(rf"[*~]*({'|'.join(NAMES)})/([a-z0-9_]+)")
MODULES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "app").rglob("*.py"))}


def constants() -> dict[str, str]:
    """ATLAS = "mondo" and the like, over all modules."""
    found = {}
    for path, tree in MODULES.items():
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value in NAMES:
                found[f"{path}:{node.targets[0].id}"] = node.value.value
                found.setdefault(node.targets[0].id, node.value.value)
    for path, tree in MODULES.items():
        for node in (n for n in tree.body if isinstance(n, ast.ImportFrom) and n.module):
            home = ROOT / f"{node.module.replace('.', '/')}.py"
            found.update(
                {
                    f"{path}:{each.name}": found[f"{home}:{each.name}"]
                    for each in node.names
                    if f"{home}:{each.name}" in found
                }
            )
    return found


CONSTANTS = constants()


def pattern(node: ast.expr | None) -> str | None:
    """The name as a regular expression, or None if it is only known at run time."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return None


def atlas_of(node: ast.expr | None, path: Path) -> str | None:
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return CONSTANTS.get(f"{path}:{node.id}", CONSTANTS.get(node.id))
    return None


def calls(*functions: str):
    """(path, call) of every call of one of these functions."""
    for path, tree in MODULES.items():
        for call in (n for n in ast.walk(tree) if isinstance(n, ast.Call)):
            if getattr(call.func, "id", getattr(call.func, "attr", "")) in functions:
                yield path, call


def named_pictures():
    """(where, atlas, pattern) of every call that names a picture."""
    for path, call in calls("picture", "has_picture", "Picture"):
        keywords = {k.arg: k.value for k in call.keywords}
        first, second = ([*call.args, None, None])[:2]
        atlas, name = atlas_of(keywords.get("atlas", first), path), pattern(keywords.get("name", second))
        if atlas and name:
            yield f"{path.relative_to(ROOT)}:{call.lineno}", atlas, name


def test_every_call_names_a_picture_that_exists():
    named = list(named_pictures())
    assert named
    missing = [
        (where, atlas, name)
        for where, atlas, name in named
        if atlas not in NAMES or not any(re.fullmatch(name, known) for known in NAMES[atlas])
    ]
    assert missing == []


def test_every_repeating_texture_exists():
    wanted = {call.args[0].value for _, call in calls("tile_picture") if isinstance(call.args[0], ast.Constant)}
    assert wanted <= set(catalogue.textures())


def test_every_reference_in_texts_and_lessons_exists():
    files = [*MODULES, *sorted((ROOT / "assets" / "texts").rglob("*.json"))]
    missing = []
    for path in files:
        strings = re.findall(r"\"([^\"\n]*)\"", path.read_text(encoding="utf-8"))
        for word in (word for string in strings for word in string.split()):
            found = REFERENCE.fullmatch(word)
            if found and found.group(2) not in NAMES[found.group(1)]:
                missing.append((str(path.relative_to(ROOT)), word))
    assert missing == []
