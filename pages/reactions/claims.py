"""What the chosen metric obeys: one card per claim, tested on random lists, with examples."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from metrics.reactions.claims import CLAIMS, EXISTS, LARGEST_CUTOFF, Finding, examine
from pages.boards.rank_list import MAX_DOCUMENTS
from pages.parts.own_component import own_component
from pages.parts.plain import caption
from pages.parts.tiles import apply_selected
from pages.parts.worked import value_text
from pages.ranked_list.state import Options, documents_of, has_optional_cutoff
from pages.ranked_list.values import arguments, arguments_of
from pages.reactions.state import ReactionsState
from pages.session.cache import MEGABYTE, cached
from pages.session.edits import applied_seq
from pages.session.language import Words, _, labelled, translate
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "reactions.claims")

CARDS = "reactions claims"
_mount = own_component("claim_cards")
LISTS, SEED = 200, 0
MOST_WRITTEN = 20  # grades of a list in a card
OF_ONE_LIST = ("n_relevant", "judged")


def findings(state: ReactionsState) -> dict[str, Finding]:
    """What random lists show of each claim, for the picked metric under the options in force."""
    return _findings(state.metric, state.max_grade, state.options)


@cached(4 * MEGABYTE)
def _findings(name: str, max_grade: int, options: Options) -> dict[str, Finding]:
    metric = CATALOGUE[name]
    chosen: dict[str, Any] = arguments_of(metric, (), max_grade, options)
    for word in OF_ONE_LIST:
        chosen.pop(word, None)
    return {
        claim: examine(
            metric, claim, seed=SEED, lists=LISTS, depth=options.k, scale=max_grade, **chosen
        )
        for claim in CLAIMS
    }


def apply_claim(page_state: PageState[ReactionsState]) -> None:
    """Load the example of a card: the list, or of two the second, with the first pinned."""
    claim = apply_selected(CARDS, CLAIMS, page_state.token)
    if claim is None:
        return
    found = findings(page_state.present)[claim]
    if found.counter is not None and _fits(found):
        page_state.commit(loaded(page_state.present, found))


def _fits(found: Finding) -> bool:
    """Whether its example may be a list of the page."""
    return all(len(grades) <= MAX_DOCUMENTS for grades in found.counter or ())


def loaded(state: ReactionsState, found: Finding) -> ReactionsState:
    """The state that shows the example of a finding; only what it takes of the options changes."""
    first, *second = found.counter or ((),)
    lists = [tuple(int(grade) for grade in grades) for grades in (first, *second)]
    n_relevant, judged = None, ()
    if found.claim == "needs R":
        n_relevant = sum(g >= state.options.relevant_from for g in lists[0]) + 1
        judged = (state.max_grade,)
        if "judged" in CATALOGUE[state.metric].parameters:
            n_relevant = None
        else:
            judged = ()
    options = replace(state.options, n_relevant=n_relevant, judged=judged)
    if found.claim == "deeper" and not second:
        cut = tuple(dict.fromkeys([*options.cut, state.metric]))
        is_cut = has_optional_cutoff(CATALOGUE[state.metric])
        options = replace(
            options, k=min(options.k, LARGEST_CUTOFF - 1) + 1, cut=cut if is_cut else options.cut
        )
    return replace(
        state,
        documents=documents_of(lists[-1]),
        pinned=documents_of(lists[0]) if second else (),
        options=options,
        max_grade=max(state.max_grade, *lists[0], *lists[-1]),
        example="",
    )


def show_claims(page_state: PageState[ReactionsState]) -> None:
    """The cards, and how they were tested."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    label = metric.label(**arguments(metric, state))
    found = findings(state).values()
    _mount(
        key=CARDS,
        data={
            "label": _("What {label} obeys").format(label=label),
            "cards": [_card(finding, state, label) for finding in found],
            "load": _("Load"),
            "seq": applied_seq(CARDS, page_state.token),
            "token": page_state.token,
        },
        on_pick_change=lambda: None,
    )
    caption(_SAID["what_does_under"].format(label=label))


def _card(found: Finding, state: ReactionsState, label: str) -> dict[str, Any]:
    """The claim, whether it holds, and how that was found; `lists` describes the example and
    `values` its result. Without `lists` there is nothing to load.
    """
    lists = " → ".join(map(_written, found.counter or ())) if _fits(found) else ""
    return {
        "id": found.claim,
        "claim": translate(found.say),
        "holds": found.holds,
        "basis": _basis(found),
        "lists": lists,
        "values": _(". ").join(filter(None, [_values(found, label), _own_total(found, state)])),
        "verdict": labelled(_("Yes") if found.holds else _("No"), ""),
        "spoken": _("Load the example: {lists}").format(lists=lists),
    }


def _written(grades: Sequence[float]) -> str:
    """The grades of a list; of a long one the first, and how many there are."""
    written = " ".join(f"{grade:g}" for grade in grades[:MOST_WRITTEN])
    if len(grades) <= MOST_WRITTEN:
        return written
    return f"{written} " + _("… ({count} documents)").format(count=len(grades))


def _basis(found: Finding) -> str:
    if not found.tried:
        return _("By its definition, without any list")
    if found.near is not None:
        frame = _SAID["some_random_lists"]
    elif found.holds == (found.claim in EXISTS):
        frame = _("Example in {count} random lists, seed {seed}")
    elif found.holds:
        frame = _("In all of {count} random lists, seed {seed}")
    else:
        frame = _("No example in {count} random lists, seed {seed}")
    return frame.format(count=found.tried, seed=found.seed, near=found.near)


def _values(found: Finding, label: str) -> str:
    if not found.values:
        return ""
    values = _apart(found)
    if found.claim == "needs R":
        sentence = _("{label}: {first}, and {second} with one more relevant document known")
        return sentence.format(label=label, first=values[0], second=values[1])
    if found.claim == "deeper" and len(found.counter or ()) == 1:
        sentence = _("{label}: {first}, and {second} with one rank more")
        return sentence.format(label=label, first=values[0], second=values[1])
    sentence = labelled(label, " → ".join(values))
    if found.change and len({*values}) < len(values):
        return sentence + _(" (they differ by {change})").format(change=f"{found.change:.2g}")
    return sentence


def _apart(found: Finding) -> list[str]:
    """The values with as many digits as it takes to tell them apart, if possible."""
    values = [_("undefined") if value != value else value_text(value) for value in found.values]
    if len(values) == 2 and values[0] == values[1] and found.change:
        for digits in range(5, 16):
            printed = [f"{value:.{digits}f}" for value in found.values]
            if printed[0] != printed[1]:
                return printed
    if len(values) == 1 and found.change and values[0] == value_text(1.0):
        return [f"{found.values[0]:.17g}"]
    return values


def _own_total(found: Finding, state: ReactionsState) -> str:
    """Why a document at the end may cost: the list counts it among all that could be found."""
    if found.claim not in ("appended", "deeper") or len(found.counter or ()) != 2:
        return ""
    metric, added = CATALOGUE[state.metric], (found.counter or ((0,),))[-1][-1]
    if "judged" in metric.parameters and added > 0:
        return _("The ideal order takes the list's own documents; the added one raises its value.")
    if "n_relevant" in metric.parameters and added >= state.options.relevant_from:
        return _("The list counts its own R, and the added document raises it.")
    return ""
