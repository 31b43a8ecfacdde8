"""replay: print a saved match, move by move, with everything that happened."""

from __future__ import annotations

import argparse
from pathlib import Path

from rules.files import read_text
from rules.game import Event, Outcome
from rules.match import Match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)


def run(args: argparse.Namespace) -> int:
    match = Match.from_text(read_text(args.file))
    options = ", ".join(f"{key}={value}" for key, value in match.setup.options.items())
    print(f"{match.game.id}, {match.setup.seats} seats, seed {match.setup.seed}, {options}")
    for number, step in enumerate(match.steps, start=1):
        print(f"{number:4} {step}")
        for event in step.events:
            print(f"       {event_line(event)}")
    match.goto(len(match.steps))
    print(outcome_lines(match.state.outcome()))
    return 0


def event_line(event: Event) -> str:
    """One event in one line, secrets included: for developers, not for players."""
    params = {**event.params, **(event.private or {})}
    words = " ".join(f"{name}={value}" for name, value in params.items())
    who = "" if event.seat is None else f" seat={event.seat}"
    return f"{event.key}{who} {words}".rstrip()


def outcome_lines(outcome: Outcome | None) -> str:
    if outcome is None:
        return "not finished"
    lines = [f"ended: {outcome.reason.key}; winners: {', '.join(map(str, outcome.winners))}"]
    for sheet in outcome.sheets:
        lines.append(f"seat {sheet.seat}: {sheet.total}")
        lines += [f"   {line.points:+d} {line.key} {dict(line.reason.params)}" for line in sheet.lines]
    return "\n".join(lines)
