import { SEAT_LINK_MINUTES } from '#shared/contract/rooms.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.es.ts';
import type { english } from './host-texts.ts';

export const spanish: Translated<typeof english> = {
  back: 'Volver al panel',
  chooseAgain: 'Cambiar duración y ritmo',

  card: {
    start: 'Iniciar una sesión',
    ofGame: (game) => ` de ${game}`,
  },

  invite: {
    title: 'Invitar',
    copyLink: 'Copiar el enlace del juego',
    copied: '¡Copiado!',
    linkCopied: 'Enlace copiado',
    linkCopiedHint: 'Comparte este enlace con tus participantes',
    copyFailedTitle: 'Tu navegador no permite copiar',
    copyFailed: 'Selecciona el enlace y cópialo a mano.',
    code: 'Código de la sala',
    spelled: (code) => `Código de la sala ${[...code].join(' ')}`,
    qr: 'Código QR del enlace para unirse',
    enlarge: 'Ampliar el código QR',
    enlargeHint: 'Mostrarlo en grande, para que todos lo escaneen',
    dialogTitle: 'Escanea para unirte',
    dialogHint: (host) => `O abre ${host} y escribe este código:`,
    locked: 'Bloquear la sala',
    lockedHint: 'Nadie más puede unirse. Quienes ya están en la sala pueden volver a entrar.',
    unlockedHint: 'Basta con el enlace o el código.',
    waitingRoom: 'Sala de espera',
    waitingRoomOn: 'En todas tus sesiones, los nuevos llaman primero.',
    waitingRoomOff: 'En todas tus sesiones se entra directamente.',
    switchFailedTitle: 'El ajuste no cambió',
    lockFailedTitle: 'El bloqueo no cambió',
    lockFailed: 'Inténtalo de nuevo.',
  },

  print: {
    button: 'Imprimir un cartel',
    lead: 'Únete con tu teléfono: basta un nombre',
  },

  pieces: { hide: 'Ocultar', show: 'Mostrar otra vez', hidden: 'Ya no está en ninguna pantalla' },

  people: {
    you: 'Tú',
    inRoom: (participants) =>
      participants === 0
        ? 'No hay participantes en la sala'
        : participants === 1
          ? 'Ahora hay 1 participante en la sala'
          : `Ahora hay ${participants} participantes en la sala`,
    menu: (name) => `Opciones de ${name}`,
    remove: 'Sacar de esta sala',
    keepOut: 'Sacar y no dejar volver...',
    removed: (names) => (names.length === 1 ? `Sacaste a ${names[0]}` : `Sacaste a ${names.length} personas`),
    removedHint: (count) => (count === 1 ? 'Su cupo queda libre.' : 'Sus cupos quedan libres.'),
    lockHint: 'Bloquea la sala para que no entre nadie más.',
    undo: 'Deshacer',
    restored: (names) =>
      names.length === 1 ? `${names[0]} está de vuelta` : `${names.length} personas están de vuelta`,
    removeFailedTitle: 'Sigue en la sala',
    removeFailed: (name) => `No pudimos sacar a ${name}. Inténtalo de nuevo.`,
    restoreFailedTitle: 'No pudimos deshacerlo',
    restoreFull:
      'Otra persona ocupó el cupo. Libera uno e inténtalo de nuevo: sigue en la lista de personas que sacaste.',
    restoreNameTaken:
      'Otra persona ya usa ese nombre. Inténtalo de nuevo cuando esté libre: sigue en la lista de personas que sacaste.',
    restoreKeptOut: 'El anfitrión no deja entrar a esta persona. Solo el anfitrión puede cambiarlo.',
    restoreFailed: 'Inténtalo de nuevo: sigue en la lista de personas que sacaste.',
    restoreFailedOf: (name, why) => `${name}: ${why}`,
  },

  rejoin: {
    menu: 'Enlace para volver a entrar',
    title: (name) => `Enlace para que ${name} vuelva a entrar`,
    hint: `Devuelve este cupo a quien lo perdió en su navegador. Funciona una sola vez, durante ${SEAT_LINK_MINUTES} minutos: muéstralo o envíalo solo a esa persona.`,
    qr: 'Código QR del enlace para volver a entrar',
    copy: 'Copiar el enlace',
    failed: 'No pudimos crear un enlace.',
  },

  full: {
    words: (participantLimit) =>
      `Los ${participantLimit} cupos están ocupados (el anfitrión no cuenta). No puede unirse nadie más.`,
    upgrade: (plan, participantLimit) => `Pasar a ${plan} para tener ${participantLimit} cupos`,
    turnedAway: (participantLimit) => `Alguien no pudo unirse: los ${participantLimit} cupos están ocupados.`,
    turnedAwayByPlan: (participantLimit) => `Alguien no pudo unirse: en tu plan caben ${participantLimit}.`,
    larger: (plan, participantLimit) => `Con ${plan} caben ${participantLimit}.`,
    close: 'Cerrar este aviso',
    closeFailed: 'El aviso sigue abierto',
  },

  away: {
    notice: (count) => (count === 1 ? '1 persona está ausente' : `${count} personas están ausentes`),
    free: (count) => (count === 1 ? 'Liberar su cupo' : 'Liberar sus cupos'),
    freed: (count) => (count === 1 ? 'Hay 1 cupo libre de nuevo' : `Hay ${count} cupos libres de nuevo`),
    failedTitle: 'Los cupos siguen ocupados',
    failed: 'Inténtalo de nuevo.',
  },

  create: {
    failedTitle: 'Error',
  },

  storage: {
    full: 'Tu espacio está lleno.',
    free: 'Borra un resumen o un mazo, e inténtalo de nuevo.',
    drawings: 'Tu espacio está lleno: los dibujos nuevos pueden perderse. Borra un resumen o un mazo en tu panel.',
    larger: (plan, size) => `${plan} tiene ${size}.`,
  },

  decks: {
    open: { pairs: 'Tus preguntas', prompts: 'Tus temas' },
    notOpened: 'No pudimos abrir tus mazos',
    notOpenedHint: 'Revisa tu conexión y vuelve a intentarlo.',
  },

  playToo: {
    join: 'Jugar también',
    joined: 'Tú también juegas',
    joinedHint: 'Tu cupo no cuenta entre tus participantes.',
    failedTitle: 'Aún no juegas',
    failed: 'No pudimos agregarte al juego. Inténtalo de nuevo.',
    otherName: (name) => `${name} (Anfitrión)`,
  },

  reactions: { allow: 'Reacciones', hint: 'Se pueden enviar mientras se espera y al final.' },

  results: 'Resultados',

  present: {
    open: 'Presentar',
    openHint: 'Muestra solo el juego, en grande, para compartir tu pantalla',
    leave: 'Salir del modo de presentación',
    leaveHint: 'Esc',
    join: 'Cómo unirse',
    withPhone: 'Únete con tu teléfono',
    here: (people) =>
      people === 0 ? 'Todavía no hay nadie' : people === 1 ? 'Hay 1 persona' : `Hay ${people} personas`,
    bar: 'Controles de la presentación',
    hold: 'Pausar',
    unhold: 'Reanudar',
    people: (people) => `Personas (${people})`,
    peopleButton: 'Personas',
    nobody: 'Todavía no hay nadie.',
    idle: 'El juego está en espera',
    code: 'Código y código QR',
    sound: 'Efectos de sonido',
    help: 'Atajos de teclado',
    keys: {
      main: 'Siguiente paso',
      hold: 'Pausar o reanudar',
      code: 'Mostrar u ocultar el código',
      help: 'Esta lista',
      leave: 'Salir del modo de presentación',
    },
    space: 'Espacio',
    escape: 'Esc',
    keysOn: 'Usar atajos de teclado',
    keysHint: 'Esc siempre funciona. Desactiva los demás si usas la voz o si los pulsas sin querer.',
    own: 'Tu parte',
  },

  next: {
    open: 'Siguiente juego',
    named: (game) => `Siguiente: ${game}`,
    title: 'Siguiente juego',
    explanation:
      'Todos los participantes pasan contigo: nadie tiene que unirse otra vez. Tú eliges de nuevo si juegas también. El juego actual termina.',
    planned: (game) => `Lo siguiente en la agenda: ${game}`,
    again: 'Otra vez, desde el principio',
    template: 'Dibujo',
    start: (game) => `Ir a ${game}`,
    failedTitle: 'Sigues en este juego',
    failed: 'Inténtalo de nuevo.',
  },

  lead: {
    button: 'Teléfono y coanfitrión',
    title: 'Dirijan juntos esta sesión',
    remote: 'Control remoto',
    cohost: 'Coanfitrión',
  },

  end: {
    open: 'Terminar la sesión',
    question: '¿Seguro que quieres terminar esta sesión?',
    explanation: (days) =>
      `La sesión se cierra para todos, y su enlace y su código dejan de funcionar. Si se jugó algo, su resumen te espera en tu panel durante ${keptFor(days)}; después se borra todo.`,
    confirm: 'Terminar la sesión',
    erase: 'Borrar los datos de esta sesión',
    eraseExplanation:
      'Para borrar ahora mismo todo lo que contiene, también los nombres, termina la sesión de esta otra forma:',
    failedTitle: 'La sesión sigue abierta',
    failed: 'Inténtalo de nuevo.',
    ended: 'Sesión terminada',
    erased: 'Los datos de la sesión están borrados',
  },

  finish: {
    open: 'Terminar',
    question: '¿Terminar la sesión?',
    explanation: (days) =>
      `La sesión se cierra para todos, y la pantalla compartida da las gracias. Si se jugó algo, su resumen se guarda durante ${keptFor(days)}.`,
  },

  gone: {
    unreachable: {
      title: 'No podemos llegar a esta sala en este momento.',
      body: 'Revisa tu conexión e inténtalo de nuevo.',
    },
    toDashboard: 'Volver al panel',
    startNew: 'Iniciar una sesión nueva',
    tryAgain: 'Reintentar',
  },

  signedOut: {
    title: 'Inicia sesión para abrir una sala',
    body: 'Para organizar hace falta una cuenta. Para unirse a una sesión solo necesitas su código.',
    logIn: 'Iniciar sesión para organizar',
    join: 'Unirme a esta sala',
  },
};
