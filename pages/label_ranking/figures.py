"""The charts of a label ranking: each row's value and their mean, and the pairs of one row."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics import CATALOGUE, Result
from metrics.label_ranking.rows import label_pairs
from metrics.notation import decimal
from pages.label_ranking.state import LabelState
from pages.label_ranking.values import empty_rows_of
from pages.parts import figures
from pages.parts.looks import FIRST, of_all
from pages.parts.worked import minus, value_text
from pages.session.clean_names import listed
from pages.session.language import Words, _, plural, translate
from pages.session.scored_labels import MAX_ITEMS
from pages.session.showing import showing

_SAID = Words("texts/sentences", "label_ranking.figures")

MOST_NAMES = 6  # bars with a name below them
POINTER = "▸ "  # as on the board: the row that is looked at
RIGHT, WRONG = "rgba(0,158,115,0.15)", "rgba(213,94,0,0.45)"
ROW, REST = 42, 82  # pixels: a row of the grid, and what is around it
MOST_TEXTS = 4  # columns in which there is room for both scores


def draw_rows(state: LabelState, result: Result) -> figures.Figure:
    """One bar per row and a line at the mean, and the sentence that says what they show."""
    label = CATALOGUE[state.metric].abbreviation
    items, values = state.board.items, np.asarray(result.rows)
    places = list(range(1, len(items) + 1))
    mean = float(result)
    data = [
        figures.bar_trace(
            places,
            values,
            FIRST.bars(),
            name=label,
            text=[value_text(float(v)) for v in values] if len(items) <= 8 else None,
            textposition="auto",
            insidetextanchor="start",  # away from the line
            textangle=0,
            hover="%{y:.4f}",
            showlegend=False,
            meta="row",
        )
    ]
    if mean == mean:
        data.append(
            figures.line_trace(
                [0.5, len(items) + 0.5],
                [mean, mean],
                of_all(),
                name=_("mean {value}").format(value=value_text(mean)),
                hoverinfo="skip",
            )
        )
    top = len(state.board.labels) if state.metric == "coverage_error" else 1
    # Many are named by their numbers, as on the board: slanted names run into each other.
    ticks = [*map(str, places)]
    if len(items) <= MOST_NAMES:
        ticks = [figures.as_text(figures.shortened(name)) for name in items]
    ticks[state.row] = POINTER + ticks[state.row]
    axes = {
        "xaxis": {
            "tickvals": places if len(items) <= MAX_ITEMS else [],
            "ticktext": ticks,
            "range": [0.4, len(items) + 0.6],
        },
        "yaxis": {
            "range": [0, top * 1.05],
            **(figures.whole_ticks(top) if top > 1 else {"dtick": 0.25}),
        },
        "showlegend": True,
        "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.0, "yanchor": "bottom"},
        "margin": {"t": 24},
    }
    return figures.chart(data, _("row"), label, **axes), _sentence(state, values)


def _sentence(state: LabelState, values: Any) -> str:
    metric, items = CATALOGUE[state.metric], state.board.items
    empty = empty_rows_of(metric, state)
    left_out = listed(name for name, v in zip(items, values, strict=True) if np.isnan(v))
    if np.isnan(values).all():
        return _("No row has a value. Left out: {left_out}.").format(left_out=left_out)
    ranked = values.copy()
    ranked[empty] = np.nan
    if np.isnan(ranked).all():
        sentence = _("{metric}: no row has anything to rank; each counts as {value} by convention.")
        return sentence.format(metric=translate(metric.title), value=value_text(values[0]))
    lowest, highest = np.nanmin(ranked), np.nanmax(ranked)
    worst, best = (highest, lowest) if metric.direction == "smaller" else (lowest, highest)
    mean = _("their mean as a line")
    if state.board.weights is not None:
        mean = _("their weighted mean as a line")
    if np.count_nonzero(~np.isnan(ranked)) == 1:
        sentence = _("{metric}: the only row with something to rank, {best}, and {mean}.")
    elif worst == best:
        sentence = _("{metric}: the rows, which all have the same value, and {mean}.")
        if empty and not left_out:
            sentence = _SAID["rows_something_rank"]
    else:
        sentence = _("{metric}: the rows, best in {best} and worst in {worst}, and {mean}.")
    if left_out:
        sentence += " " + _("Left out: {left_out}.")
    elif empty:
        sentence += " " + _("{empty}: nothing to rank, so {value} by convention.")
    return sentence.format(
        metric=translate(metric.title),
        best=_all_of(best, items, ranked),
        worst=_all_of(worst, items, ranked),
        mean=mean,
        left_out=left_out,
        value=value_text(values[empty[0]]) if empty else "",
        empty=listed(items[row] for row in empty),
    )


def _all_of(value: float, items: Sequence[str], values: NDArray[np.float64]) -> str:
    """The names of all items with this value."""
    return listed(name for name, v in zip(items, values, strict=True) if v == value)


# ---- the pairs of a row: a true label and another one


def draw_pairs(state: LabelState) -> tuple[dict[str, Any] | None, str]:
    """True labels down, the others across; no figure if the row has no pair. The sentence says how
    many pairs are the wrong way round.
    """
    board, row = state.board, state.row
    item = board.items[row]
    found = label_pairs(board.true[row], board.scores[row])
    if not len(found.true):
        return None, _("{item} has no true label, so there is no pair.").format(item=item)
    if not len(found.others):
        sentence = _("All labels of {item} are true, so there is no pair.")
        return None, sentence.format(item=item)
    scores = [minus(decimal(score)) for score in board.scores[row]]
    roomy = len(found.others) <= MOST_TEXTS and not showing().projector
    text = [
        [
            _pair(scores[j], scores[k], bool(wrong), roomy)
            for k, wrong in zip(found.others, turned, strict=True)
        ]
        for j, turned in zip(found.true, found.wrong, strict=True)
    ]
    names = [figures.as_text(figures.shortened(name, 12 if roomy else 8)) for name in board.labels]
    across = [f"{names[k]}<br>{scores[k]}" for k in found.others]
    down = [f"{names[j]} {scores[j]}" for j in found.true]
    cells, colours = found.wrong.astype(int).tolist(), [[0, RIGHT], [1, WRONG]]
    grid = figures.heat_trace(cells, (0, 1), colours, text=text, gap=3, hoverinfo="skip")
    axes = {
        "xaxis": {"tickvals": list(range(len(across))), "ticktext": across, "side": "top"},
        "yaxis": {
            "tickvals": list(range(len(down))),
            "ticktext": down,
            "autorange": "reversed",
            "showgrid": False,
            "automargin": True,
        },
    }
    height = max(figures.LEAST, REST + ROW * len(down))
    figure = figures.chart([grid], _("not true"), "", height=height, **axes)
    grid["textfont"] = {"color": figure["layout"]["font"]["color"], "size": 13 if roomy else 16}
    figure["layout"]["margin"] = {"l": 40, "r": 8, "t": 68, "b": 8}
    sentence = plural("label_ranking.figures", "pairs_wrong_way", found.wrong.size)
    return figure, sentence.format(item=item, wrong=int(found.wrong.sum()), count=found.wrong.size)


def _pair(true: str, other: str, wrong: bool, roomy: bool) -> str:
    if not roomy:
        return "✗" if wrong else "✓"
    return f"✗ {true} ≤ {other}" if wrong else f"✓ {true} > {other}"
