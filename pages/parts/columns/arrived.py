"""A file that has arrived on a page: its table, what is said of it, and what is kept of it."""

import math
import pickle
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.queries.files import PARQUET, unpacked
from metrics.queries.parquet import beginning
from metrics.queries.texts import count_lines
from metrics.reading.read import names_of
from metrics.reading.table import MATRICES, LeftOut, Table
from metrics.reading.tables import read_table, read_text
from metrics.reading.words import UNUSED
from metrics.steps import say
from pages.parts.columns.chosen import Chosen, best_of, nearest, whole_of
from pages.parts.columns.questions import shown_answer
from pages.parts.columns.takes import OWN, Takes
from pages.session.cache import MEGABYTE, size_in_bytes
from pages.session.clean_names import listed
from pages.session.language import _, in_each_language, labelled, sentence, translate
from pages.session.memory import track
from pages.session.visit_store import stored

SMALL_FILE = 10  # MB; 200,000 items with the scores of two models need 9
KEPT_LINES, KEPT_BYTES = 16, 32 * MEGABYTE  # of the files of a page
BEGINNING = 2 * MEGABYTE  # of a text whose columns are told
_NOTHING = Table((), (), [])
PACKED = b"PK\x03\x04", PARQUET, b"\x1f\x8b"  # how files begin that are no texts
OF_FORM = "lines"  # the kind of a table that holds the lines of a file of the page's own form
T = TypeVar("T")
File: TypeAlias = tuple[bytes, str]  # its content and its name
Read: TypeAlias = Callable[[T, Table], T]
SHOWN_ROWS = 3  # of those that were left out
_ITSELF = frozenset(
    {"lesson file", "file", "files", "CSV", "run", "qrels", "x"}
)  # what refusals call a file


@dataclass(eq=False)
class Arrived:
    """A table of a file, and what it is taken for. `sentence` says why it could not be loaded, and
    `number` is one of which nothing tells how it is meant. Where the table holds but the first rows
    of a file, `rows` counts all, and `content` is the file. `parts` are what the page shows of it,
    where it is asked about anew. `others` are the addresses and titles of pages that can take it
    too, once they are known.
    """

    name: str
    table: Table
    takes: tuple[Takes, ...]
    chosen: Chosen
    sentence: str = ""
    number: str = ""
    rows: int = 0
    content: bytes = b""
    parts: Iterable[str] = ()
    others: Sequence[tuple[str, str]] | None = None

    def read_otherwise(self, table: Table) -> None:
        """Take the table as the same cells make it that were read in another way. What was chosen
        for a heading stays.
        """
        chosen = replace(self.chosen, read=replace(self.chosen.read, table=table))
        if table.headings != self.table.headings:
            chosen = best_of(self.takes, table) or nearest(self.takes, table)
        self.table, self.chosen, self.sentence = table, chosen, ""

    def columns_said(self) -> str:
        read, parts = self.chosen.read, []
        if read.table.kind == OF_FORM:
            return _(self.chosen.takes.title)
        if read.table.kind in MATRICES:
            classes = translate(counted(math.isqrt(len(read.table)), "classes"))
            is_of_costs = "weight" in self.chosen.takes.form.needs
            frame = _("costs of {classes}") if is_of_costs else _("a confusion matrix of {classes}")
            if read.table.turned_round:
                frame += _(", which has its predicted classes in rows")
            return _("; ").join([frame.format(classes=classes), *self._answers_said()])
        if read.table.kind == "counts":
            items = counted(len({*read.table.columns[0]}), "items")
            frame = _(
                "counts of the categories given to {items}; the file does not name the raters, so "
                "values for two raters have no meaning"
            )
            return frame.format(items=translate(items))
        unused = {at for at, column in enumerate(read.columns) if not column.is_index}
        called = names_of(read.table, _)
        for role in (*self.chosen.takes.form.roles, OWN):
            used = self.chosen.used(role)
            unused -= {*used}
            if used:
                names = listed((called[at] for at in used), 60)
                parts.append(labelled(self.chosen.takes.word(role), names))
        parts += self._answers_said()
        if unused:
            names = listed((called[at] for at in sorted(unused)), 60)
            parts.append(labelled(self.chosen.takes.word(UNUSED), names))
        if self.chosen.below:
            names = listed(self.chosen.below[0][1], 60)
            parts.append(_("and the table below: {names}").format(names=names))
        return _("; ").join(parts)

    def _answers_said(self) -> list[str]:
        asked = [(one.label, self.chosen.answer(one)) for one in self.chosen.questions()]
        return [
            labelled(label, listed([shown_answer(answer)], 40)) for label, answer in asked if answer
        ]

    def said(self) -> str:
        """How many rows were read, as what, and which were left out."""
        columns = self.columns_said().removesuffix(".")  # that of "Nr." ends the sentence
        if self.chosen.read.table.kind in (*MATRICES, "counts", OF_FORM):
            said = [_("{name}, read as {columns}.").format(name=self.name, columns=columns)]
        else:
            rows = translate(counted(self.rows or self.chosen.rows, "rows"))
            frame = _("{name}, {rows}, read as {columns}.")
            said = [frame.format(name=self.name, rows=rows, columns=columns)]
        if self.table.marks.comma:
            said.append(_("Numbers have decimal commas."))
        form, read = self.chosen.takes.form, self.chosen.read
        pairs = zip(read.roles.values(), read.columns, strict=True)
        firsts = [one.given[0] for role, one in pairs if form.holds_numbers(role) and one.given]
        units = [of for of in self.table.marks.units if any(one.endswith(of) for one in firsts)]
        if units:
            said.append(_("Units are left out: {names}.").format(names=listed(units, 40)))
        note = self.chosen.takes.note
        said += [note and _(note), self.chosen.takes.tells(read), self.said_left_out()]
        if len(self.content) > SMALL_FILE * MEGABYTE:
            larger = sentence("parts.columns.arrived", "columns_of_larger", limit=SMALL_FILE)
            said.append(translate(larger))
        return " ".join(filter(None, said))

    def said_left_out(self) -> str:
        """How many rows were left out, and why; "" where none was."""
        with suppress(InvalidInput):  # what is wrong is said when it is loaded
            return said_of(self.chosen.left_out)
        return ""


