"""What the reader has built on the page of retrieved sets, and its address."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from metrics import CATALOGUE, InvalidInput, family
from metrics.inputs.counted import counted
from metrics.inputs.ids import id_set
from metrics.steps import Say, say
from pages.boards.sample import MAX_IN_FILE
from pages.boards.set_board import MAX_DOCUMENTS, SETS, Document, clean_name, region
from pages.session import address
from pages.session.clean_names import read_names, write_names
from pages.session.codec import codec_by
from pages.session.language import _

FAMILY = family("retrieved_sets")
METRICS = tuple(FAMILY)
CHARTS = ("plane", "regions")
CIRCLES = ("shown", "hidden")
OTHERS = "others"
Sizes: TypeAlias = tuple[int, ...]  # of the regions, as `region` counts them


@dataclass(frozen=True)
class SetsState:
    """Documents in three sets, beta of the F-score, and what is looked at.

    The documents stand in the order in which the address names them: the retrieved ones, further
    relevant ones, further known ones, the others.
    """

    documents: tuple[Document, ...]
    beta: float = 1.0
    known_circle: str = "hidden"
    metric: str = "set_precision"
    chart: str = "plane"
    example: str = ""

    @functools.cached_property
    def sizes(self) -> Sizes:
        """How many documents are in each region."""
        counted = [0] * 2 ** len(SETS)
        for document in self.documents:
            counted[region(document)] += 1
        return tuple(counted)

    @property
    def built(self) -> object:
        """Everything that is built or set, without the choice of views."""
        return members(self.documents), self.beta


def in_order(documents: Iterable[Document]) -> tuple[Document, ...]:
    """The documents in the order of the address; within each of its parts as they stood."""
    # The first of the sets that holds a document is where the address names it first.
    return tuple(
        sorted(documents, key=lambda d: [d.retrieved, d.relevant, d.known, True].index(True))
    )


def names_in(documents: Iterable[Document], of: str) -> tuple[str, ...]:
    """The names of the documents in the set `of`; of "others", those that are in no set."""
    if of == OTHERS:
        return tuple(d.name for d in documents if not (d.retrieved or d.relevant or d.known))
    return tuple(document.name for document in documents if getattr(document, of))


def members(documents: Sequence[Document]) -> dict[str, tuple[str, ...]]:
    """The names in each set and in none."""
    return {of: names_in(documents, of) for of in (*SETS, OTHERS)}


def documents_of(names: Mapping[str, Sequence[str]]) -> tuple[Document, ...]:
    """Documents from the names in each set; a name that is in a set is none of the others."""
    every = dict.fromkeys(name for of in (*SETS, OTHERS) for name in names.get(of, ()))
    held = [frozenset(names.get(of, ())) for of in SETS]
    return in_order(
        Document(f"d{i}", name, *(name in one for one in held)) for i, name in enumerate(every, 1)
    )


def with_members(state: SetsState, of: str, names: Sequence[str]) -> SetsState:
    """The state with exactly `names` in the set `of`; names that are new become documents.

    Raises InvalidInput where the documents become too many.
    """
    held = {document.name for document in state.documents}
    new = [name for name in names if name not in held]
    _check_number(len(held) + len(new), of, MAX_DOCUMENTS)
    ids = {document.id for document in state.documents}
    free = (id_ for i in range(1, 2 * MAX_IN_FILE) if (id_ := f"d{i}") not in ids)
    changed = [replace(d, **{of: d.name in names}) for d in state.documents]
    added = [Document(id_, name, **{of: True}) for name, id_ in zip(new, free, strict=False)]
    return replace(state, documents=in_order([*changed, *added]))


def default_state() -> SetsState:
    """The sets that a first visit shows."""
    d = [_("d{number}").format(number=number) for number in range(11)]
    sets = {
        "retrieved": d[1:6],
        "relevant": [d[1], d[3], d[5], d[7]],
        "known": [d[1], d[7], d[9]],
        OTHERS: [d[6], d[8], d[10]],
    }
    return SetsState(documents_of(sets))


def check_beta(text: str) -> float:
    """Beta of the F-score from a text. Raises InvalidInput."""
    return float(address.parameter(CATALOGUE["set_f_score"].parameters["beta"].kind, "beta", text))


def _check_number(count: int, place: str | Say, most: int = MAX_IN_FILE) -> None:
    if count > most:
        raise InvalidInput(
            place,
            found=counted(count, "documents"),
            allowed=say("allowed are at most {high}", high=most),
        )


PIECES = (
    address.Piece("beta", check_beta),
    address.choice("known_circle", CIRCLES),
    address.choice("metric", METRICS),
    address.choice("chart", CHARTS),
    address.EXAMPLE,
)


def _encode(state: SetsState) -> dict[str, str]:
    default, query = default_state(), {}
    held = members(state.documents)
    if held != members(default.documents):
        query = {of: write_names(names) for of, names in held.items() if names}
        query = query or {"retrieved": ""}  # no document at all
        default = replace(default, known_circle=usual_circle(state.documents))
    return query | address.write_pieces(state, PIECES, default)


def usual_circle(documents: Iterable[Document]) -> str:
    """The circle of the known is shown where there are any, unless an address says otherwise."""
    return CIRCLES[not any(document.known for document in documents)]


def _read_set(reading: address.Reading, of: str) -> tuple[str, ...]:
    typed = reading.read(of, read_names, [])
    names = [name for one in typed if (name := clean_name(one))]
    with reading.refusing():
        id_set(names, of)
    return tuple(dict.fromkeys(names))


def _decode(reading: address.Reading) -> SetsState:
    state = default_state()
    held = {of: _read_set(reading, of) for of in (*SETS, OTHERS)}
    if not held.keys().isdisjoint(reading.query):
        documents = documents_of(held)
        with reading.refusing():
            _check_number(len(documents), say("documents"))
        documents = documents[:MAX_IN_FILE]
        state = replace(state, documents=documents, known_circle=usual_circle(documents))
    return replace(state, **address.read_pieces(reading, PIECES, state))


codec = codec_by(default_state, _encode, _decode)
