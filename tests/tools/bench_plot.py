"""Draws what one move costs against the length of the record, as SVG; both scales go by powers of ten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log10
from xml.sax.saxutils import escape

Line = Mapping[int, float]
"""Milliseconds by the number of entries."""

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 180, 30, 50
ENTRIES = (100, 1_000, 10_000, 40_000)
MILLISECONDS = (10, 100, 1_000, 10_000)
COLOURS = ("#1b6ca8", "#b5451b", "#3a7d34", "#6b4c9a", "#8a8a8a")


def plot(lines: Mapping[str, Line], bare: float) -> str:
    """Draw the lines, and at `bare` milliseconds what an empty Python takes."""
    return "\n".join(["".join(_head()), *_grid(), *_bare(bare), *_lines(lines), "</svg>", ""])


def _head() -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
    yield 'font-family="sans-serif" font-size="12">'
    yield "<title>One move adjudicated: milliseconds against entries of the record</title>"
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'


def _grid() -> Iterator[str]:
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    for entries in ENTRIES[:-1]:
        x = _x(entries)
        yield f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{bottom}" stroke="#dddddd"/>'
        yield f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{entries:,}</text>'
    for number in MILLISECONDS:
        y = _y(number)
        yield f'<line x1="{LEFT}" y1="{y}" x2="{right}" y2="{y}" stroke="#dddddd"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{number:,} ms</text>'
    middle = (LEFT + right) // 2
    yield f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">entries of the record</text>'


def _bare(bare: float) -> Iterator[str]:
    y, right = _y(bare), WIDTH - RIGHT
    yield f'<line x1="{LEFT}" y1="{y}" x2="{right}" y2="{y}" stroke="black" stroke-dasharray="4 3"/>'
    yield f'<text x="{right + 8}" y="{y + 4}">python -c pass</text>'


def _lines(lines: Mapping[str, Line]) -> Iterator[str]:
    lowest = TOP
    for (name, line), colour in zip(sorted(lines.items(), key=_last), COLOURS, strict=False):
        points = [(_x(entries), _y(spent)) for entries, spent in sorted(line.items())]
        path = " ".join(f"{x},{y}" for x, y in points)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield from (f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in points)
        lowest = max(lowest, points[-1][1] + 4)
        yield f'<text x="{WIDTH - RIGHT + 8}" y="{lowest}" fill="{colour}">{escape(name)}</text>'
        lowest += 15


def _last(named: tuple[str, Line]) -> float:
    """Give the key by which the highest end comes first."""
    return -named[1][max(named[1])]


def _x(entries: float) -> int:
    return LEFT + round((WIDTH - LEFT - RIGHT) * _part(entries, ENTRIES[0], ENTRIES[-1]))


def _y(number: float) -> int:
    low, high = MILLISECONDS[0] / 2, MILLISECONDS[-1] * 2
    return HEIGHT - BOTTOM - round((HEIGHT - TOP - BOTTOM) * _part(number, low, high))


def _part(number: float, low: float, high: float) -> float:
    return (log10(number) - log10(low)) / (log10(high) - log10(low))
