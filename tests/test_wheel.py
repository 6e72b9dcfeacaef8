"""What is installed from the package index: the library `metrics` and the command `metriclass`."""

import ast
import http.client
import os
import re
import socket
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import Distribution, packages_distributions
from pathlib import Path

import pytest

from tests.servers import end, free_port

ROOT = Path(__file__).parents[1]
# Neither the checkout nor what the machine at hand sets for Streamlit reaches the command.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("PYTHON", "STREAMLIT", "METRICLASS", "BROWSER"))
}


def pip(*arguments: str | Path, before: tuple[str | Path, ...] = ()) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *before]
    subprocess.run([*command, *arguments, "--no-deps", "--no-index"], check=True)


def build_wheel(source: Path, folder: Path) -> Path:
    pip("wheel", "--no-build-isolation", "--wheel-dir", folder, source)
    (wheel,) = folder.glob("metriclass-*.whl")
    return wheel


def contents(archive: Path) -> dict[str, int]:
    with zipfile.ZipFile(archive) as file:
        return {entry.filename: entry.CRC for entry in file.infolist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


class Environment:
    """A fresh environment that borrows the packages of this one, not the checkout."""

    def __init__(self, folder: Path):
        self.folder = folder
        venv.create(folder, with_pip=False, symlinks=os.name != "nt")
        self.scripts = self._path("scripts")
        self.python = self.scripts / Path(sys.executable).name
        self.site_packages = self._path("purelib")
        # A folder named in a .pth file is searched, but its own .pth files are not read: an
        # editable install of the checkout stays behind.
        borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        (self.site_packages / "borrowed.pth").write_text("\n".join(sorted(borrowed)))

    def _path(self, kind: str) -> Path:
        base = str(self.folder)
        return Path(sysconfig.get_path(kind, "venv", {"base": base, "platbase": base}))

    def install(self, *what: str | Path) -> None:
        pip("install", *what, before=("--python", self.python))

    def metadata(self) -> Distribution:
        paths = [str(self.site_packages)]
        (found,) = Distribution.discover(name="metriclass", path=paths)
        return found

    def command(self, *arguments: str) -> list[str]:
        return [str(self.scripts / "metriclass"), *arguments]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("installed"))
    environment.install(wheel)
    return environment


@pytest.fixture(scope="module")
def editable(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("editable"))
    environment.install("--no-build-isolation", "--editable", ROOT)
    return environment


@pytest.fixture
def port() -> int:
    return free_port()


Ask = Callable[..., http.client.HTTPResponse]


