"""An input: how a reader builds it, and what it gives to its page, to lessons and to others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from metrics.steps import Say
from pages.desk.codec import Codec
from pages.desk.desk import Desk, open_desk
from pages.desk.examples import Example, Printed, S, with_examples
from pages.parts.ahead import Ahead
from pages.parts.exports import Exports, Given
from pages.parts.menus import Files, upload_form
from pages.parts.panel import Item, Take

T = TypeVar("T")


@dataclass(frozen=True)
class Upload(Generic[T]):
    """How the files of an input are read and written, and what the menu says of them.

    `read` gives the state with what a text holds, and raises InvalidInput. Files that are no texts
    of a named encoding have `read_file`, as in `upload_form`.
    """

    read: Callable[[T, str], T]
    write: Callable[[T], str]
    explanation: str
    placeholder: str
    read_file: Callable[[T, bytes, str], T] | None = None
    wait: Callable[[bytes, str], bool] | None = None
    types: Sequence[str] = ("csv", "tsv", "txt")
    files: Files | None = None

    def show(self, page: str, desk: Desk[T]) -> None:
        """The content of the page's upload menu."""
        read_file = self.read_file
        upload_form(
            page,
            desk,
            lambda text: self.read(desk.present, text),
            explanation=self.explanation,
            placeholder=self.placeholder,
            read_file=read_file and (lambda content, name: read_file(desk.present, content, name)),
            wait=self.wait,
            types=self.types,
            files=self.files,
        )


@dataclass(frozen=True)
class Call:
    """A call of the picked metric on an input: the metric's name, its positional arguments, the
    options that differ from its defaults, the names of what is ranked, and which queries are
    "undefined" or "lacking". `size` counts the items where there may be very many.
    """

    metric: str
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]
    names: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    size: int = 0


@dataclass(frozen=True)
class Comparable(Generic[T]):
    """What another page needs to compare tools on an input.

    `call` is the call of the picked metric, and `label` its short name. `settings` are the keys of
    the panels in which its parameters are set, each with its rows. `buttons` is the panel that
    holds Reset, and `boards` are the keys of what the input is built on. `whose` says whose value
    it is, and `given` what it can be worked out from where the uploaded file does not hold it.
    """

    call: Callable[[T], Call]
    label: Callable[[T], str]
    settings: Callable[[Desk[T]], Mapping[str, list[list[Item]]]]
    buttons: str
    boards: tuple[str, ...] = ()
    whose: Callable[[T], Say | None] = lambda _state: None
    given: Callable[[T], Given] = lambda _state: Given()


@dataclass(frozen=True, eq=False)
class Input(Generic[S]):
    """The declaration of an input. Each function is given the desk, or its state.

    `key` begins the keys of all components and widgets. `data` are the pieces of the address that
    give the input itself. `examples` gives the examples by name, and `computed` the label and the
    value here of what an example's source prints. `take` are the functions that put into the desk
    what was done on boards and tiles, and `panels` those that take one change each, by the key of
    the panel. `numbers` shows the tiles and `build` all by which the input is made. `values` gives
    the value of each metric by its name, or by its name and the model or predictor that it is of.
    `ahead` says which edits are foreseen. `export` gives what can be taken away, or says why there
    is nothing and gives None.
    """

    key: str
    codec: Callable[[], Codec[S]]
    data: tuple[str, ...]
    examples: Callable[[], Mapping[str, Example[S]]]
    computed: Callable[[S, Printed], tuple[str, float]]
    take: Sequence[Callable[[Desk[S]], None]]
    panels: Mapping[str, Take[S]]
    numbers: Callable[[Desk[S]], None]
    build: Callable[[Desk[S]], None]
    values: Callable[[S], Mapping[Any, float]]
    ahead: Ahead[S]
    upload: Upload[S]
    export: Callable[[Desk[S]], Exports | None] = lambda _desk: None
    across: bool = False
    comparable: Comparable[S] | None = None

    def page_codec(self) -> Codec[S]:
        """The codec of the page, whose addresses may name an example."""
        return with_examples(self.codec(), self.examples, *self.data)

    def open(self) -> Desk[S]:
        """The desk of the input's own page."""
        return open_desk(f"{self.key} desk", self.page_codec())


def no_source(state: object, printed: Printed) -> tuple[str, float]:
    """What computes a source's number on an input that has no examples."""
    raise LookupError(f"no example prints {printed.metric} of {state}")


def unlike_own(parameters: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the chosen options that differ from the metric's defaults."""
    return {
        name: value
        for name, value in chosen.items()
        if value is not None and repr(value) != repr(parameters[name].default)
    }
