"""The lines that give a number with this project."""

from collections.abc import Mapping
from typing import Any

from metrics.arrays import is_number
from metrics.confusion_matrix.counts import ConfusionCounts
from metrics.declarations.case import Case
from metrics.declarations.literals import Called, Code, literal, plain
from metrics.declarations.snippet import HERE, Snippet, given, imported
from metrics.extreme_labels.sparse import Entries
from metrics.rater_agreement.ratings import Ratings
from metrics.rater_agreement.table import AgreementTable
from metrics.results import Result


def ours(case: Case) -> Snippet:
    """The metric called with the arguments and options of the case, defaults left out."""
    metric, form = case.metric, getattr(case.metric.function, "form", None)
    names = metric.arguments
    if form is not None and len(case.arguments) > len(names):
        names = form.names
    data = {name: written(value) for name, value in zip(names, case.arguments, strict=False)}
    called, options = list(data), []
    for name, value in case.options.items():
        if name in metric.defaults and _same(value, metric.defaults[name]):
            continue
        if isinstance(plain(value), (list, dict)):
            data[name] = value
            options.append(f"{name}={name}")
        else:
            options.append(f"{name}={literal(value)}")
    call = f"{metric.name}({', '.join([*called, *options])})"
    lines = (*_imports(metric.name, data), "", given(data), f"print(float({call}))")
    return Snippet(HERE, "python", imported(data) + "\n".join(lines) + "\n")


def written(value: Any) -> Any:
    """An argument as data, or as the call of this project that makes it."""
    if isinstance(value, ConfusionCounts):
        weighted = (True,) if value.weighted else ()
        return Called("ConfusionCounts", (value.matrix, value.labels, *weighted))
    if isinstance(value, AgreementTable):
        return Called("AgreementTable", (value.matrix, value.labels))
    if isinstance(value, Ratings):
        return Called("read_ratings", (rows_of(value), value.labels))
    if isinstance(value, Entries):
        return _sparse(value.data, value.indices, value.indptr, (len(value), value.labels))
    if hasattr(value, "tocsr"):
        matrix = value.tocsr()
        if not matrix.has_canonical_format:
            matrix = matrix.copy()
            matrix.sum_duplicates()
        return _sparse(matrix.data, matrix.indices, matrix.indptr, matrix.shape)
    if isinstance(value, Result):
        return value.value
    return value


def rows_of(ratings: Ratings) -> list[list[Any]]:
    """What each rater said of each item, None where a rating is missing."""
    return [[None if at < 0 else ratings.labels[at] for at in row] for row in ratings.chosen]


def _sparse(data: Any, indices: Any, indptr: Any, shape: tuple[int, ...]) -> Called:
    parts = Code(f"({literal(data)}, {literal(indices)}, {literal(indptr)})")
    return Called("csr_array", (parts, Code(f"shape={tuple(map(int, shape))}")))


def _imports(name: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    made = {value.function for value in data.values() if isinstance(value, Called)}
    own = sorted({name, *made - {"csr_array"}})
    lines = [f"from metrics import {', '.join(own)}"]
    if "csr_array" in made:
        lines.insert(0, "from scipy.sparse import csr_array")
    return tuple(lines)


def _same(one: Any, other: Any) -> bool:
    if one is None or other is None:
        return one is other
    if is_number(one) and is_number(other):
        return bool(one == other or (one != one and other != other))
    return isinstance(one, str) and isinstance(other, str) and one == other
