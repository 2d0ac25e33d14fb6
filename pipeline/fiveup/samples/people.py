"""The players of the sample season: all invented, and each with a way of playing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fiveup.samples.player import Style


@dataclass(frozen=True, slots=True)
class Person:
    """A made-up player; `id` is the one that logs carry."""

    id: str
    name: str
    style: Style


# Careful players look at what they open, greedy ones at the points, beginners miss many.
PEOPLE: Final = (
    Person("ada", "Ada Wren", Style(100, 80, 6, 14, 1, 5)),
    Person("tom", "Tom Plover", Style(100, 0, 2, 0, 4, 15)),
    Person("renee", "Renée Sparrow", Style(100, 45, 7, 8, 5, 15)),
    Person("pat", "Pat O'Teal", Style(90, 10, 4, 2, 20, 50)),
    Person("ivo", "Ivo Heron", Style(100, 25, 8, 6, 10, 30)),
    Person("bea", "Bea Dunnock", Style(60, 0, 3, 0, 45, 90)),
    Person("vera", "Вера Стрижова", Style(100, 70, 8, 12, 2, 5)),
    Person("gleb", "Глеб Чайкин", Style(100, 0, 3, 0, 6, 20)),
    Person("nina", "Нина Ёжикова", Style(95, 30, 6, 5, 12, 30)),
    Person("petr", "Пётр Сойкин", Style(100, 15, 10, 3, 8, 40)),
    Person("olga", "Ольга Галкина", Style(80, 5, 4, 2, 25, 60)),
    Person("yuri", "Юрий Зяблик", Style(55, 0, 2, 0, 50, 100)),
)
BY_ID: Final = {person.id: person for person in PEOPLE}
