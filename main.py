"""Four Worlds: `python main.py` starts the app; `python main.py --demo DIR` writes pictures of every screen."""

from __future__ import annotations

import os
import sys


def main(arguments: list[str]) -> int:
    from app.start import NoDisplay, demo, read_arguments, run

    try:
        wishes = read_arguments(arguments)
    except ValueError as error:
        print(f"main.py: {error}", file=sys.stderr)
        return 2
    if wishes.demo:
        return demo(wishes)
    try:
        return run()
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return demo(wishes._replace(demo="gallery"))


if __name__ in ("__main__", "__android__"):
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    sys.exit(main(sys.argv[1:]))
