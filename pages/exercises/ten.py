"""A mixed ten: ten problems over the metrics of a track, and what became of them."""

import functools

import streamlit as st

from metrics import CATALOGUE
from metrics.declarations.sampling import Sampler
from metrics.exercises import KINDS, Item, Question, Sheet, choose, fits, questions_of
from metrics.exercises.levels import rungs_of
from pages.exercises.progress import Progress, keep, progress_at, works
from pages.exercises.state import TEN, ExerciseState
from pages.parts.plain import caption, heading
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.session.language import _, by_language, translate
from pages.session.lessons.tracks import tracks

_OVER = "start over at exercises"
TRIED = 12  # codes of one problem
KEPT = ("tries", "wrong", "all_hints", "solved", "seen")  # by the browser


def present(state: ExerciseState) -> ExerciseState:
    """The problem that is set: of a ten the one whose turn it is, the last one at its end; of a
    sheet the one that is opened.
    """
    if state.opened:
        return state.item()
    return ten_of(state)[min(state.at, TEN) - 1] if state.ten else state


@by_language(maxsize=32)  # a room looks every second
def posed(state: ExerciseState) -> tuple[Question, ...]:
    """What a room is asked: the problem that is set, or those of the sheet."""
    if state.is_sheet:
        return questions_of(state.sheet())
    one, problem = present(state), present(state).problem()
    item = Item(one.kind if fits(one.kind, problem) else "value", problem)
    return questions_of(Sheet(one.code, (item,)))


def ten_of(state: ExerciseState) -> tuple[ExerciseState, ...]:
    return _ten_of(state.ten, state.code, state.level)


@functools.lru_cache(maxsize=64)
def _ten_of(track: str, code: str, level: str) -> tuple[ExerciseState, ...]:
    """Metrics and kinds in turn, from the code; no case comes twice."""
    (metrics,) = (one.metrics for one in tracks() if one.id == track)
    sampler = Sampler(code, "ten", track)
    names: list[str] = []
    kinds: list[str] = []
    while len(names) < TEN:
        names += sampler.shuffled(metrics)
        kinds += sampler.shuffled(list(KINDS))
    found: list[ExerciseState] = []
    seen: set[object] = set()
    for at, name in enumerate(names[:TEN]):
        rungs = rungs_of(CATALOGUE[name])[level]
        drawn = (
            ExerciseState(name, kind, f"{code[:24]}/{at + 1}{'.' * again}", rungs[at % len(rungs)])
            for kind in (*kinds[at:], *kinds[:at], "value")
            for again in range(TRIED if kind in ("choose", "value") else 2)
        )
        of_track = (one for one in drawn if one.asked in metrics and _case(one) not in seen)
        found.append(next(one for one in of_track if fits(one.kind, one.problem())))
        seen.add(_case(found[-1]))
    return tuple(found)


def _case(one: ExerciseState) -> object:
    if one.kind == "choose":
        case = choose(CATALOGUE[one.asked], one.code)
        return case and tuple(sorted(case.answers.items()))
    return one.metric, *(table.rows for table in one.problem().given)


def show_place(state: ExerciseState) -> None:
    """How far the reader is, above the problem."""
    right = sum(progress_at(one).solved for one in ten_of(state))
    caption(_("Problem {at} of {all}. Solved: {right}.").format(at=state.at, all=TEN, right=right))


def show_summary(state: ExerciseState) -> None:
    """What became of each problem."""
    ten = ten_of(state)
    done = [progress_at(one) for one in ten]
    titles = (CATALOGUE[one.asked].title for one in ten)
    heading(_("Solved: {right} of {all}").format(right=sum(w.solved for w in done), all=TEN))
    columns = (
        ColumnView(_("problem"), "", tuple(str(at) for at in range(1, TEN + 1)), align="left"),
        ColumnView(_("answer"), "", tuple(map(_told, done)), align="prose"),
        ColumnView(_("metric"), "", tuple(map(translate, titles)), align="prose"),
        ColumnView(_("kind"), "", tuple(translate(KINDS[one.kind]) for one in ten), align="prose"),
    )
    worked_tables([TableView(_("Your answers"), columns)], key="exercises ten")


def for_browser(state: ExerciseState) -> dict[str, object]:
    """What became of the problems of a ten, which the browser alone keeps after the visit."""
    done = {str(at): progress_at(one) for at, one in enumerate(ten_of(state), 1)}
    told = {at: {n: getattr(w, n) for n in KEPT} for at, w in done.items() if w.begun}
    return {"id": _id(state), "works": told}


def take_back(state: ExerciseState, sent: object) -> None:
    """Take what the browser kept of this ten, or forget what was done; it may send anything."""
    match sent:
        case {"over": float() | int() as over} if over != st.session_state.get(_OVER):
            st.session_state[_OVER] = over
            works().clear()
        case {"id": of, "works": dict(kept)} if state.ten and of == _id(state):
            for at, one in enumerate(ten_of(state), 1):
                told = kept.get(str(at))
                if isinstance(told, dict) and not progress_at(one).begun:
                    counts = {n: told[n] for n in KEPT if type(told.get(n)) in (int, bool)}
                    keep(Progress(one, **counts))


def _id(state: ExerciseState) -> str:
    return f"{state.ten} {state.level} {state.code}"


def _told(work: Progress) -> str:
    if not work.begun:
        return _("not tried")
    if not work.solved:
        return _("shown") if work.seen or work.given_up else _("not solved")
    if not work.wrong:
        return _("right") if not work.all_hints else _("right, with a hint")
    return _("right after {wrong} wrong").format(wrong=work.wrong)
