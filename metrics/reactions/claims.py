"""Properties of a metric, tested on random lists.

No answer is written down here: a claim is a pair of lists for each draw and a question to their two
values, and what is found is what the lists tried have shown. Moffat (2013), Seven numeric
properties of effectiveness metrics, AIRS, LNCS 8281, names several of the claims: boundedness
("unit"), monotonicity ("appended"), completeness ("defined") and realizability ("best is 1").
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats
from metrics.core import InvalidInput, Metric, Result, whole_numbers_from
from metrics.reactions.lists import values_of
from metrics.steps import Say, say
from metrics.texts import texts

LONGEST = 12  # documents of a random list
DEPTH = 5  # the k of a metric that has none
SCALE = 3  # the largest grade
LARGEST_CUTOFF = 10**6
FAR, NEAR, LITTLE = 1000, 10, 0.01  # what it is to settle
MOST_CELLS = 20_000_000  # of the lists on which meaning tried
ROUNDING = 1e-12  # of what changed at all: a smaller difference is one of rounding
LAST_BITS = 1e-14  # of a value near 1, which is a sum of a few terms
PRINTED = 1e-4  # values that differ by as much are printed differently
Grades: TypeAlias = tuple[float, ...]
Holds: TypeAlias = NDArray[np.bool_]

CLAIMS: Mapping[str, Say] = texts("claims")
"""What may hold of a metric, each with its sentence; `examine` fills in its numbers."""

_FIRST_ONLY = say("The order within the first rank makes no difference: there is only one")

EXISTS = frozenset({"grades", "needs R"})
"""The claims that one example proves; any other is refuted by one."""


@dataclass(frozen=True)
class Finding:
    """What random lists have shown of a claim.

    `counter` is the smallest counter-example of a claim that fails: one list, or two of which the
    second is what the first was changed to, in rank order; of a claim that one example proves
    (`EXISTS`) it is that example, if it holds. `values` are the metric's values of these lists, or
    of the one list as it is and with one more relevant document known ("needs R"), or with the
    cutoffs k and k + 1 ("deeper").
    None and () where there is no such list. `tried` lists (or pairs of them) were drawn from
    `seed`; it is 0 where the metric's declaration alone decides: one that takes no number of
    relevant documents cannot ask for it.

    `change` is by how much the second value of the example exceeds the first, also where a float
    cannot tell the two apart. `near` is the rank for which an example is shown in place of that of
    the claim, from a trial of its own; None for any other.
    """

    claim: str
    say: Say
    holds: bool
    tried: int
    seed: int
    counter: tuple[Grades, ...] | None = None
    values: tuple[float, ...] = ()
    change: float = 0.0
    near: int | None = None


@dataclass(frozen=True)
class _Trial:
    """What a claim is tried with."""

    metric: Metric
    options: Mapping[str, Any]
    rng: np.random.Generator
    count: int
    k: int
    scale: int

    def option(self, name: str, otherwise: Any = None) -> Any:
        """A keyword's value, its default, or `otherwise` where the metric has no such keyword."""
        return self.options.get(name, self.metric.defaults.get(name, otherwise))

    @property
    def threshold(self) -> int:
        """The grade from which a document is relevant; with graded relevance all above 0 are."""
        if self.option("relevance", "binary") != "binary":
            return 1
        return self.option("relevant_from", 1)

    @property
    def top(self) -> int:
        """The largest grade of a list."""
        return max(self.option("max_grade", self.scale), self.threshold)

    def lists(self, shortest: int = 1, longest: int = LONGEST) -> Floats:
        """Random lists padded with NaN, sparse and dense, of few grades and of many; the first two
        are without a relevant document and of nothing but the largest grade.
        """
        rng, shape = self.rng, (self.count, longest)
        lengths = rng.integers(shortest, longest + 1, self.count)
        largest = rng.integers(self.threshold, self.top + 1, (self.count, 1))
        graded = rng.integers(1, largest + 1, shape)
        rows = np.where(rng.random(shape) < rng.random((self.count, 1)), graded, 0).astype(float)
        rows[:1], rows[1:2] = 0, self.top
        rows[np.arange(longest) >= lengths[:, None]] = np.nan
        return rows

    def values(self, rows: Floats, **more: Any) -> Floats:
        return values_of(self.metric, rows, **{**self.options, **more})


