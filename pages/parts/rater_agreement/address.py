"""The address of the rater-agreement page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from metrics import CATALOGUE, InvalidInput
from metrics.rater_agreement.paradoxes import MAX_SIZE
from metrics.steps import say
from pages.parts.address import Reading, number, one_of, parameter, whole
from pages.parts.desk import Codec
from pages.parts.matrix_block import MAX_NAME_LENGTH, clean_class_name
from pages.parts.matrix_editor import MAX_CLASSES
from pages.parts.matrix_text import read_cells, write_cells
from pages.parts.names import read_names, write_names
from pages.parts.rater_agreement.compute import METRICS
from pages.parts.rater_agreement.state import (
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
from pages.parts.rating_grid import MAX_ITEMS, MAX_RATERS, MISSING, Ratings

LETTERS = "1234567890"  # of the categories in their order, as the keys stand
GAP = "."
_LOOKS = ("metric", "chart", "of", "weights", "level", "example")


def _encode(state: RaterState) -> dict[str, str]:
    default = default_state()
    query = {}
    if state.slant is not None:
        values = {one.name: getattr(state.slant, one.name) for one in fields(Slant)}
        query = {name: str(value).removesuffix(".0") for name, value in values.items()}
    elif state.ratings:
        query["ratings"] = ";".join(map(_letters, zip(*state.ratings, strict=True)))
    elif state.cells != default.cells:
        query["table"] = write_cells(state.cells)
    size = len(state.cells) if state.cells else _used(state.ratings)
    if state.names != default_names(max(size, 2)):
        query["names"] = write_names(state.names)
    if state.raters != default_raters(len(state.raters)):
        query["raters"] = write_names(state.raters)
    if state.pair != default.pair:
        query["pair"] = write_names([state.raters[rater] for rater in state.pair])
    for name in _LOOKS:
        if getattr(state, name) != getattr(default, name):
            query[name] = getattr(state, name)
    return query


def _letters(labels: Sequence[int]) -> str:
    return "".join(GAP if label == MISSING else LETTERS[label] for label in labels)


def _used(ratings: Ratings) -> int:
    """The categories up to the last one that is used."""
    return 1 + max((label for row in ratings for label in row), default=0)


def _decode(query: Mapping[str, str]) -> tuple[RaterState, tuple[str, ...]]:
    reading, default = Reading(query), default_state()
    ratings = reading.take("ratings", _read_ratings, ())
    cells = reading.take("table", _read_table, ())
    slant = _read_slant(reading, by_hand=bool(ratings or cells))
    cells = () if ratings else slant.cells() if slant else cells or default.cells
    size = len(cells) if cells else max(_used(ratings), 2)
    most = size if cells else MAX_CLASSES
    names = reading.take(
        "names", lambda text: read_scale("names", text, size, most), default_names(size)
    )
    count = len(ratings[0]) if ratings else 2
    raters = reading.take(
        "raters", lambda text: read_scale("raters", text, count, count), default_raters(count)
    )
    state = RaterState(
        names,
        raters,
        cells,
        ratings,
        slant,
        pair=reading.take("pair", lambda text: _read_pair(text, raters), default.pair),
        of=reading.take("of", lambda text: one_of("of", text, OF), default.of),
        weights=reading.take("weights", lambda text: check_option("weights", text), "none"),
        level=reading.take("level", lambda text: check_option("level", text), "nominal"),
        metric=reading.take("metric", lambda text: one_of("metric", text, METRICS), default.metric),
        chart=reading.take("chart", lambda text: one_of("chart", text, CHARTS), default.chart),
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
    names: list[str] = []
    for at, typed in enumerate(read_names(text), 1):
        read = clean_class_name(typed)
        if not read or read in names:
            allowed = say("each has a name of its own, of 1 to {high}", high=MAX_NAME_LENGTH)
            place = say("name {number}", number=at)
            raise InvalidInput(name, place=place, found=typed or '""', allowed=allowed)
        names.append(read)
    if not low <= len(names) <= high:
        allowed = say("allowed are {low} to {high}", low=low, high=high)
        raise InvalidInput(name, found=say("{count} names", count=len(names)), allowed=allowed)
    return tuple(names)


def _read_table(text: str) -> Cells:
    cells = read_cells("table", text, whole=True, low=0, high=LARGEST)
    return tuple(tuple(int(value) for value in row) for row in cells)


def _read_ratings(text: str) -> Ratings:
    """A row a rater and a sign an item; the ratings are turned so that an item is a row."""
    rows = text.split(";")
    if not 2 <= len(rows) <= MAX_RATERS:
        found = say("{count} raters", count=len(rows))
        allowed = say("allowed are {low} to {high} raters", low=2, high=MAX_RATERS)
        raise InvalidInput("ratings", found=found, allowed=allowed)
    for rater, row in enumerate(rows, 1):
        place = say("rater {rater}", rater=rater)
        if not 1 <= len(row) <= MAX_ITEMS or len(row) != len(rows[0]):
            allowed = say("allowed are 1 to {high}, as many for each rater", high=MAX_ITEMS)
            found = say("{count} items", count=len(row))
            raise InvalidInput("ratings", place=place, found=found, allowed=allowed)
        strange = next((sign for sign in row if sign not in LETTERS + GAP), None)
        if strange is not None:
            place = say("rater {rater}, item {item}", rater=rater, item=row.index(strange) + 1)
            allowed = say("allowed are the digits of the categories, and a dot for none")
            raise InvalidInput("ratings", place=place, found=strange, allowed=allowed)
    turned = zip(*rows, strict=True)
    return tuple(tuple(LETTERS.find(sign) for sign in item) for item in turned)


def _read_pair(text: str, raters: Sequence[str]) -> tuple[int, int]:
    chosen = read_names(text)
    if len(chosen) != 2 or len(set(chosen)) < 2 or not set(chosen) <= set(raters):
        allowed = say("allowed are two of {names}", names=", ".join(raters))
        raise InvalidInput("pair", found=text or '""', allowed=allowed)
    return raters.index(chosen[0]), raters.index(chosen[1])


def codec() -> Codec[RaterState]:
    """How this page's state is written into its address."""
    return Codec(default_state(), _encode, _decode)
