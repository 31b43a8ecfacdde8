"""Create the virtual environment, also where Debian ships python3 without ensurepip."""

import os
import subprocess
import sys
import venv


def main(folder: str) -> int:
    try:
        venv.create(folder, with_pip=True, clear=True)
    except (Exception, SystemExit):
        if not _install_venv_package():
            return 1
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    return 0


def _install_venv_package() -> bool:
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        print(f"Please install the package {package} first: sudo apt-get install {package}", file=sys.stderr)
        return False
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    return subprocess.run(["apt-get", "install", "-y", "-qq", package], check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
