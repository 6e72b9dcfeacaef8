"""What the reader builds on the ranked-list page, the options of its metrics, and its address."""

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar
from urllib.parse import unquote

from metrics import InvalidInput, Metric, family
from metrics.core import Parameter, ParameterType
from metrics.params import Grades
from metrics.steps import say
from pages.boards.rank_list import MAX_NAME_LENGTH, Document, clean_name
from pages.boards.sample import MAX_RANKED
from pages.ranked_list.grades import LARGEST_SCALE, read_grades
from pages.session.address import (
    EXAMPLE,
    Reading,
    checked,
    choice,
    parameter,
    read_pieces,
    whole,
    write_pieces,
)
from pages.session.clean_names import with_unique_names
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms

RANKED_LIST = family("ranked_list")
METRICS = tuple(RANKED_LIST)
CHARTS = ("contributions", "curve", "reading", "flow", "inversions")
_PLAIN = re.compile(r"[0-9]+")

# Parameters that share a name and mean different things get options of their own.
_OPTION = {
    ("expected_reciprocal_rank", "persistence"): "continuation",
    ("expected_reciprocal_rank", "relevance"): "satisfaction",
    ("rank_biased_precision", "relevance"): "utility",
}


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters.

    `cut` names the metrics with an optional cutoff that are computed down to rank k only. `judged`
    holds the grades of judged documents that the list lacks.
    """

    k: int = 5
    cut: tuple[str, ...] = ("cumulative_gain", "dcg", "ndcg")
    relevant_from: int = 1
    n_relevant: int | None = None
    beta: float = 1.0
    denominator: str = "relevant"
    levels: int = 11
    interpolation: str = "from the level on"
    gain: str = "linear"
    discount: str = "log2(i+1)"
    judged: tuple[int, ...] = ()
    persistence: float = 0.8
    utility: str = "binary"
    continuation: float = 1.0
    satisfaction: str = "exponential"

    def narration_terms(self) -> dict[str, NarrationTerms]:

        def label(metric: str) -> str:
            return RANKED_LIST[metric].abbreviation.partition("@")[0]

        return {"cut": NarrationTerms(_("only the first k ranks"), text=label)}


def option_name(metric: Metric, parameter: str) -> str:
    return _OPTION.get((metric.name, parameter), parameter)


@functools.cache
def _words() -> dict[str, Parameter]:
    return {
        option_name(metric, name): parameter
        for metric in RANKED_LIST.values()
        for name, parameter in metric.parameters.items()
        if not (name == "k" and parameter.default is None)
    }


def option_type(name: str) -> ParameterType:
    """What an option may be, and what it is called; `cut` has none."""
    return _words()[name].kind


def check_option(name: str, text: str) -> Any:
    """An option's value from the text of an address. Raises InvalidInput."""
    if name == "cut":
        chosen = tuple(text.split(",")) if text else ()
        cuttable = [m.name for m in RANKED_LIST.values() if has_optional_cutoff(m)]
        if not set(chosen) <= set(cuttable):
            allowed = say("allowed are {options}", options=", ".join(cuttable))
            raise InvalidInput(name, found=text, allowed=allowed)
        return chosen
    word = option_type(name)
    if isinstance(word, Grades):
        return read_grades(text, name) if text else ()
    return parameter(word, name, text)


def has_optional_cutoff(metric: Metric) -> bool:
    """Whether the metric is computed over the whole list unless it is cut."""
    return "k" in metric.parameters and metric.parameters["k"].default is None


@dataclass(frozen=True)
class ListState:
    """A ranked list with its grade scale, the options of the metrics, and what is looked at."""

    documents: tuple[Document, ...]
    max_grade: int = 3
    options: Options = field(default_factory=Options)
    metric: str = "average_precision"
    chart: str = "contributions"
    example: str = ""

    @functools.cached_property
    def grades(self) -> tuple[int, ...]:
        return tuple(document.grade for document in self.documents)

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "max_grade": NarrationTerms(_("the largest grade")),
            "pinned": NarrationTerms(event=_("another list is pinned")),
        }

    @property
    def built(self) -> object:
        """Everything that is built or set, without the choice of views."""
        return self.documents, self.max_grade, self.options


L = TypeVar("L", bound=ListState)


def number_name(number: int | str) -> str:
    """The name of a document that was not given one."""
    return _("Document {number}").format(number=number)[:MAX_NAME_LENGTH]


