"""An input: how a reader builds it, and what its page, lessons and other pages use of it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, TypeVar

import streamlit as st

from metrics import CATALOGUE, InvalidInput, Metric, Result
from metrics.reading.table import Table
from metrics.steps import Say, say
from pages.parts.columns.arrival import load, note_opening, take, take_handed
from pages.parts.columns.arrived import (
    SMALL_FILE,
    Arrived,
    ask,
    asked,
    keep,
    lines,
    of_file,
    table_told,
    written,
)
from pages.parts.columns.dialog import show_dialog, template_button
from pages.parts.columns.takes import Takes
from pages.parts.columns.together import File, joined
from pages.parts.exports import Exports, InputsShown
from pages.parts.menus import apply_upload, file_names, of_data, upload_form
from pages.parts.panel import Apply, Item
from pages.parts.plain import caption
from pages.parts.prefetch import Prefetch
from pages.session.cache import MEGABYTE
from pages.session.codec import Codec
from pages.session.csv_rows import add_summary
from pages.session.examples import Example, Printed, S, with_examples
from pages.session.kept import seen_alike
from pages.session.language import _, english, translate
from pages.session.page_state import PageState, open_page_state

T = TypeVar("T")
OTHER_HEADINGS = say("With other headings, you choose what each column holds.")


@dataclass(frozen=True)
class Upload(Generic[T]):
    """How the files of an input are read and written, and what the menu says of them.

    `read` gives the state with what a table holds, and raises InvalidInput. Files that are no texts
    of a named encoding have `read_file`. `takes` are the kinds of tables whose
    columns may have any headings. `template` makes a file that works, where `placeholder` is none.
    """

    read: Callable[[T, Table], T]
    write: Callable[[T], str]
    explanation: Say
    placeholder: str
    read_file: Callable[[T, bytes, str], T] | None = None
    wait: Callable[[Sequence[File], Callable[[], T | None]], bool] | None = None
    ending: str = "csv"
    takes: tuple[Takes, ...] = ()
    template: Callable[[], str] | None = None

    def take_handed(self, page: str, page_state: PageState[T]) -> None:
        """Take the files that another page has handed on. Called before the menus are shown."""
        files = take_handed()
        load = partial(self._files, page, page_state, files)
        if files and not (self.wait is not None and self.wait(files, load)):
            apply_upload(page, page_state, load, files)

    def show_dialog(self, page: str, page_state: PageState[T]) -> None:
        """The dialog, while it is asked which column is what."""
        if (one := asked(page)) is not None:
            load = partial(self._load, page, page_state, one)
            show_dialog(page, page_state, one, load, partial(self._show_template, page))

    def _load(self, page: str, page_state: PageState[T], one: Arrived) -> T:
        """The state with a file as the reader chose it. Raises InvalidInput."""
        state: Any = page_state.present
        for part in filter(None, one.parts):
            state = state.without(part)
        return load(page, one, state, self.reader(one.name))

    def _show_template(self, page: str) -> None:
        caption(_("A file that is read without questions begins like this:"))
        st.code("\n".join(self.placeholder.split("\n")[:3]), language=None)
        template_button(f"{page} dialog", self.template or self.placeholder, self.ending)

    def _file(self, page: str, state: T, source: bytes | str | Table, name: str) -> T | None:
        """The state with a file; None where the reader is asked first. Raises InvalidInput."""
        if self.read_file is None or isinstance(source, Table):
            return take(page, self.takes, source, name, state, self.read)
        content = source.encode() if isinstance(source, str) else source
        try:
            after = self.read_file(state, content, name)
            told = table_told(self.takes, content, name)
            keep(page, state, after, *told)
            return after
        except InvalidInput as error:
            if len(content) > SMALL_FILE * MEGABYTE:
                raise
            return take(page, self.takes, content, name, state, self.reader(name), error)

    def reader(self, name: str) -> Callable[[T, Table], T]:
        """What reads a table under the page's own headings, which comes from a file."""
        if (read_file := self.read_file) is None:
            return self.read
        return lambda state, table: read_file(state, written(table), name)

    def _files(self, page: str, page_state: PageState[T], files: Sequence[File]) -> T | None:
        """The state with files that were dropped together. Raises InvalidInput."""
        kept = of_data(files)
        if aside := [one for one in files if one not in kept]:
            add_summary(say("Left out: {names}.", names=file_names(aside)))
        files = kept
        if len(files) == 1:
            ((content, name),) = files
            return self._file(page, page_state.present, content, name)
        if self.read_file is None:
            return self._file(page, page_state.present, joined(files), file_names(files))
        state, told, waiting = page_state.present, [*lines(page)], []
        for content, name in sorted(files, key=lambda file: file[1]):  # a folder has no order
            try:
                after = self._file(page, state, content, name)
            except InvalidInput as error:
                lines(page)[:] = told
                ask(page)
                raise of_file(error, name) from error
            if after is None:
                waiting.append(asked(page))
            else:
                state = after
        ask(page, *waiting)
        return state if len(waiting) < len(files) else None

    def show(self, page: str, page_state: PageState[T]) -> None:
        """The content of the upload menu."""
        upload_form(
            page,
            page_state,
            lambda source, name: self._file(page, page_state.present, source, name),
            explanation=(translate(self.explanation), translate(OTHER_HEADINGS)),
            placeholder=self.placeholder,
            in_bytes=self.read_file is not None,
            wait=self.wait,
            ending=self.ending,
            template=self.template,
            several=partial(self._files, page, page_state),
        )


