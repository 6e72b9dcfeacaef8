"""What the variants of what raters agree on change."""

from dataclasses import replace
from typing import Any

import numpy as np

from metrics.arrays import Counts
from metrics.core import InvalidInput
from metrics.declarations.case import Case
from metrics.rater_agreement.fleiss import fleiss_kappa
from metrics.rater_agreement.krippendorff import krippendorff_alpha
from metrics.rater_agreement.ratings import Ratings, agreement_table, read_ratings
from metrics.rater_agreement.table import AgreementTable, read


def alpha_for_fleiss(case: Case) -> Case | None:
    given = case.inputs[0]
    if case.metric.name == "scott_pi":
        if not isinstance(given, AgreementTable):
            matrix = _matrix(case)
            given = AgreementTable(matrix, tuple(map(str, range(1, len(matrix) + 1))))
    elif not isinstance(given, (Ratings, AgreementTable)):
        given = _dealt_out(np.array(given, dtype=np.int64))
    metric = krippendorff_alpha.metric
    return replace(case, metric=metric, arguments=(given,), options={})


def _dealt_out(counts: Counts) -> Ratings:
    """Ratings that these counts are of, a row a rater; who gave which is not known, nor needed."""
    raters = int(counts.sum(1).max(initial=0))
    chosen = np.full((raters, len(counts)), -1)
    for item, row in enumerate(counts):
        each = np.repeat(np.arange(len(row)), row)
        chosen[: len(each), item] = each
    return Ratings(chosen, tuple(range(1, counts.shape[1] + 1)))


# Tables


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


def rows_for_items(case: Case) -> Case | None:
    changed = replace(case, metric=fleiss_kappa.metric, arguments=(_matrix(case),), options={})
    return changed if _is_taken(changed) else None


def rows_for_raters(case: Case) -> Case | None:
    rows = _matrix(case).tolist()
    if len(rows) != 2 or len({*rows[0], *rows[1]}) < 2:
        return None
    return replace(case, arguments=(agreement_table(*rows),))


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


def gaps_refused(case: Case) -> Case | None:
    ratings, counts = _chosen(case), _counts(case)
    if ratings is not None:
        return replace(case, refused=True) if ratings.missing else case
    if counts is not None and len(set(counts.sum(1).tolist())) > 1:
        return replace(case, refused=True)
    return case


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
