"""Pure geometry: functions that return point lists or SVG path data. No colour here."""

from __future__ import annotations

import itertools
import math
import random

Point = tuple[float, float]


# -- paths from points -----------------------------------------------------
def f(v: float) -> str:
    return f"{v:.1f}".rstrip("0").rstrip(".")


def poly(pts: list[Point], close: bool = True) -> str:
    return "M" + "L".join(f"{f(x)} {f(y)}" for x, y in pts) + ("Z" if close else "")


def smooth(pts: list[Point], close: bool = False, k: float = 1 / 6, start: str = "M") -> str:
    """Catmull-Rom spline through the points, as cubic Béziers."""
    n = len(pts)
    if close:

        def get(i):
            return pts[i % n]

        count = n
    else:

        def get(i):
            return pts[min(max(i, 0), n - 1)]

        count = n - 1
    d = [f"{start}{f(pts[0][0])} {f(pts[0][1])}"]
    for i in range(count):
        p0, p1, p2, p3 = get(i - 1), get(i), get(i + 1), get(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        c2 = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        d.append(f"C{f(c1[0])} {f(c1[1])} {f(c2[0])} {f(c2[1])} {f(p2[0])} {f(p2[1])}")
    return "".join(d) + ("Z" if close else "")


def fill_below(line: list[Point], bottom: float, curved: bool = True) -> str:
    """Close a left-to-right line down to a flat bottom: a hill, a dune, a wave."""
    top = smooth(line) if curved else poly(line, close=False)
    return f"{top}L{f(line[-1][0])} {f(bottom)}L{f(line[0][0])} {f(bottom)}Z"


# -- lines -----------------------------------------------------------------
def hills(rng: random.Random, x0: float, x1: float, y: float, amp: float, n: int) -> list[Point]:
    """Soft rolling line: n evenly spaced points with alternating height."""
    step = (x1 - x0) / (n - 1)
    return [(x0 + i * step, y + amp * (rng.uniform(0.2, 1) if i % 2 else -rng.uniform(0.2, 1))) for i in range(n)]


def wave(x0: float, x1: float, y: float, amp: float, length: float, phase: float = 0.0) -> list[Point]:
    n = max(4, int((x1 - x0) / (length / 4)))
    return [
        (x0 + (x1 - x0) * i / n, y + amp * math.sin(2 * math.pi * ((x1 - x0) * i / n) / length + phase))
        for i in range(n + 1)
    ]


def jagged(rng: random.Random, a: Point, b: Point, rough: float, depth: int) -> list[Point]:
    """Midpoint displacement between two points (vertical), for rock edges."""
    pts = [a, b]
    for _ in range(depth):
        out = [pts[0]]
        for p, q in itertools.pairwise(pts):
            out += [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + rng.uniform(-rough, rough)), q]
        pts, rough = out, rough * 0.55
    return pts


def canopy(rng: random.Random, x0: float, x1: float, y: float, r: float, bottom: float, y1: float | None = None) -> str:
    """A row of round tree crowns, closed to the bottom; with y1 the row slopes from y to y1."""
    d = [f"M{f(x0)} {f(bottom)}L{f(x0)} {f(y)}"]
    x = x0
    while x < x1:
        w = r * rng.uniform(0.8, 1.5)
        t = min(1.0, (x + w - x0) / (x1 - x0))
        ny = y + ((y1 - y) * t * t if y1 is not None else 0) + rng.uniform(-r, r) * 0.35
        d.append(f"A{f(w * 0.56)} {f(w * 0.6)} 0 0 1 {f(x + w)} {f(ny)}")
        x += w
    return "".join(d) + f"L{f(x)} {f(bottom)}Z"


# -- closed shapes -----------------------------------------------------------
def blob(rng: random.Random, cx: float, cy: float, rx: float, ry: float, n: int = 9, jitter: float = 0.15) -> str:
    pts = []
    for i in range(n):
        a = 2 * math.pi * i / n
        k = 1 + rng.uniform(-jitter, jitter)
        pts.append((cx + rx * k * math.cos(a), cy + ry * k * math.sin(a)))
    return smooth(pts, close=True)