def said_of(left_out: Sequence[LeftOut]) -> str:
    """How many rows were left out, and why, and which sheets; "" where none was."""
    rows, said = [one for one in left_out if one.row], []
    sheets = [translate(one.reason) for one in left_out if not one.row]
    if rows:
        reasons = [
            _("row {row}: {reason}").format(row=one.row, reason=translate(one.reason))
            for one in rows[:SHOWN_ROWS]
        ]
        more = _("{listed}, ...") if len(rows) > SHOWN_ROWS else "{listed}"
        told = more.format(listed=_("; ").join(reasons))
        found = counted(len(rows), "rows")
        said.append(translate(say("Left out: {rows} ({reasons}).", rows=found, reasons=told)))
    if sheets:
        more = _("{listed}, ...") if len(sheets) > SHOWN_ROWS else "{listed}"
        shown = more.format(listed=_(", ").join(sheets[:SHOWN_ROWS]))
        said.append(_("Not read: {sheets}.").format(sheets=shown))
    return " ".join(said)


def of_file(error: InvalidInput, name: str) -> InvalidInput:
    """The same refusal, whose sentence begins with the name of its file."""
    argument, place = error.argument, error.place
    if str(argument) in [*name.split(", "), "runs"]:  # one of several files, or too many of them
        return error
    if str(argument) not in _ITSELF:
        whole = say("{argument}, {place}", argument=argument, place=place)
        place = say("{argument}", argument=argument) if place is None else whole
    return InvalidInput(name, place=place, found=error.found, allowed=error.allowed)


def built_of(chosen: Chosen, state: T, read: Read[T]) -> T:
    """The state with a table as it was chosen. Raises InvalidInput."""
    for table in chosen.tables():
        state = read(state, table)
    return state


def written(table: Table) -> bytes:
    """A table as a file."""
    return write_table([table.names, *zip(*table.columns, strict=True)]).encode()


def table_in(source: bytes | str | Table) -> Table:
    """The table of a file or a text. Raises InvalidInput."""
    if isinstance(source, Table):
        return source
    return read_text(source) if isinstance(source, str) else read_table(source)


