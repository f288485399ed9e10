import type { Outcomes } from './en.ts';

export const de: Outcomes = {
  dropped: {
    title: 'Der Anruf wurde unterbrochen',
    network: 'Ihre Verbindung ist abgerissen.',
    reload: 'Die Seite wurde neu geladen.',
    away: 'Die Seite wurde verlassen.',
    sleep: 'Das Gerät war im Ruhezustand.',
    alone: 'Der Assistent hat das Gespräch verlassen.',
    left: {
      one: 'Sie können noch {count} Sekunde lang zurückkehren.',
      other: 'Sie können noch {count} Sekunden lang zurückkehren.',
    },
    reconnect: 'Wieder verbinden',
  },
  after: {
    title: 'Anruf beendet',
    visitor: 'Sie haben den Anruf beendet.',
    assistant: 'Der Assistent hat den Anruf beendet.',
    page: 'Die Seite hat den Anruf beendet.',
    limit: 'Der Anruf hat die Höchstdauer erreicht.',
    network: 'Die Verbindung ist abgerissen.',
    length: 'Dauer: {time}',
    rate: 'Wie war es?',
    up: 'Gut',
    down: 'Schlecht',
    thanks: 'Vielen Dank',
    transcript: 'Mitschrift',
    download: 'Herunterladen',
    team: 'An unser Team senden',
    again: 'Erneut anrufen',
  },
  inLine: {
    place: 'Alle Plätze sind belegt. Sie sind Nummer {count} in der Warteschlange.',
    wait: {
      one: 'Die Wartezeit beträgt etwa {count} Minute.',
      other: 'Die Wartezeit beträgt etwa {count} Minuten.',
    },
  },
  elsewhere: 'Der Anruf ist im Fenster über dieser Seite.',
  goesOn: 'Der Anruf läuft weiter. „{end}“ beendet ihn.',
  micBack: 'Jetzt ist ein Mikrofon angeschlossen',
  noChat: 'Der Chat ist auf dieser Website nicht eingerichtet; es kann nichts gesendet werden.',
  errors: {
    browser: {
      title: 'Dieser Browser unterstützt keine Anrufe',
      cause: 'Ihm fehlt Live-Audio (WebRTC).',
      remedy:
        'Nutzen Sie ein aktuelles Chrome, Edge, Firefox oder Safari oder erreichen Sie uns auf anderem Weg.',
    },
    insecure: {
      title: 'Diese Seite ist nicht sicher',
      cause: 'Browser erlauben das Mikrofon nur auf https-Seiten.',
      remedy: 'Öffnen Sie diese Seite mit https://.',
    },
    iframe: {
      title: 'Diese Seite darf das Mikrofon nicht nutzen',
      cause: 'Sie ist ohne diese Berechtigung eingebettet.',
      remedy: 'Ihr Betreiber muss dem Frame allow="microphone; camera; autoplay" hinzufügen.',
    },
    policy: {
      title: 'Diese Seite verbietet das Mikrofon',
      cause: 'Ihre eigenen Regeln (Permissions-Policy) schließen es aus.',
      remedy: 'Chatten Sie mit uns oder bitten Sie den Betreiber, dort microphone=(self) zu erlauben.',
    },
    sandboxed: {
      title: 'Hier sind keine Anrufe möglich',
      cause: 'Diese Seite ist abgeschottet (Sandbox) und hat keine eigene Herkunft.',
      remedy:
        'Öffnen Sie sie in einem eigenen Tab oder bitten Sie den Betreiber, der Sandbox allow-same-origin hinzuzufügen.',
    },
    csp: {
      title: 'Diese Seite blockiert den Anruf',
      cause: 'Ihre eigenen Regeln (Content-Security-Policy) halten einen Teil davon fern.',
      remedy:
        'Sagen Sie es dem Betreiber der Seite: Die Konsole des Browsers nennt, welche Quelle zu erlauben ist.',
    },
    micDenied: {
      title: 'Das Mikrofon ist blockiert',
      cause: 'Der Zugriff wurde dieser Website verweigert.',
      remedy:
        'Erlauben Sie das Mikrofon in den Website-Einstellungen der Adressleiste und versuchen Sie es erneut.',
    },
    micSystem: {
      title: 'Das Gerät blockiert das Mikrofon',
      cause: 'Seine Einstellungen geben es dem Browser nicht frei.',
      remedy:
        'Erlauben Sie es dem Browser in den Datenschutzeinstellungen des Geräts und versuchen Sie es erneut.',
    },
    micDismissed: {
      title: 'Das Mikrofon wurde noch nicht erlaubt',
      cause: 'Die Frage des Browsers wurde geschlossen.',
      remedy: 'Versuchen Sie es erneut und wählen Sie „Zulassen“.',
    },
    micMissing: {
      title: 'Kein Mikrofon gefunden',
      cause: 'Dieses Gerät hat keines oder es ist nicht angeschlossen.',
      remedy: 'Schließen Sie eines an und versuchen Sie es erneut.',
    },
    inUse: {
      title: 'Das Mikrofon ist belegt',
      cause: 'Eine andere App verwendet es.',
      remedy: 'Schließen Sie diese App oder wählen Sie ein anderes Mikrofon.',
    },
    camInUse: {
      title: 'Die Kamera ist belegt',
      cause: 'Eine andere App verwendet sie.',
      remedy: 'Schließen Sie diese App und versuchen Sie es erneut.',
    },
    camMissing: {
      title: 'Keine Kamera gefunden',
      cause: 'Dieses Gerät hat keine oder sie ist nicht angeschlossen.',
      remedy: 'Schließen Sie eine an und versuchen Sie es erneut oder fahren Sie ohne Kamera fort.',
    },
    camDenied: {
      title: 'Die Kamera ist blockiert',
      cause: 'Der Zugriff wurde dieser Website verweigert.',
      remedy:
        'Erlauben Sie die Kamera in den Website-Einstellungen der Adressleiste und versuchen Sie es erneut oder fahren Sie ohne Kamera fort.',
    },
    micFault: {
      title: 'Das Mikrofon funktioniert nicht',
      cause: 'Der Browser konnte es nicht öffnen.',
      remedy: 'Wählen Sie ein anderes Mikrofon oder versuchen Sie es erneut.',
    },
    micLost: {
      title: 'Mikrofon nicht mehr verfügbar',
      cause: 'Es wurde getrennt oder der Zugriff entzogen.',
      remedy: 'Schließen Sie es wieder an oder wählen Sie ein anderes.',
    },
    silent: {
      title: 'Der Browser hält den Ton zurück',
      cause: 'Er wartet auf ein Tippen.',
      remedy: 'Tippen Sie, um den Assistenten zu hören.',
    },
    offline: {
      title: 'Sie sind offline',
      cause: 'Es besteht keine Internetverbindung.',
      remedy: 'Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    },
    refused: {
      title: 'Der Anruf konnte nicht starten',
      cause: 'Unser Server hat ihn nicht angenommen.',
      remedy: 'Chatten Sie mit uns oder rufen Sie uns an.',
    },
    site: {
      title: 'Anrufe sind hier nicht möglich',
      cause: 'Diese Website ist nicht für Anrufe eingerichtet.',
      remedy: 'Chatten Sie mit uns oder rufen Sie uns an.',
    },
    limit: {
      title: 'Sie haben schon oft angerufen',
      cause: 'Für jeden Besucher gibt es eine Grenze.',
      remedy: 'Chatten Sie mit uns oder versuchen Sie es später noch einmal.',
    },
    person: {
      title: 'Der Anruf ließ sich nicht bestätigen',
      cause: 'Wir konnten nicht feststellen, dass ein Mensch anruft.',
      remedy: 'Versuchen Sie es noch einmal oder chatten Sie mit uns.',
    },
    busy: {
      title: 'Alle Leitungen sind belegt',
      cause: 'Gerade rufen viele Menschen an.',
      remedy: 'Versuchen Sie es gleich noch einmal oder chatten Sie mit uns.',
    },
    down: {
      title: 'Anrufe sind zurzeit nicht möglich',
      cause: 'Der Sprachdienst hat eine Störung. Es liegt nicht an Ihnen.',
      remedy: 'Chatten Sie mit uns oder rufen Sie uns an.',
    },
    conflict: {
      title: 'Dieser Anruf läuft schon',
      cause: 'Vielleicht in einem anderen Fenster.',
      remedy: 'Schließen Sie das andere Fenster und versuchen Sie es erneut.',
    },
    slow: {
      title: 'Das dauert zu lange',
      cause: 'Die Verbindung kam nicht rechtzeitig zustande.',
      remedy: 'Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    },
    door: {
      title: 'Der Beitritt zum Anruf ist fehlgeschlagen',
      cause: 'Die Verbindung kam nicht zustande.',
      remedy: 'Versuchen Sie es erneut oder chatten Sie mit uns.',
    },
    blocked: {
      title: 'Laden fehlgeschlagen',
      cause: 'Ein Teil wurde blockiert oder kam nicht an.',
      remedy: 'Schalten Sie Blocker für diese Seite aus oder laden Sie sie neu.',
    },
    lost: {
      title: 'Die Verbindung ist abgerissen',
      cause: 'Das Netz fiel während des Anrufs aus.',
      remedy: 'Prüfen Sie Ihr Netz und rufen Sie erneut an.',
    },
    outdated: {
      title: 'Diese Seite ist veraltet',
      cause: 'Sie nutzt eine alte Version der Anrufsoftware.',
      remedy: 'Laden Sie die Seite neu.',
    },
    over: {
      title: 'Dieser Anruf ist vorbei',
      cause: 'Sein Raum wurde geschlossen oder ist abgelaufen.',
      remedy: 'Starten Sie einen neuen Anruf.',
    },
    full: {
      title: 'Der Anruf ist voll',
      cause: 'Niemand kann mehr beitreten.',
      remedy: 'Versuchen Sie es gleich noch einmal.',
    },
    early: {
      title: 'Der Anruf ist noch nicht offen',
      cause: 'Er beginnt später.',
      remedy: 'Versuchen Sie es gleich noch einmal.',
    },
    slept: {
      title: 'Der Anruf endete im Ruhezustand',
      cause: 'Dieser Tab wurde in den Ruhezustand versetzt.',
      remedy: 'Rufen Sie erneut an und lassen Sie diese Seite offen.',
    },
    alone: {
      title: 'Es ist niemand mehr in der Leitung',
      cause: 'Der Assistent hat das Gespräch verlassen.',
      remedy: 'Versuchen Sie es erneut oder chatten Sie mit uns.',
    },
    otherTab: {
      title: 'In einem anderen Tab läuft noch ein Anruf',
      cause: 'Zwei Assistenten hören Sie zugleich.',
      remedy: 'Beenden Sie einen der beiden Anrufe.',
    },
    video: {
      title: 'Das Video konnte nicht starten',
      cause: 'Unser Server hat nicht richtig geantwortet.',
      remedy: 'Versuchen Sie es erneut oder sprechen Sie ohne Bild.',
    },
    unknown: {
      title: 'Etwas ist schiefgegangen',
      cause: 'Der Anruf endete unerwartet.',
      remedy: 'Versuchen Sie es erneut oder chatten Sie mit uns.',
    },
    chatOnly: 'Chatten Sie mit uns.',
    reference: 'Kennung: {id}',
    wait: {
      one: 'Versuchen Sie es in {count} Sekunde erneut.',
      other: 'Versuchen Sie es in {count} Sekunden erneut.',
    },
  },
};
