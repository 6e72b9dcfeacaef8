"""An address as a QR code that can be read from the last row."""

import io

# Of version 20 a side is 97 modules: on a screen of 720 lines five of them a module. Finer ones are
# not told apart from afar.
FINEST = 20
MARGIN = 4  # modules that must stay free around it


def qr_code(address: str) -> str | None:
    """The code as SVG, black on white in any theme; None where it would be too fine."""
    import segno  # only who opens it waits for it

    try:
        code = segno.make_qr(address, error="l", boost_error=True)
    except segno.DataOverflowError:
        return None
    if int(code.version) > FINEST:
        return None
    drawn = io.BytesIO()
    code.save(
        drawn, kind="svg", border=MARGIN, dark="black", light="white", xmldecl=False, omitsize=True
    )
    return drawn.getvalue().decode()
