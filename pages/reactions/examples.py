"""The examples of the page of reactions, and those of the ranked list, which open here as well."""

from dataclasses import replace
from typing import Any

from pages.ranked_list.grades import read_grades
from pages.ranked_list.input import computed, examples as list_examples, state_of
from pages.ranked_list.state import documents_of
from pages.reactions.state import ReactionsState, of_list
from pages.session.examples import Example, load_examples
from pages.session.language import by_language

__all__ = ["all_examples", "computed", "examples"]


@by_language()
def examples() -> dict[str, Example[ReactionsState]]:
    """The page's own examples by their id."""
    return load_examples("reactions.toml", _state)


@by_language()
def all_examples() -> dict[str, Example[ReactionsState]]:
    """These and those of the ranked list, which its addresses name."""
    others: dict[str, Any] = list_examples()
    others = {id_: replace(one, state=of_list(one.state)) for id_, one in others.items()}
    return {**others, **examples()}


def _state(entry: dict[str, Any]) -> ReactionsState:
    state = of_list(state_of(entry))
    names = [document.name for document in state.documents]
    if "pinned" in entry:
        given = entry.get("pinned_names", names)
        pinned = documents_of(read_grades(entry["pinned"], entry["id"]), given)
        state = replace(state, pinned=pinned)
    if "pair" in entry:
        first, second = entry["pair"]
        state = replace(state, pair=(first, second))
    return state
