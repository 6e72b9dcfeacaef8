"""The menus above the page: examples, upload, share, export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from metrics import CATALOGUE, InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.steps import Say, say
from pages.desk.clean_names import listed
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form
from pages.parts.plain import caption, problem
from pages.queries.compare import pair
from pages.queries.each import each_query, with_each
from pages.queries.examples import examples
from pages.queries.files import run_and_qrels
from pages.queries.given import given_of
from pages.queries.lists_file import write_lists
from pages.queries.measures import BY_ID
from pages.queries.report import as_html, as_markdown, report_of
from pages.queries.state import QueriesState
from pages.queries.table_text import table_parquet, table_rows
from pages.queries.trec import trec_output
from pages.queries.upload import PAGE, with_file
from pages.queries.waiting import wait_for
from pages.queries.work import worked
from pages.queries.works import COMPARISONS, HOLM, MEAN

if TYPE_CHECKING:  # a heavy import
    pass

PARQUET = "application/vnd.apache.parquet"
TYPES = ("run", "qrels", "txt", "csv", "tsv", "gz", "parquet", "trec", "res")
PLACEHOLDER = "q1 Q0 doc3 1 12.5 bm25\nq1 Q0 doc7 2 11.9 bm25"


def show_queries_menus(desk: Desk[QueriesState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[QueriesState]) -> None:
    upload_form(
        PAGE,
        desk,
        lambda text: with_file(desk.present, text.encode(), _("Pasted rows")),
        explanation=_(
            "One file after the other: the run of each system, and the judgments. TREC's own form "
            "(query, Q0, document, rank, score, tag; judgments query, 0, document, grade), or CSV, "
            "TSV and Parquet with the columns query_id, doc_id and score or relevance; also packed "
            "with gzip. A run is called as its file is; five have room beside each other."
        ),
        placeholder=PLACEHOLDER,
        read_file=lambda content, name: with_file(desk.present, content, name),
        wait=wait_for,
        types=TYPES,
    )


def _whose(state: QueriesState) -> Say:
    """What the worked solution is of: a measure of a system, or of two."""
    measure = BY_ID[state.metric].of_query(state.settings.k)
    if state.work == HOLM:
        return say("{systems}", systems=listed(state.systems))
    if state.work in COMPARISONS:
        one, two = (state.systems[at] for at in pair(state))
        return say("{measure}, {two} less {one}", measure=measure, two=two, one=one)
    if state.work == MEAN:
        measure = BY_ID[state.metric].title(state.settings.k, state.mean)
        if len(state.systems) == 1:
            return say("{measure}", measure=measure)
    return say("{measure} of system {system}", measure=measure, system=state.systems[state.system])


def _export(desk: Desk[QueriesState]) -> Exports | None:
    state = desk.present
    try:
        result = worked(state)
    except InvalidInput as error:
        problem(translate(error.say))
        result = None
    if result is None:
        caption(_("No query counts, so there is nothing to take away."))
        return None
    header, *rows = table_rows(state)
    report = report_of(state)
    lists = Download(_("Lists as CSV"), write_lists(state), "queries.lists.csv")
    files = (
        *([lists] if state.data is None else []),
        *run_and_qrels(state),
        Download(_("Every query as CSV"), write_table([header], rows), "queries.table.csv"),
        Download(
            _("Every query as Parquet"), table_parquet(state), "queries.table.parquet", PARQUET
        ),
        Download(_("As trec_eval prints"), trec_output(state), "queries.trec.txt", "text/plain"),
        Download(_("Report"), as_markdown(report), "queries.report.md", "text/markdown"),
        Download(_("Report as HTML"), as_html(report), "queries.report.html", "text/html"),
    )
    is_mean = result.metric is CATALOGUE["mean_over_queries"]
    each = each_query(state) if is_mean else ()
    return Exports(
        with_each(result, state, each),
        files,
        _whose(state),
        given=given_of(state, result, is_of_lists=bool(each)),
        inner=each[0] if each else None,
    )
