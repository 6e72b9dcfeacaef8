"""The menus above the lessons: the upload of a lesson, and the address."""

from metrics.steps import say
from pages.lessons.contract import check_lesson
from pages.lessons.state import LessonsState
from pages.parts.menus import Files, show_menu, show_share, upload_form
from pages.session.encodings import text_of
from pages.session.language import Words, _
from pages.session.lessons.file import MAX_FILE_LENGTH, read_lesson
from pages.session.lessons.shelf import store_own
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "lessons.menus")

PAGE = "lessons"
SECONDS = 20  # that the numbers of an uploaded lesson may take


def show_lesson_menus(page_state: PageState[LessonsState]) -> None:
    show_menu(PAGE, page_state, _("Upload"), ":material/upload:", "upload", _upload)
    show_share(PAGE, page_state)


def read_own(text: str, seconds: float = SECONDS) -> LessonsState:
    """The state with an uploaded lesson open, checked like the built-in ones. Raises
    InvalidInput.
    """
    check_lesson(read_lesson(text), seconds)
    return LessonsState(store_own(text))


def _upload(page_state: PageState[LessonsState]) -> None:
    kind = say("lesson file")
    upload_form(
        PAGE,
        page_state,
        lambda source, _name: read_own(text_of(source, kind)),
        explanation=[_SAID["lesson_your_own"]],
        placeholder='title = "…"\naim = "…"',
        files=Files(
            kind=kind,
            label=_("TOML file, at most {limit} characters").format(limit=MAX_FILE_LENGTH),
            most=1,
            pasted=_("Pasted lesson"),
            load=_("Load the pasted lesson"),
        ),
    )
