"""The address of the cost page: /cost-matrix?costs=0,1;100,-1&first=250,60;40,150&names=no,yes"""

from __future__ import annotations

from collections.abc import Mapping

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.boards.matrix_text import class_names, read_cells, read_class_names, write_cells
from pages.cost_matrix.state import (
    BOUNDS,
    MATRICES,
    METRICS,
    VIEWS,
    CostState,
    default_cells,
    default_state,
    with_threshold,
)
from pages.desk.address import Reading, number, one_of
from pages.desk.codec import Codec
from pages.desk.matrix_block import Cells
from pages.desk.names import write_names
from pages.desk.scores.address import decode_scores, encode_scores
from pages.desk.scores.data import MAX_SCORE

MODELS = ("1", "2")


def codec() -> Codec[CostState]:
    """How this page's state is written into its address."""
    return Codec(default_state(), _encode, _decode)


def _encode(state: CostState) -> dict[str, str]:
    size, query = len(state.names), {}
    usual = default_cells(size)
    if state.names != class_names(size):
        query["names"] = write_names(state.names)
    filled = _filled(state)
    for name in MATRICES:
        cells = getattr(state, name)
        # One of more than two classes is always written: it says how many there are.
        if name not in filled and (cells != usual[name] or (size > 2 and name == "costs")):
            query[name] = write_cells(cells)
    if state.scores is not None:
        query |= encode_scores(state.scores)
    if state.threshold is not None:
        query["threshold"] = repr(state.threshold)
    for name, usual_value in (("metric", METRICS[0]), ("view", VIEWS[0]), ("example", "")):
        if getattr(state, name) != usual_value:
            query[name] = getattr(state, name)
    if state.model != 1:
        query["model"] = str(state.model)
    return query


def _filled(state: CostState) -> tuple[str, ...]:
    """The matrices that are counted from scores, so that the threshold says what is in them."""
    if state.threshold is None or state.scores is None:
        return ()
    return MATRICES[1 : 1 + len(state.scores.models)]


def _decode(query: Mapping[str, str]) -> tuple[CostState, tuple[str, ...]]:
    reading = Reading(query)
    given = {name: _read(reading, name) for name in MATRICES}
    of = () if any(given.values()) else MATRICES
    names = reading.take("names", lambda text: read_class_names("names", text), None, of=of)
    size = next((len(cells) for cells in given.values() if cells), len(names) if names else 2)
    usual = default_cells(size)
    cells = {name: _fitting(reading, name, given[name], size) or usual[name] for name in MATRICES}
    if names and len(names) != size:
        found = counted(len(names), "classes")
        allowed = say("the matrices have {count}", count=size)
        reading.refuse(InvalidInput("names", found=found, allowed=allowed))
        names = None
    state = CostState(
        names or class_names(size),
        cells["costs"],
        cells["first"],
        cells["second"],
        scores=decode_scores(reading, None),
        metric=reading.take("metric", lambda text: one_of("metric", text, METRICS), METRICS[0]),
        model=int(reading.take("model", lambda text: one_of("model", text, MODELS), MODELS[0])),
        view=reading.take("view", lambda text: one_of("view", text, VIEWS), VIEWS[0]),
        example=reading.take("example", lambda text: text[:40], ""),
    )
    threshold = reading.take(
        "threshold", lambda text: number("threshold", text, -MAX_SCORE, MAX_SCORE), None
    )
    if threshold is not None:
        state = _at_threshold(reading, state, threshold)
    reading.refuse_others()
    return state, tuple(reading.problems)


def _read(reading: Reading, name: str) -> Cells | None:
    bounds = BOUNDS[name]
    return reading.take(
        name,
        lambda text: read_cells(
            name,
            text,
            whole=bounds.whole,
            low=bounds.low,
            high=bounds.high,
            least=bounds.least,
        ),
        None,
    )


def _fitting(reading: Reading, name: str, cells: Cells | None, size: int) -> Cells | None:
    if cells is None or len(cells) == size:
        return cells
    allowed = say("all matrices have the same classes, here {count}", count=size)
    reading.refuse(InvalidInput(name, found=f"{len(cells)} × {len(cells)}", allowed=allowed))
    return None


def _at_threshold(reading: Reading, state: CostState, threshold: float) -> CostState:
    filled = with_threshold(state, threshold)
    if filled.threshold is None:
        allowed = say("a threshold needs scores and two classes")
        reading.refuse(InvalidInput("threshold", found=threshold, allowed=allowed))
        return state
    for name in _filled(filled):
        if name in reading.query and getattr(state, name) != getattr(filled, name):
            allowed = say("with a threshold the counts are those of the scores")
            reading.refuse(InvalidInput(name, found=reading.query[name], allowed=allowed))
    return filled
