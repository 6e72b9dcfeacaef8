"""The state of another page's input that is built as a part of this page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pages.session.codec import Codec
from pages.session.page_state import PageState

S = TypeVar("S")
T = TypeVar("T")


class PartState(PageState[T], Generic[S, T]):
    """The part of `whole` that `get` finds in its state. Whatever is done here is a step there, by
    `put`, which gives the state with another part.

    It lives for one run: what is done to `whole` in another way is not seen here.
    """

    def __init__(
        self, whole: PageState[S], codec: Codec[T], get: Callable[[S], T], put: Callable[[S, T], S]
    ):
        self._whole, self._get, self._put = whole, get, put
        super().__init__(codec, get(whole.present), token=whole.token, revision=whole.revision)
        self._follow()

    def _follow(self) -> None:
        whole = self._whole
        self.present = self._get(whole.present)
        self.past = [self._get(state) for state in whole.past]
        self.future = [self._get(state) for state in whole.future]
        self.problems, self.refused = whole.problems, whole.refused
        self.revision = whole.revision

    @property
    def previous(self) -> T:
        return self._get(self._whole.previous)

    @property
    def is_previewing(self) -> bool:
        return self._whole.is_previewing

    def commit(self, state: T, *, by_page: bool = True, stroke: str = "") -> None:
        self._whole.commit(self._new(state), by_page=by_page, stroke=stroke)
        self._follow()

    def load(self, state: T) -> None:
        self._whole.load(self._new(state))
        self._follow()

    def preview(self, state: T) -> None:
        self._whole.preview(self._new(state))
        self._follow()

    def look(self, state: T) -> None:
        self._whole.look(self._new(state))
        self._follow()

    def undo(self) -> None:
        self._whole.undo()
        self._follow()

    def redo(self) -> None:
        self._whole.redo()
        self._follow()

    def refuse(self, place: str, sentence: str, typed: str = "") -> None:
        self._whole.refuse(place, sentence, typed)
        self._follow()

    def _new(self, part: T) -> S:
        return self._put(self._whole.present, part)
