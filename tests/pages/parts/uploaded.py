"""A page on which files are uploaded."""

from tests.pages.reader import Reader


def reader_on(page: str, **query: str) -> Reader:
    class Own(Reader):
        script, name = f"{page}/page.py", page.replace("_", " ")
        lends = page == "why_different"

    return Own(**query)


def read_as(reader: Reader) -> str:
    return next((one for one in reader.sentences if ", read as " in one), "")
