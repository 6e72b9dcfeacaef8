"""The recommended metrics and the misleading ones, each with the reason."""

from collections.abc import Sequence

import streamlit as st

from metrics import CATALOGUE
from metrics.which import MISLEAD, USE, Rule, advice
from pages.parts.page_links import page_link, page_title
from pages.parts.plain import Marked, as_typed, heading, marked
from pages.session.language import _, translate
from pages.session.page_state import PageState
from pages.which_metric.state import WhichState

OPENS = ":material/arrow_forward:"
QUERIES = ("retrieval",)  # tasks of which there are many queries


def show_advice(page_state: PageState[WhichState]) -> None:
    """Both lists, and the next step."""
    answers = page_state.present.answers
    use, mislead = st.columns(2, gap="small")
    with use:
        heading(_("Use"))
        _show(USE, advice(answers, USE), _("See it on the page {page}"))
    with mislead:
        heading(_("Would mislead here"))
        _show(MISLEAD, advice(answers, MISLEAD), _("See it mislead on the page {page}"))
    if answers["task"] in QUERIES:
        page_link("queries", _("Then average over queries, and compare systems"), {}, icon=OPENS)


def _show(verdict: str, found: Sequence[Rule], opens: str) -> None:
    for rule in found:
        metric = CATALOGUE[rule.metric]
        with st.container(border=True, gap="xxsmall", key=f"which {verdict} {rule.metric}"):
            title = translate(metric.title)
            symbol = Marked(f"$({metric.symbol})$")  # of ours, as LaTeX
            st.markdown(marked("**{title}** {symbol}", title=title, symbol=symbol))
            said = (rule.text, rule.example) if rule.example else (rule.text,)
            st.markdown(as_typed(" ".join(map(translate, said))))
            page_link(rule.page, opens.format(page=page_title(rule.page)), rule.query, icon=OPENS)
