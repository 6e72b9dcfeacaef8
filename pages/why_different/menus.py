"""What the menus above the page hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.exports import Download, export_result
from pages.parts.menus import show_menus, upload_form
from pages.parts.plain import caption, problem
from pages.why_different.examples import examples
from pages.why_different.explained import case, value, variants
from pages.why_different.kinds import KINDS
from pages.why_different.state import WhyState, part_of, with_part
from pages.why_different.terms import options_text, unlike
from pages.why_different.tools_view import differs

PAGE = "why different"


def show_why_menus(desk: Desk[WhyState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[WhyState]) -> None:
    kind = KINDS[desk.present.kind]

    def read(text: str) -> WhyState:
        state = desk.present
        part = kind.upload.read(part_of(state, kind.id), text)
        return replace(with_part(state, kind.id, part), scores=(), got="", example="")

    caption(_("For the input that is shown: {kind}.").format(kind=kind.name))
    upload_form(
        PAGE,
        desk,
        read,
        explanation=kind.upload.explanation,
        placeholder=kind.upload.placeholder,
    )


def _export(desk: Desk[WhyState]) -> None:
    state = desk.present
    kind = KINDS[state.kind]
    given = Download(_("Input as CSV"), kind.upload.write(state.part), "why_different.input.csv")
    try:
        found = case(state).result
        table = Download(_("Tools as CSV"), _table(state), "why_different.tools.csv")
    except InvalidInput as error:
        problem(translate(error.say))
        caption(_("There is no worked solution to take away."))
        return
    export_result(PAGE, found, given, table)


def _table(state: WhyState) -> str:
    """Every row of the table of tools, with its source."""
    ours = value(state)
    given = case(state).chosen
    head = ("topic", "how", "options", "tools", "value", "differs", "ours", "theirs", "source")
    rows = (
        (
            translate(row.convention.topic),
            translate(row.convention.variant),
            options_text(unlike(row.options, given)),
            ", ".join(row.convention.tools),
            "refused" if row.refused else row.value,
            "yes" if differs(ours, row) else "no",
            row.term.ours if row.term else "",
            row.term.theirs if row.term else "",
            row.convention.source,
        )
        for row in variants(state)
    )
    return write_table([head], rows)
