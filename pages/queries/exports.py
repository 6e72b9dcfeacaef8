"""The content of the export menu."""

import math
from dataclasses import replace

from metrics import CATALOGUE, InvalidInput, Result
from metrics.comparison.randomisation import SHOWN
from metrics.export.spreadsheet import write_table
from metrics.steps import Group, Say, Table, say
from pages.parts.exports import Download, Exports, InputsShown
from pages.parts.inputs_shown import by_name, drawn_ends
from pages.parts.plain import caption, problem
from pages.parts.share import shared_address
from pages.queries.compare import pair
from pages.queries.csv_file import write_lists
from pages.queries.derivation import worked
from pages.queries.downloads import run_and_qrels, table_parquet, table_rows, trec_output
from pages.queries.measures import COMPARISONS, HOLM, MEAN, QUERY, TABLE, TYPED
from pages.queries.opened import compared, list_state, query_title
from pages.queries.report import as_html, as_markdown, report_of
from pages.queries.state import QueriesState
from pages.queries.systems import picked_measure
from pages.queries.values import table
from pages.ranked_list.values import compute
from pages.session.clean_names import listed
from pages.session.language import _, translate
from pages.session.page_state import PageState

PARQUET = "application/vnd.apache.parquet"


def _whose(state: QueriesState) -> Say:
    """Whose value the worked solution gives: a measure of a system, or of two."""
    measure = picked_measure(state)
    if state.work == QUERY:
        return say("{whose}", whose=query_title(state))
    if state.work == HOLM:
        return say("{systems}", systems=listed(state.systems))
    if state.derived in COMPARISONS:
        one, two = (state.systems[at] for at in pair(state))
        return say("{measure}, {two} minus {one}", measure=measure, two=two, one=one)
    if state.work == MEAN:
        measure = state.measure.title(state.settings.k, state.mean)
        if len(state.systems) == 1:
            return say("{measure}", measure=measure)
    return say("{measure} of system {system}", measure=measure, system=state.systems[state.system])


def export(page_state: PageState[QueriesState]) -> Exports | None:
    """The worked solution and the page's files; None if no query counts."""
    state = page_state.present
    try:
        result = worked(state)
    except InvalidInput as error:
        problem(translate(error.plainly))
        result = None
    if result is None:
        caption(_("No query counts, so there is nothing to export."))
        return None
    header, *rows = table_rows(state)
    report = report_of(state, shared_address(page_state))
    lists = Download(_("Lists as CSV"), write_lists(state), "queries.lists.csv")
    files = (
        *([lists] if state.data is None else []),
        *run_and_qrels(state),
        Download(_("Every query as CSV"), write_table([header], rows), "queries.table.csv"),
        Download(
            _("Every query as Parquet"), table_parquet(state), "queries.table.parquet", PARQUET
        ),
        Download(_("Output of trec_eval"), trec_output(state), "queries.trec.txt", "text/plain"),
        Download(_("Report"), as_markdown(report), "queries.report.md", "text/markdown"),
        Download(_("Report as HTML"), as_html(report), "queries.report.html", "text/html"),
    )
    is_mean = result.metric is CATALOGUE["mean_over_queries"]
    each = each_query(state) if is_mean and state.work != TABLE else ()
    return Exports(
        with_each(result, state, each),
        files,
        _whose(state),
        given=inputs_shown_of(state, result, is_of_lists=bool(each)),
        inner=each[0] if each else None,
    )


def inputs_shown_of(state: QueriesState, result: Result, *, is_of_lists: bool) -> InputsShown:
    """The values of the queries; nothing if the solution derives them from the lists."""
    if is_of_lists:
        lacking = _("A query without a relevant document does not count.")
        return InputsShown(notes=(lacking,) if state.counted != "all" else ())
    if state.work == HOLM:
        columns = [(say("p"), "", dict(result.inputs[0]))]
        return InputsShown((by_name(say("Comparisons"), say("comparison"), columns),))
    if state.work == QUERY:
        tables = [step for step in result.steps() if isinstance(step, Table)]
        ranked = [replace(one, columns=one.columns[:4]) for one in tables]  # ahead of the answers
        return InputsShown(tuple(ranked) if len(state.systems) > 1 else ())
    if state.derived in COMPARISONS:
        one, two = (say("{system}", system=state.systems[at]) for at in pair(state))
        columns = [(one, "y_q", result.inputs[1]), (two, "x_q", result.inputs[0])]
        values = by_name(say("Values"), say("query"), columns)
        return InputsShown((values, *drawn_ends(result)), (*_looked_up(state, result),))
    if result.metric is CATALOGUE["mean_over_queries"]:
        columns = [(say("value"), "v_q", result.inputs[0])]
        return InputsShown((by_name(say("Values"), say("query"), columns),))
    columns = [(say("found"), "a_q", result.inputs[0]), (say("of"), "b_q", result.inputs[1])]
    return InputsShown((by_name(say("Counts"), say("query"), columns),))


def _looked_up(state: QueriesState, result: Result) -> list[str]:
    """A note on a number that is not worked out by hand."""
    if state.derived == "paired_t_test":
        return [_("The share of Student's distribution beyond t comes from a table.")]
    if state.derived == "wilcoxon_signed_rank" and not result.exact:
        return [_("The share of the normal distribution beyond z comes from a table.")]
    if state.derived == "randomisation_test" and not (
        result.exact and len(result.inputs[0]) <= SHOWN
    ):
        text = _("Counted by a computer: {count} ways have a mean at least as far from 0.")
        return [text.format(count=result.count)]
    return []


def each_query(state: QueriesState) -> tuple[Result, ...]:
    """The measure of each query that counts, in order; empty for queries from files, and if a list
    by itself is scored otherwise.
    """
    if state.data is not None or state.metric == TYPED:
        return ()
    metric, values = state.measure.of, table(state, state.system).series(state.metric)
    found: list[Result] = []
    for name, value in values.items():
        shown = list_state(state, name)
        result = None if shown is None else compute(metric, shown)
        if result is None or not math.isclose(float(result), value, abs_tol=1e-12):
            return ()
        found.append(result)
    return tuple(found)


def with_each(result: Result, state: QueriesState, each: tuple[Result, ...]) -> Result:
    """The mean with the derivation of each query below it, or the difference with both lists'."""
    names = table(state, state.system).names
    if state.work == QUERY:
        names, each = [state.systems[at] for at in compared(state)], getattr(result, "results", ())
    if not each:
        return result
    groups = tuple(
        Group(say("{query}", query=name), of.steps(), of.definitions())
        for name, of in zip(names, each, strict=True)
    )
    return replace(result, derive=lambda: (*result.derive(), *groups))
