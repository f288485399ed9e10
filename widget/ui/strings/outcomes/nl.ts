import type { Outcomes } from './en.ts';

export const nl: Outcomes = {
  dropped: {
    title: 'Het gesprek werd onderbroken',
    network: 'Uw verbinding is weggevallen.',
    reload: 'De pagina is opnieuw geladen.',
    away: 'U hebt de pagina verlaten.',
    sleep: 'Het apparaat ging in de slaapstand.',
    alone: 'De assistent heeft het gesprek verlaten.',
    left: {
      one: 'U kunt nog {count} seconde terugkeren.',
      other: 'U kunt nog {count} seconden terugkeren.',
    },
    reconnect: 'Opnieuw verbinden',
  },
  after: {
    title: 'Gesprek beëindigd',
    visitor: 'U hebt het gesprek beëindigd.',
    assistant: 'De assistent heeft het gesprek beëindigd.',
    page: 'De pagina heeft het gesprek beëindigd.',
    limit: 'Het gesprek heeft de maximale duur bereikt.',
    network: 'De verbinding is weggevallen.',
    length: 'Duur: {time}',
    rate: 'Hoe was het?',
    up: 'Goed',
    down: 'Slecht',
    thanks: 'Dank u wel',
    transcript: 'Transcriptie',
    download: 'Downloaden',
    team: 'Naar ons team sturen',
    again: 'Opnieuw bellen',
  },
  inLine: {
    place: 'Alle lijnen zijn bezet. U bent nummer {count} in de rij.',
    wait: {
      one: 'De wachttijd is ongeveer {count} minuut.',
      other: 'De wachttijd is ongeveer {count} minuten.',
    },
  },
  elsewhere: 'Het gesprek staat in het venster boven deze pagina.',
  goesOn: 'Het gesprek gaat door. Met “{end}” stopt het.',
  micBack: 'Er is nu een microfoon aangesloten',
  noChat: 'De chat is op deze website niet ingesteld; er kan niets worden verzonden.',
  errors: {
    browser: {
      title: 'Deze browser kan niet bellen',
      cause: 'Live audio (WebRTC) ontbreekt.',
      remedy: 'Gebruik een recente Chrome, Edge, Firefox of Safari, of bereik ons op een andere manier.',
    },
    insecure: {
      title: 'Deze pagina is niet veilig',
      cause: 'Browsers staan de microfoon alleen toe op https-pagina’s.',
      remedy: 'Open deze pagina met https://.',
    },
    iframe: {
      title: 'Deze pagina mag de microfoon niet gebruiken',
      cause: 'Ze is zonder die toestemming ingesloten.',
      remedy: 'De beheerder moet allow="microphone; camera; autoplay" aan het frame toevoegen.',
    },
    policy: {
      title: 'Deze pagina verbiedt de microfoon',
      cause: 'Haar eigen regels (Permissions-Policy) sluiten die uit.',
      remedy: 'Chat met ons of vraag de beheerder daar microphone=(self) toe te staan.',
    },
    sandboxed: {
      title: 'Hier kan niet worden gebeld',
      cause: 'Deze pagina is afgeschermd (sandbox) en heeft geen eigen herkomst.',
      remedy:
        'Open de pagina in een eigen tabblad of vraag de beheerder allow-same-origin aan de sandbox toe te voegen.',
    },
    csp: {
      title: 'Deze pagina blokkeert het gesprek',
      cause: 'De eigen regels (Content-Security-Policy) houden een deel ervan tegen.',
      remedy:
        'Meld het aan de beheerder van de pagina: de console van de browser noemt wat er moet worden toegestaan.',
    },
    micDenied: {
      title: 'De microfoon is geblokkeerd',
      cause: 'De toegang is voor deze site geweigerd.',
      remedy: 'Sta de microfoon toe in de site-instellingen van de adresbalk en probeer het opnieuw.',
    },
    micSystem: {
      title: 'Het apparaat blokkeert de microfoon',
      cause: 'De instellingen geven hem niet vrij voor de browser.',
      remedy:
        'Sta hem voor de browser toe in de privacyinstellingen van het apparaat en probeer het opnieuw.',
    },
    micDismissed: {
      title: 'De microfoon is nog niet toegestaan',
      cause: 'De vraag van de browser is gesloten.',
      remedy: 'Probeer het opnieuw en kies ‘Toestaan’.',
    },
    micMissing: {
      title: 'Geen microfoon gevonden',
      cause: 'Dit apparaat heeft er geen of hij is niet aangesloten.',
      remedy: 'Sluit er een aan en probeer het opnieuw.',
    },
    inUse: {
      title: 'De microfoon is bezet',
      cause: 'Een andere app gebruikt hem.',
      remedy: 'Sluit die app of kies een andere microfoon.',
    },
    camInUse: {
      title: 'De camera is bezet',
      cause: 'Een andere app gebruikt hem.',
      remedy: 'Sluit die app en probeer het opnieuw.',
    },
    camMissing: {
      title: 'Geen camera gevonden',
      cause: 'Dit apparaat heeft er geen of hij is niet aangesloten.',
      remedy: 'Sluit er een aan en probeer het opnieuw, of ga door zonder camera.',
    },
    camDenied: {
      title: 'De camera is geblokkeerd',
      cause: 'De toegang is voor deze site geweigerd.',
      remedy:
        'Sta de camera toe in de site-instellingen van de adresbalk en probeer het opnieuw, of ga door zonder camera.',
    },
    micFault: {
      title: 'De microfoon werkt niet',
      cause: 'De browser kon hem niet openen.',
      remedy: 'Kies een andere microfoon of probeer het opnieuw.',
    },
    micLost: {
      title: 'De microfoon is weggevallen',
      cause: 'Hij is losgekoppeld of de toegang is ingetrokken.',
      remedy: 'Sluit hem weer aan of kies een andere.',
    },
    silent: {
      title: 'De browser houdt het geluid tegen',
      cause: 'Hij wacht op een tik.',
      remedy: 'Tik om de assistent te horen.',
    },
    offline: {
      title: 'U bent offline',
      cause: 'Er is geen internetverbinding.',
      remedy: 'Controleer de verbinding en probeer het opnieuw.',
    },
    refused: {
      title: 'Het gesprek kon niet starten',
      cause: 'Onze server heeft het niet aanvaard.',
      remedy: 'Chat met ons of bel ons.',
    },
    site: {
      title: 'Bellen is hier niet mogelijk',
      cause: 'Deze website is niet ingesteld voor gesprekken.',
      remedy: 'Chat met ons of bel ons.',
    },
    limit: {
      title: 'U hebt al vaak gebeld',
      cause: 'Er is een limiet per bezoeker.',
      remedy: 'Chat met ons of probeer het later opnieuw.',
    },
    person: {
      title: 'Het gesprek kon niet worden bevestigd',
      cause: 'We konden niet vaststellen dat er een mens belt.',
      remedy: 'Probeer het opnieuw of chat met ons.',
    },
    busy: {
      title: 'Alle lijnen zijn bezet',
      cause: 'Veel mensen bellen op dit moment.',
      remedy: 'Probeer het zo opnieuw of chat met ons.',
    },
    down: {
      title: 'Bellen is verstoord',
      cause: 'De spraakdienst heeft een storing. Het ligt niet aan u.',
      remedy: 'Chat met ons of bel ons.',
    },
    conflict: {
      title: 'Dit gesprek loopt al',
      cause: 'Misschien in een ander venster.',
      remedy: 'Sluit het andere venster en probeer het opnieuw.',
    },
    slow: {
      title: 'Dit duurt te lang',
      cause: 'De verbinding kwam niet op tijd tot stand.',
      remedy: 'Controleer uw netwerk en probeer het opnieuw.',
    },
    door: {
      title: 'Deelnemen aan het gesprek is mislukt',
      cause: 'De verbinding kwam niet tot stand.',
      remedy: 'Probeer het opnieuw of chat met ons.',
    },
    blocked: {
      title: 'Laden mislukt',
      cause: 'Een deel werd geblokkeerd of kwam niet aan.',
      remedy: 'Zet blockers uit voor deze pagina of herlaad de pagina.',
    },
    lost: {
      title: 'De verbinding is weggevallen',
      cause: 'Het netwerk viel uit tijdens het gesprek.',
      remedy: 'Controleer uw netwerk en bel opnieuw.',
    },
    outdated: {
      title: 'Deze pagina is verouderd',
      cause: 'Ze gebruikt een oude versie van de belsoftware.',
      remedy: 'Herlaad de pagina.',
    },
    over: {
      title: 'Dit gesprek is voorbij',
      cause: 'De ruimte is gesloten of verlopen.',
      remedy: 'Start een nieuw gesprek.',
    },
    full: {
      title: 'Het gesprek is vol',
      cause: 'Er kan niemand meer bij.',
      remedy: 'Probeer het zo opnieuw.',
    },
    early: {
      title: 'Het gesprek is nog niet open',
      cause: 'Het begint later.',
      remedy: 'Probeer het zo opnieuw.',
    },
    slept: {
      title: 'Het gesprek eindigde in de slaapstand',
      cause: 'Dit tabblad is in slaap gezet.',
      remedy: 'Bel opnieuw en houd deze pagina open.',
    },
    alone: {
      title: 'Er is niemand meer aan de lijn',
      cause: 'De assistent heeft het gesprek verlaten.',
      remedy: 'Probeer het opnieuw of chat met ons.',
    },
    otherTab: {
      title: 'Er is nog een gesprek bezig in een ander tabblad',
      cause: 'Twee assistenten horen u tegelijk.',
      remedy: 'Beëindig een van de twee gesprekken.',
    },
    video: {
      title: 'De video kon niet starten',
      cause: 'Onze server antwoordde niet zoals het hoort.',
      remedy: 'Probeer het opnieuw of praat zonder beeld.',
    },
    unknown: {
      title: 'Er ging iets mis',
      cause: 'Het gesprek eindigde onverwacht.',
      remedy: 'Probeer het opnieuw of chat met ons.',
    },
    chatOnly: 'Chat met ons.',
    reference: 'Referentie: {id}',
    wait: {
      one: 'Probeer het over {count} seconde opnieuw.',
      other: 'Probeer het over {count} seconden opnieuw.',
    },
  },
};
