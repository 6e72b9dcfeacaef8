"""Fonts for Chinese: of titles, for readers whose device has none, and the device's own."""

import base64
import functools
from pathlib import Path

_FONT = Path(__file__).parents[2] / "assets" / "fonts" / "chinese-titles.woff2"
_WEIGHTS = (400, ""), (700, " Bold")
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


def own_face(language: str) -> str:
    """The face `Chinese`, at the end of the theme's fonts: one font of the device for all Chinese
    text, where browsers might take another one for some of its characters.
    """
    region, other = ("TC", "JhengHei") if language == "zh-Hant" else ("SC", "YaHei")
    names = (f"PingFang {region}", f"Microsoft {other}", f"Noto Sans CJK {region}")
    faces = {weight: [f'local("{name}{bold}")' for name in names] for weight, bold in _WEIGHTS}
    return "".join(
        f"@font-face {{ font-family: Chinese; font-weight: {weight}; src: {', '.join(found)}; }}"
        for weight, found in faces.items()
    )