@dataclass(frozen=True, eq=False)
class _Outcome:
    """What a trial has found: the lists before and after (or None), their values, where the claim
    holds, and what each list has gained.
    """

    before: Floats
    after: Floats | None
    first: Floats
    second: Floats | None
    held: Holds
    gained: Floats | None = None


def examine(
    metric: Metric,
    claim: str,
    *,
    seed: int = 0,
    lists: int = 200,
    depth: int = DEPTH,
    scale: int = SCALE,
    **options: Any,
) -> Finding:
    """Tries a claim of `CLAIMS` on `lists` random lists of up to 12 documents, drawn from `seed`.

    `options` are the metric's keywords; `n_relevant` and `judged` belong to one list and are left
    out: each random list counts its own. The first k of a metric without a cutoff are `depth`, and
    its largest grade is `scale` where it has no `max_grade`. What settles, and what lies below a
    large k, is tried on long lists, of which there are fewer where they would hold too much.

    Two values are compared part by part: a rank late in the list may add so little that the floats
    of both are the same. Pairs with an undefined value show nothing. Raises KeyError for a claim
    that there is not, and InvalidInput as the metric does.
    """
    said = CLAIMS[claim]
    if lists < 1:
        raise InvalidInput("lists", found=lists, allowed=whole_numbers_from(1, 10**6))
    chosen = {name: v for name, v in options.items() if name not in ("n_relevant", "judged")}
    k = chosen.get("k", metric.defaults.get("k")) or depth
    if claim == "deeper":
        k = min(k, LARGEST_CUTOFF - 1)
    if claim == "blind inside" and k == 1:
        said = _FIRST_ONLY
    said = say(said.text, k=k, more=k + 1, far=FAR, little=LITTLE)
    trial = _Trial(metric, chosen, np.random.default_rng(seed), lists, k, scale)
    outcome = _TRIALS[claim](trial)
    if outcome is None:
        return Finding(claim, said, holds=False, tried=0, seed=seed)
    exists = claim in EXISTS
    holds = bool(outcome.held.any()) if exists else bool(outcome.held.all())
    tried, near = len(outcome.held), None
    if claim == "settles" and not holds:  # shown on lists that a reader can look through
        outcome, near = _settled(trial, NEAR), NEAR
    decisive = outcome.held if exists else ~outcome.held
    if not decisive.any():
        return Finding(claim, said, holds, tried, seed)
    at = _clearest(outcome, decisive)
    shown = (outcome.before, outcome.after)
    lists_shown = tuple(tuple(r[at][~np.isnan(r[at])].tolist()) for r in shown if r is not None)
    values = tuple(float(v[at]) for v in (outcome.first, outcome.second) if v is not None)
    change = 0.0 if outcome.gained is None else float(outcome.gained[at])
    return Finding(claim, said, holds, tried, seed, lists_shown, values, change, near)


def _clearest(outcome: _Outcome, decisive: Holds) -> int:
    """Of the decisive examples one whose values are printed differently, if there is any; of these
    the shortest, and of these the one with the least in it.
    """
    rows = outcome.before
    if outcome.after is not None:
        rows = np.hstack([outcome.before, outcome.after])
    lengths = (~np.isnan(rows)).sum(-1)
    hidden = np.zeros(len(rows), dtype=bool)
    if outcome.gained is not None:
        hidden = (outcome.gained != 0) & (np.abs(outcome.gained) < PRINTED)
    order = np.lexsort((np.nansum(rows, -1), lengths, hidden, ~decisive))
    return int(order[0])


def _gained(first: Result, second: Result) -> Floats:
    """By how much each second value exceeds the first, shape (q,): the sum of what the ranks add
    more. Exactly 0 where that is but rounding, measured by the largest part that changed; NaN where
    a value is undefined.
    """
    old, new = (np.nan_to_num(result.contributions) for result in (first, second))
    more = new - old
    changed = more != 0
    size = np.where(changed, np.maximum(np.abs(old), np.abs(new)), 0.0).max(-1, initial=0.0)
    total = np.array([math.fsum(row[row != 0].tolist()) for row in more])
    total[np.abs(total) <= ROUNDING * size] = 0.0
    total[np.isnan(first.value + second.value)] = np.nan
    return total


