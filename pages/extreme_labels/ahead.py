"""What the page of extreme labels foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pages.desk.desk import Desk
from pages.extreme_labels.board import BOARD
from pages.extreme_labels.build import CATALOGUE, numbers, take_setting
from pages.extreme_labels.compute import seen, warm
from pages.extreme_labels.state import LINES, RANKINGS, ExtremeState, Row, with_row
from pages.extreme_labels.watch import VIEW, label_tiles, take_view, views
from pages.extreme_labels.work import OPTIONS, controls
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits

ALL = 36  # cells; of larger boards only the cell that has the focus is foreseen


def _edits(desk: Desk[ExtremeState], focus: str) -> Iterator[Foreseen[ExtremeState]]:
    state = desk.present
    yield from panel_edits(desk, VIEW, [views(state)], take_view, focus)
    if state.data is not None:
        return  # all else of files takes longer than the reader would wait
    if state.view == "rows":
        yield from panel_edits(desk, OPTIONS, controls(state), take_setting, focus)
    yield from panel_edits(desk, CATALOGUE, numbers(state), take_setting, focus)
    labels = range(len(state.label_counts))
    for label in labels:
        yield Foreseen(f"{BOARD}|pick={label}", state, desk.previous)  # it is only looked at
    for at, row in enumerate(state.rows):
        for label in labels:
            place = f"{at},{label}"
            has_focus = focus == f"{BOARD}|{place}"
            few = len(state.rows) * len(labels) <= ALL
            if few or has_focus or focus == f"{BOARD}|true={place}":
                yield from _ticks(desk, at, row, label)
            if has_focus:
                yield from _ranks(desk, at, row, label)
                yield _removal(desk, at, label)


def _ticks(
    desk: Desk[ExtremeState], at: int, row: Row, label: int
) -> Iterator[Foreseen[ExtremeState]]:
    """A label put into each line of a row, or taken out."""
    state = desk.present
    for line in LINES:
        held = getattr(row, line)
        others = tuple(other for other in held if other != label)
        ticked = others if len(others) < len(held) else (*held, label)
        if line == "true":
            ticked = tuple(sorted(ticked))
        changed = with_row(state, at, replace(row, **{line: ticked}))
        yield made(desk, f"{BOARD}|{line}={at},{label}", changed)


def _removal(desk: Desk[ExtremeState], at: int, label: int) -> Foreseen[ExtremeState]:
    """A label made one of a reciprocal pair, or no longer."""
    state, pair = desk.present, (at + 1, label)
    others = tuple(other for other in state.pairs if other != pair)
    pairs = others if len(others) < len(state.pairs) else (*state.pairs, pair)
    return made(desk, f"{BOARD}|{at},{label}:gone", replace(state, pairs=pairs))


def _ranks(
    desk: Desk[ExtremeState], at: int, row: Row, label: int
) -> Iterator[Foreseen[ExtremeState]]:
    """A label at each rank of both predictors, and its rank given to each other label."""
    for line in RANKINGS:
        held: tuple[int, ...] = getattr(row, line)
        others = tuple(other for other in held if other != label)
        orders = {
            f"={to + 1}": (*others[:to], label, *others[to:]) for to in range(len(others) + 1)
        }
        if label in held:
            for other in range(len(desk.present.label_counts)):
                new = {label: other, other: label}
                orders[f">{other}"] = tuple(new.get(one, one) for one in held)
        for name, order in orders.items():
            if order != held:
                changed = with_row(desk.present, at, replace(row, **{line: order}))
                yield made(desk, f"{BOARD}|{at},{label}:{line}{name}", changed)


AHEAD = Ahead(_edits, label_tiles, seen, warm)
