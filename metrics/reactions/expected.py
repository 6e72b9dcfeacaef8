"""The mean of a metric over all orders of a list's documents, in closed form.

A list in random order is one of which all documents are tied, so the formulas are those of McSherry
& Najork (2008), Computing information retrieval performance measures efficiently in the presence of
tied scores, ECIR; average precision also as in Bestgen (2015), Exact expected average precision of
the random baseline for system evaluation, Prague Bulletin of Mathematical Linguistics 103.

Notation: n documents, r of them relevant; c is the number of ranks that count, k or n.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats
from metrics.core import Metric, Result
from metrics.notation import Log2, Number, Ratio, tidy
from metrics.queries.expected import mean_products
from metrics.ranked_list.graded import cumulative_gain, dcg
from metrics.ranked_list.hits import no_relevant
from metrics.ranked_list.user_models import (
    FORMULAS,
    expected_reciprocal_rank,
    rank_biased_precision,
)
from metrics.reactions.lists import one_list
from metrics.steps import Column, Equation, Note, Say, Step, Table, say
from metrics.texts import sentence

NONE = {
    "interpolated_precision": sentence("best_precision_from"),
    "compatibility": sentence("counts_from_the_rank"),
}


@dataclass(frozen=True)
class _List:
    """What the closed forms start from: the list, the metric's value now, its checked options."""

    metric: Metric
    grades: Floats
    now: Result

    def option(self, name: str) -> Any:
        return self.now.arguments.get(name)

    @property
    def n(self) -> int:
        return len(self.grades)

    @cached_property
    def r(self) -> int:
        """The relevant documents of the list."""
        return int((self.grades >= self.option("relevant_from")).sum())

    @property
    def relevant(self) -> int:
        """R: all relevant documents, in the list or not."""
        given = self.option("n_relevant")
        return self.r if given is None else int(given)

    @property
    def counted(self) -> tuple[str, int]:
        """The ranks that count, and how they are written."""
        k = self.option("k")
        return (r"\min(k, n)", min(k, self.n)) if k is not None else ("n", self.n)

    def equation(self, text: Say, formula: str, slots: dict[str, Any], value: float) -> Equation:
        """The last line: the expectation itself."""
        label = self.metric.label(**self.now.arguments)
        # A hyphen would be set as a minus.
        name = self.metric.symbol if "-" in label else rf"\mathrm{{{label}}}"
        return Equation(text, rf"\mathrm{{E}}[{name}]", formula, slots, value)


Steps = tuple[float, tuple[Step, ...]]
_MEAN = say("Its mean over all orders of these documents")


def expected_value(metric: Metric, grades: ArrayLike, **options: Any) -> Result | None:
    """The mean of the metric over all orders of these documents, with its derivation; None where
    there is no closed form, for which `why_none` has the reason.

    `grades` has the shape (n,), `options` are the metric's keywords. NaN, with a note, where the
    value of some order is undefined. Raises InvalidInput as the metric does. Sources: McSherry &
    Najork (2008); of average precision Bestgen (2015); of expected reciprocal rank by the same
    reasoning, over the chance that i documents leave the reader unsatisfied.
    """
    g = one_list(grades)
    now = metric.function(g, **options)
    if not len(g):
        return now  # there is one order
    if metric.name not in _FORMS:
        return None
    value, steps = _FORMS[metric.name](_List(metric, g, now))
    return Result(
        np.asarray(value, dtype=np.float64),
        lambda: steps,
        function=cast(Callable[..., Result], expected_value),
        inputs=(metric, grades),
        arguments=options,
    )


def why_none(metric: Metric) -> Say | None:
    """Why there is no closed form; None where there is one."""
    return NONE.get(metric.name)


def _expected_hits(of: _List, symbol: str, c: int) -> Equation:
    return Equation(
        say("The relevant documents expected at the counted ranks: r/n at each"),
        r"\mathrm{E}[h]",
        r"\frac{@c \cdot @r}{@n}",
        {"c": (symbol, c), "r": ("r", of.r), "n": ("n", of.n)},
        c * of.r / of.n,
    )


def _precision(of: _List) -> Steps:
    hits, k = _expected_hits(of, *of.counted), of.option("k")
    value = hits.value / k
    slots = {"h": (hits.symbol, hits.value), "k": ("k", k)}
    return value, (hits, of.equation(_MEAN, r"\frac{@h}{@k}", slots, value))


def _per_relevant(of: _List, symbol: str, c: int) -> Steps:
    hits = _expected_hits(of, symbol, c)
    value = hits.value / of.relevant if of.relevant else np.nan
    slots = {"h": (hits.symbol, hits.value), "R": ("R", of.relevant)}
    last = of.equation(_MEAN, r"\frac{@h}{@R}", slots, value)
    return value, (hits, last, *(() if of.relevant else (no_relevant(),)))