def _compared(
    trial: _Trial, before: Floats, after: Floats, holds: Callable[[Floats], Holds]
) -> _Outcome:
    """The outcome for lists before and after, where `holds` says of what each gained whether the
    claim does.
    """
    results = [trial.metric.function(rows, **trial.options) for rows in (before, after)]
    gained = _gained(*results)
    first, second = (result.value for result in results)
    return _Outcome(before, after, first, second, holds(gained), gained)


def _same(gained: Floats) -> Holds:
    """Whether two values are the same; where one is undefined nothing is shown."""
    return ~(np.abs(gained) > 0)


def _moved_up(trial: _Trial, strictly: bool) -> _Outcome:
    """A relevant document and a neighbour above it that is not relevant exchange their places."""
    before = trial.lists(shortest=2)
    after, rows = before.copy(), np.arange(len(before))
    lengths = (~np.isnan(before)).sum(-1)
    at = trial.rng.integers(0, lengths - 1)
    low = trial.rng.integers(0, trial.threshold, len(before))
    high = trial.rng.integers(trial.threshold, trial.top + 1, len(before))
    before[rows, at], before[rows, at + 1] = low, high
    after[rows, at], after[rows, at + 1] = high, low
    return _compared(trial, before, after, lambda x: ~(x <= 0) if strictly else ~(x < 0))


