"""Variants of what raters agree on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from metrics.arrays import Counts
from metrics.core import InvalidInput, MetricFunction
from metrics.declarations.case import Case
from metrics.declarations.variant import Variant, of_family, overridden, variant
from metrics.rater_agreement.adjusted import pabak
from metrics.rater_agreement.fleiss import fleiss_kappa
from metrics.rater_agreement.gwet import gwet_ac1
from metrics.rater_agreement.kappa import cohen_kappa
from metrics.rater_agreement.krippendorff import krippendorff_alpha
from metrics.rater_agreement.percent import percent_agreement
from metrics.rater_agreement.ratings import Ratings, agreement_table, read_ratings
from metrics.rater_agreement.scott import scott_pi
from metrics.rater_agreement.table import AgreementTable, read
from metrics.steps import Say, say

UNDEFINED = of_family(__name__)
TWO = ("percent_agreement", "cohen_kappa", "scott_pi", "pabak", "gwet_ac1")
CHANCE = r"p_{\mathrm{e}}"


def _taken_for(
    name: str, said: Say, of: tuple[str, ...], other: MetricFunction, ours: str, theirs: str
) -> Variant:
    def change(case: Case) -> Case | None:
        changed = case.with_metric(other.metric)
        try:
            _ = changed.result
        except InvalidInput:
            return None
        return changed

    return variant(name, said, of, ours, theirs)(change)


pooled = _taken_for(
    "marginals pooled",
    say("The pooled marginals of both raters, which makes it Scott's pi."),
    ("cohen_kappa",), scott_pi, r"\sum_i a_i b_i", r"\sum_i \left(\frac{a_i + b_i}{2}\right)^{2}",
)  # fmt: skip
not_pooled = _taken_for(
    "each rater's own marginals",
    say("Each rater's own marginals, which makes it Cohen's kappa."),
    ("scott_pi", "fleiss_kappa"), cohen_kappa,
    r"\sum_i \left(\frac{a_i + b_i}{2}\right)^{2}", r"\sum_i a_i b_i",
)  # fmt: skip
chance_by_categories = _taken_for(
    "chance 1 by the categories",
    say("By chance every category is equally likely, which makes it PABAK (Bennett's S)."),
    ("cohen_kappa", "scott_pi", "gwet_ac1"), pabak, CHANCE, r"\frac{1}{c}",
)  # fmt: skip
chance_of_gwet = _taken_for(
    "chance of AC1",
    say("Gwet's agreement by chance, which makes it AC1."),
    ("cohen_kappa", "scott_pi", "pabak"), gwet_ac1, CHANCE, r"p_{\mathrm{AC1}}",
)  # fmt: skip
chance_left_in = _taken_for(
    "chance left in",
    say("The share of items that the raters agree on, not corrected for chance."),
    ("cohen_kappa", "scott_pi", "pabak", "gwet_ac1"), percent_agreement,
    r"\frac{p_{\mathrm{o}} - p_{\mathrm{e}}}{1 - p_{\mathrm{e}}}", r"p_{\mathrm{o}}",
)  # fmt: skip


@variant(
    "alpha for Fleiss' kappa",
    say("Krippendorff's alpha, in which chance draws without replacement."),
    ("fleiss_kappa", "scott_pi"),
    "n^{2}",
    "n(n - 1)",
)
def alpha_for_fleiss(case: Case) -> Case | None:
    given = case.inputs[0]
    if case.metric.name == "scott_pi":
        given = given if isinstance(given, AgreementTable) else _named(_matrix(case))
    elif not isinstance(given, (Ratings, AgreementTable)):
        given = _dealt_out(np.array(given, dtype=np.int64))
    metric = krippendorff_alpha.metric
    return replace(case, metric=metric, arguments=(given,), options={})


def _named(matrix: Counts) -> AgreementTable:
    return AgreementTable(matrix, tuple(map(str, range(1, len(matrix) + 1))))


def _dealt_out(counts: Counts) -> Ratings:
    """Ratings that these counts are of, a row a rater; who gave which is not known, nor needed."""
    raters = int(counts.sum(1).max(initial=0))
    chosen = np.full((raters, len(counts)), -1)
    for item, row in enumerate(counts):
        each = np.repeat(np.arange(len(row)), row)
        chosen[: len(each), item] = each
    return Ratings(chosen, tuple(range(1, counts.shape[1] + 1)))


undivided = overridden(
    "chance not divided out",
    say("The agreement beyond chance is not divided by what chance leaves open."),
    ("cohen_kappa", "scott_pi", "gwet_ac1", "fleiss_kappa"), rf"1 - {CHANCE}", "1", "undivided",
)  # fmt: skip

# Tables


@variant(
    "unused categories dropped",
    say("Categories that nobody used are dropped, and their neighbours move together."),
    ("cohen_kappa",),
    r"|i - j|",
    r"|i' - j'|",
)
def unused_dropped(case: Case) -> Case | None:
    pair = read(case.inputs[0])
    matrix = _matrix(case)
    used = (matrix.sum(0) + matrix.sum(1)) > 0
    if used.all() or used.sum() < 2:
        return case
    names = [name for name, kept in zip(pair.names, used, strict=True) if kept]
    return case.with_inputs(AgreementTable(matrix[np.ix_(used, used)], tuple(names)))


def _matrix(case: Case) -> Counts:
    table = case.inputs[0]
    return np.array(table.matrix if isinstance(table, AgreementTable) else table, dtype=np.int64)


@variant(
    "rows taken for items",
    say("The rows of the table of two raters are read as items rated by many (Fleiss)."),
    TWO,
    "n_{ij}",
    r"n_{ij} \text{ of item } i",
)
def rows_for_items(case: Case) -> Case | None:
    changed = replace(case, metric=fleiss_kappa.metric, arguments=(_matrix(case),), options={})
    return changed if _is_taken(changed) else None


@variant(
    "rows taken for the raters",
    say("The two rows of the table are read as the ratings of the two raters."),
    ("percent_agreement", "cohen_kappa", "scott_pi", "gwet_ac1"),
    "n_{ij}",
    r"(n_{1j}, n_{2j})",
)
def rows_for_raters(case: Case) -> Case | None:
    rows = _matrix(case).tolist()
    if len(rows) != 2 or len({*rows[0], *rows[1]}) < 2:
        return None
    return replace(case, arguments=(agreement_table(*rows),))


@variant(
    "counts taken for ratings",
    say("The counts of the table are read as ratings, one row per rater (alpha)."),
    TWO,
)
def counts_for_ratings(case: Case) -> Case | None:
    metric = krippendorff_alpha.metric
    changed = replace(case, metric=metric, arguments=(_matrix(case).astype(float),), options={})
    return changed if _is_taken(changed) else None


def _is_taken(case: Case) -> bool:
    try:
        return bool(np.isfinite(float(case.result)))
    except InvalidInput:
        return False


# Many raters


def _chosen(case: Case) -> Ratings | None:
    """Who chose what, where that is known and not the counts alone."""
    ratings = case.arguments[0]
    if isinstance(ratings, Ratings):
        return ratings
    if case.metric.name == "krippendorff_alpha" and not isinstance(ratings, AgreementTable):
        return read_ratings(ratings)
    return None


def _without(ratings: Ratings, kept: Any) -> Ratings:
    items = tuple(name for name, keep in zip(ratings.items, kept, strict=False) if keep)
    return Ratings(ratings.chosen[:, kept], ratings.labels, items)


MANY = ("fleiss_kappa", "krippendorff_alpha")


@variant(
    "items with a gap left out",
    say("Items with a missing rating are left out."),
    MANY,
    "N",
    r"N_{\mathrm{complete}}",
)
def gaps_left_out(case: Case) -> Case | None:
    ratings = _chosen(case)
    if ratings is None:
        counts = _counts(case)
        if counts is None:
            return None
        raters = counts.sum(1)
        kept = raters == raters.max(initial=0)
        return case if kept.all() else replace(case, arguments=(counts[kept],))
    kept = (ratings.chosen >= 0).all(0)
    return case if kept.all() else replace(case, arguments=(_without(ratings, kept),))


def _counts(case: Case) -> Counts | None:
    given = case.arguments[0]
    if case.metric.name != "fleiss_kappa" or isinstance(given, (Ratings, AgreementTable)):
        return None
    return np.array(given, dtype=np.int64)


@variant(
    "a gap as a category",
    say("A missing rating counts as a category of its own."),
    MANY,
    "c",
    "c + 1",
)
def gap_as_category(case: Case) -> Case | None:
    ratings = _chosen(case)
    if ratings is None or not ratings.missing or case.chosen.get("level", "nominal") != "nominal":
        return None
    filled = np.where(ratings.chosen < 0, len(ratings.labels), ratings.chosen)
    labels = (*ratings.labels, _free("missing", ratings))
    return replace(case, arguments=(Ratings(filled, labels, ratings.items),))


def _free(name: str, ratings: Ratings) -> str:
    while name in ratings.labels:
        name += "'"
    return name


@variant(
    "refused with gaps",
    say("Items with different numbers of raters are refused."),
    MANY,
)
def gaps_refused(case: Case) -> Case | None:
    ratings, counts = _chosen(case), _counts(case)
    if ratings is not None:
        return replace(case, refused=True) if ratings.missing else case
    if counts is not None and len(set(counts.sum(1).tolist())) > 1:
        return replace(case, refused=True)
    return case


@variant(
    "one value refused",
    say("Ratings that are all the same are refused."),
    ("krippendorff_alpha",),
)
def one_value_refused(case: Case) -> Case | None:
    """Two different ratings are taken, even if they are not of one item."""
    try:
        ratings = _chosen(case)
    except InvalidInput:  # a scale of one category
        return replace(case, refused=True)
    if ratings is None:
        value = float(case.result)
        return replace(case, refused=True) if value != value else case
    used = ratings.chosen[ratings.chosen >= 0]
    return replace(case, refused=True) if len(set(used.tolist())) < 2 else case


@variant(
    "every item by its own raters",
    say("Each item counts with its own number of raters."),
    ("fleiss_kappa",),
    "r",
    "r_i",
)
def own_raters(case: Case) -> Case | None:
    """As in Gwet (2014), Handbook of Inter-Rater Reliability, ch. 2: the agreement is the mean over
    the items with two raters or more, the chance that of the mean shares of all items rated.
    """
    ratings = _chosen(case)
    counts = _counts(case) if ratings is None else ratings.counts
    if counts is None or len(set(counts.sum(1).tolist())) <= 1:
        return case
    raters = counts.sum(1)
    paired, rated = raters >= 2, raters >= 1
    if not paired.any():
        return None
    n, r = counts[paired], raters[paired]
    agreed = float(((n * (n - 1)).sum(1) / (r * (r - 1))).mean())
    shares = (counts[rated] / raters[rated][:, None]).mean(0)
    chance = float(shares @ shares)
    value = (agreed - chance) / (1 - chance) if chance < 1 else float("nan")
    usual = replace(case, arguments=(n[:1],))
    return usual.then(lambda _value: value)
