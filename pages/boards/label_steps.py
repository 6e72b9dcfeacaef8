"""The edits of a label board that are one step away, with their names in the browser."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pages.session.scored_labels import LARGEST, Board

ALL = 24  # cells; of larger boards only the scores of the cell that has the focus are prefetched


def label_steps(key: str, board: Board, *, focus: str) -> Iterator[tuple[str, Board]]:
    """Each tick, and each place of a score in its row: the name of the edit, and the new board.

    Of a large board, only the scores of the cell with the focus are included.
    """
    cells = len(board.items) * len(board.labels)
    for i, (true, scores) in enumerate(zip(board.true, board.scores, strict=True)):
        for j in range(len(board.labels)):
            cell = f"{key}|{i},{j}"
            ticked = (*true[:j], not true[j], *true[j + 1 :])
            rows = (*board.true[:i], ticked, *board.true[i + 1 :])
            yield f"{key}|true {i},{j}={int(not true[j])}", replace(board, true=rows)
            if cells > ALL and focus != cell:
                continue
            for place, score in _places((*scores[:j], *scores[j + 1 :])):
                scored = (*scores[:j], score, *scores[j + 1 :])
                rows = (*board.scores[:i], scored, *board.scores[i + 1 :])
                yield f"{cell}:{place}", replace(board, scores=rows)


def _places(others: Sequence[float]) -> Iterator[tuple[str, float]]:
    """Where a score may stand among others: how many are lower or equal, and a score for that
    place.
    """
    levels, below = sorted(set(others)), 0
    if levels[0] > -LARGEST:
        yield "0", max(levels[0] - 1, -LARGEST)
    for at, level in enumerate(levels):
        first, below = below, below + others.count(level)
        yield f"{first}-{below}", level
        above = levels[at + 1] if at + 1 < len(levels) else min(level + 1, LARGEST)
        middle = above if at + 1 == len(levels) else (level + above) / 2
        if level < middle and (middle < above or at + 1 == len(levels)):
            yield str(below), middle
