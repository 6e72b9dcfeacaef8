"""The state of the confusion-matrix page, and its address."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from metrics import CATALOGUE, Metric, family
from metrics.confusion_matrix.rates_to_counts import MAX_SIZE, counts_of_rates
from pages.boards.matrix_classes import Origins
from pages.boards.matrix_text import as_cells, read_cells, read_class_names, write_cells
from pages.session import address
from pages.session.clean_names import write_names
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.matrix_block import Bounds
from pages.session.narration_terms import NarrationTerms

CONFUSION_MATRIX = family("confusion_matrix")
METRICS = tuple(CONFUSION_MATRIX)
LARGEST = 10**6  # items in a cell
COUNTS = Bounds(True, 0, LARGEST)
CHARTS = ("classes", "bars", "means", "prevalence")
SHADES = ("none", "cells", "rows", "columns")

OPTION_NAMES = ("average", "beta", "zero_division", "empty_classes")

Cells = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters. `label` is the position of the chosen class, from 0.

    `zero_division` is text, because NaN does not equal itself.
    """

    average: str = "class"
    label: int = 1
    beta: float = 1.0
    zero_division: str = "nan"
    empty_classes: str = "undefined"


def has_average(metric: Metric) -> bool:
    """Whether the metric is computed per class and averaged over the classes."""
    return "average" in metric.parameters


@dataclass(frozen=True)
class Rates:
    """The slider values that make a binary matrix."""

    size: int = 1000
    prevalence: float = 0.1
    sensitivity: float = 0.9
    specificity: float = 0.9

    def cells(self) -> Cells:
        matrix = counts_of_rates(self.size, self.prevalence, self.sensitivity, self.specificity)
        return as_cells(matrix.tolist())


@dataclass(frozen=True)
class MatrixState:
    """A confusion matrix, rows true and columns predicted, and the settings of the page.

    `rates` are the sliders that made it; None when it was made by hand. `shade` tints its cells.
    """

    names: tuple[str, ...]
    cells: Cells
    rates: Rates | None = None
    options: Options = field(default_factory=Options)
    metric: str = "precision"
    chart: str = "classes"
    shade: str = "none"
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "names": NarrationTerms(_("classes")),
            "cells": NarrationTerms(_("true {0}, predicted {1}"), (self.names, self.names)),
            "rates": NarrationTerms(makes=("names", "cells")),
        }

    @property
    def built(self) -> object:
        return self.names, self.cells


def class_names(count: int) -> tuple[str, ...]:
    return tuple(_("Class {number}").format(number=i) for i in range(1, count + 1))


def with_matrix(
    state: MatrixState, names: Sequence[str], cells: Cells, origins: Origins = ()
) -> MatrixState:
    """The state with another matrix made by hand; the same class stays chosen if possible.

    `origins` are the former positions of the classes, if they have moved.
    """
    label = state.options.label
    label = origins.index(label) if label in origins else min(label, len(names) - 1)
    options = replace(state.options, label=label)
    return replace(state, names=tuple(names), cells=cells, rates=None, options=options)


def with_rates(state: MatrixState, rates: Rates) -> MatrixState:
    """The state with the binary matrix that the rates give; its positive class is chosen."""
    names = state.names if len(state.names) == 2 else (_("negative"), _("positive"))
    options = replace(state.options, label=1)
    return replace(state, names=names, cells=rates.cells(), rates=rates, options=options)


def default_state() -> MatrixState:
    return MatrixState((_("ham"), _("spam")), ((850, 30), (20, 100)))


def check_option(name: str, text: str) -> Any:
    """The value of an option, parsed from text. Raises InvalidInput."""
    of = "balanced_accuracy" if name == "empty_classes" else "f_score"
    word = CATALOGUE[of].parameters[name].kind
    value = address.parameter(word, name, text)
    return f"{value:g}" if name == "zero_division" else value


RATES = (
    address.Piece("size", lambda text: address.whole("size", text, 1, MAX_SIZE)),
    *address.checked(
        ("prevalence", "sensitivity", "specificity"),
        lambda name, text: address.number(name, text, 0, 1),
    ),
)
OPTIONS = address.checked(OPTION_NAMES, check_option, lambda value: str(value).removesuffix(".0"))
LOOKS = (
    address.choice("metric", METRICS),
    address.choice("chart", CHARTS),
    address.choice("shade", SHADES),
    address.EXAMPLE,
)


def _encode(state: MatrixState) -> dict[str, str]:
    default = default_state()
    query = {}
    if state.rates is not None:
        query = {piece.name: piece.write(getattr(state.rates, piece.of)) for piece in RATES}
    elif state.cells != default.cells:
        query["matrix"] = write_cells(state.cells)
    if state.names != default.names:
        query["names"] = write_names(state.names)
    if state.options.label != default.options.label:
        query["class"] = state.names[state.options.label]
    query |= address.write_pieces(state.options, OPTIONS, default.options)
    return query | address.write_pieces(state, LOOKS, default)


def _decode(reading: address.Reading) -> MatrixState:
    default = default_state()
    cells = reading.read("matrix", lambda text: as_cells(read_cells("matrix", text, COUNTS)), None)
    rates = Rates(**address.read_pieces(reading, RATES, Rates))
    by_rates = cells is None and any(piece.name in reading.query for piece in RATES)
    if cells is None:
        cells = rates.cells() if by_rates else default.cells
    size = len(cells)
    own = default.names if size == 2 else class_names(size)
    names = reading.read(
        "names", lambda text: read_class_names("names", text, size, size), own, of=["matrix"]
    )
    label = reading.read(
        "class",
        lambda text: names.index(address.one_of("class", text, names)),
        min(default.options.label, size - 1),
        of=["matrix", "names"],
    )
    options = Options(label=label, **address.read_pieces(reading, OPTIONS, Options))
    looks = address.read_pieces(reading, LOOKS, default)
    return MatrixState(names, cells, rates if by_rates else None, options, **looks)


codec = codec_by(default_state, _encode, _decode)
