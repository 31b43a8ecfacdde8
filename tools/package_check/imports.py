"""What the app imports must be on the phone. Read from the syntax tree: nothing is imported to find out."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.package_check.project import Project, reach_packagers
from tools.package_check.spec import requirements

OURS = {"app", "rules"}
BROUGHT = {"jnius": "kivy", "android": "kivy"}
"""Modules of recipes that another requirement brings along: only there on Android."""
MODULE_OF = {"pillow": "PIL"}
"""Where the module has another name than the requirement."""
NEEDS_CAIRO = "MDLoadingIndicator"
GONE = {
    "aifc",
    "asynchat",
    "asyncore",
    "audioop",
    "cgi",
    "cgitb",
    "chunk",
    "crypt",
    "distutils",
    "imghdr",
    "imp",
    "lib2to3",
    "mailcap",
    "msilib",
    "nis",
    "nntplib",
    "ossaudiodev",
    "pipes",
    "smtpd",
    "sndhdr",
    "spwd",
    "sunau",
    "telnetlib",
    "uu",
    "xdrlib",
}
"""In the standard library of Python 3.11, and no longer in that of the phone's 3.14."""


class Import(NamedTuple):
    """One imported module and where it is written."""

    module: str
    place: str

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]


def sources(project: Project) -> list[Path]:
    return [project.root / "main.py", *(p for top in sorted(OURS) for p in sorted((project.root / top).rglob("*.py")))]


def imports(project: Project) -> Iterator[Import]:
    """Every absolute import of the app, also those inside functions."""
    for path in sources(project):
        name = path.relative_to(project.root).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (Import(alias.name, f"{name}:{node.lineno}") for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield Import(node.module or "", f"{name}:{node.lineno}")


def imports_are_covered_by_requirements(project: Project) -> Iterator[str]:
    """Every third-party import comes with a requirement of the spec."""
    wanted = requirements(project)
    offered = {MODULE_OF.get(name, name) for name in wanted}
    offered |= {module for module, owner in BROUGHT.items() if owner in wanted}
    for found in imports(project):
        if found.top not in offered | OURS | sys.stdlib_module_names:
            yield f"{found.place}: {found.top} is imported, but no requirement of the spec brings it"


def imports_survive_the_packagers_broom(project: Project) -> Iterator[str]:
    """python-for-android leaves parts of the standard library and all tests of libraries out of the package, and its
    Python is newer than the desktop's may be."""
    reach_packagers()
    from pythonforandroid.recipes.python3 import Python3Recipe

    swept = (Python3Recipe.stdlib_dir_blacklist | {"unittest"}) - {"__pycache__"}
    for found in imports(project):
        if found.top not in OURS and (found.top in GONE or swept.intersection(found.module.split("."))):
            yield f"{found.place}: {found.module} is not on the phone"


def nothing_needs_cairo(project: Project) -> Iterator[str]:
    """MDLoadingIndicator is the one widget that needs materialshapes and pycairo; neither is on the phone."""
    for path in sources(project):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if NEEDS_CAIRO in line or "materialshapes" in line or "loadingindicator" in line:
                yield f"{path.relative_to(project.root).as_posix()}:{number}: {NEEDS_CAIRO} needs pycairo"
