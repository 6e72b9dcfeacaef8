"""Ranked lists with scikit-learn, trec_eval's bindings and NumPy."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.literals import Code, literal, plain
from metrics.declarations.snippet import IR_MEASURES, NUMPY, PYTREC_EVAL, SKLEARN, Snippet, python
from metrics.steps import Say, say

_LARGEST = 30  # of a grade whose gain 2^grade - 1 a table of whole numbers holds
_SQUARED = say("Its beta is beta squared.")
_FIRST_K = say("The run holds only the first k documents.")
_ORDER = say("It orders equal scores differently, so falling scores are passed instead.")
_SHOWN = say(
    "Only the first k documents are passed, so that it divides by the relevant ones shown."
)


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
    def shown_relevant(self) -> int:
        """The relevant documents of the first k."""
        return sum(g >= self.relevant_from for g in self.ranked[: self.k])

    @cached_property
    def missed(self) -> list[Any]:
        """Grades of judged documents that the list lacks, above 0 unless all of them count."""
        if self.name in ("ndcg", "bpref"):
            if self.options["judged"] is None:
                return []
            left = Counter(_known(self.options["judged"]))
            left.subtract(self.ranked)
            least = 1 if self.name == "ndcg" else 0
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
        case "precision_at_k" | "recall_at_k" | "f_score_at_k":
            yield from _sklearn_set(listed)
        case "average_precision":
            yield from _sklearn_average(listed)


def _sklearn_gain(listed: _Listed) -> Iterator[Snippet]:
    options, missed = listed.options, listed.missed
    if options["discount"] != "log2(i+1)" or listed.n + len(missed) < 2:
        return
    if missed and (options["k"] is None or listed.k > listed.n):
        return  # the ideal order is as long as the pool, and the list is not
    given = listed.scored(np.float64)
    if missed or given is None:
        grades = [*listed.ranked, *missed]
        scores: Any = Code("range(len(grades), 0, -1)")
    else:
        grades, scores = given
    function = f"{listed.name}_score"
    power = options["gain"] == "exponential"
    lines = ("gains = [2**grade - 1 for grade in grades]",) if power else ()
    cut = "" if options["k"] is None else f", k={options['k']}"
    yield python(
        SKLEARN,
        (f"from sklearn.metrics import {function}",),
        {"grades": grades, "scores": scores},
        *lines,
        f"print({function}([{'gains' if power else 'grades'}], [scores]{cut}))",
        says=say("The documents missing from the list are placed below it.")
        if missed
        else _order(listed, np.float64),
    )


def _sklearn_set(listed: _Listed) -> Iterator[Snippet]:
    """The first k documents are a set that is retrieved."""
    if listed.name != "recall_at_k" and listed.k > listed.n:
        return  # it divides by what is there
    function, beta = {
        "precision_at_k": ("precision_score", ""),
        "recall_at_k": ("recall_score", ""),
        "f_score_at_k": ("fbeta_score", f", beta={literal(listed.options.get('beta', 1))}"),
    }[listed.name]
    k, missed = min(listed.k, listed.n), len(listed.missed)
    below = listed.n - k + missed
    more = f" + {_times(True, missed)}" if missed else ""
    yield python(
        SKLEARN,
        (f"from sklearn.metrics import {function}",),
        {"grades": listed.ranked},
        f"relevant = [grade >= {listed.relevant_from} for grade in grades]{more}",
        f"retrieved = {_times(True, k)}" + (f" + {_times(False, below)}" if below else ""),
        f"print({function}(relevant, retrieved{beta}))",
    )


def _times(value: bool, count: int) -> str:
    return f"[{value}]" if count == 1 else f"[{value}] * {count}"


def _sklearn_average(listed: _Listed) -> Iterator[Snippet]:
    """It divides by the relevant documents that it is given."""
    if not listed.shown_relevant or _under(listed) != listed.shown_relevant:
        return
    given = listed.scored(np.float64) if listed.k >= listed.n else None
    if given is None:
        grades, scores = listed.ranked[: listed.k], Code("range(len(grades), 0, -1)")
    else:
        grades, scores = given
    yield python(
        SKLEARN,
        ("from sklearn.metrics import average_precision_score",),
        {"grades": grades, "scores": scores},
        f"relevant = [grade >= {listed.relevant_from} for grade in grades]",
        "print(average_precision_score(relevant, scores))",
        says=_SHOWN if listed.k < listed.n else _order(listed, np.float64),
    )


def _under(listed: _Listed) -> int:
    """The denominator of average precision."""
    total = sum(g >= listed.relevant_from for g in listed.ranked) + len(listed.missed)
    match listed.options["denominator"]:
        case "retrieved":
            return listed.shown_relevant
        case "min(relevant, k)" if listed.options["k"] is not None:
            return min(total, listed.k)
    return total


# trec_eval's bindings


@dataclass(frozen=True)
class _Measure:
    """A measure of trec_eval: what pytrec_eval is asked for and answers, what ir_measures calls it.

    `first` cuts the run; `gains` puts 2^grade - 1 in the place of a grade.
    """

    asked: str
    key: str
    other: str
    first: int | None = None
    gains: bool = False
    says: Say | None = None


def _trec(listed: _Listed) -> Iterator[Snippet]:
    measure = _measure_of(listed)
    every = [*listed.ranked, *listed.missed]
    if measure is None or not all(isinstance(g, int) and g <= _LARGEST for g in every):
        return
    yield from _pytrec_eval(listed, measure)
    yield from _ir_measures(listed, measure)


def _measure_of(listed: _Listed) -> _Measure | None:
    options = listed.options
    cut = options.get("k")
    rel = "" if listed.relevant_from == 1 else f"(rel={listed.relevant_from})"
    at = "" if cut is None else f"@{cut}"
    total = sum(g >= listed.relevant_from for g in listed.ranked) + len(listed.missed)
    if tools := listed.case.metric.tools:
        asked, other = (tools[t].format(rel=rel, **options) for t in ("trec_eval", "ir_measures"))
        return _Measure(asked, asked.replace(".", "_"), other)
    match listed.name:
        case "f_score_at_k" if listed.k <= listed.n and options["beta"] > 0:
            squared = literal(options["beta"] ** 2)
            given = ", ".join([f"beta={options['beta'] ** 2}", *([rel[1:-1]] if rel else [])])
            says = _SQUARED if options["beta"] not in (0, 1) else _FIRST_K
            return _Measure(f"set_F.{squared}", "set_F", f"SetF({given})", listed.k, says=says)
        case "average_precision" if _under(listed) == total:
            asked = "map" if cut is None else f"map_cut.{cut}"
            return _Measure(asked, asked.replace(".", "_"), f"AP{rel}{at}")
        case "reciprocal_rank":
            says = _FIRST_K if cut is not None and cut < listed.n else None
            return _Measure("recip_rank", "recip_rank", f"RR{rel}", cut, says=says)
        case "interpolated_precision" if (
            options["levels"] == 11
            and options["interpolation"] == "from the level on"
            and _levels_agree(total)
        ):
            return _Measure("11pt_avg", "11pt_avg", f"IPrec{rel}")
        case "ndcg" if options["discount"] == "log2(i+1)":
            asked = "ndcg" if cut is None else f"ndcg_cut.{cut}"
            gains = options["gain"] == "exponential"
            return _Measure(asked, asked.replace(".", "_"), f"nDCG{at}", gains=gains)
    return None


def _levels_agree(total: int) -> bool:
    """Whether trec_eval, which adds .9 and cuts off, needs as many documents at each level of
    recall as whole numbers do.
    """
    return all(int(i / 10 * total + 0.9) == -(-i * total // 10) for i in range(11))


def _judgments(listed: _Listed, measure: _Measure) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The data and the lines that make `qrels` and `run` of them."""
    missed, first = listed.missed, measure.first
    cut = first is not None and first < listed.n
    given = None if cut or missed else listed.scored(np.float32)
    if given is None:
        data: dict[str, Any] = {"grades": listed.ranked}
        count = first if cut else "len(grades)"
        run = f'run = {{"q": {{f"d{{i}}": float(-i) for i in range({count})}}}}'
    else:
        data = {"grades": given[0], "scores": Code(repr(given[1]))}
        run = 'run = {"q": {f"d{i}": score for i, score in enumerate(scores)}}'
    judged = "grades"
    if missed:
        data["missed"], judged = missed, "grades + missed"
    qrels = f'qrels = {{"q": {{f"d{{i}}": grade for i, grade in enumerate({judged})}}}}'
    return data, (qrels, run)


