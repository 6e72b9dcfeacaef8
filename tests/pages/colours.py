"""What the colours of a chart may mean."""

from typing import Any

from pages.parts import looks


def expect_one_meaning(trace: dict[str, Any]) -> None:
    """Orange with a dash or a hatch is what is second, plain it is a mistake; nothing else is
    hatched but what is third.
    """
    marker, line = trace.get("marker", {}), trace.get("line", {})
    name = trace.get("name", "")
    hatch = marker.get("pattern", {}).get("shape", "")
    if trace["type"] == "bar":
        colours = marker["color"] if isinstance(marker["color"], list) else [marker["color"]]
        assert {hatch} <= {"", looks.SECOND.hatch, looks.THIRD.hatch}
        if isinstance(marker["color"], list) and {*colours} <= {looks.RIGHT, looks.WRONG}:
            assert not hatch  # each is better or worse
            return
        for colour in colours:
            assert (colour == looks.SECOND.colour) == (hatch == looks.SECOND.hatch)
            assert colour != looks.RIGHT
            assert (colour == looks.HERE) <= ("line" in marker)
    elif trace["type"] == "scatter" and trace.get("mode") == "lines":
        if line["color"] == looks.SECOND.colour:  # a line of points to a mistake is dotted
            assert line["dash"] in (looks.SECOND.dash, "dot")
        if line["color"] == looks.FIRST.colour:
            assert line["dash"] == looks.FIRST.dash
    if name.endswith(" 2") and name.split()[0] in ("Model", "Predictor"):
        assert looks.SECOND.colour in (marker.get("color"), line.get("color"))
    if name.endswith(" 1") and name.split()[0] in ("Model", "Predictor"):
        assert looks.FIRST.colour in (marker.get("color"), line.get("color"))
    if name.startswith("now"):
        assert marker["color"] == looks.HERE
    if name == "cheapest":
        assert marker["color"] == looks.RIGHT
