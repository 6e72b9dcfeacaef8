"""The menus above the list: examples, upload, share, export."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlencode

import streamlit as st
from metrics import CATALOGUE, InvalidInput, Result
from metrics.export import table_rows, to_json, to_latex, to_markdown
from metrics.steps import Table, walk

from pages.parts.csv_table import ENCODINGS, decode
from pages.parts.desk import Desk
from pages.parts.language import _, translate
from pages.parts.plain import problem
from pages.parts.rank_list import Document
from pages.parts.ranked_list.csv_file import read_documents, write_documents
from pages.parts.ranked_list.examples import examples
from pages.parts.ranked_list.options import compute
from pages.parts.ranked_list.state import ListState


def show_menus(desk: Desk[ListState]) -> None:
    """The row of menus. What a menu holds is built only while it is open."""
    for label, icon, key, content in (
        (_("Examples"), ":material/school:", "examples", lambda: _examples(desk)),
        (_("Upload"), ":material/upload:", "upload", lambda: _upload(desk)),
        (_("Share"), ":material/link:", "share", lambda: _share(desk)),
        (_("Export"), ":material/download:", "export", lambda: _export(desk)),
    ):
        menu = st.popover(label, icon=icon, key=_menu_key(key), on_change="rerun")
        if menu.open:
            with menu:
                content()


def _menu_key(menu: str) -> str:
    return f"ranked list {menu} menu"


def _examples(desk: Desk[ListState]) -> None:
    def load(state: ListState) -> None:
        desk.commit(state)
        st.session_state[_menu_key("examples")] = False  # closes the menu

    with st.container(gap=None, key="example-buttons"):
        for example in examples().values():
            st.button(
                example.title,
                key=f"ranked list example {example.id}",
                type="tertiary",
                on_click=load,
                args=(example.state,),
            )


def _upload(desk: Desk[ListState]) -> None:
    st.caption(
        _(
            "A row a document, columns doc and grade (0 to 5), and optionally rank or score; with "
            "commas, semicolons or tabs."
        )
    )
    # Another encoding reads the file anew: that is how a wrong one is put right.
    st.selectbox(
        _("Encoding"),
        ENCODINGS,
        key="ranked list encoding",
        on_change=_take_file,
        args=(desk,),
    )
    st.file_uploader(
        _("CSV file"),
        type=["csv", "tsv", "txt"],
        key="ranked list file",
        on_change=_take_file,
        args=(desk,),
    )
    st.text_area(
        _("or paste it here"),
        key="ranked list pasted",
        height=110,
        placeholder="doc,grade\nGiant panda facts,3\nZoo tickets,0",
    )
    st.button(
        _("Load the pasted rows"), on_click=_take_pasted, args=(desk,), key="ranked list paste"
    )
    problem(desk.problems.get("upload"))


def _take_file(desk: Desk[ListState]) -> None:
    file, encoding = (st.session_state[f"ranked list {name}"] for name in ("file", "encoding"))
    if file is not None:
        _take(desk, lambda: decode(file.getvalue(), encoding))


def _take_pasted(desk: Desk[ListState]) -> None:
    _take(desk, lambda: st.session_state["ranked list pasted"])


def _take(desk: Desk[ListState], text: Callable[[], str]) -> None:
    try:
        documents = read_documents(text())
    except InvalidInput as error:
        desk.refuse("upload", translate(error.say))
        return
    desk.commit(_on_scale(desk.present, documents))


def _on_scale(state: ListState, documents: tuple[Document, ...]) -> ListState:
    scale = max(state.max_grade, *(document.grade for document in documents))
    return replace(state, documents=documents, max_grade=scale, example="")


def _share(desk: Desk[ListState]) -> None:
    query = urlencode(desk.codec.encode(desk.present), safe=",")
    address = str(st.context.url or "").split("?")[0]
    st.caption(
        _("This address shows the list, its grades, the options and the metric as they are now.")
    )
    st.code(f"{address}?{query}" if query else address, language=None, wrap_lines=True)


def _export(desk: Desk[ListState]) -> None:
    state, name = desk.present, desk.present.metric
    result = compute(CATALOGUE[name], state)
    st.caption(
        _("The worked solution of {metric}, and the list.").format(
            metric=translate(CATALOGUE[name].title)
        )
    )
    downloads = st.container(horizontal=True)
    for label, text, suffix, mime in (
        (_("Markdown"), to_markdown(result, _), "md", "text/markdown"),
        (_("LaTeX"), to_latex(result, _), "tex", "application/x-tex"),
        (_("JSON"), to_json(result, _), "json", "application/json"),
        (_("Table as CSV"), _table_csv(result), "csv", "text/csv"),
        (_("List as CSV"), write_documents(state.documents), "list.csv", "text/csv"),
    ):
        downloads.download_button(
            label,
            text,
            file_name=f"{name}.{suffix}",
            mime=mime,
            key=f"ranked list download {suffix}",
            on_click="ignore",
            icon=":material/download:",
        )
    st.caption(_("To copy:"))
    kind = st.segmented_control(
        _("Format"),
        ["Markdown", "LaTeX", "CSV"],
        default="Markdown",
        key="ranked list copy",
        required=True,
        label_visibility="collapsed",
    )
    if kind == "CSV":
        text = _table_csv(result)
    else:
        text = to_latex(result, _) if kind == "LaTeX" else to_markdown(result, _)
    st.code(text, language=None, height=180)


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
