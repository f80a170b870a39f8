# Warum etwas nicht getan wurde; die Ids enden mit dem Code der Ablehnung.
refused-unreadable = Der Server kann diese Nachricht nicht lesen: { $why }
refused-too-fast = Das war zu viel auf einmal. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-hello-first = Sag zuerst Hallo.
refused-old-protocol = Diese Seite ist veraltet; der Server spricht Protokoll { $protocol }. Lade die Seite neu.
refused-new-protocol = Der Server ist älter als diese Seite: Er spricht Protokoll { $protocol }. Gleich wird es noch einmal versucht.
refused-bad-name = Ein Name hat 1 bis { $most } Buchstaben, Ziffern oder Zeichen.
refused-name-taken = An diesem Tisch ist { $name } schon da, und das sieht aus wie dein Name. Wähle in der Lobby einen anderen.
refused-name-of-bots = Bots heißen { $name }, und das sieht aus wie dein Name. Wähle in der Lobby einen anderen.
refused-bad-token = Dieses Token gehört hier niemandem. Komm mit einem Namen, oder mit dem Token, das du bekommen hast.
refused-nobody = Du bist hier noch niemand. Sag zuerst, wie du heißt.
refused-signed-out = Du wurdest auf diesem Gerät abgemeldet.
refused-foreign-page = Seiten anderer Anbieter dürfen das nicht.
refused-bad-link = Dieser Link gehört hier zu niemandem. Mach auf dem anderen Gerät einen neuen, bei den Einstellungen.
refused-link-used = Dieser Link wurde schon einmal geöffnet. Warst das nicht du, dann sieh dir in den Einstellungen des anderen Geräts deine Geräte an. Warst du es doch, dann mach dort einen neuen Link.
refused-link-expired = Dieser Link ist abgelaufen: Er gilt eine Viertelstunde. Mach auf dem anderen Gerät einen neuen, bei den Einstellungen.
refused-link-called-back = Dieser Link wurde zurückgezogen, oder es gibt einen neueren. Mach auf dem anderen Gerät einen neuen, bei den Einstellungen.
refused-own-link = Das ist dein eigener Link, und hier bist du schon du. Öffne ihn auf dem anderen Gerät.
refused-too-many-links = Hier warten so viele Links darauf, geöffnet zu werden, dass kein Platz für einen weiteren ist. Versuch es in einer Viertelstunde noch einmal.
refused-no-such-device = Auf so einem Gerät bist du nicht angemeldet. Vielleicht wurde es schon abgemeldet.
refused-last-device = Du bist nur hier angemeldet. Wenn du dich abmeldest, könnte nie wieder jemand du sein.
refused-too-many-devices = Eine Person darf sich auf { $most } Geräten anmelden, die abgemeldeten mitgezählt. Für ein weiteres ist kein Platz.
refused-bad-setup = So kann nicht gespielt werden: { $why }
refused-no-such-table = Diesen Tisch gibt es nicht. Prüf den Link, oder bitte um einen neuen.
refused-too-many-connections = Es gibt gerade zu viele Verbindungen. Schließ welche, oder versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-too-many-guests = Von deiner Adresse kamen gerade viele neue Spieler. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-too-many-new-tables = Von deiner Adresse aus wurden gerade viele Tische eröffnet. Setz dich irgendwo dazu, oder versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-too-many-tables = Du hast schon { $most } Tische. Schließ zuerst einen.
refused-too-many-watched = Du siehst schon { $most } Tischen zu. Verlass zuerst einen.
refused-too-many-bots = An deinen Tischen dürfen { $most } Bots sitzen. Nimm zuerst welche weg.
refused-server-full = Hier gibt es so viele Tische, wie der Server verkraftet. Versuch es später noch einmal.
refused-fault = Hier ist etwas schiefgegangen; es hat sich nichts geändert. Versuch es gleich noch einmal.
refused-file-full = Dieser Server bewahrt schon so viel auf, wie der Betreiber erlaubt; ein neues Spiel kann nicht beginnen. Laufende Spiele können zu Ende gespielt werden. Sag es dem Betreiber.
refused-not-stored = Das konnte nicht gespeichert werden, also hat sich nichts geändert. Versuch es gleich noch einmal.
refused-shutting-down = Der Server startet neu. Dein Platz bleibt dir; versuch es gleich noch einmal.
refused-closed = Dieser Tisch ist geschlossen.
refused-table-full = An diesem Tisch ist so viel geschehen, dass nichts mehr dazukommt. Ein laufendes Spiel kann zu Ende gespielt werden; eröffne danach einen neuen Tisch.
refused-locked = Der Gastgeber hat diesen Tisch abgeschlossen; niemand kann sich mehr dazusetzen.
refused-not-host = Das kann nur { $host }, der Gastgeber.
refused-cannot-host = { $name } hat so viele Tische oder Bots, wie eine Person haben darf. Nimm jemand anderen, oder warte, bis { $name } einen Tisch geschlossen hat.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-already-seated = Du sitzt schon auf Platz { $seat }.
refused-not-admitted = Es läuft ein Spiel, und niemand kommt mehr dazu. Wenn es zu Ende ist, kannst du dich setzen.
refused-other-hand = Du hast in diesem Spiel auf Platz { $seat } gespielt und kennst diese Karten. Dort kannst du weiterspielen, oder du wartest auf das nächste Spiel.
refused-hand-known = Jemand, der weggeschickt wurde, kennt die Karten dieses Platzes; bis zum Ende des Spiels spielt hier ein Bot.
refused-seat-taken = Dort sitzt { $name }.
refused-too-few-seats = { $name } sitzt auf Platz { $seat }. Wähle mindestens { $least } Personen, oder { $name } nimmt einen anderen Platz.
refused-no-such-seat = Dort sitzt niemand; dieser Tisch hat { $most } Plätze.
refused-no-such-watcher = Diese Person schaut nicht mehr zu.
refused-no-such-level = Einen Bot dieser Stufe gibt es nicht; es gibt { $levels }.
refused-no-spectators = An diesem Tisch sind keine Zuschauer erlaubt.
refused-removed = Der Gastgeber hat dich gebeten, diesen Tisch zu verlassen.
refused-already-started = Das Spiel hat schon begonnen.
refused-not-started = Im Augenblick läuft kein Spiel.
refused-not-finished = Das Spiel ist noch nicht zu Ende, oder ein neues steht bereit.
refused-empty-seats = { $count ->
    [one] Ein Platz ist noch frei. Setz einen Bot hin, oder warte auf einen Freund.
   *[other] { $count } Plätze sind noch frei. Setz Bots hin, oder warte auf Freunde.
}
refused-not-ready = Noch nicht bereit: { $names }.
refused-bad-seed = Das ist nicht die Zahl, die versprochen war.
refused-used-seed = Diese Zahl wurde hier schon gezeigt, also kann jeder sie kennen. Wähle eine neue.
refused-paused = Das Spiel ist angehalten.
refused-bad-move = Das ist kein Zug.
refused-illegal-move = Das geht jetzt nicht.
refused-stale = Zu spät: Das Spiel ist schon weiter.
refused-lesson = Dein Coach möchte zuerst etwas anderes sehen.
refused-first-game = Ein erstes Spiel ist für eine Person und wird einmal gespielt. Öffne dafür einen eigenen Tisch.
refused-no-hints = An diesem Tisch gibt es keine Tipps.
refused-not-to-act = Du bist nicht dran.
refused-hint-waits = Über deinen letzten Tipp wird noch nachgedacht. Einen Augenblick.
