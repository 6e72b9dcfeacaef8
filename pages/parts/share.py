"""The menu to share a page: as a link, a QR code, in a course site, as a handout and in files."""

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import TypeVar
from urllib.parse import urlencode, urlsplit

import streamlit as st

from pages.parts.exports import Download, Exports, show_downloads, show_exports
from pages.parts.handout import as_html_text, as_latex_text, as_markdown_text, handout_of
from pages.parts.page_links import page_title
from pages.parts.plain import caption
from pages.parts.qr import qr_code
from pages.parts.room_offer import offered_address
from pages.session import visit_store
from pages.session.codec import is_stored
from pages.session.kept import is_stored as is_stored_text
from pages.session.language import Words, _
from pages.session.page_state import PageState, page_here
from pages.session.showing import showing

_SAID = Words("texts/sentences", "parts.share")

EMBED_VARIABLE = "METRICLASS_EMBED_FROM"
EMBEDDED_HEIGHT = 800  # px
LINK, QR, EMBED, HANDOUT, EXPORT = "link", "qr", "embed", "handout", "export"
OWN_MACHINE = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})
_WORDS = "words switch"
S = TypeVar("S")


def share(
    page: str,
    page_state: PageState[S],
    *,
    exports: Callable[[PageState[S]], Exports | None] | None,
) -> None:
    """One way of sharing at a time; without `exports` there is nothing to take away. It says why
    where it gives None.
    """
    title = page_title(page_here())
    names = {LINK: _("Link"), QR: _("QR code"), EMBED: _("Course site")}
    names |= {HANDOUT: _("Handout"), EXPORT: _("Export")} if exports else {}
    method = st.segmented_control(
        _("Share as"),
        list(names),
        format_func=names.__getitem__,
        default=LINK,
        key=f"{page} share as",
        required=True,
        label_visibility="collapsed",
    )
    if method in (HANDOUT, EXPORT) and exports is not None:
        found = exports(page_state)
        if found is not None and method == EXPORT:
            show_exports(page, found)
        elif found is not None:
            kept = None if page_state.kept is None else exports(page_state.aside())
            _handout(page, title, found, kept)
        return
    if method == LINK and exports is not None:
        _show_words_switch(page_state)
        ask_room(page_state, _("Ask the room: students answer on their phones"))
    address = shared_address(page_state)
    if address is None:
        caption(_("This input is too large for an address."), visit_store.lifetime_notice())
        return
    if _keeps_too_much(page_state):
        caption(_("A is too large for an address, so this one opens B alone."))
    if method == QR:
        _show_qr(address)
    elif method == EMBED:
        caption(
            _("To embed the page in a course site, copy this into its HTML."),
            _SAID["server_must_allow"].format(variable=EMBED_VARIABLE),
        )
        st.code(embedded(address, title), language=None, wrap_lines=True)
    else:
        caption(_("This address opens the page in its present state."))
        _show_address(address)


def ask_room(page_state: PageState[S], label: str) -> None:
    """The link that opens a room on this page."""
    page = shared_address(page_state) or str(st.context.url or "").split("?")[0]
    st.link_button(label, offered_address(page_state, page), icon=":material/groups:")


def shared_address(page_state: PageState[S]) -> str | None:
    """The address to share; None where it would only name data stored in this visit.

    The projector view and the reader's prediction are left out.
    """
    written = page_state.codec.encode(page_state.present)
    if is_stored(written):
        return None
    shown = replace(showing(), projector=False, guess="", guess_of="")
    if visit_store.SESSION in shown.before:
        shown = replace(shown, before="")
    kept = {} if _keeps_too_much(page_state) else page_state.kept_piece
    query = urlencode({**written, **kept, **shown.pieces}, safe=",;")
    address = str(st.context.url or "").split("?")[0]
    return f"{address}?{query}" if query else address


def _keeps_too_much(page_state: PageState[S]) -> bool:
    """Whether A is stored in this visit, because it is too long for an address."""
    return any(map(is_stored_text, page_state.kept_piece.values()))


def class_hosts(port: int | None = None) -> list[str]:
    """Where others reach the server, none where it listens to this machine alone."""
    if st.get_option("server.address") in OWN_MACHINE:
        return []
    named = [one for one in st.get_option("server.allowedHosts") if one not in OWN_MACHINE]
    return [f"{one}:{port}" if port else one for one in named if "*" not in one]


def embedded(address: str, title: str) -> str:
    """The HTML that embeds the address in another page, with a link below it for servers that do
    not allow the frame.
    """
    source = f"{address}{'&' if '?' in address else '?'}embed=true"
    opened = _("Open {title} by itself").format(title=title)
    return (
        f'<iframe src="{escape(source)}" title="{escape(title)}" width="100%" '
        f'height="{EMBEDDED_HEIGHT}" style="border: 0" allow="clipboard-write"></iframe>\n'
        f'<p><a href="{escape(address)}">{escape(opened)}</a></p>'
    )


def _show_address(address: str) -> None:
    if urlsplit(address).hostname in OWN_MACHINE:
        caption(_SAID["other_machines_cannot"])
    st.code(address, language=None, wrap_lines=True)


def _show_qr(address: str) -> None:
    code = qr_code(address)
    if code is None:
        caption(_SAID["address_characters_too"].format(count=len(address)))
    else:
        with st.container(key="share-qr"):
            st.image(code, width="stretch", alt=_("QR code of the address below"))
    _show_address(address)


def _handout(page: str, title: str, exports: Exports, kept: Exports | None) -> None:
    handout = handout_of(title, exports, kept)
    name = f"{exports.metric.name}.handout"
    caption(
        _("Input, question and worked solution, a page each."),
        _("The HTML page is printed, or saved as PDF, by the browser that opens it."),
    )
    show_downloads(
        page,
        Download(_("HTML to print"), as_html_text(handout), f"{name}.html", "text/html"),
        Download(_("Markdown"), as_markdown_text(handout), f"{name}.md", "text/markdown"),
        Download(_("LaTeX document"), as_latex_text(handout), f"{name}.tex", "application/x-tex"),
    )


def _show_words_switch(page_state: PageState[S]) -> None:
    def say() -> None:
        page_state.show_as(replace(showing(), words=bool(st.session_state[_WORDS])))

    st.session_state[_WORDS] = showing().words
    st.toggle(_("Say each move in a sentence"), key=_WORDS, on_change=say)
