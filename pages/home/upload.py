"""A file of the reader's own: which pages can take it, and the way there."""

from __future__ import annotations

import streamlit as st

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.reading.read import names_of
from metrics.reading.tables import Table, read_table, read_text
from pages.frame.registry import BUILT, Entry
from pages.parts.columns.arrival import Arrived, hand, text_or_bytes
from pages.parts.columns.takes import Chosen, best_of
from pages.parts.menus import MAX_FILE_NAME, csv_files
from pages.parts.plain import as_typed, caption, problem
from pages.session.clean_names import cleaned, listed
from pages.session.language import _, translate
from pages.session.memory import require_memory

TYPES = ("csv", "tsv", "txt", "gz", "xlsx", "parquet", "run", "qrels")


def show_upload() -> None:
    """The upload, and below it the pages that can take the file that is there."""
    files = csv_files()
    file = st.file_uploader(
        files.label, type=[*TYPES], key="home file", max_upload_size=files.most, width=720
    )
    if file is None:
        return
    content, name = file.getvalue(), cleaned(file.name, MAX_FILE_NAME)
    try:
        require_memory(len(content))
        source = text_or_bytes(content)
        table = read_text(source) if isinstance(source, str) else read_table(source)
    except InvalidInput as error:
        problem(f"{name}: {translate(error.say)}")
        return
    rows, columns = translate(counted(len(table), "rows")), listed(names_of(table))
    caption(_("{name}: {rows}, columns {columns}.").format(name=name, rows=rows, columns=columns))
    offers = pages_for(table)
    if not offers:
        caption(_("No page can take it. It needs a heading above each column."))
    for entry, chosen in offers:
        one = Arrived(name, table, (), chosen)
        said = one.columns_said() if chosen.is_sure else _("asks which column is what")
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            if st.button(entry.title, icon=entry.icon, key=f"open in {entry.package}"):
                hand(entry.input().key, content, name)
                st.switch_page(entry.page())
            st.caption(as_typed(said), width="content")


def pages_for(table: Table) -> list[tuple[Entry, Chosen]]:
    """The pages that can take a table: those that have nothing to ask, else those that ask."""
    found = []
    for entry in BUILT:
        chosen = best_of(entry.input().upload.takes, table)
        if chosen is not None:
            found.append((entry, chosen))
    return [one for one in found if one[1].is_sure] or found