def _shuffled(trial: _Trial, start: int, end: int) -> _Outcome:
    """The documents of the ranks from `start` on and before `end` exchange their places."""
    longest = max(LONGEST, start + 4)
    trial = replace(trial, count=min(trial.count, max(2, MOST_CELLS // (10 * longest))))
    before = trial.lists(shortest=2, longest=longest)
    if start:  # two lists of which something stands at those ranks alone, in turns
        before[:2], before[:2, start:] = 0, np.arange(longest - start) % 2 * trial.top
    after = before.copy()
    for row, changed in zip(before, after, strict=True):
        documents = int((~np.isnan(row)).sum())
        part = slice(start, min(end, documents))
        changed[part] = trial.rng.permutation(row[part])
    return _compared(trial, before, after, _same)


def _first_alone(trial: _Trial) -> _Outcome:
    """The documents behind the first relevant one are drawn anew."""
    before, other = trial.lists(), trial.lists(LONGEST, LONGEST)
    relevant = before >= trial.threshold
    first = np.where(relevant.any(-1), relevant.argmax(-1), LONGEST)
    behind = (np.arange(LONGEST) > first[:, None]) & ~np.isnan(before)
    return _compared(trial, before, np.where(behind, other, before), _same)


def _tells_grades(trial: _Trial) -> _Outcome:
    """The relevant documents get other relevant grades, the others others."""
    before, rng = trial.lists(), trial.rng
    relevant = rng.integers(trial.threshold, trial.top + 1, before.shape)
    others = rng.integers(0, trial.threshold, before.shape)
    after = np.where(before >= trial.threshold, relevant, others).astype(float)
    after[np.isnan(before)] = np.nan
    return _compared(trial, before, after, lambda gained: np.abs(gained) > 0)


def _needs_relevant(trial: _Trial) -> _Outcome | None:
    """A relevant document that the list lacks is made known."""
    takes = trial.metric.parameters
    before = trial.lists()
    if "n_relevant" in takes:
        own = (before >= trial.threshold).sum(-1)
        known = trial.metric.function(before, **trial.options, n_relevant=own + 1)
    elif "judged" in takes:
        more = np.full((len(before), 1), float(trial.top))
        pool = np.hstack([more, before])
        known = trial.metric.function(before, **trial.options, judged=pool)
    else:
        return None
    result = trial.metric.function(before, **trial.options)
    gained = _gained(result, known)
    return _Outcome(before, None, result.value, known.value, np.abs(gained) > 0, gained)


def _appended(trial: _Trial) -> _Outcome:
    """A document of any grade is added below the last one."""
    before = np.hstack([trial.lists(), np.full((trial.count, 1), np.nan)])
    after, rows = before.copy(), np.arange(trial.count)
    ends = (~np.isnan(before)).sum(-1)
    after[rows, ends] = trial.rng.integers(0, trial.top + 1, trial.count)
    return _compared(trial, before, after, lambda gained: ~(gained < 0))


def _deeper(trial: _Trial) -> _Outcome:
    """The first k + 1 ranks of a list count instead of the first k; a metric without a cutoff gets
    the list cut there.
    """
    rows = trial.lists(longest=max(LONGEST, trial.k + 1 if trial.k < FAR else 0))
    if "k" not in trial.metric.parameters:
        before = np.hstack([rows[:, : trial.k], np.full((trial.count, 1), np.nan)])
        return _compared(trial, before, rows[:, : trial.k + 1], lambda gained: ~(gained < 0))
    less, more = (
        trial.metric.function(rows, **{**trial.options, "k": k}) for k in (trial.k, trial.k + 1)
    )
    gained = _gained(less, more)
    return _Outcome(rows, None, less.value, more.value, ~(gained < 0), gained)


def _settles(trial: _Trial) -> _Outcome:
    cells = 2 * FAR * trial.option("levels", 1)
    return _settled(replace(trial, count=min(trial.count, max(10, MOST_CELLS // cells))), FAR)


def _settled(trial: _Trial, far: int) -> _Outcome:
    """As many documents are added below the last one: all not relevant, or all of the largest
    grade. Half of the lists have nothing relevant so far, so that all is still open.
    """
    before = np.full((trial.count, 2 * far), np.nan)
    before[:, :far] = trial.lists(far, far)
    before[2::2, :far] = 0
    after = before.copy()
    after[:, far:] = np.where(trial.rng.random((trial.count, 1)) < 0.5, 0, trial.top)
    after[0, far:] = trial.top
    return _compared(trial, before, after, lambda gained: ~(np.abs(gained) >= LITTLE))


def _has_residual(trial: _Trial) -> _Outcome | None:
    """Whatever follows lies between the value and the value and its residual."""
    if "residual" not in trial.metric.function(*trial.metric.example).extras:
        return None
    before = np.hstack([trial.lists(), np.full((trial.count, LONGEST), np.nan)])
    after, ends = before.copy(), (~np.isnan(before)).sum(-1)
    tail = np.where(trial.rng.random((trial.count, 1)) < 0.5, trial.top, trial.lists(1, LONGEST))
    for row, end, further in zip(after, ends, tail, strict=True):
        row[end : end + LONGEST] = further
    result = trial.metric.function(before, **trial.options)
    first, second = result.value, trial.values(after)
    most = first + result.residual
    within = (second >= first - LAST_BITS) & (second <= most + LAST_BITS)
    held = within | np.isnan(first + second)
    return _Outcome(before, after, first, second, held, second - first)


def _within_unit(trial: _Trial) -> _Outcome:
    rows = trial.lists()
    values = trial.values(rows)
    outside = (values < -LAST_BITS) | (values > 1 + LAST_BITS)
    return _Outcome(rows, None, values, None, ~outside)


def _best_is_one(trial: _Trial) -> _Outcome:
    drawn = trial.lists()
    drawn[:, 0] = np.maximum(drawn[:, 0], trial.threshold)
    rows = -np.sort(-drawn, axis=-1)
    values = trial.values(rows)
    return _Outcome(rows, None, values, None, ~(np.abs(values - 1) > LAST_BITS), values - 1)


def _is_defined(trial: _Trial) -> _Outcome:
    rows = trial.lists()
    values = trial.values(rows)
    return _Outcome(rows, None, values, None, ~np.isnan(values))


_TRIALS: Mapping[str, Callable[[_Trial], _Outcome | None]] = {
    "never falls": partial(_moved_up, strictly=False),
    "always rises": partial(_moved_up, strictly=True),
    "blind inside": lambda trial: _shuffled(trial, 0, trial.k),
    "blind below": lambda trial: _shuffled(trial, trial.k, trial.k + LONGEST),
    "first alone": _first_alone,
    "grades": _tells_grades,
    "needs R": _needs_relevant,
    "deeper": _deeper,
    "appended": _appended,
    "settles": _settles,
    "residual": _has_residual,
    "unit": _within_unit,
    "best is 1": _best_is_one,
    "defined": _is_defined,
}
