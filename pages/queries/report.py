"""The report of a system: its files, the means with their conventions, the Python code that gives
the same table, and every query.
"""

from dataclasses import dataclass
from pathlib import Path

from metrics import InvalidInput
from metrics.export.documents import written_value
from metrics.export.words import as_markdown as escaped
from metrics.templates import templates
from pages.parts.worked import value_text
from pages.queries.derivation import result_notes, title_of, worked
from pages.queries.downloads import QRELS, run_name, table_rows
from pages.queries.measures import MEASURES, OF_ONE, TEXTS
from pages.queries.read_facts import describe_files
from pages.queries.state import COUNTED, QueriesState
from pages.queries.values import all_means
from pages.session.language import _

_ASSETS = Path(__file__).parents[2] / "assets"


@dataclass(frozen=True)
class Report:
    """The content of a report, as plain text."""

    title: str
    said: tuple[str, ...]
    means: tuple[tuple[str, str, str], ...]  # label, measure, value
    conventions: tuple[str, ...]
    code: str
    table: tuple[tuple[str, ...], ...]  # below its header


def report_of(state: QueriesState) -> Report:
    """The report of the shown system."""
    settings, means = state.settings, all_means(state)
    names = [
        measure.name(settings.k, settings.relevant_from, state.largest) for measure in MEASURES
    ]
    title = state.systems[state.system] if state.systems else ""
    header, *rows = table_rows(state)
    code = (
        "from metrics import evaluate, mean_over_queries, read_qrels\n\n"
        f"qrels = read_qrels({QRELS!r})\n"
        f"table = evaluate({run_name(state)!r}, qrels, {names!r},\n"
        f'                 ties="{settings.ties}")\n'
    )
    if state.counted != COUNTED[0]:
        code += (
            f'relevant = qrels[qrels["relevance"] >= {settings.relevant_from}]["query_id"]\n'
            "table = table[table.index.isin(relevant.astype(str))]\n"
        )
    code += f'mean_over_queries(table[{names[0]!r}], mean="{state.mean}")\n'
    return Report(
        title,
        (*describe_files(state), *_compared(state)),
        tuple(
            (measure.title(settings.k, state.mean), name, value_text(means[measure.id]))
            for measure, name in zip(MEASURES, names, strict=True)
        ),
        (
            _("Mean over the queries: {mean}.").format(mean=state.mean),
            _("Queries that count: {counted}.").format(counted=TEXTS["counted"][state.counted]),
            _("Relevant from grade {grade}.").format(grade=settings.relevant_from),
            _("Documents of equal score: {ties}.").format(ties=TEXTS["ties"][settings.ties]),
            _("A document without a judgment is not relevant."),
        ),
        code,
        (
            tuple(map(str, header)),
            *((str(name), *(value_text(float(str(v))) for v in of)) for name, *of in rows),
        ),
    )


def _compared(state: QueriesState) -> tuple[str, ...]:
    """The result of the chosen comparison."""
    if state.work in OF_ONE:
        return ()
    try:
        result = worked(state)
    except InvalidInput:
        return ()
    if result is None or result.metric is None:
        return ()
    value = f"{title_of(state, result.metric)}: {written_value(result)}."
    return (value, *result_notes(state))


def as_markdown(report: Report) -> str:
    """The report as Markdown, in which names are text."""
    return _filled("report.md", report)


def as_html(report: Report) -> str:
    """The report as one HTML page that loads nothing else."""
    return _filled("report.html", report)


def _filled(name: str, report: Report) -> str:
    return templates(_ASSETS, plain).get_template(name).render(vars(report))


def plain(text: str) -> str:
    """A text in a line of Markdown."""
    return escaped(text.replace("\n", " "))
