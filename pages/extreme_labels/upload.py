"""The files that a reader can upload one after the other: rows, scores, training items, pairs."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

import numpy as np
import streamlit as st

from metrics import (
    InvalidInput,
    read_label_counts,
    read_reciprocal_pairs,
    read_sparse_rows,
    read_sparse_scores,
)
from metrics.export.spreadsheet import write_table
from metrics.reading.cells import number_in
from metrics.reading.forms import Form
from metrics.reading.read import TableRead
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.sample import MAX_IN_FILE
from pages.extreme_labels.labels import write_numbers
from pages.extreme_labels.state import LINES, MAX_ROWS, ExtremeState, Row, with_rows
from pages.extreme_labels.uploads import KINDS, Training, Uploaded
from pages.extreme_labels.values import label_matrix, propensities
from pages.parts.columns.arrival import load, take
from pages.parts.columns.arrived import OF_FORM, Arrived
from pages.parts.columns.chosen import guessed
from pages.parts.columns.takes import Takes, takes_of
from pages.parts.input import OTHER_HEADINGS, told
from pages.parts.menus import upload_form
from pages.session.clean_names import listed
from pages.session.csv_rows import Row as CsvRow, refused, rows_of
from pages.session.encodings import text_of
from pages.session.language import _, english, translate
from pages.session.numbers import read_whole
from pages.session.page_state import PageState

MAX_SIZE = 100_000  # rows, and labels
FEWEST = 3  # rows by which propensities are counted
_APART = re.compile(r"[\[\]\s,;|]+")  # of the labels in a cell
_MARKS = re.compile(r"[\[\]\",;|]|(?<!\w)'|'(?!\w)")  # of names, which may have spaces
_SEVERAL = re.compile(r"[\[;|]")
_LISTED = re.compile(r"[\[\]\s,;|0-9]*")
LOOKED_AT = 200  # cells by which it is told that they hold labels
_HEADER = re.compile(r"[-+]?[0-9][^,;\t\n]*(\n|$)")
MAX_HEADER = 1000  # characters that are looked at
PAGE = "extreme labels"


def is_sparse_file(text: str) -> bool:
    """Whether the first line is that of the repository's files: numbers without any separator."""
    return _HEADER.match(text.removeprefix("\ufeff")) is not None


def read_uploaded(text: str, uploaded: Uploaded | None, kind: str) -> Uploaded:
    """A file of rows begins anew; each other kind joins them. Raises InvalidInput."""
    if kind == "rows":
        return _rows(text)
    if uploaded is None:
        allowed = say("a file of rows is needed first, with the true labels")
        raise InvalidInput("file", found=say("no rows of a file"), allowed=allowed)
    rows, labels = uploaded.shape
    if kind == "training":
        return replace(uploaded, training=_training(text, labels))
    if kind == "pairs":
        return replace(uploaded, pairs=read_reciprocal_pairs(text, rows, labels))
    # Before anything is read: the header may announce more than there is room for.
    words = _header(text)
    if len(words) == 2 and _whole(words) not in (None, [rows, labels]):
        allowed = say("the rows have {rows} × {labels}", rows=rows, labels=labels)
        raise InvalidInput("file", place=say("line 1"), found=" × ".join(words), allowed=allowed)
    scores, (one, two) = read_sparse_scores(text), uploaded.scores
    return replace(uploaded, scores=(scores, two) if kind == "scores 1" else (one, scores))


def _rows(text: str) -> Uploaded:
    words = _header(text)
    numbers = _whole(words)
    if numbers is not None and len(numbers) == 2:
        allowed = say("allowed are three numbers; for a file of scores, choose scores")
        raise InvalidInput("file", place=say("line 1"), found=" ".join(words), allowed=allowed)
    too_many = [number for number in (numbers or [])[::2] if number > MAX_SIZE]
    if too_many:
        allowed = say("allowed are at most {high} rows and as many labels", high=MAX_SIZE)
        raise InvalidInput("file", place=say("line 1"), found=too_many[0], allowed=allowed)
    from scipy.sparse import csr_array

    true = read_sparse_rows(text).labels
    return Uploaded(true, (csr_array(true.shape), csr_array(true.shape)))


def _training(text: str, labels: int) -> Training:
    """Training rows, or N and below it the training items of each label."""
    if len(_header(text)) == 1:
        samples, counts = read_label_counts(text, labels)
        return Training(counts, samples, counted=False)
    trained = read_sparse_rows(text).labels
    rows, columns = cast(tuple[int, int], trained.shape)
    if columns != labels:
        allowed = say("the test rows have {count} labels", count=labels)
        raise InvalidInput("file", place=say("line 1"), found=columns, allowed=allowed)
    counts = np.bincount(trained.indices, minlength=labels)
    return Training(counts, rows, counted=True)


def _whole(words: list[str]) -> list[int] | None:
    """The words as whole numbers, if all are."""
    numbers = [number for word in words if (number := read_whole(word)) is not None]
    return numbers if len(numbers) == len(words) else None


def _header(text: str) -> list[str]:
    """The words of the first line, where the reader of the rows ends it too."""
    lines = text[:MAX_HEADER].removeprefix("\ufeff").splitlines()
    return lines[0].split() if lines else []


