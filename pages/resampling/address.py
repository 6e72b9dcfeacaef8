"""How the state of the page of resampling is written into its address."""

from dataclasses import replace

from metrics import CATALOGUE, InvalidInput
from metrics.inputs.counted import between, counted
from metrics.steps import say
from pages.resampling.rounds import check_parts, drawn_splits
from pages.resampling.state import (
    BOUNDS,
    CHOICES,
    MAX_FEATURES,
    MAX_ITEMS,
    MAX_ROUNDS,
    MAX_ROWS,
    MAX_VALUE,
    MIN_ITEMS,
    OWN,
    Moved,
    Own,
    ResamplingState,
    checked,
    class_names,
    clean,
    default_state,
    fitted,
)
from pages.session import address
from pages.session.clean_names import read_names, write_names
from pages.session.codec import codec_by
from pages.session.scores.address import short

DATA_PIECES = ("data", "columns", "x", "class")
_YES = ("no", "yes")
_LEVEL = CATALOGUE["bootstrap_interval"].parameters["confidence"].kind


_DATA, *_CHOICES = (address.choice(name, allowed) for name, allowed in CHOICES.items())
_COUNTS = address.checked(BOUNDS, lambda name, text: address.whole(name, text, *BOUNDS[name]))
_OTHERS = (
    address.Piece(
        "stratified",
        lambda text: address.one_of("stratified", text, _YES) == _YES[1],
        lambda _on: _YES[1],
        "is_stratified",
    ),
    address.Piece(
        "confidence", lambda text: float(address.parameter(_LEVEL, "confidence", text)), short
    ),
)


def _encode(state: ResamplingState) -> dict[str, str]:
    default, query = default_state(), {}
    if state.own is not None:
        query["columns"] = write_names(state.own.columns)
        query["x"] = ";".join(",".join(map(short, row)) for row in state.own.features)
        query["class"] = write_names(state.own.classes)
    else:
        query |= address.write_pieces(state, (_DATA,), default)
    query |= address.write_pieces(state, (*_COUNTS, *_CHOICES, *_OTHERS), default)
    if state.round:
        query["round"] = str(state.round + 1)
    if state.moved:
        query["moved"] = ",".join(f"{at + 1}.{item + 1}" for at, item in state.moved)
    return query | address.write_pieces(state, (address.EXAMPLE,), default)


def _decode(reading: address.Reading) -> ResamplingState:
    default = default_state()
    own = _read_own(reading)
    found = address.read_pieces(
        reading, (_DATA, *_CHOICES, *_COUNTS, *_OTHERS, address.EXAMPLE), default
    )
    if own:
        found["data"] = OWN
    return _with_rounds(reading, fitted(ResamplingState(own=own, **found)))


def _with_rounds(reading: address.Reading, state: ResamplingState) -> ResamplingState:
    try:
        drawn_splits(state)
    except InvalidInput as error:  # a class has too few items
        reading.refuse(error)
        method = "k_fold" if state.method == "stratified" else state.method
        state = fitted(replace(state, method=method, is_stratified=False))
    at = reading.read("round", lambda text: address.whole("round", text, 1, state.n_rounds), 1) - 1
    state = replace(state, round=at)

    def with_moved(text: str) -> ResamplingState:
        found = replace(state, moved=_moved(text, state))
        for number_ in {at for at, _item in found.moved}:
            check_parts(found, number_)
        return found

    return reading.read("moved", with_moved, state)


def _moved(text: str, state: ResamplingState) -> Moved:
    found = set()
    for pair in text.split(",", MAX_ITEMS * MAX_ROUNDS):
        at, dot, item = pair.partition(".")
        if not dot:
            allowed = say("allowed are a round and an item with a point between, such as 1.12")
            raise InvalidInput("moved", found=pair or '""', allowed=allowed)
        found.add(
            (
                address.whole("moved", at, 1, state.n_rounds) - 1,
                address.whole("moved", item, 1, state.items) - 1,
            )
        )
    return tuple(sorted(found))


def _read_own(reading: address.Reading) -> Own | None:
    """The reader's own items; None where the address has none, or they cannot be read."""
    rows = reading.read("x", _rows, None)
    classes = reading.read("class", lambda text: class_names(read_names(text)), None)
    columns = reading.read("columns", lambda text: clean(read_names(text)), None)
    if rows is None and classes is None:
        return None
    if rows is None or classes is None:
        missing = "x" if rows is None else "class"
        if missing not in reading.query:
            allowed = say("both the features x and the classes of the items are needed")
            reading.refuse(InvalidInput(missing, found=say("nothing"), allowed=allowed))
        return None
    if columns is None or len(columns) != len(rows[0]):
        columns = [f"x{number_}" for number_ in range(1, len(rows[0]) + 1)]
    with reading.refusing():
        return checked(Own(tuple(columns), rows, tuple(classes)))


def _rows(text: str) -> tuple[tuple[float, ...], ...]:
    lines = text.split(";", MAX_ROWS)
    if not MIN_ITEMS <= len(lines) <= MAX_ROWS:
        found, allowed = counted(len(lines), "items"), between(MIN_ITEMS, MAX_ROWS)
        raise InvalidInput("x", found=found, allowed=allowed)
    return tuple(_row(line, at) for at, line in enumerate(lines, 1))


def _row(line: str, at: int) -> tuple[float, ...]:
    cells = line.split(",", MAX_FEATURES)
    try:
        return tuple(address.number("x", cell, -MAX_VALUE, MAX_VALUE) for cell in cells)
    except InvalidInput as error:
        place = say("item {item}", item=at)
        raise InvalidInput("x", place=place, found=error.found, allowed=error.allowed) from error


codec = codec_by(default_state, _encode, _decode)
