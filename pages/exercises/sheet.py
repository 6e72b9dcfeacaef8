"""A sheet to print, and the files for course systems."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

import streamlit as st

from metrics.exercises import (
    KINDS,
    NO_SUCH,
    Item,
    Question,
    Sheet,
    groups_of,
    to_gift,
    to_latex,
    to_markdown,
    to_moodle_xml,
    to_qti21_package,
    to_qti_package,
)
from metrics.exercises.questions import answer_of, letter
from metrics.steps import say
from pages.exercises.inputs_shown import show_inputs
from pages.exercises.state import ExerciseState
from pages.parts.plain import caption, heading, marked, paragraph
from pages.parts.qr import qr_code
from pages.parts.worked import show_derivation
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "exercises.sheet")

DOWNLOADS = "exercises downloads"


@dataclass(frozen=True)
class _File:
    """A file of a sheet: its name, label, extension and type, and the function that writes it."""

    name: str
    label: str
    ending: str
    mime: str
    write: Callable[[Sheet], str | bytes]


PRINTED = ("markdown", "latex")
FILES = (
    _File("markdown", "Markdown", "md", "text/markdown", lambda s: to_markdown(s, translate=_)),
    _File("latex", "LaTeX", "tex", "application/x-tex", lambda s: to_latex(s, translate=_)),
    _File("moodle", "Moodle XML", "xml", "text/xml", lambda s: to_moodle_xml(s, translate=_)),
    _File("gift", "GIFT", "gift.txt", "text/plain", lambda s: to_gift(s, translate=_)),
    _File("qti", "QTI 1.2", "qti.zip", "application/zip", lambda s: to_qti_package(s, translate=_)),
    _File("canvas", say("QTI 1.2 without slips").text, "canvas.zip", "application/zip",
          lambda s: to_qti_package(s, slips=False, translate=_)),
    _File("qti21", "QTI 2.1", "qti21.zip", "application/zip",
          lambda s: to_qti21_package(s, translate=_)),
)  # fmt: skip


def show_sheet(page_state: PageState[ExerciseState]) -> None:
    state = page_state.present
    drawn = state.sheet()
    _show_files(drawn)
    heading(_("Sheet {code}").format(code=drawn.code))
    groups = groups_of(drawn)
    for at, group in enumerate(groups, 1):
        with st.container(key=f"exercises problem {at}"):
            _show_problem(at, group)
            if state.codes:
                _show_code(page_state, at)
    if state.solutions:
        with st.container(key="exercises solutions"):
            heading(_("Solutions {code}").format(code=drawn.code))
        for at, (item, group) in enumerate(zip(drawn.items, groups, strict=True), 1):
            with st.container(key=f"exercises solution {at}"):
                _show_answers(at, item, group)


def _show_files(drawn: Sheet) -> None:
    stem = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in drawn.code).split())
    files = st.container(key=DOWNLOADS)
    printed = files.container(horizontal=True)
    course = files.expander(_("Files for course systems")).container(horizontal=True)
    for file in FILES:
        with printed if file.name in PRINTED else course:
            st.download_button(
                _(file.label),
                # Written when it is asked for: of forty problems it takes a second.
                lambda file=file: file.write(drawn),
                file_name=f"metriclass-{stem or 'sheet'}.{file.ending}",
                mime=file.mime,
                key=f"exercises download {file.name}",
                on_click="ignore",
                icon=":material/download:",
            )
    with files:
        for kind in dict.fromkeys(item.instead_of for item in drawn.items if item.instead_of):
            at = [str(at) for at, item in enumerate(drawn.items, 1) if item.instead_of == kind]
            caption(
                _("Problems that ask for the value instead of “{kind}”: {problems}. {why}").format(
                    kind=translate(KINDS[kind]), problems=_(", ").join(at),
                    why=translate(NO_SUCH[kind]),
                )
            )  # fmt: skip
        if (there := len(drawn.items)) < (asked := drawn.asked * drawn.variants):
            caption(_SAID["no_more_cases"].format(asked=asked, there=there))
        caption(_SAID["print_sheet_print"])


def _show_problem(at: int, group: Sequence[Question]) -> None:
    first = group[0]
    title = translate(first.title)
    st.markdown(marked("### {at}. {title}", at=str(at), title=title))
    show_inputs(first.given, first.settings, key=f"exercises sheet given {at}")
    for question in group:
        choices = (
            f"{letter(number)}) {translate(choice.text)}"
            for number, choice in enumerate(question.choices)
        )
        paragraph(translate(question.asked), *choices)


def _show_code(page_state: PageState[ExerciseState], at: int) -> None:
    """What opens a problem on a phone, from paper."""
    bare = replace(page_state.present, solutions=False, codes=False, opened=at)
    query = urlencode(page_state.codec.encode(bare), safe=",:")
    code = qr_code(f"{str(st.context.url or '').split('?')[0]}?{query}")
    if code is not None:
        st.image(code, width=140, alt=_("QR code that opens problem {at}").format(at=at))


def _show_answers(at: int, item: Item, group: Sequence[Question]) -> None:
    st.markdown(marked("### {at}. {title}", at=str(at), title=translate(group[0].title)))
    paragraph(*(translate(answer_of(question)) for question in group))
    if group[0].solution() is not None:
        show_derivation(item.problem.result, key=f"exercises sheet derivation {at}")