def read_label_rows(table: Table, labels: int) -> tuple[Row, ...] | Uploaded:
    """The rows of a catalogue of so many labels. More rows than a board has, or more labels, are
    those of a file, and so of a catalogue of as many labels as they name. Raises InvalidInput.
    """
    rows = rows_of(table, LINES[:2], LINES[2:], at_most=MAX_IN_FILE)
    apart, names = _names([cell for line in LINES for cell in rows.columns.get(line, ())])
    high = MAX_SIZE if len(rows) >= FEWEST else labels
    lines = [
        [_labels(row, line, apart, names, high) if line in rows.columns else () for row in rows]
        for line in LINES
    ]
    count = 1 + max((label for line in lines for row in line for label in row), default=1)
    if len(rows) <= MAX_ROWS and count <= labels:
        return tuple(Row(*row) for row in zip(*lines, strict=True))
    true, first, second = (
        label_matrix(line, count, ranked=column != "true")
        for column, line in zip(LINES, lines, strict=True)
    )
    return Uploaded(true, (first, second))


def write_label_rows(rows: tuple[Row, ...]) -> str:
    written = (
        (number, *(write_numbers(getattr(row, line), " ") for line in LINES))
        for number, row in enumerate(rows, 1)
    )
    return write_table([("row", *LINES)], written)


def _names(cells: Sequence[str]) -> tuple[re.Pattern[str], dict[str, int]]:
    """What stands between the labels of a cell, and the number of each label that has a name, in
    the order of the file; no names where at least half of the words are numbers.
    """
    numbers = [number_in(word) is not None for cell in cells for word in _split(_APART, cell)]
    if 2 * sum(numbers) >= len(numbers):
        return _APART, {}
    apart = _MARKS if any(map(_MARKS.search, cells)) else _APART
    words = (word for cell in cells for word in _split(apart, cell))
    return apart, {name: number for number, name in enumerate(dict.fromkeys(words))}


def _split(apart: re.Pattern[str], cell: str) -> list[str]:
    return [word for one in apart.split(cell) if (word := one.strip())]


def _labels(
    row: CsvRow, column: str, apart: re.Pattern[str], names: Mapping[str, int], high: int
) -> tuple[int, ...]:
    words = _split(apart, row.cells[column])
    found = [names[word] if names else read_whole(word) for word in words]
    whole = tuple(one for one in found if one is not None and 0 <= one < high)
    if len({*whole}) < len(words):
        is_twice = names and len({*found}) < len(found)
        allowed = say("allowed are labels from 0 to {high}, each once", high=high - 1)
        raise refused(row, column, say("allowed is each label once") if is_twice else allowed)
    return whole


def _are_lists(read: TableRead) -> bool:
    """Whether cells hold several labels, and not numbers with decimal commas."""
    columns = [read.columns[at] for of in ("true", "predicted") for at in read.places(of)]
    if all(one.is_of_numbers and not one.is_whole for one in columns):
        return False
    cells = [cell for column in columns for cell in column.given[:LOOKED_AT]]
    several = any(len(_APART.split(cell)) > 1 for cell in cells)
    return several and (all(map(_LISTED.fullmatch, cells)) or any(map(_SEVERAL.search, cells)))


def _numbered(read: TableRead) -> str:
    """The numbers of the labels that have names; "" where none has."""
    at = *read.places("true"), *read.places("predicted")
    _apart, names = _names([cell for one in at for cell in read.table.columns[one]])
    told = listed(f"{number} {name}" for name, number in names.items())
    return _("Numbers of the labels: {names}.").format(names=told) if names else ""


_TITLES = {kind: english("texts/files")[f"extreme_labels {kind}"]["title"] for kind in KINDS}
TAKES = takes_of("extreme_labels", {"fits": _are_lists, "tells": _numbered}, classes=MAX_IN_FILE)
OF_LINES = tuple(
    Takes(title, Form(()), {}, tables=lambda read, kind=kind: [replace(read.table, called=(kind,))])
    for kind, title in _TITLES.items()
)


def show_upload(page_state: PageState[ExtremeState]) -> None:
    kind = st.selectbox(
        _("What the file holds"),
        KINDS,
        format_func=lambda kind: _(_TITLES[kind]),
        key=f"{PAGE} kind",
    )
    explanation, placeholder = told(f"extreme_labels {kind}")

    def read(source: bytes | str, name: str) -> ExtremeState | None:
        kind = st.session_state[f"{PAGE} kind"]  # the button reads what is chosen by then
        start = source if isinstance(source, str) else source[:MAX_HEADER].decode(errors="replace")
        if kind == "rows" and not is_sparse_file(start):
            return take(PAGE, TAKES, source, name, page_state.present, with_rows_of_file)
        lines = text_of(source).split("\n")
        table = Table(("",), (lines,), [*range(1, len(lines) + 1)], kind=OF_FORM)
        chosen = guessed(OF_LINES[KINDS.index(kind)], table)
        assert chosen is not None
        one = Arrived(name, table, OF_LINES, chosen)
        return load(PAGE, one, page_state.present, with_rows_of_file)

    said = [explanation, OTHER_HEADINGS] if kind == "rows" else [explanation]
    upload_form(
        PAGE,
        page_state,
        read,
        explanation=[*map(translate, said)],
        placeholder=placeholder,
    )


def with_rows_of_file(state: ExtremeState, table: Table) -> ExtremeState:
    """The state with the lines of a file, or with the rows of a table, few of which are built by
    hand from then on. Raises InvalidInput.
    """
    if table.kind == OF_FORM:
        (kind,), (lines,) = table.names, table.columns
        return with_data(state, read_uploaded("\n".join(lines), state.data, kind))
    rows = read_label_rows(table, len(state.label_counts))
    if isinstance(rows, Uploaded):
        return with_data(state, rows)
    return replace(with_rows(state, rows), data=None, example="")


def with_data(state: ExtremeState, data: Uploaded) -> ExtremeState:
    state = replace(state, data=data, example="")
    state = replace(state, label=min(state.label, state.labels - 1))
    propensities(state)  # refuses too few items
    return state
