"""The difference of two ranked lists of one query, parted among their documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from metrics.core import InvalidInput, Result
from metrics.inputs.by_query import named, place_by
from metrics.inputs.ids import ranked_ids
from metrics.inputs.numbers import one_row, whole_numbers
from metrics.notation import tidy
from metrics.queries.kernels import Ranked
from metrics.queries.measures import Measure, read_measures
from metrics.results import keeps_call
from metrics.shown_value import quoted
from metrics.steps import Column, Equation, Note, Step, Table, say

NOWHERE = "–"  # the rank of a document that a list does not have


def result_of(
    documents: Sequence[str], judged: Mapping[str, int], measure: Measure
) -> tuple[Result, dict[str, float]]:
    """The measure of a list of documents (n,), best first, with grades by document, and what each
    document adds to it. Raises InvalidInput for a measure that is not worked out by documents.
    """
    closes_up = measure.judged_only or measure.name == "Bpref"
    shown = [document for document in documents if document in judged or not closes_up]
    relevant, every = [grade for grade in judged.values() if grade], [*judged.values()]
    numbers = ([judged.get(document, 0) for document in shown], relevant, every)
    grades, positive, known = (np.array(each or [np.nan], dtype=np.float64) for each in numbers)
    missing = np.array([document not in judged for document in shown] or [False])
    result: Any = Ranked(grades, missing, missing, positive, known).result(measure)
    if getattr(result, "contribute", None) is None:
        said = str(measure)
        allowed = say("allowed are measures worked out by documents, such as AP and nDCG@10")
        why = say(
            "{measure} is not worked out by documents, so no share belongs to one.", measure=said
        )
        raise InvalidInput("measure", found=quoted(said), allowed=allowed, plainly=why)
    added = np.nan_to_num(result.contributions).tolist()
    return result, dict(zip(shown, added, strict=False))  # of no document there is one NaN


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
    not worked out by documents, such as SetF.
    """
    lists = [ranked_ids(first, "first"), ranked_ids(second, "second")]
    ids, numbers = named(judged, "judged")
    if ids is None:
        allowed = say("allowed is a mapping from document to grade")
        raise InvalidInput("judged", found=quoted(judged), allowed=allowed)
    place = place_by(ids, lambda id_: say("document {document}", document=quoted(id_)))
    counts = whole_numbers(one_row(numbers, "judged", place), "judged", place).tolist()
    grades, kind = dict(zip(ids, counts, strict=True)), read_measures([measure])[0]
    results, added = zip(*(result_of(each, grades, kind) for each in lists), strict=True)
    found = [*dict.fromkeys(lists[0] + lists[1])]
    parts = np.array([[of.get(one, 0.0) for of in added] for one in found]).reshape(-1, 2)
    order = np.argsort(-np.abs(parts[:, 0] - parts[:, 1]), kind="stable")
    parts, documents = parts[order], tuple(found[at] for at in order)
    x, y = (float(np.nan_to_num(result.value)) for result in results)

    def derive() -> tuple[Step, ...]:
        kept = np.array(parts.any(axis=1))
        shown = [document for document, adds in zip(documents, kept, strict=True) if adds]
        named_ = {"measure": str(kind), "first": names[0], "second": names[1]}
        columns = [[*map(tidy, each)] for each in (*parts[kept].T, parts[kept] @ (1, -1))]
        sums = (
            (say("{measure} of {first}: what its documents add", **named_), "X", "x", x),
            (say("{measure} of {second}: what its documents add", **named_), "Y", "y", y),
            (say("The same, document by document"), r"\Delta", r"\Delta", x - y),
        )
        ranks = [[of.index(one) + 1 if one in of else NOWHERE for one in shown] for of in lists]
        table = (
            Column("document", say("document"), "d", shown),
            Column("g", say("grade"), "g_d", [grades[one] for one in shown]),
            Column("i", say("rank, {name}", name=names[0]), "i_d", ranks[0]),
            Column("j", say("rank, {name}", name=names[1]), "j_d", ranks[1]),
            Column("x", say("adds to {name}", name=names[0]), "x_d", columns[0]),
            Column("y", say("adds to {name}", name=names[1]), "y_d", columns[1]),
            Column("d", say("difference"), r"\Delta_d", columns[2], "@x - @y"),
        )
        undefined = say("Without a relevant document a list has no value, which counts as 0.")
        rest = say("Documents that add nothing: {count}.", count=len(documents) - len(shown))
        return (
            Equation(
                say("{measure} of {first} minus that of {second}", **named_),
                r"\Delta",
                "@x - @y",
                {"x": ("X", tidy(x)), "y": ("Y", tidy(y))},
                x - y,
            ),
            *(
                Equation(said, symbol, "@t", {"t": (rf"\sum_d {of}_d", terms or [0])}, value)
                for (said, symbol, of, value), terms in zip(sums, columns, strict=True)
            ),
            *([Note(undefined)] if any(np.isnan(result.value) for result in results) else []),
            *([Note(rest)] if len(documents) > len(shown) else []),
            Table(say("Document by document"), table),
        )

    extras = {"documents": documents, "parts": parts, "results": results}
    return Result(np.asarray(x - y), derive, lambda: parts @ (1.0, -1.0), extras)
