import { NAME_MAX_GRAPHEMES } from '#shared/contract/fields.ts';
import { PLANS } from '#shared/contract/plans.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.es.ts';
import type { english } from './texts.ts';

const NOTICES = {
  room_ended: {
    title: 'Esta sesión terminó.',
    body: 'Si la reunión continúa, pídele un enlace nuevo al anfitrión.',
  },
  room_not_found: { title: 'No encontramos esta sala. Pídele un enlace nuevo al anfitrión.' },
  room_locked: {
    title: 'El anfitrión bloqueó esta sala.',
    body: 'Por ahora no puede unirse nadie más. Cuando la desbloquee, inténtalo de nuevo.',
  },
  removed: {
    title: 'El anfitrión te sacó de esta sala.',
    body: 'Si fue un error, pídele que te deje volver y luego verifica de nuevo.',
  },
  knock_first: { title: 'Tu anfitrión deja entrar a las personas.' },
  kept_out: {
    title: 'El anfitrión no te deja entrar en esta sesión.',
    body: 'Si fue un error, pídele que te deje volver.',
  },
  session_full: {
    title: 'Sesión llena',
    body: 'Esta sesión llegó a su límite de participantes. Pídele al anfitrión que libere un cupo.',
  },
  not_your_seat: {
    title: 'Ya no tienes un cupo en esta sala.',
    body: '¿Volviste a entrar desde otro dispositivo? Si no, el anfitrión liberó tu cupo. Puedes unirte de nuevo.',
  },
  name_taken: { title: 'Ese nombre ya está en uso en esta sala. Elige otro, por favor.' },
  invalid_link: { title: 'Este enlace para volver ya se usó o caducó.', body: 'Pídele uno nuevo al anfitrión.' },
  too_many_seats: {
    title: 'Desde aquí se ocuparon demasiados cupos de esta sala.',
    body: 'Vuelve con un nombre con el que ya te uniste, o pregúntale al anfitrión.',
  },
  too_many_knocks: { title: 'Hay demasiadas personas esperando. Habla con tu anfitrión e inténtalo de nuevo.' },
  slow_down: { title: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.' },
};

export const spanish: Translated<typeof english> = {
  notice: NOTICES,

  hostNotice: {
    ...NOTICES,
    room_ended: { title: 'Esta sesión terminó.', body: 'Su enlace y su código ya no funcionan.' },
    room_not_found: {
      title: 'No encontramos esta sala.',
      body: 'Puede que la dirección esté incompleta o que la sesión terminara hace tiempo.',
    },
    room_locked: {
      title: 'El anfitrión bloqueó esta sala.',
      body: 'No puede unirse nadie más hasta que se desbloquee.',
    },
    session_full: { title: 'Sesión llena', body: 'Esta sesión llegó a su límite de participantes.' },
  },

  noRoom: {
    title: 'Únete a una sesión',
    lead: 'Escribe el código que está en la pantalla del anfitrión, o abre el enlace que te envió.',
  },

  sessionFull: (participantLimit, currentTier) => ({
    title: 'Sesión llena',
    body: `Esta sesión llegó al límite de ${participantLimit} participantes del plan ${PLANS[currentTier].name} del anfitrión. ¿Falta gente por unirse? ¡El anfitrión puede mejorar su plan para que entre!`,
  }),

  join: {
    name: 'Tu nombre',
    namePlaceholder: 'Escribe tu nombre',
    nameMissing: 'Escribe tu nombre.',
    nameWrong: `Usa de 1 a ${NAME_MAX_GRAPHEMES} caracteres.`,
    resumeTitle: (name) => `Estás en esta sala como ${name}.`,
    resume: (name) => `Continuar como ${name}`,
    somebodyElse: 'Soy otra persona',
    opening: 'Abriendo la sala...',
    hostedBy: (host) => `Anfitrión: ${host}`,
    pictureName: 'Mi nombre de pila puede aparecer en las imágenes de esta sesión',
    recap: (days) =>
      days === undefined
        ? 'Tu anfitrión puede guardar un resumen por un tiempo. Puedes salir de él en los ajustes, también después del final.'
        : `Tu anfitrión puede guardar un resumen durante ${keptFor(days)}. Puedes salir de él todo ese tiempo: en los ajustes y, después del final, con este mismo enlace.`,
  },

  seat: {
    playingAs: (name) => `Juegas como ${name}`,
    opening: 'Abriendo tu juego...',
    settings: 'Ajustes',
    somebodyElse: (name) => `¿No eres ${name}? Únete como otra persona`,
  },

  extraTime: {
    label: 'Tiempo para responder',
    hint: 'Desde el próximo paso, para todos. Nadie ve quién lo pidió.',
    times: { 1: 'Normal', 1.5: '1,5 veces más', 2: 'El doble' },
    failed: 'No pudimos cambiar tu tiempo',
  },

  position: (number, of) => `Juego ${number} de ${of}`,

  marks: { host: 'Anfitrión', away: 'Ausente' },

  keptOut: {
    hosting: '¿Eres el anfitrión?',
    dashboard: 'Volver a tu panel',
  },

  sound: {
    name: 'Efectos de sonido',
    on: 'Los efectos de sonido están activados',
    off: 'Los efectos de sonido están desactivados',
  },

  code: {
    label: '¿Tienes un código?',
    hint: 'Letras y números, en la pantalla del anfitrión.',
    placeholder: 'ABC23',
    submit: 'Unirme',
    pending: 'Buscando...',
    malformed: 'Un código tiene 5 o 6 letras o números. Revísalo e inténtalo de nuevo.',
    mistaken: (never) =>
      `Ningún código lleva ${never.slice(0, -1).join(', ')} ni ${never.at(-1)}. Revísalo e inténtalo de nuevo.`,
    notFound: 'Ninguna sala abierta tiene este código. Pídele el enlace al anfitrión.',
    locked: 'El anfitrión bloqueó la sala de este código. Pídele que la desbloquee y vuelve a intentarlo.',
    slowDown: 'Fueron muchos intentos. Espera un minuto e inténtalo de nuevo.',
    failed: 'No se pudo buscar el código. Inténtalo de nuevo.',
  },

  codeLink: { title: 'Únete a una sesión' },
};
