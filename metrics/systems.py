"""Several systems by several measures, each compared with a baseline: the table of a paper."""

from __future__ import annotations

import itertools
import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, get_args

import numpy as np

from metrics.arrays import Floats
from metrics.comparison.holm import benjamini_hochberg, holm, steps_of
from metrics.comparison.interval import difference_interval, student_interval
from metrics.comparison.joined import joined
from metrics.comparison.randomisation import randomisation_test
from metrics.comparison.sign import sign_test
from metrics.comparison.signed_rank import wilcoxon_signed_rank
from metrics.comparison.t_test import paired_t_test
from metrics.comparison.tukey import tukey_hsd
from metrics.core import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.export.words import Translate, as_markdown, escaped
from metrics.languages import spoken
from metrics.needed import needed
from metrics.notation import fixed, p_text
from metrics.parameter_types import Samples, Seed
from metrics.queries.means import total
from metrics.queries.measures import over_queries
from metrics.rank_correlation.ap_correlation import ap_correlation
from metrics.rank_correlation.kendall import kendall_tau
from metrics.rank_correlation.overlap import rank_biased_overlap
from metrics.rank_correlation.ranks import ranks_of
from metrics.results import Result
from metrics.shown_value import quoted
from metrics.steps import Group, Say, Step, say

TESTS: Mapping[str, Callable[..., Result]] = {
    test.__name__: test
    for test in (paired_t_test, randomisation_test, wilcoxon_signed_rank, sign_test)
}
CORRECTIONS = ("none", "holm", "benjamini_hochberg", "tukey_hsd")
MARK, LEVEL, ALPHA = "†", 0.95, 0.05
_SAID = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


@dataclass(frozen=True)
class Row:
    """A measure of a system: its mean, and how this differs from the baseline's. The baseline has
    NaN there; where the test has no p, that and the interval are NaN.
    """

    measure: str
    system: str
    mean: float
    difference: float = math.nan
    low: float = math.nan
    high: float = math.nan
    p: float = math.nan
    corrected_p: float = math.nan
    best: bool = False
    significant: bool = False
    results: tuple[Result, ...] = ()  # the test, the interval, the correction

    @property
    def shown(self) -> str:
        """The mean, or the sum of counts, as the table shows it."""
        counts = over_queries(self.measure) == "sum"
        return (f"{self.mean:.0f}" if counts else fixed(self.mean)) + MARK * self.significant

    def steps(self) -> tuple[Step, ...]:
        """How the p, the interval and the corrected p come about."""
        found: list[Step] = []
        heads = (None, say("The interval of the difference"), say("The corrected p"))
        for head, result in zip(heads, self.results, strict=False):
            if head == heads[1] and self.low != self.low:
                continue
            known = [one.say for one in found]  # the mean difference, the table of the queries
            new = [step for step in result.steps() if step.say not in known]
            found += [Group(head, tuple(new))] if head else new
        return tuple(found)


COLUMNS = tuple(field.name for field in fields(Row))[:-1]