def _f_score(of: _List) -> Steps:
    """In counts F is linear in the relevant documents found."""
    hits, beta, k = _expected_hits(of, *of.counted), of.option("beta"), of.option("k")
    value = (1 + beta**2) * hits.value / (beta**2 * of.relevant + k)
    slots = {
        "b": (r"\beta", tidy(beta)),
        "h": (hits.symbol, hits.value),
        "R": ("R", of.relevant),
        "k": ("k", k),
    }
    formula = r"\frac{(1 + @b^{2}) \cdot @h}{@b^{2} \cdot @R + @k}"
    return value, (hits, of.equation(_MEAN, formula, slots, value))


def _mean_of(of: _List, symbol: str, said: Say, values: Floats) -> Equation:
    slots = {
        "sum": (rf"\sum_{{j=1}}^{{n}} {symbol}_j", values),
        "n": ("n", of.n),
    }
    bar = rf"\bar{{{symbol}}}"
    return Equation(said, bar, r"\frac{@sum}{@n}", slots, float(values.sum()) / of.n)


def _mean_gain(of: _List) -> Equation:
    gains = cumulative_gain(of.grades[:, None], gain=of.option("gain")).value
    return _mean_of(of, "G", say("The mean gain of the documents"), gains)


def _cumulative_gain(of: _List) -> Steps:
    gain, (symbol, c) = _mean_gain(of), of.counted
    value = c * gain.value
    slots = {"c": (symbol, c), "gain": (gain.symbol, gain.value)}
    return value, (gain, of.equation(_MEAN, r"@c \cdot @gain", slots, value))


def _dcg(of: _List) -> Steps:
    gain, weights = _mean_gain(of), _weights(of)
    value = gain.value * weights.value
    slots = {"gain": (gain.symbol, gain.value), "d": (weights.symbol, weights.value)}
    return value, (gain, weights, of.equation(_MEAN, r"@gain \cdot @d", slots, value))


def _weights(of: _List) -> Equation:
    """The sum of 1 / d_i is the DCG of documents that all have a gain of 1."""
    symbol, c = of.counted
    discount = of.option("discount")
    shift = 1 if discount == "log2(i+1)" else 0
    terms = [1 if i + shift <= 2 else Ratio(1, Log2(i + shift)) for i in range(1, c + 1)]
    total = float(dcg(np.ones(of.n), k=of.option("k"), discount=discount))
    return Equation(
        say("1 divided by the discount of each counted rank, added up"),
        "D",
        "@terms",
        {"terms": (rf"\sum_{{i=1}}^{{{symbol}}} \frac{{1}}{{d_i}}", terms)},
        total,
    )


def _ndcg(of: _List) -> Steps:
    gain, weights = _mean_gain(of), _weights(of)
    ideal = float(of.now.ideal)
    value = gain.value * weights.value / ideal if ideal else np.nan
    slots = {
        "gain": (gain.symbol, gain.value),
        "d": (weights.symbol, weights.value),
        "ideal": (r"\mathrm{IDCG}", ideal),
    }
    text = say("Its mean over all orders of these documents; the ideal DCG is the same for all")
    last = of.equation(text, r"\frac{@gain \cdot @d}{@ideal}", slots, value)
    note = say("No judged document has a gain, so the value is 0/0: undefined. Many tools print 0.")
    return value, (gain, weights, last, *(() if ideal else (Note(note),)))


def _average_precision(of: _List) -> Steps:
    """A document at rank i is relevant with r/n, and then 1 + (i-1)(r-1)/(n-1) of those down to i
    are; the sum over i of that by i is the sum of the precisions.
    """
    (symbol, c), k = of.counted, of.option("k")
    harmonic = _harmonic(symbol, c)
    if of.option("denominator") == "retrieved":
        return _over_retrieved(of, harmonic, c, symbol)
    at = {
        "r": ("r", of.r),
        "n": ("n", of.n),
        "H": (harmonic.symbol, harmonic.value),
        "c": (symbol, c),
    }
    if of.n > 1:
        others = (of.r - 1) / (of.n - 1) * (c - harmonic.value)
        formula = r"\frac{@r}{@n} \cdot (@H + \frac{@r - 1}{@n - 1} \cdot (@c - @H))"
    else:
        others, formula = 0.0, r"\frac{@r}{@n} \cdot @H"
        del at["c"]
    precisions = Equation(
        say("The precisions at the relevant ranks, added up, on average"),
        r"\mathrm{E}[S]",
        formula,
        at,
        of.r / of.n * (harmonic.value + others),
    )
    under, name = of.relevant, "@R"
    slots: dict[str, Any] = {
        "S": (precisions.symbol, precisions.value),
        "R": ("R", of.relevant),
    }
    if of.option("denominator") == "min(relevant, k)" and k is not None:
        under, name, slots["k"] = min(under, k), r"\min(@R, @k)", ("k", k)
    value = precisions.value / under if under else np.nan
    last = of.equation(_MEAN, rf"\frac{{@S}}{{{name}}}", slots, value)
    return value, (harmonic, precisions, last, *(() if under else (no_relevant(),)))


