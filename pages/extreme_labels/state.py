"""What the reader has built on the page of extreme labels, and its address.

/extreme-labels?n=10000&k=3&true=0,1,9;0,2&first=0,1,2;0,1&second=...
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import NamedTuple

from metrics import InvalidInput, family, propensity
from metrics.extreme_labels.batch import Case
from metrics.inputs.counted import counted
from metrics.parameter_types import PROPENSITY_A, PROPENSITY_B
from metrics.steps import say
from pages.extreme_labels.labels import (
    Pairs,
    head_first,
    read_counts,
    read_labels,
    read_pairs,
    tail_of,
    write_numbers,
    write_pairs,
    zipf_counts,
)
from pages.extreme_labels.uploads import Uploaded
from pages.session import address
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms, numbered

FAMILY = family("extreme_labels")
METRICS = tuple(FAMILY)
VIEWS = ("rows", "propensities", "weights")
PREDICTORS = (1, 2)
LINES = ("true", "first", "second")
RANKINGS = LINES[1:]
MAX_ROWS = 6
MAX_STEEP = 4.0
MAX_SAMPLES = 10**9
LEAST_SAMPLES = 3  # with fewer there is no logarithm to divide by
MAX_K = 20
SHOWN_RANKS = 5  # that a button fills in, or k where it is more


class Settings(NamedTuple):
    """The parameters of the metrics."""

    k: int
    scale: str
    normaliser: str
    unlabelled: str


class InputsShown(NamedTuple):
    """One predictor's rows, and the catalogue with its propensities."""

    case: Case
    counts: tuple[int, ...]
    n: int
    a: float
    b: float


class Scored(NamedTuple):
    """What is scored, and how."""

    given: InputsShown
    settings: Settings


@dataclass(frozen=True)
class Row:
    """An item: its true labels, and the labels that two predictors name, the likeliest first."""

    true: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "true": NarrationTerms(_("true labels")),
            "first": NarrationTerms(_("labels of predictor 1")),
            "second": NarrationTerms(_("labels of predictor 2")),
        }


@dataclass(frozen=True)
class ExtremeState:
    """A catalogue of labels, rows with two predictions, and how both are scored.

    `counts` are typed training items of each label; without them the catalogue falls off by the
    exponent `steep`. `pairs` holds entries (row from 1, label from 0) that are removed. With
    `data` the rows of files are scored, and neither these rows nor this catalogue.
    """

    rows: tuple[Row, ...]
    steep: float = 2.5
    counts: tuple[int, ...] = ()
    n: int = 10000
    a: float = 0.55
    b: float = 1.5
    k: int = 3
    pairs: Pairs = ()
    data: Uploaded | None = None
    scale: str = "none"
    normaliser: str = "k"
    unlabelled: str = "zero"
    metric: str = field(default="psp_at_k", kw_only=True)
    predictor: int = field(default=1, kw_only=True)
    view: str = field(default="rows", kw_only=True)
    label: int = field(default=0, kw_only=True)
    example: str = field(default="", kw_only=True)

    def narration_terms(self) -> dict[str, NarrationTerms]:

        def pair(one: tuple[int, int]) -> str:
            row, label = one
            return _("label {label} of row {row}").format(label=label, row=row)

        return {
            "rows": NarrationTerms(_("row {0}"), (numbered(len(self.rows)),), count=_("rows")),
            "counts": NarrationTerms(
                _("the training items of label {0}"), (numbered(len(self.counts), 0),)
            ),
            "pairs": NarrationTerms(_("left out"), text=pair),
        }

    @functools.cached_property
    def label_counts(self) -> tuple[int, ...]:
        return self.counts or zipf_counts(self.steep, self.n)

    @functools.cached_property
    def scored(self) -> tuple[Scored, Scored]:
        """Of both predictors' rows built by hand all that the metrics depend on."""
        # Of a ranking the first k are seen, and those that move up for the ones that are removed.
        ends = [self.k] * len(self.rows)
        for at, _label in self.pairs:
            ends[at - 1] += 1
        rows = [*zip(self.rows, ends, strict=True)]
        one = tuple((row.true, row.first[:end]) for row, end in rows)
        two = tuple((row.true, row.second[:end]) for row, end in rows)
        catalogue = self.label_counts, self.n, self.a, self.b
        settings = Settings(self.k, self.scale, self.normaliser, self.unlabelled)
        return (
            Scored(InputsShown(self._case(one), *catalogue), settings),
            Scored(InputsShown(self._case(two), *catalogue), settings),
        )

    def _case(self, rows: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]) -> Case:
        if not self.pairs:
            return Case(rows)
        removed = ((at - 1, label) for at, label in self.pairs if label in sum(rows[at - 1], ()))
        return Case(rows, tuple(sorted(removed)))

    @property
    def of_files(self) -> Mapping[str, str]:
        """What comes from a file each, by the kinds of files."""
        return {} if self.data is None else self.data.parts

    def without(self, kind: str) -> "ExtremeState":
        """The state without what a kind of file gave."""
        return self if self.data is None else replace(self, data=self.data.without(kind))

    @property
    def heavy(self) -> Sequence[object]:
        """What the state may hold much in."""
        return () if self.data is None else self.data.heavy

    @property
    def labels(self) -> int:
        """The number of labels, of the files where there are any."""
        return len(self.label_counts) if self.data is None else self.data.shape[1]

    @property
    def built(self) -> "ExtremeState":
        """Everything that is built or set, without the choice of views."""
        usual = {"metric": METRICS[0], "predictor": 1, "view": VIEWS[0], "label": 0, "example": ""}
        return replace(self, **usual)