@dataclass(frozen=True)
class ComparedSystems:
    """The rows of all measures, in each the systems in the given order. With `details` a table has
    a row a comparison, else a row a system.
    """

    systems: tuple[str, ...]
    measures: tuple[str, ...]
    baseline: str
    queries: int
    test: str
    correction: str
    rows: tuple[Row, ...]
    samples: int = 10_000
    seed: int = 0
    missing: Mapping[str, str] = field(default_factory=dict)  # by system, queries that it lacks

    def row(self, measure: str, system: str) -> Row:
        """The row of a measure and a system. Raises ValueError."""
        width = len(self.systems)
        return self.rows[self.measures.index(measure) * width + self.systems.index(system)]

    def notes(self) -> tuple[Say, ...]:
        """What the table shows, how intervals are made, and what is corrected together."""
        others = len(self.systems) - 1
        lacking = [row for row in self.rows if row.results and row.p != row.p]
        measures = sum(map(is_tested, self.measures))
        together = [] if self.correction == "tukey_hsd" else lacking
        words = {
            "samples": self.samples, "seed": str(self.seed),
            "queries": self.queries, "baseline": self.baseline, "mark": MARK, "others": others,
            "alpha": ALPHA, "measures": measures, "pairs": math.comb(others + 1, 2),
            "count": others * measures - len(together),
            "names": ", ".join(f"{row.system} ({row.measure})" for row in lacking),
            "missing": "; ".join(f"{name} ({of})" for name, of in self.missing.items()),
        }  # fmt: skip
        first = "shown" if self.correction == "none" else "corrected"
        why = ("lacking" if together else "lacking_test") + "_one" * (self.queries == 1)
        drawn = self.test != "paired_t_test" or self.correction == "tukey_hsd"
        said = [first, self.test, self.correction, *["drawn"][:drawn], *[why][: len(lacking)]]
        said += ["missing"][: len(self.missing)]
        said += sorted({*map(over_queries, self.measures)} - {"mean"})
        return tuple(Say(_SAID[one], words) for one in said)

    def to_latex(self, translate: Translate = spoken, *, details: bool = False) -> str:
        r"""A table for \usepackage{booktabs}, its notes as the caption."""

        def plain(text: str) -> str:
            return escaped(text).replace("<", "$<$").replace(">", "$>$")

        caption, heads, rows = self._typeset(plain, r"\textbf{{{}}}", translate, details)
        columns = "l" * (1 + details) + "r" * len(heads[1 + details :])
        lines = [f"{' & '.join(row)} \\\\" for row in (heads, *rows)]
        parts = {"columns": columns, "head": lines[0], "rows": "\n".join(lines[1:])}
        return _SAID["latex"].format(caption=caption, **parts)

    def to_markdown(self, translate: Translate = spoken, *, details: bool = False) -> str:
        """A table with bars between its cells, its notes below it."""
        caption, heads, rows = self._typeset(as_markdown, "**{}**", translate, details)
        rule = ["---"] * (1 + details) + ["---:"] * len(heads[1 + details :])
        lines = (f"| {' | '.join(row)} |\n" for row in (heads, rule, *rows))
        return f"{''.join(lines)}\n{caption}\n"

    def to_html(self, translate: Translate = spoken, *, details: bool = False) -> str:
        """A table with its notes as the caption."""
        caption, heads, rows = self._typeset(escape, "<b>{}</b>", translate, details)
        lines = [f"<caption>{caption}</caption>", f"<tr><th>{'</th><th>'.join(heads)}</th></tr>"]
        lines += [f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in rows]
        return "\n".join(["<table>", *lines, "</table>\n"])

    _repr_html_ = to_html

    def _typeset(
        self, plain: Callable[[str], str], bold: str, translate: Translate, details: bool
    ) -> tuple[str, list[str], list[list[str]]]:
        """The caption, the heads and the cells, in which `plain` leaves no markup."""

        def cell(of: str | Row) -> str:
            if isinstance(of, str):
                return plain(" ".join(of.split()))  # a line break would end a row
            text = plain(of.shown)
            return bold.format(text) if of.best else text

        heads = [Say(one) for one in _SAID["heads"].values()] if details else [say("System")]
        rows = [[name, *(self.row(one, name) for one in self.measures)] for name in self.systems]
        if details:
            rows = [[row.measure, row.system, row, *_compared(row)] for row in self.rows]

        words = [head.render(translate) for head in heads] + [*self.measures] * (not details)
        caption = " ".join(note.render(translate) for note in self.notes()).replace("。 ", "。")
        return cell(caption), [*map(cell, words)], [[*map(cell, row)] for row in rows]

    def to_csv(self) -> str:
        """A row a measure and system, with all digits; empty where there is no number."""
        rows = [["" if value != value else value for value in _all(row)] for row in self.rows]
        return write_table([COLUMNS], rows)

    def to_frame(self) -> Any:
        """The same as a frame of pandas."""
        return needed("pandas").DataFrame([_all(row) for row in self.rows], columns=COLUMNS)

    def orders(self, measure: str) -> Any:
        """How far another measure puts the systems in the same order as this one: a frame of pandas
        with a row for each other measure, and the columns measure, tau (Kendall's), tau_ap (AP
        correlation, this order being the true one) and rbo (rank-biased overlap, p = 0.9). Means
        that differ in their last bits only are tied. NaN where a coefficient is undefined.
        Raises ValueError.
        """
        self.measures.index(measure)
        means = {
            one: [round(self.row(one, name).mean, 12) for name in self.systems]
            for one in self.measures
        }
        ranks = {one: ranks_of(of) for one, of in means.items()}
        lists = {
            one: [{*np.flatnonzero(of == rank).tolist()} for rank in np.unique(of)]
            for one, of in ranks.items()
        }
        rows = [
            (
                one,
                float(kendall_tau(ranks[measure], ranks[one])),
                float(ap_correlation(ranks[measure], ranks[one])),
                float(rank_biased_overlap(lists[measure], lists[one])),
            )
            for one in self.measures
            if one != measure and is_tested(one)
        ]
        return needed("pandas").DataFrame(rows, columns=["measure", "tau", "tau_ap", "rbo"])