def _over_retrieved(of: _List, harmonic: Equation, c: int, symbol: str) -> Steps:
    """Of h relevant documents among the first c, whichever they are, each rank holds one with h/c;
    divided by h this is linear in h.
    """
    hits = _expected_hits(of, symbol, c)
    empty = of.n - of.r >= c  # some order shows no relevant document
    value = np.nan
    if not empty:
        others = (hits.value - 1) / (c - 1) * (c - harmonic.value) if c > 1 else 0.0
        value = (harmonic.value + others) / c
    if empty:
        undefined = no_relevant() if not of.r else Note(sentence("some_orders_none"))
        zero = {"zero": ("0", 0)}
        return value, (of.equation(_MEAN, r"\frac{@zero}{@zero}", zero, value), undefined)
    slots = {"c": (symbol, c), "H": (harmonic.symbol, harmonic.value)}
    if c == 1:
        return value, (harmonic, of.equation(_MEAN, r"\frac{@H}{@c}", slots, value))
    slots["h"] = (hits.symbol, hits.value)
    formula = r"\frac{1}{@c} \cdot (@H + \frac{@h - 1}{@c - 1} \cdot (@c - @H))"
    return value, (hits, harmonic, of.equation(_MEAN, formula, slots, value))


def _harmonic(symbol: str, c: int) -> Equation:
    terms = [1, *(Ratio(1, i) for i in range(2, c + 1))]
    return Equation(
        say("1 divided by each counted rank, added up"),
        "H",
        "@terms",
        {"terms": (rf"\sum_{{i=1}}^{{{symbol}}} \frac{{1}}{{i}}", terms)},
        float((1 / np.arange(1, c + 1)).sum()),
    )


def _first_relevant(of: _List) -> tuple[NDArray[np.int_], Floats, tuple[Column, ...]]:
    """The ranks that may hold the first relevant document, its chance to stand there, and how these
    come about.
    """
    c = of.counted[1]
    ranks = np.arange(1, min(c, of.n - of.r + 1) + 1)  # below that a relevant one has come
    left = of.n - ranks + 1
    onward = (left - of.r) / left
    above = np.concatenate([[1.0], np.cumprod(onward)[:-1]])
    first = above * of.r / left
    columns = (
        Column("i", say("rank"), "i", ranks.tolist()),
        Column(
            "on",
            say("not relevant, if none above is"),
            "c_i",
            [Ratio(int(m) - of.r, int(m)) for m in left],
            r"\frac{@n - @i + 1 - @r}{@n - @i + 1}",
            start=1,
        ),
        Column(
            "q",
            say("none above is relevant"),
            "q_i",
            above,
            r"@above.q \cdot @above.on",
            start=1,
        ),
        Column("f", say("the first one is here"), "f_i", first, r"@q \cdot \frac{@r}{@n - @i + 1}"),
    )
    return ranks, first, columns


def _where_the_first_stands(of: _List, *columns: Column) -> Table:
    constants = {"n": ("n", of.n), "r": ("r", of.r)}
    return Table(say("Where the first relevant document stands"), columns, constants=constants)


def _success(of: _List) -> Steps:
    _ranks, first, columns = _first_relevant(of)
    value = float(first.sum())
    text = say("The chances of the first k ranks to hold the first relevant document, added up")
    slots = {"terms": (rf"\sum_{{i=1}}^{{{of.counted[0]}}} f_i", first)}
    table = _where_the_first_stands(of, *columns)
    return value, (of.equation(text, "@terms", slots, value), table)


def _reciprocal_rank(of: _List) -> Steps:
    ranks, first, columns = _first_relevant(of)
    value = float((first / ranks).sum())
    term = Column("t", say("term"), "t_i", first / ranks, r"\frac{@f}{@i}")
    terms: list[Number] = [Ratio(tidy(f), int(i)) for f, i in zip(first, ranks, strict=True)]
    text = say("1 divided by each rank, times the chance that the first relevant document is there")
    slots = {"terms": (rf"\sum_{{i=1}}^{{{of.counted[0]}}} \frac{{f_i}}{{i}}", terms)}
    table = _where_the_first_stands(of, *columns, term)
    return value, (of.equation(text, "@terms", slots, value), table)


