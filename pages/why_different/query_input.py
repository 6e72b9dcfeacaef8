from collections.abc import Iterator
from dataclasses import replace

from metrics import CATALOGUE, mean_over_queries
from metrics.core import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.reading.table import Table
from metrics.steps import say
from pages.parts.columns.takes import takes_of
from pages.parts.controls import control, typed_line
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.input import Call, Comparable, Input, Upload, no_source, unlike_own
from pages.parts.metric_tiles import tile
from pages.parts.panel import Button, Change, Item, Size, panel
from pages.parts.plain import caption
from pages.parts.prefetch import Prefetch, PrefetchedEdit, panel_edits
from pages.parts.tiles import Tile, apply_pick, tiles
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.session.csv_rows import refused, rows_of
from pages.session.language import Words, _, sentence
from pages.session.page_state import PageState
from pages.why_different import query_values

_SAID = Words("texts/sentences", "why_different.query_input")

LINE, BUTTONS, OPTIONS, TILES = (
    "why queries line",
    "why queries buttons",
    "why queries options",
    "why queries tiles",
)
NEW = New(
    lambda state: [Size(_("Queries"), len(state.values), 1, query_values.MAX_QUERIES)],
    query_values.blank,
)
MEANS = ("arithmetic", "geometric")


def _apply_line(page_state: PageState[query_values.ValuesState], change: Change) -> None:
    if change.id == "values":
        page_state.commit(
            query_values.with_values(
                page_state.present, query_values.read_values(str(change.value), "values")
            )
        )


def _apply_button(page_state: PageState[query_values.ValuesState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    if change.id == "falling":
        state = page_state.present
        pairs = sorted(
            zip(state.values, state.names, strict=True),
            key=lambda pair: (
                isinstance(pair[0], str),
                0 if isinstance(pair[0], str) else -pair[0],
            ),
        )
        values, names = (tuple(of) for of in zip(*pairs, strict=True))
        page_state.commit(replace(state, values=values, given=names))


def _apply_option(page_state: PageState[query_values.ValuesState], change: Change) -> None:
    if change.id in ("mean", "least"):
        chosen = query_values.check_option(change.id, str(change.value))
        page_state.commit(replace(page_state.present, **{change.id: chosen}))


def _build(page_state: PageState[query_values.ValuesState]) -> None:
    state = page_state.present
    line = typed_line(
        page_state,
        "values",
        _("One value per query"),
        query_values.write_values(state.values),
        "0.8 0.5 - 0.25 !",
    )
    panel(page_state, [[line]], key=LINE)
    caption(_("- stands for a query without relevant documents, ! for a query that the run lacks."))
    shown = [value if isinstance(value, str) else value_text(value) for value in state.values]
    said = {
        query_values.UNDEFINED: _("no relevant document"),
        query_values.LACKING: _("not in the run"),
    }
    notes = tuple(said.get(str(value), "") for value in state.values)
    table = TableView(
        _("Query by query"),
        (
            ColumnView(_("query"), "", state.names, align="left"),
            ColumnView(_("value"), "", tuple(shown)),
            ColumnView(_("note"), "", notes, align="left"),
        ),
    )
    worked_tables([table], key="why queries table")
    buttons = [Button("falling", _("Best first")), *history_buttons(page_state, NEW)]
    panel(page_state, [buttons], key=BUTTONS)


def _values(state: query_values.ValuesState) -> list[float]:
    return [
        float(mean_over_queries(state.numbers, mean=mean, least=state.least))  # type: ignore[arg-type]
        for mean in MEANS
    ]


def _tiles(state: query_values.ValuesState, previous: query_values.ValuesState) -> list[Tile]:
    metric = CATALOGUE[query_values.METRIC]
    shown = zip(MEANS, _values(state), _values(previous), strict=True)
    return [tile(metric, _name(way), now, before, id=way) for way, now, before in shown]


def _name(way: str) -> str:
    return _("mean") if way == "arithmetic" else _("geometric mean")


def _show_tiles(page_state: PageState[query_values.ValuesState]) -> None:
    tiles(
        _tiles(page_state.present, page_state.previous),
        selected=page_state.present.mean,
        label=_("Metrics"),
        key=TILES,
        page_state=page_state,
    )
    caption(query_values.said_of(page_state.present) or _("Every query has a value."))


def _controls(state: query_values.ValuesState) -> list[Item]:
    parameters = CATALOGUE[query_values.METRIC].parameters
    items = [control(parameters["mean"].kind, "mean", state.mean)]
    if state.mean == "geometric":
        items.append(control(parameters["least"].kind, "least", state.least, reach=0.1, step=1e-5))
    return items


def _edits(
    page_state: PageState[query_values.ValuesState], focus: str
) -> Iterator[PrefetchedEdit[query_values.ValuesState]]:
    yield from panel_edits(page_state, OPTIONS, _controls(page_state.present), _apply_option, focus)


def _call(state: query_values.ValuesState) -> Call:
    chosen = {"mean": state.mean, "least": state.least}
    parameters = CATALOGUE[query_values.METRIC].parameters
    marks = dict.fromkeys(state.marked(query_values.UNDEFINED), "undefined")
    marks |= dict.fromkeys(state.marked(query_values.LACKING), "lacking")
    own = unlike_own(parameters, chosen)
    return Call(query_values.METRIC, (state.numbers,), own, state.names, marks)


def _read(state: query_values.ValuesState, table: Table) -> query_values.ValuesState:
    rows = rows_of(table, ("query", "value"), at_most=query_values.MAX_QUERIES, as_written=True)
    values, names = [], []
    for at, row in enumerate(rows, 1):
        number, name = row.number("value"), row.cells["query"]
        values.append(
            query_values.read_value(row.cells["value"], "value", at) if number is None else number
        )
        if not name or name in names:
            raise refused(row, "query", say("each query needs a name of its own"))
        names.append(name)
    made = replace(state, values=tuple(values), given=tuple(names), example="")
    read, problems = query_values.codec().read(query_values.codec().write(made))
    if problems:
        raise InvalidInput(
            "CSV", found=problems[0], allowed=say("allowed are the values that the line accepts")
        )
    return read


def _write(state: query_values.ValuesState) -> str:
    cells = (query_values.write_values([value]) for value in state.values)
    return write_table([("query", "value")], zip(state.names, cells, strict=True))


INPUT: Input[query_values.ValuesState] = Input(
    "why queries",
    query_values.codec,
    ("values", "names"),
    dict,
    no_source,
    apply=(apply_pick(TILES, {mean: {"mean": mean} for mean in MEANS}),),
    panels={LINE: _apply_line, BUTTONS: _apply_button, OPTIONS: _apply_option},
    numbers=_show_tiles,
    build=_build,
    values=lambda state: dict(zip(MEANS, _values(state), strict=True)),
    prefetch=Prefetch(_edits, _tiles),
    upload=Upload(
        _read,
        _write,
        sentence("why_different.query_input", "one_row_per"),
        "query,value\nq1,0.8\nq2,-",
        takes=takes_of("why_queries"),
    ),
    comparable=Comparable(
        _call,
        lambda state: _name(state.mean),
        lambda page_state: {OPTIONS: [[item] for item in _controls(page_state.present)]},
        BUTTONS,
        given=query_values.inputs_shown_of,
    ),
)
