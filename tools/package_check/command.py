"""The command lines that buildozer gives to python-for-android, kept as a snapshot: a change of the spec shows."""

from __future__ import annotations

import difflib
import io
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.package_check.project import ROOT, Project, quiet_place
from tools.package_check.spec import open_spec

SNAPSHOT = ROOT / "tests" / "tools" / "snapshots" / "p4a_commands.txt"


class _Enough(Exception):
    """Buildozer was about to start python-for-android: we know what we wanted to know."""


def commands(project: Project, work: Path) -> dict[str, list[str]]:
    """What python-for-android would be called with to make the distribution, the debug APK and the release AAB."""
    buildozer = open_spec(project, work)
    target, said = buildozer.target, []

    def listen(command, **_kwargs):
        said.append([*command, *target.extra_p4a_args])
        raise _Enough

    target._p4a = listen
    Path(target.get_dist_dir(buildozer.config.get("app", "package.name"))).mkdir(parents=True)
    _until_p4a(target.compile_platform)
    for mode in ("debug", "release"):
        target.build_mode = mode
        target.artifact_format = buildozer.config.getdefault("app", f"android.{mode}_artifact", "")
        _until_p4a(target.build_package)
    environment = [
        f"ANDROIDAPI={target.android_api}",
        f"ANDROIDMINAPI={target.android_minapi}",
        f"NDK={buildozer.config.get('app', 'android.ndk')}",
    ]
    return {"environment": environment, **dict(zip(("create", "debug", "release"), said, strict=True))}


def _until_p4a(step) -> None:
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):  # it misses the keys for signing
            step()
    except _Enough:
        return
    raise AssertionError("buildozer did not call python-for-android")


def as_text(project: Project) -> str:
    """One argument a line, with the places of this machine taken out."""
    with TemporaryDirectory(prefix="package_") as work, quiet_place(project, Path(work)):
        found = commands(project, Path(work).resolve())
        places = {str(Path(work).resolve()): "BUILD", str(project.root): "ROOT"}
    lines = []
    for name, arguments in found.items():
        lines += [f"[{name}]", *(line for argument in arguments for line in argument.splitlines()), ""]
    text = "\n".join(lines)
    for place, word in places.items():
        text = text.replace(place, word)
    return text


def the_command_line_is_the_snapshot(project: Project, snapshot: Path = SNAPSHOT) -> Iterator[str]:
    """`python -m tools.package_check --write` writes it anew; read the difference before you commit it."""
    before = snapshot.read_text(encoding="utf-8") if snapshot.exists() else ""
    changes = difflib.unified_diff(before.splitlines(), as_text(project).splitlines(), lineterm="", n=0)
    for line in changes:
        if line[:1] in "+-" and line[:3] not in ("+++", "---"):
            yield f"the command line differs from {snapshot.name}: {line}"


def write_snapshot(project: Project, snapshot: Path = SNAPSHOT) -> None:
    snapshot.parent.mkdir(parents=True, exist_ok=True)
    snapshot.write_text(as_text(project), encoding="utf-8")
