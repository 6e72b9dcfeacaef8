"""Two systems over the same queries, joined by the names of the queries and never by position."""

import itertools
import math
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from metrics import CATALOGUE, InvalidInput, Result, holm
from metrics.comparison.pairs import ONE, OTHER
from metrics.steps import Say, Step, Table, say
from pages.parts.figures import as_text, shortened
from pages.queries.measures import BY_ID, DRAWN, TABLE
from pages.queries.state import FAMILIES, QueriesState
from pages.queries.values import table
from pages.session.clean_names import listed
from pages.session.language import Words

_SAID = Words("texts/sentences", "queries.compare")


@dataclass(frozen=True)
class Joined:
    """The values of two systems at the queries that both have."""

    names: tuple[str, ...]
    first: NDArray[np.float64]
    second: NDArray[np.float64]

    @property
    def differences(self) -> NDArray[np.float64]:
        """The second system's value minus the first system's, for each query."""
        return self.second - self.first


def short_names(state: QueriesState, longest: int = 12) -> list[str]:
    """The systems in a chart. Files of one tool begin alike, so what is cut is the middle."""
    return [as_text(shortened(name, longest, longest // 2 - 1)) for name in state.systems]


def other(state: QueriesState) -> int:
    """The system that the shown one is compared with."""
    against = state.baseline if state.work == TABLE else state.against
    return against if against != state.system else int(state.system == 0)


def pair(state: QueriesState) -> tuple[int, int]:
    """The systems of the comparison: the other one, and the shown one."""
    return other(state), state.system


def joined(state: QueriesState, metric: str) -> Joined:
    """A measure's values for both systems, for the sampled queries if there is a sample."""
    one, two = (table(state, system).series(metric) for system in pair(state))
    names = sampled(state, [name for name in one if name in two])
    return Joined(
        names, np.array([one[name] for name in names]), np.array([two[name] for name in names])
    )


def sampled(state: QueriesState, names: list[str]) -> tuple[str, ...]:
    """Of the queries those that are kept."""
    if not 0 < state.kept < len(names):
        return tuple(names)
    drawn = np.random.default_rng(state.seed).permutation(len(names))[: state.kept]
    return tuple(names[at] for at in sorted(drawn.tolist()))


def sample_notes(state: QueriesState) -> list[str]:
    """That a comparison is over some of the queries, and which: those drawn with a seed."""
    count = len(joined(replace(state, kept=0), state.metric).names)
    if not 0 < state.kept < count:
        return []
    return [_SAID["compared_on_queries"].format(kept=state.kept, count=count, seed=state.seed)]


def compared(state: QueriesState, work: str, metric: str) -> Result:
    """A comparison by a measure. Raises InvalidInput if there are too few queries."""
    both = joined(state, metric)
    values = (dict(zip(both.names, of.tolist(), strict=True)) for of in (both.second, both.first))
    if not both.names:
        raise no_query_in_common()
    chosen = {"seed": state.seed} if work in DRAWN else {}
    one, two = (state.systems[at] for at in pair(state))
    return with_names(CATALOGUE[work].function(*values, **chosen), two, one)


def no_query_in_common(*empty: str) -> InvalidInput:
    """That there is nothing to compare, and which systems have no query at all."""
    said = say("The systems have no query in common, so there is nothing to compare.")
    if empty:
        names = listed(empty)
        said = say("No query of {names} counts, so there is nothing to compare.", names=names)
    found, allowed = say("no query"), say("allowed is at least one")
    return InvalidInput("first", found=found, allowed=allowed, plainly=said)


def with_names(result: Result, x: str, y: str) -> Result:
    """The result with the systems' names in its derivation."""
    names = {ONE.text: say("{system}", system=x), OTHER.text: say("{system}", system=y)}

    def rename(text: Say) -> Say:
        fields = {
            name: rename(field) if isinstance(field, Say) else field
            for name, field in text.fields.items()
        }
        return names.get(text.text, Say(text.text, fields))

    def named(step: Step) -> Step:
        if isinstance(step, Table):
            columns = tuple(replace(c, say=rename(c.say)) for c in step.columns)
            return replace(step, say=rename(step.say), columns=columns)
        return replace(step, say=rename(step.say))

    return replace(result, derive=lambda: tuple(map(named, result.derive())))


def corrected(state: QueriesState) -> Result:
    """Holm's correction over the t tests of its family. Raises InvalidInput if no test has a p."""
    every = {name: p for name, p in every_p(state).items() if p == p}
    if not every:
        allowed = say("the difference of a pair of systems must vary between queries")
        why = say("No test has a p, because in each of them all differences are equal.")
        raise InvalidInput(say("Holm correction"), found=say("no p"), allowed=allowed, plainly=why)
    return holm(every)


def family(state: QueriesState) -> tuple[tuple[tuple[int, int], str], ...]:
    """The comparisons that are corrected together: each a pair of systems and a measure."""
    pairs = itertools.combinations(range(len(state.systems)), 2)
    if state.family == FAMILIES[1]:
        pairs = [pair(state)]
    metrics = [state.metric] if state.family == FAMILIES[2] else list(BY_ID)
    return tuple(itertools.product(pairs, metrics))


def every_p(state: QueriesState) -> dict[str, float]:
    """The p of each comparison of the family by its name, NaN where there is none."""
    found: dict[str, float] = {}
    for (one, two), metric in family(state):
        name = replace(state, metric=metric).measure.of_query(state.settings.k)
        if len(state.systems) > 2:
            name = f"{state.systems[two]} − {state.systems[one]}, {name}"
        of = replace(state, system=two, against=one)
        found[name] = math.nan
        with suppress(InvalidInput):
            found[name] = float(compared(of, "paired_t_test", metric))
    return found
