import type { Outcomes } from './en.ts';

export const es: Outcomes = {
  dropped: {
    title: 'La llamada se cortó',
    network: 'Se perdió la conexión.',
    reload: 'La página se recargó.',
    away: 'Salió de la página.',
    sleep: 'El dispositivo entró en reposo.',
    alone: 'El asistente abandonó la llamada.',
    left: {
      one: 'Puede volver durante {count} segundo.',
      many: 'Puede volver durante {count} de segundos.',
      other: 'Puede volver durante {count} segundos.',
    },
    reconnect: 'Reconectar',
  },
  after: {
    title: 'Llamada finalizada',
    visitor: 'Usted finalizó la llamada.',
    assistant: 'El asistente finalizó la llamada.',
    page: 'La página finalizó la llamada.',
    limit: 'La llamada alcanzó su duración máxima.',
    network: 'Se perdió la conexión.',
    length: 'Duración: {time}',
    rate: '¿Qué tal fue?',
    up: 'Bien',
    down: 'Mal',
    thanks: 'Gracias',
    transcript: 'Transcripción',
    download: 'Descargar',
    team: 'Enviar a nuestro equipo',
    again: 'Volver a llamar',
  },
  inLine: {
    place: 'Todas las líneas están ocupadas. Usted es el número {count} en la fila.',
    wait: {
      one: 'La espera es de aproximadamente {count} minuto.',
      many: 'La espera es de aproximadamente {count} de minutos.',
      other: 'La espera es de aproximadamente {count} minutos.',
    },
  },
  elsewhere: 'La llamada está en la ventana sobre esta página.',
  goesOn: 'La llamada continúa. «{end}» la termina.',
  micBack: 'Ya hay un micrófono conectado',
  noChat: 'El chat no está configurado en este sitio web, así que no se puede enviar nada.',
  errors: {
    browser: {
      title: 'Este navegador no admite llamadas',
      cause: 'Le falta el audio en vivo (WebRTC).',
      remedy: 'Use una versión actual de Chrome, Edge, Firefox o Safari, o contáctenos por otra vía.',
    },
    insecure: {
      title: 'Esta página no es segura',
      cause: 'Los navegadores solo permiten el micrófono en páginas https.',
      remedy: 'Abra esta página con https://.',
    },
    iframe: {
      title: 'Esta página no puede usar el micrófono',
      cause: 'Está incrustada sin ese permiso.',
      remedy: 'Su responsable debe añadir allow="microphone; camera; autoplay" al marco.',
    },
    policy: {
      title: 'Esta página prohíbe el micrófono',
      cause: 'Sus propias reglas (Permissions-Policy) lo excluyen.',
      remedy: 'Use el chat o pida al responsable de la página que permita allí microphone=(self).',
    },
    sandboxed: {
      title: 'Las llamadas no funcionan aquí',
      cause: 'Esta página está aislada (sandbox) y no tiene origen propio.',
      remedy: 'Ábrala en otra pestaña o pida a su responsable que añada allow-same-origin al sandbox.',
    },
    csp: {
      title: 'Esta página bloquea la llamada',
      cause: 'Sus propias reglas (Content-Security-Policy) impiden cargar una parte.',
      remedy: 'Avise al responsable de la página: la consola del navegador indica qué hay que permitir.',
    },
    micDenied: {
      title: 'El micrófono está bloqueado',
      cause: 'Se denegó el acceso a este sitio.',
      remedy: 'Permita el micrófono en los ajustes del sitio, en la barra de direcciones, y reinténtelo.',
    },
    micSystem: {
      title: 'El dispositivo bloquea el micrófono',
      cause: 'Sus ajustes no dejan que el navegador lo use.',
      remedy: 'Permítalo para el navegador en los ajustes de privacidad del dispositivo y reinténtelo.',
    },
    micDismissed: {
      title: 'Aún no se ha permitido el micrófono',
      cause: 'Se cerró la pregunta del navegador.',
      remedy: 'Reinténtelo y elija «Permitir».',
    },
    micMissing: {
      title: 'No se encontró ningún micrófono',
      cause: 'El dispositivo no tiene o no está conectado.',
      remedy: 'Conecte uno y reinténtelo.',
    },
    inUse: {
      title: 'El micrófono está ocupado',
      cause: 'Otra aplicación lo está usando.',
      remedy: 'Cierre esa aplicación o elija otro micrófono.',
    },
    camInUse: {
      title: 'La cámara está ocupada',
      cause: 'Otra aplicación la está usando.',
      remedy: 'Cierre esa aplicación y reinténtelo.',
    },
    camMissing: {
      title: 'No se encontró ninguna cámara',
      cause: 'El dispositivo no tiene o no está conectada.',
      remedy: 'Conecte una y reinténtelo, o continúe sin cámara.',
    },
    camDenied: {
      title: 'La cámara está bloqueada',
      cause: 'Se denegó el acceso a este sitio.',
      remedy:
        'Permita la cámara en los ajustes del sitio, en la barra de direcciones, y reinténtelo, o continúe sin cámara.',
    },
    micFault: {
      title: 'El micrófono no funciona',
      cause: 'El navegador no pudo abrirlo.',
      remedy: 'Elija otro micrófono o reinténtelo.',
    },
    micLost: {
      title: 'Se perdió el micrófono',
      cause: 'Se desconectó o se retiró el acceso.',
      remedy: 'Vuelva a conectarlo o elija otro.',
    },
    silent: {
      title: 'El navegador retiene el sonido',
      cause: 'Espera un toque.',
      remedy: 'Toque para oír al asistente.',
    },
    offline: {
      title: 'Está sin conexión',
      cause: 'No hay conexión a internet.',
      remedy: 'Compruebe la conexión y reinténtelo.',
    },
    refused: {
      title: 'No se pudo iniciar la llamada',
      cause: 'Nuestro servidor no la aceptó.',
      remedy: 'Use el chat o llámenos por teléfono.',
    },
    site: {
      title: 'Aquí no hay llamadas disponibles',
      cause: 'Este sitio web no está configurado para llamadas.',
      remedy: 'Use el chat o llámenos por teléfono.',
    },
    limit: {
      title: 'Ha llamado muchas veces',
      cause: 'Hay un límite para cada visitante.',
      remedy: 'Use el chat o inténtelo más tarde.',
    },
    person: {
      title: 'No se pudo confirmar la llamada',
      cause: 'No pudimos comprobar que llama una persona.',
      remedy: 'Reinténtelo o use el chat.',
    },
    busy: {
      title: 'Todas las líneas están ocupadas',
      cause: 'Mucha gente está llamando ahora.',
      remedy: 'Reinténtelo en un momento o use el chat.',
    },
    down: {
      title: 'Las llamadas no funcionan',
      cause: 'El servicio de voz tiene una avería. No es culpa suya.',
      remedy: 'Use el chat o llámenos por teléfono.',
    },
    conflict: {
      title: 'Esta llamada ya está en curso',
      cause: 'Quizá esté en otra ventana.',
      remedy: 'Cierre la otra ventana y reinténtelo.',
    },
    slow: {
      title: 'Está tardando demasiado',
      cause: 'La conexión no se estableció a tiempo.',
      remedy: 'Compruebe su red y reinténtelo.',
    },
    door: {
      title: 'No se pudo entrar en la llamada',
      cause: 'Falló la conexión con ella.',
      remedy: 'Reinténtelo o use el chat.',
    },
    blocked: {
      title: 'No se pudo cargar',
      cause: 'Una parte se bloqueó o no llegó.',
      remedy: 'Desactive los bloqueadores en esta página o recárguela.',
    },
    lost: {
      title: 'Se perdió la conexión',
      cause: 'La red falló durante la llamada.',
      remedy: 'Compruebe su red y vuelva a llamar.',
    },
    outdated: {
      title: 'Esta página está desactualizada',
      cause: 'Usa una versión antigua del software de llamadas.',
      remedy: 'Recargue la página.',
    },
    over: {
      title: 'Esta llamada ha terminado',
      cause: 'Su sala se cerró o caducó.',
      remedy: 'Inicie otra llamada.',
    },
    full: {
      title: 'La llamada está completa',
      cause: 'No puede unirse nadie más.',
      remedy: 'Reinténtelo en un momento.',
    },
    early: {
      title: 'La llamada aún no está abierta',
      cause: 'Empieza más tarde.',
      remedy: 'Reinténtelo en un momento.',
    },
    slept: {
      title: 'La llamada terminó con el dispositivo en reposo',
      cause: 'Esta pestaña quedó suspendida.',
      remedy: 'Vuelva a llamar y mantenga abierta esta página.',
    },
    alone: {
      title: 'Ya no hay nadie en la línea',
      cause: 'El asistente abandonó la llamada.',
      remedy: 'Reinténtelo o use el chat.',
    },
    otherTab: {
      title: 'Hay otra llamada en otra pestaña',
      cause: 'Dos asistentes le oyen a la vez.',
      remedy: 'Finalice una de las dos llamadas.',
    },
    video: {
      title: 'No se pudo iniciar el vídeo',
      cause: 'Nuestro servidor no respondió como debía.',
      remedy: 'Reinténtelo o hable por voz.',
    },
    unknown: {
      title: 'Algo salió mal',
      cause: 'La llamada terminó de forma inesperada.',
      remedy: 'Reinténtelo o use el chat.',
    },
    chatOnly: 'Use el chat.',
    reference: 'Referencia: {id}',
    wait: {
      one: 'Reinténtelo en {count} segundo.',
      many: 'Reinténtelo en {count} de segundos.',
      other: 'Reinténtelo en {count} segundos.',
    },
  },
};
