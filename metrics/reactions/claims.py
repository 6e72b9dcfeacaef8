"""What a metric obeys, tried on random lists.

No answer is written down here: a claim is a pair of lists for each draw and a question to their two
values, and what is found is what the lists tried have shown. Moffat (2013), Seven numeric
properties of effectiveness metrics, AIRS, LNCS 8281, names several of the claims: boundedness
("unit"), monotonicity ("appended"), completeness ("defined") and realizability ("best is 1").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats
from metrics.core import InvalidInput, Metric
from metrics.reactions.lists import values_of
from metrics.steps import Say, say

LONGEST = 12  # documents of a random list
DEPTH = 5  # the k of a metric that has none
SCALE = 3  # the largest grade
FAR, NEAR, LITTLE = 1000, 10, 0.01  # what it is to settle
MOST_CELLS = 20_000_000  # of the lists on which that is tried
DIFFERENT = 1e-9  # values that are closer are the same
Grades: TypeAlias = tuple[float, ...]
Holds: TypeAlias = NDArray[np.bool_]

CLAIMS: Mapping[str, Say] = MappingProxyType(
    {
        "never falls": say(
            "Moving a relevant document up past one that is not relevant never costs"
        ),
        "always rises": say(
            "Moving a relevant document up past one that is not relevant always pays"
        ),
        "blind inside": say("The order of the first {k} makes no difference"),
        "blind below": say("The order below rank {k} makes no difference"),
        "first alone": say("What follows the first relevant document makes no difference"),
        "grades": say("It tells grades apart: the same relevance in other grades can differ"),
        "needs R": say("It needs to know of relevant documents that the list lacks"),
        "appended": say("A document added at the end never costs"),
        "settles": say("Whatever follows rank {far} changes it by less than {little}"),
        "residual": say("It says how much the documents below the list could still add"),
        "unit": say("It stays between 0 and 1"),
        "best is 1": say("The best order of a list with a relevant document has 1"),
        "defined": say("It is defined for every list"),
    }
)
"""What may hold of a metric, each with its sentence; `examine` fills in its numbers."""

EXISTS = frozenset({"grades", "needs R"})
"""The claims that one example proves; any other is refuted by one."""


@dataclass(frozen=True)
class Finding:
    """What random lists have shown of a claim.

    `counter` is the smallest counter-example of a claim that fails: one list, or two of which the
    second is what the first was changed to, in rank order; of a claim that one example proves
    (`EXISTS`) it is that example, if it holds. `values` are the metric's values of these lists, or
    of the one list as it is and with one more relevant document known ("needs R").
    None and () where there is no such list. `tried` lists (or pairs of them) were drawn from
    `seed`; it is 0 where the metric's declaration alone decides: one that takes no number of
    relevant documents cannot ask for it.
    """

    claim: str
    say: Say
    holds: bool
    tried: int
    seed: int
    counter: tuple[Grades, ...] | None = None
    values: tuple[float, ...] = ()


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


# What a trial has found: the lists before and after (or None), their values, where the claim holds.
_Outcome: TypeAlias = tuple[Floats, Floats | None, Floats, Floats | None, Holds]


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

    Values that differ by less than 1e-9 are the same, and pairs with an undefined value show
    nothing. Raises KeyError for a claim that there is not, and InvalidInput as the metric does.
    """
    said = CLAIMS[claim]
    if lists < 1:
        allowed = say("allowed are whole numbers from {low} to {high}", low=1, high=10**6)
        raise InvalidInput("lists", found=lists, allowed=allowed)
    chosen = {name: v for name, v in options.items() if name not in ("n_relevant", "judged")}
    k = chosen.get("k", metric.defaults.get("k")) or depth
    said = say(said.text, k=k, far=FAR, little=LITTLE)
    trial = _Trial(metric, chosen, np.random.default_rng(seed), lists, k, scale)
    outcome = _TRIALS[claim](trial)
    if outcome is None:
        return Finding(claim, said, holds=False, tried=0, seed=seed)
    before, after, first, second, held = outcome
    exists = claim in EXISTS
    holds = bool(held.any()) if exists else bool(held.all())
    decisive = held if exists else ~held
    tried = len(held)
    if claim == "settles" and not holds:  # shown on lists that a reader can look through
        before, after, first, second, held = _settled(trial, NEAR)
        decisive = ~held
    if not decisive.any():
        return Finding(claim, said, holds, tried, seed)
    at = _smallest(before, after, decisive)
    shown = tuple(_grades(rows[at]) for rows in (before, after) if rows is not None)
    values = tuple(float(v[at]) for v in (first, second) if v is not None)
    return Finding(claim, said, holds, tried, seed, shown, values)


