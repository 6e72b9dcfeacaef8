"""A font for the Chinese titles of sources, for readers whose device has none."""

import base64
import functools
from pathlib import Path

_FONT = Path(__file__).parents[2] / "assets" / "fonts" / "chinese-titles.woff2"
CHINESE = "U+3000-303F, U+4E00-9FFF, U+FF00-FFEF"


@functools.cache
def chinese_face() -> str:
    """A face of the page's own font family that the browser takes for Chinese characters alone.

    Browsers add it to the family's face only if that has the same weights. It is written into the
    page: a file of its own would come after the text.
    """
    data = base64.b64encode(_FONT.read_bytes()).decode()
    return (
        '@font-face { font-family: "Source Sans"; font-weight: 100 900; '
        f'src: url("data:font/woff2;base64,{data}") format("woff2"); unicode-range: {CHINESE}; }}'
    )
