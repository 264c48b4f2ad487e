import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  votes: (number) => (number === 1 ? '1 voto' : `${number} votos`),
  more: (people) => `y ${people} más`,
  people: (number) => (number === 1 ? '1 persona' : `${number} personas`),
  votedFor: (names) => `Votos de ${names}`,
  name: 'Nombre',
  someone: 'Alguien',

  thanks: {
    title: 'Gracias por jugar',
    lead: 'Los mejores momentos:',
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

  scene: {
    coming: 'Gracias por venir',
    moments: 'Los mejores momentos',
    pictures: (count) => (count === 1 ? 'El dibujo' : 'Los dibujos'),
    everyone: 'Gracias a todos',
    one: (name) => `Gracias, ${name}`,
    nobody: 'Hasta la próxima',
    recap: 'Para llevar',
    scan: 'Escanea el código para ver el resumen en tu teléfono.',
    qr: 'Código QR del resumen',
    copy: 'Copiar enlace',
    until: (time) => `Se guarda hasta el ${time}`,
    showLink: 'Mostrar código QR y enlace',
    shareHint: 'Cualquiera que tenga el enlace puede leer el resumen, sin cuenta, hasta que se borre.',
    linkFailed: 'No se pudo cargar el enlace. Inténtalo de nuevo.',
    next: 'Siguiente',
    back: 'Atrás',
  },

  again: {
    question: '¿Otra vez?',
    yes: 'Sí',
    no: 'No',
    hint: 'Tu anfitrión solo ve cuántos dicen que sí.',
    thanks: 'Gracias. Puedes cambiar tu respuesta.',
    failed: 'Tu respuesta no llegó. Inténtalo de nuevo.',
    numbers: (yes, no) => `¿Otra vez? Sí: ${yes}, no: ${no}`,
  },

  leave: {
    mayBeKept: 'Tu anfitrión puede guardar un resumen de esta sesión por un tiempo.',
    button: 'Sacarme del resumen',
    question: '¿Salir del resumen?',
    later:
      'Al final de la sesión se borran tu nombre, tus lugares y tus dibujos; hasta entonces sigues jugando. Tus votos y trazos quedan, sin tu nombre. No se puede deshacer.',
    now: 'Tu nombre, tus lugares y tus dibujos se borran ahora. Tus votos y trazos quedan, sin tu nombre. No se puede deshacer.',
    confirm: 'Sacarme',
    pending: 'Un momento...',
    failed: 'No pudimos sacarte del resumen. Inténtalo de nuevo.',
    isOut: 'No apareces en el resumen.',
  },
};
