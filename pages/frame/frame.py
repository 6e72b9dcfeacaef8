"""The frame around every page: page settings and the navigation.

This script has a folder to itself because Streamlit turns on its older page discovery when a
folder named `pages` lies beside the script it starts with.
"""

from pathlib import Path

import streamlit as st

from metrics.languages import LANGUAGES
from pages.frame.browsers import is_too_old
from pages.frame.fonts import chinese_face, own_face
from pages.frame.registry import HOME, PAGES
from pages.home.upload import others_for
from pages.parts.columns.dialog import set_offers
from pages.parts.guard import guarded, report_failure
from pages.parts.own_component import own_component
from pages.parts.page_links import set_pages
from pages.parts.plain import problem
from pages.session.language import _, language, take_language
from pages.session.page_state import note_page

_ASSETS = Path(__file__).parents[2] / "assets"
_show_languages = own_component("language_menu")

take_language(st.query_params.get("lang", ""))
sections: dict[str, list] = {}
pages = {entry.url_path: entry.page() for entry in (HOME, *PAGES)}
for entry in (HOME, *PAGES):
    sections.setdefault(entry.section and _(entry.section), []).append(pages[entry.url_path])

# In a frame of a course site the page stands alone.
current = st.navigation(sections, position="hidden" if st.context.is_embedded else "top")
st.set_page_config(
    page_title=f"{current.title} · Metriclass",
    page_icon=str(_ASSETS / "images" / "icon.svg"),
    layout="wide",
)
# Who reads Chinese has a font for it, of which the shipped one has a few characters.
face = own_face(language()) if language().startswith("zh") else chinese_face()
st.html(f"<style>{(_ASSETS / 'frame.css').read_text('utf-8')}\n{face}</style>")
if is_too_old(st.context.headers.get("User-Agent", "")):
    problem(_("This browser is too old for parts of this page. Update it, or use another one."))
note_page(current.url_path)
set_pages(pages)
set_offers(others_for)
chosen, framed = language(), st.context.is_embedded
data = {"languages": LANGUAGES, "chosen": chosen, "framed": framed, "label": _("Language")}
_show_languages(key="language menu", data=data)
with guarded(
    lambda: report_failure(_("This page could not be opened. Open another from the menu above."))
):
    current.run()
