"""What follows an answer: a problem a little harder, or another like it."""

import functools
import secrets
from dataclasses import replace

from metrics import CATALOGUE, family
from metrics.exercises import code_of, fits
from metrics.exercises.levels import harder, like
from pages.exercises.progress import Progress
from pages.exercises.state import FAMILIES, TEN, ExerciseState
from pages.exercises.ten import present
from pages.parts.panel import Button, Change, Item
from pages.session.language import _
from pages.session.page_state import PageState

CODES = 10**9  # that a new code is drawn from
NEW_CODES = 8  # that are tried
ALIKE = 240  # that are tried: about one in 25 has the same options


def new_code() -> str:
    return code_of(secrets.randbelow(CODES))


def way_on(page_state: PageState[ExerciseState], work: Progress, *, done: bool) -> list[Item]:
    """The button that leads on: from what is solved to the next problem, from what went wrong or is
    `done` with help to another like it.
    """
    state = page_state.present
    if not (done or work.went_wrong):
        return []
    if state.opened:
        more = state.opened < len(state.sheet().items)
        return [Button("next", _("Next problem") if more else _("Back to the sheet"))]
    if state.ten:
        return [Button("next", _("Next problem") if state.at < TEN else _("Summary"))]
    if done and work.solved:
        return [Button("next", _("Next problem"))]
    return [Button("like", _("Another like it"))]


def goes_on(
    page_state: PageState[ExerciseState], work: Progress, change: Change, *, done: bool
) -> bool:
    """Open the problem that the pressed button leads to, if it is offered; False for others."""
    state = page_state.present
    if change.id not in {item.id for item in way_on(page_state, work, done=done)}:
        return False
    if change.id == "like":
        page_state.commit(another_like(present(state), work.last_slip))
    elif state.opened:
        following = (state.opened + 1) % (len(state.sheet().items) + 1)  # the sheet itself is 0
        page_state.commit(replace(state, opened=following))
    else:
        at = min(state.at + 1, TEN + 1)
        page_state.commit(replace(state, at=at) if state.ten else next_problem(state))
    return True


def next_problem(state: ExerciseState) -> ExerciseState:
    """A little harder, as far as there is a problem of the present kind."""
    if state.kind == "choose":
        return with_new_code(state)
    for traps in (each for each in harder(CATALOGUE[state.metric], state.traps) for _twice in "12"):
        new = replace(state, traps=traps, code=new_code())
        if fits(state.kind, new.problem()):
            return new
    return with_new_code(state)


@functools.lru_cache(maxsize=512)
def another_like(state: ExerciseState, slip: str = "", of: int = ALIKE) -> ExerciseState:
    """The same problem with other numbers, in which the slip shows again; one `of` so many."""
    if state.kind == "choose":
        return with_new_code(state)
    codes = [new_code() for _each in range(of)]
    return replace(state, code=like(state.problem(), state.kind, codes, slip) or codes[0])


def with_new_code(state: ExerciseState) -> ExerciseState:
    """Another code, which has a problem of the present kind if possible."""
    drawn = [replace(state, code=new_code(), at=1) for _each in range(NEW_CODES)]
    if state.count or state.ten:
        return drawn[0]
    if state.kind == "choose" and state.task:
        return about(drawn[0], state.task)
    fitting = (new for new in drawn if fits(state.kind, new.problem()))
    return drawn[0] if state.kind == "choose" else next(fitting, drawn[0])


def about(state: ExerciseState, task: str) -> ExerciseState:
    """A case of a task, from any family, under this code if possible, or else under another
    code.
    """
    metrics = [next(iter(family(name))) for name in FAMILIES]
    for at in range(NEW_CODES):
        code = new_code() if at else state.code
        drawn = [replace(state, metric=metric, code=code) for metric in metrics]
        if found := [each for each in drawn if each.task == task]:
            return secrets.choice(found)
    return state
