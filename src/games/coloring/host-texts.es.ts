import { CHALLENGE_SECONDS, MISSION_SECONDS } from '#shared/contract/games/coloring.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './host-texts.ts';

const TRY_AGAIN = 'Inténtalo de nuevo.';

export const spanish: Translated<typeof english> = {
  card: {
    body: 'Un dibujo que todo el mundo pinta a la vez. Para los minutos mientras llega la gente.',
    picture: 'Dibujo',
  },

  create: {
    pending: 'Abriendo tu libro para colorear...',
    failed: 'No se pudo crear la sala. Inténtalo de nuevo.',
  },

  host: {
    explanation: 'Aquí pintan quienes tienen el enlace, y tú.',
  },

  artists: {
    menu: 'Opciones para',
    clear: 'Borrar sus trazos',
    clearOwn: 'Borrar mis trazos',
    remove: 'Sacar de esta sala',
    removeAndClear: 'Sacar y borrar lo que pintó',
    strokesCleared: 'Sus trazos también se borraron.',
    strokesStay: 'No se pudo borrar lo que pintó.',
    strokesStayGone: 'Lo que pintó sigue borrado.',
  },

  clearing: {
    canvas: 'Borrar el lienzo',
    stroke: 'Quitar un trazo',
    picking: 'Elige el trazo que quieres quitar',
    pickingHint: 'Con el teclado: flechas y espacio sobre el lienzo.',
    pickingDone: 'Listo',
    strokeQuestion: (name) => (name === null ? '¿Quitar este trazo?' : `¿Quitar este trazo de ${name}?`),
    noStroke: 'Aquí no hay ningún trazo. Elige uno en el dibujo.',
    strokeExplanation: 'Solo tú ves de quién es.',
    strokeConfirm: 'Quitar el trazo',
    question: '¿Borrar todo el lienzo?',
    explanation: 'Se borra todo lo pintado. Puedes deshacerlo durante 10 segundos.',
    cancel: 'Conservarlo',
    confirm: 'Borrar el lienzo',
    cleared: 'El lienzo está limpio',
    clearedStroke: 'El trazo ya no está',
    clearedPerson: (name) => `Lo que pintó ${name} ya no está`,
    clearedAll: (removals) =>
      removals === 1 ? 'Se puede deshacer 1 borrado' : `Se pueden deshacer ${removals} borrados`,
    nothing: 'No había nada que borrar',
    undo: 'Deshacer',
    restored: 'Está de nuevo en el lienzo',
    failedTitle: 'No se borró nada',
    failed: TRY_AGAIN,
    restoreFailedTitle: 'Esto ya no se puede deshacer',
    restoreFailed: 'Lo que se borró no vuelve.',
    strokeGone: 'Ese trazo ya no está',
  },

  hub: {
    title: 'Participación',
    levels: { none: 'Empezando', few: 'Creciendo', some: 'Activa', many: 'Muy activa' },
    time: 'Duración de la sesión',
    tips: {
      none: 'Comparte el enlace: todavía no se ha unido nadie.',
      few: 'Invita a más personas; con tres o más, además de ti, hay más ambiente.',
      palette: 'Prueba otra parte de la paleta: colores vivos o suaves.',
      fine: 'Va bien. Un reto de color une al grupo.',
    },
    challenge: 'Reto de color',
    challengeStop: 'Terminar el reto',
    challengeHint: `Un color para todo el grupo, durante ${CHALLENGE_SECONDS} segundos.`,
    challengeNobody: 'Disponible cuando se una alguien.',
    challengeFailedTitle: 'El reto no cambió',
    challengeFailed: TRY_AGAIN,
  },

  missions: {
    start: 'Empezar una misión',
    kinds: {
      all: 'Colorear todo',
      color: (color) => `Todo de color ${color}, en ${MISSION_SECONDS} s`,
      sides: `Izquierda contra derecha, en ${MISSION_SECONDS} s`,
    },
    end: 'Terminar la misión',
    close: 'Cerrar el resultado',
    failed: { title: 'La misión no cambió', body: TRY_AGAIN },
  },

  finish: {
    finish: 'Terminar el dibujo',
    paintOn: 'Seguir pintando',
    failed: { title: 'El dibujo no cambió', body: TRY_AGAIN },
  },

  sound: {
    title: 'Sonido',
    effects: 'Efectos de sonido',
    effectsOn: 'Activar los efectos de sonido',
    effectsOff: 'Desactivar los efectos de sonido',
    play: 'Poner música',
    pause: 'Pausar la música',
    mute: 'Silenciar la música',
    unmute: 'Quitar el silencio',
    volume: 'Volumen de la música',
    hint: 'Solo tú la oyes.',
    unsupported: 'Este navegador no puede reproducir la música.',
  },

  present: {
    waiting: 'Ven a pintar con nosotros',
    title: 'Pintamos en grupo',
    painting: (people) => (people === 1 ? '1 persona pinta' : `${people} personas pintan`),
  },
};
