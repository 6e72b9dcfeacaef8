"""Problems whose answer is chosen or made: the wrong line, an order, a list, a metric."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from metrics import InvalidInput
from metrics.exercises import (
    NO_SUCH,
    Asked,
    Choose,
    Given,
    InOrder,
    Make,
    Problem,
    WrongLine,
    choose,
    in_order,
    make,
    wrong_line,
)
from metrics.exercises.choosing import CHOICES
from metrics.exercises.parting import of_nothing, worked
from metrics.exercises.questions import told_order
from metrics.exercises.symbols import placed, written
from metrics.notation import decimal
from metrics.steps import say
from pages.exercises.inputs_shown import beside, show_inputs
from pages.exercises.onward import goes_on, way_on
from pages.exercises.progress import Progress, keep, progress_at
from pages.exercises.state import ExerciseState
from pages.exercises.steps import ANSWER, defined, show_solution
from pages.exercises.ten import present
from pages.exercises.weak_spots import note
from pages.parts.panel import Button, Change, Choice, Item, Select, Text, panel
from pages.parts.plain import as_typed, caption, marked, paragraph
from pages.parts.worked import minus
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.session.address import one_of
from pages.session.language import _, labelled, translate
from pages.session.numbers import read_number
from pages.session.page_state import PageState

LETTERS = "ABC"
MOST_GRADES = 12
MOST_NUMBER = 1000  # of a line


def show_picks(page_state: PageState[ExerciseState], problem: Problem) -> None:
    """The problem of the present kind, or why there is none."""
    state = present(page_state.present)
    kind = _KINDS[state.kind]
    found = kind.find(problem)
    if found is None:
        show_none(page_state, problem)
    else:
        kind.show(page_state, problem, found, progress_at(state))


def apply_pick(page_state: PageState[ExerciseState], change: Change) -> None:
    """Judge what was chosen or made, or do what the pressed button says. Raises InvalidInput."""
    state = present(page_state.present)
    problem, work = state.problem(), progress_at(state)
    if goes_on(page_state, work, change, done=work.is_right):
        return
    kind = _KINDS[state.kind]
    if change.id == "again":
        work = work.again()
    elif change.id == "solution":
        work.show_solution()
    elif change.id != "check":
        _apply_input(work, state.kind, change)
    elif (found := kind.find(problem)) is not None:
        kind.check(work, problem, found)
    keep(work)


def _apply_input(work: Progress, kind: str, change: Change) -> None:
    """Remember what was chosen or typed, until it is checked. Raises InvalidInput."""
    text = str(change.value)
    allowed = {
        "line": {"line": ("", *map(str, range(1, MOST_NUMBER)))},
        "order": {f"place {at}": LETTERS for at in range(len(LETTERS))},
        "choose": {"metric": tuple(map(str, range(CHOICES)))},
    }.get(kind, {})
    if change.id in allowed:
        work.picked[change.id] = one_of(change.id.partition(" ")[0], text, allowed[change.id])
        work.feedback = None
    elif kind == "make" and change.id == "grades":
        work.picked["grades"] = text


def _again(work: Progress) -> bool:
    """Whether this was just judged, so that it does not count as a try."""
    same = work.feedback is not None and work.picked == work.judged
    work.judged = {**work.picked}
    return same


def _judged(work: Progress, right: bool, sentence: str) -> None:
    work.count(not right)
    note(work.state, not right)
    work.feedback = right, sentence
    work.solved = work.solved or (right and not work.solution)


def _ask(
    page_state: PageState[ExerciseState],
    work: Progress,
    rows: list[list[Item]],
    *,
    solution: bool = True,
) -> None:
    """The feedback on the last choice, and the controls."""
    if work.feedback is not None:
        right, sentence = work.feedback
        if right:
            st.success(as_typed(sentence), icon=":material/check:")
        else:
            st.warning(as_typed(sentence), icon=":material/close:")
    way = way_on(page_state, work, done=work.is_right)
    last = [*(way if work.is_right else ()), Button("check", _("Check"))]
    if solution:
        last.append(Button("solution", _("Solution"), enabled=not work.solution))
    last += [Button("again", _("Once more")), *(() if work.is_right else way)]
    panel(page_state, [*rows, last], key=ANSWER)


def show_none(page_state: PageState[ExerciseState], problem: Problem) -> None:
    """The input, and why there is no problem of this kind."""
    kind = present(page_state.present).kind
    if kind != "choose":
        show_inputs(problem.given, problem.settings, key="exercises given")
    caption(
        _("{why} Choose another kind of problem, or another metric.").format(
            why=translate(NO_SUCH[kind])
        )
    )


# Which line is wrong?


def _show_line(
    page_state: PageState[ExerciseState], problem: Problem, found: WrongLine, work: Progress
) -> None:
    numbers = tuple(str(at) for at in range(1, len(found.lines) + 1))
    columns = (
        ColumnView(_("line"), "", numbers, align="left"),
        ColumnView(_("what"), "", tuple(map(_told, found.lines)), align="prose"),
        ColumnView(_("value"), "", tuple(minus(decimal(each.value)) for each in found.lines)),
    )
    options = (("", _("choose")), *((number, number) for number in numbers))
    picked = Select("line", _("The first wrong line"), work.picked.get("line", ""), options)
    given, lines = beside(problem.given)
    with given:
        show_inputs(problem.given, problem.settings, key="exercises given")
        _ask(page_state, work, [[picked]])
    with lines:
        worked_tables(
            [TableView(_("A solution with a slip in it"), columns)],
            key="exercises lines",
            definitions=defined(problem, *found.lines),
        )
    if work.solution:
        at, slip = found.at + 1, translate(problem.said(found.slip))
        caption(_("The first wrong line is {at}. {slip}").format(at=at, slip=slip))
        show_solution(problem)


def _told(line: Asked) -> str:
    """A line and its formula in one column, which leaves room for the value."""
    frame = _("{what}: {formula}")
    return frame.format(what=translate(placed(line)), formula=minus(written(line)))


def _check_line(work: Progress, problem: Problem, found: WrongLine) -> None:
    picked = work.picked.get("line", "")
    if picked not in map(str, range(1, len(found.lines) + 1)):
        work.feedback = False, _("Choose a line first, then check it.")
        return
    if _again(work):
        return
    at = int(picked) - 1
    right, numbers = found.check(at), worked(found.lines[at])
    told = _("Line {at} is correct: {numbers}.")
    if right:
        told = _("Correct: line {at} is wrong. {slip}")
    elif at > found.at:
        told = _("Line {at} follows from those before it, {numbers}; one of them is already wrong.")
    slip = translate(problem.said(found.slip))
    _judged(work, right, told.format(at=picked, numbers=numbers, slip=slip))


# Put them in order


def _show_order(
    page_state: PageState[ExerciseState], problem: Problem, found: InOrder, work: Progress
) -> None:
    given = [
        Given(say("{letter}: {caption}", letter=letter, caption=each.say), each.head, each.rows)
        for letter, of in zip(LETTERS, found.problems, strict=True)
        for each in of.given
    ]
    show_inputs(given, problem.settings, key="exercises given")
    st.markdown(marked("**{asked}**", asked=translate(told_order(found, problem))))
    names = (_("Smallest") if found.by_size else _("Best"), _("Second"), _("Third"))
    options = tuple((letter, letter) for letter in LETTERS)
    places: list[Item] = [
        Choice(f"place {at}", name, work.picked.get(f"place {at}", ""), options)
        for at, name in enumerate(names)
    ]
    _ask(page_state, work, [places])
    if work.solution or work.solved:
        lines = (
            _("{letter}: {label} = {value}").format(
                letter=LETTERS[at], label=_(problem.label), value=minus(decimal(found.values[at]))
            )
            for at in found.answer
        )
        caption(" · ".join(lines))


def _check_order(work: Progress, _problem: Problem, found: InOrder) -> None:
    places = [f"place {at}" for at in range(len(LETTERS))]
    picked = [work.picked.get(place, "") for place in places]
    if sorted(picked) != sorted(LETTERS):
        work.feedback = False, _("Assign A, B and C to one place each.")
        return
    if _again(work):
        return
    wrong = found.check([LETTERS.index(letter) for letter in picked])
    if wrong is None:
        _judged(work, True, _("Right."))
    else:
        told = _("{letter} does not belong in place {at}: {numbers}.")
        last = found.problems[LETTERS.index(picked[wrong])].steps[-1]
        numbers = worked(last)
        _judged(work, False, told.format(letter=picked[wrong], at=wrong + 1, numbers=numbers))


# Make a list with this value


def _show_make(
    page_state: PageState[ExerciseState], problem: Problem, found: Make, work: Progress
) -> None:
    asked = _("Make a list of {n} documents with **{label} = {value}**. Any such list is correct.")
    n, value = str(found.length), minus(decimal(found.target))
    st.markdown(marked(asked, n=n, label=_(problem.label), value=value))
    show_inputs((), problem.settings, key="exercises given")
    typed = work.picked.get("grades", "")
    entry = Text(
        "grades", _("Grades, rank 1 first"), typed, placeholder=_sample(found),
        problem=work.said.get("grades", ""), submit="check",
    )  # fmt: skip
    _ask(page_state, work, [[entry]])
    if work.solution:
        caption(_("One such list: {grades}").format(grades=_row(problem.arguments[0])))
        show_solution(problem)


def _sample(found: Make) -> str:
    """A placeholder of the right length that is not a solution."""
    samples = ([grade] * found.length for grade in (0, 1))
    return _row(next((grades for grades in samples if not found.check(grades)), ()))


def _row(grades: Iterable[float]) -> str:
    return " ".join(f"{grade:g}" for grade in grades)


def _check_make(work: Progress, problem: Problem, found: Make) -> None:
    typed = work.picked.get("grades", "")
    if typed.strip() and _again(work):
        return
    work.said, work.feedback = {}, None
    if not typed.strip():
        work.said["grades"] = _("Enter {n} grades first, then check them.").format(n=found.length)
        return
    try:
        grades = _grades(typed)
        value, right = found.value_of(grades), found.check(grades)
    except InvalidInput as error:
        work.said["grades"] = translate(_in_words(error, problem).say)
        return
    told = _("{grades}: {label} = {value}.").format(
        grades=_row(grades), label=_(problem.label), value=minus(decimal(value))
    )
    own = replace(problem, arguments=(grades,))
    if right:
        told += " " + _("Right.")
    elif math.isnan(value):
        told += " " + translate(of_nothing(own.steps))
    elif slip := own.check("value", found.target).slip_says:
        told += " " + _("It would be right with this slip: {slip}").format(slip=translate(slip))
    else:
        is_large = value > found.target
        told += " " + (_("This is too large.") if is_large else _("This is too small."))
    _judged(work, right, told)


def _in_words(error: InvalidInput, problem: Problem) -> InvalidInput:
    """The refusal of a list, with the parameter's name on the page."""
    parameter = problem.metric.parameters.get(str(error.argument))
    if parameter is None:
        return error
    word = parameter.kind.say
    return InvalidInput(word, place=error.place, found=error.found, allowed=error.allowed)


