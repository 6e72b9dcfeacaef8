"""The state of the threshold-sweep page, and its address."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property

from metrics import CATALOGUE, InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import say
from pages.session import address
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms
from pages.session.scores.address import decode_scores, encode_scores, short
from pages.session.scores.data import MAX_SCORE, Scores, of_word, own_word
from pages.session.scores.generate import Distributions

HOWS = ("items", "word", "distributions")
CHARTS = ("curves", "pairs", "cost", "reliability")
AREAS = ("roc_auc", "score_average_precision", "pr_auc")
AT_THRESHOLD = ("recall", "false_positive_rate", "precision", "f_score", "accuracy")
PROBABILITIES = ("log_loss", "brier_score", "expected_calibration_error")
OF_SCORES = AREAS + PROBABILITIES
METRICS = AREAS + AT_THRESHOLD + PROBABILITIES
TIMES = 10  # how often a negative item is there when it is repeated
MAX_REPEATED = 1_000_000
MAX_COST = 1000.0
MAX_COMPARED = 8
_PARTS = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters, and the costs of the two kinds of error."""

    beta: float = 1.0
    zero_division: float = math.nan
    cost_fp: float = 1.0
    cost_fn: float = 1.0
    bins: int = 10


@dataclass(frozen=True)
class SweepState:
    """Scored items with a threshold, the options of the metrics, and the settings of the page.

    `how` says how the items are made, `model` is the edited one, `times` says how often each
    negative item counts, and `first` is the first row of the table; None means near the threshold.
    `compared` are the thresholds of the table of items. `ids` name the items on the line; the
    address does not hold them.
    """

    scores: Scores
    how: str = "items"
    threshold: float = 0.5
    times: int = 1
    model: int = 0
    options: Options = Options()
    metric: str = "roc_auc"
    chart: str = "curves"
    first: int | None = None
    compared: tuple[float, ...] = ()
    example: str = ""
    ids: tuple[str, ...] = ()

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "scores": NarrationTerms(),
            "times": NarrationTerms(_("times each negative item counts")),
            "threshold": NarrationTerms(_("threshold")),
            "model": NarrationTerms(_("model"), text=lambda model: str(model + 1)),
        }

    @property
    def built(self) -> object:
        """What is built and set. The threshold only looks at it."""
        return self.scores, self.times, self.options

    @property
    def heavy(self) -> Sequence[object]:
        return self.scores.heavy

    @property
    def item_ids(self) -> tuple[str, ...]:
        return self.ids or tuple(f"i{i}" for i in range(1, self.scores.n + 1))

    @cached_property
    def span(self) -> tuple[float, float]:
        """The ends of the line, which holds all scores: 0 and 1 for probabilities."""
        low = min(float(model.min()) for model in self.scores.models)
        high = max(float(model.max()) for model in self.scores.models)
        if low >= 0 and high <= 1:
            return 0.0, 1.0
        step = 10.0 ** math.floor(math.log10(high - low)) if high > low else 1.0
        ends = math.floor(low / step) * step, math.ceil(high / step) * step
        return ends if high > low else (low - 1, high + 1)


def can_repeat(scores: Scores) -> bool:
    """Whether the negative items may be repeated: there are some, and not too many."""
    negatives = scores.n - int(scores.labels.sum())
    return negatives > 0 and scores.n + (TIMES - 1) * negatives <= MAX_REPEATED


def natural_how(scores: Scores) -> str:
    """How these scores seem to be made, if the address does not say."""
    if isinstance(scores.origin, Distributions):
        return "distributions"
    return "word" if own_word(scores) else "items"


def with_scores(state: SweepState, scores: Scores, how: str | None = None) -> SweepState:
    """The state with other items and everything that depends on them."""
    return replace(
        state,
        scores=scores,
        how=how or natural_how(scores),
        model=min(state.model, len(scores.models) - 1),
        times=state.times if can_repeat(scores) else 1,
        first=None,
        ids=(),
    )


def default_state() -> SweepState:
    return SweepState(of_word("ppnpnnpn"), how="word")


def as_text(value: object) -> str:
    """The value that a control sent, as an address would hold it."""
    return short(value) if isinstance(value, float) else str(value)


def check_option(name: str, text: str) -> float:
    """The value of an option, parsed from text. Raises InvalidInput."""
    if name in ("cost_fp", "cost_fn"):
        return address.number(name, text, 0, MAX_COST, least=MIN_NUMBER)
    metric = CATALOGUE["expected_calibration_error" if name == "bins" else "f_score"]
    value = address.parameter(metric.parameters[name].kind, name, text)
    return int(value) if name == "bins" else float(value)


def _threshold(text: str) -> float:
    return math.inf if text == "inf" else address.number("t", text, -2 * MAX_SCORE, 2 * MAX_SCORE)


def read_compared(text: str) -> tuple[float, ...]:
    """The thresholds of a typed line, in any order. Raises InvalidInput."""
    name, parts = "thresholds", [part for part in _PARTS.split(text) if part]
    if len(parts) > MAX_COMPARED:
        allowed = say("allowed are at most {high}", high=MAX_COMPARED)
        raise InvalidInput(name, found=counted(len(parts), "numbers"), allowed=allowed)
    return tuple(address.number(name, part, -2 * MAX_SCORE, 2 * MAX_SCORE) for part in parts)


def write_compared(thresholds: Sequence[float]) -> str:
    """The thresholds as a line that is read so."""
    return ",".join(map(short, thresholds))


THRESHOLD = address.Piece("t", _threshold, short, "threshold")
OPTIONS = address.checked((option.name for option in fields(Options)), check_option, short)
FIRST = address.Piece("first", lambda text: address.whole("first", text, 0, MAX_REPEATED))
COMPARED = address.Piece("thresholds", read_compared, write_compared, "compared")
LOOKS = (
    address.choice("metric", METRICS),
    address.choice("chart", CHARTS),
    address.EXAMPLE,
    FIRST,
    COMPARED,
)


def _encode(state: SweepState) -> dict[str, str]:
    default = default_state()
    if state == default:
        return {}
    query = encode_scores(state.scores)
    if state.how != natural_how(state.scores):
        query["how"] = state.how
    query |= address.write_pieces(state, (THRESHOLD,), default)
    if state.times != 1:
        query["negatives"] = str(state.times)
    if state.model:
        query["model"] = str(state.model + 1)
    query |= address.write_pieces(state.options, OPTIONS, default.options)
    return query | address.write_pieces(state, LOOKS, default)


def _decode(reading: address.Reading) -> SweepState:
    default = default_state()
    scores = decode_scores(reading, default.scores)
    state = with_scores(default, scores)
    return replace(
        state,
        **address.read_pieces(reading, (address.choice("how", HOWS), THRESHOLD), state),
        times=reading.read("negatives", lambda text: _times(text, scores), 1),
        model=reading.read(
            "model", lambda text: address.whole("model", text, 1, len(scores.models)), 1
        )
        - 1,
        options=Options(**address.read_pieces(reading, OPTIONS, default.options)),
        **address.read_pieces(reading, LOOKS, default),
    )


def _times(text: str, scores: Scores) -> int:
    address.one_of("negatives", text, ("1", str(TIMES)))
    if text != "1" and not can_repeat(scores):
        allowed = say("these items cannot be repeated: there are no negative items, or too many")
        raise InvalidInput("negatives", found=text, allowed=allowed)
    return int(text)


codec = codec_by(default_state, _encode, _decode)
