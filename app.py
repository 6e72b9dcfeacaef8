"""The server: `streamlit run app.py` starts it."""

import asyncio
import gc
import importlib
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from streamlit import file_util

from pages.frame.admission import STATISTICS_VARIABLE, Admission, statistics_wanted
from pages.frame.browsers import InLanguage
from pages.frame.components import components_route, reference_routes
from pages.frame.compressed import CompressedFiles
from pages.frame.headers import (
    EMBED_VARIABLE,
    SecurityHeaders,
    content_security_policy,
    embedding_origins,
    inline_script_hashes,
)
from pages.frame.logs import keep_running_without_logs
from pages.frame.messages import BoundedMessages
from pages.frame.not_found import NotFoundPages
from pages.frame.sessions import SessionStore, map_large_blocks, open_many_files, tidy_up
from pages.frame.streamlit_internals import (
    answer_unknown_fragments,
    browser_token,
    end_session,
    run_again,
    send_changes_alone,
    set_upload_limit,
    uploaded_files,
    use_session_storage,
)
from pages.frame.uploads import LIMIT_VARIABLE, BoundedUploads, upload_limit
from pages.live.lecturers import Lecturers
from pages.live.phones import Phones
from pages.live.rooms import Rooms
from pages.live.store import Store, database_url
from pages.parts import room_offer
from pages.session import visit_store

# The collector's numbers. By the usual ones (700, 10, 10) it looks several times at each move, and
# every few seconds at all that a class has open, which stops the server for 0.1 s or more.
COLLECT = (10_000, 20, 50)


@asynccontextmanager
async def _warm(_app: st.App) -> AsyncIterator[None]:
    """Import what pages need before the first reader waits for it, and freeze it.

    Frozen objects are not walked by the garbage collector, which otherwise holds the interpreter
    for a noticeable part of every move (`postScriptGC` in .streamlit/config.toml is its twin).
    """
    for module in ("pandas", "metrics"):
        importlib.import_module(module)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    open_many_files()
    map_large_blocks()
    sessions = SessionStore(end_session, st.get_option("server.disconnectedSessionTTL"))
    use_session_storage(sessions)
    answer_unknown_fragments()
    send_changes_alone()
    visit_store.browser_token = browser_token
    room_offer.run_again = run_again
    tidying = asyncio.create_task(tidy_up(sessions)), asyncio.create_task(_rooms.tidy())
    yield
    for task in tidying:
        task.cancel()
    await asyncio.gather(*tidying, return_exceptions=True)
    await _rooms.store.close()


keep_running_without_logs()
try:
    _framed_by = embedding_origins(os.environ.get(EMBED_VARIABLE, ""))
    _statistics = statistics_wanted(os.environ.get(STATISTICS_VARIABLE, ""))
    _rooms = Rooms(Store(database_url()))
    set_upload_limit(upload_limit(os.environ.get(LIMIT_VARIABLE, "")))
except ValueError as error:
    sys.exit(str(error))

_index = Path(file_util.get_static_dir(), "index.html").read_text(encoding="utf-8")
# Pages of the host that the settings name for browsers connect too: a proxy may rename the other.
_others = (st.get_option("browser.serverAddress"), *st.get_option("server.corsAllowedOrigins"))
_base = st.get_option("server.baseUrlPath").strip("/")
_base = f"/{_base}" if _base else ""
_policy = content_security_policy(inline_script_hashes(_index), _framed_by)

app = st.App(
    "pages/frame/frame.py",
    lifespan=_warm,
    routes=[
        components_route(_base),
        *reference_routes(_base),
        *Phones(_rooms, _base).routes,
        *Lecturers(_rooms, _base).routes,
    ],
    middleware=[
        Middleware(SecurityHeaders, policy=_policy),
        Middleware(
            Admission,
            hosts=st.get_option("server.allowedHosts"),
            origins=_others if st.get_option("server.enableCORS") else None,
            statistics=_statistics,
        ),
        Middleware(InLanguage),
        Middleware(NotFoundPages, base_path=st.get_option("server.baseUrlPath")),
        Middleware(BoundedMessages),
        Middleware(BoundedUploads, held=uploaded_files),
        Middleware(CompressedFiles),
    ],
)
