"""What a device is called in the list of a person's devices: its browser and its system."""

# The first that is found counts: most browsers say that they are others, too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device_label(user_agent: str) -> str:
    """The browser and the system as the same words in every language; empty if it is neither known.

    >>> device_label("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
    'Firefox, Android'
    """
    found = (_first(known, user_agent) for known in (BROWSERS, SYSTEMS))
    return ", ".join(word for word in found if word)


def _first(known: dict[str, str], text: str) -> str:
    return next((word for sign, word in known.items() if sign in text), "")
