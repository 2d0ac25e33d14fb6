"""A picture read back from its SVG, by the coordinates in it alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple
from xml.etree import ElementTree as ET

NS = "{http://www.w3.org/2000/svg}"
HALF = 20  # pixels


class Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Area, apart: float = 0) -> bool:
        """Whether less than `apart` pixels lie between the two, or they share some."""
        return (
            self.left < other.right + apart
            and other.left < self.right + apart
            and self.top < other.bottom + apart
            and other.top < self.bottom + apart
        )

    def inside(self, other: Area) -> bool:
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass
class Drawn:
    """A tile: its area, its two halves and the pips that lie in each, and whether it is framed."""

    name: str
    area: Area
    halves: tuple[Area, Area]
    pips: tuple[int, int]
    framed: bool

    @property
    def upright(self) -> bool:
        return self.area.height > self.area.width


@dataclass
class Picture:
    canvas: Area
    title: str
    desc: str
    tiles: dict[str, Drawn]
    ends: list[tuple[Area, int]]
    dots: list[Area]
    connectors: list[tuple[float, float, float, float]]
    last: list[Area]

    @property
    def marks(self) -> list[Area]:
        return [area for area, _ in self.ends] + self.dots


def read_picture(svg: str) -> Picture:
    root = ET.fromstring(svg)  # noqa: S314 - our own
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == (width, height)
    ends, tiles = [], {}
    for group in root.iter(f"{NS}g"):
        if group.get("class") == "end":
            number = group.find(f"{NS}text")
            assert number is not None
            ends.append((circle(group.find(f"{NS}circle")), int(number.text or "")))
        elif group.get("class") == "tile":
            tile = read_tile(group)
            assert tile.name not in tiles
            tiles[tile.name] = tile
    return Picture(
        canvas=Area(left, top, left + width, top + height),
        title=root.findtext(f"{NS}title") or "",
        desc=root.findtext(f"{NS}desc") or "",
        tiles=tiles,
        ends=ends,
        dots=[circle(dot) for dot in root.iter(f"{NS}circle") if dot.get("class") == "open"],
        connectors=[
            (float(x1), float(y1), float(x2), float(y2))
            for line in root.iter(f"{NS}line")
            for x1, y1, x2, y2 in [[line.attrib[name] for name in ("x1", "y1", "x2", "y2")]]
        ],
        last=[rect(one) for one in root.iter(f"{NS}rect") if one.get("class") == "last"],
    )


def read_tile(group: ET.Element) -> Drawn:
    rects = list(group.iter(f"{NS}rect"))
    area = rect(rects[0])
    if area.height > area.width:
        halves = (area._replace(bottom=area.top + HALF), area._replace(top=area.top + HALF))
    else:
        halves = (area._replace(right=area.left + HALF), area._replace(left=area.left + HALF))
    pips = [circle(pip) for pip in group.iter(f"{NS}circle")]
    first, second = (sum(pip.inside(half) for pip in pips) for half in halves)
    assert first + second == len(pips)
    framed = [one.get("class") for one in rects[1:]] == ["spinner"]
    return Drawn(group.attrib["data-tile"], area, halves, (first, second), framed)


def rect(element: ET.Element) -> Area:
    x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return Area(x, y, x + width, y + height)


def circle(element: ET.Element | None) -> Area:
    assert element is not None
    x, y, r = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
    return Area(x - r, y - r, x + r, y + r)


def markup_only(svg: str) -> str:
    """The SVG without its title and description."""
    return re.sub(r"<(title|desc)>.*?</\1>", "", svg, flags=re.DOTALL)
