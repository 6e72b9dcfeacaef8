"""XML is written here, and what it cannot hold is refused: no reader would take the file."""

import re
from xml.etree import ElementTree as ET

from metrics.core import InvalidInput
from metrics.shown_value import quoted
from metrics.steps import say

# Source: Extensible Markup Language (XML) 1.0, fifth edition (2008), production 2, Char.
_NOT_HELD = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_document(root: ET.Element) -> str:
    """The document of a root element, indented. Raises InvalidInput for what XML cannot hold."""
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    wrong = _NOT_HELD.search(text)
    if wrong is not None:
        allowed = say("allowed are the characters of XML")
        raise InvalidInput("text", found=quoted(wrong[0]), allowed=allowed)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'