def told(package: str, **fields: object) -> tuple[Say, str]:
    """What the menu says of the files of a page, and a sample of one: `texts/files.toml`."""
    said = english("texts/files")[package]
    return Say(said["text"], fields), said["sample"]


def upload_of(
    package: str,
    read: Callable[[T, Table], T],
    write: Callable[[T], str],
    takes: tuple[Takes, ...],
    **fields: object,
) -> Upload[T]:
    """The upload of a page, of which `texts/files.toml` says what a file holds, with `fields`."""
    return Upload(read, write, *told(package, **fields), takes=takes)


@dataclass(frozen=True)
class Call:
    """A call of the picked metric on an input: the metric's name, its positional arguments, the
    options that differ from its defaults, the names of what is ranked, and which queries are
    "undefined" or "lacking". `above` is the matrix if scores must exceed the threshold. `size`
    counts the items where there may be very many.
    """

    metric: str
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]
    names: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    above: Any = None
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
    settings: Callable[[PageState[T]], Mapping[str, list[list[Item]]]]
    buttons: str
    boards: tuple[str, ...] = ()
    whose: Callable[[T], Say | None] = lambda _state: None
    given: Callable[[T], InputsShown] = lambda _state: InputsShown()


@dataclass(frozen=True, eq=False)
class Input(Generic[S]):
    """The declaration of an input. Each function is given the page state, or its state.

    The keys of all components and widgets begin with `key`. `data` are the pieces of the address
    that hold the input itself. `examples` returns the examples by name, and `computed` the label
    and the app's value for what an example's source prints. `apply` are the functions that apply
    edits of boards and tiles to the page state; `panels` apply one change each, by the key of the
    panel. `numbers` shows the tiles, and `build` shows the boards and controls. `values` returns
    each metric's value by its name, or by its name and its model or predictor. `prefetch` says
    which edits are prefetched. `export` returns what the reader can download; where there is
    nothing, it says why and returns None. `alike` is that of the codec: a state can be kept as A.
    `result` gives that of the tile with an id, where the items are a sample, so that it has an
    interval. `sample` returns what the intervals depend on, where the tiles depend on less.
    """

    key: str
    codec: Callable[[], Codec[S]]
    data: tuple[str, ...]
    examples: Callable[[], Mapping[str, Example[S]]]
    computed: Callable[[S, Printed], tuple[str, float]]
    apply: Sequence[Callable[[PageState[S]], None]]
    panels: Mapping[str, Apply[S]]
    numbers: Callable[[PageState[S]], None]
    build: Callable[[PageState[S]], None]
    values: Callable[[S], Mapping[Any, float]]
    prefetch: Prefetch[S]
    upload: Upload[S]
    export: Callable[[PageState[S]], Exports | None] = lambda _page_state: None
    across: bool = False
    alike: Callable[[S, S], S] | None = seen_alike
    comparable: Comparable[S] | None = None
    result: Callable[[S, str], Result | None] | None = None
    sample: Callable[[S], Hashable] | None = None

    def page_codec(self) -> Codec[S]:
        """The page's codec, whose addresses may name an example."""
        codec = with_examples(self.codec(), self.examples, *self.data)
        return replace(codec, alike=self.alike)

    def open(self) -> PageState[S]:
        note_opening()
        return open_page_state(f"{self.key} page state", self.page_codec())


def computed_by(
    label: Callable[[Metric, S], str],
    compute: Callable[[Metric, S], Any],
    chosen: Callable[[Any, Mapping[str, Any]], Any] = lambda state, given: replace(state, **given),
) -> Callable[[S, Printed], tuple[str, float]]:
    """The `computed` function of an input whose state has the options of its metrics, and takes
    those that are `chosen` for what a source prints.
    """

    def computed(state: S, printed: Printed) -> tuple[str, float]:
        metric, state = CATALOGUE[printed.metric], chosen(state, printed.options)
        return label(metric, state), float(compute(metric, state))

    return computed


def no_source(state: object, printed: Printed) -> tuple[str, float]:
    """The `computed` function of an input without examples."""
    raise LookupError(f"no example prints {printed.metric} of {state}")


def unlike_own(parameters: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen options that differ from the metric's defaults."""
    return {
        name: value
        for name, value in chosen.items()
        if value is not None and repr(value) != repr(parameters[name].default)
    }
