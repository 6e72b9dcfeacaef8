"""What the page found, in the form of trec_eval and as a report with its conventions."""

from __future__ import annotations

from pages.desk.language import _
from pages.parts.worked import value_text
from pages.queries.compute import all_means, table
from pages.queries.measures import MEASURES
from pages.queries.read_facts import facts_said
from pages.queries.state import QueriesState
from pages.queries.table_text import table_rows

# What trec_eval calls what it prints too; P, R and nDCG have the cutoff behind their names.
TREC = {"AP": "map", "RR": "recip_rank", "P": "P_{k}", "R": "recall_{k}", "Rprec": "Rprec"}


def trec_output(state: QueriesState) -> str:
    """The measures as trec_eval -q prints them: name, query and value, the means last."""
    found, k = table(state, state.system), state.settings.k
    means = all_means(state)
    names = {
        **{of: name.format(k=k) for of, name in TREC.items()},
        "nDCG": f"ndcg_cut_{k}",
    }
    lines = [
        f"{name:<22}\t{query}\t{found.values[of][at]:.4f}"
        for at, query in enumerate(found.names)
        for of, name in names.items()
    ]
    if state.mean == "arithmetic":
        lines += [f"{name:<22}\tall\t{means[of]:.4f}" for of, name in names.items()]
    return "\n".join(lines) + "\n"


def report(state: QueriesState) -> str:
    """What was read, the means with their conventions, the Python that gives them, all queries."""
    settings, means = state.settings, all_means(state)
    names = [
        measure.name(settings.k, settings.relevant_from, state.largest) for measure in MEASURES
    ]
    rows = [
        f"| {measure.title(settings.k, state.mean)} | `{name}` | {value_text(means[measure.id])} |"
        for measure, name in zip(MEASURES, names, strict=True)
    ]
    conventions = [
        _("Mean over the queries: {mean}.").format(mean=state.mean),
        _("Queries that count: {counted}.").format(counted=state.counted),
        _("Relevant from grade {grade}.").format(grade=settings.relevant_from),
        _("Documents of equal score: {ties}.").format(ties=settings.ties),
        _("A document without a judgment is not relevant."),
    ]
    system = state.systems[state.system] if state.systems else ""
    header, *values = table_rows(state)
    listed = [
        "| " + " | ".join(str(cell) for cell in header) + " |",
        "|" + " --- |" * len(header),
        *(
            "| " + " | ".join([_plain(str(name)), *(value_text(float(str(v))) for v in of)]) + " |"
            for name, *of in values
        ),
    ]
    code = (
        "from metrics import evaluate\n"
        f'evaluate("{_plain(system)}.run", "qrels.txt", {names!r}, ties="{settings.ties}")'
    )
    parts = [
        f"# {_plain(system)}",
        *map(_plain, facts_said(state)),
        "\n".join(["| | | |", "| --- | --- | --- |", *rows]),
        "\n".join(f"- {line}" for line in conventions),
        f"```python\n{code}\n```",
        "\n".join(listed),
    ]
    return "\n\n".join(parts) + "\n"


def _plain(text: str) -> str:
    """What a user typed, so that Markdown shows it as it stands."""
    return "".join(f"\\{c}" if c in "\\`*_{}[]<>#|" else c for c in text)
