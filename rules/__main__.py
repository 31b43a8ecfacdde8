"""`python -m rules`: list, simulate, bench, scenario, replay. Bad input is one line and exit 2."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rules.commands import bench, listing, replay, scenario, simulate
from rules.game import RulesError

COMMANDS = {"list": listing, "simulate": simulate, "bench": bench, "scenario": scenario, "replay": replay}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, command in COMMANDS.items():
        sub = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    args = parser.parse_args(arguments)
    try:
        code: int = args.run(args)
    except RulesError as error:
        print(f"python -m rules: {error}", file=sys.stderr)
        return 2
    return code


if __name__ == "__main__":
    sys.exit(main())
