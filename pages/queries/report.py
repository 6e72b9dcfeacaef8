"""The report: what was read, the table of systems with its test, a chart, the means of the shown
system with their conventions, the Python code that gives the same table, and every query.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

from metrics import InvalidInput
from metrics.export.documents import written_value
from metrics.export.words import as_markdown as escaped
from metrics.systems import ComparedSystems
from metrics.templates import templates
from pages.parts.worked import value_text
from pages.queries.derivation import result_notes, title_of, worked
from pages.queries.downloads import QRELS, run_name, table_rows
from pages.queries.figures import draw, label
from pages.queries.measures import ASSUMED, MEAN, MEASURES, OF_ONE, TABLE, TEXTS
from pages.queries.read_facts import describe_files
from pages.queries.state import COUNTED, QueriesState
from pages.queries.systems import compared_systems, is_missing
from pages.queries.values import all_means
from pages.session.clean_names import listed
from pages.session.language import _, labelled, language, ngettext

_ASSETS = Path(__file__).parents[2] / "assets"
_LIBRARIES = ("metriclass", "numpy", "pandas", "scipy")


@dataclass(frozen=True)
class Report:
    """The content of a report, as plain text."""

    title: str
    question: str
    said: tuple[str, ...]
    systems: ComparedSystems | None
    assumed: tuple[str, ...]  # by its test and its correction
    chart: tuple[str, str, list[float], list[float]]  # title, sentence, bars, their mean if drawn
    shown: str  # the system of what follows
    means: tuple[tuple[str, str, str], ...]  # label, measure, value
    conventions: tuple[str, ...]
    code: str
    table: tuple[tuple[str, ...], ...]  # below its header
    address: str  # "" where none holds the input
    versions: str


def report_of(state: QueriesState, address: str | None = None) -> Report:
    """The report of the shown system, and of the others beside it."""
    settings, means = state.settings, all_means(state)
    (_id, *names), *rows = table_rows(state)
    shown = state.systems[state.system] if state.systems else ""
    systems, title, question = _systems(state), shown, ""
    if systems is not None:
        count = ngettext("{count} query", "{count} queries", systems.queries)
        title = labelled(listed(state.systems), count.format(count=systems.queries))
        question = TEXTS["report"]["question"].format(baseline=systems.baseline)
    return Report(
        title,
        question,
        (*describe_files(state), *_compared(state)),
        systems,
        tuple(ASSUMED[one] for one in (state.test, state.correction) if systems),
        _chart(state),
        shown,
        tuple(
            (measure.title(settings.k, state.mean), str(name), value_text(means[measure.id]))
            for measure, name in zip(MEASURES, names, strict=True)
        ),
        (
            _("Mean over the queries: {mean}.").format(mean=_(state.mean)),
            _("Queries that count: {counted}.").format(counted=TEXTS["counted"][state.counted]),
            _("Relevant from grade {grade}.").format(grade=settings.relevant_from),
            _("Documents of equal score: {ties}.").format(ties=TEXTS["ties"][settings.ties]),
            _("A document without a judgment is not relevant."),
        ),
        _code(state, names, systems),
        (
            ("query_id", *map(str, names)),
            *((str(name), *(value_text(float(str(v))) for v in of)) for name, *of in rows),
        ),
        address or "",
        ", ".join(f"{name} {version(name)}" for name in _LIBRARIES),
    )


def _code(state: QueriesState, measures: list[object], systems: ComparedSystems | None) -> str:
    """The Python that computes the table of the shown system, and that of all systems."""
    shown = range(len(state.systems)) if systems else [state.system]
    files = {(*state.systems, "")[at]: run_name(replace(state, system=at)) for at in shown}
    words = {"state": state, "systems": systems, "files": files, "measures": measures}
    how = {"repr": repr, "qrels": QRELS, "everything": COUNTED[0]}
    return templates(_ASSETS, plain).get_template("report.code").render(words | how)


def _systems(state: QueriesState) -> ComparedSystems | None:
    """The table of systems, where there is one; of large runs only if it is made already."""
    of = replace(state, work=TABLE)
    with suppress(InvalidInput):
        if len(state.systems) > 1 and not is_missing(of):
            return compared_systems(of)
    return None


def _chart(state: QueriesState) -> tuple[str, str, list[float], list[float]]:
    """The picked measure of every query, or its differences of two systems."""
    of = replace(state, chart="differences", work=MEAN, against=state.baseline, find="")
    figure, said = draw(of)
    values = [y or 0.0 for y in figure["data"][0]["y"]]
    mean = [line["y0"] for line in figure["layout"].get("shapes", ()) if values]
    return TEXTS["report"]["chart"].format(measure=label(state)), said, values, mean


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
    title, value = title_of(state, result.metric), written_value(result)
    return (_("{word}: {value}.").format(word=title, value=value), *result_notes(state))


def as_markdown(report: Report) -> str:
    """The report as Markdown, in which names are text."""
    return _filled("report.md", report)


def as_html(report: Report) -> str:
    """The report as one HTML page that loads nothing else."""
    return _filled("report.html", report)


def _filled(name: str, report: Report) -> str:
    words = {**vars(report), "said_of": TEXTS["report"], "translate": _, "language": language}
    return templates(_ASSETS, plain).get_template(name).render(words)


def plain(text: str) -> str:
    """A text in a line of Markdown."""
    return escaped(text.replace("\n", " "))
