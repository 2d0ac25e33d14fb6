"""Foreign text made harmless for where it is shown: names, clubs, notes, messages."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping

NOT_WRITTEN = "(not written)"

# A word joiner takes no room. Behind a colon it keeps `:smile:` and `:material/…:` from becoming
# pictures, which they do even where their colons stand as entities.
_JOINER = "&#8288;"
_ENTITIES = {mark: f"&#{ord(mark)};" for mark in string.punctuation} | {":": f"&#58;{_JOINER}"}


def plain(text: str) -> str:
    """A text for Markdown that shows as it is: nothing in it is markup, mathematics or a picture.

    Line breaks and other runs of white space become one space.

    >>> plain("*Bo* costs $5")
    '&#42;Bo&#42; costs &#36;5'
    """
    return "".join(_ENTITIES.get(letter, letter) for letter in " ".join(text.split()))


def labels(named: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Value to label, each label once: those that would repeat are numbered.

    >>> labels([("ana", "Ana"), ("x/ana", "Ana")])
    {'ana': 'Ana', 'x/ana': 'Ana (2)'}
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for value, name in named:
        label, number = name, 2
        while label in taken:
            label, number = f"{name} ({number})", number + 1
        taken.add(label)
        found[value] = label
    return found
