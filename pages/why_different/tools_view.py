"""The table of every tool's convention on this input, with the one term that differs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from metrics.declarations.convention import BY_TESTS, HERE, Convention
from metrics.explanations import Outcome
from metrics.explanations.tools import Printed, tool_alone
from pages.parts.plain import caption
from pages.parts.tiles import apply_selected
from pages.parts.worked import in_words
from pages.session.language import Words, _, plural, translate
from pages.session.page_state import PageState
from pages.why_different import rows
from pages.why_different.state import MAX_BESIDE, WhyState
from pages.why_different.values import case, too_many, value, variants

_SAID = Words("texts/sentences", "why_different.tools_view")

TOOLS = "why different tools"
NOT_RUN = "†"


def apply_row(page_state: PageState[WhyState]) -> None:
    known = [str(at) for at in range(1, MAX_BESIDE + 1)]
    picked = apply_selected(TOOLS, known, page_state.token)
    if picked is not None:
        page_state.look(replace(page_state.present, beside=int(picked)))


def show_tools(page_state: PageState[WhyState]) -> None:
    """The table, grouped by what the tools disagree about."""
    state = page_state.present
    ours, found = value(state), variants(state)
    if too_many(state):
        return
    if not found:
        caption(_("No tool is known to compute this metric differently."))
        return
    lines, chosen = shown(found), beside(state, ours, found)
    said = [_summary(ours, lines)]
    if any(
        NOT_RUN in who(line.row.convention, line.printed.tools) for line in lines if line.printed
    ):
        said.append(_("{mark} not run by our tests").format(mark=NOT_RUN))
    caption(" ".join(said))
    if lines:
        rows.rows_table(
            [*_groups(ours, lines, case(state).chosen)],
            label=_("How tools compute it"),
            ours=ours,
            picked=str(chosen.convention.number) if chosen else "",
            key=TOOLS,
            page_state=page_state,
        )


@dataclass(frozen=True)
class Line:
    """A row of the table: a convention, by its number among those of the metric, and the tools that
    follow it with the value they print; None if no tool is known to.
    """

    at: int
    row: Outcome
    printed: Printed | None

    @property
    def value(self) -> float:
        return self.row.value if self.printed is None else self.printed.value

    @property
    def refused(self) -> bool:
        """Whether there is no value, because the tool refuses the input."""
        return self.row.refused if self.printed is None else self.printed.refused


def shown(found: Sequence[Outcome]) -> list[Line]:
    """The rows of the table: the topics on which conventions differ for this input."""
    return [
        Line(row.convention.number, row, printed)
        for row in found
        if row.decides
        for printed in (row.printed or (None,))
    ]


def differs(ours: float, row: Outcome | Line) -> bool:
    """Whether the number differs from the app's."""
    return row.refused or not rows.alike(ours, row.value)


def beside(state: WhyState, ours: float, found: tuple[Outcome, ...]) -> Outcome | None:
    """The row whose derivation is shown beside the app's: the picked one, or the first that gives
    another value; None if there is none.
    """
    worked = [row for row in found if row.decides and row.result is not None]
    picked = (row for row in worked if row.convention.number == state.beside)
    return next(picked, next((row for row in worked if differs(ours, row)), None))


def who(convention: Convention, tools: Sequence[str] = ()) -> str:
    """The tools with their versions; without a known tool, the source."""
    if convention.source == HERE:
        return _("Metriclass")
    return named(tools or convention.tools) or _(convention.source)


def named(tools: Sequence[str]) -> str:
    """Tools with their versions; those that the tests do not run are marked."""
    marks = ["" if tool_alone(tool) in BY_TESTS else NOT_RUN for tool in tools]
    return _("; ").join(f"{in_words(tool)}{mark}" for tool, mark in zip(tools, marks, strict=True))


def _summary(ours: float, lines: Sequence[Line]) -> str:
    count = sum(differs(ours, line) for line in lines)
    if not count:
        return _SAID["value_here_no"].format(ours=rows.in_print(ours))
    frame = plural("why_different.tools_view", "here_lines_table", count)
    return frame.format(ours=rows.in_print(ours), count=count)


def aside(found: Sequence[Outcome]) -> Iterator[str]:
    """What is not in the table: topics without a difference on this input, and unknown cases."""
    deciding = {translate(row.convention.topic) for row in found if row.decides}
    same = dict.fromkeys(translate(row.convention.topic) for row in found if row.known)
    other = [topic for topic in same if topic not in deciding]
    if other:
        yield _("No difference here: {topics}.").format(topics=_("; ").join(other))
    untold = [row.convention for row in found if not row.known]
    if untold:
        variants = (f"{translate(one.variant)} ({who(one)})" for one in untold)
        yield _("Unknown for this input: {ways}").format(ways=" ".join(variants))


def _groups(ours: float, lines: Sequence[Line], given: Mapping[str, Any]) -> Iterator[rows.Group]:
    for topic, of in groupby(lines, lambda line: translate(line.row.convention.topic)):
        yield rows.Group(topic, tuple(_row(ours, line, given) for line in of))


def _row(ours: float, line: Line, given: Mapping[str, Any]) -> rows.Row:
    row, printed = line.row, line.printed
    other = differs(ours, line)
    alone = printed is None or (not printed.also and not printed.refused)
    said = [translate(row.convention.variant), rows.options_text(rows.unlike(row.options, given))]
    if printed is not None and printed.also:
        also = " ".join(translate(one.variant) for one in printed.also)
        said.append(_("And: {also}").format(also=also))
    pickable = row.result is not None and alone
    return rows.Row(
        str(line.at) if pickable else f"{line.at}.{printed.tools[0] if printed else ''}",
        _("refused") if line.refused else rows.in_print(line.value),
        line.value,
        who(row.convention, printed.tools if printed else ()),
        " ".join(one for one in said if one),
        row.term.ours if row.term else "",
        row.term.theirs if row.term else "",
        "≠" if other else "=",
        _("another value than here") if other else _("the same value as here"),
        "other" if other else "",
        pickable,
    )
