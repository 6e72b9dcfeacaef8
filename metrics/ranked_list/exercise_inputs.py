"""Ranked lists."""

from collections.abc import Mapping
from typing import Any

from metrics.core import Metric
from metrics.declarations.given import Given, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import Say, say

_RANK, _GRADE, _SCORE = say("rank"), say("grade"), say("score")
SIZES = {"": Size(say("documents"), (5, 8))}
TRAPS: Mapping[str | tuple[str, str], Say] = {}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """A list of grades in rank order, or of grades with scores where some are to be equal."""
    n = traps.size or sampler.whole(5, 8)
    graded = "graded" in metric.traits
    grades = [sampler.pick((0, 0, 1, 2, 3) if graded else (0, 0, 1, 1)) for _ in range(n)]
    if not any(grades):
        grades[sampler.whole(0, n - 1)] = 1
    if traps.nothing:
        grades = [0] * n
    options = _options(metric, sampler, traps, grades)
    if not traps.ties:
        shown = Given(
            say("A ranked list, the best first"), (_RANK, _GRADE), rows_of(range(1, n + 1), grades)
        )
        return Setup((grades,), options, (shown,))
    scores = sorted((sampler.whole(1, max(2, n // 2)) / 10 for _ in range(n)), reverse=True)
    if len(set(scores)) == n:
        scores[-1] = scores[-2]
    names = [f"d{at}" for at in range(1, n + 1)]
    caption = say("Documents with their scores; equal scores stay in the order given")
    shown = Given(caption, (say("document"), _SCORE, _GRADE), rows_of(names, scores, grades))
    return Setup((grades, scores), options, (shown,))


def _options(metric: Metric, sampler: Sampler, traps: Traps, grades: list[int]) -> dict[str, Any]:
    n, own = len(grades), sum(grade > 0 for grade in grades)
    k = n + sampler.whole(1, 3) if traps.beyond else sampler.whole(2, max(2, n - 1))
    more = 0 if traps.nothing else sampler.whole(0, 2)
    beta, persistence = sampler.pick((0.5, 1.0, 2.0)), sampler.pick((0.5, 0.8, 0.9))
    gain, discount = sampler.pick(("linear", "exponential")), sampler.pick(("log2(i+1)", "log2(i)"))
    values: dict[str, Any] = {
        "k": k,
        "n_relevant": own + more,
        "beta": beta,
        "levels": sampler.pick((3, 5, 11)),
        "denominator": sampler.pick(("relevant", "min(relevant, k)", "retrieved")),
        "gain": gain,
        "discount": discount,
        "persistence": 1.0 if metric.name == "expected_reciprocal_rank" else persistence,
        "relevance": sampler.pick(("linear", "exponential")),
        "max_grade": 3,
        "relevant_from": 1,
    }
    left = {"judged", "interpolation"}
    if metric.name == "rank_biased_precision":
        values["relevance"] = sampler.pick(("binary", "linear"))
        left |= {"max_grade"} if values["relevance"] == "binary" else {"relevant_from"}
    return {name: values[name] for name in metric.parameters if name not in left}
