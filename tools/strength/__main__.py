"""`python -m tools.strength [--game G] [--games 200]`: measures what is missing and writes docs/STRENGTH.md.

Matches already counted stay as long as the players still play them so; `--list` only says what there is, `--fresh`
plays all anew.
"""

from __future__ import annotations

import argparse
import sys

from tools.strength.measuring import entry, measure, rules_digest, stored
from tools.strength.pairings import pairings
from tools.strength.report import write_report


def main(arguments: list[str] | None = None) -> int:
    args = _read(arguments)
    chosen = [p for p in pairings() if args.game in ("", p.game) and args.only in p.name]
    if not chosen:
        print(f"strength: no pairing of {args.game or 'any game'} with {args.only!r} in its name", file=sys.stderr)
        return 2
    for pairing in chosen:
        if not args.list:
            for counted in measure(pairing, args.games, args.seed, args.fresh):
                print(f"\r{pairing.game} {pairing.name}: {counted['games']}", end="", file=sys.stderr, flush=True)
        counted = stored(pairing.game).get(pairing.name)
        if counted is None:
            print(f"{pairing.game:18} {pairing.name:42} not measured")
            continue
        line = entry(pairing, counted)
        low, high = line.interval()
        old = "" if counted["rules"] == rules_digest(pairing.game) else "  (rules have changed since)"
        print(
            f"\r{pairing.game:18} {pairing.name:42} {line.share:6.1%} ({low:.1%}–{high:.1%}), {line.games} matches, "
            f"{line.decision_ms:.0f} ms{old}",
            flush=True,
        )
    write_report()
    return 0


def _read(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--game", default="", help="only this game")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pairings with this text in their name")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--list", action="store_true")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
