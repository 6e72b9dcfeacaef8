"""Frames that are not computed yet."""


def is_lazy(frame: object) -> bool:
    """Whether a frame is one of Dask's, found without importing it."""
    return type(frame).__module__.partition(".")[0] in ("dask", "dask_expr")
