"""Ranked lists with scikit-learn, trec_eval's bindings and NumPy."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.literals import Code, plain
from metrics.declarations.snippet import IR_MEASURES, NUMPY, PYTREC_EVAL, SKLEARN, Snippet, python
from metrics.steps import Say, say
from metrics.texts import sentence

_FALLING = Code("range(len(grades), 0, -1)")  # scores that keep the order
_LARGEST = 30  # of a grade whose gain 2^grade - 1 a table of whole numbers holds
_SQUARED = say("Its beta is beta squared.")
_FIRST_K = say("The run holds only the first k documents.")
_ORDER = say("It orders equal scores differently, so falling scores are passed instead.")
_POWERS = say("Its gain is linear, so it is given 2^grade - 1 for a grade.")
_BELOW = say("The documents missing from the list are placed below it.")
_SHOWN = sentence("only_first_k")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools, as far as their conventions reach it."""
    listed = _Listed(case)
    if listed.n and not listed.undefined:
        yield from _sklearn(listed)
        yield from _trec(listed)
    yield from _numpy(listed)


@dataclass(frozen=True)
class _Listed:
    """A list as the tools need it."""

    case: Case

    @cached_property
    def name(self) -> str:
        return self.case.metric.name

    @cached_property
    def options(self) -> Any:
        return self.case.chosen

    @cached_property
    def ranked(self) -> list[Any]:
        """The grades in rank order."""
        return _known(self.case.inputs[0])

    @property
    def n(self) -> int:
        return len(self.ranked)

    @property
    def k(self) -> int:
        """The cutoff, or the length of the list."""
        return self.n if self.options.get("k") is None else self.options["k"]

    @cached_property
    def undefined(self) -> bool:
        value = float(self.case.result)
        return value != value

    @property
    def relevant_from(self) -> int:
        return self.options.get("relevant_from", 1)

    @property
    def relevant(self) -> int:
        """All relevant documents, those that the list lacks too."""
        return sum(g >= self.relevant_from for g in (*self.ranked, *self.missed))

    @property
    def shown_relevant(self) -> int:
        """The relevant documents of the first k."""
        return sum(g >= self.relevant_from for g in self.ranked[: self.k])

    @cached_property
    def missed(self) -> list[Any]:
        """Grades of judged documents that the list lacks, above 0 unless all of them count."""
        if self.name in ("ndcg", "bpref", "compatibility"):
            if self.options["judged"] is None:
                return []
            left = Counter(_known(self.options["judged"]))
            left.subtract(self.ranked)
            least = 0 if self.name == "bpref" else 1
            return sorted((g for g in left.elements() if g >= least), reverse=True)
        total = self.options.get("n_relevant")
        found = sum(g >= self.relevant_from for g in self.ranked)
        return [] if total is None else [self.relevant_from] * (int(total) - found)

    def scored(self, dtype: Any) -> tuple[list[Any], list[Any]] | None:
        """Grades and scores as they were given, where no two scores are equal."""
        if self.case.scored is None:
            return None
        grades, scores = (np.asarray(x, dtype=np.float64) for x in self.case.scored)
        alone = np.unique(scores.astype(dtype)).size == scores.size
        usual = alone and np.isfinite(scores).all() and np.abs(scores).max(initial=0) < 1e30
        if grades.ndim != 1 or not usual or np.isnan(grades).any():
            return None
        return plain(grades), scores.tolist()


def _under(listed: _Listed) -> int:
    """The denominator of average precision."""
    match listed.options["denominator"]:
        case "retrieved":
            return listed.shown_relevant
        case "min(relevant, k)" if listed.options["k"] is not None:
            return min(listed.relevant, listed.k)
    return listed.relevant


def _order(listed: _Listed, dtype: Any) -> Say | None:
    """What is said where scores that the tool would order otherwise are not passed."""
    return _ORDER if listed.case.scored is not None and listed.scored(dtype) is None else None


def _known(grades: Any) -> list[Any]:
    array = np.asarray(grades, dtype=np.float64)
    return plain(array[~np.isnan(array)])


# scikit-learn


def _sklearn(listed: _Listed) -> Iterator[Snippet]:
    match listed.name:
        case "dcg" | "ndcg":
            yield from _sklearn_gain(listed)
        case "recall_at_k":
            yield _sklearn_set(listed)
        case "precision_at_k" | "f_score_at_k" if listed.k <= listed.n:
            yield _sklearn_set(listed)  # beyond n it divides by what is there
        case "average_precision":
            yield from _sklearn_average(listed)


