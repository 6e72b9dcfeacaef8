"""Which other settings give the value that another tool prints for a run."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from metrics.core import InvalidInput
from metrics.explanations.typed import Typed, read_typed
from metrics.notation import decimal
from metrics.queries.evaluate import Duplicates, evaluate
from metrics.queries.files import Source, read_qrels, read_run
from metrics.queries.means import mean_over_queries, total
from metrics.queries.measures import KINDS, MAX_MEASURES, Measure, read_measures
from metrics.queries.order import Ties
from metrics.queries.tables import RUN
from metrics.shown_value import quoted
from metrics.steps import Say, say

CUTOFFS = (5, 10, 20, 100, 1000)
_RULES = {
    "ties": {
        "doc_id": say("equal scores by id descending, as in trec_eval"),
        "ascending doc_id": say("equal scores by id ascending"),
        "file": say("equal scores in the order of the file"),
        "best": say("equal scores with the largest grade first"),
        "worst": say("equal scores with the largest grade last"),
    },
    "scores": {"float32": say("scores rounded to 32 bits, as in pytrec_eval")},
    "duplicates": {
        "first": say("the first row of a repeated document counts"),
        "last": say("the last row of a repeated document counts"),
        "best": say("the largest score of a repeated document counts"),
    },
}
_QUERIES = {
    "not retrieved": say("queries that the run lacks left out"),
    "no relevant": say("queries without a relevant document left out"),
    "not judged": say("queries without a judgment counted as 0"),
}


@dataclass(frozen=True)
class RunExplanation:
    """A value that a run gets under other settings: none, one or two that differ."""

    value: float
    changes: tuple[Say, ...]
    matches: bool

    def __repr__(self) -> str:
        """The value, and what differs."""
        return f"{decimal(self.value, 4)}: {'; '.join(map(str, self.changes)) or 'as it is set'}"


def explain_run(
    run: Source | Any,
    qrels: Source | Any,
    measure: str,
    value: object,
    *,
    query: str | None = None,
    ties: Ties = "doc_id",
    duplicates: Duplicates = "last",
    most: int = 8,
) -> tuple[RunExplanation, ...]:
    """What gives `value` as the mean of a measure over the queries, or as the value of a `query`.

    `run`, `qrels`, `measure` and `ties` are as in `evaluate`; `value` is a number or a text such as
    "0.2143", whose digits count. Of `duplicates` the last row counts, as in ir_measures and ranx;
    pytrec_eval and trec_eval refuse them. Tried are one and two of these at once: another cutoff,
    smallest relevant grade, order of tied documents or row of duplicates, scores as float32,
    documents without a judgment left out, the other gain of DCG, queries left out or counted, the
    geometric mean. At most `most` come back: those that give the number, with the fewest changes
    first; without such the nearest; if the measure itself gives it, that alone. Raises InvalidInput
    as `evaluate` does, for a value that is no number, and for a query that is not judged.
    """
    typed, own, frames = (
        read_typed(value),
        read_measures([measure])[0],
        (read_run(run), read_qrels(qrels)),
    )
    rules = {"ties": ties, "scores": "float64"}
    if frames[0].duplicated([*RUN[:2]]).any():
        rules["duplicates"] = duplicates
    grades = frames[1]["relevance"].to_numpy(dtype=np.int64)
    changes = [*_changes(own, rules, int(grades.max(initial=1)))]
    if query is not None:
        changes = [one for one in changes if not {*one[1]} & {*_QUERIES, "mean"}]
    pairs = itertools.combinations(changes, 2)
    ways = [(), *((one,) for one in changes), *(p for p in pairs if not {*p[0][1]} & {*p[1][1]})]
    settings = [{name: to for _said, more in way for name, to in more.items()} for way in ways]
    values = _values(frames, own, rules, settings, query)
    found = [
        RunExplanation(got, tuple(said for said, _more in way), typed.matches(got))
        for way, got in zip(ways, values, strict=True)
    ]
    if found[0].matches:
        return (found[0],)
    alone = {str(one.changes[0]): one for one in found if len(one.changes) == 1}
    found = [one for one in found if len(one.changes) < 2 or not _idle(one, alone)]
    matching = [one for one in found if one.matches]
    near = sorted(found, key=lambda one: _distance(one, typed))
    return tuple((matching or near)[:most])


def _idle(one: RunExplanation, alone: Mapping[str, RunExplanation]) -> bool:
    """Whether a change leaves the value, or the match, as the other one made it."""
    others = [alone[str(change)] for change in one.changes]
    same = (math.isclose(one.value, other.value, abs_tol=1e-12) for other in others)
    return any(same) or (one.matches and any(other.matches for other in others))


def _distance(one: RunExplanation, typed: Typed) -> tuple[float, int]:
    away = abs(one.value - typed.value)
    return (math.inf if away != away else round(away, 12)), len(one.changes)


def _changes(
    own: Measure, rules: Mapping[str, str], largest: int
) -> Iterator[tuple[Say, dict[str, Any]]]:
    """What each change is called, and what it sets: two that set the same exclude each other."""
    for rule, here in rules.items():
        yield from ((said, {rule: name}) for name, said in _RULES[rule].items() if name != here)
    yield from ((said, {name: True}) for name, said in _QUERIES.items())
    kind, k = KINDS[own.name], own.cutoff
    if kind.over == "mean":
        yield say("the geometric mean"), {"mean": "geometric"}
    if kind.cutoff is not None and kind.cutoff.whole:
        near = () if k is None else (int(k) - 1, int(k) + 1)
        for cutoff in {*CUTOFFS, *near} - {k, 0}:
            yield say("cutoff {k}", k=cutoff), {"cutoff": cutoff}
        if k is not None and not kind.required:
            yield say("no cutoff"), {"cutoff": None}
    if own.rel is not None:
        for grade in {*range(1, min(largest, 5) + 1)} - {own.rel}:
            yield say("relevant from grade {grade}", grade=grade), {"rel": grade}
    if "judged_only" in kind.options and not own.judged_only:
        yield say("documents without a judgment left out of the lists"), {"judged_only": True}
    if "dcg" in kind.options:
        to = "log2" if own.options["dcg"] == "exp-log2" else "exp-log2"
        yield say("the other gain of DCG, {gain}", gain=to), {"dcg": to}


def _measure(own: Measure, setting: Mapping[str, Any]) -> str:
    options = {name: setting.get(name, value) for name, value in own.options.items()}
    return str(replace(own, options=options, cutoff=setting.get("cutoff", own.cutoff)))


def _values(
    frames: Any,
    own: Measure,
    rules: Mapping[str, str],
    settings: Sequence[Mapping[str, Any]],
    query: str | None,
) -> list[float]:
    """The value of each setting; those that rank alike are evaluated in one run."""
    alike: dict[tuple[str, ...], dict[str, Any]] = {}
    keys = [tuple(one.get(name, own_rule) for name, own_rule in rules.items()) for one in settings]
    for one, key in zip(settings, keys, strict=True):
        alike.setdefault(key, {})[_measure(own, one)] = None
    lists: Mapping[str, list[str]] = {}
    for key, columns in alike.items():
        names, how = [*columns], {**dict(zip(rules, key, strict=True)), "not_judged": "zero"}
        for at in range(0, len(names), MAX_MEASURES):
            table = evaluate(*frames, names[at : at + MAX_MEASURES], **how)  # type: ignore[arg-type]
            columns.update({name: table[name] for name in table.columns})
            lists = table.attrs["queries"]
    return [
        _value(alike[key][_measure(own, one)], one, lists, query)
        for one, key in zip(settings, keys, strict=True)
    ]


def _value(
    series: Any, setting: Mapping[str, Any], lists: Mapping[str, list[str]], query: str | None
) -> float:
    if query is not None:
        if query not in series.index:
            allowed = say("allowed is a query of the judgments")
            raise InvalidInput("query", found=quoted(query), allowed=allowed)
        return float(series[query])
    out = {name for name in ("not retrieved", "no relevant") if name in setting}
    out |= {"not judged"} - {*setting}
    kept = series[~series.index.isin([query for name in out for query in lists[name]])]
    if not len(kept):
        return math.nan
    if "mean" in setting:
        return float(mean_over_queries(kept.to_numpy(), mean=setting["mean"]))
    return float(total(series.name, kept.to_numpy()))
