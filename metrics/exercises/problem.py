"""A problem: an input drawn from a code, what is asked of it, and the verdict on an answer."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Literal

from metrics.core import InvalidInput, Metric, MetricFunction, Result
from metrics.declarations.case import Case, case_of
from metrics.declarations.given import Given
from metrics.declarations.sampling import Sampler, tidy_code
from metrics.declarations.setup import Traps, read_traps
from metrics.declarations.variant import Variant
from metrics.exercises.asked import Asked, asked_of
from metrics.exercises.conventions import fixed_options
from metrics.exercises.entries import how_far, is_coarse, is_right, read_entry, settled
from metrics.exercises.of_catalogue import metric_of
from metrics.exercises.parting import Lines, begin, of_number, of_slip, shows
from metrics.exercises.slips import slips_of
from metrics.exercises.traps import draw_of, effective
from metrics.explanations.likely import is_common
from metrics.explanations.resolve import reach
from metrics.params import Choice, Flag, Values
from metrics.steps import Say, say

ATTEMPTS = 12  # to draw an input whose value is worth computing
MOST_NAMED = 3  # slips of one number


# Who enters 0 or 1 has rarely done this, though it gives it: it is what comes to mind.
GUESSES = (0, 1)
FAR_FETCHED = "list upside down"


@dataclass(frozen=True)
class Verdict:
    """What is said of an entry: how it was read, and whether it is right.

    `outcome` is "right", "coarse" (right as far as its digits reach, which is not far enough),
    "slip" (what a known slip gives) or "wrong". `says` is the sentence, `slip` the name of the
    slip, `slip_says` what is done in it, and `exact` the value that goes on, where it was right.
    `parts` says of a wrong one where it leaves the derivation.
    """

    outcome: Literal["right", "coarse", "slip", "wrong"]
    read_back: str
    says: Say
    slip: str = ""
    exact: float | None = None
    slip_says: Say | None = None
    parts: Say | None = None

    @property
    def right(self) -> bool:
        """Whether the entry is the number within the tolerance."""
        return self.outcome == "right"


@dataclass(frozen=True, eq=False)
class Problem:
    """A metric of an input from a code.

    `given` is the input as it is set before the learner, `arguments` and `options` are what the
    metric is called with. `fixed` are the conventions that were not drawn.
    """

    metric: Metric
    code: str
    traps: Traps
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]
    given: tuple[Given, ...]
    fixed: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def result(self) -> Result:
        """What is right, with its derivation."""
        return self.metric.function(*self.arguments, **self.options)

    @property
    def value(self) -> float:
        """The value asked for; NaN where it is undefined."""
        return float(self.result)

    @cached_property
    def case(self) -> Case:
        """The same as a case, which slips are applied to."""
        return case_of(self.metric, *self.arguments, **self.options)

    @property
    def label(self) -> str:
        """The metric's short name with its parameters in."""
        return self.metric.label(**self.result.arguments)

    @cached_property
    def steps(self) -> tuple[Asked, ...]:
        """Every value that can be asked for, in the order of computing; the last is the value."""
        found = asked_of(self.result)
        return found if found[-1].formula else asked_of(self.result, self._usual_line())

    def _usual_line(self) -> Asked:
        """The last line where the value is defined."""
        usual = problem(self.metric, self.code, fixed=self.fixed)
        # That there are none is one of the traps.
        options = {name: v for name, v in self.options.items() if name != "n_relevant"}
        return asked_of(self.metric.function(*usual.arguments, **options))[-1]

    @cached_property
    def settings(self) -> tuple[tuple[Say, Say], ...]:
        """Which parameters were chosen, and how, in words; with them those that are as usual, but
        on which the value depends.
        """
        shown = {name: self.result.arguments[name] for name in self._decisive}
        return tuple(
            (self.metric.parameters[name].kind.say, self._setting(name, value))
            for name, value in {**self.options, **shown}.items()
        )

    @property
    def _decisive(self) -> Iterator[str]:
        """Parameters that were left as usual, with another of which the value would be another."""
        for name, parameter in self.metric.parameters.items():
            usual = self.result.arguments[name]
            if name not in self.options and usual is not None:
                others = (trial for trial in parameter.kind.trials if trial != usual)
                if any(self._is_changed(name, other) for other in others):
                    yield name

    def _is_changed(self, name: str, other: Any) -> bool:
        try:
            value = float(self.metric.function(*self.arguments, **{**self.options, name: other}))
        except InvalidInput:
            return False
        return not is_right(value, self.value)

    def said(self, variant: Variant) -> Say:
        """What is done otherwise, in a sentence; of another option with its words."""
        name = variant.name.partition(" ")[0]
        changed = variant(self.case) if variant.known_of is None else None
        if changed is None or name not in changed.options:
            return variant.say
        return say(
            "Computed with “{setting}: {value}” instead of “{own}”.",
            setting=self.metric.parameters[name].kind.say,
            value=self._with_class(name, changed.chosen),
            own=self._with_class(name, self.case.chosen),
        )

    def _with_class(self, name: str, chosen: Mapping[str, Any]) -> Say:
        """A setting in words; of one class alone with its name."""
        said = self._setting(name, chosen[name])
        if name != "average" or chosen[name] != "class" or "label" not in chosen:
            return said
        return say("{average}, {name}", average=said, name=self._setting("label", chosen["label"]))

    def _setting(self, name: str, value: Any) -> Say:
        if value is None:
            return say("as many as the list has")
        word = self.metric.parameters[name].kind
        if name == "label":
            return say("{name}", name=str(self.arguments[0].labels[value]))
        if isinstance(word, (Choice, Values)):
            return next(said for option, said in word.options if option == value or option is value)
        if isinstance(word, Flag):
            return say("yes") if value else say("no")
        if isinstance(value, float) and 0 < abs(value) < 0.001:  # decimals, not a power of ten
            return say("{value}", value=format(Decimal(repr(value)), "f"))
        return say("{value}", value=value)

    def step(self, key: str) -> Asked:
        """The step of a key. KeyError for none."""
        for each in self.steps:
            if each.key == key:
                return each
        raise KeyError(key)

    def check(self, step: str, entry: object, done: Collection[str] = ()) -> Verdict:
        """The verdict on what was entered for a step, by its key ("value" is the value itself);
        `done` are the keys of steps that are no longer in question.

        Raises InvalidInput for an entry that is no number, KeyError for an unknown step.
        """
        asked = self.steps[-1] if step == "value" else self.step(step)
        read = read_entry(entry)
        if is_right(read.value, asked.value):
            return Verdict("right", read.read_back, say("Right."), exact=asked.value)
        if is_coarse(read, asked.value):
            return Verdict("coarse", read.read_back, how_far(asked.value))
        is_guess = settled(read.value) in GUESSES and not math.isnan(asked.value)
        slips = self.slips(asked, guessed=is_guess)
        variants = [variant for variant, value in slips if is_right(read.value, value)]
        before = self.steps[: self.steps.index(asked) + 1]
        if math.isnan(asked.value) and read.value in self._conventions:
            name = variants[0].name if variants else "a convention"
            told = say("Some tools print this by convention, but it is not the value.")
            parts = begin(before)
            return Verdict("slip", read.read_back, told, name, slip_says=told, parts=parts)
        if variants:
            # Of several the first that can be shown.
            ways = [shows(before, done, each, self._gone[each.name][1]()) for each in variants]
            at = next((at for at, shown in enumerate(ways) if shown is not None), 0)
            variants.insert(0, first := variants.pop(at))
            found = say("How you get this number: {slip}", slip=self.told(variants))
            parts = of_slip(ways[at], asked, self._gone[first.name][1](), read.value)
            said = self.said(first)
            return Verdict("slip", read.read_back, found, first.name, slip_says=said, parts=parts)
        others = [lines() for _value, lines in self._gone.values()]
        parts = of_number(read.value, before, done, others, self.metric.range)
        return Verdict("wrong", read.read_back, say("This is not the number."), parts=parts)

    @property
    def _conventions(self) -> tuple[float, ...]:
        """What tools print where there is no value; of curves also what chance comes to."""
        return (0, 1, 0.5) if self.metric.family == "threshold_sweep" else (0, 1)

    def told(self, variants: Sequence[Variant]) -> Say:
        """Several slips of one number in a sentence each, the likeliest first."""
        said = {str(each): each for each in map(self.said, variants)}
        first, *others = [*said.values()][:MOST_NAMED]
        for other in others:
            first = say("{slip} Or: {other}", slip=first, other=other)
        return first

    def told_slips(self, asked: Asked | None = None) -> Iterator[tuple[float, Say]]:
        """Each number that a slip gives for a step, with all slips that give it."""
        found: list[tuple[float, list[Variant]]] = []
        for variant, value in self.slips(asked, guessed=True):
            same = next((variants for number, variants in found if is_right(value, number)), None)
            if same is None:
                found.append((value, [variant]))
            else:
                same.append(variant)
        return ((value, self.told(variants)) for value, variants in found)

    def slips(
        self, asked: Asked | None = None, *, guessed: bool = False, named: str = ""
    ) -> Iterator[tuple[Variant, float]]:
        """Each known slip with the number that it gives for a step (the value when None), where
        this is another one than the right; of a `guessed` one only those that people often make.
        If one is `named`, it alone is tried.
        """
        asked = asked or self.steps[-1]
        for variant in slips_of(self.case):
            if named not in ("", variant.name):
                continue
            value = self._under(variant, asked)
            if value is None or not math.isfinite(value) or is_right(value, asked.value):
                continue
            if settled(value) in GUESSES and (
                variant.name == FAR_FETCHED or (guessed and not is_common(variant.name))
            ):
                continue
            yield variant, settled(float(value))

    def _under(self, variant: Variant, asked: Asked) -> float | None:
        """What a step comes to under this variant; None where it has no such step."""
        if variant.name not in self._gone:
            self._gone[variant.name] = self._go(variant)
        value, lines = self._gone[variant.name]
        there = None if asked.final else lines().get(asked.identity)
        return value if asked.final else there and there.value

    @cached_property
    def _gone(self) -> dict[str, tuple[float | None, Callable[[], Lines]]]:
        """By the name of a variant the value, and what finds the steps, which takes far longer."""
        return {}

    def _go(self, variant: Variant) -> tuple[float | None, Callable[[], Lines]]:
        changed, value = reach(self.case, (variant,))
        if changed is None or changed.refused:
            return None, dict
        if not changed.is_ours or changed.metric is not self.metric:
            return value, dict
        return value, cache(lambda: {each.identity: each for each in asked_of(changed.result)})


