"""One value or all steps, a row of entries at a time: each is read back and judged, and the exact
value is used further.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

import streamlit as st

from metrics import InvalidInput
from metrics.exercises import Asked, Problem, Verdict, symbols_of, told_tolerance, tolerance_of
from metrics.exercises.asked import rows_of
from metrics.exercises.questions import named
from metrics.notation import decimal
from metrics.steps import Say
from pages.exercises.onward import goes_on, way_on
from pages.exercises.progress import Progress, keep, progress_at
from pages.exercises.state import ExerciseState
from pages.exercises.ten import present
from pages.exercises.weak_spots import note
from pages.parts.panel import Button, Change, Item, Text, panel
from pages.parts.plain import Marked, as_typed, caption, marked, paragraph
from pages.parts.worked import minus, show_derivation
from pages.parts.worked_table import ColumnView, DefinitionView, TableView, worked_tables
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "exercises.steps")

ANSWER = "exercises answer"
_WORST = ("slip", "wrong", "coarse", "right")
LONGEST = 40  # characters of an entry
EXACT = 6  # decimals of a value that goes on


Row = Sequence[Asked]


def asked_in(state: ExerciseState, problem: Problem) -> Sequence[Row]:
    """The values to compute in their rows, in order."""
    return rows_of(problem.steps if state.kind == "steps" else problem.steps[-1:])


def at_hand(work: Progress, rows: Sequence[Row]) -> int:
    """The first row that is neither solved nor shown; the number of rows if there is none."""
    return next((at for at, row in enumerate(rows) if _open(work, row)), len(rows))


def _open(work: Progress, row: Row) -> list[Asked]:
    return [one for one in row if one.key not in work.entries and one.key not in work.given_up]


def _fields(row: Row) -> dict[str, Asked]:
    """The values of a row by the ids of their fields."""
    return {f"entry {at}" if at else "entry": one for at, one in enumerate(row)}


def exact(value: float) -> str:
    """The value that is used further, as text."""
    return minus(decimal(value, EXACT))


def show_asked(page_state: PageState[ExerciseState], problem: Problem) -> None:
    """The question, the feedback on the last entry, and hints."""
    state = present(page_state.present)
    work, steps = progress_at(state), asked_in(state, problem)
    at = at_hand(work, steps)
    if at < len(steps):
        _show_step(steps[at], at, len(steps))
    _show_verdict(work, is_last=at == len(steps))
    controls = _controls(work, steps, at)
    done = at == len(steps)
    way = way_on(page_state, work, done=done)
    controls[-1] = [*way, *controls[-1]] if done else [*controls[-1], *way]
    panel(page_state, controls, key=ANSWER)
    if at < len(steps):
        show_hints(problem, _open(work, steps[at])[0], work.hints)


def show_done(page_state: PageState[ExerciseState], problem: Problem) -> None:
    """The steps done so far, and the solution once it is shown or everything is done."""
    state = present(page_state.present)
    work, steps = progress_at(state), asked_in(state, problem)
    at = at_hand(work, steps)
    if len(steps) > 1 and at:
        _show_table(work, steps[:at])
    if work.solution or at == len(steps):
        show_solution(problem)


def _show_table(work: Progress, rows: Sequence[Row]) -> None:
    """The steps done so far, with the exact values that are used further."""
    steps = [*chain(*rows)]
    entered = tuple(work.entries.get(each.key, _("shown")) for each in steps)
    columns = (
        ColumnView(_("what"), "", tuple(translate(named(each)) for each in steps), align="prose"),
        ColumnView(_("entered"), "", tuple(map(minus, entered))),
        ColumnView(_("used as"), "", tuple(exact(each.value) for each in steps)),
    )
    worked_tables([TableView(_("Done so far"), columns)], key="exercises done")


def _show_step(row: Row, at: int, of: int) -> None:
    asked, group = row[0], _group(row)
    head = _("Step {at} of {of}:").format(at=at + 1, of=of) if of > 1 else _("What is its value?")
    symbol = Marked(f"${asked.symbol}$")  # of ours, as LaTeX
    said = translate(asked.say)
    place = asked.place if len(row) == 1 else group
    if place is None:
        text = marked("**{head}** " + _("{say}, {symbol}"), head=head, say=said, symbol=symbol)
    else:
        text = marked(
            "**{head}** " + _("{say}, {symbol} ({place})"),
            head=head, say=said, symbol=symbol, place=translate(place),
        )  # fmt: skip
    paragraph(text)
    nearest = min((one.value for one in row), key=tolerance_of)
    caption(_SAID["answers_within_correct"].format(tolerance=told_tolerance(nearest)))


def _group(row: Row) -> Say | None:
    """The heading of the table that all of a row stand in, if it has one."""
    group, *others = [one.place and one.place.fields.get("group") for one in row]
    same = all(str(other) == str(group) for other in others)
    return group if same and isinstance(group, Say) else None


def _label(row: Row, one: Asked) -> str:
    """Which value of its row this is, without what all have in common."""
    place = one.place or named(one)
    alone = place.fields.get("place")
    return translate(alone if _group(row) and isinstance(alone, Say) else place)


def _show_verdict(work: Progress, *, is_last: bool) -> None:
    verdict = work.verdict
    if verdict is None:
        return
    said = [verdict.says] if verdict.outcome != "wrong" or verdict.parts is None else []
    said += [] if verdict.parts is None else [verdict.parts]
    told = _("{read}: {verdict}").format(
        read=minus(work.read_back), verdict=" ".join(map(translate, said))
    )
    if verdict.right:
        frame = _("The value is {value}.") if is_last else _("Continue with {value}.")
        if verdict.exact is not None:
            told += f" {frame.format(value=exact(verdict.exact))}"
        st.success(as_typed(told), icon=":material/check:")
    elif verdict.outcome == "coarse":
        st.info(as_typed(told), icon=":material/straighten:")
    else:
        st.warning(as_typed(told), icon=":material/close:")


def _controls(work: Progress, steps: Sequence[Row], at: int) -> list[list[Item]]:
    if at == len(steps):
        return [[Button("again", _("Once more"))]]
    buttons: list[Item] = [
        Button("check", _("Check")),
        Button("hint", _("Hint"), enabled=work.hints < 2 and bool(steps[at][0].formula)),
    ]
    if len(steps) > 1:
        buttons.append(Button("show", _("Show this step")))
    buttons.append(Button("solution", _("Solution"), enabled=not work.solution))
    entries: list[Item] = [
        Text(
            id_, _("Your value") if len(steps[at]) == 1 else _label(steps[at], one),
            work.picked.get(id_, "")[:LONGEST], placeholder="2/3", problem=work.said.get(id_, ""),
            submit="check", short=len(steps[at]) > 1,
        )
        for id_, one in _fields(steps[at]).items()
    ]  # fmt: skip
    return [entries, buttons]


def show_hints(problem: Problem, asked: Asked, hints: int) -> None:
    """The formula in symbols and their meanings, and then with the numbers in it."""
    if not hints or not asked.formula:  # an undefined value may have none
        return
    lines = [rf"{asked.symbol} &= {asked.formula}"]
    if hints > 1:
        lines.append(rf"&= {asked.substituted}")
    st.latex("\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}")
    words = defined(problem, asked)
    if words:
        worked_tables([], key="exercises symbols", definitions=words)


def defined(problem: Problem, *lines: Asked) -> list[DefinitionView]:
    """The meanings of the symbols in these lines."""
    return [
        DefinitionView(
            each.symbol,
            translate(each.say),
            "" if each.value is None else minus(decimal(float(each.value))),
        )
        for each in symbols_of(problem.result, *lines)
    ]


def show_solution(problem: Problem) -> None:
    with st.container(border=True, key="exercises solution"):
        st.markdown(marked("**{title}**", title=_("The solution")))
        show_derivation(problem.result, key="exercises derivation")


def apply_entry(page_state: PageState[ExerciseState], change: Change) -> None:
    """Judge an entry, or do what the pressed button says."""
    state = present(page_state.present)
    problem, work = state.problem(), progress_at(state)
    steps = asked_in(state, problem)
    at = at_hand(work, steps)
    if goes_on(page_state, work, change, done=at == len(steps)):
        return
    if change.id == "again":
        keep(work.again())
        return
    if at == len(steps):
        return
    match change.id:
        case id_ if id_ in _fields(steps[at]):
            work.picked[id_] = str(change.value)
        case "check":
            _judge(work, problem, steps, at)
        case "hint" if steps[at][0].formula:
            work.hint()
        case "show" if len(steps) > 1:
            work.given_up |= {one.key for one in _open(work, steps[at])}
            _go_on(work)
            work.verdict = None
            if steps[at][-1].final:
                work.show_solution()
        case "solution":
            work.show_solution()
        case _:
            return
    keep(work)


def _judge(work: Progress, problem: Problem, steps: Sequence[Row], at: int) -> None:
    """Judge what is typed in a row; of several wrong entries the first is explained."""
    row = _fields(steps[at])
    typed = {id_: text for id_ in row if (text := work.picked.get(id_, "")).strip()}
    if typed and typed == work.judged:
        return  # the same again is no further try
    work.judged, work.said, work.verdict = typed, {}, None
    if not typed:
        work.said = {"entry": _("Enter a value first, then check it.")}
        return
    verdicts: dict[str, Verdict] = {}
    for id_, text in typed.items():
        key = row[id_].key
        work.entries.pop(key, None)
        try:
            verdicts[id_] = problem.check(key, text, work.entries.keys() | work.given_up)
        except InvalidInput as error:
            work.said[id_] = translate(error.say)
            continue
        if verdicts[id_].right:
            work.entries[key] = verdicts[id_].read_back
        elif verdicts[id_].outcome != "coarse" and len(row) > 1:
            how = (parts := verdicts[id_].parts) and parts.fields.get("how")
            work.said[id_] = translate(how) if isinstance(how, Say) else _("Not right")
    if not verdicts:
        return
    # What is right as far as it goes is not wrong.
    ranked = sorted(verdicts, key=lambda id_: _WORST.index(verdicts[id_].outcome))
    first = verdicts[ranked[0]]
    work.verdict = first if len(row) == 1 else replace(first, exact=None)
    work.read_back = _(", ").join(one.read_back for one in verdicts.values())
    if not first.right and len(row) > 1:
        place = _label(steps[at], row[ranked[0]])
        work.read_back = _("{read}: {verdict}").format(read=place, verdict=first.read_back)
    wrong = first.outcome in ("slip", "wrong")
    work.count(wrong)
    if wrong or first.right:
        note(work.state, wrong, first.slip, first.slip_says)
    if not _open(work, steps[at]):
        done = at + 1 == len(steps)
        work.solved = work.solved or (done and not work.given_up and not work.solution)
        _go_on(work)


def _go_on(work: Progress) -> None:
    work.picked, work.judged, work.said, work.hints = {}, {}, {}, 0
