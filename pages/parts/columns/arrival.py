"""A table that has arrived on a page: read, loaded if nothing has to be asked, else kept to ask."""

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

import numpy as np
import streamlit as st

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.reading.forms import Form
from metrics.reading.read import TableRead
from metrics.reading.table import MATRICES, LeftOut, Table
from metrics.reading.tables import FILE, read_table, read_text
from metrics.reading.words import UNUSED, place_of
from metrics.steps import say
from pages.parts.columns.takes import Chosen, Takes, best_of, nearest
from pages.session.clean_names import listed
from pages.session.csv_summary import CsvSummary, add_summary, collect_summaries
from pages.session.encodings import ENCODINGS, decode
from pages.session.language import _, sentence, translate
from pages.session.memory import track

KEPT_CELLS = 100_000  # of a table whose columns can be changed after it was loaded
_NOTHING = TableRead(Table((), (), []), Form(()), {}, True)
T = TypeVar("T")
File: TypeAlias = tuple[bytes, str]  # its content and its name
Read: TypeAlias = Callable[[T, Table], T]
_HANDED = "handed file"
OPENS = "file"  # the piece of an address that opens the page with them
SHOWN_ROWS = 3  # of those that were left out
_ITSELF = frozenset(
    {"lesson file", "file", "files", "CSV", "run", "qrels"}
)  # what refusals call a file


@dataclass
class Arrived:
    """A table of a file, and what it is taken for. `shown` is what was built of it, and `asked`
    says that the reader is choosing. `sentence` says why it could not be loaded, `told` what was
    read, and `number` is one of which nothing tells how it is meant. Of a large table nothing else
    is kept.
    """

    name: str
    table: Table
    takes: tuple[Takes, ...]
    chosen: Chosen
    asked: bool = False
    shown: object = None
    sentence: str = ""
    told: str = ""
    number: str = ""

    def read_otherwise(self, table: Table) -> None:
        """Take the table as the same cells make it that were read in another way. What was chosen
        for a heading stays.
        """
        chosen = replace(self.chosen, read=replace(self.chosen.read, table=table))
        if table.headings != self.table.headings:
            chosen = best_of(self.takes, table) or nearest(self.takes, table)
        self.table, self.chosen, self.sentence = table, chosen, ""

    def columns_said(self) -> str:
        """What the columns are read as."""
        read, parts = self.chosen.read, []
        if read.table.kind in MATRICES:
            classes = translate(counted(math.isqrt(len(read.table)), "classes"))
            is_of_costs = "weight" in self.chosen.takes.form.needs
            frame = _("costs of {classes}") if is_of_costs else _("a confusion matrix of {classes}")
            if read.table.turned_round:
                frame += _(", which has its predicted classes in rows")
            return "; ".join([frame.format(classes=classes), *self._answers_said()])
        if read.table.kind == "counts":
            items = counted(len({*read.table.columns[0]}), "items")
            frame = _(
                "how often {items} were given each category; the file does not say by whom, so "
                "values of two raters have no meaning"
            )
            return frame.format(items=translate(items))
        for role in self.chosen.takes.form.roles:
            names = [read.names[at] for at in self.chosen.used(role)]
            if names:
                parts.append(f"{self.chosen.takes.word(role)}: {listed(names, 60)}")
        parts += self._answers_said()
        if self.chosen.unused:
            names = listed((one.heading for one in self.chosen.unused), 60)
            parts.append(f"{self.chosen.takes.word(UNUSED)}: {names}")
        return "; ".join(parts)

    def _answers_said(self) -> list[str]:
        asked = [(one.label, self.chosen.answer(one)) for one in self.chosen.questions()]
        return [f"{label}: {listed([answer], 40)}" for label, answer in asked if answer]

    def said(self) -> str:
        """How many rows were read, and as what."""
        columns = self.columns_said().removesuffix(".")  # that of "Nr." ends the sentence
        if self.chosen.read.table.kind in (*MATRICES, "counts"):
            frame = _("{name}, read as {columns}.")
            return frame.format(name=self.name, columns=columns)
        rows = translate(counted(len(self.chosen.read.kept.at), "rows"))
        return _("{name}, {rows}, read as {columns}.").format(
            name=self.name, rows=rows, columns=columns
        )

    def said_left_out(self) -> str:
        """How many rows were left out, and why; "" where none was."""
        left_out: Sequence[LeftOut] = ()
        with suppress(InvalidInput):  # what is wrong is said when it is loaded
            left_out = self.chosen.read.left_out
        return said_of(left_out)