def is_tested(measure: Any) -> bool:
    """Whether a measure says how good a system is: no count does, nor the share of the judged."""
    return not str(measure).startswith("Judged") and over_queries(measure) != "sum"


def _all(row: Row) -> list[Any]:
    return [getattr(row, name) for name in COLUMNS]


def _compared(row: Row) -> tuple[str, str, str, str]:
    """The difference, its interval, and both p."""
    ends = f"[{signed(row.low)}, {signed(row.high)}]" if row.low == row.low else "–"
    return signed(row.difference), ends, p_text(row.p), p_text(row.corrected_p)


def signed(value: float) -> str:
    """A difference with its sign."""
    text = "–" if value != value else fixed(value)
    return f"+{text}" if value > 0 else text.replace("-", "\u2212")


def compare_systems(
    values: Mapping[str, Any],
    baseline: str | None = None,
    *,
    test: str = "paired_t_test",
    correction: str = "holm",
    samples: int = 10_000,
    seed: int = 0,
    progress: Callable[[float], None] | None = None,
) -> ComparedSystems:
    """The means of systems by measures, and the difference of each from the baseline, by default
    the first system, with its 95 % interval, its p by a test, and this corrected for all of them.

    `values` maps the name of a system to its table, as `evaluate` returns it, or to a mapping from
    measure to the values of queries, which are joined by their ids. `test` is "paired_t_test",
    "randomisation_test", "wilcoxon_signed_rank" or "sign_test"; the interval of the first is
    Student's, else that of `difference_interval`, without a correction. `correction` is "holm",
    "benjamini_hochberg" or "none", of all measures and systems together, or "tukey_hsd", of all
    pairs of systems, each measure by itself. `samples` are drawn from `seed`. `progress` is called
    with the share that is done. Raises InvalidInput that names the system, measure or query.
    """
    if not isinstance(values, Mapping):
        allowed = say("allowed is a mapping from the names of systems to their tables")
        raise InvalidInput("values", found=quoted(values), allowed=allowed)
    of = {str(name): table for name, table in values.items()}
    names = tuple(of)
    if len(names) < max(2, len(values)):
        allowed = say("at least two systems are needed, each of another name")
        found = ", ".join(map(repr, values)) or say("nothing")
        raise InvalidInput("values", found=found, allowed=allowed)
    base = names[0] if baseline is None else str(baseline)
    known_of = {"baseline": (base, names), "test": (test, tuple(TESTS))}
    known_of["correction"] = correction, CORRECTIONS
    for argument, (value, known) in known_of.items():
        if value not in known:
            allowed = say("allowed are {choices}", choices=", ".join(map(repr, known)))
            raise InvalidInput(argument, found=quoted(value), allowed=allowed)
    drawn: dict[str, Any] = {"samples": samples, "seed": seed}
    for argument, kind in {"samples": Samples, "seed": Seed}.items():
        get_args(kind)[1].check(argument, drawn[argument])
    tables = {one: isinstance(of[one], Mapping) or hasattr(of[one], "columns") for one in of}
    measures: tuple[Any, ...] = tuple(of[base] if tables[base] else ())
    for name, table in of.items():
        if not measures or not tables[name] or {*table} != {*measures}:
            place = say("system {system}", system=quoted(name))
            allowed = say("all systems need tables with the same measures, at least one")
            found = (tables[name] and ", ".join(map(str, table))) or quoted(table)
            raise InvalidInput("values", place=place, found=found, allowed=allowed)
    report = progress or (lambda _share: None)
    aligned = _aligned(of, base, measures)
    rows: list[Row] = []
    for (measure, name), x in aligned.items():
        row = Row(str(measure), name, float(total(measure, x)))
        if name != base and is_tested(row.measure):
            pair = of[name][measure], of[base][measure]
            tested = TESTS[test](*pair, **(drawn if test == "randomisation_test" else {}))
            interval = (
                student_interval(tested, LEVEL)
                if test == "paired_t_test"
                else difference_interval(*pair, level=LEVEL, **drawn)
            )
            p = float(tested)
            ends = (interval.low, interval.high) if p == p else (math.nan, math.nan)
            found = [float(interval), *ends, p]
            row = Row(row.measure, name, row.mean, *found, results=(tested, interval))
        rows.append(row)
        report(len(rows) / len(aligned))
    compared = [one for one in rows if one.results]
    corrected: list[tuple[float, Result | None]] = [(one.p, None) for one in compared]
    told = {f"{one.system} − {base}, {one.measure}": one.p for one in compared if one.p == one.p}
    if compared and correction == "tukey_hsd":
        each = filter(is_tested, measures)
        every = [np.stack([aligned[one, name] for name in names], axis=1) for one in each]
        results = tukey_hsd(every, names, base, samples, seed, report)
        corrected = [(p, result) for result in results for p in result.adjusted.tolist()]
    elif told and correction != "none":
        result = (holm if correction == "holm" else benjamini_hochberg)(told)
        derived = [replace(result, derive=partial(steps_of, result, name)) for name in told]
        own = zip(result.adjusted.tolist(), derived, strict=True)
        corrected = [next(own) if one.p == one.p else (math.nan, None) for one in compared]
    ways = iter(corrected)
    best = {one.measure: max(r.mean for r in rows if r.measure == one.measure) for one in compared}
    for at, one in enumerate(rows):
        p, result = next(ways) if one.results else (math.nan, None)
        rows[at] = replace(
            one,
            corrected_p=p,
            best=math.isclose(one.mean, best.get(one.measure, math.nan), rel_tol=1e-12),
            significant=p <= ALPHA,
            results=(*one.results, *([result] if result else [])),
        )
    n, said = len(aligned[measures[0], base]), tuple(map(str, measures))
    return ComparedSystems(names, said, base, n, test, correction, tuple(rows), samples, seed)


def _aligned(
    of: Mapping[str, Any], base: str, measures: Sequence[Any]
) -> dict[tuple[Any, str], Floats]:
    """The values of each measure and system, all in the same order of queries."""
    aligned: dict[tuple[Any, str], Floats] = {}
    for measure, name in itertools.product(measures, of):
        wrong, allowed = {"first": (base, measure), "second": (name, measure)}, None
        try:
            joined(of[base][measure], of[name][measure])
            wrong["first"] = base, measures[0]
            allowed = say("all measures need the same queries")
            aligned[measure, name] = joined(of[base][measures[0]], of[name][measure])[2]
        except InvalidInput as error:
            system, at = map(quoted, map(str, wrong[str(error.argument)]))
            at = say("values, system {system}, measure {measure}", system=system, measure=at)
            told = {"place": error.place, "found": error.found, "allowed": allowed or error.allowed}
            raise InvalidInput(at, **told) from error
    return aligned
