"""The input of label ranking: for each item the true labels, and a score for each label."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE, InvalidInput
from metrics.reading.forms import Column
from metrics.reading.read import TableRead, class_of, positive_of
from metrics.reading.table import Table
from metrics.reading.words import of_what
from metrics.steps import say
from pages.boards.label_steps import label_steps
from pages.label_ranking import build, tiles_and_chart
from pages.label_ranking.csv_file import read_board, wide_columns, write_board
from pages.label_ranking.derivation import OPTIONS, apply_option, convention, export
from pages.label_ranking.state import LabelState, board_of, codec, loaded
from pages.label_ranking.values import all_values, compute, reciprocal_rank_of, seen, warm
from pages.parts.columns.takes import takes_of
from pages.parts.input import Input, Upload, computed_by, told
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.session.clean_names import listed
from pages.session.examples import load_examples
from pages.session.language import by_language
from pages.session.page_state import PageState
from pages.session.scored_labels import FILE_ITEMS, FILE_LABELS, MIN_LABELS, shown_of

_APART = re.compile("[;,|]")  # of the labels in a cell


def _edits(page_state: PageState[LabelState], focus: str) -> list[PrefetchedEdit[LabelState]]:
    found = list(_each(page_state, focus))
    warm([one.state for one in found])
    return found


def _each(page_state: PageState[LabelState], focus: str) -> Iterator[PrefetchedEdit[LabelState]]:
    state = page_state.present
    shown = shown_of(state.board)
    if shown == state.board:
        for name, board in label_steps(build.BOARD, state.board, focus=focus):
            yield edit_to(page_state, name, replace(state, board=board))
    for row in range(len(shown.items)):
        looked = replace(state, row=row)
        yield PrefetchedEdit(f"{build.BOARD}|{row},-1=pick", looked, page_state.previous)
    ahead = partial(panel_edits, page_state, focus=focus)
    yield from ahead(build.BUTTONS, [build.weighing(state)], build.apply_weighing)
    yield from ahead(
        tiles_and_chart.CHART, tiles_and_chart.views(state), tiles_and_chart.apply_view
    )
    yield from ahead(OPTIONS, [convention(state)], apply_option)


def _seen(state: LabelState) -> Hashable:
    values = (*all_values(state).values(), reciprocal_rank_of(state))
    return tuple(None if value != value else value for value in values)


def state_of(entry: dict[str, Any]) -> LabelState:
    """The board of an example's entry."""
    names = (entry.get("rows", ()), entry.get("labels", ()))
    return LabelState(board_of(entry["true"], entry["score"], *names, entry.get("weights")))


examples = by_language()(partial(load_examples, "label_ranking.toml", state_of, "empty_rows"))


def _scores_and_labels(read: TableRead) -> tuple[list[Column], list[Column], list[str]]:
    """The columns of scores and of true labels, and the labels of the scores."""
    scores, trues = ([*map(read.columns.__getitem__, read.places(of))] for of in ("score", "true"))
    return scores, trues, [class_of(column.heading) for column in scores]


def _labels_in(cell: str) -> set[str]:
    return {part.strip() for part in _APART.split(cell)} | {cell}


def _are_of_labels(read: TableRead) -> bool:
    """Whether true labels are those with scores, or as many."""
    scores, trues, labels = _scores_and_labels(read)
    if len(trues) > 1:
        return len(trues) == len(scores)
    return any({*labels} & _labels_in(cell) for cell in trues[0].given)


def _wide(read: TableRead) -> list[Table]:
    """A table of a row an item: a column of scores a label, and one a label that says whether it is
    true. Raises InvalidInput.

    The reader's may have one column with the true labels.
    """
    scores, trues, labels = _scores_and_labels(read)
    held = [[column.cells[at] for at in read.kept.at] for column in trues]
    if len(trues) == 1:
        told = [_labels_in(cell) for cell in held[0]]
        if not any(map({*labels}.__and__, told)):
            allowed = say("allowed are the labels of the scores: {names}", names=listed(labels))
            raise InvalidInput(trues[0].heading, found=held[0][0], allowed=allowed)
        held = [[str(int(label in one)) for one in told] for label in labels]
        trues = trues * len(labels)
    else:
        names = [of_what(column.heading, "true") or column.heading for column in trues]
        if {*names} == {*labels}:
            order = [*map(names.index, labels)]
            held, trues = [held[at] for at in order], [trues[at] for at in order]
        elif len(held) != len(labels):
            found = say("{true} and {score}", true=len(held), score=len(labels))
            allowed = say("allowed are as many columns of true labels as of scores")
            raise InvalidInput(say("columns"), found=found, allowed=allowed)
        values = {cell for column in trues for cell in column.values}
        one = positive_of(values, certain=True) if len(values) == 2 else None
        if one is not None:
            held = [[str(int(cell == one)) for cell in cells] for cells in held]
    own = [(of, at) for of in ("item", "weight") for at in read.places(of)]
    columns = [*(read.columns[at] for _of, at in own), *trues, *scores]
    cells = [[column.cells[at] for at in read.kept.at] for column in columns]
    cells[len(own) : len(own) + len(held)] = held
    called = (
        *(of for of, _at in own),
        *(f"{of}:{label}" for of in ("true", "score") for label in labels),
    )
    headings = tuple(column.heading for column in columns)
    lines = [read.table.lines[at] for at in read.kept.at]
    return [Table(headings, (*cells,), lines, marks=read.table.marks, called=called)]


TAKES = takes_of(
    "label_ranking",
    {},
    {
        "form": {
            "least": {"score": MIN_LABELS},
            "most": {"true": FILE_LABELS, "score": FILE_LABELS},
            "classes": FILE_ITEMS,
        },
        "tables": _wide,
        "fits": _are_of_labels,
        "renamed": wide_columns,
    },
)


INPUT = Input(
    build.PAGE,
    codec,
    ("true", "score", "labels", "rows"),
    examples,
    computed_by(lambda metric, _state: metric.abbreviation, compute),
    apply=(build.apply_edit, tiles_and_chart.apply_tile),
    panels={build.BUTTONS: build.apply_button},
    numbers=tiles_and_chart.show_tiles,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, tiles_and_chart.label_tiles, _seen),
    export=export,
    upload=Upload(
        lambda state, table: loaded(state, read_board(table)),
        lambda state: write_board(state.board),
        *told("label_ranking", items=FILE_ITEMS, labels=FILE_LABELS),
        takes=TAKES,
    ),
    result=lambda state, name: compute(
        CATALOGUE[tiles_and_chart.EQUAL if name == tiles_and_chart.RECIPROCAL else name], state
    ),
    sample=seen,
)
