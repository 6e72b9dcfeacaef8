"""What any swap of two documents would change: a large map for the picked metric, and a small one
for each.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from metrics.arrays import Floats
from metrics.reactions.swaps import swap_changes
from pages.parts.figures import HEIGHT, heat_trace, show
from pages.parts.looks import diverging, ink
from pages.parts.metric_tiles import UNSEEN
from pages.parts.worked import value_text
from pages.ranked_list.state import METRICS, RANKED_LIST, Options
from pages.ranked_list.tiles_and_chart import TILES as LIST_TILES
from pages.ranked_list.values import arguments_of, seen
from pages.reactions.multiples import SMALL, small_figure
from pages.reactions.state import ReactionsState
from pages.session.cache import MEGABYTE, cached
from pages.session.language import Words, _, plural
from pages.session.page_state import PageState
from pages.session.showing import showing

_SAID = Words("texts/charts", "reactions")

MOST = 50  # ranks of a map
LARGE = 0.34  # share of the width that the large map takes
ACROSS = 3  # small maps in a row: on a phone a name fills a column
ROWS = -(-len(METRICS) // ACROSS)
HIGH = HEIGHT - 16  # px: rows of small maps, each below its name
OWN = len(METRICS) + 1  # the axes of the large map
SIGNED = 12  # ranks up to which its cells have room for a sign

Maps: TypeAlias = dict[str, Floats]


def maps(state: ReactionsState) -> Maps:
    """For each metric what swapping two of the first ranks would change, shape (ranks, ranks)."""
    return _maps(*seen(state))


@cached(16 * MEGABYTE)
def _maps(grades: tuple[int, ...], max_grade: int, options: Options) -> Maps:
    return {
        name: swap_changes(
            metric, grades, ranks=MOST, **arguments_of(metric, grades, max_grade, options)
        )
        for name, metric in RANKED_LIST.items()
    }


def show_swaps(page_state: PageState[ReactionsState]) -> None:
    """The maps, and which swap of the picked metric is best and which is worst."""
    state = page_state.present
    named = {tile.id: tile.label for tile in LIST_TILES.of(state, state)}
    labels = [named[name] for name in METRICS]
    found = maps(state)
    figure = _figure(state, found, labels)
    show(figure, _sentence(state, found[state.metric], labels), key="reactions swaps figure")


def _figure(state: ReactionsState, found: Maps, labels: Sequence[str]) -> dict[str, Any]:
    figure = small_figure(
        labels,
        [[_map(found[name])] for name in METRICS],
        selected=METRICS.index(state.metric),
        height=HIGH,
        gap=(0.02, 0.4 / ROWS),
        columns=ACROSS,
        left=LARGE + 0.06,
        xaxis={"visible": False},
        yaxis={"visible": False, "autorange": "reversed"},
    )
    changes, drawn = found[state.metric], figure["layout"]
    large = _map(changes) | {"xaxis": f"x{OWN}", "yaxis": f"y{OWN}", "xgap": 1, "ygap": 1}
    if len(changes) <= SIGNED:
        large |= {"text": _signs(changes), "texttemplate": "%{text}", "textfont": {"color": ink()}}
    figure["data"].append(large)
    axis = {
        "showgrid": False,
        "zeroline": False,
        "fixedrange": True,
        "linecolor": ink(),
        "dtick": 1 if len(changes) <= 20 else 10,
        "tick0": 0,
        "ticks": "",
        "tickfont": {"size": SMALL - 1},
    }
    title = {"font": {"size": SMALL}, "standoff": 2}
    drawn[f"xaxis{OWN}"] = {
        **axis,
        "domain": [0, LARGE],
        "anchor": f"y{OWN}",
        "title": {**title, "text": _("rank")},
    }
    drawn[f"yaxis{OWN}"] = {
        **axis,
        "domain": [0, 1],
        "anchor": f"x{OWN}",
        "autorange": "reversed",
        "title": {**title, "text": _("rank")},
    }
    drawn["margin"] = {"l": 34, "r": 4, "t": 2, "b": 36}
    if showing().projector:  # the large one alone
        figure["data"], drawn["annotations"] = [large], []
        del drawn["xaxis"], drawn["yaxis"]
        drawn[f"xaxis{OWN}"]["domain"] = [0, 1]
    return figure


def _signs(changes: Floats) -> list[list[str]]:
    signs = np.where(changes > UNSEEN, "+", np.where(changes < -UNSEEN, "\u2212", ""))
    return signs.tolist()


def _map(changes: Floats) -> dict[str, Any]:
    ranks = [*range(1, len(changes) + 1)]
    largest = float(np.nanmax(np.abs(changes), initial=0.0)) or 1.0
    rows = [[None if x != x else x for x in row] for row in changes.tolist()]
    hover = _("ranks") + " %{y}, %{x}: %{z:+.4f}<extra></extra>"
    ends = -largest, largest
    return heat_trace(rows, ends, diverging(), x=ranks, y=ranks, hovertemplate=hover)


def _sentence(state: ReactionsState, changes: Floats, labels: Sequence[str]) -> str:
    label = labels[METRICS.index(state.metric)]
    upper, lower = np.triu_indices(len(changes), 1)
    pairs = changes[upper, lower]
    sentence = []
    if len(state.grades) > MOST:
        sentence.append(_SAID["first ranks only"].format(count=len(state.grades), most=MOST))
    if not len(pairs):
        return " ".join([*sentence, _("One document has nothing to be swapped with.")])
    if np.isnan(pairs).all():
        return " ".join([*sentence, _("{label} is undefined for this list.").format(label=label)])
    if not (np.abs(pairs) > UNSEEN).any():
        none = plural("reactions.swaps", "none_swaps_changes", len(pairs))
        return " ".join([*sentence, none.format(count=len(pairs), label=label)])
    best = _("The best swap for {label} exchanges ranks {first} and {second}, {change}.")
    worst = _("The worst exchanges ranks {first} and {second}, {change}.")
    worst_of = _("One of the {count} worst exchanges ranks {first} and {second}, {change}.")
    for sign, frame, of in ((1, best, _SAID["best of several"]), (-1, worst, worst_of)):
        at = int(np.nanargmax(sign * pairs))
        if sign * pairs[at] > UNSEEN:
            change = ("+" if sign > 0 else "\u2212") + value_text(abs(float(pairs[at])))
            ties = int((np.abs(pairs - pairs[at]) <= UNSEEN).sum())
            sentence.append(
                (frame if ties == 1 else of).format(
                    label=label,
                    count=ties,
                    first=upper[at] + 1,
                    second=lower[at] + 1,
                    change=change,
                )
            )
        else:
            none = _("no swap raises {label}") if sign > 0 else _("no swap lowers {label}")
            said = none.format(label=label)
            sentence.append(f"{said[:1].upper()}{said[1:]}.")
    still = int((np.abs(pairs) <= UNSEEN).sum())
    frame = _("Swaps that change nothing: {still} of {count}.")
    colours = _("Green raises it, orange lowers it.")
    return " ".join([*sentence, frame.format(still=still, count=len(pairs)), colours])
