"""A table that has arrived on a page: read, loaded if nothing has to be asked, else kept to ask."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

import numpy as np
import streamlit as st

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.queries.files import unpacked
from metrics.queries.texts import count_lines
from metrics.reading.forms import Form
from metrics.reading.read import TableRead
from metrics.reading.table import MATRICES, LeftOut, Table
from metrics.reading.tables import FILE, read_table, read_text
from metrics.reading.words import UNUSED
from metrics.steps import say
from pages.parts.columns.chosen import Chosen, best_of, nearest, whole_of
from pages.parts.columns.takes import OWN, Takes
from pages.session.cache import MEGABYTE
from pages.session.clean_names import listed
from pages.session.encodings import ENCODINGS, decode
from pages.session.language import _, sentence, translate
from pages.session.memory import track

KEPT_CELLS = 100_000  # of tables whose columns can be changed after they were loaded
KEPT_FILES = 4
BEGINNING = 2 * MEGABYTE  # of a text whose columns are told
PACKED = b"PK\x03\x04", b"PAR1", b"\x1f\x8b"  # how files begin that are no texts
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


@dataclass(eq=False)
class Arrived:
    """A table of a file, and what it is taken for. `shown` is what was built of it, and `asked`
    says that the reader is choosing. `sentence` says why it could not be loaded, `told` what was
    read, and `number` is one of which nothing tells how it is meant. `rows` counts those of a file
    of which the table holds but the first.
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
    rows: int = 0

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
        for role in (*self.chosen.takes.form.roles, OWN):
            names = [read.names[at] for at in self.chosen.used(role)]
            if names:
                parts.append(f"{self.chosen.takes.word(role)}: {listed(names, 60)}")
        parts += self._answers_said()
        if self.chosen.unused:
            names = listed((one.heading for one in self.chosen.unused), 60)
            parts.append(f"{self.chosen.takes.word(UNUSED)}: {names}")
        if self.chosen.whole is not None and self.chosen.whole.below:
            names = listed(self.chosen.whole.below[0][1], 60)
            parts.append(_("and the table below: {names}").format(names=names))
        return "; ".join(parts)

    def _answers_said(self) -> list[str]:
        asked = [(one.label, self.chosen.answer(one)) for one in self.chosen.questions()]
        return [f"{label}: {listed([answer], 40)}" for label, answer in asked if answer]

    def said(self) -> str:
        """How many rows were read, as what, and which were left out."""
        columns = self.columns_said().removesuffix(".")  # that of "Nr." ends the sentence
        if self.chosen.read.table.kind in (*MATRICES, "counts"):
            said = [_("{name}, read as {columns}.").format(name=self.name, columns=columns)]
        else:
            rows = translate(counted(self.rows or self.chosen.rows, "rows"))
            frame = _("{name}, {rows}, read as {columns}.")
            said = [frame.format(name=self.name, rows=rows, columns=columns)]
        if self.table.marks.comma:
            said.append(_("Numbers have decimal commas."))
        return " ".join(filter(None, (*said, self.chosen.takes.note, self.said_left_out())))

    def said_left_out(self) -> str:
        """How many rows were left out, and why; "" where none was."""
        left_out: Sequence[LeftOut] = ()
        with suppress(InvalidInput):  # what is wrong is said when it is loaded
            left_out = self.chosen.left_out
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


def arrived(page: str) -> list[Arrived]:
    """The tables of which is known what they are taken for, the newest last."""
    return st.session_state.setdefault(key_of(page), [])


def told_only(takes: tuple[Takes, ...], name: str, told: str) -> Arrived:
    """A file without columns to choose from."""
    return Arrived(name, _NOTHING.table, takes, Chosen(takes[0], _NOTHING), told=told)


