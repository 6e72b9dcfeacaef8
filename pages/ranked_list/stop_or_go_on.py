"""The readers of RBP and ERR as diagrams: at each rank they stop or go on."""

from collections.abc import Iterable
from typing import Any

from metrics import CATALOGUE
from metrics.notation import decimal
from pages.parts.figures import QUIET, Figure, Trace, chart, point_trace
from pages.parts.looks import FIRST, SECOND, Look
from pages.ranked_list.state import ListState
from pages.ranked_list.values import compute
from pages.session.language import Words, _

_SAID = Words("texts/charts", "ranked_list")

SHOWN = 5  # ranks that have room for their numbers on a phone
DIGITS = 3
READERS = (
    ("rank_biased_precision", "RBP", 1, FIRST),
    ("expected_reciprocal_rank", "ERR", 0, SECOND),
)
_ABOVE, _STOPS, _HALF = 0.14, 0.4, 0.12  # distances from the middle of a rank's circle


def flow(state: ListState) -> Figure:
    """The first ranks of both readers, with the chance to come to each on top, to stop there below,
    and to go on to its right.
    """
    traces: list[Trace] = []
    arrows: list[dict[str, Any]] = []
    for name, _label, row, look in READERS:
        result = compute(CATALOGUE[name], state)
        reach, onward = result.reach[:SHOWN], result.onward[:SHOWN]
        stops = result.satisfied if name == "expected_reciprocal_rank" else result.leaves
        leaves = result.leaves if name == "expected_reciprocal_rank" else [0] * len(stops)
        below = [
            decimal(stop, DIGITS) + (f"<br>+ {decimal(more, DIGITS)}" if more else "")
            for stop, more in zip(stops[:SHOWN], leaves[:SHOWN], strict=True)
        ]
        ranks = list(range(1, len(reach) + 1))
        traces += [
            point_trace(
                ranks,
                [row] * len(ranks),
                look.points(24) | {"symbol": "circle"},
                mode="markers+text",
                text=[str(rank) for rank in ranks],
                textfont={"color": "#ffffff"},
                **QUIET,
            ),
            _numbers(ranks, row + _ABOVE, reach, "top center"),
            _numbers([rank + 0.5 for rank in ranks], row - 0.02, onward, "bottom center"),
            _texts([rank + 0.04 for rank in ranks], row - _STOPS + _HALF, below, "middle right"),
        ]
        for rank in ranks:
            arrows.append(_arrow((rank + 0.2, row), (rank + 0.8, row), look))
            arrows.append(_arrow((rank, row - _HALF), (rank, row - _STOPS), look))
    width = min(SHOWN, len(state.documents))
    figure = chart(
        traces,
        _("rank"),
        "",
        xaxis={"range": [0.6, width + 0.95], "showticklabels": False, "ticks": ""},
        yaxis={
            "range": [-_STOPS - _HALF, 1 + _STOPS],
            "tickvals": [row for _name, _label, row, _look in READERS],
            "ticktext": [label for _name, label, _row, _look in READERS],
            "showgrid": False,
            "ticks": "",
        },
        margin={"b": 28},
        annotations=arrows,
    )
    return figure, _SAID["stop or go on"].format(p=decimal(state.options.persistence))


def _numbers(x: list[Any], y: float, values: Iterable[float], place: str) -> Trace:
    return _texts(x, y, [decimal(float(value), DIGITS) for value in values], place)


def _texts(x: list[Any], y: float, texts: list[str], place: str) -> Trace:
    text = {"mode": "text", "text": texts, "textposition": place}
    return {"type": "scatter", "x": x, "y": [y] * len(x), **text, **QUIET}


def _arrow(start: tuple[float, float], end: tuple[float, float], look: Look) -> dict[str, Any]:
    places = {"ax": start[0], "ay": start[1], "x": end[0], "y": end[1]}
    refs = {"axref": "x", "ayref": "y", "xref": "x", "yref": "y"}
    head = {"showarrow": True, "arrowhead": 2, "arrowwidth": 1.5, "arrowcolor": look.colour}
    return {**places, **refs, **head, "text": ""}
