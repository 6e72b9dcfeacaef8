"""Which problem or sheet is set, and its address: the link is the exercise."""

import functools
from dataclasses import dataclass, field, replace

from metrics import CATALOGUE, FORMER_FAMILIES, InvalidInput, family
from metrics.declarations.sampling import Sampler
from metrics.exercises import (
    KINDS,
    LARGEST,
    MOST_PROBLEMS,
    SAID,
    SMALLEST,
    Problem,
    Sheet,
    Traps,
    choose,
    code_of,
    fits,
    has_case,
    problem,
    sheet,
    tidy_code,
)
from metrics.exercises.levels import LEVELS, rungs_of
from metrics.steps import say
from pages.session.address import Reading, one_of, whole
from pages.session.clean_names import cleaned
from pages.session.codec import Codec, codec_of
from pages.session.lessons.tracks import tracks

ONE, SHEET = "one", "sheet"
FEW = 5  # problems of a sheet, unless somebody says otherwise
MIXED = "mixed"
TEN = 10  # problems of a mixed ten
MOST_TYPED = 60
FAMILIES = tuple(dict.fromkeys(metric.family for metric in CATALOGUE.values()))
_FORMER = {now: before for before, now in FORMER_FAMILIES.items()}


@dataclass(frozen=True)
class ExerciseState:
    """One problem, or a sheet of `count` problems about `metrics`.

    The problems of a sheet are of the kind `kinds`, or "mixed". `solutions` shows the sheet's
    solutions. `ten` is a track for whose metrics ten problems of a `level` are set, of which `at`
    is the present one; beyond the last their summary is shown.
    """

    metric: str = "average_precision"
    kind: str = "steps"
    code: str = field(default_factory=lambda: code_of(0))
    traps: Traps = field(default_factory=Traps)
    count: int = 0
    metrics: tuple[str, ...] = ()
    kinds: str = "value"
    solutions: bool = False
    ten: str = ""
    at: int = 1
    level: str = "medium"

    @property
    def is_sheet(self) -> bool:
        """Whether a sheet is set, and not one problem."""
        return self.count > 0

    @property
    def of(self) -> tuple[str, ...]:
        return self.metrics or (self.metric,)

    @property
    def set_traps(self) -> dict[str, object]:
        """The traps that are set, and the size."""
        return {name: value for name, value in vars(self.traps).items() if value}

    @property
    def built(self) -> object:
        """What is set. Whether solutions are shown is only a view."""
        return replace(self, solutions=False, at=1)

    @property
    def identity(self) -> str:
        """The name that distinguishes this problem from all others."""
        traps = " ".join(f"{name}={value}" for name, value in self.set_traps.items())
        return f"{self.asked} {self.kind} {self.code} {traps}".strip()

    @property
    def asked(self) -> str:
        """The metric of the problem; the code determines the one that is to be chosen."""
        if self.kind != "choose":
            return self.metric
        own = CATALOGUE[self.metric].family
        seed = _FORMER.get(own, own)  # codes that were given out draw the same metric
        ranked = Sampler(self.code, "which", seed).ranked(family(own), str)
        return next((name for name in ranked if has_case(CATALOGUE[name])), self.metric)

    @property
    def task(self) -> str:
        """The task of the case for which a metric is to be chosen; "" if there is none."""
        found = choose(CATALOGUE[self.asked], self.code)
        return "" if found is None else found.answers["task"]

    def fitting(self) -> tuple[str, ...]:
        """The kinds of problems that the metric has."""
        return _fitting(self.metric, self.code, self.traps)

    def problem(self) -> Problem:
        return problem(self.asked, self.code, **self.set_traps)

    def sheet(self) -> Sheet:
        kinds = tuple(KINDS) if self.kinds == MIXED else (self.kinds,)
        return sheet(self.code, self.of, self.count, kinds=kinds, **self.set_traps)


@functools.lru_cache(maxsize=256)  # of a long solution it takes a tenth of a second
def _fitting(metric: str, code: str, traps: Traps) -> tuple[str, ...]:
    drawn = problem(metric, code, **{name: v for name, v in vars(traps).items() if v})
    own = family(CATALOGUE[metric].family).values()
    return tuple(
        kind
        for kind in KINDS
        if (any(map(has_case, own)) if kind == "choose" else fits(kind, drawn))
    )