@pytest.fixture
def started(tmp_path: Path, port: int) -> Iterator[Callable[..., Ask]]:
    """Return a function that starts the command in an empty folder, and returns what asks it."""
    log = (tmp_path / "log.txt").open("w+")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    processes: list[subprocess.Popen] = []
    connections: list[http.client.HTTPConnection] = []

    def ask(path: str, **headers: str) -> http.client.HTTPResponse:
        connections.append(http.client.HTTPConnection("127.0.0.1", port, timeout=60))
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connections[-1].request("GET", path, headers=names)
        return connections[-1].getresponse()

    def start(environment: Environment, *arguments: str, **variables: str) -> Ask:
        process = subprocess.Popen(
            environment.command("--port", str(port), *arguments),
            cwd=elsewhere,
            env={**ENVIRONMENT, **variables},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        processes.append(process)
        deadline = time.monotonic() + 90
        while True:
            try:
                assert ask("/_stcore/health").read() == b"ok"
            except OSError:
                if process.poll() is not None or time.monotonic() > deadline:
                    log.seek(0)
                    pytest.fail(f"The command did not start the app:\n{log.read()}")
                time.sleep(0.1)
            else:
                return ask

    yield start
    for connection in connections:
        connection.close()
    for process in processes:
        end(process)
    log.close()


def refusal(environment: Environment, folder: Path, *arguments: str, **variables: str) -> str:
    """Return what the command says when it does not start."""
    refused = subprocess.run(
        environment.command(*arguments),
        cwd=folder,
        env={**ENVIRONMENT, **variables},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert refused.returncode != 0
    return refused.stderr.strip()


def test_the_wheel_puts_two_packages_on_the_path(wheel):
    tops = {name.split("/")[0] for name in contents(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"metrics", "metriclass"}


def test_the_wheel_holds_all_of_the_library_and_the_app(wheel):
    needless = {"ruff.toml", "metriclass.po", "metriclass.pot", "drag.webp", "derivation.webp"}
    files = {"app.py"}
    for folder in ("metrics", "pages", "assets"):
        paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.*") if path.is_file())
        files |= {path.as_posix() for path in paths if path.name not in needless}
    files = {name for name in files if "/." not in name and "__pycache__" not in name}
    files = {name for name in files if not name.startswith(("assets/docs/", "assets/deploy/"))}
    files.add(".streamlit/config.toml")
    places = {name if name.startswith("metrics/") else f"metriclass/{name}" for name in files}
    places ^= {"metriclass/pages/frame/command.py", "metriclass/__init__.py"}
    places ^= {"metriclass/pages/frame/main.py", "metriclass/__main__.py"}
    assert {name for name in contents(wheel) if ".dist-info/" not in name} == places


def test_the_source_distribution_builds_the_same_wheel(wheel, tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist"]
    subprocess.run([*command, "--directory", str(tmp_path)], cwd=ROOT, check=True)
    (source,) = tmp_path.glob("metriclass-*.tar.gz")
    assert contents(build_wheel(source, tmp_path)) == contents(wheel)


def test_what_the_library_and_the_app_import_is_declared_and_no_more(installed):
    imported: set[str] = set()
    for file in (
        ROOT / "app.py",
        *(ROOT / "metrics").rglob("*.py"),
        *(ROOT / "pages").rglob("*.py"),
    ):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(str(node.module).split(".")[0])
    imported -= {"metrics", "pages", "metriclass", *sys.stdlib_module_names}
    providers = {
        name: [package.lower() for package in packages]
        for name, packages in packages_distributions().items()
    }
    declared = {
        re.split(r"[^\w-]", requirement)[0]
        for requirement in installed.metadata().requires or ()
        if not re.search(r"extra == .(test|bench|docs)", requirement)
    }
    assert {name for name in imported if declared.isdisjoint(providers[name])} == set()
    provided = {package for name in imported for package in providers[name]}
    assert declared - provided == {"uvloop"}  # which the server takes where it finds it


def test_the_library_is_imported_from_any_folder(installed, tmp_path):
    program = (
        "import metrics\n"
        "from metrics import ndcg\n"
        "print(metrics.__file__, metrics.__version__, f'{float(ndcg([3, 2, 3, 0, 1], k=5)):.4f}')"
    )
    ran = subprocess.run(
        [installed.python, "-c", program],
        cwd=tmp_path,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=True,
    )
    file = installed.site_packages / "metrics" / "__init__.py"
    assert ran.stdout.split() == [str(file), installed.metadata().version, "0.9724"]


def test_the_command_is_a_module_too_and_both_packages_say_their_version(installed, tmp_path):
    program = "import metriclass, metrics; print(metriclass.__version__, metrics.__version__)"
    said = [
        subprocess.run(
            [installed.python, *arguments],
            cwd=tmp_path,
            env=ENVIRONMENT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for arguments in (("-m", "metriclass", "--version"), ("-c", program))
    ]
    version = installed.metadata().version
    assert said == [["metriclass", version], [version, version]]


def test_the_wheel_says_that_it_is_typed_and_holds_no_settings_of_tools(wheel):
    names = set(contents(wheel))
    assert "metrics/py.typed" in names
    assert not {name for name in names if Path(name).name in ("ruff.toml", "pyproject.toml")}


def test_the_command_starts_the_app_with_its_settings_and_opens_it(
    installed, started, tmp_path, port
):
    opened, browser = tmp_path / "opened.txt", tmp_path / "browser.py"
    browser.write_text(f"import sys; open({str(opened)!r}, 'a').write(sys.argv[1])")
    python = Path(sys.executable).as_posix()
    ask = started(
        installed,
        STREAMLIT_SERVER_SCRIPT_HEALTH_CHECK_ENABLED="true",
        BROWSER=f"{python} {browser.as_posix()} %s",
    )
    # The browser is opened once the app answers.
    deadline = time.monotonic() + 20
    while not opened.exists() or not opened.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert opened.read_text() == f"http://127.0.0.1:{port}"
    assert ask("/_stcore/script-health-check").read() == b"ok"  # the start page ran
    assert "frame-ancestors 'self'" in ask("/").headers["Content-Security-Policy"]
    websocket = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    assert ask("/_stcore/stream", Host="localhost", **websocket).status == 101
    assert ask("/_stcore/stream", Host="metrics.example.org", **websocket).status == 403


def test_the_command_runs_the_checkout_of_an_editable_install(editable, started):
    ask = started(editable, "--no-browser", STREAMLIT_SERVER_SCRIPT_HEALTH_CHECK_ENABLED="true")
    assert ask("/_stcore/script-health-check").read() == b"ok"


def test_a_port_in_use_is_named(installed, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal(installed, tmp_path, "--port", str(port), "--no-browser")
    assert said == f"Port {port} is in use: choose another with --port."


def test_an_address_of_another_machine_is_named(installed, tmp_path):
    said = refusal(installed, tmp_path, "--address", "192.0.2.1", "--no-browser")
    assert re.fullmatch(r"Metriclass cannot listen on port 8501 of 192\.0\.2\.1: .+\.", said)


def test_the_environment_says_the_port_unless_the_command_line_does(installed, tmp_path):
    said = refusal(installed, tmp_path, STREAMLIT_SERVER_PORT="http")
    assert said.endswith("argument --port: 'http' is no port from 1 to 65535")


def test_a_module_that_hides_the_library_is_named(installed, tmp_path):
    (tmp_path / "metrics.py").touch()
    said = refusal(installed, tmp_path, "--no-browser", PYTHONPATH=str(tmp_path))
    assert said == (
        f"{tmp_path / 'metrics.py'} hides the package metrics of Metriclass: rename it, or take "
        "its folder off Python's path (PYTHONPATH)."
    )


def test_a_module_that_hides_the_library_from_notebooks_is_named(installed, tmp_path):
    (tmp_path / "metrics.py").touch()
    with socket.create_server(("127.0.0.1", 0)) as taken:  # the command goes no further
        port = str(taken.getsockname()[1])
        said = refusal(installed, tmp_path, "--port", port, "--no-browser").splitlines()
    assert said[0] == (
        f"{tmp_path / 'metrics.py'} hides the library metrics of Metriclass from notebooks and "
        "programs in this folder: rename it."
    )
    assert said[1] == f"Port {port} is in use: choose another with --port."


def test_a_module_in_a_folder_beside_the_app_is_named(installed, tmp_path):
    beside = installed.site_packages / "beside"
    beside.mkdir()
    (beside / "metrics.py").touch()
    said = refusal(installed, tmp_path, "--no-browser", PYTHONPATH=str(beside))
    assert said.startswith(f"{beside / 'metrics.py'} hides the package metrics of Metriclass")


def test_the_checkout_hides_nothing_from_itself(editable):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refusal(editable, ROOT, "--port", port, "--no-browser")
    assert said == f"Port {port} is in use: choose another with --port."
