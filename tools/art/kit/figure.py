"""Drawing kit shared by every picture in the set.

Shapes are plain SVG path strings made by small geometric functions (ellipse,
blob, poly, tube ...).  `Art` collects them and writes the SVG.  House style:

* light from the upper left: `solid()` gives every part a darker crescent at the
  lower right and, where asked, a lighter one at the upper left;
* one thin outline round each *figure*, in a deep shade of each part's own colour: parts
  drawn inside the same `with a.figure():` block share a single silhouette outline, so there
  are no inner lines except where one figure overlaps another, and figures sit in a
  landscape (which has no lines) without looking pasted on;
* eyes are an ink dot with one white highlight at the upper left.

Everything is deterministic: no randomness, numbers rounded to two decimals.
"""

from __future__ import annotations

import math
from contextlib import contextmanager

from .palette import INK, PAPER, WHITE, mix

OUTLINE = 1.2  # outline width, in 1/100 of the picture's width
RIM = 0.62  # how far an outline is from its part's colour towards ink


# ---------------------------------------------------------------- colour
def dark(c, k=0.24):
    return mix(c, INK, k)


def light(c, k=0.32):
    return mix(c, PAPER, k)


# ---------------------------------------------------------------- geometry
def n(x):
    s = f"{x:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


def _pt(p):
    return n(p[0]) + " " + n(p[1])


def ellipse(cx, cy, rx, ry=None, rot=0):
    ry = rx if ry is None else ry
    c, s = math.cos(math.radians(rot)) * rx, math.sin(math.radians(rot)) * rx
    arc = f"A{n(rx)} {n(ry)} {n(rot)} 1 1 "
    return f"M{_pt((cx - c, cy - s))}{arc}{_pt((cx + c, cy + s))}{arc}{_pt((cx - c, cy - s))}Z"


def rect(x, y, w, h, r=0):
    return poly((x, y), (x + w, y), (x + w, y + h), (x, y + h), r=r)


def poly(*pts, r=0):
    """Polygon with rounded corners; a point may carry its own radius as a third number."""
    out, k = [], len(pts)
    for i, p in enumerate(pts):
        a, b = pts[i - 1], pts[(i + 1) % k]
        rad = p[2] if len(p) > 2 else r
        da, db = math.dist(p[:2], a[:2]), math.dist(p[:2], b[:2])
        ra, rb = min(rad, da / 2), min(rad, db / 2)
        s = (p[0] + (a[0] - p[0]) * ra / (da or 1), p[1] + (a[1] - p[1]) * ra / (da or 1))
        e = (p[0] + (b[0] - p[0]) * rb / (db or 1), p[1] + (b[1] - p[1]) * rb / (db or 1))
        out.append(("M" if i == 0 else "L") + _pt(s))
        if rad:
            out.append(f"Q{_pt(p)} {_pt(e)}")
    return "".join(out) + "Z"


def _spline(pts, closed):
    k = len(pts)
    at = (lambda i: pts[i % k]) if closed else (lambda i: pts[max(0, min(k - 1, i))])
    d = "M" + _pt(pts[0])
    for i in range(k if closed else k - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += f"C{_pt(c1)} {_pt(c2)} {_pt(p2)}"
    return d + ("Z" if closed else "")


def blob(*pts):
    """Smooth closed shape through the given points."""
    return _spline(pts, True)


def curve(*pts):
    """Smooth open line through the given points (for strokes)."""
    return _spline(pts, False)


def line(*pts):
    return "M" + "L".join(_pt(p) for p in pts)


def sample(pts, widths, per=8):
    """Points and widths along an open spline."""
    out, k = [], len(pts)
    if k == 2:
        pts = [pts[0], ((pts[0][0] + pts[1][0]) / 2, (pts[0][1] + pts[1][1]) / 2), pts[1]]
        widths = [widths[0], (widths[0] + widths[-1]) / 2, widths[-1]]
        k = 3
    if len(widths) != k:  # spread a short width list along the spine
        m = len(widths) - 1
        full = []
        for i in range(k):
            t = i / (k - 1) * m
            j = min(int(t), m - 1) if m else 0
            full.append(widths[j] + (widths[j + 1] - widths[j]) * (t - j) if m else widths[0])
        widths = full
    for i in range(k - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, k - 1)]
        for j in range(per):
            t = j / per
            q = [
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t**3)
                for a, b, c, e in zip(p0, p1, p2, p3, strict=False)
            ]
            w = widths[i] + (widths[i + 1] - widths[i]) * (t * t * (3 - 2 * t))
            out.append((q[0], q[1], w))
    out.append((pts[-1][0], pts[-1][1], widths[-1]))
    return out


