"""The menus above a page: examples, upload, share, export."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar
from urllib.parse import urlencode

import streamlit as st

from metrics import InvalidInput, Result
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.export.tables import table_rows
from metrics.steps import Table, walk
from pages.desk.codec import is_kept
from pages.desk.csv_table import ENCODINGS, decode
from pages.desk.desk import Desk
from pages.desk.examples import Example, Loadable
from pages.desk.language import _, translate
from pages.desk.room import insist_on_room
from pages.parts.guard import fails, guarded, log_alone
from pages.parts.plain import caption, problem

S = TypeVar("S")
L = TypeVar("L", bound=Loadable)


@dataclass(frozen=True)
class Download:
    """A file to take away."""

    label: str
    text: str
    file_name: str
    mime: str = "text/csv"


def show_menus(
    page: str,
    desk: Desk[L],
    examples: Mapping[str, Example[L]],
    *,
    upload: Callable[[Desk[L]], None],
    export: Callable[[Desk[L]], None],
    share: Callable[[Desk[L]], None] | None = None,
) -> None:
    """The row of menus. What a menu holds is built only while it is open.

    `page` begins the keys of all widgets. `share` stands in for the plain `share_link`.
    """
    for label, icon, name, content in (
        (_("Examples"), ":material/school:", "examples", partial(_example_buttons, page, examples)),
        (_("Upload"), ":material/upload:", "upload", upload),
        (_("Share"), ":material/link:", "share", share or share_link),
        (_("Export"), ":material/download:", "export", export),
    ):
        menu = st.popover(label, icon=icon, key=_menu_key(page, name), on_change="rerun")
        if menu.open:
            with menu, guarded(lambda: fails(_("This menu could not be shown."))):
                content(desk)


def _menu_key(page: str, menu: str) -> str:
    return f"{page} {menu} menu"


def _example_buttons(page: str, examples: Mapping[str, Example[L]], desk: Desk[L]) -> None:
    """A button an example, which loads it and closes the menu."""

    def load(state: L) -> None:
        desk.load(state)
        st.session_state[_menu_key(page, "examples")] = False

    with st.container(gap=None, key="example-buttons"):
        for example in examples.values():
            st.button(
                example.title,
                key=f"{page} example {example.id}",
                type="tertiary",
                on_click=load,
                args=(example.state,),
            )


def upload_form(
    page: str, desk: Desk[S], read: Callable[[str], S], *, explanation: str, placeholder: str
) -> None:
    """A CSV file in a named encoding, or pasted rows.

    `read` makes a state of the text, or raises InvalidInput: then the sentence is shown here, and
    what was built stays.
    """

    def take(read_text: Callable[[], str]) -> None:
        try:
            text = read_text()
            insist_on_room(text)
            desk.load(read(text))
            st.session_state[_menu_key(page, "upload")] = False  # closes the menu
        except InvalidInput as error:
            desk.refuse("upload", translate(error.say))
        except Exception:
            log_alone()
            desk.refuse("upload", _("This could not be read, and what was built stays."))

    def take_file() -> None:
        file, encoding = (st.session_state[f"{page} {name}"] for name in ("file", "encoding"))
        if file is not None:
            take(lambda: decode(file.getvalue(), encoding))

    problem(desk.problems.get("upload"))
    caption(explanation)
    # Another encoding reads the file anew: that is how a wrong one is put right.
    st.selectbox(_("Encoding"), ENCODINGS, key=f"{page} encoding", on_change=take_file)
    st.file_uploader(
        _("CSV file"), type=["csv", "tsv", "txt"], key=f"{page} file", on_change=take_file
    )
    st.text_area(_("or paste it here"), key=f"{page} pasted", height=110, placeholder=placeholder)
    st.button(
        _("Load the pasted rows"),
        on_click=lambda: take(lambda: st.session_state[f"{page} pasted"]),
        key=f"{page} paste",
    )


def share_link(desk: Desk[S]) -> None:
    """The address of the page as it is now."""
    written = desk.codec.encode(desk.present)
    if is_kept(written):
        caption(
            _(
                "What was built here is too long for an address: it stays in this session. "
                "Export it as CSV, and others can upload it."
            )
        )
        return
    query = urlencode(written, safe=",;")
    address = str(st.context.url or "").split("?")[0]
    caption(_("This address shows the page as it is now: what was built, and what is set."))
    st.code(f"{address}?{query}" if query else address, language=None, wrap_lines=True)


def export_result(page: str, result: Result, *more: Download) -> None:
    """The worked solution to download or to copy, and what else the page has to give."""
    metric = result.metric
    if metric is None:
        raise ValueError("only the result of a declared metric can be exported")
    name, table = metric.name, _table_csv(result)
    formats = {
        "Markdown": to_markdown(result, _),
        "LaTeX": to_latex(result, _),
        "CSV": table,
    }
    caption(_("The worked solution: {metric}").format(metric=translate(metric.title)))
    row = st.container(horizontal=True)
    for download in (
        Download(_("Markdown"), formats["Markdown"], f"{name}.md", "text/markdown"),
        Download(_("LaTeX"), formats["LaTeX"], f"{name}.tex", "application/x-tex"),
        Download(_("JSON"), to_json(result, _), f"{name}.json", "application/json"),
        Download(_("Table as CSV"), table, f"{name}.csv"),
        *more,
    ):
        row.download_button(
            download.label,
            download.text,
            file_name=download.file_name,
            mime=download.mime,
            key=f"{page} download {download.file_name.split('.', 1)[1]}",
            on_click="ignore",
            icon=":material/download:",
        )
    caption(_("To copy:"))
    kind = st.segmented_control(
        _("Format"),
        list(formats),
        default="Markdown",
        key=f"{page} copy",
        required=True,
        label_visibility="collapsed",
    )
    st.code(formats[kind or "Markdown"], language=None, height=180)


def _table_csv(result: Result) -> str:
    """The derivation's tables as CSV, one below the other, each under its caption."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    tables = [step for step in walk(result.steps()) if isinstance(step, Table)]
    for table in tables:
        header, rows = table_rows(table, _)
        if len(tables) > 1:
            writer.writerow([translate(table.say)])
        writer.writerow(header)
        writer.writerows(rows)
    return out.getvalue()
