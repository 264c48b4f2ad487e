import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './host-texts.ts';

export const spanish: Translated<typeof english> = {
  back: 'Volver al panel',

  card: {
    start: 'Iniciar una sesión',
    ofGame: (game) => ` de ${game}`,
  },

  invite: {
    title: 'Invitar',
    copy: 'Copiar',
    copyName: 'Copiar el enlace para unirse',
    copied: '¡Copiado!',
    linkCopied: 'Enlace copiado',
    linkCopiedHint: 'Comparte este enlace con tus participantes',
    copyFailedTitle: 'Aquí no se permite copiar',
    copyFailed: 'Selecciona el enlace y cópialo a mano.',
    code: 'Código de la sala',
    spelled: (code) => `Código de la sala ${[...code].join(' ')}`,
    qr: 'Código QR del enlace para unirse',
    enlarge: 'Ampliar el código QR',
    enlargeHint: 'Mostrarlo en grande, para que todos lo escaneen',
    dialogTitle: 'Escanea para unirte',
    dialogHint: (host) => `O abre ${host} y escribe este código:`,
    close: 'Cerrar',
    locked: 'Bloquear la sala',
    lockedHint: 'No puede unirse nadie más. Quien está aquí puede volver.',
    unlockedHint: 'Basta con el enlace o el código.',
    fullHint:
      'Todos los lugares están ocupados. Cuando se libere uno, podrá unirse cualquiera con el enlace o el código.',
    lockFailedTitle: 'Error',
    lockFailed: 'No se pudo cambiar el bloqueo. Inténtalo de nuevo.',
  },

  print: {
    button: 'Imprimir para la puerta',
    lead: 'Únete con tu teléfono: basta un nombre',
  },

  people: {
    host: 'Anfitrión',
    away: 'Ausente',
    you: 'Tú',
    inRoom: (participants) =>
      participants === 0
        ? 'No hay participantes en la sala'
        : participants === 1
          ? 'Ahora hay 1 participante en la sala'
          : `Ahora hay ${participants} participantes en la sala`,
    menu: (name) => `Opciones de ${name}`,
    remove: 'Quitar de esta sala',
    removed: (names) => (names.length === 1 ? `Quitaste a ${names[0]}` : `Quitaste a ${names.length} personas`),
    removedHint: (count) =>
      `${count === 1 ? 'Su lugar queda libre.' : 'Sus lugares quedan libres.'} Bloquea la sala para que no entre nadie más.`,
    undo: 'Deshacer',
    restored: (names) =>
      names.length === 1 ? `${names[0]} está de vuelta` : `${names.length} personas están de vuelta`,
    removeFailedTitle: 'Error',
    removeFailed: (name) => `No se pudo quitar a ${name}. Inténtalo de nuevo.`,
    restoreFailedTitle: 'Esto ya no se puede deshacer',
    restoreFull: 'Mientras tanto, alguien ocupó el lugar. Haz sitio y pídele que se una de nuevo.',
    restoreNameTaken: 'Mientras tanto, alguien tomó ese nombre. Pídele que se una con otro.',
    restoreFailed: 'Pídele que se una de nuevo.',
    restoreFailedOf: (name, why) => `${name}: ${why}`,
  },

  full: {
    words: (participantLimit) =>
      `Los ${participantLimit} lugares están ocupados (el anfitrión no cuenta). No puede unirse nadie más.`,
    upgrade: (plan, participantLimit) => `Pasar a ${plan} para tener ${participantLimit} lugares`,
  },

  away: {
    notice: (count) => (count === 1 ? '1 persona está ausente' : `${count} personas están ausentes`),
    free: (count) => (count === 1 ? 'Liberar su lugar' : 'Liberar sus lugares'),
    freed: (count) => (count === 1 ? 'Hay 1 lugar libre de nuevo' : `Hay ${count} lugares libres de nuevo`),
    failedTitle: 'Error',
    failed: 'No se pudieron liberar los lugares. Inténtalo de nuevo.',
  },

  create: {
    failedTitle: 'Error',
  },

  playToo: {
    join: 'Jugar también',
    joined: 'Tú también juegas',
    joinedHint: 'Tu lugar no cuenta entre tus participantes.',
    failedTitle: 'Error',
    failed: 'No pudiste unirte a tu propia sala. Inténtalo de nuevo.',
    otherName: (name) => `${name} (Anfitrión)`,
  },

  present: {
    open: 'Presentar',
    openHint: 'Muestra solo el juego, en grande, para compartir tu pantalla',
    leave: 'Salir del modo presentación',
    leaveHint: 'Esc',
    join: 'Cómo unirse',
    withPhone: 'Únete con tu teléfono',
    here: (people) =>
      people === 0 ? 'Todavía no hay nadie' : people === 1 ? 'Hay 1 persona' : `Hay ${people} personas`,
  },

  end: {
    open: 'Terminar la sesión',
    question: '¿Seguro que quieres terminar esta sesión?',
    explanation:
      'La sesión se cierra para todos, y su enlace y su código dejan de funcionar. Lo que contiene se borra en el plazo de un día.',
    confirm: 'Terminar la sesión',
    cancel: 'Cancelar',
    erase: 'Borrar los datos de esta sesión',
    eraseExplanation:
      'Para borrar ahora mismo todo lo que contiene, también los nombres, termina la sesión de esta otra forma:',
    failedTitle: 'Error',
    failed: 'No se pudo terminar la sesión. Inténtalo de nuevo.',
    ended: 'Sesión terminada',
    erased: 'Los datos de la sesión están borrados',
  },

  gone: {
    unreachable: {
      title: 'No podemos llegar a esta sala en este momento.',
      body: 'Revisa tu conexión e inténtalo de nuevo.',
    },
    toDashboard: 'Volver al panel',
    startNew: 'Iniciar una sesión nueva',
    tryAgain: 'Intentar de nuevo',
  },

  signedOut: {
    title: 'Inicia sesión para organizar',
    body: 'Para organizar hace falta una cuenta. Para unirse a una sesión solo necesitas su código.',
    logIn: 'Iniciar sesión para organizar',
    join: 'Unirme a esta sala',
  },
};
