"""All that the app takes from the inside of Streamlit, where it offers no way from outside.

What is missing in another version ends the start of the server, and the tests of this file.
"""

from __future__ import annotations

from streamlit import config
from streamlit.runtime import Runtime, get_instance
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.memory_session_storage import MemorySessionStorage
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.session_manager import SessionStorage

_STORAGE = "_session_storage"


def use_session_storage(storage: SessionStorage, runtime: Runtime | None = None) -> None:
    """Let Streamlit keep the sessions of readers who have left here.

    Its own storage forgets them only when the next one leaves, and does not end them: the files and
    states that they hold wait for a full garbage collection. `st.App` takes no other one.
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


def set_upload_limit(megabytes: int) -> None:
    """Let files have so many MB. Streamlit looks it up at each upload, and lets only the settings
    file say it, or a variable of its own name.
    """
    config.set_option("server.maxUploadSize", megabytes, "metriclass")


def uploaded_files() -> MemoryUploadedFileManager:
    """The manager of uploads, which holds files until the session ends."""
    held = get_instance().uploaded_file_mgr
    if not isinstance(held, MemoryUploadedFileManager):
        raise TypeError(f"this Streamlit keeps uploads in a {type(held).__name__}")
    return held
