"""The address of the rater-agreement page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from metrics import CATALOGUE, InvalidInput
from metrics.inputs.counted import between, counted
from metrics.rater_agreement.paradoxes import MAX_SIZE
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.boards.matrix_text import read_cells, write_cells
from pages.desk.address import Reading, number, one_of, parameter, whole
from pages.desk.clean_names import listed
from pages.desk.codec import Codec
from pages.desk.matrix_block import MAX_NAME_LENGTH, clean_class_name
from pages.desk.names import read_names, write_names
from pages.rater_agreement.compute import METRICS
from pages.rater_agreement.held import read_rated, write_rated
from pages.rater_agreement.rated import Rated
from pages.rater_agreement.state import (
    CHARTS,
    LARGEST,
    OF,
    Cells,
    RaterState,
    Slant,
    default_names,
    default_raters,
    default_state,
)

_LOOKS = ("metric", "chart", "of", "weights", "level", "example")


def _encode(state: RaterState) -> dict[str, str]:
    default = default_state()
    query = {}
    if state.slant is not None:
        values = {one.name: getattr(state.slant, one.name) for one in fields(Slant)}
        query = {name: str(value).removesuffix(".0") for name, value in values.items()}
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
    for name in _LOOKS:
        if getattr(state, name) != getattr(default, name):
            query[name] = getattr(state, name)
    return query


def _size(rated: Rated | None) -> int:
    """The categories up to the last one that is used, two at least."""
    return 1 + max(1, *rated.used) if rated and rated.used else 2


def _decode(query: Mapping[str, str]) -> tuple[RaterState, tuple[str, ...]]:
    reading, default = Reading(query), default_state()
    rated = read_rated(reading)
    if "data" in query and not rated:  # their names and raters are gone with them
        query = {name: text for name, text in query.items() if name in _LOOKS}
        state, problems = _decode(query)
        return state, (*reading.problems, *problems)
    cells = reading.take("table", _read_table, ())
    slant = _read_slant(reading, by_hand=bool(rated or cells))
    cells = () if rated else slant.cells() if slant else cells or default.cells
    size = len(cells) if cells else _size(rated)
    most = size if cells else MAX_CLASSES
    names = reading.take(
        "names",
        lambda text: read_scale("names", text, size, most),
        default_names(size),
        of=["table"] if cells else [],
    )
    count = rated.raters if rated else 2
    raters = reading.take(
        "raters", lambda text: read_scale("raters", text, count, count), default_raters(count)
    )
    last = rated.n if rated else 1
    state = RaterState(
        names,
        raters,
        cells,
        rated,
        slant,
        pair=reading.take("pair", lambda text: _read_pair(text, raters), default.pair),
        of=reading.take("of", lambda text: one_of("of", text, OF), default.of),
        weights=reading.take("weights", lambda text: check_option("weights", text), "none"),
        level=reading.take("level", lambda text: check_option("level", text), "nominal"),
        metric=reading.take("metric", lambda text: one_of("metric", text, METRICS), default.metric),
        chart=reading.take("chart", lambda text: one_of("chart", text, CHARTS), default.chart),
        first=reading.take("first", lambda text: whole("first", text, 1, last), 1) - 1,
        example=reading.take("example", lambda text: text[:40], ""),
    )
    reading.refuse_others()
    return state, tuple(reading.problems)


def _read_slant(reading: Reading, *, by_hand: bool) -> Slant | None:
    """What the sliders say, if the address names any and nothing that is built by hand."""
    given = any(one.name in reading.query for one in fields(Slant))
    slant = Slant(
        size=reading.take("size", lambda text: whole("size", text, 1, MAX_SIZE), Slant.size),
        agreement=reading.take(
            "agreement", lambda text: number("agreement", text, 0, 1), Slant.agreement
        ),
        **{
            name: reading.take(name, lambda text, name=name: number(name, text, -1, 1), 0.0)
            for name in ("prevalence", "bias")
        },
    )
    if by_hand or not given:
        return None
    try:
        slant.cells()
    except InvalidInput as error:
        reading.refuse(error)
        return slant.within()
    return slant


def check_option(name: str, text: str) -> str:
    """The value of `weights` or `level` from its text. Raises InvalidInput."""
    metric = {"weights": "cohen_kappa", "level": "krippendorff_alpha"}[name]
    return str(parameter(CATALOGUE[metric].parameters[name].word, name, text))


def read_scale(name: str, text: str, low: int, high: int) -> tuple[str, ...]:
    """From `low` to `high` names of their own, separated by commas. Raises InvalidInput."""
    names: dict[str, None] = {}
    for at, typed in enumerate(read_names(text), 1):
        read = clean_class_name(typed)
        if not read or read in names:
            allowed = say(
                "each has a name of its own, of 1 to {high} characters", high=MAX_NAME_LENGTH
            )
            place = say("name {number}", number=at)
            raise InvalidInput(name, place=place, found=typed or '""', allowed=allowed)
        names[read] = None
    if not low <= len(names) <= high:
        allowed = between(low, high)
        raise InvalidInput(name, found=counted(len(names), "names"), allowed=allowed)
    return tuple(names)


def _read_table(text: str) -> Cells:
    cells = read_cells("table", text, whole=True, low=0, high=LARGEST)
    return tuple(tuple(int(value) for value in row) for row in cells)


def _read_pair(text: str, raters: Sequence[str]) -> tuple[int, int]:
    chosen = read_names(text)
    if len(chosen) != 2 or len(set(chosen)) < 2 or not set(chosen) <= set(raters):
        allowed = say("allowed are two of {names}", names=listed(raters))
        raise InvalidInput("pair", found=text or '""', allowed=allowed)
    return raters.index(chosen[0]), raters.index(chosen[1])


def codec() -> Codec[RaterState]:
    """How this page's state is written into its address."""
    return Codec(default_state(), _encode, _decode)