def _pytrec_eval(listed: _Listed, measure: _Measure) -> Iterator[Snippet]:
    data, (qrels, run) = _judgments(listed, measure)
    if measure.gains:
        qrels = qrels.replace(": grade for", ": 2**grade - 1 for")
    level = listed.relevant_from
    options = "" if level == 1 else f", relevance_level={level}"
    yield python(
        PYTREC_EVAL,
        ("import pytrec_eval",),
        data,
        qrels,
        run,
        f'evaluator = pytrec_eval.RelevanceEvaluator(qrels, {{"{measure.asked}"}}{options})',
        f'print(evaluator.evaluate(run)["q"]["{measure.key}"])',
        says=say("Its gain is linear, so it is given 2^grade - 1 for a grade.")
        if measure.gains
        else measure.says or _order(listed, np.float32),
    )


def _ir_measures(listed: _Listed, measure: _Measure) -> Iterator[Snippet]:
    other = measure.other
    data, lines = _judgments(listed, measure)
    if measure.asked == "11pt_avg":
        yield python(
            IR_MEASURES,
            ("from ir_measures import IPrec",),
            data,
            *lines,
            f"levels = [{other}@(i / 10) for i in range(11)]",
            "print(sum(level.calc_aggregate(qrels, run) for level in levels) / 11)",
            says=_order(listed, np.float32),
        )
        return
    name = other.partition("(")[0].partition("@")[0]
    if measure.gains:
        table = {grade: 2**grade - 1 for grade in sorted({*listed.ranked, *listed.missed} - {0})}
        other = f"nDCG(gains={literal(table)}){other.removeprefix('nDCG')}" if table else other
    yield python(
        IR_MEASURES,
        (f"from ir_measures import {name}",),
        data,
        *lines,
        f"print({f'({other})' if '@' in other else other}.calc_aggregate(qrels, run))",
        says=measure.says or _order(listed, np.float32),
    )


