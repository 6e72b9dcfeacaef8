"""The state of another page's input that is built as a part of this page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from pages.session.codec import Codec
from pages.session.page_state import PageState

S = TypeVar("S")
T = TypeVar("T")


def _on_whole(name: str, *, puts: bool = False) -> Any:
    """A method of PageState, called on the whole; `puts` wraps its first argument, a part."""

    def method(part: PartState[Any, Any], *args: Any, **kwargs: Any) -> None:
        whole = part._whole
        first = [part._put(whole.present, args[0])] if puts else args[:1]
        getattr(whole, name)(*first, *args[1:], **kwargs)
        part._follow()

    return method


class PartState(PageState[T], Generic[S, T]):
    """The part of `whole` that `get` returns; `put` returns the whole with another part.

    Every step here is a step of the whole. It lives for one run and does not see other changes of
    `whole`.
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

    commit, load = _on_whole("commit", puts=True), _on_whole("load", puts=True)
    preview, look = _on_whole("preview", puts=True), _on_whole("look", puts=True)
    undo, redo, refuse = _on_whole("undo"), _on_whole("redo"), _on_whole("refuse")
