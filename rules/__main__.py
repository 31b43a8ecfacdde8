"""`python -m rules`: list, simulate, bench, scenario, replay. Bad input is one line and exit 2; where nobody reads on
(`… | head`), it stops without a word."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from rules.commands import bench, listing, replay, scenario, simulate
from rules.game import RulesError

COMMANDS = {"list": listing, "simulate": simulate, "bench": bench, "scenario": scenario, "replay": replay}

CLOSED_PIPE = 141
"""What a shell calls a program that ended because nobody read on (128 + SIGPIPE)."""


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
        sys.stdout.flush()
    except RulesError as error:
        print(f"python -m rules: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be flushed goes nowhere
        return CLOSED_PIPE
    return code


if __name__ == "__main__":
    sys.exit(main())