def said_of(left_out: Sequence[LeftOut]) -> str:
    """How many rows were left out, and why, and which sheets; "" where none was."""
    rows, said = [one for one in left_out if one.row], []
    sheets = [translate(one.reason) for one in left_out if not one.row]
    if rows:
        reasons = [
            _("row {row}: {reason}").format(row=one.row, reason=translate(one.reason))
            for one in rows[:SHOWN_ROWS]
        ]
        more = ", ..." if len(rows) > SHOWN_ROWS else ""
        found = translate(counted(len(rows), "rows"))
        told = _("Left out: {rows} ({reasons}).")
        said.append(told.format(rows=found, reasons="; ".join(reasons) + more))
    if sheets:
        more = ", ..." if len(sheets) > SHOWN_ROWS else ""
        told = _("Not read: {sheets}.")
        said.append(told.format(sheets=", ".join(sheets[:SHOWN_ROWS]) + more))
    return " ".join(said)


def of_file(error: InvalidInput, name: str) -> InvalidInput:
    """The same refusal, whose sentence begins with the name of its file."""
    argument, place = error.argument, error.place
    if str(argument) in name.split(", "):  # one of several files
        return error
    if str(argument) not in _ITSELF:
        whole = say("{argument}, {place}", argument=argument, place=place)
        place = say("{argument}", argument=argument) if place is None else whole
    return InvalidInput(name, place=place, found=error.found, allowed=error.allowed)


def key_of(page: str) -> str:
    return f"{page} file with columns"


def arrived(page: str) -> Arrived | None:
    return st.session_state.get(key_of(page))


def drop(page: str) -> None:
    st.session_state.pop(key_of(page), None)


def take(
    page: str,
    takes: tuple[Takes, ...],
    source: bytes | str | Table,
    name: str,
    state: T,
    read: Read[T],
    refusal: InvalidInput | None = None,
) -> T | None:
    """The state with what was uploaded; None where the reader has to be asked first.

    `read` reads a table under the page's own headings, which a file may have, unless there is a
    `refusal` already. Raises InvalidInput.
    """
    try:
        table = table_in(source)
    except InvalidInput as error:
        is_office = isinstance(source, bytes) and source[:2] in (b"PK", b"\xd0\xcf")
        raise error if is_office else refusal or error from None
    is_own = not table.kind and any(one.is_own(table.headings) for one in takes)
    try:
        chosen = best_of(takes, table)
    except InvalidInput as twice:  # of headings that stand there twice, which a page may take
        if refusal is not None:
            raise refusal from None
        try:
            return _own(page, state, table, read)
        except InvalidInput as error:
            raise error if is_own or error.place != twice.place else twice from None
    asks = chosen is not None and chosen.asks
    if chosen is not None and refusal is None and not table.below:
        items_left = chosen.is_sure and chosen.left_out_of_items
        is_own = is_own and not (asks or (chosen.is_whole and (chosen.alike or items_left)))
    if is_own and refusal is None:
        try:
            with collect_summaries() as told:
                built = _own(page, state, table, read)
        except InvalidInput as error:
            refusal = error
        else:
            used = {name for one in told if isinstance(one, CsvSummary) for name in one.columns}
            if chosen is None or not (chosen.is_sure and chosen.uses > used):
                for one in told:
                    add_summary(one)
                return built
    if refusal is not None and table.kind == "trec" and table.lines[0] == 1:  # no remarks above
        raise refusal
    if chosen is None and table.kind == "trec":
        found, allowed = say("a run or judgments of TREC"), say("the page Many queries takes them")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    if chosen is None and table.kind == "costs" and any("weight" in t.form.takes for t in takes):
        found = say("a matrix whose cells are neither counts nor shares")
        allowed = sentence("parts.columns.arrival", "allowed_whole_numbers")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    settled = chosen is not None and chosen.is_sure and chosen.is_whole
    if is_own and refusal is not None and not (asks or settled):
        raise refusal  # a column that only the page's own reader knows would be lost
    one = Arrived(name, table, takes, chosen or nearest(takes, table))
    is_all = one.chosen.is_whole
    tells = chosen is not None and is_all and bool(chosen.alike or chosen.unused)
    is_open = refusal is None and not asks and not tells
    ways = [lambda: _own(page, state, table, read)] if is_open and not table.kind else []
    if chosen is not None and chosen.is_sure and (is_all or not (chosen.takes.is_open and ways)):
        last = chosen.takes.is_open and not chosen.takes.is_renamed(chosen.read)
        ways = [*(ways if last else ()), lambda: load(page, one, state, read)]
    for way in ways:
        try:
            return way()
        except InvalidInput as error:
            refusal = refusal or error
    if refusal and not asks and (is_own or (len(table.headings) == 1 and chosen is None)):
        raise refusal
    if chosen is not None and chosen.is_sure:
        one.sentence = _why_not(one, state, read)
        # Counts are for the page's own reader, which is right to complain of them.
        unused = [name for name, role in one.chosen.read.roles.items() if role == UNUSED]
        if refusal is not None and any(place_of(name, "weight") is not None for name in unused):
            one.sentence = one.sentence or translate(of_file(refusal, name).say)
    one.asked = True
    st.session_state[key_of(page)] = one
    return None


