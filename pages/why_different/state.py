"""The state of the page, with one part for each kind of input, and its address.

The address is that of the page on which the shown kind is built, plus `kind`. Pieces of the other
kinds begin with the kind and a point.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from metrics import InvalidInput
from metrics.explanations.typed import read_typed
from metrics.inputs.counted import counted
from metrics.notation import decimal
from metrics.steps import say
from pages.session.address import EXAMPLE, Piece, Reading, choice, read_pieces, whole, write_pieces
from pages.session.clean_names import cleaned
from pages.session.codec import Codec
from pages.session.history import heavy_of
from pages.session.language import by_language
from pages.session.narration_terms import NarrationTerms
from pages.session.numbers import is_within, read_number
from pages.session.page_state import PageState
from pages.session.part_state import PartState
from pages.why_different.inputs import INPUTS

VIEWS = ("tools", "code", "print")
IDS = tuple(INPUTS)
OWN = ("kind", "scores", "got", "show", "tool", "beside", "example")
# The pieces by which the data of a kind are given.
BUILT = (
    "grades", "docs", "matrix", "names", "size", "prevalence", "sensitivity", "specificity",
    "table", "ratings", "raters", "agreement", "bias", "y", "s", "word", "dist", "counts", "true",
    "first", "second", "items", "x", "data", "pairs", "values",
)  # fmt: skip
MAX_SCORE = 10**9
MAX_BESIDE = 99
LONGEST = 30  # characters of a typed number
Parts = tuple[Any, ...]


@dataclass(frozen=True)
class WhyState:
    """An input of each kind, of which `kind` is shown, and the settings of the page.

    `parts` holds the states of the kinds in the order of INPUTS. `scores` are those of the ranked
    list in decreasing order, or empty. `got` is the number that somebody else got, as typed; `show`
    is the view; `tool` is the one whose code is shown; `beside` is the number of the convention
    whose derivation is shown; 0 means the first one that differs.
    """

    parts: Parts
    kind: str = IDS[0]
    scores: tuple[float, ...] = ()
    got: str = ""
    show: str = VIEWS[0]
    tool: str = ""
    beside: int = 0
    example: str = ""

    @property
    def part(self) -> Any:
        return self.parts[IDS.index(self.kind)]

    @property
    def metric(self) -> str:
        return self.part.metric

    @property
    def in_force(self) -> tuple[float, ...]:
        """The scores of the ranked list; empty if their number is not that of the documents."""
        count = len(self.parts[IDS.index("list")].documents)
        return self.scores if count == len(self.scores) else ()

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {"parts": NarrationTerms("", (IDS,))}

    @property
    def built(self) -> object:
        return self.kind, self.part.built, self.in_force, self.got

    @property
    def heavy(self) -> Sequence[object]:
        return [one for part in self.parts for one in heavy_of(part)]


@by_language()
def codecs() -> Mapping[str, Codec[Any]]:
    return {name: kind.codec() for name, kind in INPUTS.items()}


@by_language()
def default_state() -> WhyState:
    return WhyState(tuple(one.default for one in codecs().values()))


def part_of(state: WhyState, kind: str) -> Any:
    return state.parts[IDS.index(kind)]


def with_part(state: WhyState, kind: str, part: Any) -> WhyState:
    """The state with another part of a kind. Scores stay with the ranks of a list."""
    at = IDS.index(kind)
    parts = (*state.parts[:at], part, *state.parts[at + 1 :])
    changed = replace(state, parts=parts)
    if part.metric != state.parts[at].metric:
        changed = replace(changed, beside=0)
    return changed


def part_state(
    page_state: PageState[WhyState], kind: str, *, anew: bool = False
) -> PartState[WhyState, Any]:
    """The page state of one kind's part. With `anew`, another part is a new input, for which
    nobody has typed a number yet.
    """
    begun = {"got": "", "scores": (), "example": ""} if anew else {}
    return PartState(
        page_state,
        codecs()[kind],
        lambda state: part_of(state, kind),
        lambda state, part: replace(with_part(state, kind, part), **begun),
    )


def read_scores(text: str, count: int) -> tuple[float, ...]:
    """The scores of the documents from rank 1 on; empty for an empty line. Raises InvalidInput."""
    words = text.replace(",", " ").replace(";", " ").split()
    if words and len(words) != count:
        allowed = say(
            "the list has {count}, and each needs one score", count=counted(count, "documents")
        )
        raise InvalidInput("scores", found=counted(len(words), "scores"), allowed=allowed)
    scores = []
    for rank, word in enumerate(words, 1):
        score = read_number(word)
        if score is None or not is_within(score, -MAX_SCORE, MAX_SCORE):
            allowed = say(
                "allowed are numbers from {low} to {high}", low=-MAX_SCORE, high=MAX_SCORE
            )
            place = say("rank {rank}", rank=rank)
            raise InvalidInput("scores", place=place, found=word, allowed=allowed)
        scores.append(score)
    return tuple(scores)


def with_scores(state: WhyState, scores: Sequence[float]) -> WhyState:
    """The state with scores of the documents, sorted by decreasing score; ties keep their order."""
    if not scores:
        return replace(state, scores=())
    part = part_of(state, "list")
    order = sorted(range(len(scores)), key=lambda at: -scores[at])
    documents = tuple(part.documents[at] for at in order)
    ordered = with_part(state, "list", replace(part, documents=documents))
    return replace(ordered, scores=tuple(scores[at] for at in order))


def write_scores(scores: Sequence[float], between: str = " ") -> str:
    """The line that `read_scores` reads as these scores."""
    return between.join(decimal(score, None) for score in scores)


def clean_number(text: str) -> str:
    """The typed number without surrounding text; "" if there is none. Raises InvalidInput."""
    text = cleaned(text, 4 * LONGEST)
    if text:
        read_typed(text, say("the number you got"))
    return text


_KIND = choice("kind", IDS)
_LOOKS = (
    Piece("got", clean_number),
    choice("show", VIEWS),
    Piece("tool", lambda text: text[:40]),
    EXAMPLE,
)
_BESIDE = Piece("beside", lambda text: whole("beside", text, 0, MAX_BESIDE))


def _encode(state: WhyState) -> dict[str, str]:
    default = default_state()
    query = write_pieces(state, (_KIND, *_LOOKS), default)
    if state.in_force:
        query["scores"] = write_scores(state.in_force, ",")
    query |= write_pieces(state, (_BESIDE,), default)
    for kind, one in codecs().items():
        front = "" if kind == state.kind else f"{kind}."
        query |= {f"{front}{name}": text for name, text in one.write(part_of(state, kind)).items()}
    return query


def _decode(query: Mapping[str, str]) -> tuple[WhyState, tuple[str, ...]]:
    default = default_state()
    pieces: dict[str, dict[str, str]] = {kind: {} for kind in IDS}
    own = {name: text for name, text in query.items() if name in OWN}
    reading = Reading(own)
    kind = read_pieces(reading, (_KIND,), default)["kind"]
    for name, text in query.items():
        front, point, rest = name.partition(".")
        if point and front in pieces and front != kind:
            pieces[front][rest] = text
        elif name not in own:
            pieces[kind][name] = text
    problems, parts = [], []
    for name, one in codecs().items():
        part, said = one.read(pieces[name])
        problems += said
        parts.append(part)
    looks = read_pieces(reading, (*_LOOKS, _BESIDE), default)
    state = WhyState(tuple(parts), kind, **looks)
    documents = len(part_of(state, "list").documents)
    scores = reading.read("scores", lambda text: read_scores(text, documents), ())
    return with_scores(state, scores), (*reading.problems, *problems)


def codec() -> Codec[WhyState]:
    return Codec(default_state(), _encode, _decode)