def documents_of(grades: Sequence[int], names: Sequence[str] = ()) -> tuple[Document, ...]:
    """Documents in rank order; those beyond `names` are numbered."""
    given = [*names, *(number_name(i) for i in range(len(names) + 1, len(grades) + 1))]
    pairs = zip(given, grades, strict=False)
    return tuple(Document(f"d{i}", name, grade) for i, (name, grade) in enumerate(pairs, 1))


def own_documents(grades: Sequence[int], names: Sequence[str]) -> tuple[Document, ...]:
    """Documents in rank order, each with a name of its own."""
    return with_unique_names(documents_of(grades, names[: len(grades)]), MAX_NAME_LENGTH)


def with_grades(state: L, grades: Sequence[int]) -> L:
    """The state with other grades by rank: documents keep their rank and name, the scale grows."""
    names = [document.name for document in state.documents][: len(grades)]
    scale = max(state.max_grade, *grades)
    return replace(state, documents=own_documents(grades, names), max_grade=scale)


def with_scale(state: L, max_grade: int) -> L:
    """The state on another grade scale; grades above it become its largest."""
    lowered = tuple(replace(d, grade=min(d.grade, max_grade)) for d in state.documents)
    relevant_from = min(state.options.relevant_from, max_grade)
    options = replace(state.options, relevant_from=relevant_from)
    return replace(state, documents=lowered, max_grade=max_grade, options=options)


def default_state() -> ListState:
    """The list that a first visit shows."""
    names = (
        _("Giant panda facts"),
        _("Zoo tickets"),
        _("Bamboo forests"),
        _("Fiat Panda review"),
        _("Panda cubs, live"),
        _("Red panda habitat"),
        _("Noodle bar menu"),
        _("WWF history"),
    )
    return ListState(documents_of((3, 0, 2, 0, 3, 1, 0, 1), names))


def write_names(documents: Sequence[Document]) -> str:
    """The documents' names in an address; empty where they are numbered."""
    names = [document.name for document in documents]
    numbered = names == [number_name(i) for i in range(1, len(names) + 1)]
    return "" if numbered else ",".join(map(_write_name, names))


def read_names(text: str) -> list[str]:
    return [_read_name(name) for name in text.split(",") if text]


def _write_name(name: str) -> str:
    number = _PLAIN.search(name)
    if number and name == number_name(_counted(number[0])):
        return number[0]
    if _PLAIN.fullmatch(name):
        return f"%{ord(name[0]):02X}{name[1:]}"  # a name of digits only is not a number
    return name.replace("%", "%25").replace(",", "%2C")


def _read_name(text: str) -> str:
    if _PLAIN.fullmatch(text):
        return number_name(_counted(text))
    return clean_name(unquote(text)) or number_name(0)


def _counted(digits: str) -> str:
    """The digits of a number as one counts: Document 07 has a name, and is not the seventh."""
    return digits.lstrip("0") or "0"


def _option_text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


OPTIONS = checked((option.name for option in fields(Options)), check_option, _option_text)
LOOKS = (choice("metric", METRICS), choice("chart", CHARTS), EXAMPLE)


def write_list(state: ListState) -> dict[str, str]:
    """The pieces of the address of a list, its options and what is looked at."""
    default = default_state()
    if state == default:
        return {}
    query = {"grades": ",".join(map(str, state.grades))}
    names = write_names(state.documents)
    if names:
        query["docs"] = names
    if state.max_grade != max(default.max_grade, *state.grades):
        query["scale"] = str(state.max_grade)
    query |= write_pieces(state.options, OPTIONS, default.options)
    return query | write_pieces(state, LOOKS, default)


def read_list(reading: Reading) -> ListState:
    """What these pieces of an address say, by default that of a first visit."""
    state = default_state()
    grades = reading.read("grades", lambda text: read_grades(text, "grades", MAX_RANKED), None)
    names = reading.read("docs", read_names, [])
    if grades is not None:
        state = replace(state, documents=own_documents(grades, names))
    largest = max(state.grades)
    scale = reading.read(
        "scale",
        lambda text: whole("scale", text, max(1, largest), LARGEST_SCALE),
        max(3, largest),
    )
    options = Options(**read_pieces(reading, OPTIONS, state.options))
    if options.relevant_from > scale:
        allowed = say("allowed are whole numbers from {low} to {high}", low=1, high=scale)
        reading.refuse(InvalidInput("relevant_from", found=options.relevant_from, allowed=allowed))
        options = replace(options, relevant_from=scale)
    return replace(state, max_grade=scale, options=options, **read_pieces(reading, LOOKS, state))


codec = codec_by(default_state, write_list, read_list)
