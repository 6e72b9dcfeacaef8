"""The state of the cost-matrix page, and its address:
/cost-matrix?costs=0,1;100,-1&first=250,60;40,150&names=no,yes
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from metrics import InvalidInput, threshold_sweep
from metrics.inputs.counted import counted
from metrics.inputs.matrices import MAX_COST, MIN_COST
from metrics.inputs.numbers import MAX_COUNT
from metrics.steps import say
from metrics.threshold_sweep.sweep import Sweep
from pages.boards.matrix_classes import Origins
from pages.boards.matrix_editor import MatrixEdit
from pages.boards.matrix_text import class_names, read_cells, read_class_names, write_cells
from pages.session import address
from pages.session.cache import MEGABYTE, cached
from pages.session.clean_names import write_names
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.matrix_block import Bounds, Cells, Names
from pages.session.narration_terms import NarrationTerms
from pages.session.scores.address import decode_scores, encode_scores
from pages.session.scores.data import MAX_SCORE, Scores

METRICS = ("total_cost", "mean_cost", "accuracy")
VIEWS = ("cells", "flip", "thresholds")
MATRICES = ("costs", "first", "second")


BOUNDS = {
    "costs": Bounds(False, -MAX_COST, MAX_COST, MIN_COST),
    "first": Bounds(True, 0, MAX_COUNT),
    "second": Bounds(True, 0, MAX_COUNT),
}


@dataclass(frozen=True)
class CostState:
    """Three matrices over the same classes, rows true and columns predicted, and the page's
    settings.

    `threshold` is where the scores gave the counts of the first matrix, and of the second one if
    there are scores of a second model. It is None once counts are edited.
    """

    names: Names
    costs: Cells
    first: Cells
    second: Cells
    scores: Scores | None = None
    threshold: float | None = None
    metric: str = "total_cost"
    model: int = 1
    view: str = "cells"
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        names = self.names, self.names
        return {
            "names": NarrationTerms(_("classes")),
            "costs": NarrationTerms(_("the cost of true {0}, predicted {1}"), names),
            "first": NarrationTerms(_("model 1, true {0}, predicted {1}"), names),
            "second": NarrationTerms(_("model 2, true {0}, predicted {1}"), names),
            "threshold": NarrationTerms(_("threshold"), makes=("first", "second")),
        }

    @property
    def built(self) -> object:
        return self.names, self.costs, self.first, self.second, self.scores, self.threshold

    @property
    def heavy(self) -> Sequence[object]:
        return self.scores.heavy if self.scores else ()

    @property
    def is_binary(self) -> bool:
        """Whether there are two classes; the second is the positive one."""
        return len(self.names) == 2

    @property
    def miss(self) -> float:
        """The cost of a false negative, with two classes."""
        return self.costs[1][0]

    def counts(self, model: int) -> Cells:
        return self.first if model == 1 else self.second


def default_state() -> CostState:
    """The two models of a first visit, on the same items: the more accurate one costs more."""
    cells = default_cells(2)
    return CostState(class_names(2), cells["costs"], cells["first"], cells["second"])


def default_cells(size: int) -> dict[str, Cells]:
    """The matrices of an address that does not hold them."""
    if size == 2:
        return {
            "costs": ((0.0, 1.0), (100.0, -1.0)),
            "first": ((250.0, 60.0), (40.0, 150.0)),
            "second": ((305.0, 5.0), (45.0, 145.0)),
        }
    return blank_cells(size)


def blank_cells(size: int) -> dict[str, Cells]:
    """The matrices of new classes: no items, and every mistake costs 1."""
    zeros = ((0.0,) * size,) * size
    return {"costs": mistakes_cost_one(size), "first": zeros, "second": zeros}


def mistakes_cost_one(size: int) -> Cells:
    """The costs under which the total cost is the number of mistakes."""
    return tuple(tuple(float(i != j) for j in range(size)) for i in range(size))


def with_miss(state: CostState, cost: float) -> CostState:
    (tn, fp), (_, tp) = state.costs
    return replace(state, costs=((tn, fp), (cost, tp)))


@cached(64 * MEGABYTE)
def sweep_of(scores: Scores, model: int) -> Sweep:
    """The counts of model 1 or 2 at every threshold."""
    return threshold_sweep(*scores.arrays(model - 1))


def with_threshold(state: CostState, threshold: float) -> CostState:
    if state.scores is None or not state.is_binary:
        return state
    filled = {}
    for model in range(1, len(state.scores.models) + 1):
        sweep = sweep_of(state.scores, model)
        counts = sweep.confusion(sweep.row_at(threshold)).tolist()
        filled[MATRICES[model]] = tuple(tuple(map(float, row)) for row in counts)
    return replace(state, **filled, threshold=threshold)


def with_edit(state: CostState, matrix: str, edit: MatrixEdit) -> CostState:
    """The state after an edit of one matrix; the other matrices follow its classes."""
    cells = {name: _moved(getattr(state, name), edit.origins) for name in MATRICES}
    cells[matrix] = edit.cells
    counts = cells["first"], cells["second"]
    same = counts == (state.first, state.second)
    return replace(state, names=edit.names, **cells, threshold=state.threshold if same else None)


def _moved(cells: Cells, origins: Origins) -> Cells:
    return tuple(
        tuple(0.0 if i is None or j is None else cells[i][j] for j in origins) for i in origins
    )


def _matrix(name: str, bounds: Bounds) -> address.Piece:
    return address.Piece(name, lambda text: read_cells(name, text, bounds), write_cells)


_MATRICES = tuple(_matrix(name, bounds) for name, bounds in BOUNDS.items())
_METRIC, _VIEW = address.choice("metric", METRICS), address.choice("view", VIEWS)
_MODEL = address.Piece("model", lambda text: int(address.one_of("model", text, ("1", "2"))))


def _encode(state: CostState) -> dict[str, str]:
    size, query = len(state.names), {}
    usual = default_cells(size)
    if state.names != class_names(size):
        query["names"] = write_names(state.names)
    filled = _filled(state)
    for piece in _MATRICES:
        name, cells = piece.name, getattr(state, piece.of)
        # One of more than two classes is always written: it says how many there are.
        if name not in filled and (cells != usual[name] or (size > 2 and name == "costs")):
            query[name] = piece.write(cells)
    if state.scores is not None:
        query |= encode_scores(state.scores)
    if state.threshold is not None:
        query["threshold"] = repr(state.threshold)
    return query | address.write_pieces(
        state, (_METRIC, _VIEW, address.EXAMPLE, _MODEL), default_state()
    )


def _filled(state: CostState) -> tuple[str, ...]:
    """The matrices that follow from the threshold, so that the address leaves them out."""
    if state.threshold is None or state.scores is None:
        return ()
    return MATRICES[1 : 1 + len(state.scores.models)]


def _decode(reading: address.Reading) -> CostState:
    given = {piece.name: reading.read(piece.name, piece.read, None) for piece in _MATRICES}
    of = () if any(given.values()) else MATRICES
    names = reading.read("names", lambda text: read_class_names("names", text), None, of=of)
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
        **cells,
        scores=decode_scores(reading, None),
        **address.read_pieces(reading, (_METRIC, _MODEL, _VIEW, address.EXAMPLE), default_state()),
    )
    threshold = reading.read(
        "threshold", lambda text: address.number("threshold", text, -MAX_SCORE, MAX_SCORE), None
    )
    return state if threshold is None else _at_threshold(reading, state, threshold)


def _fitting(reading: address.Reading, name: str, cells: Cells | None, size: int) -> Cells | None:
    if cells is None or len(cells) == size:
        return cells
    allowed = say("all matrices have the same {count} classes", count=size)
    reading.refuse(InvalidInput(name, found=f"{len(cells)} × {len(cells)}", allowed=allowed))
    return None


def _at_threshold(reading: address.Reading, state: CostState, threshold: float) -> CostState:
    filled = with_threshold(state, threshold)
    if filled.threshold is None:
        allowed = say("a threshold needs scores and two classes")
        reading.refuse(InvalidInput("threshold", found=threshold, allowed=allowed))
        return state
    for name in _filled(filled):
        if name in reading.query and getattr(state, name) != getattr(filled, name):
            allowed = say("with a threshold, the scores determine the counts")
            reading.refuse(InvalidInput(name, found=reading.query[name], allowed=allowed))
    return filled


codec = codec_by(default_state, _encode, _decode)
