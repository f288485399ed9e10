import type { Outcomes } from './en.ts';

export const it: Outcomes = {
  dropped: {
    title: 'La chiamata è caduta',
    network: 'La connessione è stata persa.',
    reload: 'La pagina è stata ricaricata.',
    away: 'Ha lasciato la pagina.',
    sleep: 'Il dispositivo è andato in standby.',
    alone: 'L’assistente ha lasciato la chiamata.',
    left: {
      one: 'Può rientrare entro {count} secondo.',
      many: 'Può rientrare entro {count} di secondi.',
      other: 'Può rientrare entro {count} secondi.',
    },
    reconnect: 'Riconnetti',
  },
  after: {
    title: 'Chiamata terminata',
    visitor: 'Ha terminato la chiamata.',
    assistant: 'L’assistente ha terminato la chiamata.',
    page: 'La pagina ha terminato la chiamata.',
    limit: 'La chiamata ha raggiunto la durata massima.',
    network: 'La connessione è stata persa.',
    length: 'Durata: {time}',
    rate: 'Com’è andata?',
    up: 'Bene',
    down: 'Male',
    thanks: 'Grazie',
    transcript: 'Trascrizione',
    download: 'Scarica',
    team: 'Invia al nostro team',
    again: 'Chiama di nuovo',
  },
  inLine: {
    place: 'Tutte le linee sono occupate. Lei è il numero {count} in attesa.',
    wait: {
      one: 'L’attesa è di circa {count} minuto.',
      many: 'L’attesa è di circa {count} di minuti.',
      other: 'L’attesa è di circa {count} minuti.',
    },
  },
  elsewhere: 'La chiamata è nella finestra sopra questa pagina.',
  goesOn: 'La chiamata continua. «{end}» la conclude.',
  micBack: 'Ora è collegato un microfono',
  noChat: 'La chat non è configurata su questo sito: non si può inviare nulla.',
  errors: {
    browser: {
      title: 'Questo browser non supporta le chiamate',
      cause: 'Non dispone dell’audio dal vivo (WebRTC).',
      remedy: 'Usi una versione attuale di Chrome, Edge, Firefox o Safari, o ci contatti in altro modo.',
    },
    insecure: {
      title: 'Questa pagina non è sicura',
      cause: 'I browser consentono il microfono solo sulle pagine https.',
      remedy: 'Apra questa pagina con https://.',
    },
    iframe: {
      title: 'Questa pagina non può usare il microfono',
      cause: 'È incorporata senza questa autorizzazione.',
      remedy: 'Il gestore deve aggiungere allow="microphone; camera; autoplay" al frame.',
    },
    policy: {
      title: 'Questa pagina vieta il microfono',
      cause: 'Le sue stesse regole (Permissions-Policy) lo escludono.',
      remedy: 'Usi la chat o chieda al gestore della pagina di consentire lì microphone=(self).',
    },
    sandboxed: {
      title: 'Qui le chiamate non funzionano',
      cause: 'Questa pagina è isolata (sandbox) e non ha un’origine propria.',
      remedy:
        'La apra in una scheda a parte o chieda al gestore di aggiungere allow-same-origin alla sandbox.',
    },
    csp: {
      title: 'Questa pagina blocca la chiamata',
      cause: 'Le sue regole (Content-Security-Policy) ne tengono lontana una parte.',
      remedy: 'Avvisi il gestore della pagina: la console del browser indica che cosa consentire.',
    },
    micDenied: {
      title: 'Il microfono è bloccato',
      cause: 'L’accesso è stato negato a questo sito.',
      remedy: 'Consenta il microfono nelle impostazioni del sito, nella barra degli indirizzi, e riprovi.',
    },
    micSystem: {
      title: 'Il dispositivo blocca il microfono',
      cause: 'Le sue impostazioni non lo concedono al browser.',
      remedy: 'Lo consenta al browser nelle impostazioni di privacy del dispositivo e riprovi.',
    },
    micDismissed: {
      title: 'Il microfono non è ancora consentito',
      cause: 'La richiesta del browser è stata chiusa.',
      remedy: 'Riprovi e scelga «Consenti».',
    },
    micMissing: {
      title: 'Nessun microfono trovato',
      cause: 'Il dispositivo non ne ha o non è collegato.',
      remedy: 'Ne colleghi uno e riprovi.',
    },
    inUse: {
      title: 'Il microfono è occupato',
      cause: 'Un’altra app lo sta usando.',
      remedy: 'Chiuda quell’app o scelga un altro microfono.',
    },
    camInUse: {
      title: 'La videocamera è occupata',
      cause: 'Un’altra app la sta usando.',
      remedy: 'Chiuda quell’app e riprovi.',
    },
    camMissing: {
      title: 'Nessuna videocamera trovata',
      cause: 'Il dispositivo non ne ha o non è collegata.',
      remedy: 'Ne colleghi una e riprovi, o continui senza videocamera.',
    },
    camDenied: {
      title: 'La videocamera è bloccata',
      cause: 'L’accesso è stato negato a questo sito.',
      remedy:
        'Consenta la videocamera nelle impostazioni del sito, nella barra degli indirizzi, e riprovi, o continui senza videocamera.',
    },
    micFault: {
      title: 'Il microfono non funziona',
      cause: 'Il browser non è riuscito ad aprirlo.',
      remedy: 'Scelga un altro microfono o riprovi.',
    },
    micLost: {
      title: 'Il microfono non è più disponibile',
      cause: 'È stato scollegato o l’accesso è stato revocato.',
      remedy: 'Lo ricolleghi o ne scelga un altro.',
    },
    silent: {
      title: 'Il browser trattiene l’audio',
      cause: 'Attende un tocco.',
      remedy: 'Tocchi per ascoltare l’assistente.',
    },
    offline: {
      title: 'È offline',
      cause: 'Manca la connessione a internet.',
      remedy: 'Controlli la connessione e riprovi.',
    },
    refused: {
      title: 'Impossibile avviare la chiamata',
      cause: 'Il nostro server non l’ha accettata.',
      remedy: 'Usi la chat o ci telefoni.',
    },
    site: {
      title: 'Qui le chiamate non sono attive',
      cause: 'Questo sito non è configurato per le chiamate.',
      remedy: 'Usi la chat o ci telefoni.',
    },
    limit: {
      title: 'Ha chiamato molte volte',
      cause: 'C’è un limite per ogni visitatore.',
      remedy: 'Usi la chat o riprovi più tardi.',
    },
    person: {
      title: 'La chiamata non è stata confermata',
      cause: 'Non siamo riusciti a verificare che chiami una persona.',
      remedy: 'Riprovi o usi la chat.',
    },
    busy: {
      title: 'Tutte le linee sono occupate',
      cause: 'Molte persone stanno chiamando ora.',
      remedy: 'Riprovi tra poco o usi la chat.',
    },
    down: {
      title: 'Le chiamate non funzionano',
      cause: 'Il servizio vocale ha un guasto. Non dipende da Lei.',
      remedy: 'Usi la chat o ci telefoni.',
    },
    conflict: {
      title: 'Questa chiamata è già in corso',
      cause: 'Forse in un’altra finestra.',
      remedy: 'Chiuda l’altra finestra e riprovi.',
    },
    slow: {
      title: 'Ci vuole troppo tempo',
      cause: 'La connessione non è riuscita in tempo.',
      remedy: 'Controlli la rete e riprovi.',
    },
    door: {
      title: 'Impossibile entrare nella chiamata',
      cause: 'La connessione non è riuscita.',
      remedy: 'Riprovi o usi la chat.',
    },
    blocked: {
      title: 'Caricamento non riuscito',
      cause: 'Una parte è stata bloccata o non è arrivata.',
      remedy: 'Disattivi i blocchi per questa pagina o la ricarichi.',
    },
    lost: {
      title: 'La connessione è stata persa',
      cause: 'La rete è caduta durante la chiamata.',
      remedy: 'Controlli la rete e chiami di nuovo.',
    },
    outdated: {
      title: 'Questa pagina non è aggiornata',
      cause: 'Usa una vecchia versione del software di chiamata.',
      remedy: 'Ricarichi la pagina.',
    },
    over: {
      title: 'Questa chiamata è finita',
      cause: 'La stanza è stata chiusa o è scaduta.',
      remedy: 'Avvii una nuova chiamata.',
    },
    full: {
      title: 'La chiamata è al completo',
      cause: 'Nessun altro può partecipare.',
      remedy: 'Riprovi tra poco.',
    },
    early: {
      title: 'La chiamata non è ancora aperta',
      cause: 'Inizierà più tardi.',
      remedy: 'Riprovi tra poco.',
    },
    slept: {
      title: 'La chiamata è finita durante lo standby',
      cause: 'Questa scheda è stata sospesa.',
      remedy: 'Chiami di nuovo e tenga aperta questa pagina.',
    },
    alone: {
      title: 'Non c’è più nessuno in linea',
      cause: 'L’assistente ha lasciato la chiamata.',
      remedy: 'Riprovi o usi la chat.',
    },
    otherTab: {
      title: 'Un’altra chiamata è in corso in un’altra scheda',
      cause: 'Due assistenti la sentono insieme.',
      remedy: 'Termini una delle due chiamate.',
    },
    video: {
      title: 'Impossibile avviare il video',
      cause: 'Il nostro server non ha risposto come previsto.',
      remedy: 'Riprovi o parli solo a voce.',
    },
    unknown: {
      title: 'Qualcosa è andato storto',
      cause: 'La chiamata è terminata in modo imprevisto.',
      remedy: 'Riprovi o usi la chat.',
    },
    chatOnly: 'Usi la chat.',
    reference: 'Riferimento: {id}',
    wait: {
      one: 'Riprovi tra {count} secondo.',
      many: 'Riprovi tra {count} di secondi.',
      other: 'Riprovi tra {count} secondi.',
    },
  },
};
