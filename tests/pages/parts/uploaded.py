"""A page on which files are uploaded."""

from tests.pages.reader import Reader

T, P = "id,label\n1,a\n2,b\n3,a\n", "id,prediction\n3,b\n1,a\n2,b\n"
RUN_FILE, QRELS = "q1 Q0 d1 1 9 x\nq1 Q0 d2 2 8 x\n", "q1 0 d1 1\nq1 0 d2 0\n"


def reader_on(page: str, **query: str) -> Reader:
    class Own(Reader):
        script, name = f"{page}/page.py", page.replace("_", " ")
        lends = page == "why_different"

    return Own(**query)


def lines(reader: Reader) -> list[str]:
    return [one for one in reader.sentences if ", read as " in one]


def read_as(reader: Reader) -> str:
    return next(iter(lines(reader)), "")


def show(reader: Reader) -> None:
    reader.at.button(key=f"{reader.name} columns done").click()
    reader.run()


def change(reader: Reader, **answers: object) -> None:
    reader.at.button(key=f"{reader.name} columns change").click().run()
    for name, answer in answers.items():
        reader.at.selectbox(key=f"{reader.name} columns {name}").select(answer).run()
    show(reader)


def drop(reader: Reader, *files: tuple[str, str | bytes]) -> None:
    reader.open("upload")
    held = {name: text.encode() if isinstance(text, str) else text for name, text in files}
    sent = [(name, content, "text/csv") for name, content in held.items()]
    reader.at.file_uploader(key=f"{reader.name} file").set_value(sent)
    reader.run()
