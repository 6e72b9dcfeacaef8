"""Why a rank adds something else to a metric in one list than in another, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from metrics import CATALOGUE, Metric, Result
from pages.boards.rank_list import Document
from pages.desk.language import _
from pages.parts.worked import value_text
from pages.ranked_list.compute import arguments
from pages.ranked_list.state import write_names
from pages.reactions.state import ReactionsState

# What a rank adds depends on the grades above it, or below it, as well as on its own.
ABOVE = frozenset(
    {
        "average_precision",
        "expected_reciprocal_rank",
        "interpolated_precision",
        "reciprocal_rank",
    }
)
BELOW = frozenset({"interpolated_precision"})
DIVIDED_BY_R = frozenset({"recall_at_k", "r_precision", "average_precision"})


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
    said = _there(
        old,
        new,
        named=bool(write_names((*before.documents,))) or bool(write_names((*after.documents,))),
    )
    return _(", and ").join([said, *causes])


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
        said = _("grade {high} stands there in place of grade {low}")
        return said.format(high=new.grade, low=old.grade)
    if old.name != new.name:
        return _("there stands {new}, grade {high}, in place of {old}, grade {low}").format(
            new=new.name, high=new.grade, old=old.name, low=old.grade
        )
    if old.grade != new.grade:
        said = _("{name} is graded {after}, before {before}")
        return said.format(name=new.name, before=old.grade, after=new.grade)
    return _("{name}, grade {grade}, stands there in both").format(name=new.name, grade=new.grade)


def _around(rank: int, before: Side, after: Side) -> Iterator[str]:
    """What changed above the rank or below it, where its part depends on that."""
    name = before.metric.name
    old, new = ([each.worth(one) for one in each.documents] for each in (before, after))
    above = [each[: rank - 1] for each in (old, new)]
    if name == "average_precision":  # to which it makes no difference where above they stand
        above = [sorted(each) for each in above]
    if name in ABOVE and above[0] != above[1]:
        yield _("what is above it changed")
    if name in BELOW and old[rank:] != new[rank:]:
        yield _("what is below it changed")


def _divisor(before: Side, after: Side) -> Iterator[str]:
    """What all parts are divided by, or depend on, where the lists differ in it."""
    if "judged" in before.metric.parameters:
        old, new = (float(each.result.ideal) for each in (before, after))
        if abs(new - old) > 1e-12 * max(1.0, old):
            yield _divided("IDCG", value_text(old), value_text(new))
        return
    if "n_relevant" not in before.metric.parameters:
        return
    (name, low), (_name, high) = _relevant(before), _relevant(after)
    if low == high:
        return
    if before.metric.name in DIVIDED_BY_R:
        yield _divided(name, str(low), str(high))
    else:
        said = _("R, on which every part depends, is {old} for A and {new} for B")
        yield said.format(old=low, new=high)


def _divided(name: str, old: str, new: str) -> str:
    said = _("{divisor}, by which every part is divided, is {old} for A and {new} for B")
    return said.format(divisor=name, old=old, new=new)


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
