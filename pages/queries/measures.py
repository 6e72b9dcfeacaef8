"""The measures that the page averages, each a metric of one ranked list, and what can be worked out
from them: the mean of a system, or a comparison of two.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass

from metrics import CATALOGUE, Metric
from metrics.queries.measures import read_measures
from pages.session.language import Words, _

PERSISTENCE = 0.8
TYPED = "typed"  # stands for one that is typed, of which the state has the name
LARGEST = 4  # grade of the scale, the default of `evaluate`


@functools.lru_cache(maxsize=256)
def _canonical(text: str) -> str:
    """A measure as `evaluate` names its column."""
    (measure,) = read_measures(text)
    return str(measure)


@dataclass(frozen=True)
class Averaged:
    """A measure and the metric of one list that it averages.

    `id` stands in addresses. `written` is its name for `metrics.evaluate`, with fields for k, the
    smallest relevant grade and the largest grade. `label` names its arithmetic mean.
    """

    id: str
    written: str
    label: str
    metric: str

    def name(self, k: int, relevant_from: int, largest: int = LARGEST) -> str:
        """Its name for `evaluate`."""
        scale = f"(max_rel={largest})" if largest != LARGEST else ""
        rel = f"(rel={relevant_from})" if relevant_from > 1 else ""
        more = f"rel={relevant_from}"
        return _canonical(self.written.format(k=k, rel=rel, scale=scale, more=more))

    def title(self, k: int, mean: str) -> str:
        """The label of its tile."""
        if mean == "arithmetic" or self.id == TYPED:
            return self.label.format(k=k)
        return "GMAP" if self.id == "AP" else _("GM of {measure}").format(measure=self.of_query(k))

    def of_query(self, k: int) -> str:
        """The name of its value for one query."""
        return self.id if self.label.startswith("M") else self.label.format(k=k)

    @property
    def of(self) -> Metric:
        """The metric of one list; of a measure that has no tile, the mean."""
        return CATALOGUE[self.metric]


MEASURES = (
    Averaged("AP", "AP{rel}", "MAP", "average_precision"),
    Averaged("RR", "RR{rel}", "MRR", "reciprocal_rank"),
    Averaged("P", "P{rel}@{k}", "P@{k}", "precision_at_k"),
    Averaged("R", "R{rel}@{k}", "R@{k}", "recall_at_k"),
    Averaged("nDCG", "nDCG@{k}", "nDCG@{k}", "ndcg"),
    Averaged("Rprec", "Rprec{rel}", "R-prec", "r_precision"),
    Averaged("RBP", f"RBP(p={PERSISTENCE},{{more}})", "RBP", "rank_biased_precision"),
    Averaged("ERR", "ERR{scale}@{k}", "ERR@{k}", "expected_reciprocal_rank"),
)
BY_ID: Mapping[str, Averaged] = {measure.id: measure for measure in MEASURES}
DEPTHS = (5, 10, 20, 100)  # at which the page says how many documents were not judged
LEVELS = tuple(level / 10 for level in range(11))  # of recall


@functools.lru_cache(maxsize=256)
def written(k: int, relevant_from: int, largest: int) -> tuple[str, ...]:
    """All measures and the interpolated precision at 11 levels, as `evaluate` takes them."""
    rel = f"(rel={relevant_from})" if relevant_from > 1 else ""
    levels = (f"IPrec{rel}@{level:g}" for level in LEVELS)
    return (*(measure.name(k, relevant_from, largest) for measure in MEASURES), *levels)


MEAN, MICRO, QUERY, EXPLAIN = "mean", "micro_average", "query", "explain"
OF_ONE = (MEAN, MICRO, QUERY, EXPLAIN)  # these need only one system
DRAWN = ("randomisation_test", "difference_interval")  # these depend on a seed
# The first two are recommended; the descriptions of the last two say what speaks against them.
COMPARISONS = ("paired_t_test", *DRAWN, "effect_size", "wilcoxon_signed_rank", "sign_test")
HOLM, TABLE = "holm", "systems"
TEXTS = Words("texts/queries")
ASSUMED: Mapping[str, str] = Words("texts/queries", "assumed")
WORKS = (*OF_ONE, *COMPARISONS, HOLM, TABLE)
