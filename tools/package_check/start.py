"""The app started from what the package holds, beside the libraries the spec asks for and no others.

Slow (it installs Kivy once and plays whole matches), so part of `make package-check` and not of `make test`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.package_check import distribution
from tools.package_check.project import Project, quiet_place
from tools.package_check.spec import CHOSEN_BY_PACKAGER, requirements
from tools.package_check.tree import files, packaged_tree

REFUSING = Path(__file__).with_name("refusing_android")
PATIENCE = 900
"""Seconds after which a start is given up."""


def libraries(project: Project) -> Path:
    """A folder with the spec's requirements only, each in the version that is on the phone; made once."""
    wanted = [
        f"{name}=={version or CHOSEN_BY_PACKAGER[name]}"
        for name, version in requirements(project).items()
        if name != "python3"
    ]
    folder = project.root / "build" / "package" / "libraries"
    note = folder / "requirements.txt"
    if not note.exists() or note.read_text(encoding="utf-8").split() != wanted:
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "--no-deps",
            "--no-compile",
            "--upgrade",
            "--target",
            str(folder),
            *wanted,
        ]
        subprocess.run(command, check=True)
        note.write_text("\n".join(wanted), encoding="utf-8")
    return folder


def run(arguments: list[str], tree: Path, project: Project, phone: bool = False) -> subprocess.CompletedProcess:
    """Python without any other library (-S) and without anything of this machine's environment. A `phone` makes Kivy
    believe that it is on Android, where every service is refused."""
    python = getattr(sys, "_base_executable", sys.executable)
    with TemporaryDirectory(prefix="home_") as home:
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": home,
            "KIVY_HOME": home,
            "FOUR_WORLDS_HOME": home,
            "PYTHONPATH": str(libraries(project)),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LANG": "es_ES.UTF-8",
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
        }
        if phone:
            environment["KIVY_BUILD"] = "android"
            environment["PYTHONPATH"] += os.pathsep + str(REFUSING)
        return subprocess.run(
            [python, "-S", *arguments],
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )


def the_app_plays_from_the_tree(project: Project, games: tuple[str, ...] = ("new_worlds",)) -> Iterator[str]:
    """From the sources that buildozer copied."""
    with packaged_tree(project) as tree:
        yield from _starts(project, tree, [])
        for game in games:
            yield from _plays(project, tree, ["main.py"], game)


def the_app_plays_from_bytecode(project: Project, games: tuple[str, ...] = ()) -> Iterator[str]:
    """From the archive that python-for-android made: -OO bytecode, no source, no docstring, no assert."""
    with TemporaryDirectory(prefix="package_") as work:
        with quiet_place(project, Path(work)):
            dist = distribution.make(project, Path(work).resolve(), bytecode=True)
        tree = Path(work) / "private"
        with tarfile.open(dist / "src/main/assets/private.tar") as archive:
            archive.extractall(tree)
        sources = [name for name in files(tree) if name.endswith(".py")]
        if sources:
            yield f"the archive holds source, not bytecode: {sources[0]}"
        yield from _starts(project, tree, ["-OO"])
        yield from _starts(project, tree, ["-OO"], phone=True)
        for game in games or _games(tree):
            yield from _plays(project, tree, ["-OO", "main.pyc"], game)


def _games(tree: Path) -> tuple[str, ...]:
    """The games that have a table to play on."""
    return tuple(sorted(path.parent.name for path in (tree / "app" / "tables").glob("*/table.py*")))


def _starts(project: Project, tree: Path, options: list[str], phone: bool = False) -> Iterator[str]:
    """The first start asks nothing and opens home, also where Android refuses everything."""
    first_start, place = str(Path(__file__).with_name("first_start.py")), "android" if phone else "desktop"
    done = run([*options, first_start, str(tree)], tree, project, phone)
    if done.returncode or f"screen app.screens.home.home on {place}" not in done.stdout:
        yield f"the app does not start at home on {place} {' '.join(options)}: {_last(done)}"


def _plays(project: Project, tree: Path, start: list[str], game: str) -> Iterator[str]:
    """A whole match with the computer players, through the real screens."""
    with TemporaryDirectory(prefix="pictures_") as pictures:
        done = run([*start, "--demo", pictures, "--game", game, "--size", "412x915", "--lang", "es"], tree, project)
        if done.returncode or not list(Path(pictures).rglob(f"{game}_results.png")):
            yield f"no match of {game} was played to its end with {' '.join(start)}: {_last(done)}"


def _last(done: subprocess.CompletedProcess) -> str:
    lines = [line for line in (done.stderr + "\n" + done.stdout).splitlines() if line.strip()]
    return f"exit {done.returncode}, {lines[-1] if lines else 'nothing said'}"