def taper(spine: list[Point], widths: list[float]) -> str:
    """A limb: a smooth body of varying width along a spine."""
    left, right = [], []
    n = len(spine)
    for i, (x, y) in enumerate(spine):
        ax, ay = spine[max(i - 1, 0)]
        bx, by = spine[min(i + 1, n - 1)]
        dx, dy = bx - ax, by - ay
        m = math.hypot(dx, dy) or 1
        nx, ny = -dy / m * widths[i] / 2, dx / m * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth(left + right[::-1], close=True)


def leaf(x: float, y: float, length: float, width: float, angle: float, bend: float = 0.0) -> str:
    """A pointed leaf from its stem at (x, y); angle in degrees, 0 points right, 90 up."""
    a = math.radians(-angle)
    ux, uy = math.cos(a), math.sin(a)
    vx, vy = -uy, ux

    def p(t, s):
        return (
            x + ux * length * t + vx * (s * width / 2 + bend * length * t * t),
            y + uy * length * t + vy * (s * width / 2 + bend * length * t * t),
        )

    return (
        smooth([p(0, 0), p(0.3, -0.8), p(0.6, -0.85), p(1, 0)], k=0.19)
        + smooth([p(1, 0), p(0.6, 0.85), p(0.3, 0.8), p(0, 0)], k=0.19, start="L")
        + "Z"
    )


def half_leaf(x: float, y: float, length: float, width: float, angle: float, side: int) -> str:
    """One half of a leaf, cut along its rib: side -1 is the left half seen from the stem."""
    a = math.radians(-angle)
    ux, uy = math.cos(a), math.sin(a)
    vx, vy = -uy * side, ux * side

    def p(t, s):
        return (x + ux * length * t + vx * s * width / 2, y + uy * length * t + vy * s * width / 2)

    return smooth([p(0, 0), p(0.3, 0.8), p(0.6, 0.85), p(1, 0)], k=0.19) + "Z"


def arc_points(cx: float, cy: float, rx: float, ry: float, a0: float, a1: float, n: int = 12) -> list[Point]:
    """Points of an elliptic arc; degrees, clockwise on screen from 3 o'clock."""
    return [
        (
            cx + rx * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            cy + ry * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]


def star(cx: float, cy: float, r: float, inner: float = 0.382, n: int = 5, turn: float = -90) -> str:
    pts = []
    for i in range(2 * n):
        a = math.radians(turn + 180 / n * i)
        k = r if i % 2 == 0 else r * inner
        pts.append((cx + k * math.cos(a), cy + k * math.sin(a)))
    return poly(pts)


def round_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{f(x + r)} {f(y)}H{f(x + w - r)}a{r} {r} 0 0 1 {r} {r}V{f(y + h - r)}a{r} {r} 0 0 1 -{r} {r}"
        f"H{f(x + r)}a{r} {r} 0 0 1 -{r} -{r}V{f(y + r)}a{r} {r} 0 0 1 {r} -{r}Z"
    )


def circle_path(cx: float, cy: float, r: float) -> str:
    return f"M{f(cx - r)} {f(cy)}a{f(r)} {f(r)} 0 1 0 {f(2 * r)} 0a{f(r)} {f(r)} 0 1 0 {f(-2 * r)} 0Z"


def bird(x: float, y: float, s: float) -> str:
    """A far gull: two wings as one crescent pair."""
    return (
        f"M{f(x - s)} {f(y - s * 0.25)}Q{f(x - s * 0.45)} {f(y - s * 0.55)} {f(x)} {f(y)}"
        f"Q{f(x + s * 0.45)} {f(y - s * 0.55)} {f(x + s)} {f(y - s * 0.25)}"
        f"Q{f(x + s * 0.42)} {f(y - s * 0.28)} {f(x)} {f(y + s * 0.2)}"
        f"Q{f(x - s * 0.42)} {f(y - s * 0.28)} {f(x - s)} {f(y - s * 0.25)}Z"
    )


def inside(pt: Point, polygon: list[Point]) -> bool:
    x, y = pt
    hit = False
    j = len(polygon) - 1
    for i in range(len(polygon)):
        xi, yi = polygon[i]
        xj, yj = polygon[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            hit = not hit
        j = i
    return hit


def distance_to_line(pt: Point, line: list[Point]) -> float:
    best = 1e9
    px, py = pt
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((px - ax) * dx + (py - ay) * dy) / ((dx * dx + dy * dy) or 1)))
        best = min(best, math.hypot(px - ax - t * dx, py - ay - t * dy))
    return best
