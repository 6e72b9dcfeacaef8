"""The tracks: lessons in an order in which each builds on those before it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from metrics.steps import say
from pages.session.language import _, by_language
from pages.session.lessons.file import read_address
from pages.session.lessons.lesson import Address
from pages.session.lessons.shelf import FOLDER, lessons


@dataclass(frozen=True)
class Track:
    """A track: for `whom` it is, its lessons by name, and the exercises at its `end`."""

    id: str
    title: str
    whom: str
    lessons: tuple[str, ...]
    end: Address

    @property
    def metrics(self) -> tuple[str, ...]:
        """The metrics that its exercises are about."""
        return tuple(self.end.query["metrics"].split(","))

    @property
    def ten(self) -> Address:
        """Ten problems over these metrics."""
        return Address(self.end.page, {"ten": self.id})

    @property
    def minutes(self) -> int:
        return sum(lessons()[name].minutes for name in self.lessons)

    def after(self, name: str) -> str:
        """The lesson that follows; "" after the last one."""
        return dict(zip(self.lessons, self.lessons[1:], strict=False)).get(name, "")


@by_language()
def tracks() -> tuple[Track, ...]:
    text = (FOLDER.parent / "tracks.toml").read_text("utf-8")
    return tuple(map(_read, tomllib.loads(text)["track"]))


def _read(one: Mapping[str, Any]) -> Track:
    end = read_address(say("track"), one["end"])
    return Track(one["id"], _(one["title"]), _(one["text"]), tuple(one["lessons"]), end)


def track_of(name: str) -> Track | None:
    """The track of a lesson; None for a lesson of no track."""
    return next((track for track in tracks() if name in track.lessons), None)
