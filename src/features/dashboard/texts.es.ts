import { SESSION_NAME_MAX_GRAPHEMES } from '#shared/contract/sessions.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  documentTitle: 'Panel',
  loading: 'Cargando tu panel...',
  greeting: (name) => `Hola, ${name}`,
  lead: 'Elige una agenda o un juego, comparte el enlace y deja que la reunión entre en calor.',

  signedOut: {
    title: 'Tu panel',
    message: 'Inicia sesión para ver tu panel.',
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
  },

  unreachable: {
    title: 'No podemos conectar con Thaw en este momento.',
    body: 'Revisa tu conexión e inténtalo de nuevo. Tu sesión sigue iniciada.',
    retry: 'Reintentar',
  },

  logOut: {
    button: 'Cerrar sesión',
    pending: 'Cerrando sesión...',
    failed: { title: 'No se pudo cerrar la sesión', description: 'Inténtalo de nuevo' },
    succeeded: { title: 'Cerraste la sesión', description: '¡Hasta pronto!' },
  },

  games: { title: 'Empieza un juego' },

  requested: {
    title: (plan) => `Pediste el plan ${plan}`,
    body: (now, plan, limit, price) =>
      `Tienes ${now.name}. En las salas de ${plan} caben hasta ${limit} participantes en vez de ${now.participantLimit}, por $${price} al mes.`,
    checkout: 'Continuar al pago',
    dismiss: 'Descartar',
  },

  next: {
    first: 'Tu primera sesión',
    firstHint: (agenda, games) =>
      `Empieza con ${agenda}: ${games}. Recibes un enlace para compartir. La gente se une con un nombre, sin cuenta.`,
    usual: 'Empieza como siempre',
    startUsual: (name) => `Empezar como siempre: ${name}`,
    lastRecap: 'Último resumen',
  },

  rooms: {
    title: (count) => (count === 1 ? '1 sala abierta' : `${count} salas abiertas`),
    empty: 'No hay salas abiertas',
    latest: (name, code) => `La última que usaste: ${name}, sala ${code}`,
    show: 'Ver salas',
    hide: 'Ocultar salas',
    failed: 'No pudimos cargar tus salas.',
    stale: 'Sin conexión. Estamos reconectando; esta lista puede no estar al día.',
    retry: 'Reintentar',
    code: 'Código',
    spelled: (code) => [...code].join(' '),
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    nobody: 'Nadie todavía',
    justNow: 'Usada ahora mismo',
    used: (ago) => `Usada ${ago}`,
    since: (date) => `Desde el ${date}`,
    renameSession: (name, code) => `Cambiar el nombre de ${name}, sala ${[...code].join(' ')}`,
    rename: {
      title: 'Ponle nombre a esta sesión',
      name: 'Nombre',
      hint: 'Sin nombre, se muestra su juego.',
      tooLong: `Usa ${SESSION_NAME_MAX_GRAPHEMES} caracteres como máximo.`,
      save: 'Guardar',
      failedTitle: 'El nombre no cambió',
      failed: 'Inténtalo de nuevo.',
    },
    endAll: {
      open: 'Terminar todas',
      question: (count) => (count === 1 ? '¿Terminar la sesión?' : `¿Terminar las ${count} sesiones?`),
      explanation: 'Se cierran para todos. Sus enlaces y códigos dejan de funcionar.',
      confirm: 'Terminar todas',
      ended: 'Sesiones terminadas',
      failedTitle: 'Algunas sesiones siguen abiertas',
      failed: 'Inténtalo de nuevo.',
    },
    endEmpty: {
      open: 'Terminar las vacías',
      question: (count) =>
        count === 1 ? '¿Terminar la sesión sin gente?' : `¿Terminar las ${count} sesiones sin gente?`,
      explanation: 'Las sesiones en las que hay alguien siguen abiertas.',
      confirm: 'Terminar las vacías',
    },
    locked: 'Bloqueada',
    resume: 'Continuar',
    resumeRoom: (title, code) => `Continuar ${title}, sala ${[...code].join(' ')}`,
    endRoom: (title, code) => `Terminar la sesión de ${title}, sala ${[...code].join(' ')}`,
    roomOf: (title, code) => `${title}, sala ${code}`,
  },

  decks: {
    title: 'Tus mazos',
    about: 'Tus propias preguntas y temas. Escríbelos antes de la reunión o impórtalos de una hoja de cálculo.',
    open: 'Administrar mazos',
    lead: 'Escribe tus propias preguntas y temas, o impórtalos como CSV. En una sala eliges con qué mazo jugar. Abajo están tus propios dibujos para colorear. Aquí solo los ves tú.',
    back: 'Panel',
  },

  recaps: {
    title: 'Sesiones anteriores',
    endedTitle: 'Tu sesión terminó',
    endedHint: (name) => `${name}: mira lo que dejó, y compártelo o descárgalo.`,
    see: 'Ver el resumen',
    seeOf: (name) => `Ver el resumen de ${name}`,
    justNow: 'Hace un momento',
    guests: (count) => (count === 1 ? '1 invitado' : `${count} invitados`),
    kept: (until) => `se guarda hasta el ${until}`,
    search: 'Buscar por nombre o juego',
    shown: (count, more) =>
      more ? `Se muestran las ${count} más recientes` : count === 1 ? '1 sesión' : `${count} sesiones`,
    found: (count, more) =>
      more
        ? `Se muestran las ${count} más recientes`
        : count === 1
          ? '1 sesión encontrada'
          : `${count} sesiones encontradas`,
    more: 'Mostrar más',
    failed: 'No pudimos cargar tus sesiones anteriores.',
    retry: 'Reintentar',
  },

  storage: {
    settings: 'Ver tu espacio',
    nearlyFull: 'Tu espacio está casi lleno. Borra los resúmenes que ya no necesites: cuentan hasta entonces.',
    full: 'Tu espacio está lleno: no puedes abrir salas ni agregar dibujos o mazos. Los juegos abiertos continúan. Borra un resumen o un mazo.',
  },

  plan: {
    title: 'Tu plan',
    limit: (participants, rooms) =>
      `Hasta ${participants} participantes por sala. Salas ilimitadas, hasta ${rooms} abiertas a la vez.`,
    price: (price) => (price === 0 ? '$0 para siempre' : `$${price} al mes`),
    yearly: (amount) => `${amount} al año`,
    upgrade: 'Mejorar a Pro',
    upgradeHint: (limit) => `En las salas de Pro caben hasta ${limit} participantes.`,
    cannotPay:
      'Este servidor no acepta pagos, así que aquí no se puede comprar ningún plan. Quien lo administra puede decirte más.',
    given: 'Ventaja de fundador',
    administrator: 'Las salas de administradores tienen este límite',
    perk: (date) =>
      `Fuiste la primera persona de tu empresa, así que Pro es gratis para ti hasta el ${date}. Después tu cuenta vuelve a Free y no pagas nada.`,
    keep: 'Conservar Pro',
    keepHint: (date) => `Elige Pro ahora y no pagues nada antes del ${date}.`,
    perkOver: (date) => `Tu ventaja de fundador terminó el ${date}. Mejora tu plan para volver a tener Pro.`,
    renews: (date) => `Se renueva el ${date}.`,
    trial: (date, price) => `Gratis hasta el ${date}; después, ${price}.`,
    ends: (plan, date) => `Cancelado. Conservas ${plan} hasta el ${date}; después pasas a Free.`,
    trouble: {
      title: 'Hay un problema con tu pago',
      grace: (plan, date) => `Tu último pago falló. Actualiza tu tarjeta antes del ${date} para conservar ${plan}.`,
      stopped: (plan) => `Tus pagos fallaron, así que ${plan} se detuvo. Actualiza tu tarjeta para recuperarlo.`,
      paused: (plan) => `${plan} está en pausa porque no hay ninguna tarjeta guardada. Agrega una para recuperarlo.`,
    },
    compare: 'Comparar planes',
    lost: 'No pudimos cargar los datos de tu plan.',
    retry: 'Reintentar',
  },

  account: {
    title: 'Tu cuenta',
    username: 'Nombre de usuario',
    email: 'Correo',
    memberSince: 'Cuenta creada el',
    settings: 'Ajustes',
  },
};
