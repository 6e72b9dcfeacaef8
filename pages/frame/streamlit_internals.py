"""All that the app uses of Streamlit's internals, where there is no public function.

What is missing in another version stops the start of the server, and fails the tests of this file.
"""

import logging

import streamlit as st
from streamlit import config
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import Runtime, get_instance
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.memory_session_storage import MemorySessionStorage
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.session_manager import SessionStorage
from streamlit.web.server.starlette.starlette_app_utils import decode_xsrf_token_string
from streamlit.web.server.starlette.starlette_server_config import XSRF_COOKIE_NAME

from pages.frame.unchanged import Sent

_LOG = logging.getLogger(__name__)
_STORAGE = "_session_storage"
_SENT = "metriclass sent"


def use_session_storage(storage: SessionStorage, runtime: Runtime | None = None) -> None:
    """Let Streamlit store the sessions of readers who have left in `storage`.

    Its own storage forgets them only when the next one leaves, and does not end them, so their
    files and states wait for a full garbage collection. `st.App` accepts no other storage.
    """
    manager = (runtime or get_instance())._session_mgr
    if not isinstance(getattr(manager, _STORAGE, None), MemorySessionStorage):
        raise AttributeError(f"this Streamlit keeps sessions elsewhere than in {_STORAGE}")
    setattr(manager, _STORAGE, storage)


def end_session(session: AppSession) -> None:
    """End a session for good: its uploads, its state, and its fragments, which hold page states.

    `shutdown` leaves the last two to the garbage collector.
    """
    session.shutdown()
    session.session_state.clear()
    session._fragment_storage.clear()


def answer_unknown_fragments() -> None:
    """Let a session say that it is done where it is asked for a part that it does not have, for
    which Streamlit alone lets the browser wait.
    """
    request, done = AppSession.request_rerun, AppSession._create_script_finished_message

    def request_rerun(session: AppSession, client_state: ClientState | None) -> None:
        request(session, client_state)
        fragment = "" if client_state is None else client_state.fragment_id
        if fragment and not session.has_fragment(fragment):
            finished = ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY
            session._enqueue_forward_msg(done(session, finished))

    setattr(AppSession, "request_rerun", request_rerun)  # noqa: B010  a type checker would object


def send_changes_alone() -> None:
    """Let a session send of a fragment only what has changed since the browser was sent it."""
    flush = AppSession.flush_browser_queue

    def flush_browser_queue(session: AppSession) -> list[ForwardMsg]:
        messages = flush(session)
        try:
            return [*vars(session).setdefault(_SENT, Sent()).changes(messages)]
        except Exception:  # else it would end the server
            _LOG.exception("What has changed of a page is not known.")
            send_all_again(session)
            return messages

    setattr(AppSession, "flush_browser_queue", flush_browser_queue)  # noqa: B010  as above


def send_all_again(session: AppSession) -> None:
    """Its browser has left: what was sent last may not have reached it."""
    vars(session).pop(_SENT, None)


def run_again(session_id: str) -> None:
    """Run the page that is open in a session, as if its address had been loaded anew."""
    info = get_instance()._session_mgr.get_active_session_info(session_id)
    if info is not None:
        info.session.request_rerun(info.session._client_state)


def browser_token() -> bytes:
    """The token of this browser against forged requests, which is the same after a reload; nothing
    where it sends none.
    """
    token, _time = decode_xsrf_token_string(st.context.cookies.get(XSRF_COOKIE_NAME, ""))
    return token or b""


def set_upload_limit(megabytes: int) -> None:
    """Set the limit of uploads in MB. Streamlit itself reads it only from its settings file or its
    own environment variable.
    """
    config.set_option("server.maxUploadSize", megabytes, "metriclass")


def uploaded_files() -> MemoryUploadedFileManager:
    """The manager of uploads, which holds files until the session ends."""
    held = get_instance().uploaded_file_mgr
    if not isinstance(held, MemoryUploadedFileManager):
        raise TypeError(f"this Streamlit keeps uploads in a {type(held).__name__}")
    return held
