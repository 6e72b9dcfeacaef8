"""The command `metriclass`. In a wheel this file is the package `metriclass` itself.

The app lies beside it there, below the package, so that `pages` is no name that every program of
the environment could import; the command puts it on the path of its own process alone. An editable
install keeps a copy of this file, which finds the app in the checkout.
"""

import argparse
import errno
import os
import runpy
import socket
import sys
import time
import tomllib
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

__version__ = version("metriclass")
_PATIENCE = 120  # seconds; the first start compiles every module
_ANY_ADDRESS = {"0.0.0.0": "localhost", "::": "localhost"}


def main(arguments: Sequence[str] | None = None) -> None:
    """Start the app and block until it stops; any obstacle ends it with one sentence."""
    folder = _app_folder()
    options = _read(arguments, folder)
    sys.path.insert(0, str(folder))
    _insist_on_own("metrics", folder)
    _insist_on_own("pages", folder)
    _warn_of_hidden("metrics", folder)
    import_module("pages.frame.logs").keep_running_without_logs()
    _insist_on_free(options.address, options.port)
    if options.whole_class:
        _invite(options.hosts or _named_hosts(), options.port)
    if options.browser and _has_browser():
        Thread(target=_open_browser, args=(options.address, options.port), daemon=True).start()
    # As `streamlit run` does it, and not by `st.App.run()`: that one leaves the environment
    # variables of Streamlit's settings unread. Both read the settings that lie beside app.py.
    sys.argv = ["streamlit", "run", str(folder / "app.py"), "--server.headless", "true"]
    sys.argv += ["--server.address", options.address, "--server.port", str(options.port)]
    for host in options.hosts:
        sys.argv += ["--server.allowedHosts", host]
    runpy.run_module("streamlit", run_name="__main__")


def _app_folder() -> Path:
    """The folder of app.py: this one in a wheel, the checkout in an editable install."""
    here = Path(__file__).resolve().parent
    candidates = (here, *(Path(entry).resolve() for entry in sys.path))
    return next(
        folder for folder in candidates if (folder / "pages" / "frame" / "frame.py").is_file()
    )


def _read(arguments: Sequence[str] | None, folder: Path) -> argparse.Namespace:
    """Read the command line; the environment, then the settings file, give the defaults."""
    with (folder / ".streamlit" / "config.toml").open("rb") as file:
        server = tomllib.load(file)["server"]
    parser = argparse.ArgumentParser("metriclass", description="Open Metriclass in the browser.")
    parser.add_argument(
        "--port",
        type=_port,
        default=os.environ.get("STREAMLIT_SERVER_PORT", str(server["port"])),
        help="the port to listen on (%(default)s)",
    )
    parser.add_argument(
        "--address",
        default=os.environ.get("STREAMLIT_SERVER_ADDRESS", server["address"]),
        help="the address to listen on (%(default)s); for others to reach it, "
        "STREAMLIT_SERVER_ALLOWED_HOSTS names the hosts it answers to",
    )
    parser.add_argument(
        "--class",
        dest="whole_class",
        action="store_true",
        help="listen on the network, answer to this machine's own addresses, and print them",
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="do not open a browser"
    )
    parser.add_argument("--version", action="version", version=f"metriclass {__version__}")
    options = parser.parse_args(arguments)
    if options.whole_class:
        options.address = "0.0.0.0"
    options.hosts = _hosts(options.address, server["allowedHosts"])
    if options.whole_class and not _named_hosts():
        options.hosts = [*server["allowedHosts"], *_own_addresses()]
    return options


def _own_addresses() -> list[str]:
    """The addresses of this machine on its networks, the one that leads out first, and its name."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: the system picks the network
        found.append(probe.getsockname()[0])
    name = socket.gethostname().lower()
    with suppress(OSError):
        found += socket.gethostbyname_ex(name)[2]
    return [one for one in dict.fromkeys([*found, name]) if not one.startswith("127.")]


def _invite(hosts: Sequence[str], port: int) -> None:
    """Print where a class finds the app, the first address as a QR code too."""
    found = [host for host in hosts if host not in {"localhost", "127.0.0.1", "::1"}]
    print("A class reaches Metriclass here, if its network lets it:")
    for host in found:
        print(f"  http://{host}:{port}")
    if found:
        import_module("segno").make_qr(f"http://{found[0]}:{port}").terminal(compact=True)


def _hosts(address: str, allowed: Sequence[str]) -> list[str]:
    """Return the hosts to answer to, with the address of this machine that the caller has named.

    None where the environment names the hosts, or the settings file alone does.
    """
    is_named = address not in {*_ANY_ADDRESS, *allowed}
    return [*allowed, address] if is_named and not _named_hosts() else []


def _named_hosts() -> list[str]:
    return os.environ.get("STREAMLIT_SERVER_ALLOWED_HOSTS", "").split()


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 1 to 65535")
    return int(text)


def _own(name: str, folder: Path) -> Path:
    """The path of the app's package `name`: in its folder, or beside it in a wheel."""
    below = folder / name / "__init__.py"
    return below if below.is_file() else folder.parent / name / "__init__.py"


def _insist_on_own(name: str, folder: Path) -> None:
    """Exit unless `name` imports the app's own package."""
    spec = find_spec(name)
    if spec is None:
        sys.exit(f"Metriclass is not whole: its package {name} is missing; install it again.")
    found = Path(spec.origin or "").resolve()
    if found != _own(name, folder):
        sys.exit(
            f"{found} hides the package {name} of Metriclass: rename it, or take its folder off "
            "Python's path (PYTHONPATH)."
        )


def _warn_of_hidden(name: str, folder: Path) -> None:
    """Say when the folder the command is started in has a module that programs and notebooks there
    import in place of the library; the app itself does not look there.
    """
    for found in (Path.cwd() / f"{name}.py", Path.cwd() / name / "__init__.py"):
        if found.is_file() and found.resolve() != _own(name, folder):
            print(
                f"{found} hides the library {name} of Metriclass from notebooks and programs in "
                "this folder: rename it.",
                file=sys.stderr,
            )


def _insist_on_free(address: str, port: int) -> None:
    """Exit unless the server can listen there."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        socket.create_server((address, port), family=family).close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"Port {port} is in use: choose another with --port.")
        reason = str(error.strerror).partition(" (")[0]
        sys.exit(f"Metriclass cannot listen on port {port} of {address}: {reason}.")


def _has_browser() -> bool:
    """Whether a browser opens a window: without a screen it would take the terminal."""
    named = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}
    return sys.platform != "linux" or not named.isdisjoint(os.environ)


def _open_browser(address: str, port: int) -> None:
    host = _ANY_ADDRESS.get(address, address)
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        connection = HTTPConnection(host, port, timeout=_PATIENCE)
        try:
            connection.request("GET", "/_stcore/health")
            connection.getresponse()
        except (OSError, HTTPException):
            time.sleep(0.2)
        else:
            webbrowser.open(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")
            return
        finally:
            connection.close()


if __name__ == "__main__":
    main()