def check_code(text: str) -> str:
    """The code in its usual spelling. Raises InvalidInput."""
    return tidy_code(cleaned(text, MOST_TYPED))


def check_size(text: str) -> int | None:
    """A size from its text; "" means the usual size. Raises InvalidInput."""
    return whole("size", text, SMALLEST, LARGEST) if text else None


def check_metric(text: str) -> str:
    """The name of a metric. Raises InvalidInput."""
    if text not in CATALOGUE:
        allowed = say("allowed are the metrics of the catalogue, such as {name}", name="ndcg")
        raise InvalidInput("metric", found=cleaned(text, MOST_TYPED), allowed=allowed)
    return text


def check_metrics(text: str) -> tuple[str, ...]:
    """Names of metrics, separated by commas, without repetitions. Raises InvalidInput."""
    found = tuple(dict.fromkeys(map(check_metric, text.split(",")))) if text else ()
    if len(found) > MOST_PROBLEMS:
        allowed = say("allowed are at most {high}", high=MOST_PROBLEMS)
        raise InvalidInput("metrics", found=len(found), allowed=allowed)
    return found


def _check_traps(text: str) -> frozenset[str]:
    names = text.split(",") if text else []
    return frozenset(one_of("traps", name, tuple(SAID)) for name in names)


def check_track(text: str) -> str:
    return one_of("ten", text, tuple(track.id for track in tracks()))


def check_at(text: str) -> int:
    """The place in a ten, or behind it. Raises InvalidInput."""
    return whole("at", text, 1, TEN + 1)


def check_kinds(text: str) -> str:
    """The kind of a sheet's problems. Raises InvalidInput."""
    return one_of("kinds", text, (*KINDS, MIXED))


def _encode(state: ExerciseState) -> dict[str, str]:
    usual = ExerciseState()
    traps = [name for name in SAID if getattr(state.traps, name)]
    query = {
        "metric": state.metric if state.metric != usual.metric else "",
        "kind": state.kind if state.kind != usual.kind else "",
        "code": state.code if state.code != usual.code else "",
        "size": str(state.traps.size or ""),
        "traps": ",".join(traps),
    }
    if state.is_sheet:
        query["sheet"] = str(state.count)
        query["metrics"] = ",".join(state.metrics)
        query["kinds"] = state.kinds if state.kinds != usual.kinds else ""
        query["solutions"] = "1" if state.solutions else ""
    if state.ten:
        query["ten"] = state.ten
        query["at"] = str(state.at) if state.at > 1 else ""
        query["level"] = state.level if state.level != usual.level else ""
    return {name: text for name, text in query.items() if text}


def _decode(reading: Reading) -> ExerciseState:
    usual, read = ExerciseState(), reading.read
    chosen = read("traps", _check_traps, frozenset())
    level = read("level", lambda text: one_of("level", text, tuple(LEVELS)), "")
    state = ExerciseState(
        metric=read("metric", check_metric, usual.metric),
        kind=read("kind", lambda text: one_of("kind", text, tuple(KINDS)), usual.kind),
        code=read("code", check_code, usual.code),
        traps=Traps(size=read("size", check_size, None), **{name: name in chosen for name in SAID}),
        # What is no number is still a sheet, of a few problems.
        count=read(
            "sheet",
            lambda text: whole("sheet", text, 1, MOST_PROBLEMS),
            FEW if "sheet" in reading.query else 0,
        ),
    )
    if not state.is_sheet and "ten" in reading.query:
        ten = read("ten", check_track, tracks()[0].id)
        return replace(state, ten=ten, at=read("at", check_at, 1), level=level or usual.level)
    if level and state.traps == usual.traps:
        state = replace(state, traps=rungs_of(CATALOGUE[state.metric])[level][0])
    if not state.is_sheet:
        return state
    return replace(
        state,
        metrics=read("metrics", check_metrics, ()),
        kinds=read("kinds", check_kinds, usual.kinds),
        solutions=read("solutions", lambda t: one_of("solutions", t, ("0", "1")), "0") == "1",
    )


def codec() -> Codec[ExerciseState]:
    return codec_of(ExerciseState(), _encode, _decode)
