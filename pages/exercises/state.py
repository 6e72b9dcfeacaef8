"""Which problem or sheet is set, and its address: the link is the exercise."""

import functools
from dataclasses import dataclass, field, replace

from metrics import CATALOGUE, FORMER_FAMILIES, InvalidInput, exercises, family
from metrics.declarations.sampling import Sampler
from metrics.exercises.levels import LEVELS, rungs_of
from metrics.steps import say
from pages.session.address import Reading, one_of, whole
from pages.session.clean_names import cleaned
from pages.session.codec import codec_by
from pages.session.language import by_language
from pages.session.lessons.tracks import tracks

ONE, SHEET = "one", "sheet"
MOST_SHOWN = (
    2 * exercises.MOST_PROBLEMS
)  # problems of a sheet with its variants, which take seconds
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
    is the present one; beyond the last their summary is shown. Of a sheet the conventions are
    `fixed`, 0 `decimals` are as usual, and the problem `opened` is solved on the page: as an item
    its metric is the one to choose.
    """

    metric: str = "average_precision"
    kind: str = "value"
    code: str = field(default_factory=lambda: exercises.code_of(0))
    traps: exercises.Traps = field(default_factory=exercises.Traps)
    count: int = 0
    metrics: tuple[str, ...] = ()
    kinds: str = "value"
    solutions: bool = False
    codes: bool = False
    ten: str = ""
    at: int = 1
    level: str = "medium"
    fixed: tuple[tuple[str, str], ...] = ()
    decimals: int = 0
    variants: int = 1
    credit: int = 0
    opened: int = 0
    is_item: bool = False

    @property
    def is_sheet(self) -> bool:
        return self.count > 0 and not self.opened

    @property
    def of(self) -> tuple[str, ...]:
        return self.metrics or (self.metric,)

    @property
    def set_traps(self) -> dict[str, object]:
        """The traps that are set, and the size."""
        return {name: value for name, value in vars(self.traps).items() if value}

    @property
    def built(self) -> "ExerciseState":
        """What is set. Whether solutions are shown is only a view."""
        return replace(self, solutions=False, codes=False, at=1, opened=0)

    @property
    def identity(self) -> str:
        """The name that distinguishes this problem from all others."""
        traps = " ".join(f"{name}={value}" for name, value in self.set_traps.items())
        fixed = " ".join(map("=".join, self.fixed))
        return " ".join(f"{self.asked} {self.kind} {self.code} {traps} {fixed}".split())

    @property
    def asked(self) -> str:
        """The metric of the problem; the code determines the one that is to be chosen."""
        if self.kind != "choose" or self.is_item:
            return self.metric
        own = CATALOGUE[self.metric].family
        seed = _FORMER.get(own, own)  # codes that were given out draw the same metric
        ranked = Sampler(self.code, "which", seed).ranked(family(own), str)
        return next((name for name in ranked if exercises.has_case(CATALOGUE[name])), self.metric)

    @property
    def task(self) -> str:
        """The task of the case for which a metric is to be chosen; "" if there is none."""
        found = exercises.choose(CATALOGUE[self.asked], self.code)
        return "" if found is None else found.answers["task"]

    def fitting(self) -> tuple[str, ...]:
        """The kinds of problems that the metric has."""
        return _fitting(self.metric, self.code, self.traps)

    def problem(self) -> exercises.Problem:
        return exercises.problem(self.asked, self.code, fixed=dict(self.fixed), **self.set_traps)

    def sheet(self) -> exercises.Sheet:
        return _sheet(self.built)

    @property
    def conventions(self) -> dict[str, str]:
        """Those that are fixed and that a metric of the sheet has."""
        there = exercises.conventions_of([CATALOGUE[name] for name in self.of])
        return {n: v for n, v in self.fixed if n in there and v in there[n][1]}

    def item(self) -> "ExerciseState":
        """The problem of the sheet that is opened, or its last one."""
        items = self.sheet().items
        item = items[min(self.opened, len(items)) - 1]
        name, fixed = item.problem.metric.name, tuple(self.conventions.items())
        return ExerciseState(
            name, item.kind, item.problem.code, self.traps, fixed=fixed, is_item=True
        )


@by_language(maxsize=16)
def _sheet(state: ExerciseState) -> exercises.Sheet:
    kinds = tuple(exercises.KINDS) if state.kinds == MIXED else (state.kinds,)
    return exercises.sheet(
        state.code, state.of, state.count, kinds=kinds, conventions=state.conventions,
        decimals=state.decimals or None, credit=state.credit,
        variants=min(state.variants, most_variants(state.count)), **state.set_traps,
    )  # fmt: skip


def most_variants(count: int) -> int:
    """How many a sheet of so many problems can have: all are drawn and shown at once."""
    return min(exercises.MOST_VARIANTS, MOST_SHOWN // count)


@functools.lru_cache(maxsize=256)  # of a long solution it takes a tenth of a second
def _fitting(metric: str, code: str, traps: exercises.Traps) -> tuple[str, ...]:
    drawn = exercises.problem(metric, code, **{name: v for name, v in vars(traps).items() if v})
    own = family(CATALOGUE[metric].family).values()
    return tuple(
        kind
        for kind in exercises.KINDS
        if (any(map(exercises.has_case, own)) if kind == "choose" else exercises.fits(kind, drawn))
    )


def check_size(text: str) -> int | None:
    """A size from its text; "" means the usual size. Raises InvalidInput."""
    return whole("size", text, exercises.SMALLEST, exercises.LARGEST) if text else None


def check_metric(text: str) -> str:
    """The name of a metric. Raises InvalidInput."""
    if text not in CATALOGUE:
        allowed = say("allowed are the metrics of the catalogue, such as {name}", name="ndcg")
        raise InvalidInput("metric", found=cleaned(text, MOST_TYPED), allowed=allowed)
    return text


def check_metrics(text: str) -> tuple[str, ...]:
    """Names of metrics, separated by commas, without repetitions. Raises InvalidInput."""
    found = tuple(dict.fromkeys(map(check_metric, text.split(",")))) if text else ()
    if len(found) > exercises.MOST_PROBLEMS:
        allowed = say("allowed are at most {high}", high=exercises.MOST_PROBLEMS)
        raise InvalidInput("metrics", found=len(found), allowed=allowed)
    return found


def _check_traps(text: str) -> frozenset[str]:
    names = text.split(",") if text else []
    return frozenset(one_of("traps", name, tuple(exercises.SAID)) for name in names)


def check_track(text: str) -> str:
    return one_of("ten", text, tuple(track.id for track in tracks()))


def check_at(text: str) -> int:
    """The place in a ten, or behind it. Raises InvalidInput."""
    return whole("at", text, 1, TEN + 1)


def _encode(state: ExerciseState) -> dict[str, str]:
    usual = ExerciseState()
    traps = [name for name in exercises.SAID if getattr(state.traps, name)]
    query = {
        "metric": state.metric if state.metric != usual.metric else "",
        "kind": state.kind if state.kind != usual.kind else "",
        "code": state.code if state.code != usual.code else "",
        "size": str(state.traps.size or ""),
        "traps": ",".join(traps),
    }
    if state.count:
        query["sheet"] = str(state.count)
        query["metrics"] = ",".join(state.metrics)
        query["kinds"] = state.kinds if state.kinds != usual.kinds else ""
        for name in ("solutions", "codes"):
            query[name] = "1" if getattr(state, name) else ""
        query["fixed"] = ";".join(map(":".join, state.fixed))
        for name in OF_SHEET:
            value = getattr(state, name)
            query[name] = "" if value == getattr(usual, name) else str(value)
    if state.ten:
        query["ten"] = state.ten
        query["at"] = str(state.at) if state.at > 1 else ""
        query["level"] = state.level if state.level != usual.level else ""
    return {name: text for name, text in query.items() if text}


def check_fixed(text: str) -> tuple[tuple[str, str], ...]:
    """Conventions that are fixed, as name:option;name:option. Raises InvalidInput."""
    pairs = (cleaned(each, MOST_TYPED).partition(":") for each in text.split(";") if each)
    return tuple(
        exercises.read_fixed([*CATALOGUE.values()], {n: v for n, _colon, v in pairs}).items()
    )


OF_SHEET = {
    "decimals": lambda text: whole("decimals", text, 0, exercises.MOST_DECIMALS),
    "variants": lambda text: whole("variants", text, 1, exercises.MOST_VARIANTS),
    "credit": lambda text: int(one_of("credit", text, tuple(map(str, exercises.CREDITS)))),
    "opened": lambda text: whole(
        "opened", text, 0, exercises.MOST_PROBLEMS * exercises.MOST_VARIANTS
    ),
}
CHECKS = {
    "metric": check_metric,
    "kind": lambda text: one_of("kind", text, tuple(exercises.KINDS)),
    "kinds": lambda text: one_of("kinds", text, (*exercises.KINDS, MIXED)),
    "code": lambda text: exercises.tidy_code(cleaned(text, MOST_TYPED)),
    **OF_SHEET,
}


def _decode(reading: Reading) -> ExerciseState:
    usual, read = ExerciseState(), reading.read
    chosen = read("traps", _check_traps, frozenset())
    level = read("level", lambda text: one_of("level", text, tuple(LEVELS)), "")
    state = ExerciseState(
        **{n: read(n, CHECKS[n], getattr(usual, n)) for n in ("metric", "kind", "code")},
        traps=exercises.Traps(
            size=read("size", check_size, None), **{name: name in chosen for name in exercises.SAID}
        ),
        # What is no number is still a sheet, of a few problems.
        count=read(
            "sheet",
            lambda text: whole("sheet", text, 1, exercises.MOST_PROBLEMS),
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
    most = most_variants(state.count)
    checks = {**OF_SHEET, "variants": lambda text: whole("variants", text, 1, most)}
    return replace(
        state,
        **{n: read(n, check, getattr(usual, n)) for n, check in checks.items()},
        fixed=read("fixed", check_fixed, ()),
        metrics=read("metrics", check_metrics, ()),
        kinds=read("kinds", CHECKS["kinds"], usual.kinds),
        **{
            name: read(name, lambda text, name=name: one_of(name, text, ("0", "1")), "0") == "1"
            for name in ("solutions", "codes")
        },
    )


codec = codec_by(ExerciseState, _encode, _decode)
