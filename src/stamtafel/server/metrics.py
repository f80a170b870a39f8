"""What is counted, as Prometheus reads it."""

from collections import Counter

HELP = {
    "stamtafel_connections": ("gauge", "Open WebSocket connections."),
    "stamtafel_tables_live": ("gauge", "Tables in memory."),
    "stamtafel_messages_total": ("counter", "Messages received from clients."),
    "stamtafel_moves_total": ("counter", "Moves stored."),
    "stamtafel_refusals_total": ("counter", "Messages refused, by code."),
    "stamtafel_bot_moves_total": ("counter", "Moves chosen by bots."),
    "stamtafel_faults_total": ("counter", "Unexpected errors; each has a log entry."),
    "stamtafel_loop_delay_seconds": ("gauge", "How late the event loop ran its last tick."),
}


class Metrics:
    """Counters and gauges, by name and label."""

    def __init__(self) -> None:
        self.values: Counter[tuple[str, str]] = Counter()
        self.gauges: dict[str, float] = {}

    def count(self, name: str, label: str = "") -> None:
        """One more of these."""
        self.values[name, label] += 1

    def text(self) -> str:
        """All of it in Prometheus' text format."""
        lines = []
        for name, (kind, help_text) in HELP.items():
            lines += [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}"]
            if kind == "gauge":
                lines.append(f"{name} {self.gauges.get(name, 0):g}")
                continue
            own = sorted((label, count) for (other, label), count in self.values.items() if other == name)
            lines += [f'{name}{{code="{label}"}} {count}' if label else f"{name} {count}" for label, count in own]
        return "\n".join(lines) + "\n"
