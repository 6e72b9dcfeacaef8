"""What a value is worked out from: the rows as they are scored, and what their labels weigh."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from metrics import CATALOGUE
from metrics.notation import decimal
from metrics.steps import Column, Say, Table, say
from pages.desk.language import _
from pages.extreme_labels.compute import catalogue, is_weighed, propensities, rows_of
from pages.extreme_labels.state import MAX_ROWS, PREDICTORS, ExtremeState
from pages.parts.exports import Given

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

DIGITS = 6  # of a propensity, by which is divided
MOST_RANKED = 20  # labels of a row that are printed, or k where it is more


def given_of(state: ExtremeState) -> Given:
    """The rows, and the propensities of the labels in them if the metric has them."""
    predictors = PREDICTORS if state.data is None else (state.predictor,)
    true: list[list[int]] = []
    ranked: dict[int, list[list[int]]] = {}
    for predictor in predictors:
        labels, scores = (rows[:MAX_ROWS] for rows in rows_of(state, predictor))
        true = [sorted(row) for row, _values in _entries(labels)]
        ranked[predictor] = [_by_score(*row, state.k) for row in _entries(scores)]
    numbers = range(1, len(true) + 1)
    columns = [
        Column("i", say("row"), "i", numbers),
        Column("true", say("true labels"), "", [*map(_spaced, true)]),
        *(
            Column(
                f"p{one}",
                say("predictor {predictor}, the likeliest first", predictor=one),
                "",
                [*map(_spaced, rows)],
            )
            for one, rows in ranked.items()
        ),
    ]
    tables = [Table(say("Rows"), tuple(columns))]
    if is_weighed(CATALOGUE[state.metric]):
        every = {label for rows in (true, *ranked.values()) for row in rows for label in row}
        tables.append(_propensities(state, sorted(every)))
    told = (_("The pairs that are removed are left out."),) if _has_removed(state) else ()
    return Given(tuple(tables), told)


def whose(state: ExtremeState) -> Say:
    """The predictor that is asked for."""
    return say("predictor {predictor}", predictor=state.predictor)


def _entries(rows: csr_array) -> Iterable[tuple[list[int], list[float]]]:
    """The labels of each row, with their numbers."""
    for start, end in zip(rows.indptr[:-1], rows.indptr[1:], strict=True):
        yield rows.indices[start:end].tolist(), rows.data[start:end].tolist()


def _by_score(labels: list[int], scores: list[float], k: int) -> list[int]:
    """The labels of the highest scores, of equal ones the lower number first."""
    ranked = sorted(zip(scores, labels, strict=True), key=lambda pair: (-pair[0], pair[1]))
    return [label for _score, label in ranked[: max(k, MOST_RANKED)]]


def _spaced(labels: list[int]) -> str:
    return " ".join(map(str, labels))


def _propensities(state: ExtremeState, labels: list[int]) -> Table:
    counts, n = catalogue(state)
    values = propensities(state).value
    return Table(
        say("Labels that occur, of {n} training items", n=n),
        (
            Column("l", say("label"), "l", labels),
            Column("N", say("training items"), "N_l", [int(counts[label]) for label in labels]),
            Column(
                "p",
                say("propensity"),
                "p_l",
                [decimal(float(values[label]), DIGITS) for label in labels],
            ),
        ),
    )


def _has_removed(state: ExtremeState) -> bool:
    return bool(state.pairs) if state.data is None else state.data.filtered(1) is not None
