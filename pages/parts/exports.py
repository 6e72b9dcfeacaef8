"""What the menu of exports holds: the worked solution in each format, and the page's own files."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import streamlit as st

from metrics import Metric, Result
from metrics.export import to_json, to_latex, to_markdown, to_sheet
from metrics.steps import Column, Say, Table, say
from pages.parts.plain import caption
from pages.session.language import _, translate


@dataclass(frozen=True)
class Download:
    """A file to download."""

    label: str
    text: str | bytes
    file_name: str
    mime: str = "text/csv"


@dataclass(frozen=True)
class Numbered:
    """Things that a derivation numbers from 1, such as items, and their names."""

    of: Say
    symbol: str
    names: tuple[str, ...]

    @property
    def table(self) -> Table:
        """The names by their numbers."""
        numbers = Column("number", self.of, self.symbol, range(1, len(self.names) + 1))
        return Table.of(say("Names"), numbers, Column("name", say("name"), "", self.names))


def numbered_names(of: Say, symbol: str, names: Sequence[str]) -> Numbered | None:
    """None where each name is its own number."""
    if all(name == str(number) for number, name in enumerate(names, 1)):
        return None
    return Numbered(of, symbol, tuple(names))


@dataclass(frozen=True)
class InputsShown:
    """What a value can be worked out from: tables (by default the first file's), and notes."""

    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Exports:
    """What a page gives to take away: the worked solution and its own files, ahead of all what was
    built.

    `of` says whose value it is, such as that of model 2. `numbered` are the names of what the
    derivation numbers. `given` is what the value can be worked out from. `inner` is the result that
    the derivation holds of one part, such as the AP of a query, and is set as those of all are.
    """

    result: Result
    files: tuple[Download, ...] = ()
    of: Say | None = None
    numbered: Numbered | None = None
    given: InputsShown = InputsShown()
    inner: Result | None = None

    @property
    def metric(self) -> Metric:
        """The metric that is worked out. Raises ValueError without one."""
        if self.result.metric is None:
            raise ValueError("only the result of a declared metric can be exported")
        return self.result.metric

    @property
    def named(self) -> Result:
        """The result whose derivation begins with the names of what it numbers."""
        if self.numbered is None:
            return self.result
        result, names = self.result, self.numbered.table
        return replace(result, derive=lambda: (names, *result.derive()))


def show_exports(page: str, exports: Exports) -> None:
    """The worked solution to download or copy, and the page's own files."""
    metric, result, of = exports.metric, exports.named, exports.of
    name, table = metric.name, to_sheet(result, _, of=of)
    formats = {
        "Markdown": to_markdown(result, _, of=of),
        "LaTeX": to_latex(result, _, of=of),
        "CSV": table,
    }
    caption(_("The worked solution: {metric}").format(metric=translate(metric.title)))
    document = to_latex(result, _, document=True, of=of)
    show_downloads(
        page,
        Download(_("Markdown"), formats["Markdown"], f"{name}.md", "text/markdown"),
        Download(_("LaTeX document"), document, f"{name}.tex", "application/x-tex"),
        Download(_("JSON"), to_json(result, _, of=of), f"{name}.json", "application/json"),
        Download(_("Table as CSV"), table, f"{name}.csv"),
        *exports.files,
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


def show_downloads(page: str, *downloads: Download) -> None:
    row = st.container(horizontal=True)
    for download in downloads:
        row.download_button(
            download.label,
            download.text,
            file_name=download.file_name,
            mime=download.mime,
            key=f"{page} download {download.file_name.split('.', 1)[1]}",
            on_click="ignore",
            icon=":material/download:",
        )
