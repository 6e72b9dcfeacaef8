"""A sheet as questions that every course system has: a number with a tolerance, or one of several
choices.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import permutations
from string import ascii_lowercase

from metrics.declarations.given import Given
from metrics.declarations.sampling import Sampler
from metrics.exercises.asked import MOST_ROWS, Asked
from metrics.exercises.choosing import choose
from metrics.exercises.entries import settled, sheet_tolerance
from metrics.exercises.kinds import InOrder, WrongLine, in_order, make, wrong_line
from metrics.exercises.problem import Problem
from metrics.exercises.sheet import Item, Sheet
from metrics.exercises.symbols import legend_of, placed, symbols_given, written
from metrics.export.words import plain_symbol
from metrics.inputs.counted import counted
from metrics.notation import decimal
from metrics.results import Result
from metrics.steps import Say, say
from metrics.texts import sentence

MOST_SLIPS = 8  # of a question; those after them are rarer
MOST_CHOICES = 5  # where "undefined" is one of them
MOST_LINES = 12  # of a solution that are choices: a course system shows them below each other
_RIGHT, _WRONG = say("Right."), say("This is not correct.")
NOT_IT = say("This is not the number.")


@dataclass(frozen=True)
class Answer:
    """A number that may be entered, how far off it may be, and what is said of it."""

    value: float
    tolerance: float
    right: bool
    feedback: Say


@dataclass(frozen=True)
class Choice:
    """One of the choices, and what is said of it."""

    text: Say
    right: bool
    feedback: Say


def positional(number: float) -> str:
    """A number with all its digits and without an exponent, which not every system reads."""
    return format(Decimal(repr(float(number))), "f")


@dataclass(frozen=True)
class Question:
    """One question: its name, what is given, the settings, what is asked, and the answers, which
    are numbers or choices. `line` is what it asks for where it is one of several about one input.
    """

    name: str
    title: Say
    given: tuple[Given, ...]
    settings: tuple[tuple[Say, Say], ...]
    asked: Say
    numbers: tuple[Answer, ...] = ()
    choices: tuple[Choice, ...] = ()
    line: Say | None = None
    item: Item | None = None

    def solution(self) -> Result | None:
        """What is right with its derivation, where that is the solution."""
        item = self.item
        return item.problem.result if item and item.kind not in ("choose", "order") else None


def letter(at: int) -> str:
    """What a choice or a variant is called, counted from 0: a, b, ..., z, then numbers."""
    return ascii_lowercase[at : at + 1] or str(at + 1)


def answer_of(question: Question) -> Say:
    """The correct answer, in a sentence; of choices with the reason."""
    if question.numbers:
        right = question.numbers[0]
        if question.line is not None:
            return say(
                "{line}: {value}, to within {tolerance}",
                line=question.line,
                value=decimal(right.value),
                tolerance=decimal(right.tolerance),
            )
        return say(
            "{value}, to within {tolerance}",
            value=decimal(right.value),
            tolerance=decimal(right.tolerance),
        )
    at = next(at for at, choice in enumerate(question.choices) if choice.right)
    choice = question.choices[at]
    return say("{letter}) {text}. {why}", letter=letter(at), text=choice.text, why=choice.feedback)


def questions_of(sheet: Sheet) -> tuple[Question, ...]:
    """The questions of a sheet in order."""
    return tuple(question for group in groups_of(sheet) for question in group)


def groups_of(sheet: Sheet) -> tuple[tuple[Question, ...], ...]:
    """The same, those of one item together: of a problem step by step there are several.

    Where one value is no number, "undefined" is a choice in every question that asks for a value.
    """
    groups = [_questions(_name(sheet, item), item, sheet) for item in sheet.items]
    if any(not math.isfinite(a.value) for group in groups for one in group for a in one.numbers):
        groups = [[_as_choice(one) if one.numbers else one for one in group] for group in groups]
    return tuple(
        tuple(replace(each, item=item) for each in group)
        for group, item in zip(groups, sheet.items, strict=True)
    )


def _name(sheet: Sheet, item: Item) -> str:
    return f"{sheet.code} {item.at}{letter(item.variant) if sheet.variants > 1 else ''}"


def _questions(name: str, item: Item, sheet: Sheet) -> list[Question]:
    problem, decimals = item.problem, sheet.decimals
    match item.kind:
        case "steps":
            return list(_steps(name, problem, decimals))
        case "line":
            return [_line(name, problem)]
        case "order":
            return [_order(name, problem)]
        case "make":
            return [_make(name, problem)]
        case "choose":
            return [_choose(name, problem)]
        case _:
            return [_value(name, problem, decimals)]


def _value(name: str, problem: Problem, decimals: int | None) -> Question:
    asked, title = problem.steps[-1], problem.metric.title
    if not asked.formula:  # there is no line that says more
        text = say("Compute {label} ({title}).", label=Say(problem.label), title=title)
    else:
        text = say(
            "Compute {label} ({title}): {what}.",
            label=Say(problem.label),
            title=title,
            what=asked.say,
        )
    return _of_number(name, problem, asked, text, decimals)


def _steps(name: str, problem: Problem, decimals: int | None) -> Iterator[Question]:
    """A question a line; the cells of tables are what leads there. Each can be read alone: course
    systems show them apart.
    """
    lines = [each for each in problem.steps if each.place is None][-MOST_ROWS:]
    legend = legend_of(problem.result, problem.steps, lines)
    for at, line in enumerate(lines, 1):
        asked = say(
            "{label}: {what}, {formula}. What is its value?",
            label=Say(problem.label), what=line.say, formula=written(line),
        )  # fmt: skip
        question = _of_number(f"{name}.{at}", problem, line, asked, decimals)
        given = (*question.given, legend) if legend.rows else question.given
        yield replace(question, given=given, line=named(line))


def _of_number(
    name: str, problem: Problem, asked: Asked, text: Say, decimals: int | None
) -> Question:
    common = (name, problem.metric.title, problem.given, problem.settings)

    def within(value: float) -> float:
        return sheet_tolerance(value, decimals)

    if decimals is None:
        shown = positional(within(asked.value))
        told = sentence("give_decimal_number", tolerance=shown)
    else:
        told = sentence("give_decimal_number_percentage", decimals=counted(decimals, "decimals"))
    answers = [Answer(settled(asked.value), within(asked.value), True, _RIGHT)]
    for value, said in problem.told_slips(asked):
        taken = any(abs(value - a.value) <= a.tolerance + within(value) for a in answers)
        if not taken and len(answers) <= MOST_SLIPS:
            answers.append(Answer(value, within(value), False, said))
    whole = say("{text} {told}", text=text, told=told)
    return Question(*common, whole, numbers=tuple(answers))


def _as_choice(question: Question) -> Question:
    """The same with a few values to choose from, as not every system takes "undefined"."""
    right, *slips = question.numbers
    convention = say("Some tools print this by convention, but it is not the value.")
    said = convention if math.isnan(right.value) else _WRONG
    usual = [Answer(value, 0, False, said) for value in (math.nan, 0, 1)]
    choices: dict[str, Choice] = {}
    for answer in (right, *slips[: MOST_CHOICES - 3], *usual):
        text = {math.inf: say("infinite")}.get(answer.value, say("{value}", value=answer.value))
        choices.setdefault(str(text), Choice(text, answer.right, answer.feedback))
    shuffled = Sampler("undefined", question.name).shuffled([*choices.values()][:MOST_CHOICES])
    bare = question.asked.fields["text"]  # without how a number is to be given
    assert isinstance(bare, Say)
    return replace(question, asked=bare, numbers=(), choices=tuple(shuffled))


def named(line: Asked) -> Say:
    """What a line is, its symbol, and the row that it stands in."""
    symbol = plain_symbol(line.symbol)
    if line.place is None:
        return say("{say}, {symbol}", say=line.say, symbol=symbol)
    return say("{say}, {symbol} ({place})", say=line.say, symbol=symbol, place=line.place)


def given_lines(lines: Sequence[Asked]) -> Given:
    """The lines of a solution as a table, numbered from 1, with the formula of each."""
    rows = tuple(
        (str(at), placed(line), written(line), decimal(line.value))
        for at, line in enumerate(lines, 1)
    )
    head = (say("line"), say("what"), say("formula"), say("value"))
    return Given(say("A solution with a slip in it"), head, rows)


def _line(name: str, problem: Problem) -> Question:
    found = wrong_line(problem)
    assert found is not None
    choices = []
    for at in _lines_around(found):
        line = found.lines[at]
        text = say(
            "Line {at}: {line}: {value}", at=at + 1, line=named(line), value=decimal(line.value)
        )
        if found.check(at):
            said = problem.said(found.slip)
        elif at < found.at:
            said = say("Line {at} is correct.", at=at + 1)
        else:
            said = say("A line above line {at} is already wrong.", at=at + 1)
        choices.append(Choice(text, found.check(at), said))
    asked = sentence("solution_computed_line", label=Say(problem.label))
    legend = symbols_given(problem.result, found.lines)
    given = (*problem.given, given_lines(found.lines), *([legend] if legend.rows else []))
    return Question(
        name, problem.metric.title, given, problem.settings, asked, choices=tuple(choices)
    )


def _lines_around(found: WrongLine) -> range:
    """As many lines as are choices, the wrong one at a place among them that the code draws."""
    most = len(found.lines)
    if most <= MOST_LINES:
        return range(most)
    before = Sampler(found.problem.code, found.problem.metric.name, "lines").whole(
        0, MOST_LINES - 1
    )
    start = min(max(found.at - before, 0), most - MOST_LINES)
    return range(start, start + MOST_LINES)


def _order(name: str, problem: Problem) -> Question:
    found = in_order(problem)
    assert found is not None
    letters = "ABC"
    given = tuple(
        Given(say("{letter}: {caption}", letter=letters[at], caption=table.say), table.head,
              table.rows)
        for at, each in enumerate(found.problems)
        for table in each.given
    )  # fmt: skip
    values = say(
        "A has {a}, B {b}, C {c}.",
        **{letter.lower(): decimal(v) for letter, v in zip(letters, found.values, strict=True)},
    )
    right = tuple(letters[at] for at in found.answer)
    choices = tuple(
        Choice(say("{order}", order=" ".join(order)), order == right, values)
        for order in permutations(letters)
    )
    asked = told_order(found, problem)
    return Question(name, problem.metric.title, given, problem.settings, asked, choices=choices)


def told_order(found: InOrder, problem: Problem) -> Say:
    """How the three are to be put in order."""
    if found.by_size:
        return say(
            "Put A, B and C in order of {label}, the smallest first.", label=Say(problem.label)
        )
    return say("Put A, B and C in order of {label}, the best first.", label=Say(problem.label))


def _make(name: str, problem: Problem) -> Question:
    """One of several lists that has the value."""
    found = make(problem)
    assert found is not None
    own = tuple(problem.arguments[0])
    choices = []
    for grades, value in found.lists:
        told = _RIGHT if grades == own else say("Its value is {value}.", value=value)
        text = say("{grades}", grades=" ".join(f"{grade:g}" for grade in grades))
        choices.append(Choice(text, grades == own, told))
    asked = sentence("which_list_grades", label=Say(problem.label), value=found.target)
    ordered = tuple(sorted(choices, key=lambda choice: str(choice.text)))
    return Question(name, problem.metric.title, (), problem.settings, asked, choices=ordered)


def _choose(name: str, problem: Problem) -> Question:
    found = choose(problem.metric, problem.code)
    assert found is not None
    choices = tuple(
        Choice(metric.title, found.check(at), reason)
        for at, (metric, reason) in enumerate(zip(found.choices, found.reasons, strict=True))
    )
    return Question(name, say("Choose the metric"), (found.case,), (), found.need, choices=choices)
