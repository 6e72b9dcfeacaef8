"""What the derivation says of the row that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from metrics import Result
from metrics.label_ranking.rows import label_pairs
from metrics.steps import Step, Table, say
from pages.desk.language import _
from pages.label_ranking.state import LabelState
from pages.parts.worked import value_text

SETS = ("above", "both")  # columns of labels, which are to be read to their end


def pointing(steps: Sequence[Step], row: int) -> list[Step]:
    """The steps, with the row that is looked at marked in the table of all rows."""
    return [_pointing(step, row) if isinstance(step, Table) else step for step in steps]


def _pointing(table: Table, row: int) -> Table:
    at = [number for number, i in enumerate(table.column("i").values) if i == row + 1]
    return replace(table, marked=frozenset(at), mark=say("worked out below"))


def nothing_to_rank(state: LabelState, result: Result) -> str:
    """Why the row that is looked at has no details."""
    item, value = state.board.items[state.row], float(result.rows[state.row])
    if value != value:
        return _("{item} has nothing to rank: it is left out of the mean.").format(item=item)
    return _("{item} has nothing to rank: by convention it counts as {value}.").format(
        item=item, value=value_text(value)
    )


def wrong_pairs(state: LabelState) -> str:
    """The pairs of the row that are the wrong way round by their names."""
    board = state.board
    found = label_pairs(board.true[state.row], board.scores[state.row])
    pairs = [
        f"({board.labels[j]}, {board.labels[k]})"
        for j, turned in zip(found.true, found.wrong, strict=True)
        for k, wrong in zip(found.others, turned, strict=True)
        if wrong
    ]
    if not pairs:
        return _("No pair of a true and another label is the wrong way round.")
    return _("The wrong way round, a true label and one scored at least as high: {pairs}").format(
        pairs=", ".join(pairs)
    )
