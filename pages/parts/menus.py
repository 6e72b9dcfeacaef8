"""The menus above a page: examples, upload, share."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import streamlit as st
from streamlit.runtime.uploaded_file_manager import DeletedFile

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import Say, say
from pages.parts.columns.arrived import PACKED, SMALL_FILE, of_file
from pages.parts.columns.dialog import template_button, unread
from pages.parts.columns.together import File
from pages.parts.exports import Exports
from pages.parts.guard import guarded, log_only, report_failure
from pages.parts.plain import as_typed, caption, problem
from pages.parts.predict.rendering import hidden
from pages.parts.share import share
from pages.parts.waiting import take_file_turn
from pages.session.cache import MEGABYTE
from pages.session.clean_names import cleaned
from pages.session.codec import is_stored
from pages.session.csv_rows import FILE, collect_summaries
from pages.session.encodings import ENCODINGS, decode
from pages.session.examples import Example, Loadable
from pages.session.language import Words, _, translate
from pages.session.memory import require_memory
from pages.session.page_state import PageState

MAX_FILE_NAME = 60
FEW = 2  # files whose names are said
_SAID = Words("texts/sentences", "parts.menus")


@dataclass(frozen=True)
class Files:
    """The texts and limits of an upload form. Messages about a file begin with `kind`.

    `label` states the size limit, which is `most` MB. `pasted` names pasted text, and `load` labels
    the button that loads it.
    """

    kind: str | Say
    label: str
    most: int
    pasted: str
    load: str


# What a folder holds beside its data.
_ASIDE = re.compile(r"^\.|\.(db|html|ipynb|log|md|pdf|png|py|rst|sh|toml|ya?ml)$", re.IGNORECASE)


def of_data(files: Sequence[File]) -> Sequence[File]:
    """The files but for what a folder holds beside its data; all of them if that is all."""
    return [one for one in files if not _ASIDE.search(one[1])] or files


def file_names(files: Sequence[File]) -> str:
    return ", ".join(name for _content, name in files)


def csv_files() -> Files:
    label = _("CSV, TSV, Excel or Parquet file, of {limit} MB at most").format(limit=SMALL_FILE)
    return Files(FILE, label, SMALL_FILE, _("Pasted rows"), _("Load the pasted rows"))


S = TypeVar("S")
L = TypeVar("L", bound=Loadable)


def show_menus(
    page: str,
    page_state: PageState[L],
    examples: Mapping[str, Example[L]],
    *,
    upload: Callable[[PageState[L]], None],
    export: Callable[[PageState[L]], Exports | None],
) -> None:
    """The row of menus. What a menu holds is built only while it is open.

    `page` begins the keys of all widgets. `export` gives what can be taken away, or says why there
    is nothing and gives None.
    """
    chosen = partial(_example_buttons, page, examples)
    show_menu(page, page_state, _("Examples"), ":material/school:", "examples", chosen)
    show_menu(page, page_state, _("Upload"), ":material/upload:", "upload", upload)
    show_share(page, page_state, _closed if hidden() else export)


def _closed(_page_state: PageState[S]) -> None:
    caption(_("Exports contain the hidden values: reveal them first."))


def show_share(
    page: str,
    page_state: PageState[S],
    exports: Callable[[PageState[S]], Exports | None] | None = None,
) -> None:
    """The only menu of a page without a board, which exports nothing."""
    content = partial(share, page, exports=exports)
    show_menu(page, page_state, _("Share"), ":material/link:", "share", content)


def show_menu(
    page: str,
    page_state: PageState[S],
    label: str,
    icon: str,
    name: str,
    content: Callable[[PageState[S]], None],
) -> None:
    menu = st.popover(label, icon=icon, key=_menu_key(page, name), on_change="rerun")
    if menu.open:
        with menu, guarded(lambda: report_failure(_("This menu could not be shown."))):
            content(page_state)
    else:
        page_state.problems.pop(name, None)  # what was said in it has been read


def _menu_key(page: str, menu: str) -> str:
    return f"{page} {menu} menu"


def _example_buttons(
    page: str, examples: Mapping[str, Example[L]], page_state: PageState[L]
) -> None:
    """One button per example, which loads it and closes the menu."""

    def load(state: L) -> None:
        page_state.load(state)
        st.session_state[_menu_key(page, "examples")] = False

    with st.container(gap=None, key="example-buttons"):
        for example in examples.values():
            st.button(
                example.short_title if hidden() else example.title,
                key=f"{page} example {example.id}",
                type="tertiary",
                on_click=load,
                args=(example.state,),
            )


def upload_form(
    page: str,
    page_state: PageState[S],
    read: Callable[[bytes | str, str], S | None],
    *,
    explanation: Sequence[str],
    placeholder: str,
    in_bytes: bool = False,
    wait: Callable[[Sequence[File], Callable[[], S | None]], bool] | None = None,
    ending: str = "csv",
    files: Files | None = None,
    template: Callable[[], str] | None = None,
    several: Callable[[Sequence[File]], S | None] | None = None,
) -> None:
    """A file in a named encoding, a CSV file unless `files` says otherwise, or what is pasted.

    `read` makes a state of what a named file holds, a text if it is one, or returns None where the
    reader is asked first. It raises InvalidInput: then the sentence is shown here with the name of
    the file, and what was built stays. A page whose files are no texts of a named encoding reads
    them `in_bytes`. `wait` may take over large files; it then returns True and loads them later.
    The template is named with `ending`. `several` reads files that are dropped together.
    """

    read_key = f"{page} files read"
    files = files or csv_files()

    def apply_file(*, again: bool = False) -> None:
        held = st.session_state.get(f"{page} file") or []
        held = held if isinstance(held, list) else [held]
        before, last = st.session_state.get(read_key, ((), ()))
        # Those that were dropped before stay in the list.
        new = [one for one in held if one.file_id not in before]
        given = [one for one in held if one.file_id in last] if again else new
        st.session_state[read_key] = [one.file_id for one in held], [one.file_id for one in given]
        if not given:  # it was taken back, and with it what was wrong with it
            page_state.problems.pop("upload", None)
            return
        if lost := sum(isinstance(one, DeletedFile) for one in given):
            page_state.refuse("upload", _SAID["lost"].format(lost=lost, count=len(given)))
            return
        encoding = str(st.session_state.get(f"{page} encoding"))
        together = [(one.getvalue(), cleaned(one.name, MAX_FILE_NAME)) for one in given]
        load = partial(read_files, together, encoding)
        if wait is not None and wait(together, load):
            page_state.problems.pop("upload", None)
            st.session_state[_menu_key(page, "upload")] = False
        else:
            apply_upload(page, page_state, load, together)

    def apply_pasted() -> None:
        text = st.session_state[f"{page} pasted"]
        pasted = [(text.encode(), files.pasted)]
        apply_upload(page, page_state, lambda: read_pasted(text), pasted)

    def read_pasted(text: str) -> S | None:
        require_memory(len(text))
        return read(text, files.pasted)

    def read_files(together: Sequence[File], encoding: str) -> S | None:
        if not in_bytes and any(
            len(content) > files.most * MEGABYTE for content, _name in together
        ):
            # The server takes larger ones for other pages.
            allowed = say("allowed are at most {high} MB", high=files.most)
            raise InvalidInput("file", found=say("a larger file"), allowed=allowed)
        require_memory(sum(len(content) for content, _name in together))
        if len(together) > 1 and several is not None:
            return several(together)
        content, name = together[-1]
        is_told = in_bytes or encoding == ENCODINGS[0] or content.startswith(PACKED)
        return read(content if is_told else decode(content, encoding), name)

    problem(page_state.problems.get("upload"))
    caption(*explanation)
    most, label = files.most, files.label
    if in_bytes:
        most = st.get_option("server.maxUploadSize")
        label = _("File, of {limit} MB at most").format(limit=most)
    st.file_uploader(
        label,
        key=f"{page} file",
        on_change=apply_file,
        max_upload_size=most,
        accept_multiple_files=several is not None,
    )
    template_button(page, template or placeholder, ending)
    if not in_bytes:
        # Another encoding reads the file anew: that is how a wrong one is put right.
        again = partial(apply_file, again=True)
        with st.expander(_("More")):
            st.selectbox(_("Encoding"), ENCODINGS, key=f"{page} encoding", on_change=again)
    st.text_area(_("or paste it here"), key=f"{page} pasted", height=68, placeholder=placeholder)
    st.button(files.load, on_click=apply_pasted, key=f"{page} paste")


def apply_upload(
    page: str, page_state: PageState[S], load: Callable[[], S | None], files: Sequence[File]
) -> None:
    """Load the state of an upload and say what was read, or say in the menu why it was not.

    Called before the menus are shown, which it opens or closes.
    """
    page_state.problems.pop("upload", None)
    name = file_names(of_data(files))
    try:
        with take_file_turn(files), collect_summaries() as said:
            state = load()
        if state is not None:
            page_state.load(state)
            if len(files) > FEW:  # of which the toast would show nothing else
                name = translate(counted(len(of_data(files)), "files"))
            read = [_("Read: {name}.").format(name=name), *map(translate, said.values())]
            st.toast(as_typed(" ".join(read)), duration="long")
            if is_stored(page_state.codec.encode(state)):  # a long toast would be cut
                limited = _("It is stored for a limited time: Share says how long.")
                st.toast(as_typed(limited), duration="long")
        sentence = ""
    except InvalidInput as error:
        sentence = translate(of_file(error, name).say)
    except Exception:
        log_only()
        sentence = unread(name)
    if sentence:
        page_state.refuse("upload", sentence)
    st.session_state[_menu_key(page, "upload")] = bool(sentence)
