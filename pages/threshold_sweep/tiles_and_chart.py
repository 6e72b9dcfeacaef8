"""One tile per metric, the confusion matrix at the threshold, and the charts."""

import functools
from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from pages.boards.operating_curves import apply_point, operating_curves
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Select, panel
from pages.parts.plain import caption
from pages.parts.worked import value_text
from pages.parts.worked_table import worked_tables
from pages.session.language import Words, _
from pages.session.page_state import PageState
from pages.threshold_sweep import values
from pages.threshold_sweep.build import PAGE, show_threshold
from pages.threshold_sweep.figures import cost, curves, marks, pairs, reliability
from pages.threshold_sweep.state import CHARTS, METRICS, TIMES, Options, SweepState
from pages.threshold_sweep.tables import confusion_table

_SAID = Words("texts/sentences", "threshold_sweep.tiles_and_chart")

CHART, CURVES = f"{PAGE} chart", f"{PAGE} curves"
apply_view = looking_at(chart=CHARTS)


def apply_curves(page_state: PageState[SweepState]) -> None:
    last = len(values.sweep_of(page_state.present)) - 1
    move = apply_point(CURVES, last_row=last, revision=page_state.revision)
    if move is not None:
        moved = values.at_row(page_state.present, move.row)
        page_state.edit(moved, dragging=move.dragging)


@functools.lru_cache(maxsize=256)
def _labels(options: Options) -> dict[str, str]:
    return {name: values.label(CATALOGUE[name], options) for name in METRICS}


TILES: MetricTiles[SweepState] = MetricTiles(
    f"{PAGE} tiles",
    {name: CATALOGUE[name] for name in METRICS},
    values.all_values,
    lambda state: _labels(state.options),
    first=(
        "roc_auc",
        "score_average_precision",
        "recall",
        "false_positive_rate",
        "precision",
        "f_score",
    ),
)


def show_numbers(page_state: PageState[SweepState]) -> None:
    """One tile per metric; how the areas differ between models, or with repeated negatives."""
    TILES.show(page_state)
    for sentence in _beside(page_state.present):
        caption(sentence)


def show_chart(page_state: PageState[SweepState]) -> None:
    """One chart at a time; beside it the threshold and its confusion matrix."""
    left, right = st.columns([18, 7], gap="small")
    with left, st.container(gap="xxsmall"):
        panel(page_state, [[chart_choice(page_state.present)]], key=CHART)
        show_picked_chart(page_state)
    with right, st.container(gap="xsmall", key="sweep-matrix"):
        show_threshold(page_state)
        worked_tables([confusion_table(page_state.present)], key=f"{PAGE} matrix")


def chart_choice(state: SweepState) -> Select:
    names = (_("Curves"), _("Pairs"), _("Cost"), _("Reliability"))
    return view_choice("chart", _("Chart"), state.chart, CHARTS, names)


def show_picked_chart(page_state: PageState[SweepState]) -> None:
    state = page_state.present
    if state.chart in ("pairs", "reliability"):
        drawn = pairs(state) if state.chart == "pairs" else reliability(state)
        if isinstance(drawn, str):
            caption(drawn)
        else:
            show(*drawn, key=f"{PAGE} {state.chart}")
    elif state.chart == "cost":
        show(*cost(state), key=f"{PAGE} cost")
    else:
        names = (_("Model 1"), _("Model 2"))
        operating_curves(
            curves(state),
            row=values.row_of(state),
            marks=marks(state),
            names=(names[state.model], names[1 - state.model])
            if state.scores.has_two
            else ("", ""),
            kept=() if page_state.kept is None else curves(page_state.compared),
            revision=page_state.revision,
            key=CURVES,
        )


def _beside(state: SweepState) -> list[str]:
    said = []
    if state.scores.has_two:
        one, two = (_values(state, model) for model in (0, 1))
        frame = _("AUC {auc} (model 1) and {auc2} (model 2); AP {ap} and {ap2}.")
        said.append(frame.format(auc=one[0], auc2=two[0], ap=one[1], ap2=two[1]))
    if state.times > 1:
        single, many = (_values(replace(state, times=times)) for times in (1, TIMES))
        frame = _SAID["each_negative_item"]
        said.append(frame.format(times=TIMES, auc=many[0], ap=many[1], ap1=single[1]))
    return said


def _values(state: SweepState, model: int | None = None) -> tuple[str, str]:
    found = values.areas(state, model)
    names = ("roc_auc", "score_average_precision")
    auc, ap = (value_text(float(found[name])) for name in names)
    return auc, ap
