"""The pairs of a true label and another one of a row, as a grid."""

from __future__ import annotations

from typing import Any

from metrics.label_ranking.rows import label_pairs
from metrics.notation import decimal
from pages.desk.language import _
from pages.desk.showing import showing
from pages.label_ranking.figures import shortened
from pages.label_ranking.state import LabelState
from pages.parts.figures import LEAST, as_text, layout
from pages.parts.worked import minus

RIGHT, WRONG = "rgba(0,158,115,0.15)", "rgba(213,94,0,0.45)"
ROW, REST = 42, 82  # pixels: a row of the grid, and what is around it
MOST_TEXTS = 4  # columns in which there is room for both scores


def draw_pairs(state: LabelState) -> tuple[dict[str, Any] | None, str]:
    """True labels down and the others across; no figure where the row has no pair.

    The sentence says how many pairs are the wrong way round.
    """
    board, row = state.board, state.row
    item = board.items[row]
    found = label_pairs(board.true[row], board.scores[row])
    if not len(found.true):
        return None, _("{item} has no true label, so there is no pair.").format(item=item)
    if not len(found.others):
        said = _("{item} has nothing but true labels, so there is no pair.")
        return None, said.format(item=item)
    scores = [minus(decimal(score)) for score in board.scores[row]]
    roomy = len(found.others) <= MOST_TEXTS and not showing().projector
    text = [
        [
            _cell(scores[j], scores[k], bool(wrong), roomy)
            for k, wrong in zip(found.others, turned, strict=True)
        ]
        for j, turned in zip(found.true, found.wrong, strict=True)
    ]
    names = [as_text(shortened(name, 12 if roomy else 8)) for name in board.labels]
    across = [f"{names[k]}<br>{scores[k]}" for k in found.others]
    down = [f"{names[j]} {scores[j]}" for j in found.true]
    grid = {
        "type": "heatmap",
        "z": found.wrong.astype(int).tolist(),
        "zmin": 0,
        "zmax": 1,
        "colorscale": [[0, RIGHT], [1, WRONG]],
        "showscale": False,
        "text": text,
        "texttemplate": "%{text}",
        "hoverinfo": "skip",
        "xgap": 3,
        "ygap": 3,
    }
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
    height = max(LEAST, REST + ROW * len(down))
    figure = {"data": [grid], "layout": layout(_("not true"), "", height=height, **axes)}
    grid["textfont"] = {"color": figure["layout"]["font"]["color"], "size": 13 if roomy else 16}
    figure["layout"]["margin"] = {"l": 40, "r": 8, "t": 68, "b": 8}
    said = _(
        "{item}: {wrong} of {count} pairs are the wrong way round (✗), the true label on the left "
        "not scored higher than the other one above. Equal scores count as wrong."
    )
    return figure, said.format(item=item, wrong=int(found.wrong.sum()), count=found.wrong.size)


def _cell(true: str, other: str, wrong: bool, roomy: bool) -> str:
    if not roomy:
        return "✗" if wrong else "✓"
    return f"✗ {true} ≤ {other}" if wrong else f"✓ {true} > {other}"
