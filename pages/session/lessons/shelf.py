"""The lessons that there are: ours by their names, from easy to hard, and those of a visit."""

import functools
import hashlib
from collections.abc import Mapping
from pathlib import Path

from pages.session import visit_store
from pages.session.cache import MEGABYTE, cached
from pages.session.language import _, by_language
from pages.session.lessons.file import read_lesson
from pages.session.lessons.lesson import Lesson
from pages.session.showing import split

FOLDER = Path(__file__).parents[3] / "assets" / "lessons"
MAX_OWN = 5  # that a session keeps
_KIND = "lesson"


@functools.cache
def files() -> Mapping[str, Path]:
    """Our files by the names of their lessons. A number before the name says where it stands: it
    is no part of the name, so that an address stays when another lesson comes in between.
    """
    return {path.stem.partition("-")[2]: path for path in sorted(FOLDER.glob("*.toml"))}


@by_language()
def lessons() -> Mapping[str, Lesson]:
    """The app's lessons by name, from easy to hard."""
    return {name: read_lesson(path.read_text("utf-8"), _) for name, path in files().items()}


def store_own(content: str) -> str:
    """The name of an uploaded lesson in addresses of this visit."""
    return visit_store.store(_KIND, _digest(content), {_KIND: content}, MAX_OWN)


def _digest(content: str) -> str:
    return hashlib.blake2b(content.encode("utf-8", "replace"), digest_size=8).hexdigest()


def lasting_name(name: str) -> str:
    """The name that a browser keeps answers under: in addresses an uploaded lesson has another one
    in each visit.
    """
    return _digest(text_of(name) or "") if name.startswith(visit_store.SESSION) else name


def own_lessons() -> Mapping[str, Lesson]:
    """The uploaded lessons that this visit still has, the newest first."""
    names = reversed(visit_store.names(_KIND))
    return {name: lesson for name in names if (lesson := find_lesson(name)) is not None}


def own_texts() -> Mapping[str, str]:
    """The files of the uploaded lessons of this visit, by their lasting names."""
    texts = filter(None, map(text_of, visit_store.names(_KIND)))
    return {_digest(text): text for text in texts}


def text_of(name: str) -> str | None:
    """The file of a lesson; None where there is none, or its visit is over."""
    if name.startswith(visit_store.SESSION):
        stored = visit_store.find(_KIND, name, MAX_OWN)
        return None if stored is None else stored[_KIND]
    return files()[name].read_text("utf-8") if name in files() else None


_read_own = cached(MEGABYTE)(read_lesson)  # each move asks for the lesson


def is_set_up(query: Mapping[str, str]) -> bool:
    """Whether an address is the link of a lesson's step, with nothing moved since."""
    lesson, step = find_lesson(query.get("lesson", "")), query.get("step", "1")
    here = (one for one in lesson.steps if str(one.number) == step) if lesson else ()
    return any(split(query)[0] == split(one.address.query)[0] for one in here)


def find_lesson(name: str) -> Lesson | None:
    """The lesson of that name; None where there is none, or its visit is over."""
    if not name.startswith(visit_store.SESSION):
        return lessons().get(name)
    content = text_of(name)
    return None if content is None else _read_own(content)
