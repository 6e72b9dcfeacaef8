"""The start page: what Metriclass is, where to learn, what to teach with, and all pages."""

from itertools import groupby
from urllib.parse import urlsplit

import streamlit as st

from pages.frame.registry import PAGES
from pages.home.upload import show_upload
from pages.parts.guard import guarded, log_only, report_failure
from pages.parts.lesson_cards import home_cards, sent_once, show_cards, track_cards
from pages.parts.lesson_panel import show_as_here, show_lesson_beside
from pages.parts.projector import show_without_projector_view
from pages.parts.qr import qr_code
from pages.parts.share import OWN_MACHINE, class_hosts
from pages.session.language import Words, _
from pages.session.showing import follow_address

_SAID = Words("texts/sentences", "home.page")

READABLE_WIDTH, CLASS_CODE = 720, 160
CARDS = 4  # beside each other, or more of a section; on a phone they follow each other


follow_address()
show_without_projector_view(show_as_here)
with guarded(log_only):
    show_lesson_beside(show_as_here)
st.title("Metriclass")
st.text(
    _SAID["metriclass_teaches_evaluation"],
    width=READABLE_WIDTH,
)
here = urlsplit(str(st.context.url or ""))
if here.hostname in OWN_MACHINE and (hosts := class_hosts(here.port)):
    address = here._replace(netloc=hosts[0], query="").geturl()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.image(qr_code(address) or "", width=CLASS_CODE, alt=_("QR code of the app's address"))
        st.text(_("A class finds this app at {address}").format(address=address), width="stretch")
learn = {"title": _("Learn"), "cards": track_cards()}
sent_once("home cards")
show_cards("home cards", [learn, {"title": _("Teach with it"), "cards": home_cards("teach")}])

st.header(_("Your own file"))
with guarded(lambda: report_failure(_("This file could not be read."))):
    show_upload()

show_cards("home starts", [{"title": _("Try it in a minute"), "cards": home_cards("start")}])

for section, group in groupby(PAGES, lambda entry: entry.section):
    st.header(_(section))
    entries = [*group]
    columns = st.columns(max(CARDS, len(entries)), gap="small")
    for column, entry in zip(columns, entries, strict=False):
        with (
            column,
            st.container(border=True, height="stretch", gap="xsmall", key=f"card {entry.url_path}"),
        ):
            st.page_link(entry.page(), label=_(entry.title), icon=entry.icon)
            st.text(_(entry.purpose))
