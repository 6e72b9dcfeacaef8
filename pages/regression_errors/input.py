"""The input of items with true and predicted numbers."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE, InvalidInput
from metrics.reading.table import Table
from metrics.reading.tables import read_table
from pages.boards.point_plot import MAX_ITEMS, MIN_ITEMS
from pages.boards.point_steps import point_steps
from pages.boards.sample import MAX_IN_FILE
from pages.parts.columns.takes import takes_of
from pages.parts.input import Input, upload_of
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.regression_errors import build
from pages.regression_errors.csv_file import read_errors, write_errors
from pages.regression_errors.derivation import export
from pages.regression_errors.edits import points, with_prediction
from pages.regression_errors.state import COLUMNS, ErrorsState, codec, default_state, items_of
from pages.regression_errors.tiles_and_chart import CHART, TILES, apply_view, charts
from pages.regression_errors.values import all_values, compute, seen, warm
from pages.session.examples import FOLDER, Printed, load_examples
from pages.session.language import _, by_language
from pages.session.page_state import PageState

NEAR = 50  # positions of the slider on either side of where it is


def _edits(page_state: PageState[ErrorsState], focus: str) -> Iterator[PrefetchedEdit[ErrorsState]]:
    state = page_state.present
    steps = point_steps(build.PLOT, points(state), focus) if len(state.items) <= MAX_ITEMS else ()
    for name, at, value in steps:
        with suppress(InvalidInput):
            yield edit_to(page_state, name, with_prediction(state, at, value))
    yield from panel_edits(page_state, build.SHOWN, build.shown(state), build.apply_shown, focus)
    yield from panel_edits(
        page_state, build.OUTLIER, build.outlier_items(state), build.apply_outlier, focus, NEAR
    )
    yield from panel_edits(page_state, CHART, charts(state), apply_view, focus)


def state_of(entry: dict[str, Any]) -> ErrorsState:
    if "file" in entry:
        items = read_errors(read_table(FOLDER / entry["file"])).items
    else:
        models = [entry[name] for name in ("pred", "pred2") if name in entry]
        items = items_of(entry["true"], *models, names=entry.get("names", ()), x=entry.get("x", ()))
    return replace(
        default_state(),
        items=items,
        outlier=items[entry["outlier"] - 1].id if "outlier" in entry else "",
        amounts=(float(entry.get("amount", 0)), 0.0),
    )


def computed(state: ErrorsState, printed: Printed) -> tuple[str, float]:
    """The label and the app's value of a metric, perhaps of one model, that an example's source
    prints.
    """
    metric, model = CATALOGUE[printed.metric], printed.options.get("model", 1) - 1
    label = metric.label()
    if state.has_two:
        label = _("{label} of {model}").format(label=label, model=build.model_names()[model])
    return label, float(compute(metric, state, model))


def _read(state: ErrorsState, table: Table) -> ErrorsState:
    read = read_errors(table)
    return replace(
        state,
        items=read.items,
        model=0,
        outlier=read.outlier,
        amounts=read.amounts,
        example="",
    )


TAKES = takes_of("regression_errors")


INPUT = Input(
    build.PAGE,
    codec,
    ("names", *COLUMNS),
    by_language()(lambda: load_examples("regression_errors.toml", state_of)),
    computed,
    apply=(build.apply_plot, TILES.apply),
    panels={
        build.SHOWN: build.apply_shown,
        build.OUTLIER: build.apply_outlier,
        build.BUTTONS: build.apply_button,
    },
    numbers=TILES.show,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, TILES.of, seen, warm),
    export=export,
    upload=upload_of(
        "regression_errors", _read, write_errors, TAKES, low=MIN_ITEMS, high=MAX_IN_FILE
    ),
    result=lambda state, name: compute(CATALOGUE[name], state),
)
