"""Where a tile goes: `on` and `place` as written, or left out (R6 to R8)."""

from __future__ import annotations

from .reading import Event
from .rules import BRANCHES, Layout, Place, Tile, halves, is_double, pip_at, places_of


def resolve_place(layout: Layout, event: Event, events: list[Event]) -> Place | str | None:
    """The place that an event fills, None for the opening tile, or the code of its fault."""
    tile = event.tile
    assert tile is not None
    if not layout.attachments:
        return None if event.on is None else "no-match"
    if event.on is None:
        return resolve_left_out(layout, tile, event, events)
    if event.on not in layout.tiles():
        return "no-match"
    if event.place is not None:
        return resolve_named(layout, tile, event.on, event.place)
    open_here = [place for place in layout.fitting_places(tile) if place[0] == event.on]
    return open_here[0] if open_here else "no-match"


def resolve_named(layout: Layout, tile: Tile, on: Tile, place: str) -> Place | str:
    """A place that is named is checked: it exists, its pip matches, it is open."""
    if place not in places_of(on) or pip_at(on, place) not in halves(tile):
        return "no-match"
    if place not in layout.open_at(on):
        return "closed-branch"
    return on, place


def alike(places: list[Place]) -> bool:
    """All on one tile, or all halves of ordinary tiles that show the same pip."""
    if len({tile for tile, _ in places}) == 1:
        return True
    ordinary = not any(is_double(tile) for tile, _ in places)
    return ordinary and len({pip_at(tile, place) for tile, place in places}) == 1


def resolve_left_out(layout: Layout, tile: Tile, event: Event, events: list[Event]) -> Place | str:
    """Among alike places the first that no later `on` of the deal still needs."""
    places = layout.fitting_places(tile)
    if not places:
        return "no-match"
    if not alike(places):
        return "unclear-place"
    later = [other for other in events if other.number > event.number and other.on is not None]
    for place in places:
        if not any(needs(other, place) for other in later):
            return place
    return places[0]


def needs(event: Event, place: Place) -> bool:
    """A later `on` needs the half that its own tile matches; a double serves all that it can."""
    on, name = place
    if event.kind != "play" or event.on != on or is_double(on):
        return False
    assert event.tile is not None and name not in BRANCHES
    return pip_at(on, name) in halves(event.tile)
