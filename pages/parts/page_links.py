"""Links from one page to another, which keep the session: Back leads to the page as it was left."""

from collections.abc import Mapping
from urllib.parse import quote, urlencode

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from pages.parts.plain import as_typed, marked
from pages.session.showing import showing

_PAGES = "pages by their addresses"


def set_pages(pages: Mapping[str, StreamlitPage]) -> None:
    """Store the pages of the app; the frame calls this in each run."""
    st.session_state[_PAGES] = pages


def page_title(url_path: str) -> str:
    """The page's name in the navigation; its address where a page runs without the frame."""
    page = st.session_state.get(_PAGES, {}).get(url_path)
    return url_path if page is None else page.title


def page_link(url_path: str, label: str, query: Mapping[str, str], *, icon: str = "") -> None:
    """A link to a page in the state of `query`, shown as this page is."""
    query = {**showing().elsewhere.pieces, **query}
    page = st.session_state.get(_PAGES, {}).get(url_path)
    if page is not None:
        st.page_link(
            page, label=as_typed(label), icon=icon or None, query_params=dict(query) or None
        )
        return
    # A page that runs without the frame. Brackets would end a link in Markdown.
    address = f"{url_path}?{urlencode(query, safe=',', quote_via=quote)}"
    st.markdown(marked("[{label}](" + address + ")", label=label))
