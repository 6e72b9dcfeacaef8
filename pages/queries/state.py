"""What the reader has built on the page of many queries."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from metrics.queries.kernels import has_expected
from metrics.queries.measures import read_measure, read_measures
from metrics.systems import is_tested
from pages.boards.rank_list import MAX_NAME_LENGTH, Document
from pages.queries.measures import (
    BY_ID,
    HOLM,
    LARGEST,
    MEAN,
    MEASURES,
    OF_ONE,
    TABLE,
    TYPED,
    Averaged,
)
from pages.queries.uploads import Uploaded
from pages.session.clean_names import unique_names
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms, numbered

MIN_QUERIES, MAX_QUERIES = 2, 5
MAX_DOCUMENTS = 30  # of a list that is built by hand
MAX_RELEVANT = 1000
SYSTEMS = ("S1", "S2")
CHARTS = ("queries", "recall", "judgments", "residual", "differences", "pairs", "power")
OF_TWO = CHARTS[4:]  # that compare two systems
COUNTED = ("all", "with relevant")
FAMILIES = ("all", "pair", "measure")  # the comparisons that are corrected together
SORTS = ("worst", "given", "shown", "relevant", "difference", "other")
BY_TWO = SORTS[4:]  # of these
BUILT = ("queries", "settings", "mean", "counted", "data", "seed", "kept")  # fields of the state


class Settings(NamedTuple):
    """How queries are scored."""

    k: int = 5
    relevant_from: int = 1
    ties: str = "doc_id"


@dataclass(frozen=True)
class Query:
    """A query with the list of each system, best rank first.

    A document that two lists hold has one name, and one grade in both. `n_relevant` are the
    relevant documents of its collection, None where these are the ones that the lists hold.
    """

    id: str
    name: str
    lists: tuple[tuple[Document, ...], ...]
    n_relevant: int | None = None

    def narration_terms(self) -> dict[str, NarrationTerms]:
        words = _("system {0}") if len(self.lists) > 1 else ""
        return {
            "name": NarrationTerms(_("name")),
            "lists": NarrationTerms(words, (numbered(len(self.lists)),)),
            "n_relevant": NarrationTerms(_("relevant documents R")),
        }

    @functools.cached_property
    def judged(self) -> dict[str, int]:
        """The grade of every document of the lists, by its name."""
        return {document.name: document.grade for one in self.lists for document in one}

    def relevant(self, relevant_from: int) -> int:
        """The relevant documents of the collection."""
        own = sum(grade >= relevant_from for grade in self.judged.values())
        return max(own, self.n_relevant or 0)


@dataclass(frozen=True)
class QueriesState:
    """Ranked lists for some queries, of one system or of two; or the runs of files, in `data`.

    `system` is the one that is looked at, and compared with `against`, where that is another; what
    needs a system that is not there becomes what needs none.
    `column` is the picked one of typed `measures`, in the table of systems, and everywhere where
    `metric` says so.
    `query` is the one that is opened, "" for the first of those whose names hold `find`.
    `got` is the mean that another tool gave, as it was typed.
    `kept` is how many queries the comparison keeps, 0 for all; `seed` draws them.
    """

    queries: tuple[Query, ...]
    settings: Settings = field(default_factory=Settings)
    mean: str = "arithmetic"
    counted: str = "all"
    data: Uploaded | None = None
    metric: str = MEASURES[0].id
    chart: str = CHARTS[0]
    sort: str = SORTS[0]
    system: int = 0
    against: int = 0
    kept: int = 0
    baseline: int = 0
    test: str = "paired_t_test"
    correction: str = HOLM
    measures: str = ""
    column: int = 0
    query: str = ""
    find: str = ""
    got: str = ""
    work: str = MEAN
    family: str = FAMILIES[0]
    seed: int = 0
    example: str = ""

    def __post_init__(self) -> None:
        count = len(self.systems)
        settled: dict[str, object] = {
            name: 0
            for name in ("system", "against", "baseline")
            if not 0 <= getattr(self, name) < max(count, 1)
        }
        if count < 2:
            settled |= {"kept": 0}
            settled |= {} if self.work in OF_ONE else {"work": MEAN}
            settled |= {"chart": CHARTS[0]} if self.chart in OF_TWO else {}
            settled |= {"sort": SORTS[0]} if self.sort in BY_TWO else {}
        if self.metric == TYPED and not (self.measures and self._has_typed):
            settled |= {"metric": MEASURES[0].id}
        if count < 3 and self.family == FAMILIES[1]:  # the only pair there is
            settled |= {"family": FAMILIES[0]}
        for name, value in settled.items():
            object.__setattr__(self, name, value)

    @property
    def systems(self) -> tuple[str, ...]:
        """The names of the systems."""
        if self.data is not None:
            return self.data.systems
        return SYSTEMS[: len(self.queries[0].lists)]

    @property
    def typed(self) -> str:
        """The picked one of the typed measures."""
        return self.measures.split(" ")[: self.column + 1][-1]

    @property
    def measure(self) -> Averaged:
        """The picked measure. Of GMAP each query has the logarithm of AP."""
        if self.metric != TYPED:
            return BY_ID[self.metric]
        same, label = BY_ID.get(read_measure(self.typed).name), self.typed.replace("GMAP", "ln AP")
        return Averaged(TYPED, self.typed, label, same.metric if same else "mean_over_queries")

    @property
    def _has_typed(self) -> bool:
        """Whether the typed measures have values by query."""
        every = read_measures(self.measures)
        return self.settings.ties != "expected" or all(map(has_expected, every))

    @property
    def derived(self) -> str:
        """What is worked out: of the table of systems, what is in the picked row."""
        compared = self.system != self.baseline and is_tested(self.typed)
        in_row = self.test if compared else MEAN
        return in_row if self.work == TABLE else self.work

    @property
    def draws(self) -> bool:
        """Whether the numbers of the table of systems depend on a seed."""
        return self.test != "paired_t_test" or self.correction == "tukey_hsd"

    @property
    def max_grade(self) -> int:
        """The largest grade of the scale on which lists are graded by hand."""
        grades = (grade for query in self.queries for grade in query.judged.values())
        return max(3, *grades)

    @functools.cached_property
    def largest(self) -> int:
        """The largest grade of the scale by which lists are scored."""
        return self.max_grade if self.data is None else max(LARGEST, self.data.largest)

    @property
    def row_names(self) -> dict[str, tuple[str, ...]]:
        return {"query": tuple(query.name for query in self.queries)}

    @property
    def built(self) -> object:
        """Everything that is built or set, without the choice of views."""
        return tuple(getattr(self, name) for name in BUILT)

    def seen_as(self, other: "QueriesState") -> "QueriesState":
        """The state, looked at as the other is: at its system, by the name."""
        own = {name: getattr(self, name) for name in (*BUILT, "example")}
        seen = replace(other, **own)
        name = other.systems[other.system] if other.systems else ""
        return replace(seen, system=self.systems.index(name)) if name in self.systems else seen

    @property
    def of_files(self) -> Mapping[str, str]:
        """What comes from a file each, by what it is."""
        return {} if self.data is None else self.data.parts

    def without(self, part: str) -> "QueriesState":
        """The state without what a file gave."""
        return self if self.data is None else with_files(self, self.data.without(part))

    @property
    def heavy(self) -> Sequence[object]:
        """What the state may hold much in."""
        return () if self.data is None else self.data.heavy


def with_files(state: QueriesState, data: Uploaded | None, **more: object) -> QueriesState:
    """The state with other files: the baseline is the system of its name, if it is still there."""
    names = () if data is None else data.systems
    at = max([names.index(n) for n in state.systems[state.baseline :][:1] if n in names], default=0)
    kept = {"against": 0, "kept": 0, "baseline": at, "example": ""}
    return replace(state, data=data, **{**kept, **more})  # type: ignore[arg-type]


def pool_of(query: Query) -> tuple[Document, ...]:
    """The documents of the first list, and behind them those that only the second one has."""
    first = query.lists[0]
    names = {document.name for document in first}
    further = (d for one in query.lists[1:] for d in one if d.name not in names)
    return (*first, *further)


def query_name(number: int) -> str:
    return _("Query {number}").format(number=number)


def listed(grades: Sequence[int], names: Sequence[str] = ()) -> tuple[Document, ...]:
    """Documents in rank order; those beyond `names` are called d1, d2, ... by their places."""
    given = [*names, *(f"d{i}" for i in range(len(names) + 1, len(grades) + 1))]
    own = unique_names(given[: len(grades)], MAX_NAME_LENGTH)
    return tuple(
        Document(f"d{i}", name, grade)
        for i, (name, grade) in enumerate(zip(own, grades, strict=True), 1)
    )


def with_list(query: Query, system: int, documents: Sequence[Document]) -> Query:
    """The query with another list of one system. What it says of a document holds for the others'
    lists too: a name that was changed, and a grade.
    """
    before = {document.id: document for document in query.lists[system]}
    taken = _names_in_other_lists(query, system, documents)
    names = unique_names([*taken, *(document.name for document in documents)], MAX_NAME_LENGTH)
    after = tuple(
        replace(document, name=name)
        for document, name in zip(documents, names[len(taken) :], strict=True)
    )
    renamed = {before[document.id].name: document for document in after if document.id in before}
    graded = {document.name: document.grade for document in after}

    def told(document: Document) -> Document:
        if document.name in renamed:
            found = renamed[document.name]
            return replace(document, name=found.name, grade=found.grade)
        return replace(document, grade=graded.get(document.name, document.grade))

    lists = (after if at == system else tuple(map(told, one)) for at, one in enumerate(query.lists))
    return replace(query, lists=tuple(lists))


def _names_in_other_lists(query: Query, system: int, documents: Sequence[Document]) -> list[str]:
    """The names that a renamed document may not take: another list holds them beside it."""
    before = {document.id: document.name for document in query.lists[system]}
    renamed = {before[d.id]: d.name for d in documents if d.id in before and before[d.id] != d.name}
    taken: dict[str, None] = {}
    for at, one in enumerate(query.lists):
        names = {document.name for document in one} if at != system else set()
        stay = names - renamed.keys()
        taken |= {new: None for old, new in renamed.items() if old in names and new in stay}
    return [*taken]


def with_query(state: QueriesState, at: int, query: Query) -> QueriesState:
    return replace(state, queries=(*state.queries[:at], query, *state.queries[at + 1 :]))


def with_more(state: QueriesState) -> QueriesState:
    """The state with one query more, a copy of the first one's size without a relevant document."""
    first, at = state.queries[0], len(state.queries) + 1
    blank = listed([0] * len(first.lists[0]))
    ids = {query.id for query in state.queries}
    id_ = next(name for i in range(1, MAX_QUERIES + 2) if (name := f"q{i}") not in ids)
    query = Query(id_, query_name(at), (blank,) * len(first.lists))
    return replace(state, queries=(*state.queries, query))


