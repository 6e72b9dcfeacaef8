"""What the uploaded files hold, in sentences."""

from typing import Any

from metrics.inputs.counted import counted
from pages.parts.worked import value_text
from pages.queries.measures import DEPTHS, TEXTS
from pages.queries.state import QueriesState
from pages.queries.uploads import Uploaded
from pages.queries.values import table
from pages.session.clean_names import listed
from pages.session.language import Words, _, plural, translate

_SAID = Words("texts/sentences", "queries.read_facts")

LISTED = 120  # characters of a list of names


def describe_files(state: QueriesState) -> list[str]:
    """What the run of the shown system and the judgments hold, and what is wrong with them."""
    data = state.data
    if data is None:
        return []
    if data.qrels is None:
        names = listed(data.systems)
        return [
            plural("queries.read_facts", "read_runs_upload", len(data.systems)).format(names=names)
        ]
    judged = translate(counted(len(data.qrels), "judgments"))
    if not data.runs:
        return [_("Read: {judgments}. Upload a run to score it.").format(judgments=judged)]
    name, facts = data.systems[state.system], data.facts(state.system)
    sentence = _("{name}: {queries}, with lists of {places} in all; {judgments}.").format(
        name=name,
        queries=translate(counted(facts.queries, "queries")),
        places=translate(counted(facts.documents, "ranks")),
        judgments=judged,
    )
    if not data.meets(state.system):
        return [sentence, no_query_meets(data, state.system)]
    amiss: list[str] = []
    again: Any = data.repeated.get(name, ())
    if len(again):
        query, document = (listed([again[of].iloc[0]], LISTED) for of in ("query_id", "doc_id"))
        said = plural("queries.read_facts", "rows_repeat", len(again))
        amiss.append(said.format(count=len(again), query=query, document=document))
    told = {"documents_same_score": facts.tied, "documents_were_judged": facts.unjudged}
    for said, count in told.items():
        amiss += [plural("queries.read_facts", said, count).format(count=count)] if count else []
    if facts.unjudged:
        amiss.append(_unjudged(state, facts.longest))
    lists = facts.lists | {"no relevant": sorted(data.lacking(state.settings.relevant_from))}
    lacking = [
        f"{len(names)} · {TEXTS['lacking'][why].format(names=listed(names, LISTED))}"
        for why, names in lists.items()
        if names
    ]
    return [" ".join([sentence, *amiss]), *lacking]


def no_query_meets(data: Uploaded, system: int) -> str:
    """That the ids of the run are not those of the judgments, and which each has."""
    lists = data.facts(system).lists
    return _SAID["no_query_run"].format(
        name=data.systems[system],
        run=listed(lists["not judged"], LISTED // 3),
        judged=listed(lists["not retrieved"], LISTED // 3),
    )


def _unjudged(state: QueriesState, longest: int) -> str:
    """The share of unjudged documents among the first k, averaged over the queries."""
    judged = table(state, state.system).judged
    if not len(judged):
        return ""
    shares = zip(DEPTHS, (1 - judged.mean(axis=0)).tolist(), strict=True)
    parts = (
        _("{share} of the first {k}").format(share=value_text(share), k=k)
        for k, share in shares
        if k <= max(longest, DEPTHS[0])
    )
    return _("Not judged, on average: {shares}.").format(shares=_(", ").join(parts))
