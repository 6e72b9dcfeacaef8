"""The input of labels from head to tail: the rows of two predictors, and the propensities."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE
from pages.extreme_labels import build, tiles_and_chart
from pages.extreme_labels.derivation import OPTIONS, controls, export, inputs_shown_of, whose
from pages.extreme_labels.state import LINES, MAX_ROWS, RANKINGS, ExtremeState, Row, codec, with_row
from pages.extreme_labels.upload import TAKES, with_rows_of_file, write_label_rows
from pages.extreme_labels.values import (
    all_values,
    arguments,
    compute,
    is_weighed,
    label as label_of,
    propensities,
    rows_of,
    seen,
    warm,
)
from pages.parts.input import Call, Comparable, Input, unlike_own, upload_of
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.session.examples import Printed, load_examples
from pages.session.language import by_language
from pages.session.page_state import PageState

ALL = 36  # cells; of larger boards only the cell that has the focus is prefetched


def _state(entry: dict[str, Any]) -> ExtremeState:
    rows = tuple(Row(*map(tuple, row)) for row in entry["rows"])
    pairs = tuple((row, label) for row, label in entry.get("pairs", ()))
    settings = entry.get("settings", {})
    settings = {**settings, "counts": tuple(settings.get("counts", ()))}
    return replace(ExtremeState(rows, pairs=pairs), **settings)


examples = by_language()(partial(load_examples, "extreme_labels.toml", _state))


def computed(state: ExtremeState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    options = dict(printed.options)
    predictor = options.pop("predictor")
    metric, state = CATALOGUE[printed.metric], replace(state, **options)
    return f"{predictor}: {label_of(metric, state)}", float(compute(metric, state, predictor))


def _edits(
    page_state: PageState[ExtremeState], focus: str
) -> Iterator[PrefetchedEdit[ExtremeState]]:
    state = page_state.present
    ahead = partial(panel_edits, page_state, focus=focus)
    yield from ahead(
        tiles_and_chart.VIEW, [tiles_and_chart.views(state)], tiles_and_chart.apply_view
    )
    if state.data is not None:
        return  # all else of files takes longer than the reader would wait
    if state.view == "rows":
        yield from ahead(OPTIONS, controls(state), build.apply_setting)
    yield from ahead(build.NUMBERS, build.numbers(state), build.apply_setting)
    labels = range(len(state.label_counts))
    for label in labels:
        yield PrefetchedEdit(
            f"{build.BOARD}|pick={label}", state, page_state.previous
        )  # it is only looked at
    for at, row in enumerate(state.rows):
        for label in labels:
            place = f"{at},{label}"
            has_focus = focus == f"{build.BOARD}|{place}"
            few = len(state.rows) * len(labels) <= ALL
            if few or has_focus or focus == f"{build.BOARD}|true={place}":
                yield from _ticks(page_state, at, row, label)
            if has_focus:
                yield from _ranks(page_state, at, row, label)
                yield _removal(page_state, at, label)


def _ticks(
    page_state: PageState[ExtremeState], at: int, row: Row, label: int
) -> Iterator[PrefetchedEdit[ExtremeState]]:
    """A label added to each line of a row, or removed from it."""
    state = page_state.present
    for line in LINES:
        present = getattr(row, line)
        others = tuple(other for other in present if other != label)
        ticked = others if len(others) < len(present) else (*present, label)
        if line == "true":
            ticked = tuple(sorted(ticked))
        changed = with_row(state, at, replace(row, **{line: ticked}))
        yield edit_to(page_state, f"{build.BOARD}|{line}={at},{label}", changed)


def _removal(
    page_state: PageState[ExtremeState], at: int, label: int
) -> PrefetchedEdit[ExtremeState]:
    """A label marked as part of a reciprocal pair, or no longer."""
    state, pair = page_state.present, (at + 1, label)
    others = tuple(other for other in state.pairs if other != pair)
    pairs = others if len(others) < len(state.pairs) else (*state.pairs, pair)
    return edit_to(page_state, f"{build.BOARD}|{at},{label}:gone", replace(state, pairs=pairs))


def _ranks(
    page_state: PageState[ExtremeState], at: int, row: Row, label: int
) -> Iterator[PrefetchedEdit[ExtremeState]]:
    """A label at each rank of both predictors, and its rank given to each other label."""
    for line in RANKINGS:
        present: tuple[int, ...] = getattr(row, line)
        others = tuple(other for other in present if other != label)
        orders = {
            f"={to + 1}": (*others[:to], label, *others[to:]) for to in range(len(others) + 1)
        }
        if label in present:
            for other in range(len(page_state.present.label_counts)):
                new = {label: other, other: label}
                orders[f">{other}"] = tuple(new.get(one, one) for one in present)
        for name, order in orders.items():
            if order != present:
                changed = with_row(page_state.present, at, replace(row, **{line: order}))
                yield edit_to(page_state, f"{build.BOARD}|{at},{label}:{line}{name}", changed)


def _call(state: ExtremeState) -> Call:
    """The call of the picked metric; for data from files, on the first rows."""
    metric = CATALOGUE[state.metric]
    true, scores = (rows[:MAX_ROWS] for rows in rows_of(state, state.predictor))
    more = (propensities(state).value,) if is_weighed(metric) else ()
    if state.data is None:  # few labels: tables are read more easily
        true, scores = true.toarray(), scores.toarray()
    chosen = unlike_own(metric.parameters, arguments(metric, state))
    return Call(metric.name, (true, scores, *more), chosen)


INPUT = Input(
    "extreme labels",
    codec,
    ("counts", "data", "pairs", *LINES),
    examples,
    computed,
    apply=(build.apply_rows, tiles_and_chart.apply_tile),
    panels={
        build.NUMBERS: build.apply_setting,
        build.BUTTONS: build.apply_button,
        OPTIONS: build.apply_setting,
    },
    numbers=tiles_and_chart.show_numbers,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, tiles_and_chart.label_tiles, seen, warm),
    export=export,
    upload=upload_of(
        "extreme_labels", with_rows_of_file, lambda state: write_label_rows(state.rows), TAKES
    ),
    across=True,
    comparable=Comparable(
        _call,
        lambda state: f"{state.predictor}: {label_of(CATALOGUE[state.metric], state)}",
        lambda page_state: {OPTIONS: [[item] for item in controls(page_state.present)]},
        build.BUTTONS,
        (build.BOARD,),
        whose,
        inputs_shown_of,
    ),
    result=lambda state, id_: compute(CATALOGUE[id_[:-2]], state, int(id_[-1])),
)
