"""What is checked: a source tree and a spec; and how to reach the packagers in their own environment."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
PACKAGERS = Path("lib", f"python{sys.version_info.major}.{sys.version_info.minor}", "site-packages")


class Missing(Exception):
    """Something that the checks need is not on this machine."""


class Project(NamedTuple):
    """The sources in `root`, packaged as `spec` says."""

    root: Path = ROOT
    spec: Path = ROOT / "buildozer.spec"


def reach_packagers(environment: Path = ROOT / ".venv-package") -> None:
    """Buildozer and python-for-android live in their own environment; it comes last, so that it changes nothing.
    Buildozer decides on colours once, when it is imported: here, so that whoever asks first changes nothing either."""
    folder = environment / PACKAGERS
    if not (folder / "buildozer").is_dir():
        raise Missing(f"buildozer is not in {environment.name}: `make package-check` installs it")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    with patch.dict(os.environ, NO_COLOR="1"):
        importlib.import_module("buildozer.logger")


@contextmanager
def quiet_place(project: Project, home: Path) -> Iterator[None]:
    """Run in the project's folder as a developer would, with a home directory of our own and no colours. Variables
    that override the spec (APP_…) or pin a recipe (VERSION_…) are put aside."""
    before, folder = dict(os.environ), Path.cwd()
    for name in list(os.environ):
        if name.startswith(("APP_", "BUILDOZER_", "VERSION_", "URL_", "P4A_")):
            del os.environ[name]
    os.environ.update(HOME=str(home), NO_COLOR="1")
    os.chdir(project.root)
    try:
        yield
    finally:
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(before)
