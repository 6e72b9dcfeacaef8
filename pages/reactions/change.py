"""Why a metric changed between two rankings: the pinned one, A, and the present one, B."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from metrics import CATALOGUE, Metric, Result
from metrics.arrays import Floats
from metrics.reactions.change import changes_between, largest_changes, total_change
from pages.boards.rank_list import Document
from pages.parts.figures import chart, show
from pages.parts.looks import FIRST, RIGHT, WRONG, ink
from pages.parts.metric_tiles import UNSEEN
from pages.parts.panel import Button, Change, panel
from pages.parts.plain import caption
from pages.parts.worked import minus, value_text
from pages.ranked_list.state import write_names
from pages.ranked_list.values import arguments, compute
from pages.reactions.state import ReactionsState, pinned_list
from pages.session.language import Words, _, plural
from pages.session.page_state import PageState

_TEXTS = Words("texts/sentences", "reactions.change")
_SAID = Words("texts/charts", "reactions")

PIN = "reactions pin"
SLIGHT = 0.2  # of a value, below which changes are shown larger
MOST = 30  # ranks whose bars are drawn even where they are 0
# What a rank adds depends on the grades above it, or below it, as well as on its own.
ABOVE = frozenset(
    {
        "average_precision",
        "bpref",
        "compatibility",
        "expected_reciprocal_rank",
        "interpolated_precision",
        "reciprocal_rank",
        "success_at_k",
    }
)
BELOW = frozenset({"interpolated_precision"})
DIVIDED_BY_R = frozenset({"recall_at_k", "r_precision", "average_precision"})


def apply_pin(page_state: PageState[ReactionsState], change: Change) -> None:
    """Pin the present list, let go of the pinned one, or exchange the two."""
    state = page_state.present
    if change.id == "pin":
        page_state.look(replace(state, pinned=state.documents))
    elif change.id == "unpin":
        page_state.look(replace(state, pinned=()))
    elif change.id == "exchange" and state.pinned:
        page_state.commit(replace(pinned_list(state), pinned=state.documents))


def show_change(page_state: PageState[ReactionsState]) -> None:
    """The buttons that pin, and the waterfall from A to B."""
    state = page_state.present
    has_pinned = bool(state.pinned)
    buttons = [
        Button("pin", _("Pin this list as A")),
        Button("exchange", _("Exchange A and B"), enabled=has_pinned),
        Button("unpin", _("Let go of A"), enabled=has_pinned),
    ]
    panel(page_state, [buttons], key=PIN)
    if not has_pinned:
        caption(_SAID["pin first"])
        return
    caption(_pinned(state))
    show(*_waterfall(state), key="reactions change figure")


def _pinned(state: ReactionsState) -> str:
    grades = " ".join(str(document.grade) for document in pinned_list(state).documents)
    sentence = _("A, pinned: {grades}. B, the list now: {now}.").format(
        grades=grades, now=" ".join(map(str, state.grades))
    )
    lowered = sum(document.grade > state.max_grade for document in state.pinned)
    if not lowered:
        return sentence
    frame = plural("reactions.change", "was_pinned_grades", lowered)
    return f"{sentence} {frame.format(count=lowered, high=state.max_grade)}"


def _waterfall(state: ReactionsState) -> tuple[dict[str, Any], str]:
    metric, before = CATALOGUE[state.metric], pinned_list(state)
    label = metric.label(**arguments(metric, state))
    results = [compute(metric, each) for each in (before, state)]
    first, second = map(float, results)
    changes = changes_between(*results)
    figure = chart([_trace(first, second, changes)], _("rank"), label)
    figure["layout"]["xaxis"] |= {"type": "category", "showgrid": False}
    if np.isnan(changes).any():
        figure["data"] = [{"type": "bar", "x": ["A", "B"], "y": [None, None]}]
        sentence = _SAID["no difference"]
        names = [name for name, value in zip("AB", (first, second), strict=True) if value != value]
        lists = _(" and ").join(names)
        return figure, sentence.format(label=label, lists=lists)
    sentence = _sentence(label, Side(before, results[0]), Side(state, results[1]), changes)
    levels = first + np.concatenate([[0.0], np.cumsum(changes)])
    low, high = float(levels.min()), float(levels.max())
    if 0 < high - low < SLIGHT * high and low > 0:
        margin = (high - low) / 4
        figure["layout"]["yaxis"] |= {"range": [low - margin, high + margin]}
        sentence = " ".join([sentence, _("The axis does not begin at 0.")])
    return figure, sentence


def _trace(first: float, second: float, changes: Floats) -> dict[str, Any]:
    ranks = np.arange(len(changes))
    if len(changes) > MOST:
        ranks = np.flatnonzero(changes)
    marker = {"line": {"width": 0}}
    return {
        "type": "waterfall",
        "x": ["A", *(str(rank + 1) for rank in ranks), "B"],
        "y": [first, *changes[ranks].tolist(), second],
        "measure": ["absolute", *["relative"] * len(ranks), "total"],
        "increasing": {"marker": {"color": RIGHT, **marker}},
        "decreasing": {"marker": {"color": WRONG, **marker}},
        "totals": {"marker": {"color": FIRST.colour, **marker}},
        "connector": {"line": {"color": ink(), "width": 1}},
        "hovertemplate": "%{x}: %{delta:+.4f}<extra></extra>",
    }


def _sentence(label: str, before: "Side", after: "Side", changes: Floats) -> str:
    first, second = float(before.result), float(after.result)
    largest = largest_changes(changes)
    if not largest:
        return _("{label} is {first} for A and B, and no rank adds anything else to it.").format(
            label=label, first=value_text(first)
        )
    if abs(total_change(changes)) < UNSEEN:
        return _("{label} is {first} for A and B: what some ranks add, others take away.").format(
            label=label, first=value_text(first)
        )
    sentence = _SAID["waterfall"].format(
        label=label,
        first=value_text(first),
        second=value_text(second),
        change=_signed(second - first),
    )
    one = largest[0]
    frame = _("Rank {rank} makes the largest part, {change}: {why}.")
    if len(largest) > 1:
        frame = _("{count} ranks make the largest parts, {change} each; at rank {rank}: {why}.")
    most = frame.format(
        count=len(largest),
        rank=one.rank,
        change=_signed(one.change),
        why=why(one.rank, before, after),
    )
    return f"{sentence} {most}"


def _signed(change: float) -> str:
    return ("+" if change > 0 else "") + minus(value_text(change))


@dataclass(frozen=True, eq=False)
class Side:
    """One of the two lists, and what the picked metric gives for it."""

    state: ReactionsState
    result: Result

    @property
    def metric(self) -> Metric:
        return CATALOGUE[self.state.metric]

    @property
    def documents(self) -> Sequence[Document]:
        return self.state.documents

    @property
    def chosen(self) -> dict[str, Any]:
        """The metric's keywords for this list."""
        return arguments(self.metric, self.state)

    def worth(self, document: Document) -> int:
        """What of its grade the metric looks at: all of it, or whether it is relevant."""
        chosen = self.chosen
        if "relevant_from" in chosen and chosen.get("relevance", "binary") == "binary":
            return int(document.grade >= chosen["relevant_from"])
        return document.grade


