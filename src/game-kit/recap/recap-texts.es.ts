import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  votes: (number) => (number === 1 ? '1 voto' : `${number} votos`),
  more: (people) => `y ${people} más`,
  votedFor: (names) => `Votos de ${names}`,
  name: 'Nombre',
  someone: 'Alguien',

  thanks: {
    title: 'Gracias por jugar',
    lead: 'Lo que deja esta sesión:',
    notLoaded: 'No se pudo cargar lo que deja esta sesión. Lo seguimos intentando.',
    ownTitle: 'Tus dibujos',
    own: (prompt) => `Tu dibujo: ${prompt}`,
    save: 'Descargar',
    download: (what) => `Descargar ${what}`,
    picture: 'Descargar el dibujo',
    failedTitle: 'No se descargó nada',
    failed: 'Inténtalo de nuevo.',
    kept: (until) => `Tu anfitrión puede ver un resumen de esta sesión hasta el ${until}, y compartirlo.`,
    seeRecap: 'Ver el resumen',
  },

  leave: {
    mayBeKept: 'Tu anfitrión puede guardar un resumen de esta sesión por un tiempo.',
    button: 'Sacarme del resumen',
    question: '¿Salir del resumen?',
    later:
      'Al final de la sesión se borran tu nombre, tu ubicación y tus dibujos; hasta entonces sigues jugando. Tus votos y trazos quedan, sin tu nombre. No se puede deshacer.',
    now: 'Tu nombre, tu ubicación y tus dibujos se borran ahora. Tus votos y trazos quedan, sin tu nombre. No se puede deshacer.',
    confirm: 'Sacarme',
    pending: 'Un momento...',
    failed: 'No pudimos sacarte del resumen. Inténtalo de nuevo.',
    isOut: 'No apareces en el resumen.',
  },
};
