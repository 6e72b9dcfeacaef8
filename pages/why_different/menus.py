"""What the menus above the page hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.notation import decimal
from pages.boards.rank_list import MAX_DOCUMENTS
from pages.desk.csv_table import read_rows
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form
from pages.parts.plain import caption, problem
from pages.why_different.examples import examples
from pages.why_different.explained import case, value, variants
from pages.why_different.kinds import KINDS
from pages.why_different.state import WhyState, part_of, with_part
from pages.why_different.terms import options_text, unlike
from pages.why_different.tools_view import differs, shown

PAGE = "why different"


def show_why_menus(desk: Desk[WhyState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[WhyState]) -> None:
    kind = KINDS[desk.present.kind]

    def read(text: str) -> WhyState:
        state = desk.present
        part = kind.upload.read(part_of(state, kind.id), text)
        scores = scores_in(text) if kind.id == "list" else ()
        return replace(with_part(state, kind.id, part), scores=scores, got="", example="")

    caption(_("For the input that is shown: {kind}.").format(kind=kind.name))
    upload_form(
        PAGE,
        desk,
        read,
        explanation=kind.upload.explanation,
        placeholder=kind.upload.placeholder,
    )


def _export(desk: Desk[WhyState]) -> Exports | None:
    state = desk.present
    given = Download(_("Input as CSV"), written(state), "why_different.input.csv")
    try:
        found = case(state).result
        table = Download(_("Tools as CSV"), _table(state), "why_different.tools.csv")
    except InvalidInput as error:
        problem(translate(error.say))
        caption(_("There is no worked solution to take away."))
        return None
    kind = KINDS[state.kind]
    return Exports(found, (given, table), kind.whose(state.part), given=kind.given(state.part))


def written(state: WhyState) -> str:
    """The input as `kind.upload` reads it, a list with its scores."""
    if state.kind != "list" or not state.in_force:
        return KINDS[state.kind].upload.write(state.part)
    documents = zip(state.part.documents, state.in_force, strict=True)
    rows = (
        (document.name, document.grade, rank, decimal(score, None))
        for rank, (document, score) in enumerate(documents, 1)
    )
    return write_table([("doc", "grade", "rank", "score")], rows)


def scores_in(text: str) -> tuple[float, ...]:
    """The scores of a list in its file from rank 1 on; none where it has no column of them, or
    where they do not fall with its ranks.
    """
    rows = read_rows(text, ("doc", "grade"), ("rank", "score"), at_most=MAX_DOCUMENTS)
    if "score" not in rows.columns:
        return ()
    ranks = rows.numbers("rank") if "rank" in rows.columns else [0] * len(rows)
    numbers = rows.numbers("score")
    if None in ranks or None in numbers:
        return ()
    falling = sorted(zip(ranks, (-float(number or 0) for number in numbers), strict=True))
    scores = tuple(-score for _rank, score in falling)
    return scores if list(scores) == sorted(scores, reverse=True) else ()


def _table(state: WhyState) -> str:
    """Every row of the table of tools, with its source."""
    ours = value(state)
    given = case(state).chosen
    head = ("topic", "how", "options", "tools", "value", "differs", "ours", "theirs", "source")
    rows = (
        (
            translate(line.row.convention.topic),
            translate(line.row.convention.variant),
            options_text(unlike(line.row.options, given)),
            "; ".join(line.printed.tools) if line.printed else "",
            "refused" if line.refused else line.value,
            "yes" if differs(ours, line) else "no",
            line.row.term.ours if line.row.term else "",
            line.row.term.theirs if line.row.term else "",
            line.row.convention.source,
        )
        for line in shown(variants(state))
    )
    return write_table([head], rows)