def why(rank: int, before: Side, after: Side) -> str:
    """What stands at the rank in both, and what else changed that its part depends on."""
    old, new = (
        each.documents[rank - 1] if rank <= len(each.documents) else None
        for each in (before, after)
    )
    alike = old is not None and new is not None and before.worth(old) == after.worth(new)
    causes = [*_divisor(before, after)]
    if alike:
        causes += _around(rank, before, after)
    sentence = _there(
        old,
        new,
        named=bool(write_names((*before.documents,))) or bool(write_names((*after.documents,))),
    )
    return _(", and ").join([sentence, *causes])


def _there(old: Document | None, new: Document | None, *, named: bool) -> str:
    """Which documents stand there; without names of their own, only which grades."""
    if old is None or new is None:
        there = old or new
        name, grade = (there.name, there.grade) if there else ("", 0)
        frame = _("A alone has it, with {name}, grade {grade}")
        if old is None:
            frame = _("B alone has it, with {name}, grade {grade}")
        return frame.format(name=name, grade=grade)
    if not named:
        if old.grade == new.grade:
            return _("grade {grade} stands there in both").format(grade=new.grade)
        sentence = _("grade {high} stands there in place of grade {low}")
        return sentence.format(high=new.grade, low=old.grade)
    if old.name != new.name:
        return _("there stands {new}, grade {high}, in place of {old}, grade {low}").format(
            new=new.name, high=new.grade, old=old.name, low=old.grade
        )
    if old.grade != new.grade:
        sentence = _("{name} is graded {after}, before {before}")
        return sentence.format(name=new.name, before=old.grade, after=new.grade)
    return _("{name}, grade {grade}, stands there in both").format(name=new.name, grade=new.grade)


def _around(rank: int, before: Side, after: Side) -> Iterator[str]:
    """What changed above the rank or below it, where its part depends on that."""
    name = before.metric.name
    old, new = ([each.worth(one) for one in each.documents] for each in (before, after))
    above = [each[: rank - 1] for each in (old, new)]
    # To these it makes no difference where above they stand.
    if name in ("average_precision", "bpref"):
        above = [sorted(each) for each in above]
    if name in ABOVE and above[0] != above[1]:
        yield _("what is above it changed")
    if name in BELOW and old[rank:] != new[rank:]:
        yield _("what is below it changed")


def _divisor(before: Side, after: Side) -> Iterator[str]:
    """What all parts are divided by, or depend on, where the lists differ in it."""
    if before.metric.name == "bpref":
        for symbol, of in (("R", "relevant"), ("m", "capped")):
            old, new = (int(getattr(each.result, of)) for each in (before, after))
            if old != new:
                sentence = _TEXTS["which_every_part"]
                yield sentence.format(symbol=symbol, old=old, new=new)
                return
        return
    if "judged" in before.metric.parameters:
        old, new = (float(each.result.ideal) for each in (before, after))
        if abs(new - old) > 1e-12 * max(1.0, old):
            name = "IDCG" if before.metric.name == "ndcg" else "O*"
            yield _divided(name, value_text(old), value_text(new))
        return
    if "n_relevant" not in before.metric.parameters:
        return
    (name, low), (_name, high) = _relevant(before), _relevant(after)
    if low == high:
        return
    if before.metric.name in DIVIDED_BY_R:
        yield _divided(name, str(low), str(high))
    else:
        sentence = _("{symbol}, on which every part depends, is {old} for A and {new} for B")
        yield sentence.format(symbol="R", old=low, new=high)


def _divided(name: str, old: str, new: str) -> str:
    sentence = _("{divisor}, by which every part is divided, is {old} for A and {new} for B")
    return sentence.format(divisor=name, old=old, new=new)


def _relevant(side: Side) -> tuple[str, int]:
    """How many relevant documents there are, as the metric counts them in its divisor."""
    chosen = side.chosen
    known, k, denominator = chosen["n_relevant"], chosen.get("k"), chosen.get("denominator")
    if denominator == "retrieved":
        return _("the number of relevant documents among the first k"), sum(
            side.worth(one) for one in side.documents[:k]
        )
    if denominator == "min(relevant, k)" and k is not None:
        return "min(R, k)", min(known, k)
    return "R", known
