"""Queries with one value each, some of them without: which of them enter the mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from metrics import CATALOGUE, mean_over_queries
from metrics.core import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.desk.csv_rows import refused
from pages.desk.csv_table import read_rows
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.ahead import Ahead, Foreseen, panel_edits
from pages.parts.controls import control, typed_line
from pages.parts.history import New, history_buttons, take_history
from pages.parts.input import Call, Comparable, Input, Upload, no_source, unlike_own
from pages.parts.metric_tiles import tile
from pages.parts.panel import Button, Change, Item, Size, panel
from pages.parts.plain import caption
from pages.parts.tiles import Tile, take_selected, tiles
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.why_different.query_values import (
    LACKING,
    MAX_QUERIES,
    METRIC,
    UNDEFINED,
    ValuesState,
    blank,
    check_option,
    codec,
    given_of,
    read_value,
    read_values,
    said_of,
    with_values,
    write_values,
)

LINE, BUTTONS, OPTIONS, TILES = (
    "why queries line",
    "why queries buttons",
    "why queries options",
    "why queries tiles",
)
NEW = New(lambda state: [Size(_("Queries"), len(state.values), 1, MAX_QUERIES)], blank)
MEANS = ("arithmetic", "geometric")


def _take_line(desk: Desk[ValuesState], change: Change) -> None:
    if change.id == "values":
        desk.commit(with_values(desk.present, read_values(str(change.value), "values")))


def _take_button(desk: Desk[ValuesState], change: Change) -> None:
    take_history(desk, change, NEW)
    if change.id == "falling":
        state = desk.present
        pairs = sorted(
            zip(state.values, state.names, strict=True),
            key=lambda pair: (
                isinstance(pair[0], str),
                0 if isinstance(pair[0], str) else -pair[0],
            ),
        )
        values, names = (tuple(of) for of in zip(*pairs, strict=True))
        desk.commit(replace(state, values=values, given=names))


def _take_option(desk: Desk[ValuesState], change: Change) -> None:
    if change.id in ("mean", "least"):
        chosen = check_option(change.id, str(change.value))
        desk.commit(replace(desk.present, **{change.id: chosen}))


def _build(desk: Desk[ValuesState]) -> None:
    state = desk.present
    line = typed_line(
        desk, "values", _("A value a query"), write_values(state.values), "0.8 0.5 - 0.25 !"
    )
    panel([[line]], key=LINE, token=desk.token)
    caption(_("- stands for a query without a relevant document, ! for one that the run lacks."))
    shown = [value if isinstance(value, str) else value_text(value) for value in state.values]
    said = {UNDEFINED: _("no relevant document"), LACKING: _("not in the run")}
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
    buttons = [Button("falling", _("Best first")), *history_buttons(desk, NEW)]
    panel([buttons], key=BUTTONS, token=desk.token)


def _values(state: ValuesState) -> list[float]:
    return [
        float(mean_over_queries(state.numbers, mean=mean, least=state.least))  # type: ignore[arg-type]
        for mean in MEANS
    ]


def _tiles(state: ValuesState, previous: ValuesState) -> list[Tile]:
    """Both means."""
    metric = CATALOGUE[METRIC]
    shown = zip(MEANS, _values(state), _values(previous), strict=True)
    return [tile(metric, _name(way), now, before, id=way) for way, now, before in shown]


def _name(way: str) -> str:
    return _("mean") if way == "arithmetic" else _("geometric mean")


def _take_tile(desk: Desk[ValuesState]) -> None:
    picked = take_selected(TILES, MEANS, desk.token)
    if picked is not None:
        desk.look(replace(desk.present, mean=picked))


def _show_tiles(desk: Desk[ValuesState]) -> None:
    tiles(
        _tiles(desk.present, desk.previous),
        selected=desk.present.mean,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
    )
    caption(said_of(desk.present) or _("Every query has a value."))


def _controls(state: ValuesState) -> list[Item]:
    parameters = CATALOGUE[METRIC].parameters
    items = [control(parameters["mean"].kind, "mean", state.mean)]
    if state.mean == "geometric":
        items.append(control(parameters["least"].kind, "least", state.least, reach=0.1, step=1e-5))
    return items


def _settings(desk: Desk[ValuesState]) -> Mapping[str, list[list[Item]]]:
    return {OPTIONS: [[item] for item in _controls(desk.present)]}


def _edits(desk: Desk[ValuesState], focus: str) -> Iterator[Foreseen[ValuesState]]:
    yield from panel_edits(desk, OPTIONS, _controls(desk.present), _take_option, focus)


def _call(state: ValuesState) -> Call:
    chosen = {"mean": state.mean, "least": state.least}
    parameters = CATALOGUE[METRIC].parameters
    marks = dict.fromkeys(state.marked(UNDEFINED), "undefined")
    marks |= dict.fromkeys(state.marked(LACKING), "lacking")
    own = unlike_own(parameters, chosen)
    return Call(METRIC, (state.numbers,), own, state.names, marks)


def _read(state: ValuesState, text: str) -> ValuesState:
    rows = read_rows(text, ("query", "value"), (), at_most=MAX_QUERIES, numbers=("value",))
    values, names = [], []
    for at, row in enumerate(rows, 1):
        number, name = row.number("value"), row.cells["query"]
        values.append(read_value(row.cells["value"], "value", at) if number is None else number)
        if not name or name in names:
            raise refused(row, "query", say("each query needs a name of its own"))
        names.append(name)
    made = replace(state, values=tuple(values), given=tuple(names), example="")
    read, problems = codec().read(codec().write(made))
    if problems:
        raise InvalidInput("CSV", found=problems[0], allowed=say("allowed is what the line takes"))
    return read


def _write(state: ValuesState) -> str:
    cells = (write_values([value]) for value in state.values)
    return write_table([("query", "value")], zip(state.names, cells, strict=True))


INPUT: Input[ValuesState] = Input(
    "why queries",
    codec,
    ("values", "names"),
    dict,
    no_source,
    take=(_take_tile,),
    panels={LINE: _take_line, BUTTONS: _take_button, OPTIONS: _take_option},
    numbers=_show_tiles,
    build=_build,
    values=lambda state: dict(zip(MEANS, _values(state), strict=True)),
    ahead=Ahead(_edits, _tiles),
    upload=Upload(
        _read,
        _write,
        _(
            "A row a query, columns query and value: a number, - for a query without a relevant "
            "document, ! for one that the run lacks."
        ),
        "query,value\nq1,0.8\nq2,-",
    ),
    comparable=Comparable(
        _call, lambda state: _name(state.mean), _settings, BUTTONS, given=given_of
    ),
)