def settled(page: str) -> list[Arrived]:
    """Those about which the reader is not being asked."""
    return [one for one in arrived(page) if not one.asked]


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
    if refusal is not None and table.kind == "trec" and table.lines[0] == 1:  # no remarks above
        raise refusal
    is_own = not table.kind and any(one.is_own(table.headings) for one in takes)

    def load_whole() -> T:
        whole = whole_of(takes, table)
        return load(page, Arrived(name, whole.read.table, takes, whole), state, read)

    try:
        chosen = best_of(takes, table)
    except InvalidInput as twice:  # of headings that stand there twice, which a page may take
        try:
            if refusal is None:
                return load_whole()
        except InvalidInput as error:
            if is_own or error.place != twice.place:
                raise
        raise refusal or twice from None
    if chosen is None and table.kind == "trec":
        found, allowed = say("a run or judgments of TREC"), say("the page Many queries takes them")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    if chosen is None and table.kind == "costs" and any("weight" in t.form.takes for t in takes):
        found = say("a matrix whose cells are neither counts nor shares")
        allowed = sentence("parts.columns.arrival", "allowed_whole_numbers")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    one = Arrived(name, table, takes, chosen or nearest(takes, table))
    is_sure, is_all = chosen is not None and chosen.is_sure, one.chosen.is_whole
    asks = chosen is not None and chosen.asks
    is_contradicted = chosen is not None and chosen.takes.is_contradicted(chosen.read)
    if chosen is not None and refusal is None and not table.below:
        items_left = is_sure and chosen.left_out_of_items
        is_own = is_own and not (asks or (is_all and (chosen.alike or items_left)))
    loads = [lambda: load(page, one, state, read)] if is_sure else []
    tells = chosen is not None and is_all and bool(chosen.alike or chosen.unused)
    ways: list[Callable[[], T]] = []
    if refusal is not None or table.kind:
        ways = loads
    elif is_own and not (is_sure and one.chosen.uses > whole_of(takes, table).uses):
        # A column that only the page's own reader knows would be lost by others.
        ways = [load_whole, *(loads if asks or is_all else ())]
    elif asks or tells:
        ways = loads
    elif is_contradicted:
        ways = [load_whole]  # which says what is wrong under that heading
    else:
        is_renamed = not one.chosen.takes.is_open or one.chosen.takes.is_renamed(one.chosen.read)
        ways = loads if is_sure and is_all and is_renamed else [load_whole, *loads]
    for way in ways:
        try:
            return way()
        except InvalidInput as error:
            refusal = refusal or error
            is_told = is_contradicted or way in loads
            one.sentence = translate(of_file(error, name).say) if is_told else ""
    if refusal and not asks and (is_own or (len(table.headings) == 1 and chosen is None)):
        raise refusal
    if table.is_prose and not is_sure:
        allowed = say("allowed is a table, with a heading above each column")
        raise InvalidInput(FILE, found=say("sentences"), allowed=allowed)
    ask(page, one)
    return None


def ask(page: str, one: Arrived) -> None:
    """Ask which column is what, instead of what was asked before."""
    st.session_state[key_of(page)] = [*settled(page), replace(one, asked=True, told="")]


def load(page: str, one: Arrived, state: T, read: Read[T]) -> T:
    """The state with a table as it was chosen. Raises InvalidInput."""
    state = built_of(one.chosen, state, read)
    keep(page, state, one)
    return state


def keep(page: str, state: object, *those: Arrived) -> None:
    """Keep what the tables of a state were taken for. Nothing else is kept of a large one."""
    built = built_in(state)
    kept = [one for one in settled(page) if one.shown != built]
    for one in those:
        new = replace(one, told=one.told or one.said(), shown=built, asked=False, sentence="")
        if one.rows or len(one.table.lines) * len(one.table.columns) > KEPT_CELLS:
            new = replace(new, table=_NOTHING.table, chosen=Chosen(one.chosen.takes, _NOTHING))
        kept.append(new)
    st.session_state[key_of(page)] = kept[-KEPT_FILES:]


def built_in(state: object) -> object:
    """What is built in a state."""
    return getattr(state, "built", state)


def built_of(chosen: Chosen, state: T, read: Read[T]) -> T:
    """The state with a table as it was chosen. Raises InvalidInput."""
    for table in chosen.tables():
        state = read(state, table)
    return state


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
    if content.startswith(PACKED):
        return content
    try:
        text = decode(content, encoding)
    except InvalidInput:
        if encoding != ENCODINGS[0]:
            raise
        return content
    return content if "\0" in text else text  # no text has it, and the reader of bytes says so


def table_told(takes: tuple[Takes, ...], content: bytes, name: str) -> Iterator[Arrived]:
    """What a file holds that the page's own reader has taken, by the first lines of a large one."""
    with suppress(InvalidInput):
        content, lines = unpacked(content, "file"), 0
        if len(content) > BEGINNING and not content.startswith(PACKED):
            lines = count_lines(content, "")
            content = content[:BEGINNING].rpartition(b"\n")[0]
        table = table_in(content)
        chosen = None if any(one.is_own(table.headings) for one in takes) else best_of(takes, table)
        chosen = chosen or whole_of(takes, table)
        yield Arrived(
            name, chosen.read.table, takes, chosen, rows=lines and lines - (table.head > 0)
        )


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
