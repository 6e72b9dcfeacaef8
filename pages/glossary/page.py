"""The glossary: every term of every page, with search as one types; `?term=` opens an entry."""

import streamlit as st

from metrics.languages import in_each
from pages.frame.registry import PAGES
from pages.parts.glossary.entries import REFERENCE, entries
from pages.parts.guard import guarded, log_only
from pages.parts.lesson_panel import show_as_here, show_lesson_beside
from pages.parts.own_component import own_component
from pages.parts.plain import marked
from pages.parts.projector import show_without_projector_view
from pages.session.language import _, by_language, words
from pages.session.showing import follow_address

_mount = own_component("glossary")


@by_language()
def _listed() -> list[dict[str, object]]:
    titles = {entry.url_path: _(entry.title) for entry in PAGES}
    return [
        {
            **entry.as_data(),
            "abroad": in_each(entry.english),
            "pages": [(page, titles[page]) for page in entry.pages if page in titles],
        }
        for entry in entries().values()
    ]


follow_address()
show_without_projector_view(show_as_here)
with guarded(log_only):
    show_lesson_beside(show_as_here)
st.markdown(marked("# {title}", title=_("Glossary")))
labels = words("components/glossary/words")
_mount(
    key="glossary",
    data={
        "entries": _listed(),
        "q": st.query_params.get("q", ""),
        "term": st.query_params.get("term", ""),
        "labels": {
            **labels["entry"],
            **labels["page"],
            "reference": _("reference of the library") if REFERENCE.is_dir() else "",
        },
    },
)
