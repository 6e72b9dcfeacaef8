"""Which other settings give the value that another tool prints for a run."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from metrics.core import InvalidInput
from metrics.explanations.typed import Typed, read_typed
from metrics.notation import decimal
from metrics.queries.evaluate import evaluate
from metrics.queries.files import Source, read_qrels, read_run
from metrics.queries.means import mean_over_queries
from metrics.queries.measures import KINDS, MAX_MEASURES, Measure, read_measure, read_measures
from metrics.queries.order import Ties
from metrics.shown_value import quoted
from metrics.steps import Say, say

CUTOFFS = (5, 10, 20, 100, 1000)
_TIES = {
    "doc_id": say("equal scores by id descending, as in trec_eval"),
    "ascending doc_id": say("equal scores by id ascending"),
    "file": say("equal scores in the order of the file"),
    "best": say("equal scores with the largest grade first"),
    "worst": say("equal scores with the largest grade last"),
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


@dataclass(frozen=True)
class _Setting:
    """All that decides a value."""

    measure: Measure
    ties: str
    scores: str = "float64"
    counted: frozenset[str] = field(default_factory=frozenset)  # keys of _QUERIES
    mean: str = "arithmetic"


@dataclass(frozen=True)
class _Change:
    """One of several that exclude each other."""

    of: str
    said: Say
    apply: Callable[[_Setting], _Setting]


def explain_run(
    run: Source | Any,
    qrels: Source | Any,
    measure: str,
    value: object,
    *,
    query: str | None = None,
    ties: Ties = "doc_id",
    most: int = 8,
) -> tuple[RunExplanation, ...]:
    """What gives `value` as the mean of a measure over the queries, or as the value of a `query`.

    `run`, `qrels`, `measure` and `ties` are as in `evaluate`; `value` is a number or a text such as
    "0.2143", whose digits count. Tried are one and two of these at once: another cutoff, smallest
    relevant grade or order of tied documents, scores as float32, documents without a judgment left
    out, the other gain of DCG, queries left out or counted, the geometric mean. At most `most` come
    back: those that give the number, with the fewest changes first; without such the nearest; if
    the measure itself gives it, that alone. Raises InvalidInput as `evaluate` does, for a value
    that is no number, and for a query that is not judged.
    """
    typed, frames = read_typed(value), (read_run(run), read_qrels(qrels))
    own = _Setting(read_measures([measure])[0], ties)
    grades = frames[1]["relevance"].to_numpy(dtype=np.int64)
    largest = int(grades.max(initial=1))
    changes = [*_changes(own, largest, one_query=query is not None)]
    ways: list[tuple[_Change, ...]] = [(), *((one,) for one in changes)]
    ways += [pair for pair in itertools.combinations(changes, 2) if pair[0].of != pair[1].of]
    settings = [_applied(own, way) for way in ways]
    values = _values(frames, settings, query)
    found = [
        RunExplanation(got, tuple(change.said for change in way), typed.matches(got))
        for way, got in zip(ways, values, strict=True)
    ]
    if found[0].matches:
        return (found[0],)
    # A change that leaves the value as the other one made it says nothing.
    alone = {str(one.changes[0]): one.value for one in found if len(one.changes) == 1}
    found = [one for one in found if len(one.changes) < 2 or not _idle(one, alone)]
    matching = [one for one in found if one.matches]
    near = sorted(found, key=lambda one: _distance(one, typed))
    return tuple((matching or near)[:most])


def _idle(one: RunExplanation, alone: Mapping[str, float]) -> bool:
    return any(math.isclose(one.value, alone[str(change)], abs_tol=1e-12) for change in one.changes)


def _distance(one: RunExplanation, typed: Typed) -> tuple[float, int]:
    away = abs(one.value - typed.value)
    return (math.inf if away != away else round(away, 12)), len(one.changes)


def _applied(setting: _Setting, way: Sequence[_Change]) -> _Setting:
    for change in way:
        setting = change.apply(setting)
    return setting


def _changes(own: _Setting, largest: int, *, one_query: bool) -> Iterator[_Change]:
    for ties, said in _TIES.items():
        if ties != own.ties:
            yield _Change("ties", said, lambda of, ties=ties: replace(of, ties=ties))
    said = say("scores rounded to 32 bits, as in pytrec_eval")
    yield _Change("scores", said, lambda of: replace(of, scores="float32"))
    if not one_query:
        for name, said in _QUERIES.items():
            yield _Change(name, said, lambda of, n=name: replace(of, counted=of.counted | {n}))
        geometric = say("the geometric mean")
        yield _Change("mean", geometric, lambda of: replace(of, mean="geometric"))
    yield from _of_measure(own.measure, largest)


def _of_measure(own: Measure, largest: int) -> Iterator[_Change]:
    """Another cutoff, and other options."""
    kind, k = KINDS[own.name], own.cutoff

    def option(name: str, value: Any, said: Say) -> _Change:
        def apply(of: _Setting) -> _Setting:
            changed = replace(of.measure, options={**of.measure.options, name: value})
            return replace(of, measure=read_measure(str(changed)))

        return _Change(name, said, apply)

    if kind.cutoff is not None and kind.cutoff.whole:
        near = () if k is None else (int(k) - 1, int(k) + 1)
        every: dict[int | None, None] = dict.fromkeys(
            [*CUTOFFS, *near, *([] if kind.required else [None])]
        )
        for cutoff in every:
            if cutoff != k and cutoff != 0:
                said = say("no cutoff") if cutoff is None else say("cutoff {k}", k=cutoff)
                yield _Change("cutoff", said, lambda of, at=cutoff: _cut(of, at))
    if own.rel is not None:
        for grade in range(1, min(largest, 5) + 1):
            if grade != own.rel:
                yield option("rel", grade, say("relevant from grade {grade}", grade=grade))
    if "judged_only" in kind.options and not own.judged_only:
        said = say("documents without a judgment left out of the lists")
        yield option("judged_only", True, said)
    if "dcg" in kind.options:
        to = "log2" if own.options["dcg"] == "exp-log2" else "exp-log2"
        yield option("dcg", to, say("the other gain of DCG, {gain}", gain=to))


def _cut(setting: _Setting, cutoff: int | None) -> _Setting:
    return replace(setting, measure=replace(setting.measure, cutoff=cutoff))


def _values(frames: Any, settings: Sequence[_Setting], query: str | None) -> list[float]:
    """The value of each setting; those that rank alike are evaluated in one run."""
    run, qrels = frames
    alike: dict[tuple[str, str], dict[Measure, None]] = {}
    for one in settings:
        alike.setdefault((one.ties, one.scores), {})[one.measure] = None
    values: dict[tuple[str, str], dict[str, Any]] = {}
    lists: Mapping[str, list[str]] = {}
    for (ties, scores), measures in alike.items():
        values[ties, scores] = of = {}
        names, how = [*map(str, measures)], {"ties": ties, "scores": scores, "not_judged": "zero"}
        for at in range(0, len(names), MAX_MEASURES):
            table = evaluate(run, qrels, names[at : at + MAX_MEASURES], **how)  # type: ignore[arg-type]
            of.update({name: table[name] for name in table.columns})
            lists = table.attrs["queries"]
    return [
        _value(one, values[one.ties, one.scores][str(one.measure)], lists, query)
        for one in settings
    ]


def _value(
    setting: _Setting, series: Any, lists: Mapping[str, list[str]], query: str | None
) -> float:
    if query is not None:
        if query not in series.index:
            allowed = say("allowed is a query of the judgments")
            raise InvalidInput("query", found=quoted(query), allowed=allowed)
        return float(series[query])
    out = {*lists["not judged"]} if "not judged" not in setting.counted else set()
    for name in setting.counted - {"not judged"}:
        out |= {*lists[name]}
    kept = series[~series.index.isin(out)].to_numpy(dtype=np.float64)
    return float(mean_over_queries(kept, mean=setting.mean)) if len(kept) else math.nan  # type: ignore[arg-type]
