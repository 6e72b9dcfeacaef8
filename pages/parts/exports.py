"""What the menu of exports holds: the worked solution in each format, and the page's own files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import streamlit as st

from metrics import Metric, Result
from metrics.export import to_json, to_latex, to_markdown, to_sheet
from metrics.steps import Column, Say, Table, say
from pages.desk.language import _, translate
from pages.parts.plain import caption


@dataclass(frozen=True)
class Download:
    """A file to take away."""

    label: str
    text: str | bytes
    file_name: str
    mime: str = "text/csv"


def with_names(result: Result, of: Say, symbol: str, names: Sequence[str]) -> Result:
    """The result whose derivation begins with the names of what it numbers, such as its items;
    as it is where these are called by their numbers.
    """
    if all(name == str(number) for number, name in enumerate(names, 1)):
        return result
    numbers = Column("number", of, symbol, range(1, len(names) + 1))
    table = Table(say("Names"), (numbers, Column("name", say("name"), "", tuple(names))))
    return replace(result, derive=lambda: (table, *result.derive()))


@dataclass(frozen=True)
class Exports:
    """What a page gives to take away: the worked solution and its own files, ahead of all what was
    built. `of` says whose value it is, such as that of model 2.
    """

    result: Result
    files: tuple[Download, ...] = ()
    of: Say | None = None

    @property
    def metric(self) -> Metric:
        """The declaration of the metric that is worked out. Raises ValueError without one."""
        if self.result.metric is None:
            raise ValueError("only the result of a declared metric can be exported")
        return self.result.metric


def show_exports(page: str, exports: Exports) -> None:
    """The worked solution to download or to copy, and what else the page has to give."""
    metric, result, of = exports.metric, exports.result, exports.of
    name, table = metric.name, to_sheet(result, _, of=of)
    formats = {
        "Markdown": to_markdown(result, _, of=of),
        "LaTeX": to_latex(result, _, of=of),
        "CSV": table,
    }
    caption(_("The worked solution: {metric}").format(metric=translate(metric.title)))
    document = to_latex(result, _, document=True, of=of)
    row = st.container(horizontal=True)
    for download in (
        Download(_("Markdown"), formats["Markdown"], f"{name}.md", "text/markdown"),
        Download(_("LaTeX document"), document, f"{name}.tex", "application/x-tex"),
        Download(_("JSON"), to_json(result, _, of=of), f"{name}.json", "application/json"),
        Download(_("Table as CSV"), table, f"{name}.csv"),
        *exports.files,
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
