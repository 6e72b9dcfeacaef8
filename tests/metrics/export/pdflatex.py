"""Finds a pdflatex for the exported documents; run as a script, it installs one where none is."""

import os
import shutil
import subprocess
from pathlib import Path

PACKAGES = ("texlive-latex-base", "texlive-latex-recommended")
ADVICE = (
    "No pdflatex was found and none could be installed: what is exported as LaTeX is not tried. "
    "Install TeX Live or MiKTeX for that."
)


def find() -> str | None:
    """The pdflatex on the path, or None."""
    return shutil.which("pdflatex")


def find_or_install() -> str | None:
    """A pdflatex, installed where none is found and root of a Debian asks; None without one."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if find() is None and root and Path("/etc/debian_version").exists() and shutil.which("apt-get"):
        install = ["apt-get", "install", "-y", "--no-install-recommends", *PACKAGES]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update"], install):
            ended = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL)
            if ended.returncode != 0:
                break
    return find()


if __name__ == "__main__":
    found = find_or_install()
    print(f"TeX: {found}" if found else ADVICE)