def _rank_biased_precision(of: _List) -> Steps:
    chosen = {name: of.option(name) for name in ("relevance", "max_grade", "relevant_from")}
    # A list of one document, of whom nobody reads on, is worth its utility.
    utilities = rank_biased_precision(of.grades[:, None], persistence=0.0, **chosen).value
    mean = _mean_of(of, "u", say("The mean utility of the documents"), utilities)
    p = of.option("persistence")
    value = mean.value * (1 - p**of.n)
    slots = {"u": (mean.symbol, mean.value), "p": ("p", tidy(p)), "n": ("n", of.n)}
    text = sentence("mean_over_all")
    return value, (mean, of.equation(text, r"@u \cdot (1 - @p^{@n})", slots, value))


def _expected_reciprocal_rank(of: _List) -> Steps:
    (symbol, c), gamma = of.counted, of.option("persistence")
    chosen = {name: of.option(name) for name in ("relevance", "max_grade")}
    satisfied = expected_reciprocal_rank(of.grades[:, None], **chosen).value
    none = np.concatenate([[1.0], mean_products(1 - satisfied)])
    ranks = np.arange(1, c + 1)
    stop = gamma ** (ranks - 1.0) * (none[:c] - none[1 : c + 1])
    value = float((stop / ranks).sum())
    maximum = of.option("max_grade")
    documents = Table.of(
        say("The documents, in any order"),
        Column("g", say("grade"), "g_j", of.grades),
        Column("r", say("satisfied"), "R_j", satisfied, FORMULAS[of.option("relevance")]),
        Column("o", say("not satisfied"), "o_j", 1 - satisfied, "1 - @r"),
        constants={"max": (r"g_{\max}", maximum)},
    )
    table = Table.of(
        say("Down a list in random order"),
        Column("i", say("rank"), "i", ranks.tolist()),
        Column("a", say("none of the first i satisfies"), "a_i", none[1 : c + 1], start=1),
        Column("s", say("stops"), "s_i", stop, r"@gamma^{@i - 1} \cdot (@above.a - @a)"),
        Column("t", say("term"), "t_i", stop / ranks, r"\frac{@s}{@i}"),
        constants={"gamma": (r"\gamma", tidy(gamma))},
    )
    note = Note(sentence("chance_none_first"))
    terms: list[Number] = [Ratio(tidy(s), int(i)) for s, i in zip(stop, ranks, strict=True)]
    text = say("1 divided by each rank, times the mean chance to reach it and stop there")
    slots = {"terms": (rf"\sum_{{i=1}}^{{{symbol}}} \frac{{s_i}}{{i}}", terms)}
    return value, (of.equation(text, "@terms", slots, value), note, table, documents)


def _bpref(of: _List) -> Steps:
    """Above a relevant document stand 0 to q of the q others of the list, each equally often."""
    q, m, total = of.n - of.r, int(of.now.capped), int(of.now.relevant)
    terms = [Ratio(m - min(j, m), m) if m else 1 for j in range(q + 1)]
    each = Equation(
        say("What a relevant document adds, the mean over 0 to q non-relevant ones above it"),
        r"\mathrm{E}[b]",
        r"\frac{@terms}{@q + 1}",
        {"terms": (r"\sum_{j=0}^{q} (1 - \frac{\min(j, m)}{m})", terms), "q": ("q", q)},
        float(np.mean([float(term) for term in terms])),
    )
    value = of.r * each.value / total if total else np.nan
    slots = {"r": ("r", of.r), "b": (each.symbol, each.value), "R": ("R", total)}
    last = of.equation(_MEAN, r"\frac{@r \cdot @b}{@R}", slots, value)
    return value, (each, last, *(() if total else (no_relevant(),)))


_FORMS: dict[str, Callable[[_List], Steps]] = {
    "precision_at_k": _precision,
    "recall_at_k": lambda of: _per_relevant(of, *of.counted),
    "f_score_at_k": _f_score,
    "average_precision": _average_precision,
    "reciprocal_rank": _reciprocal_rank,
    "success_at_k": _success,
    "r_precision": lambda of: _per_relevant(of, r"\min(R, n)", min(of.relevant, of.n)),
    "bpref": _bpref,
    "cumulative_gain": _cumulative_gain,
    "dcg": _dcg,
    "ndcg": _ndcg,
    "rank_biased_precision": _rank_biased_precision,
    "expected_reciprocal_rank": _expected_reciprocal_rank,
}
