"""The way to a running app that a browser takes: its websocket."""

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 120  # s for an answer


async def to_app(host: str) -> ClientConnection:
    """Open the app's websocket on a host and port."""
    return await connect(
        f"ws://{host}/_stcore/stream",
        subprotocols=["streamlit"],  # type: ignore[list-item]
        compression=None,
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )
