import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  title: 'Resumen',
  documentTitle: 'Resumen de tu sesión',
  sharedTitle: 'Resumen de una sesión',
  back: 'Panel',
  loading: 'Abriendo el resumen...',
  of: (name) => `Resumen: ${name}`,
  ended: (date, guests) => (guests === 1 ? `${date}, con 1 invitado` : `${date}, con ${guests} invitados`),
  kept: (until) => `Se guarda hasta el ${until}; después se borra todo lo que contiene.`,
  nothing: 'En esta sesión no se jugó nada, así que no hay nada que guardar.',

  gone: {
    title: 'Este resumen ya no existe',
    body: 'Se terminó su tiempo o se borró.',
    shared: 'Se terminó su tiempo, o el anfitrión lo borró o anuló este enlace.',
    noLinkTitle: 'Este enlace está incompleto',
    noLink: 'Pide al anfitrión el enlace completo.',
    dashboard: 'Volver a tu panel',
    home: '¿Qué es Thaw?',
    failed: 'No podemos conectar con Thaw en este momento.',
    retry: 'Reintentar',
  },
  login: { title: 'Inicia sesión para ver este resumen', button: 'Iniciar sesión' },

  download: {
    all: 'Descargar todo',
    pending: (done, all) => (all === 0 ? 'Empaquetando...' : `Empaquetando: imagen ${done + 1} de ${all}`),
    pictureOf: (title) => `Descargar la imagen "${title}"`,
    tableOf: (title) => `Descargar la tabla "${title}" como CSV`,
    failedTitle: 'No se descargó nada',
    failed: 'Una parte del resumen no se cargó. Espera un momento e inténtalo de nuevo, o recarga esta página.',
  },
  print: { button: 'Imprimir', pending: 'Preparando...' },
  copy: {
    button: 'Copiar resumen',
    done: 'Resumen copiado',
    doneHint: 'Pégalo en un chat o en un correo.',
    failedTitle: 'Tu navegador no permitió copiar',
    failed: 'Descarga todo: el resumen está incluido.',
  },
  foot: (date) => `Jugado con Thaw el ${date}`,

  voters: {
    label: 'Mostrar quién votó por qué',
    hint: 'También en el resumen compartido y en las tablas que descargues. Las imágenes no llevan nombres de votantes.',
    failed: 'No se cambió. Inténtalo de nuevo.',
  },
  share: {
    title: 'Compartir este resumen',
    off: 'Cualquiera con el enlace puede leerlo, sin cuenta, hasta que se borre.',
    on: 'Compartido. Cualquiera con el enlace puede leerlo, sin cuenta, hasta que se borre.',
    make: 'Crear un enlace',
    again: 'Crear un enlace nuevo',
    againHint: 'Un enlace nuevo anula el anterior.',
    stop: 'Dejar de compartir',
    link: 'Enlace de este resumen',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
  remove: {
    button: 'Borrar resumen',
    question: '¿Borrar este resumen?',
    explanation: 'Todo lo que queda de esta sesión se borra ahora. No se puede deshacer.',
    confirm: 'Borrar',
    pending: 'Borrando...',
    done: 'Resumen borrado',
    failed: 'El resumen no se borró. Inténtalo de nuevo.',
  },
};