def parts_of(state: object) -> Mapping[str, object]:
    """What in a state comes from a file each, by names: what is built, where no part does."""
    return getattr(state, "of_files", None) or {"": getattr(state, "built", state)}


@dataclass(frozen=True, eq=False)
class Line:
    """What is told of a file, in each language, while the page shows the `parts` that came of it.
    What is large of the file is `packed`, or nothing is where its columns cannot be changed.
    """

    told: Mapping[str, str]
    parts: Mapping[str, object]
    one: Arrived
    packed: NDArray[np.uint8]

    def opened(self) -> Arrived:
        """The file, to be asked about. Raises InvalidInput."""
        one, source = self.one, pickle.loads(zlib.decompress(self.packed.tobytes()))
        if isinstance(source, bytes):
            one = _as_own(one.takes, table_in(source), one.name)
        else:
            table, whole = source
            chosen = replace(one.chosen, read=replace(one.chosen.read, table=table), whole=whole)
            one = replace(one, table=table, chosen=chosen)
        return replace(one, parts=(*self.parts,))


def _key(page: str) -> str:
    return f"{page} file with columns"


def asked(page: str) -> Arrived | None:
    """The file about which the reader is being asked."""
    return next(iter(st.session_state.get(_key(page), ())), None)


def ask(page: str, *those: Arrived) -> None:
    """Ask of one file after the other which column is what, instead of what was asked before."""
    st.session_state[_key(page)] = those


def close(page: str) -> None:
    """Ask no more about this file."""
    st.session_state[_key(page)] = st.session_state.get(_key(page), ())[1:]


def lines(page: str) -> list[Line]:
    """What is told of files that this browser has sent to a page, the newest last."""
    return stored("lines of files", page, [])


def shown_lines(page: str, state: object) -> list[Line]:
    """What is told of the files of which a state has the parts."""
    return [line for line in lines(page) if line.parts.items() <= parts_of(state).items()]


def keep(page: str, before: object, after: object, *those: Arrived) -> None:
    """Keep what is told of files, which made one state another."""
    close(page)
    had, has = parts_of(before), parts_of(after)
    changed = {name: part for name, part in has.items() if had.get(name) != part} or has
    for one in those:
        again = [
            line
            for line in shown_lines(page, after)
            if line.parts == changed or line.one.name == one.name
        ]
        kept = [*(line for line in lines(page) if line not in again), _line(one, changed)]
        while len(kept) > KEPT_LINES or (
            size_in_bytes(*((line.parts, line.packed) for line in kept[:-1])) > KEPT_BYTES
        ):
            kept.pop(0)
        lines(page)[:] = kept


def _line(one: Arrived, parts: Mapping[str, object]) -> Line:
    told, content = in_each_language(one.said), b""
    if len(one.content) <= SMALL_FILE * MEGABYTE:
        source = one.content or (one.table, one.chosen.whole)
        content = zlib.compress(pickle.dumps(source), 1)
    packed = np.frombuffer(content, dtype=np.uint8)
    track((packed,))
    read = replace(one.chosen.read, table=_NOTHING)
    one = replace(
        one, table=_NOTHING, content=b"", chosen=replace(one.chosen, read=read, whole=None)
    )
    return Line(told, parts, one, packed)


def table_told(takes: tuple[Takes, ...], content: bytes, name: str) -> Iterator[Arrived]:
    """What a file holds that the page's own reader has taken, by the first rows of a large one."""
    with suppress(InvalidInput):
        first = content = unpacked(content, "file")
        rows = 0
        if content.startswith(PARQUET):
            first, rows = beginning(content)
        elif len(content) > BEGINNING:
            rows = count_lines(content, "")
            first = content[:BEGINNING].rpartition(b"\n")[0]
        table = table_in(first)
        rows -= rows > 0 and table.head > 0 and not content.startswith(PARQUET)
        yield replace(_as_own(takes, table, name), rows=rows, content=content if rows else b"")


def _as_own(takes: tuple[Takes, ...], table: Table, name: str) -> Arrived:
    """A table that the page's own reader takes."""
    chosen = None if any(one.is_own(table.headings) for one in takes) else best_of(takes, table)
    chosen = chosen or whole_of(takes, table)
    return Arrived(name, chosen.read.table, takes, chosen)