# NumPy, where nothing else has it


def _numpy(listed: _Listed) -> Iterator[Snippet]:
    options = listed.options
    match listed.name:
        case "cumulative_gain":
            shown = f"grades{_cut(listed)}"
            gains = f"2.0 ** {shown} - 1" if options["gain"] == "exponential" else shown
            yield _array(listed, f"print(np.sum({gains}))")
        case "dcg" | "ndcg" if options["discount"] == "log2(i)":
            yield _by_rank(listed)
        case "average_precision":
            under = _under(listed)
            total = sum(g >= listed.relevant_from for g in listed.ranked) + len(listed.missed)
            if under and under not in (total, listed.shown_relevant):
                yield _array(
                    listed,
                    f"relevant = grades{_cut(listed)} >= {listed.relevant_from}",
                    "precisions = np.cumsum(relevant) / np.arange(1, len(relevant) + 1)",
                    f"print(np.sum(precisions * relevant) / {under})",
                )
        case "rank_biased_precision":
            yield _array(
                listed,
                f"p = {literal(options['persistence'])}",
                f"utility = {_utility(options)}",
                "print((1 - p) * np.sum(utility * p ** np.arange(len(grades))))",
            )
        case "expected_reciprocal_rank":
            gamma = options["persistence"]
            on = "1 - stop" if gamma == 1 else f"{literal(gamma)} * (1 - stop)"
            yield _array(
                listed,
                f"stop = {_utility(options)}",
                f"reach = np.cumprod(np.append(1, {on}))[:-1]",
                f"chances = (reach * stop / np.arange(1, len(grades) + 1)){_cut(listed)}",
                "print(np.sum(chances))",
            )


def _array(listed: _Listed, *lines: str) -> Snippet:
    data = {"grades": listed.ranked}
    return python(NUMPY, ("import numpy as np",), data, "grades = np.array(grades)", *lines)


def _cut(listed: _Listed) -> str:
    k = listed.options.get("k")
    return "" if k is None else f"[:{k}]"


def _utility(options: Any) -> str:
    match options["relevance"]:
        case "binary":
            return f"grades >= {options['relevant_from']}"
        case "linear":
            return f"grades / {options['max_grade']}"
    return f"(2.0**grades - 1) / 2**{options['max_grade']}"


def _by_rank(listed: _Listed) -> Snippet:
    """The discount log2(rank), from rank 2 on."""
    power = listed.options["gain"] == "exponential"
    data: dict[str, Any] = {"grades": listed.ranked}
    if listed.missed:
        data["missed"] = listed.missed
    gains = f"np.array(grades{_cut(listed)})"
    function = (
        "def dcg(grades):",
        f"    gains = {f'2.0 ** {gains} - 1' if power else gains}",
        "    return np.sum(gains / np.log2(np.maximum(np.arange(1, len(gains) + 1), 2)))",
        "",
        "",
    )
    ideal = f"sorted({'grades + missed' if listed.missed else 'grades'}, reverse=True)"
    last = "dcg(grades)" if listed.name == "dcg" else f"dcg(grades) / dcg({ideal})"
    made = python(NUMPY, ("import numpy as np",), {}, "", *function)
    values = python(NUMPY, (), data, f"print({last})")
    return Snippet(NUMPY, "python", made.text.rstrip() + "\n\n\n" + values.text)
