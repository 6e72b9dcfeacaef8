"""The state of the rater-agreement page, and its address."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from metrics import CATALOGUE, InvalidInput, family, table_of_agreement
from metrics.rater_agreement.paradoxes import MAX_SIZE
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.boards.matrix_text import as_cells, read_cells, read_class_names, write_cells
from pages.rater_agreement.rated import Rated, read_rated, write_rated
from pages.session import address
from pages.session.clean_names import listed, read_names, write_names
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.matrix_block import Bounds
from pages.session.narration_terms import NarrationTerms

AGREEMENT = family("rater_agreement")
METRICS = tuple(AGREEMENT)
OPTION_NAMES = ("weights", "level")
LARGEST = 10**6  # items in a cell
COUNTS = Bounds(True, 0, LARGEST)
CHARTS = ("tables", "bars", "bands", "chance", "prevalence", "bias")
OF = ("all", "pair")

Cells = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Slant:
    """The slider values that make a table of two categories."""

    size: int = 100
    agreement: float = 0.85
    prevalence: float = 0.0
    bias: float = 0.0

    def cells(self) -> Cells:
        """The table that the sliders give. Raises InvalidInput."""
        made = table_of_agreement(self.size, self.agreement, self.prevalence, self.bias)
        return tuple(map(tuple, made.tolist()))

    def within(self) -> "Slant":
        """The sliders with prevalence and bias limited to what the agreement allows."""
        apart = round(1 - self.agreement, 9)
        return replace(
            self,
            prevalence=min(max(self.prevalence, -self.agreement), self.agreement),
            bias=min(max(self.bias, -apart), apart),
        )


@dataclass(frozen=True)
class RaterState:
    """Ratings, or only the table of two raters, and the settings of the page.

    `rated` holds the ratings, as positions in `names`; without ratings, `cells` is the table, the
    first rater down and the second across. `slant` are the sliders that made it. `pair` are the two
    raters whose table is shown, from 0; `of` says whether coefficients of all raters are shown
    where possible. `first` is the first item that the grid shows, from 0.
    """

    names: tuple[str, ...]
    raters: tuple[str, ...]
    cells: Cells = ()
    rated: Rated | None = None
    slant: Slant | None = None
    pair: tuple[int, int] = (0, 1)
    of: str = "all"
    weights: str = "none"
    level: str = "nominal"
    metric: str = "cohen_kappa"
    chart: str = "tables"
    first: int = 0
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        first, second = (self.raters[rater] for rater in self.pair)
        says = [
            tuple(_("{rater} says {name}").format(rater=rater, name=name) for name in self.names)
            for rater in (first, second)
        ]
        items = () if self.rated is None else tuple(map(self.rated.name, range(self.rated.n)))
        return {
            "names": NarrationTerms(_("categories")),
            "raters": NarrationTerms(_("raters")),
            "cells": NarrationTerms("{0}, {1}", (says[0], says[1])),
            "rated": NarrationTerms(
                _("item {0}, rater {1}"),
                (items, self.raters),
                count=_("items"),
                text=lambda place: self.names[place] if place >= 0 else _("no rating"),
                part="chosen",
            ),
            "slant": NarrationTerms(makes=("names", "cells")),
        }

    @property
    def built(self) -> object:
        return self.names, self.raters, self.cells, self.rated

    @property
    def heavy(self) -> Sequence[object]:
        return (self.rated.chosen, self.rated.ids) if self.rated else ()

    @property
    def many(self) -> bool:
        return len(self.raters) > 2


def default_state() -> RaterState:
    return RaterState((_("yes"), _("no")), default_raters(2), ((20, 5), (10, 15)))


def default_names(count: int) -> tuple[str, ...]:
    """Default names of categories."""
    if count == 2:
        return default_state().names
    return tuple(_("Category {number}").format(number=i) for i in range(1, count + 1))


def default_raters(count: int) -> tuple[str, ...]:
    """Default names of raters: A to Z, then A2 to Z2."""
    letters = [chr(ord("A") + at % 26) for at in range(count)]
    return tuple(
        f"{letter}{at // 26 + 1}" if at >= 26 else letter for at, letter in enumerate(letters)
    )


def with_table(
    state: RaterState, names: Sequence[str], cells: Cells, slant: Slant | None = None
) -> RaterState:
    first, second = state.pair
    return replace(
        state,
        names=tuple(names),
        raters=(state.raters[first], state.raters[second]),
        cells=cells,
        rated=None,
        slant=slant,
        pair=(0, 1),
        first=0,
    )


def with_ratings(
    state: RaterState, names: Sequence[str], raters: Sequence[str], rated: Rated
) -> RaterState:
    """The state with ratings; the same two raters stay chosen if possible."""
    return replace(
        state,
        names=tuple(names),
        raters=tuple(raters),
        cells=(),
        rated=rated,
        slant=None,
        pair=state.pair if max(state.pair) < len(raters) else (0, 1),
        first=state.first if state.first < rated.n else 0,
    )


def check_option(name: str, text: str) -> str:
    """The value of an option, parsed from text. Raises InvalidInput."""
    metric = {"weights": "cohen_kappa", "level": "krippendorff_alpha"}[name]
    return str(address.parameter(CATALOGUE[metric].parameters[name].kind, name, text))


def _read_pair(text: str, raters: Sequence[str]) -> tuple[int, int]:
    chosen = read_names(text)
    if len(chosen) != 2 or len(set(chosen)) < 2 or not set(chosen) <= set(raters):
        allowed = say("allowed are two of {names}", names=listed(raters))
        raise InvalidInput("pair", found=text or '""', allowed=allowed)
    return raters.index(chosen[0]), raters.index(chosen[1])


def _slider(name: str, low: float) -> address.Piece:
    return address.Piece(name, lambda text: address.number(name, text, low, 1), _text)


def _text(value: float) -> str:
    return str(value).removesuffix(".0")


SLANT = (
    address.Piece("size", lambda text: address.whole("size", text, 1, MAX_SIZE), _text),
    _slider("agreement", 0),
    _slider("prevalence", -1),
    _slider("bias", -1),
)
_METRIC, _CHART, _OF = (
    address.choice("metric", METRICS),
    address.choice("chart", CHARTS),
    address.choice("of", OF),
)
_OPTIONS = address.checked(OPTION_NAMES, check_option)
_LOOKS = (_METRIC, _CHART, _OF, *_OPTIONS, address.EXAMPLE)


def _encode(state: RaterState) -> dict[str, str]:
    default = default_state()
    query = {}
    if state.slant is not None:
        query = {piece.name: piece.write(getattr(state.slant, piece.of)) for piece in SLANT}
    elif state.rated:
        query = write_rated(state.rated)
    elif state.cells != default.cells:
        query["table"] = write_cells(state.cells)
    size = len(state.cells) if state.cells else _size(state.rated)
    if state.names != default_names(size):
        query["names"] = write_names(state.names)
    if state.raters != default_raters(len(state.raters)):
        query["raters"] = write_names(state.raters)
    if state.pair != default.pair:
        query["pair"] = write_names([state.raters[rater] for rater in state.pair])
    if state.first:
        query["first"] = str(state.first + 1)
    return query | address.write_pieces(state, _LOOKS, default)


def _size(rated: Rated | None) -> int:
    """The number of categories up to the last one in use, at least two."""
    return 1 + max(1, *rated.used) if rated and rated.used else 2


def _decode(reading: address.Reading) -> RaterState:
    default = default_state()
    rated = read_rated(reading)
    cells = reading.read("table", lambda text: as_cells(read_cells("table", text, COUNTS)), ())
    slant = _read_slant(reading, by_hand=bool(rated or cells))
    cells = () if rated else slant.cells() if slant else cells or default.cells
    size = len(cells) if cells else _size(rated)
    most = size if cells else MAX_CLASSES
    names = reading.read(
        "names",
        lambda text: read_class_names("names", text, size, most),
        default_names(size),
        of=["table", "data"] if cells else [],
    )
    count = rated.raters if rated else 2
    of = () if rated else ("data",)  # whose names and raters are lost with it
    raters = reading.read(
        "raters",
        lambda text: read_class_names("raters", text, count, count),
        default_raters(count),
        of=of,
    )
    last = rated.n if rated else 1
    return RaterState(
        names,
        raters,
        cells,
        rated,
        slant,
        pair=reading.read("pair", lambda text: _read_pair(text, raters), default.pair, of=of),
        **address.read_pieces(reading, (_OF, *_OPTIONS, _METRIC, _CHART, address.EXAMPLE), default),
        first=reading.read("first", lambda text: address.whole("first", text, 1, last), 1, of=of)
        - 1,
    )


def _read_slant(reading: address.Reading, *, by_hand: bool) -> Slant | None:
    """The slider values, if the address holds any and no table or ratings."""
    slant = Slant(**address.read_pieces(reading, SLANT, Slant))
    if by_hand or not any(piece.name in reading.query for piece in SLANT):
        return None
    with reading.refusing():
        slant.cells()
        return slant
    return slant.within()


codec = codec_by(default_state, _encode, _decode)
