"""Numbers as they are written: with a true minus sign, not with a hyphen."""

from __future__ import annotations


class _Negative(int):
    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec).replace("-", "−")


def readable(value: object) -> object:
    """A value as texts take it: numbers below zero write themselves with a true minus sign."""
    return _Negative(value) if isinstance(value, int) and value < 0 else value


def number(value: int) -> str:
    """A number as it is written: −3 with a true minus sign."""
    return f"{readable(value)}"
