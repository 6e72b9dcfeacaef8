"""A sheet to print: its problems, and on pages of their own the solutions, as Markdown or LaTeX."""

from metrics.declarations.given import Given
from metrics.exercises.course_files import filled
from metrics.exercises.questions import answer_of, groups_of, letter
from metrics.exercises.sheet import Sheet
from metrics.export.documents import to_latex as worked_latex, to_markdown as worked_markdown
from metrics.export.latex_tables import NARROWED, WIDE
from metrics.export.preamble import NEEDS, whole_document
from metrics.export.words import Translate, as_markdown, escaped
from metrics.languages import spoken
from metrics.steps import say


def to_markdown(sheet: Sheet, *, solutions: bool = True, translate: Translate = spoken) -> str:
    """The problems as Markdown with LaTeX between dollar signs, and the worked solutions."""
    return _printed("md", sheet, solutions, translate)


def to_latex(
    sheet: Sheet, *, solutions: bool = True, document: bool = True, translate: Translate = spoken
) -> str:
    """The problems as LaTeX, and the worked solutions on pages of their own; a whole document that
    pdflatex compiles, or its body.
    """
    body = _printed("tex", sheet, solutions, translate)
    return whole_document(body) if document else f"{NEEDS}\n\n{body}"


def _printed(form: str, sheet: Sheet, solutions: bool, translate: Translate) -> str:
    return filled(
        f"printed.{form}",
        translate,
        groups=groups_of(sheet),
        problems=say("Problems {code}", code=sheet.code),
        solved=say("Solutions {code}", code=sheet.code) if solutions else None,
        **_WRITERS,
    )


def tabular(given: Given, translate: Translate) -> str:
    head = [cell.render(translate) for cell in given.head]
    rows = given.cells(translate)
    lines = [" & ".join(map(escaped, row)) + r" \\" for row in (head, *rows)]
    inner = "\n".join([r"\toprule", lines[0], r"\midrule", *lines[1:], r"\bottomrule"])
    drawn = f"\\begin{{tabular}}{{{'l' * len(head)}}}\n{inner}\n\\end{{tabular}}"
    width = sum(max(map(len, cells)) + 2 for cells in zip(head, *rows, strict=True))
    return f"{NARROWED}{{%\n{drawn}}}" if width > WIDE else drawn


_WRITERS = {
    "answer_of": answer_of,
    "as_markdown": as_markdown,
    "escaped": escaped,
    "letter": letter,
    "needs": NEEDS,
    "tabular": tabular,
    "worked_latex": worked_latex,
    "worked_markdown": worked_markdown,
}
