"""The difference of two ranked lists of one query, parted among their documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from metrics.core import InvalidInput, Result, whole_numbers_from
from metrics.inputs.by_query import named, place_by
from metrics.inputs.ids import ranked_ids
from metrics.inputs.numbers import one_row
from metrics.inputs.places import refuse_cell
from metrics.notation import tidy
from metrics.parameter_types import MAX_GRADE
from metrics.queries.kernels import Ranked
from metrics.queries.measures import Measure, read_measures
from metrics.results import keeps_call
from metrics.shown_value import quoted
from metrics.steps import Column, Equation, Note, Step, Table, say

NOWHERE = "–"  # the rank of a document that a list does not have


class Scored(NamedTuple):
    """One list: the result of the measure, its value, 0 where that is undefined, each document's
    rank, and what it adds to the value.
    """

    result: Result
    value: float
    ranks: Mapping[str, int]
    parts: Mapping[str, float]


def scored(documents: Sequence[str], judged: Mapping[str, int], measure: Measure) -> Scored:
    """A list of documents (n,), best first, by the grades of the judged ones. Raises InvalidInput
    for a measure that is no sum over documents.
    """
    ranks = {document: rank for rank, document in enumerate(documents, 1)}
    known = {document: grade for document, grade in judged.items() if grade >= 0}
    closes_up = measure.judged_only or measure.name == "Bpref"
    shown = [document for document in documents if document in known or not closes_up]
    relevant = [grade for grade in known.values() if grade]
    grades, positive, every = (
        np.array(numbers or [np.nan], dtype=np.float64)
        for numbers in ([known.get(one, 0) for one in shown], relevant, [*known.values()])
    )
    missing = np.array([document not in known for document in shown] or [False])
    result: Any = Ranked(grades, missing, missing, positive, every).result(measure)
    if getattr(result, "contribute", None) is None:
        said = str(measure)
        allowed = say("allowed are measures that are sums over documents, such as AP and nDCG@10")
        plainly = say(
            "{measure} is no sum over documents, so no share belongs to one.", measure=said
        )
        raise InvalidInput("measure", found=quoted(said), allowed=allowed, plainly=plainly)
    parts = np.nan_to_num(result.contributions).tolist()
    return Scored(
        result, float(np.nan_to_num(result.value)), ranks, dict(zip(shown, parts, strict=False))
    )


@keeps_call
def difference_by_document(
    first: Sequence[str],
    second: Sequence[str],
    judged: Mapping[str, int],
    measure: str,
    names: tuple[str, str] = ("A", "B"),
) -> Result:
    """The measure of the first of two ranked lists minus that of the second, by document.

    `first` (n,) and `second` (m,) are ids of documents of one query, best first, and `judged` the
    grades of its judged documents by id; a document without a judgment is not relevant. `measure`
    is named as in `evaluate`, such as "nDCG@10"; where a list has no value, it counts as 0. `names`
    are what the derivation calls the lists. `.documents` (d,) are the ids that either list has, the
    largest difference first; `.parts` (d, 2) is what each adds to the measure of either list, 0 if
    it is not there; `.contributions` (d,) are the differences of the two, which sum to the value.
    All are in units of the measure. `.results` are those of the two lists, with derivations of
    their own. Raises InvalidInput for a document that a list has twice, and for a measure that is
    no sum over documents, such as SetF.
    """
    first, second = ranked_ids(first, "first"), ranked_ids(second, "second")
    kind, grades = read_measures([measure])[0], _grades(judged)
    lists = [scored(each, grades, kind) for each in (first, second)]
    documents = [*dict.fromkeys((*first, *second))]
    parts = np.array([[one.parts.get(name, 0.0) for one in lists] for name in documents])
    parts = parts.reshape(len(documents), 2)
    order = np.argsort(-np.abs(parts[:, 0] - parts[:, 1]), kind="stable")
    documents, parts = [documents[at] for at in order], parts[order]
    value = np.asarray(lists[0].value - lists[1].value)
    extras = {
        "documents": tuple(documents),
        "parts": parts,
        "results": tuple(one.result for one in lists),
    }

    def derive() -> tuple[Step, ...]:
        return _steps(lists, documents, parts, grades, str(kind), names)

    return Result(value, derive, lambda: parts[:, 0] - parts[:, 1], extras)


def _grades(judged: Any) -> dict[str, int]:
    documents, grades = named(judged, "judged")
    if documents is None:
        allowed = say("allowed is a mapping from document to grade")
        raise InvalidInput("judged", found=quoted(judged), allowed=allowed)
    place = place_by(documents, lambda id_: say("document {document}", document=quoted(id_)))
    row = one_row(grades, "judged", place)
    wrong = ~((np.abs(row) <= MAX_GRADE) & (row == np.floor(row)))
    refuse_cell("judged", row, wrong, whole_numbers_from(-MAX_GRADE, MAX_GRADE), place)
    return dict(zip(documents, row.astype(int).tolist(), strict=True))


def _steps(
    lists: Sequence[Scored],
    documents: Sequence[str],
    parts: np.ndarray,
    judged: Mapping[str, int],
    measure: str,
    names: tuple[str, str],
) -> tuple[Step, ...]:
    adds = np.flatnonzero(parts.any(axis=1)).tolist()
    x, y = ([tidy(part) for part in parts[adds, at]] for at in (0, 1))
    differences = [tidy(part) for part in (parts[adds, 0] - parts[adds, 1])]
    whole = lists[0].value - lists[1].value
    sums = (
        Equation(
            say("{measure} of {name}: what its documents add", measure=measure, name=name),
            symbol.upper(),
            "@terms",
            {"terms": (rf"\sum_d {symbol}_d", terms or [0])},
            one.value,
        )
        for one, symbol, terms, name in zip(lists, "xy", (x, y), names, strict=True)
    )
    first, second = names
    head = Equation(
        say(
            "{measure} of {first} minus that of {second}",
            measure=measure,
            first=first,
            second=second,
        ),
        r"\Delta",
        "@x - @y",
        {"x": ("X", tidy(lists[0].value)), "y": ("Y", tidy(lists[1].value))},
        whole,
    )
    total = Equation(
        say("The same from the documents: the differences of what they add"),
        r"\Delta",
        "@terms",
        {"terms": (r"\sum_d \Delta_d", differences or [0])},
        whole,
    )
    shown = [documents[at] for at in adds]
    ranks = [[one.ranks.get(name, NOWHERE) for name in shown] for one in lists]
    table = Table(
        say("Document by document"),
        (
            Column("document", say("document"), "d", shown),
            Column("g", say("grade"), "g_d", [judged[name] for name in shown]),
            Column("i", say("rank in {name}", name=first), "i_d", ranks[0]),
            Column("j", say("rank in {name}", name=second), "j_d", ranks[1]),
            Column("x", say("adds to {name}", name=first), "x_d", x),
            Column("y", say("adds to {name}", name=second), "y_d", y),
            Column("d", say("difference"), r"\Delta_d", differences, "@x - @y"),
        ),
    )
    rest = len(documents) - len(adds)
    notes = [Note(say("Further documents, which add nothing to either list: {count}.", count=rest))]
    undefined = [
        Note(say("{name} has no value here, which counts as 0.", name=name))
        for one, name in zip(lists, names, strict=True)
        if one.result.value != one.result.value
    ]
    return (head, *sums, total, *undefined, *(notes if rest else ()), table)
