"""One document's score slides past those of the others: metrics of the list jump and stand still,
and the squared error moves smoothly.
"""

from dataclasses import replace

import numpy as np

from metrics import CATALOGUE
from metrics.arrays import Floats
from metrics.reactions.lists import values_of
from metrics.reactions.slides import jumps, slide
from pages.boards.rank_list import Document
from pages.parts.figures import show
from pages.parts.panel import Button, Change, Item, Number, Select, panel
from pages.ranked_list.state import Options
from pages.ranked_list.values import arguments_of, seen
from pages.reactions.slide_figures import Course, Here, functions_figure, slide_figure
from pages.reactions.state import ReactionsState
from pages.session.cache import MEGABYTE, cached
from pages.session.language import _
from pages.session.page_state import PageState

SLIDE = "reactions slide"
SHOWN = ("ndcg", "average_precision", "reciprocal_rank")
BEYOND = 1.0  # how far the score slides beyond the grades
STEP = 0.05
FINE = 121  # places at which the error is computed
MOST_NAMED = 50  # documents that are offered in a menu; of more the rank is asked for


def even_scores(count: int, max_grade: int) -> Floats:
    """Scores that fall evenly from the largest grade at rank 1 to 0 at the last rank."""
    return np.linspace(max_grade, 0, count) if count > 1 else np.full(count, float(max_grade))


def place_of(state: ReactionsState) -> int:
    """The place from 0 of the document that slides, in a list that may have become shorter."""
    return min(max(state.slide, 0), len(state.documents) - 1)


def score_of(state: ReactionsState) -> float:
    """Its score, within what the slide shows."""
    own = float(even_scores(len(state.documents), state.max_grade)[place_of(state)])
    given = own if state.score is None else state.score
    return min(max(given, -BEYOND), state.max_grade + BEYOND)


def course(state: ReactionsState) -> Course:
    """What the metrics and the error are, wherever the document's score may stand."""
    return _course(*seen(state), place_of(state))


@cached(8 * MEGABYTE)
def _course(grades: tuple[int, ...], max_grade: int, options: Options, at: int) -> Course:
    scores = even_scores(len(grades), max_grade)
    low, high = -BEYOND, max_grade + BEYOND
    edges = np.concatenate([[low], jumps(scores, at), [high]])
    lists = slide(grades, scores, at, (edges[:-1] + edges[1:]) / 2).lists
    places = np.linspace(low, high, FINE)
    return Course(
        edges,
        _values(grades, max_grade, options, lists),
        places,
        slide(grades, scores, at, places).errors,
    )


def here(state: ReactionsState) -> Here:
    """Where the document stands at its present score."""
    at, score = place_of(state), score_of(state)
    scores = even_scores(len(state.documents), state.max_grade)
    lists, errors = slide(state.grades, scores, at, [score])
    values = _values(*seen(state), lists)
    rank = ranked(state).index(state.documents[at]) + 1
    return Here(rank, {name: float(found[0]) for name, found in values.items()}, float(errors[0]))


def _values(
    grades: tuple[int, ...], max_grade: int, options: Options, lists: Floats
) -> dict[str, Floats]:
    return {
        name: values_of(
            CATALOGUE[name],
            lists,
            **arguments_of(CATALOGUE[name], grades, max_grade, options),
        )
        for name in SHOWN
    }


def ranked(state: ReactionsState) -> tuple[Document, ...]:
    """The documents in the order of their scores; those of equal score stay as they stand."""
    scores = even_scores(len(state.documents), state.max_grade)
    scores[place_of(state)] = score_of(state)
    return tuple(state.documents[at] for at in np.argsort(-scores, kind="stable"))


def apply_slide(page_state: PageState[ReactionsState], change: Change) -> None:
    """Take another document or score, or make the order of the scores that of the list."""
    state, value = page_state.present, change.value
    if change.id == "document":
        rank = _rank(value)
        if rank is not None and 1 <= rank <= len(state.documents):
            page_state.look(replace(state, slide=rank - 1, score=None))
    elif change.id == "score":
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            within = min(max(float(value), -BEYOND), state.max_grade + BEYOND)
            page_state.look(replace(state, score=within))
    elif change.id == "back":
        page_state.look(replace(state, score=None))
    elif change.id == "order":
        order = ranked(state)
        at = order.index(state.documents[place_of(state)])
        page_state.commit(replace(state, documents=order, slide=at, score=None))


def _rank(value: object) -> int | None:
    """The rank that a menu or a field gives."""
    if isinstance(value, str):
        return int(value) if value.isascii() and value.isdigit() and len(value) < 9 else None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return int(value) if float(value).is_integer() else None
    return None


def show_slide(page_state: PageState[ReactionsState]) -> None:
    """The document and its score, the slide, and the functions that metrics weigh by."""
    state = page_state.present
    if not state.documents:
        return
    panel(page_state, [_controls(state)], key=SLIDE)
    found = here(state)
    labels = {
        name: CATALOGUE[name].label(**arguments_of(CATALOGUE[name], *seen(state))) for name in SHOWN
    }
    document = state.documents[place_of(state)]
    show(
        *slide_figure(course(state), found, document, score_of(state), labels),
        key="reactions slide figure",
    )
    show(*functions_figure(state), key="reactions functions figure")


def _controls(state: ReactionsState) -> list[Item]:
    at, count = place_of(state), len(state.documents)
    which: Item = Number("document", _("Rank of the document"), at + 1, 1, count)
    if count <= MOST_NAMED:
        names = tuple(
            (str(rank), f"{rank} {document.name}")
            for rank, document in enumerate(state.documents, 1)
        )
        which = Select("document", _("Document"), str(at + 1), names, label_inline=True)
    high = state.max_grade + BEYOND
    moved = ranked(state) != state.documents
    return [
        which,
        Number(
            "score",
            _("Score"),
            round(score_of(state), 4),
            -BEYOND,
            high,
            step=STEP,
            label_inline=True,
        ),
        Button("back", _("Put it back"), enabled=state.score is not None),
        Button("order", _("Take this order"), enabled=moved),
    ]
