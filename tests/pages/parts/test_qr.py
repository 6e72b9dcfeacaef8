"""A QR code holds its address and is coarse enough to be read from afar, or there is none."""

import re

import pytest

from pages.parts.qr import FINEST, MARGIN, qr_code

SHORT = "https://metrics.example.org/ranked-list?grades=3,2,3,0,1"


def drawn(svg: str) -> list[list[bool]]:
    """The modules that the path of the code blackens, with the margin."""
    found = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert found
    dark = [[False] * int(found[1]) for _row in range(int(found[1]))]
    x = y = 0.0
    path = re.search(r'class="qrline" stroke="#000" d="([^"]*)"', svg) or re.search(
        r'stroke="#000"[^>]* d="([^"]*)"', svg
    )
    assert path
    for command, numbers in re.findall(r"([Mmh])([^Mmh]*)", path[1]):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "h":
            for at in range(int(x), int(x + values[0])):
                dark[int(y)][at] = True
            x += values[0]
        else:
            x, y = (values[0], values[1]) if command == "M" else (x + values[0], y + values[1])
    return dark


def read(svg: str) -> str:
    import numpy as np
    import zxingcpp

    modules = np.array(drawn(svg))
    pixels = np.where(np.kron(modules, np.ones((6, 6))), 0, 255).astype(np.uint8)
    found = zxingcpp.read_barcodes(pixels)
    assert len(found) == 1
    return found[0].text


@pytest.mark.parametrize(
    "address", [SHORT, f"{SHORT}&docs=%E4%B8%AD%E6%96%87", f"{SHORT}&docs={'x' * 780}"]
)
def test_a_decoder_reads_the_address(address: str) -> None:
    code = qr_code(address)
    assert code is not None
    assert read(code) == address


def test_what_would_be_too_fine_has_none() -> None:
    finest = 17 + 4 * FINEST + 2 * MARGIN
    code = qr_code(SHORT + "&docs=" + "x" * 790)
    assert code is not None
    assert f'viewBox="0 0 {finest} {finest}"' in code
    assert qr_code(SHORT + "&docs=" + "x" * 810) is None
    assert qr_code(SHORT + "x" * 20_000) is None


def test_it_is_black_on_white_in_any_theme() -> None:
    code = qr_code(SHORT)
    assert code is not None
    assert code.startswith("<svg")
    assert '"#fff"' in code
