"""The way from a model's order to the page of ranked lists, which opens with the same grades."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from pages.desk.language import _
from pages.parts.plain import Marked, marked
from pages.ranked_list.grades import LARGEST_SCALE
from pages.ranked_list.options import Options
from pages.ranked_list.state import ListState, codec, documents_of
from pages.regression.build import model_names
from pages.regression.compute import order
from pages.regression.state import ORDER, ErrorsState


def list_links(state: ErrorsState) -> str:
    """A link for each model, or why there is none."""
    if not all(true in range(LARGEST_SCALE + 1) for true in state.true):
        return _("As ranked lists they open when all true numbers are grades: 0, 1, 2, 3, 4 or 5.")
    names = model_names()
    links = [
        marked("[{model}](" + f"ranked-list?{list_query(state, model)})", model=names[model])
        for model in state.models
    ]
    said = _("As a ranked list, with the whole calculation: {links}")
    return marked(said, links=Marked(" · ".join(links)))


def list_query(state: ErrorsState, model: int) -> str:
    """The address of a model's list on the page of ranked lists, behind its question mark."""
    ranked = [state.items[i] for i in order(state.predicted(model))]
    documents = documents_of([int(item.true) for item in ranked], [item.name for item in ranked])
    scale = max(3, *(document.grade for document in documents))
    cut = tuple(name for name in Options().cut if name != ORDER)  # nDCG of the whole list
    shown = ListState(documents, scale, Options(gain=state.gain, cut=cut), metric=ORDER)
    # Brackets would end a link in Markdown.
    return urlencode(codec().encode(shown), safe=",", quote_via=quote)
