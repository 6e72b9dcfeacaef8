"""The log of moves: one row per step with what it changed; a click on a row goes back there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pages.parts.own_component import own_component
from pages.parts.tiles import Tile, apply_selected
from pages.session.edits import applied_seq
from pages.session.language import words
from pages.session.page_state import PageState

_mount = own_component("move_log")


@dataclass(frozen=True)
class Logged:
    """A step: its number, the action, and tiles with what it changed; the beginning has none."""

    number: int
    action: str
    tiles: tuple[Tile, ...] = ()


def move_log(
    steps: Sequence[Logged],
    *,
    labels: Sequence[str],
    present: int,
    selected: int,
    caption: str,
    key: str,
    page_state: PageState[Any],
) -> None:
    """Show the steps, the newest first, each with a cell for each of the `labels`, of which the one
    at `selected` is looked at. `present` is the number of the step that is shown on the page; those
    after it were taken back. `apply_step_of_log` says at the start of the next run where to go.
    """
    _mount(
        key=key,
        data={
            "caption": caption,
            "labels": [*labels],
            "selected": selected,
            "present": present,
            "steps": [
                [step.number, step.action, [_cell(tile) for tile in step.tiles]]
                for step in reversed(steps)
            ],
            "words": words("components/move_log/words"),
            "seq": applied_seq(key, page_state.token),
            "token": page_state.token,
        },
        on_pick_change=lambda: None,
    )


def apply_step_of_log(key: str, count: int, token: str) -> int | None:
    """The number of the step that the reader goes to, once; None if there is none."""
    picked = apply_selected(key, {str(number) for number in range(count)}, token)
    return None if picked is None else int(picked)


def _cell(tile: Tile) -> list[Any]:
    return [tile.change or ("" if tile.trend == "same" else "–"), tile.better]