def _grades(typed: str) -> list[float]:
    words = typed.replace(",", " ").replace(";", " ").split()
    if len(words) > MOST_GRADES:
        allowed = say("allowed are at most {high}", high=MOST_GRADES)
        raise InvalidInput("grades", found=len(words), allowed=allowed)
    grades = []
    for word in words:
        grade = read_number(word)
        if grade is None:
            allowed = say("allowed are numbers separated by spaces")
            raise InvalidInput("grades", found=word[:40], allowed=allowed)
        grades.append(float(grade))
    return grades


# Choose the metric


def _show_choose(
    page_state: PageState[ExerciseState], problem: Problem, found: Choose, work: Progress
) -> None:
    line = "- {question} " + labelled("**{answer}**", "{what}")
    case = (
        marked(line, question=question, answer=answer, what=what)
        for question, answer, what in found.case.cells(_)
    )
    paragraph(*case)
    st.markdown(marked("**{need}**", need=translate(found.need)))
    options = tuple((str(at), translate(metric.title)) for at, metric in enumerate(found.choices))
    control = Choice("metric", _("The metric"), work.picked.get("metric", ""), options)
    _ask(page_state, work, [[control]], solution=False)


def _check_choice(work: Progress, _problem: Problem, found: Choose) -> None:
    picked = work.picked.get("metric", "")
    if not picked:
        work.feedback = False, _("Choose a metric first, then check it.")
        return
    if _again(work):
        return
    at = int(picked)
    right = found.check(at)
    told = _("Right. {title}: {reason}") if right else _("No. {title}: {reason}")
    title, reason = translate(found.choices[at].title), translate(found.reasons[at])
    _judged(work, right, told.format(title=title, reason=reason))


@dataclass(frozen=True)
class _Kind:
    """A kind of problem: how it is drawn (None: there is none), shown, and checked."""

    find: Callable[[Problem], Any]
    show: Callable[[PageState[ExerciseState], Problem, Any, Progress], None]
    check: Callable[[Progress, Problem, Any], None]


_KINDS = {
    "line": _Kind(wrong_line, _show_line, _check_line),
    "order": _Kind(in_order, _show_order, _check_order),
    "make": _Kind(make, _show_make, _check_make),
    "choose": _Kind(lambda drawn: choose(drawn.metric, drawn.code), _show_choose, _check_choice),
}