def default_state() -> ExtremeState:
    """The rows of a first visit: predictor 1 repeats the head, predictor 2 finds the tail."""
    state = ExtremeState(tuple(Row(true) for true in ((0, 1, 9), (0, 2, 11))))
    return with_tail(with_head(state, "first"), "second")


def with_head(state: ExtremeState, ranking: str) -> ExtremeState:
    """The state with a predictor that names the commonest labels whatever the row."""
    order = head_first(state.label_counts)[: _ranks(state)]
    return replace(state, rows=tuple(replace(row, **{ranking: order}) for row in state.rows))


def with_tail(state: ExtremeState, ranking: str) -> ExtremeState:
    """The state with a predictor that finds the rarest true label of each row, and no other."""
    counts, ranks = state.label_counts, _ranks(state)
    return replace(
        state,
        rows=tuple(
            replace(row, **{ranking: tail_of(counts, row.true)[:ranks]}) for row in state.rows
        ),
    )


def _ranks(state: ExtremeState) -> int:
    return max(state.k, SHOWN_RANKS)


def with_rows(state: ExtremeState, rows: tuple[Row, ...]) -> ExtremeState:
    """The state with other rows; pairs of rows that are gone go too."""
    pairs = tuple((row, label) for row, label in state.pairs if row <= len(rows))
    return replace(state, rows=rows, pairs=pairs)


def with_row(state: ExtremeState, at: int, row: Row) -> ExtremeState:
    return replace(state, rows=(*state.rows[:at], row, *state.rows[at + 1 :]))


def with_counts(state: ExtremeState, counts: tuple[int, ...]) -> ExtremeState:
    """The state with a catalogue of its own; labels that it does not have leave the rows."""
    labels = len(counts)
    rows = tuple(
        Row(*(tuple(label for label in getattr(row, line) if label < labels) for line in LINES))
        for row in state.rows
    )
    pairs = tuple((row, label) for row, label in state.pairs if label < labels)
    return replace(state, counts=counts, rows=rows, pairs=pairs, label=min(state.label, labels - 1))


def with_steep(state: ExtremeState, steep: float) -> ExtremeState:
    """The state with a catalogue that falls off by an exponent, whatever counts were typed."""
    cut = with_counts(state, zipf_counts(steep, state.n))
    return replace(cut, steep=steep, counts=())