def tube(pts, widths, per=8):
    """Round-ended limb of changing width along a smooth spine."""
    widths = list(widths) if isinstance(widths, (list, tuple)) else [widths, widths]
    s = sample(list(pts), widths, per)
    left, right = [], []
    for i, (x, y, w) in enumerate(s):
        a, b = s[max(i - 1, 0)], s[min(i + 1, len(s) - 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        m = math.hypot(dx, dy) or 1
        nx, ny = -dy / m * w / 2, dx / m * w / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    r0, r1 = s[0][2] / 2, s[-1][2] / 2
    d = "M" + _pt(left[0]) + "".join("L" + _pt(p) for p in left[1:])
    d += f"A{n(r1)} {n(r1)} 0 0 0 {_pt(right[-1])}"
    d += "".join("L" + _pt(p) for p in reversed(right[:-1]))
    d += f"A{n(r0)} {n(r0)} 0 0 0 {_pt(left[0])}Z"
    return d


def polar(cx, cy, r, deg):
    return cx + r * math.cos(math.radians(deg)), cy + r * math.sin(math.radians(deg))


def star(cx, cy, r1, r2, k, rot=-90, r=0):
    return poly(*[polar(cx, cy, r1 if i % 2 == 0 else r2, rot + i * 180 / k) for i in range(2 * k)], r=r)


# ---------------------------------------------------------------- picture
class Art:
    """An SVG picture; w x h in user units."""

    def __init__(self, w=100, h=100, outline=OUTLINE, prefix="c"):
        self.w, self.h, self.ow, self.prefix = w, h, outline, prefix
        self.defs, self.stack, self.sil = [], [[]], []

    def put(self, s):
        self.stack[-1].append(s)

    # -- grouping
    @contextmanager
    def figure(self, outline=None, colour=None):
        """Parts drawn inside share one outline."""
        ow = self.ow if outline is None else outline
        self.stack.append([])
        self.sil.append([])
        yield
        items, sil = self.stack.pop(), self.sil.pop()
        if ow:
            self.put('<g stroke-linejoin="round" stroke-linecap="round">')
            for d, w, own in sil:
                edge = colour or mix(own, INK, RIM)
                if w is None:
                    self.put(f'<path d="{d}" fill="{edge}" stroke="{edge}" stroke-width="{n(2 * ow)}"/>')
                else:
                    self.put(f'<path d="{d}" fill="none" stroke="{edge}" stroke-width="{n(w + 2 * ow)}"/>')
            self.put("</g>")
        self.stack[-1].extend(items)

    @contextmanager
    def clip(self, d):
        """Everything drawn inside is cut to the shape d."""
        ident = f"{self.prefix}{len(self.defs)}"
        self.defs.append(f'<clipPath id="{ident}"><path d="{d}"/></clipPath>')
        self.put(f'<g clip-path="url(#{ident})">')
        hold, self.sil = self.sil, []
        yield
        self.sil = hold
        self.put("</g>")

    @contextmanager
    def move(self, x=0, y=0, s=1, sx=None, sy=None, rot=0, at=(0, 0)):
        """Draw at an offset, scaled and turned about `at`."""
        t = f"translate({n(x + at[0])} {n(y + at[1])})"
        if rot:
            t += f"rotate({n(rot)})"
        t += f"scale({n(sx or s)} {n(sy or s)})translate({n(-at[0])} {n(-at[1])})"
        self.put(f'<g transform="{t}">')
        yield
        self.put("</g>")

    # -- marks
    def fill(self, d, colour, opacity=None, shift=None):
        faint = f' opacity="{n(opacity)}"' if opacity is not None else ""
        moved = f' transform="translate({n(shift[0])} {n(shift[1])})"' if shift else ""
        self.put(f'<path d="{d}" fill="{colour}"{faint}{moved}/>')

    def stroke(self, d, colour, w, outlined=False, opacity=None):
        if outlined and self.sil:
            self.sil[-1].append((d, w, colour))
        faint = f' opacity="{n(opacity)}"' if opacity is not None else ""
        self.put(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(w)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{faint}/>'
        )

    def solid(self, d, base, shade=None, hi=None, off=3.0, rim=1.8):
        """A lit body part: base tone, darker lower-right crescent, optional light upper-left rim."""
        if self.sil:
            self.sil[-1].append((d, None, base))
        shade = shade or dark(base)
        self.fill(d, shade)
        with self.clip(d):
            if hi:
                hi = light(base) if hi is True else hi
                inner = f"{self.prefix}{len(self.defs)}"
                moved = f"translate({n(-off)} {n(-off)})"
                self.defs.append(f'<clipPath id="{inner}"><path d="{d}" transform="{moved}"/></clipPath>')
                self.put(f'<g clip-path="url(#{inner})">')
                self.fill(d, hi)
                self.fill(d, base, shift=(rim, rim))
                self.put("</g>")
            else:
                self.fill(d, base, shift=(-off, -off))

    def flat(self, d, colour):
        """A part of the silhouette in a single tone."""
        if self.sil:
            self.sil[-1].append((d, None, colour))
        self.fill(d, colour)

    # -- stock parts
    def shadow(self, cx=50, cy=92, rx=34, ry=4.5, colour=INK, opacity=0.28):
        self.fill(ellipse(cx, cy, rx, ry), colour, opacity)

    def eye(self, x, y, r=2.6, iris=None, white=None):
        """Ink eye with a highlight; `white` adds a sclera of that radius, `iris` a coloured ring."""
        if white:
            self.fill(ellipse(x, y, white), PAPER)
        if iris:
            self.fill(ellipse(x, y, r * 1.55), iris)
        self.fill(ellipse(x, y, r), INK)
        self.fill(ellipse(x - r * 0.32, y - r * 0.36, r * 0.36), WHITE)

    def leg(self, x, top, foot, w, colour, hoof=None, w2=None, lean=0):
        """Straight leg: round shoulder, flat-ish round foot, optional hoof."""
        w2 = w2 or w
        d = poly(
            (x - w / 2, top),
            (x + w / 2, top),
            (x + lean + w2 / 2, foot, w2 * 0.3),
            (x + lean - w2 / 2, foot, w2 * 0.3),
            r=w * 0.5,
        )
        self.solid(d, colour, off=w * 0.22)
        if hoof:
            with self.clip(d):
                self.fill(rect(x + lean - w2, foot - w2 * 0.55, 2 * w2, w2), hoof)

    def svg(self):
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(self.w)} {n(self.h)}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.stack[0])}</svg>"
        )
