"""Every move so far: what was done, what it changed in each metric, and the way back there."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.looks import FIRST, GREY, point_here
from pages.parts.move_log import Logged, move_log, take_step_of_log
from pages.parts.plain import caption
from pages.parts.tiles import Tile
from pages.parts.watch import UNSEEN
from pages.ranked_list.compute import all_values, arguments, warm
from pages.ranked_list.options import METRICS
from pages.ranked_list.watch import list_tiles
from pages.reactions.looks import looked_at_as
from pages.reactions.multiples import small_figure
from pages.reactions.state import ReactionsState
from pages.reactions.words import told

LOG = "reactions log"


def steps_of(desk: Desk[ReactionsState]) -> tuple[list[ReactionsState], int]:
    """The states that undo and redo lead through, the oldest first, and which of them is the
    present one; what is still in the reader's hand is no step yet.
    """
    present = desk.previous if desk.is_previewing else desk.present
    return [*desk.past, present, *reversed(desk.future)], len(desk.past)


def take_log(desk: Desk[ReactionsState]) -> None:
    """Go to the step that the reader has picked, as undo or redo would; what is looked at stays."""
    states, at = steps_of(desk)
    to = take_step_of_log(LOG, len(states), desk.token)
    if to is None or to == at or desk.is_previewing:
        return
    looked = desk.present
    desk.step(to - at)
    desk.look(looked_at_as(desk.present, looked))


def show_log(desk: Desk[ReactionsState]) -> None:
    """The moves in words with their changes, and a line a metric over them."""
    states, at = steps_of(desk)
    warm(states)
    labels = common_labels(states)
    move_log(
        _logged(states),
        labels=labels,
        present=at,
        selected=METRICS.index(desk.present.metric),
        caption=_("Moves, the newest first, and what each changed"),
        key=LOG,
        desk=desk,
    )
    if len(states) == 1:
        caption(
            _("Nothing was moved yet. Each move is told here, and a click on one goes back there.")
        )
        return
    show(*_lines(states, at, labels, desk.present.metric), key="reactions log figure")


def common_labels(states: list[ReactionsState]) -> list[str]:
    """A label for each metric over all the steps, each of which has its own options: where these
    differ in a number of the label, a letter stands for it.
    """
    distinct = {state.options: state for state in states}.values()
    labels = []
    for name in METRICS:
        metric = CATALOGUE[name]
        named = {metric.label(**arguments(metric, state)) for state in distinct}
        stems = {label.partition("@")[0] for label in named}
        stem = stems.pop() if len(stems) == 1 else metric.abbreviation.format_map(_LETTERS)
        at_k = "@k" if all("@" in label for label in named) else ""
        labels.append(named.pop() if len(named) == 1 else stem + at_k)
    return labels


_LETTERS = {"beta": "β", "levels": "n"}


def _logged(states: list[ReactionsState]) -> list[Logged]:
    moves = [
        Logged(number, told(before, after), tuple(map(_short, list_tiles(after, before))))
        for number, (before, after) in enumerate(pairwise(states), 1)
    ]
    return [Logged(0, _("The beginning")), *moves]


def _short(shown: Tile) -> Tile:
    """The tile with a change that fits a narrow cell: of a very small one the sign alone."""
    if "e" not in shown.change:
        return shown
    return replace(shown, change=f"{shown.change[0]}≈0")


def _lines(
    states: list[ReactionsState], at: int, labels: list[str], metric: str
) -> tuple[dict[str, Any], str]:
    values = [all_values(state) for state in states]
    traces: list[list[dict[str, Any]]] = []
    for name in METRICS:
        line = [None if found[name] != found[name] else found[name] for found in values]
        look = FIRST.line() if name == metric else {"color": GREY, "width": 2}
        traces.append(
            [
                {
                    "type": "scatter",
                    "mode": "lines+markers" if len(states) <= 30 else "lines",
                    "x": [*range(len(line))],
                    "y": line,
                    "line": look,
                    "marker": {"size": 4},
                    "hovertemplate": _("step") + " %{x}: %{y:.4f}<extra></extra>",
                },
                {
                    "type": "scatter",
                    "mode": "markers",
                    "x": [at],
                    "y": [line[at]],
                    "marker": point_here(8),
                    "hoverinfo": "skip",
                },
            ]
        )
    axis = {"range": [-0.3, len(states) - 0.7], "showticklabels": False, "ticks": ""}
    figure = small_figure(labels, traces, selected=METRICS.index(metric), xaxis=axis)
    _wide_enough(figure["layout"], values)
    said = _(
        "Each metric over the {count} steps so far, on a range of its own; the ring is the step "
        "shown now."
    )
    said = said.format(count=len(states) - 1)
    if len({state.options for state in states}) > 1:
        said += " " + _("Options changed on the way: each step has those that it had.")
    return figure, said


def _wide_enough(drawn: dict[str, Any], values: list[dict[str, float]]) -> None:
    """A line that stands still has a range as well, with its value in the middle."""
    for number, name in enumerate(METRICS, 1):
        known = [found[name] for found in values if found[name] == found[name]]
        if known and max(known) - min(known) < UNSEEN:
            axis = drawn[f"yaxis{number if number > 1 else ''}"]
            axis |= {"range": [known[0] - 0.5, known[0] + 0.5], "tickvals": [known[0]]}


def log_rows(desk: Desk[ReactionsState]) -> list[tuple[object, ...]]:
    """The log as rows: the step, what was done, and the value of each metric after it."""
    states, _at = steps_of(desk)
    said = [_("The beginning")]
    said += [told(before, after) for before, after in pairwise(states)]
    rows: list[tuple[object, ...]] = [("step", "done", *METRICS)]
    for number, (state, done) in enumerate(zip(states, said, strict=True)):
        found = all_values(state)
        rows.append((number, done, *(found[name] for name in METRICS)))
    return rows