def _smallest(before: Floats, after: Floats | None, decisive: Holds) -> int:
    """The shortest of the decisive examples, and of these the one with the least in it."""
    rows = before if after is None else np.hstack([before, after])
    lengths = (~np.isnan(rows)).sum(-1)
    order = np.lexsort((np.nansum(rows, -1), lengths, ~decisive))
    return int(order[0])


def _grades(row: Floats) -> Grades:
    return tuple(row[~np.isnan(row)].tolist())


def _same(first: Floats, second: Floats) -> Holds:
    """Whether two values are the same; where one is undefined nothing is shown."""
    return ~(np.abs(first - second) > DIFFERENT)


def _compared(
    trial: _Trial, before: Floats, after: Floats, holds: Callable[[Floats, Floats], Holds]
) -> _Outcome:
    first, second = trial.values(before), trial.values(after)
    return before, after, first, second, holds(first, second)


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

    def holds(first: Floats, second: Floats) -> Holds:
        if strictly:
            return ~(second - first <= DIFFERENT)
        return ~(second - first < -DIFFERENT)

    return _compared(trial, before, after, holds)


def _never_falls(trial: _Trial) -> _Outcome:
    return _moved_up(trial, strictly=False)


def _always_rises(trial: _Trial) -> _Outcome:
    return _moved_up(trial, strictly=True)


def _shuffled(trial: _Trial, start: int, end: int) -> _Outcome:
    """The documents of the ranks from `start` on and before `end` exchange their places."""
    longest = max(LONGEST, start + 4)
    trial = replace(trial, count=min(trial.count, max(2, MOST_CELLS // (10 * longest))))
    before = trial.lists(shortest=2, longest=longest)
    after = before.copy()
    for row, changed in zip(before, after, strict=True):
        documents = int((~np.isnan(row)).sum())
        part = slice(start, min(end, documents))
        changed[part] = trial.rng.permutation(row[part])
    return _compared(trial, before, after, _same)


def _blind_inside(trial: _Trial) -> _Outcome:
    return _shuffled(trial, 0, trial.k)


def _blind_below(trial: _Trial) -> _Outcome:
    return _shuffled(trial, trial.k, trial.k + LONGEST)


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
    return _compared(trial, before, after, lambda first, second: ~_same(first, second))


def _needs_relevant(trial: _Trial) -> _Outcome | None:
    """A relevant document that the list lacks is made known."""
    takes = trial.metric.parameters
    before = trial.lists()
    if "n_relevant" in takes:
        own = (before >= trial.threshold).sum(-1)
        known = trial.metric.function(before, **trial.options, n_relevant=own + 1).value
    elif "judged" in takes:
        more = np.full((len(before), 1), float(trial.top))
        pool = np.hstack([more, before])
        known = trial.metric.function(before, **trial.options, judged=pool).value
    else:
        return None
    first = trial.values(before)
    return before, None, first, known, ~_same(first, known)


def _appended(trial: _Trial) -> _Outcome:
    """A document of any grade is added below the last one."""
    before = np.hstack([trial.lists(), np.full((trial.count, 1), np.nan)])
    after, rows = before.copy(), np.arange(trial.count)
    ends = (~np.isnan(before)).sum(-1)
    after[rows, ends] = trial.rng.integers(0, trial.top + 1, trial.count)
    return _compared(trial, before, after, lambda a, b: ~(b - a < -DIFFERENT))


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
    return _compared(trial, before, after, lambda a, b: ~(np.abs(b - a) >= LITTLE))


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
    within = (second >= first - DIFFERENT) & (second <= first + result.residual + DIFFERENT)
    return before, after, first, second, within | np.isnan(first + second)


def _within_unit(trial: _Trial) -> _Outcome:
    rows = trial.lists()
    values = trial.values(rows)
    return rows, None, values, None, ~((values < -DIFFERENT) | (values > 1 + DIFFERENT))


def _best_is_one(trial: _Trial) -> _Outcome:
    drawn = trial.lists()
    drawn[:, 0] = np.maximum(drawn[:, 0], trial.threshold)
    rows = -np.sort(-drawn, axis=-1)
    values = trial.values(rows)
    return rows, None, values, None, ~(np.abs(values - 1) > DIFFERENT)


def _is_defined(trial: _Trial) -> _Outcome:
    rows = trial.lists()
    values = trial.values(rows)
    return rows, None, values, None, ~np.isnan(values)


_TRIALS: Mapping[str, Callable[[_Trial], _Outcome | None]] = {
    "never falls": _never_falls,
    "always rises": _always_rises,
    "blind inside": _blind_inside,
    "blind below": _blind_below,
    "first alone": _first_alone,
    "grades": _tells_grades,
    "needs R": _needs_relevant,
    "appended": _appended,
    "settles": _settles,
    "residual": _has_residual,
    "unit": _within_unit,
    "best is 1": _best_is_one,
    "defined": _is_defined,
}
