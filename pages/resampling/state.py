"""What the reader has built on the page of resampling."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.shown_value import quoted
from metrics.steps import say
from pages.boards.split_board import MAX_CLASSES
from pages.session.clean_names import cleaned
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms

MIN_ITEMS, MAX_ITEMS = 20, 200
MAX_SEED = 9999
MAX_ROUNDS = 100
DATA = {"iris": 150, "wine": 178, "breast_cancer": 569, "digits": 1797}
OWN = "own"
METHODS = ("holdout", "subsampling", "k_fold", "stratified", "leave_one_out", "bootstrap")
BALANCES = ("none", "over", "under")
MODELS = ("logistic", "tree", "neighbours")
SCORES = ("accuracy", "balanced_accuracy", "f1", "auc", "error")
CHARTS = ("rounds", "study", "traps")
STUDIES = ("k", "items")
TRAPS = ("oversampling", "features", "tuning", "groups", "lacking", "luck")
TRAINING = "training"  # the tile of the mean score on the training parts
UNSEEN = "unseen"  # that of the score on the items that the page leaves out
METRICS = (
    "bootstrap_interval",
    TRAINING,
    UNSEEN,
    "standard_error",
    "bootstrap_632",
    "bootstrap_missed",
)
CHOICES = {
    "data": tuple(DATA),
    "method": METHODS,
    "balance": BALANCES,
    "model": MODELS,
    "score": SCORES,
    "chart": CHARTS,
    "study": STUDIES,
    "trap": TRAPS,
    "metric": METRICS,
}
BOUNDS = {
    "items": (MIN_ITEMS, MAX_ITEMS),
    "draw": (0, MAX_SEED),
    "tested": (1, MAX_ITEMS - 1),
    "k": (2, 20),
    "rounds": (1, MAX_ROUNDS),
    "seed": (0, MAX_SEED),
    "depth": (1, 10),
    "neighbours": (1, 15),
}
Moved = tuple[tuple[int, int], ...]
# For the reader's own items:
MIN_ROWS, MAX_ROWS = 20, 20_000
MAX_FEATURES = 100
MAX_VALUE = 1e9
MAX_NAME_LENGTH = 40


@dataclass(frozen=True)
class Own:
    """The names of the features, and of each item their values and its class."""

    columns: tuple[str, ...]
    features: tuple[tuple[float, ...], ...]
    classes: tuple[str, ...]


def clean(names: Iterable[str]) -> list[str]:
    """Names on one line each; an empty one becomes a dash."""
    return [cleaned(name, MAX_NAME_LENGTH) or "–" for name in names]


def class_names(names: Sequence[str]) -> list[str]:
    """As `clean`. Raises InvalidInput where two classes would become one."""
    found, taken = clean(names), {}
    for name, given in zip(found, names, strict=True):
        if taken.setdefault(name, given.strip()) != given.strip():
            allowed = say("names must differ and have 1 to {high} characters", high=MAX_NAME_LENGTH)
            raise InvalidInput("class", found=quoted(given), allowed=allowed)
    return found


def checked(own: Own) -> Own:
    """The items. Raises InvalidInput if they cannot be split and learnt."""
    rows, widths = len(own.features), {len(row) for row in own.features}
    if not MIN_ROWS <= rows <= MAX_ROWS:
        allowed = between(MIN_ROWS, MAX_ROWS)
        raise InvalidInput("x", found=counted(rows, "items"), allowed=allowed)
    if len(own.classes) != rows:
        allowed = say("there must be {count}", count=rows)
        raise InvalidInput("class", found=counted(len(own.classes), "cells"), allowed=allowed)
    if len(widths) > 1 or not 1 <= max(widths) <= MAX_FEATURES:
        allowed = say("each item has as many features, {low} to {high}", low=1, high=MAX_FEATURES)
        raise InvalidInput("x", found=counted(max(widths), "columns"), allowed=allowed)
    classes = len(set(own.classes))
    if not 2 <= classes <= MAX_CLASSES:
        allowed = between(2, MAX_CLASSES)
        raise InvalidInput("class", found=counted(classes, "classes"), allowed=allowed)
    return own


@dataclass(frozen=True)
class ResamplingState:
    """Items of a data set, how they are split, the classifier, and what is looked at.

    `draw` is the seed of the sample of items, `seed` that of the splits. `moved` are sorted pairs
    of a round and an item that was moved to its other part. `tested` is the size of the test part
    where it is chosen.
    """

    data: str = "breast_cancer"
    own: Own | None = None
    items: int = 60
    draw: int = 2
    method: str = "k_fold"
    tested: int = 20
    is_stratified: bool = False
    k: int = 5
    rounds: int = 20
    seed: int = 0
    balance: str = "none"
    model: str = "tree"
    depth: int = 3
    neighbours: int = 5
    moved: Moved = ()
    score: str = "accuracy"
    confidence: float = 0.95
    round: int = 0
    metric: str = "bootstrap_interval"
    chart: str = "rounds"
    study: str = "k"
    trap: str = "oversampling"
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        reset = "moved", "round", "tested", "k", "rounds"
        return {
            "draw": NarrationTerms(event=_("other items are drawn"), makes=reset),
            "seed": NarrationTerms(event=_("split again"), makes=reset),
            "moved": NarrationTerms(_("{which} goes to the other part"), text=_moved_item),
        }

    @property
    def built(self) -> object:
        """Everything that is built or set, without the choice of views."""
        looks = dict.fromkeys(("score", "metric", "chart", "study", "trap", "example"), "")
        return replace(self, round=0, confidence=0.0, **looks)

    @property
    def set_model(self) -> tuple[object, ...]:
        """The classifier with the one setting that it has."""
        setting = {"tree": self.depth, "neighbours": self.neighbours}.get(self.model)
        return self.model, setting

    @property
    def most_items(self) -> int:
        """How many items can be drawn."""
        return min(MAX_ITEMS, DATA[self.data] if self.own is None else len(self.own.classes))

    def bounds(self, name: str) -> tuple[int, int]:
        """The smallest and the largest number for a field of BOUNDS, with these items."""
        low, high = BOUNDS[name]
        most = {"items": self.most_items, "tested": self.items - 1}
        return low, most.get(name, high)

    @property
    def n_rounds(self) -> int:
        return {
            "holdout": 1,
            "k_fold": self.k,
            "stratified": self.k,
            "leave_one_out": self.items,
        }.get(self.method, self.rounds)


def _moved_item(pair: tuple[int, int]) -> str:
    number, item = pair
    return _("item {item} of round {round}").format(item=item + 1, round=number + 1)


def split_anew(state: ResamplingState) -> ResamplingState:
    """The state for other splits, with nothing moved by hand."""
    return fitted(replace(state, moved=(), round=0, example=""))


def fitted(state: ResamplingState) -> ResamplingState:
    """The state with its numbers cut to their bounds."""
    for name in ("items", "tested", "k"):
        low, high = state.bounds(name)
        state = replace(state, **{name: min(max(getattr(state, name), low), high)})
    return replace(state, round=min(state.round, state.n_rounds - 1))


def with_own(state: ResamplingState, own: Own) -> ResamplingState:
    """The state with the reader's own items, in folds, which any items can be split into."""
    items = min(len(own.classes), MAX_ITEMS)
    state = replace(state, own=own, data=OWN, items=items, draw=0, seed=0)
    return split_anew(replace(state, method="k_fold", is_stratified=False))


def default_state() -> ResamplingState:
    """What a first visit shows."""
    return ResamplingState()
