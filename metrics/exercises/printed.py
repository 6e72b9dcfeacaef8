"""A sheet to print: its problems, and on pages of their own the solutions, as Markdown or LaTeX."""

from collections.abc import Callable, Iterator, Sequence

from metrics.declarations.given import Given
from metrics.exercises.questions import Question, groups_of, letter
from metrics.exercises.sheet import Sheet
from metrics.export.documents import to_latex as worked_latex, to_markdown as worked_markdown
from metrics.export.latex_tables import NARROWED, WIDE
from metrics.export.preamble import NEEDS, whole_document
from metrics.export.words import Translate, as_markdown, escaped
from metrics.notation import decimal
from metrics.steps import Say, say

_PROBLEMS, _SOLUTIONS = say("Problems {code}"), say("Solutions {code}")


def answer_of(question: Question) -> Say:
    """The correct answer, in a sentence."""
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


# Markdown


def to_markdown(sheet: Sheet, *, solutions: bool = True, translate: Translate = str) -> str:
    """The problems as Markdown with LaTeX between dollar signs, and the worked solutions."""
    groups = groups_of(sheet)
    blocks = [f"# {as_markdown(_head(_PROBLEMS, sheet, translate))}"]
    for number, group in enumerate(groups, 1):
        blocks += _markdown_problem(number, group, translate)
    if solutions:
        blocks.append(f"# {as_markdown(_head(_SOLUTIONS, sheet, translate))}")
        for number, (item, group) in enumerate(zip(sheet.items, groups, strict=True), 1):
            blocks += [f"## {number}", _listed(_answers(group, translate), as_markdown, "- ")]
            if group[0].solution() is not None:
                worked = worked_markdown(item.problem.result, translate)
                blocks.append(worked.replace("\n### ", "\n#### ").replace("## ", "### ", 1).strip())
    return "\n\n".join(blocks) + "\n"


def _markdown_problem(
    number: int, group: Sequence[Question], translate: Translate
) -> Iterator[str]:
    first = group[0]
    yield f"## {number}. {as_markdown(first.title.render(translate))}"
    for given in first.given:
        yield f"**{as_markdown(given.say.render(translate))}**"
        rows = [[cell.render(translate) for cell in given.head], ["---"] * len(given.head)]
        lines = [rows[0], *given.cells(translate)]
        shown = [f"| {' | '.join(map(as_markdown, row))} |" for row in lines]
        yield "\n".join([shown[0], f"| {' | '.join(rows[1])} |", *shown[1:]])
    if first.settings:
        yield _listed(_settings(first, translate), as_markdown, "- ")
    for question in group:
        yield as_markdown(question.asked.render(translate))
        if question.choices:
            # A backslash, or a letter and a bracket would be a list of its own in some readers.
            yield "\n".join(
                f"- {letter(at)}\\) {as_markdown(choice.text.render(translate))}"
                for at, choice in enumerate(question.choices)
            )


# LaTeX


def to_latex(
    sheet: Sheet, *, solutions: bool = True, document: bool = True, translate: Translate = str
) -> str:
    """The problems as LaTeX, and the worked solutions on pages of their own; a whole document that
    pdflatex compiles, or its body.
    """
    groups = groups_of(sheet)
    blocks = [rf"\section*{{{escaped(_head(_PROBLEMS, sheet, translate))}}}"]
    for number, group in enumerate(groups, 1):
        blocks += _latex_problem(number, group, translate)
    if solutions:
        blocks += [r"\newpage", rf"\section*{{{escaped(_head(_SOLUTIONS, sheet, translate))}}}"]
        for number, (item, group) in enumerate(zip(sheet.items, groups, strict=True), 1):
            answers = _listed(_answers(group, translate), escaped, r"\item ")
            blocks += [
                rf"\subsection*{{{number}}}",
                f"\\begin{{itemize}}\n{answers}\n\\end{{itemize}}",
            ]
            if group[0].solution() is not None:
                worked = worked_latex(item.problem.result, translate)
                blocks.append(worked.removeprefix(NEEDS).strip())
    body = "\n\n".join(blocks) + "\n"
    return whole_document(body) if document else f"{NEEDS}\n\n{body}"


def _latex_problem(number: int, group: Sequence[Question], translate: Translate) -> Iterator[str]:
    first = group[0]
    yield rf"\subsection*{{{number}. {escaped(first.title.render(translate))}}}"
    for given in first.given:
        yield rf"\paragraph{{{escaped(given.say.render(translate))}}}\leavevmode"
        yield _tabular(given, translate)
    if first.settings:
        settings = _listed(_settings(first, translate), escaped, r"\item ")
        yield f"\\begin{{itemize}}\n{settings}\n\\end{{itemize}}"
    for question in group:
        yield escaped(question.asked.render(translate))
        if question.choices:
            lines = "\n".join(
                rf"\item[{letter(at)})] {escaped(choice.text.render(translate))}"
                for at, choice in enumerate(question.choices)
            )
            yield f"\\begin{{itemize}}\n{lines}\n\\end{{itemize}}"


def _tabular(given: Given, translate: Translate) -> str:
    head = [cell.render(translate) for cell in given.head]
    rows = given.cells(translate)
    lines = [" & ".join(map(escaped, row)) + r" \\" for row in (head, *rows)]
    inner = "\n".join([r"\toprule", lines[0], r"\midrule", *lines[1:], r"\bottomrule"])
    drawn = f"\\begin{{tabular}}{{{'l' * len(head)}}}\n{inner}\n\\end{{tabular}}"
    width = sum(max(map(len, cells)) + 2 for cells in zip(head, *rows, strict=True))
    return f"{NARROWED}{{%\n{drawn}}}" if width > WIDE else drawn


# Both


def _head(said: Say, sheet: Sheet, translate: Translate) -> str:
    return Say(said.text, {"code": sheet.code}).render(translate)


def _settings(question: Question, translate: Translate) -> Iterator[str]:
    for name, value in question.settings:
        yield f"{name.render(translate)}: {value.render(translate)}"


def _answers(group: Sequence[Question], translate: Translate) -> Iterator[str]:
    for question in group:
        yield answer_of(question).render(translate)


def _listed(lines: Iterator[str], text: Callable[[str], str], mark: str) -> str:
    return "\n".join(f"{mark}{text(line)}" for line in lines)