def with_second(state: QueriesState) -> QueriesState:
    """The state with a second system, whose lists begin as those of the first; or without it."""
    two = len(state.systems) == 1
    queries = (
        replace(query, lists=query.lists * 2 if two else query.lists[:1]) for query in state.queries
    )
    return replace(state, queries=tuple(queries), system=int(two), against=0)


def queries_of(
    lists: Iterable[Sequence[tuple[Document, ...]]],
    names: Sequence[str] = (),
    relevant: Sequence[int | None] = (),
) -> tuple[Query, ...]:
    """Queries from the lists of each; without names they are numbered."""
    lists = list(lists)
    given = [*names, *(query_name(i) for i in range(len(names) + 1, len(lists) + 1))]
    counts = [*relevant, *(None,) * len(lists)]
    own = unique_names(given[: len(lists)], MAX_NAME_LENGTH)
    return tuple(
        Query(f"q{i}", name, tuple(of), count)
        for i, (name, of, count) in enumerate(zip(own, lists, counts, strict=False), 1)
    )


def default_state() -> QueriesState:
    """The lists of a first visit: three queries, of which one goes wrong."""
    grades = ((3, 0, 2, 0, 1), (0, 2, 1, 0, 0), (0, 0, 0, 1, 0))
    return QueriesState(queries_of([listed(one)] for one in grades))