def _sklearn_gain(listed: _Listed) -> Iterator[Snippet]:
    options, missed = listed.options, listed.missed
    if options["discount"] != "log2(i+1)" or listed.n + len(missed) < 2:
        return
    if missed and (options["k"] is None or listed.k > listed.n):
        return  # the ideal order is as long as the pool, and the list is not
    given = None if missed else listed.scored(np.float64)
    grades, scores = given or ([*listed.ranked, *missed], _FALLING)
    says = _BELOW if missed else _order(listed, np.float64)
    data = {"grades": grades, "scores": scores}
    yield python(listed.case, SKLEARN, "sklearn_gain", data, says=says)


def _sklearn_set(listed: _Listed) -> Snippet:
    """The first k documents are a set that is retrieved."""
    first, missed = min(listed.k, listed.n), len(listed.missed)
    return python(
        listed.case,
        SKLEARN,
        "sklearn_set",
        {"grades": listed.ranked},
        first=first,
        missed=missed,
        others=listed.n - first + missed,
    )


def _sklearn_average(listed: _Listed) -> Iterator[Snippet]:
    """It divides by the relevant documents that it is given."""
    if not listed.shown_relevant or _under(listed) != listed.shown_relevant:
        return
    cut = listed.k < listed.n
    given = None if cut else listed.scored(np.float64)
    grades, scores = given or (listed.ranked[: listed.k], _FALLING)
    says = _SHOWN if cut else _order(listed, np.float64)
    data = {"grades": grades, "scores": scores}
    yield python(listed.case, SKLEARN, "sklearn_average", data, says=says)


# trec_eval's bindings


def _trec(listed: _Listed) -> Iterator[Snippet]:
    every = [*listed.ranked, *listed.missed]
    if not _in_trec(listed) or not all(isinstance(g, int) and g <= _LARGEST for g in every):
        return
    case, options, missed = listed.case, listed.options, listed.missed
    cut = listed.name in ("f_score_at_k", "reciprocal_rank") and listed.k < listed.n
    scored = None if cut or missed else listed.scored(np.float32)
    data: dict[str, Any] = {"grades": listed.ranked}
    if scored:
        data = {"grades": scored[0], "scores": Code(repr(scored[1]))}
    if missed:
        data["missed"] = missed
    rel = "" if listed.relevant_from == 1 else f"(rel={listed.relevant_from})"
    values: dict[str, Any] = {
        "rel": rel,
        "named": {
            tool: name.format(rel=rel, **options) for tool, name in case.metric.tools.items()
        },
        "relevant_from": listed.relevant_from,
        "count": listed.k if cut else "len(grades)",
    }
    powers = options.get("gain") == "exponential"
    gains = {grade: 2**grade - 1 for grade in sorted({*every} - {0})} if powers else {}
    says = _FIRST_K if cut else _order(listed, np.float32)
    if listed.name == "f_score_at_k":
        says = _SQUARED if options["beta"] not in (0, 1) else _FIRST_K
    other = _POWERS if powers else says
    if listed.name != "compatibility":
        yield python(case, PYTREC_EVAL, "pytrec_eval", data, says=other, powers=powers, **values)
    yield python(case, IR_MEASURES, "ir_measures", data, says=says, gains=gains, **values)


def _in_trec(listed: _Listed) -> bool:
    """Whether trec_eval has the measure under these options."""
    options = listed.options
    match listed.name:
        case "f_score_at_k":
            return listed.k <= listed.n and options["beta"] > 0
        case "average_precision":
            return _under(listed) == listed.relevant
        case "interpolated_precision":
            usual = options["levels"] == 11 and options["interpolation"] == "from the level on"
            return usual and _levels_agree(listed.relevant)
        case "ndcg":
            return options["discount"] == "log2(i+1)"
    return listed.name == "reciprocal_rank" or bool(listed.case.metric.tools)


def _levels_agree(total: int) -> bool:
    """Whether trec_eval, which adds .9 and cuts off, needs as many documents at each level of
    recall as whole numbers do.
    """
    return all(int(i / 10 * total + 0.9) == -(-i * total // 10) for i in range(11))


# NumPy, where nothing else has it


def _numpy(listed: _Listed) -> Iterator[Snippet]:
    case, missed = listed.case, listed.missed
    data = {"grades": listed.ranked}
    match listed.name:
        case "cumulative_gain" | "rank_biased_precision" | "expected_reciprocal_rank":
            yield python(case, NUMPY, f"numpy_{listed.name}", data)
        case "dcg" | "ndcg" if listed.options["discount"] == "log2(i)":
            pool = {**data, "missed": missed} if missed else data
            yield python(case, NUMPY, "numpy_gain_by_rank", pool)
        case "average_precision":
            under = _under(listed)
            if under and under not in (listed.relevant, listed.shown_relevant):
                yield python(case, NUMPY, "numpy_average_precision", data, under=under)
