"""A very small SVG writer: a Canvas collects elements, gradients and clips, and gives one string."""

from __future__ import annotations

from contextlib import contextmanager

from .figure import Art


def num(v: float) -> str:
    return f"{v:.1f}".rstrip("0").rstrip(".") if isinstance(v, float) else str(v)


def attrs(kw: dict) -> str:
    """Keyword arguments as attributes; opacities keep all their digits."""

    def text(k: str, v) -> str:
        return num(v) if isinstance(v, float) and not k.endswith("opacity") else str(v)

    return "".join(f' {k.rstrip("_").replace("_", "-")}="{text(k, v)}"' for k, v in kw.items() if v is not None)


class Canvas:
    def __init__(self, width: float, height: float):
        self.width, self.height = width, height
        self.defs: list[str] = []
        self.body: list[str] = []
        self._n = 0

    # -- resources ---------------------------------------------------------
    def _id(self) -> str:
        self._n += 1
        return f"i{self._n}"

    @staticmethod
    def _stops(stops) -> str:
        out = []
        for s in stops:
            off, col, *op = s
            o = f' stop-opacity="{op[0]}"' if op else ""
            out.append(f'<stop offset="{off}" stop-color="{col}"{o}/>')
        return "".join(out)

    def linear(self, stops, x1=0.0, y1=0.0, x2=0.0, y2=1.0, user=False) -> str:
        """Linear gradient; stops are (offset, colour[, opacity]). Returns a paint."""
        i = self._id()
        units = ' gradientUnits="userSpaceOnUse"' if user else ""
        self.defs.append(
            f'<linearGradient id="{i}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{units}>'
            f"{self._stops(stops)}</linearGradient>"
        )
        return f"url(#{i})"

    def radial(self, stops, cx=0.5, cy=0.5, r=0.5, user=False) -> str:
        i = self._id()
        units = ' gradientUnits="userSpaceOnUse"' if user else ""
        self.defs.append(
            f'<radialGradient id="{i}" cx="{cx}" cy="{cy}" r="{r}"{units}>{self._stops(stops)}</radialGradient>'
        )
        return f"url(#{i})"

    def clip(self, d: str) -> str:
        i = self._id()
        self.defs.append(f'<clipPath id="{i}"><path d="{d}"/></clipPath>')
        return f"url(#{i})"

    def mask(self, hole: str) -> str:
        """A mask that lets everything through but the hole."""
        i = self._id()
        size = f'width="{num(self.width)}" height="{num(self.height)}"'
        self.defs.append(
            f'<mask id="{i}" maskUnits="userSpaceOnUse" x="0" y="0" {size}>'
            f'<rect {size} fill="#fff"/><path d="{hole}" fill="#000"/></mask>'
        )
        return f"url(#{i})"

    # -- elements ----------------------------------------------------------
    def add(self, raw: str) -> None:
        self.body.append(raw)

    def path(self, d: str, fill: str = "none", **kw) -> None:
        self.add(f'<path d="{d}" fill="{fill}"{attrs(kw)}/>')

    def stroke(self, d: str, colour: str, width: float, cap: str = "round", **kw) -> None:
        self.add(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(float(width))}" '
            f'stroke-linecap="{cap}" stroke-linejoin="round"{attrs(kw)}/>'
        )

    def circle(self, cx, cy, r, fill, **kw) -> None:
        self.add(f'<circle cx="{num(float(cx))}" cy="{num(float(cy))}" r="{num(float(r))}" fill="{fill}"{attrs(kw)}/>')

    def ellipse(self, cx, cy, rx, ry, fill, **kw) -> None:
        self.add(
            f'<ellipse cx="{num(float(cx))}" cy="{num(float(cy))}" rx="{num(float(rx))}" '
            f'ry="{num(float(ry))}" fill="{fill}"{attrs(kw)}/>'
        )

    def rect(self, x, y, w, h, fill, r=0.0, **kw) -> None:
        rad = f' rx="{num(float(r))}"' if r else ""
        self.add(
            f'<rect x="{num(float(x))}" y="{num(float(y))}" width="{num(float(w))}" '
            f'height="{num(float(h))}"{rad} fill="{fill}"{attrs(kw)}/>'
        )

    @contextmanager
    def group(self, **kw):
        self.add(f"<g{attrs(kw)}>")
        yield self
        self.add("</g>")

    @contextmanager
    def at(self, x=0.0, y=0.0, scale=1.0, rotate=0.0, flip=False, **kw):
        """Draw in a local frame placed at (x, y)."""
        t = f"translate({x:.1f} {y:.1f})"
        if rotate:
            t += f" rotate({rotate:.1f})"
        if scale != 1.0 or flip:
            t += f" scale({-scale if flip else scale:.3f} {scale:.3f})"
        with self.group(transform=t, **kw):
            yield self

    def figure(self, size: float = 100, height: float | None = None) -> Art:
        """An empty figure whose names cannot clash with others on this canvas; lay it down with `place`."""
        return Art(size, height or size, prefix=self._id() + "f")

    def place(self, figure: Art, x: float, y: float, scale: float = 1.0) -> None:
        """Lay a finished figure with its upper left corner at (x, y)."""
        self.defs.extend(figure.defs)
        self.add(f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{"".join(figure.stack[0])}</g>')

    def svg(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="0 0 {num(float(self.width))} {num(float(self.height))}" '
            f'width="{num(float(self.width))}" height="{num(float(self.height))}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.body)}</svg>"
        )