def _own(page: str, state: T, table: Table, read: Read[T]) -> T:
    state = read(state, table)
    drop(page)
    return state


def load(page: str, one: Arrived, state: T, read: Read[T]) -> T:
    """The state with a table as it was chosen. Raises InvalidInput."""
    state = built_of(one.chosen, state, read)
    one.told = f"{one.said()} {one.said_left_out()}".rstrip()
    one.shown, one.asked, one.sentence = getattr(state, "built", state), False, ""
    if len(one.table.lines) * len(one.table.columns) > KEPT_CELLS:
        one = replace(one, table=Table((), (), []), chosen=Chosen(one.chosen.takes, _NOTHING))
    st.session_state[key_of(page)] = one
    return state


def built_of(chosen: Chosen, state: T, read: Read[T]) -> T:
    """The state with a table as it was chosen. Raises InvalidInput."""
    # What is said of columns that are not the reader's is not for them.
    with collect_summaries():
        for table in chosen.tables():
            state = read(state, table)
    return state


def _why_not(one: Arrived, state: T, read: Read[T]) -> str:
    try:
        built_of(one.chosen, state, read)
    except InvalidInput as error:
        return translate(of_file(error, one.name).say)
    return ""


def written(table: Table) -> bytes:
    """A table as a file."""
    return write_table([table.headings, *zip(*table.columns, strict=True)]).encode()


def table_in(source: bytes | str | Table) -> Table:
    """The table of a file or a text. Raises InvalidInput."""
    if isinstance(source, Table):
        return source
    return read_text(source) if isinstance(source, str) else read_table(source)


def text_or_bytes(content: bytes, encoding: str = ENCODINGS[0]) -> bytes | str:
    """A text in the encoding that was chosen, or the bytes where the file itself must tell it."""
    if content.startswith((b"PK\x03\x04", b"PAR1", b"\x1f\x8b")):
        return content
    try:
        text = decode(content, encoding)
    except InvalidInput:
        if encoding != ENCODINGS[0]:
            raise
        return content
    return content if "\0" in text else text  # no text has it, and the reader of bytes says so


def built_if_sure(
    takes: tuple[Takes, ...], content: bytes, state: T, read: Read[T], why: InvalidInput
) -> T:
    """The state with a table of other headings about which nothing has to be asked.

    Raises InvalidInput.
    """
    table = read_table(content)
    chosen = best_of(takes, table)
    if chosen is None or not chosen.is_sure:
        raise why
    return built_of(chosen, state, read)


def hand(files: Sequence[File]) -> None:
    """Keep files for a page that is opened next. Their bytes count among those of all readers."""
    kept = [(np.frombuffer(content, dtype=np.uint8), name) for content, name in files]
    track(array for array, _name in kept)
    st.session_state[_HANDED] = kept


def handed() -> list[File]:
    """The files that were kept."""
    return [(array.tobytes(), name) for array, name in st.session_state.get(_HANDED, ())]


def note_opening() -> None:
    """Take the piece that opens the files out of the address, before anybody reads it."""
    if OPENS in st.query_params.to_dict():
        del st.query_params[OPENS]
        st.session_state[OPENS] = True


def take_handed() -> list[File]:
    """The files that were kept, once for a page whose address said so."""
    return handed() if st.session_state.pop(OPENS, False) else []
