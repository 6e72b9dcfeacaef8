"""What a browser shows already is not sent to it again.

A move runs one fragment, of which most elements stay as they are. Streamlit sends all of them, and
the browser then removes the elements of this fragment that it was not sent. Here the run goes by
the name of a fragment that has no elements, so that nothing is removed, and what has changed is
sent. Where another element comes or one goes, the whole run is sent under its own name.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

Path = tuple[int, ...]
_NO_FRAGMENT = "changes alone"
# The elements and blocks that show what they are sent, and nothing else. A reader may have changed
# all others since.
_STILL = {
    "alert", "bidi_component", "code", "column", "empty", "flex_container", "horizontal",
    "html", "markdown", "page_link", "vertical",
}  # fmt: skip


@dataclass
class Sent:
    """What the browser of one session shows, by the places of the elements."""

    # What stands at each place, and a hash of what was sent.
    shown: dict[Path, tuple[str, str]] = field(default_factory=dict)
    whole: bool = False  # whether `shown` has all that the browser shows of fragments
    _fragment: str = ""  # the one that runs, if it runs alone
    _root: Path | None = None  # the place of all that is in it
    _seen: set[Path] = field(default_factory=set)
    _held: list[ForwardMsg] = field(default_factory=list)  # of a run that sends changes alone
    _emptied: dict[Path, ForwardMsg] = field(
        default_factory=dict
    )  # what is filled later in the run

    def changes(self, messages: Iterable[ForwardMsg]) -> Iterator[ForwardMsg]:
        """The messages that change what the browser shows, to be sent in place of all."""
        for message in messages:
            kind = message.WhichOneof("type")
            if kind in ("delta", "ref_hash"):
                yield from self._show(message)
                continue
            if kind == "new_session":
                self._begin(message)
            elif kind == "script_finished":
                yield from self._end(message.script_finished)
            yield _renamed(message) if self._held and message.metadata.HasField("run") else message
            if kind == "script_finished":
                self._held = []

    def _begin(self, message: ForwardMsg) -> None:
        fragments = [*message.metadata.run.fragment_ids]
        self._seen.clear()
        self._emptied.clear()
        self._root = None
        self.whole &= len(fragments) == 1
        self._fragment = fragments[0] if self.whole else ""
        self._held = [message] if self.whole else []
        if not fragments:
            self.shown.clear()

    def _show(self, message: ForwardMsg) -> Iterator[ForwardMsg]:
        path = tuple(message.metadata.delta_path)
        now = _told(message, self.shown.get(path))
        self._seen.add(path)
        if self._fragment and self._root is None and message.delta.fragment_id == self._fragment:
            self._root = path  # a run of a fragment begins with its container
        self._emptied.pop(path, None)
        if self._held and path in self.shown and now[0].startswith("empty"):
            self._emptied[path] = message
        else:
            yield from self._put(path, now, message)

    def _put(self, path: Path, now: tuple[str, str], message: ForwardMsg) -> Iterator[ForwardMsg]:
        before = self.shown.get(path)
        if self._held and now[1] and now == before:
            self._held.append(message)
            return
        # The browser keeps what has an id until the run of its fragment ends.
        if before and before[0] != now[0] and not before[0].endswith(" "):
            yield from self._send_all()
        self.shown[path] = now
        yield message

    def _end(self, status: int) -> Iterator[ForwardMsg]:
        self.whole |= status == ForwardMsg.FINISHED_SUCCESSFULLY
        if status != ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY or self._root is None:
            return
        for path, message in self._emptied.items():
            yield from self._put(path, _told(message, None), message)
        inside = [path for path in self.shown if path[: len(self._root)] == self._root]
        gone = [path for path in inside if path not in self._seen]
        if gone:
            yield from self._send_all()
        for path in gone:
            del self.shown[path]

    def _send_all(self) -> Iterator[ForwardMsg]:
        yield from self._held
        self._held = []


def _told(message: ForwardMsg, before: tuple[str, str] | None) -> tuple[str, str]:
    """What a message puts in a place, and a hash of how it looks; "" if a reader may change it."""
    if message.WhichOneof("type") == "ref_hash":  # to what the browser has received some time ago
        return before if before and before[1] == message.ref_hash else ("", message.ref_hash)
    delta = message.delta
    of = delta.add_block if delta.WhichOneof("type") == "add_block" else delta.new_element
    kind = of.WhichOneof("type") or ""
    named = of if of is delta.add_block else getattr(of, kind)
    return f"{kind} {getattr(named, 'id', '')}", message.hash if kind in _STILL else ""


def _renamed(message: ForwardMsg) -> ForwardMsg:
    renamed = ForwardMsg()
    renamed.CopyFrom(message)
    renamed.metadata.run.fragment_ids[:] = [_NO_FRAGMENT]
    if renamed.HasField("new_session"):  # what a browser reads at the start of a whole run alone
        for name in ("custom_theme", "app_pages"):
            renamed.new_session.ClearField(name)
    return renamed
