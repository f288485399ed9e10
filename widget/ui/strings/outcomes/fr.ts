import type { Outcomes } from './en.ts';

export const fr: Outcomes = {
  dropped: {
    title: 'L’appel a été coupé',
    network: 'Votre connexion a été perdue.',
    reload: 'La page a été rechargée.',
    away: 'Vous avez quitté la page.',
    sleep: 'L’appareil s’est mis en veille.',
    alone: 'L’assistant a quitté l’appel.',
    left: {
      one: 'Vous pouvez revenir pendant {count} seconde.',
      many: 'Vous pouvez revenir pendant {count} de secondes.',
      other: 'Vous pouvez revenir pendant {count} secondes.',
    },
    reconnect: 'Se reconnecter',
  },
  after: {
    title: 'Appel terminé',
    visitor: 'Vous avez terminé l’appel.',
    assistant: 'L’assistant a terminé l’appel.',
    page: 'La page a terminé l’appel.',
    limit: 'L’appel a atteint sa durée maximale.',
    network: 'La connexion a été perdue.',
    length: 'Durée : {time}',
    rate: 'Comment était-ce ?',
    up: 'Bien',
    down: 'Mal',
    thanks: 'Merci',
    transcript: 'Transcription',
    download: 'Télécharger',
    team: 'Envoyer à notre équipe',
    again: 'Rappeler',
  },
  inLine: {
    place: 'Toutes les lignes sont occupées. Vous êtes en position {count} dans la file.',
    wait: {
      one: 'L’attente est d’environ {count} minute.',
      many: 'L’attente est d’environ {count} de minutes.',
      other: 'L’attente est d’environ {count} minutes.',
    },
  },
  elsewhere: 'L’appel se trouve dans la fenêtre au-dessus de cette page.',
  goesOn: 'L’appel continue. « {end} » y met fin.',
  micBack: 'Un micro est maintenant branché',
  noChat: 'Le chat n’est pas configuré sur ce site : rien ne peut être envoyé.',
  errors: {
    browser: {
      title: 'Ce navigateur ne permet pas les appels',
      cause: 'L’audio en direct (WebRTC) lui manque.',
      remedy: 'Utilisez une version récente de Chrome, Edge, Firefox ou Safari, ou joignez-nous autrement.',
    },
    insecure: {
      title: 'Cette page n’est pas sécurisée',
      cause: 'Les navigateurs n’autorisent le micro que sur les pages https.',
      remedy: 'Ouvrez cette page avec https://.',
    },
    iframe: {
      title: 'Cette page ne peut pas utiliser le micro',
      cause: 'Elle est intégrée sans cette autorisation.',
      remedy: 'Son responsable doit ajouter allow="microphone; camera; autoplay" au cadre.',
    },
    policy: {
      title: 'Cette page interdit le micro',
      cause: 'Ses propres règles (Permissions-Policy) l’excluent.',
      remedy: 'Utilisez le tchat ou demandez au responsable de la page d’y autoriser microphone=(self).',
    },
    sandboxed: {
      title: 'Les appels ne fonctionnent pas ici',
      cause: 'Cette page est isolée (sandbox) et n’a pas d’origine propre.',
      remedy:
        'Ouvrez-la dans un onglet à part ou demandez à son responsable d’ajouter allow-same-origin au sandbox.',
    },
    csp: {
      title: 'Cette page bloque l’appel',
      cause: 'Ses propres règles (Content-Security-Policy) en écartent une partie.',
      remedy:
        'Prévenez le responsable de la page\u00a0: la console du navigateur indique ce qu’il faut autoriser.',
    },
    micDenied: {
      title: 'Le micro est bloqué',
      cause: 'L’accès a été refusé à ce site.',
      remedy: 'Autorisez le micro dans les réglages du site (barre d’adresse), puis réessayez.',
    },
    micSystem: {
      title: 'L’appareil bloque le micro',
      cause: 'Ses réglages empêchent le navigateur de l’utiliser.',
      remedy:
        'Autorisez-le pour le navigateur dans les réglages de confidentialité de l’appareil, puis réessayez.',
    },
    micDismissed: {
      title: 'Le micro n’est pas encore autorisé',
      cause: 'La question du navigateur a été fermée.',
      remedy: 'Réessayez et choisissez « Autoriser ».',
    },
    micMissing: {
      title: 'Aucun micro trouvé',
      cause: 'Cet appareil n’en a pas ou il n’est pas branché.',
      remedy: 'Branchez-en un et réessayez.',
    },
    inUse: {
      title: 'Le micro est occupé',
      cause: 'Une autre application l’utilise.',
      remedy: 'Fermez cette application ou choisissez un autre micro.',
    },
    camInUse: {
      title: 'La caméra est occupée',
      cause: 'Une autre application l’utilise.',
      remedy: 'Fermez cette application et réessayez.',
    },
    camMissing: {
      title: 'Aucune caméra trouvée',
      cause: 'Cet appareil n’en a pas ou elle n’est pas branchée.',
      remedy: 'Branchez-en une et réessayez, ou continuez sans caméra.',
    },
    camDenied: {
      title: 'La caméra est bloquée',
      cause: 'L’accès a été refusé à ce site.',
      remedy:
        'Autorisez la caméra dans les réglages du site (barre d’adresse) et réessayez, ou continuez sans caméra.',
    },
    micFault: {
      title: 'Le micro ne fonctionne pas',
      cause: 'Le navigateur n’a pas pu l’ouvrir.',
      remedy: 'Choisissez un autre micro ou réessayez.',
    },
    micLost: {
      title: 'Le micro a été perdu',
      cause: 'Il a été débranché ou l’accès a été retiré.',
      remedy: 'Rebranchez-le ou choisissez-en un autre.',
    },
    silent: {
      title: 'Le navigateur retient le son',
      cause: 'Il attend que vous touchiez l’écran.',
      remedy: 'Touchez pour entendre l’assistant.',
    },
    offline: {
      title: 'Vous êtes hors ligne',
      cause: 'Il n’y a pas de connexion internet.',
      remedy: 'Vérifiez la connexion et réessayez.',
    },
    refused: {
      title: 'L’appel n’a pas pu démarrer',
      cause: 'Notre serveur ne l’a pas accepté.',
      remedy: 'Utilisez le tchat ou appelez-nous.',
    },
    site: {
      title: 'Les appels ne sont pas activés ici',
      cause: 'Ce site n’est pas configuré pour les appels.',
      remedy: 'Utilisez le tchat ou appelez-nous.',
    },
    limit: {
      title: 'Vous avez appelé souvent',
      cause: 'Il y a une limite par visiteur.',
      remedy: 'Utilisez le tchat ou réessayez plus tard.',
    },
    person: {
      title: 'L’appel n’a pas pu être confirmé',
      cause: 'Nous n’avons pas pu vérifier qu’une personne appelle.',
      remedy: 'Réessayez ou utilisez le tchat.',
    },
    busy: {
      title: 'Toutes les lignes sont occupées',
      cause: 'Beaucoup de personnes appellent en ce moment.',
      remedy: 'Réessayez dans un instant ou utilisez le tchat.',
    },
    down: {
      title: 'Les appels sont en panne',
      cause: 'Le service vocal est en panne. Vous n’y êtes pour rien.',
      remedy: 'Utilisez le tchat ou appelez-nous.',
    },
    conflict: {
      title: 'Cet appel est déjà en cours',
      cause: 'Peut-être dans une autre fenêtre.',
      remedy: 'Fermez l’autre fenêtre et réessayez.',
    },
    slow: {
      title: 'Cela prend trop de temps',
      cause: 'La connexion ne s’est pas établie à temps.',
      remedy: 'Vérifiez votre réseau et réessayez.',
    },
    door: {
      title: 'Impossible de rejoindre l’appel',
      cause: 'La connexion à l’appel a échoué.',
      remedy: 'Réessayez ou utilisez le tchat.',
    },
    blocked: {
      title: 'Échec du chargement',
      cause: 'Une partie a été bloquée ou n’est pas arrivée.',
      remedy: 'Désactivez les bloqueurs sur cette page ou rechargez-la.',
    },
    lost: {
      title: 'La connexion a été perdue',
      cause: 'Le réseau a lâché pendant l’appel.',
      remedy: 'Vérifiez votre réseau et rappelez.',
    },
    outdated: {
      title: 'Cette page n’est plus à jour',
      cause: 'Elle utilise une ancienne version du logiciel d’appel.',
      remedy: 'Rechargez la page.',
    },
    over: {
      title: 'Cet appel est terminé',
      cause: 'Sa salle a été fermée ou a expiré.',
      remedy: 'Lancez un nouvel appel.',
    },
    full: {
      title: 'L’appel est complet',
      cause: 'Plus personne ne peut le rejoindre.',
      remedy: 'Réessayez dans un instant.',
    },
    early: {
      title: 'L’appel n’est pas encore ouvert',
      cause: 'Il commence plus tard.',
      remedy: 'Réessayez dans un instant.',
    },
    slept: {
      title: 'L’appel a pris fin pendant la veille',
      cause: 'Cet onglet a été mis en veille.',
      remedy: 'Rappelez et gardez cette page ouverte.',
    },
    alone: {
      title: 'Il n’y a plus personne en ligne',
      cause: 'L’assistant a quitté l’appel.',
      remedy: 'Réessayez ou utilisez le tchat.',
    },
    otherTab: {
      title: 'Un autre appel est en cours dans un autre onglet',
      cause: 'Deux assistants vous entendent à la fois.',
      remedy: 'Terminez l’un des deux appels.',
    },
    video: {
      title: 'La vidéo n’a pas pu démarrer',
      cause: 'Notre serveur n’a pas répondu comme prévu.',
      remedy: 'Réessayez ou parlez sans vidéo.',
    },
    unknown: {
      title: 'Un problème est survenu',
      cause: 'L’appel a pris fin de façon inattendue.',
      remedy: 'Réessayez ou utilisez le tchat.',
    },
    chatOnly: 'Utilisez le tchat.',
    reference: 'Référence : {id}',
    wait: {
      one: 'Réessayez dans {count} seconde.',
      many: 'Réessayez dans {count} de secondes.',
      other: 'Réessayez dans {count} secondes.',
    },
  },
};
