import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  votes: (number) => (number === 1 ? '1 voto' : `${number} votos`),
  more: (people) => `y ${people} más`,
  votedFor: (names) => `Votos de ${names}`,
  name: 'Nombre',

  thanks: {
    title: 'Gracias por jugar',
    lead: 'Lo que deja esta sesión:',
    ownTitle: 'Tus dibujos',
    own: (prompt) => `Tu dibujo: ${prompt}`,
    download: (what) => `Descargar ${what}`,
    failedTitle: 'No se descargó nada',
    failed: 'Inténtalo de nuevo.',
    kept: (until) => `Tu anfitrión puede ver un resumen de esta sesión hasta el ${until}, y compartirlo.`,
    leave: 'Sacarme del resumen',
    leaveQuestion: '¿Salir del resumen?',
    leaveExplanation:
      'Tu nombre, tu ubicación y tus dibujos se borran ahora. Tus votos y trazos quedan, sin tu nombre. No se puede deshacer.',
    leaveConfirm: 'Sacarme',
    leavePending: 'Borrando...',
    cancel: 'Cancelar',
    leaveFailed: 'No pudimos sacarte del resumen. Inténtalo de nuevo.',
    isOut: 'No apareces en el resumen.',
    seeRecap: 'Ver el resumen',
  },
};
