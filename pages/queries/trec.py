"""What the page found in the form of trec_eval."""

from __future__ import annotations

from pages.queries.compute import all_means, table
from pages.queries.state import QueriesState

# What trec_eval calls what it prints too.
NAMES = {
    "AP": "map",
    "RR": "recip_rank",
    "P": "P_{k}",
    "R": "recall_{k}",
    "nDCG": "ndcg_cut_{k}",
    "Rprec": "Rprec",
}


def trec_output(state: QueriesState) -> str:
    """The measures as trec_eval -q prints them: name, query and value, the means last."""
    found, means = table(state, state.system), all_means(state)
    names = {of: name.format(k=state.settings.k) for of, name in NAMES.items()}
    lines = [
        f"{name:<22}\t{'_'.join(query.split())}\t{found.values[of][at]:.4f}"
        for at, query in enumerate(found.names)
        for of, name in names.items()
    ]
    if state.mean == "arithmetic":
        lines += [f"{name:<22}\tall\t{means[of]:.4f}" for of, name in names.items()]
    return "\n".join(lines) + "\n"
