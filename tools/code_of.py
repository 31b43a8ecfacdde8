"""What code does, apart from how it is written: names for a state of the code that outlast formatting and moves.

Comments, docstrings, annotations of functions, imports and layout do not count; nor does the module in which a function
stands. Whatever else changes (a name, a number, the order of two lines) gives another digest. The same on every Python.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

UNSEEN = {"ctx", "kind", "type_comment", "type_params", "annotation", "returns"}
"""Fields of the syntax tree that change nothing that is done, or that only some versions of Python have."""
IMPORTS = (ast.Import, ast.ImportFrom)


def code_of(source: str) -> list[str]:
    """What a module does, statement by statement, in an order that does not depend on where they stand."""
    return sorted(_shape(each) for each in _done(ast.parse(source).body))


def digest_of(paths: Iterable[Path], size: int = 4) -> str:
    """One name for all these modules together, wherever each of their statements stands."""
    statements = sorted(each for path in paths for each in code_of(path.read_text(encoding="utf-8")))
    return blake2b("\n".join(statements).encode(), digest_size=size).hexdigest()


def _done(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for each in body:
        if not isinstance(each, IMPORTS) and not _is_text(each) and not _is_for_types(each):
            yield each


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def _shape(node: object) -> str:
    """A tree as text; empty fields are left out, for not every version of Python has them."""
    if isinstance(node, list):
        body = list(_done(node)) if node and isinstance(node[0], ast.stmt) else node
        return "[" + ",".join(_shape(each) for each in body) + "]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = ((name, value) for name, value in ast.iter_fields(node) if name not in UNSEEN or _is_field(node, name))
    return (
        type(node).__name__
        + "("
        + ",".join(f"{name}={_shape(value)}" for name, value in fields if value not in (None, []))
        + ")"
    )


def _is_field(node: ast.AST, name: str) -> bool:
    """The annotation of a name in a class body may make a field of a dataclass: it counts."""
    return isinstance(node, ast.AnnAssign) and name == "annotation" and node.value is None