def _read_rows(reading: address.Reading, state: ExtremeState, labels: int) -> tuple[Row, ...]:
    lines = {line: _read_lines(reading, line, labels) for line in LINES}
    found = [line for line in LINES if line in reading.query]
    if not found:
        return state.rows
    lengths = {len(lines[line]) for line in found}
    if len(lengths) > 1:
        sentence = say("{count} rows", count=", ".join(str(len(lines[line])) for line in found))
        allowed = say("each needs the same number of rows; leave rows without labels empty")
        reading.refuse(InvalidInput(", ".join(found), found=sentence, allowed=allowed))
    if max(lengths) > MAX_ROWS:
        sentence = counted(max(lengths), "rows")
        allowed = say("allowed are at most {high}", high=MAX_ROWS)
        reading.refuse(InvalidInput(say("rows"), found=sentence, allowed=allowed))
    rows = zip_longest(*lines.values(), fillvalue=())
    return tuple(Row(*row) for row in rows)[:MAX_ROWS]


def _read_lines(reading: address.Reading, line: str, labels: int) -> list[tuple[int, ...]]:
    """The rows of one line; a row that cannot be read is empty, and the sentence says which."""
    texts: list[str] = reading.read(line, lambda text: text.split(";"), [])
    rows: list[tuple[int, ...]] = [()] * len(texts)
    for at, text in enumerate(texts):
        with reading.refusing():
            rows[at] = read_labels(f"{line} {at + 1}", text, labels)
    return rows


def _samples(text: str) -> int:
    samples = address.whole("n", text, 1, MAX_SAMPLES)
    propensity((1,), samples)  # refuses too few
    return samples


# The parameters of the metrics, by their names.
SETTINGS = {
    "n": address.Piece("n", _samples),
    "steep": address.Piece("steep", lambda text: address.number("steep", text, 0, MAX_STEEP)),
    "a": address.Piece("a", lambda text: float(address.parameter(PROPENSITY_A, "a", text))),
    "b": address.Piece("b", lambda text: float(address.parameter(PROPENSITY_B, "b", text))),
    "k": address.Piece("k", lambda text: address.whole("k", text, 1, MAX_K)),
    **{
        name: address.Piece(name, functools.partial(address.parameter, chosen.kind, name))
        for metric in FAMILY.values()
        for name, chosen in metric.parameters.items()
        if name != "k"
    },
}
LOOKS = (
    address.choice("metric", METRICS),
    address.Piece("predictor", lambda text: address.whole("predictor", text, 1, 2)),
    address.choice("view", VIEWS),
)


def _last(state: ExtremeState) -> tuple[address.Piece, ...]:
    label = address.Piece("label", lambda text: address.whole("label", text, 0, state.labels - 1))
    return label, address.EXAMPLE


def _encode(state: ExtremeState) -> dict[str, str]:
    default = default_state()
    query = address.write_pieces(state, SETTINGS.values(), default)
    if state.counts:
        query["counts"] = write_numbers(state.counts, ",")
    if state.rows != default.rows:
        for line in LINES:
            query[line] = ";".join(write_numbers(getattr(r, line), ",") for r in state.rows)
    if state.pairs:
        query["pairs"] = write_pairs(state.pairs, ",")
    if state.data is not None:
        query["data"] = state.data.write_name()
    return query | address.write_pieces(state, (*LOOKS, *_last(state)), default)


def _decode(reading: address.Reading) -> ExtremeState:
    state = default_state()
    state = replace(state, **address.read_pieces(reading, SETTINGS.values(), state))
    counts = reading.read("counts", lambda text: read_counts("counts", text, state.n), ())
    state = with_counts(state, counts) if counts else state
    labels = len(state.label_counts)
    state = replace(state, rows=_read_rows(reading, state, labels))
    pairs = reading.read(
        "pairs", lambda text: read_pairs("pairs", text, len(state.rows), labels), ()
    )
    state = replace(state, pairs=pairs, **address.read_pieces(reading, LOOKS, state))
    state = replace(state, data=reading.read("data", Uploaded.read_name, None))
    state = replace(state, **address.read_pieces(reading, _last(state), state))
    return state


codec = codec_by(default_state, _encode, _decode)
