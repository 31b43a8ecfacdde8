"""The spec as buildozer reads it, and what it must say."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.package_check.project import Project, quiet_place, reach_packagers


def open_spec(project: Project, work: Path):
    """Buildozer with the Android target, building in `work`. SystemExit if its own validators refuse the spec."""
    reach_packagers()
    from buildozer import Buildozer

    said = io.StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            buildozer = Buildozer(str(project.spec))
            buildozer.config.set("app", "source.dir", str(project.root))
            buildozer.config.read_dict({"buildozer": {"build_dir": str(work), "bin_dir": str(work / "bin")}})
            buildozer.user_bin_dir = str(work / "bin")
            buildozer.specfilename = str(project.root / "buildozer.spec")  # pictures are looked for beside it
            buildozer.set_target("android")
            buildozer.target.check_configuration_tokens()
    except SystemExit:
        lines = [line for line in said.getvalue().splitlines() if line.startswith("[app]") or "deprecated" in line]
        raise SystemExit("; ".join(lines) or said.getvalue().strip()) from None
    return buildozer


def requirements(project: Project) -> dict[str, str | None]:
    """Name and version (None if the packager chooses it) of everything the spec asks for."""
    reach_packagers()
    from buildozer.specparser import SpecParser

    parser = SpecParser()
    parser.read(project.spec, "utf-8")
    pairs = (item.partition("==") for item in parser.getlist("app", "requirements", []))
    return {name: version or None for name, _, version in pairs}


def locked(project: Project) -> dict[str, str]:
    """Name and version of everything that requirements.txt installs on a desktop."""
    lines = (project.root / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.strip().split("==") for line in lines if "==" in line and not line.startswith("#"))


def buildozer_accepts_the_spec(project: Project) -> Iterator[str]:
    """Buildozer's own validators."""
    with TemporaryDirectory() as work, quiet_place(project, Path(work)):
        try:
            open_spec(project, Path(work))
        except SystemExit as refusal:
            yield f"buildozer refuses the spec: {refusal}"
        except Exception as error:  # a spec that cannot even be parsed
            yield f"buildozer cannot read the spec: {' '.join(str(error).split())}"


def pins_are_those_of_the_desktop(project: Project) -> Iterator[str]:
    """What we test on the desktop is what goes into the package."""
    desktop = locked(project)
    for name, version in requirements(project).items():
        if name == "python3":
            continue
        if name not in desktop:
            yield f"{name} is in the spec but not in requirements.txt"
        elif version not in (None, desktop[name]):
            yield f"{name} is {version} in the spec and {desktop[name]} in requirements.txt"
        elif version is None and name not in CHOSEN_BY_PACKAGER:
            yield f"{name} has no version in the spec; requirements.txt has {desktop[name]}"


CHOSEN_BY_PACKAGER = {"pillow": "11.3.0"}
"""python-for-android looks for the pin under its recipe's name, Pillow, so a pin of pillow is silently ignored."""
