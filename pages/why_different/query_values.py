"""One value per query, typed in a line: 0.8 0.5 - 0.25 !"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from metrics import CATALOGUE, InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.notation import decimal
from metrics.steps import say
from pages.parts.exports import InputsShown
from pages.session import address
from pages.session.codec import codec_by
from pages.session.language import _, sentence
from pages.session.name_line import read_names, write_names
from pages.session.narration_terms import NarrationTerms
from pages.session.numbers import is_within, read_number

METRIC = "mean_over_queries"
MAX_QUERIES = 100
LARGEST = 10**6
UNDEFINED, LACKING = "-", "!"
Value = float | str


@dataclass(frozen=True)
class ValuesState:
    """A value for each query, and the metric's options.

    UNDEFINED marks a query without a relevant document, LACKING a query that the run lacks. `given`
    are the names of the first queries, if any.
    """

    values: tuple[Value, ...]
    given: tuple[str, ...] = ()
    mean: str = "arithmetic"
    least: float = 1e-5
    metric: str = METRIC
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "values": NarrationTerms("{0}", (self.names,), count=_("queries")),
            "given": NarrationTerms(_("queries")),
        }

    @property
    def built(self) -> object:
        return self.values, self.given, self.mean, self.least

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the queries; those without a name are numbered: q1, q2 and so on."""
        numbered = (f"q{i}" for i in range(len(self.given) + 1, len(self.values) + 1))
        return (*self.given[: len(self.values)], *numbered)

    @property
    def numbers(self) -> dict[str, float]:
        """The value with which each query counts: 0 if it has none, as in `evaluate`."""
        return {
            name: 0.0 if isinstance(value, str) else value
            for name, value in zip(self.names, self.values, strict=True)
        }

    def marked(self, mark: str) -> tuple[str, ...]:
        """The queries with this mark in place of a value."""
        return tuple(
            name for name, value in zip(self.names, self.values, strict=True) if value == mark
        )


def default_state() -> ValuesState:
    return ValuesState((0.8, 0.5, UNDEFINED, 0.25, LACKING))


def read_values(text: str, argument: str) -> tuple[Value, ...]:
    """The values of a line, separated by spaces, commas or semicolons. Raises InvalidInput."""
    words = text.replace(",", " ").replace(";", " ").split()
    if not 1 <= len(words) <= MAX_QUERIES:
        allowed = say("allowed are {low} to {high} queries", low=1, high=MAX_QUERIES)
        raise InvalidInput(argument, found=counted(len(words), "queries"), allowed=allowed)
    return tuple(read_value(word, argument, at) for at, word in enumerate(words, 1))


def read_value(word: str, argument: str, at: int) -> Value:
    """One value, or the mark in its place. Raises InvalidInput."""
    word = "-" if word in ("\u2212", "\u2013") else word
    if word in (UNDEFINED, LACKING):
        return word
    value = read_number(word)
    if value is None or not is_within(value, 0, LARGEST, MIN_NUMBER):
        allowed = sentence(
            "why_different.query_values", "allowed_numbers_from", low=0, high=LARGEST
        )
        raise InvalidInput(
            argument, place=say("query {query}", query=at), found=word, allowed=allowed
        )
    return value


def write_values(values: Sequence[Value], between: str = " ") -> str:
    """The line that `read_values` reads as these values."""
    return between.join(
        value if isinstance(value, str) else decimal(value, None) for value in values
    )


def check_option(name: str, text: str) -> float | str:
    return address.parameter(CATALOGUE[METRIC].parameters[name].kind, name, text)  # pyright: ignore


def with_values(state: ValuesState, values: tuple[Value, ...]) -> ValuesState:
    """The state with other values; queries without a name are numbered."""
    return replace(state, values=values, given=state.given[: len(values)])


_PIECES = (
    address.Piece("mean", lambda text: check_option("mean", text)),
    address.Piece(
        "least", lambda text: check_option("least", text), lambda least: decimal(least, None)
    ),
    address.choice("metric", (METRIC,)),
    address.EXAMPLE,
)


def _encode(state: ValuesState) -> dict[str, str]:
    default, query = default_state(), {}
    if state.values != default.values:
        query["values"] = write_values(state.values, ",")
    if state.given:
        query["names"] = write_names(state.given)
    return query | address.write_pieces(state, _PIECES, default)


def _decode(reading: address.Reading) -> ValuesState:
    default = default_state()
    values = reading.read("values", lambda text: read_values(text, "values"), default.values)
    names = reading.read("names", lambda text: _names(text, len(values)), (), of=["values"])
    return ValuesState(values, names, **address.read_pieces(reading, _PIECES, default))


def _names(text: str, most: int) -> tuple[str, ...]:
    names = read_names(text, "names")
    if len(names) > most:
        allowed = say("allowed are at most {high}", high=most)
        raise InvalidInput("names", found=counted(len(names), "names"), allowed=allowed)
    clash = {f"q{i}" for i in range(len(names) + 1, most + 1)} & {*names}
    if clash:
        allowed = say("a later query has this name")
        raise InvalidInput("names", found=min(clash), allowed=allowed)
    return names


codec = codec_by(default_state, _encode, _decode)


def blank(state: ValuesState, count: int) -> ValuesState:
    """This many queries, none of which found anything."""
    return replace(state, values=(0.0,) * count, given=(), example="")


def inputs_shown_of(state: ValuesState) -> InputsShown:
    """The values of the file, and the meaning of the marks in it."""
    said = (
        (
            UNDEFINED,
            _("- stands for a query without relevant documents, which counts as 0."),
        ),
        (LACKING, _("! stands for a query that the run lacks, which counts as 0.")),
    )
    return InputsShown(notes=tuple(text for mark, text in said if state.marked(mark)))


def said_of(state: ValuesState) -> str:
    """Which queries have no value, in a sentence."""
    lines = []
    for mark, frame in (
        (UNDEFINED, _("No relevant document, counted as 0 here: {names}.")),
        (LACKING, _("Not in the run, counted as 0 here: {names}.")),
    ):
        if names := state.marked(mark):
            lines.append(frame.format(names=_(", ").join(names)))
    return " ".join(lines)