def problem(
    metric: Metric | MetricFunction[Any] | str,
    code: str,
    *,
    fixed: Mapping[str, str] = MappingProxyType({}),
    **traps: Any,
) -> Problem:
    """The problem of a metric and a code; the same on every machine.

    `metric` is a metric of the catalogue, its function or the function's name, `code` any text of
    up to 40 characters, upper and lower case alike. `traps` are those of `Traps`: size=2 to 12,
    ties, beyond, nothing, empty_class. `fixed` are conventions that are not drawn, those of
    `conventions_of` that the metric has. Raises InvalidInput for a metric, a code or a trap that is
    none.
    """
    found = metric_of(metric)
    chosen = effective(found, read_traps(traps))
    conventions = fixed_options(found, fixed)
    first: Problem | None = None
    for attempt in range(ATTEMPTS):
        again = [f"attempt {attempt}"] if attempt else []
        sampler = Sampler(code, found.name, *_written(chosen), *again)
        setup = draw_of(found)(found, sampler, chosen)
        options = {**setup.options, **conventions}
        drawn = Problem(
            found, tidy_code(code), chosen, setup.arguments, options, setup.given, fixed
        )
        if chosen.nothing or chosen.empty_class or not _is_dull(drawn.value):
            return drawn
        if first is None or (math.isnan(first.value) and not math.isnan(drawn.value)):
            first = drawn
    assert first is not None
    return first


def _is_dull(value: float) -> bool:
    """Whether there is little to compute: what is undefined, all or nothing is so by a trap.

    The last bits of a float must not decide on it: they may differ between machines.
    """
    return math.isnan(value) or any(abs(value - dull) < 1e-9 for dull in (0, 1))


def _written(traps: Traps) -> list[str]:
    """The traps that are set, so that one added later leaves problems without it as they are."""
    return [f"{name}={value}" for name, value in sorted(vars(traps).items()) if value]
