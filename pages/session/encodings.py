"""How the letters of a file are written."""

import codecs

from metrics import InvalidInput
from metrics.steps import Say, say
from pages.session.csv_rows import FILE
from pages.session.language import sentence

_OTHERS = "Windows-1252", "ISO-8859-15", "Macintosh", "Shift_JIS", "GB18030", "Big5", "KOI8-R"
ENCODINGS = ("UTF-8", "UTF-16", *_OTHERS)


def text_of(source: bytes | str, file: str | Say = FILE) -> str:
    """What a file holds, if it is a text in the usual encoding. Raises InvalidInput."""
    return source if isinstance(source, str) else decode(source, file=file)


def decode(content: bytes, encoding: str = "UTF-8", file: str | Say = FILE) -> str:
    """The text of a file, of what is called `file`. A byte-order mark is obeyed and dropped.

    Raises InvalidInput with the line and the byte that the encoding does not know.
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "UTF-16"
    codec = "utf-8-sig" if encoding == "UTF-8" else encoding
    try:
        return content.decode(codec)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidInput(
            file,
            place=say("row {row}", row=line),
            found=f"0x{content[error.start]:02X}",
            allowed=sentence("session.encodings", "byte_choose_file", encoding=encoding),
        ) from error
