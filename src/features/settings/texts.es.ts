import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  title: 'Ajustes',
  lead: 'Tu cuenta, y cómo Thaw la cuida.',
  back: 'Panel',
  loading: 'Cargando tus ajustes...',
  retry: 'Reintentar',

  signedOut: {
    message: 'Inicia sesión para cambiar tus ajustes.',
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
  },

  unreachable: {
    title: 'No podemos conectar con Thaw en este momento.',
    body: 'Revisa tu conexión e inténtalo de nuevo. Tu sesión sigue iniciada.',
  },

  profile: {
    title: 'Perfil',
    language: 'Idioma',
    languageHint: 'De estas páginas en este dispositivo, y de los correos que te enviamos.',
    failed: { title: 'El idioma de los correos no cambió', description: 'Inténtalo de nuevo.' },
  },

  password: {
    title: 'Contraseña',
    about: 'Entonces se cierra cualquier otra sesión de tu cuenta, también la de coanfitriones y controles remotos.',
    old: 'Contraseña actual',
    new: 'Contraseña nueva',
    hint: `Al menos ${PASSWORD_MIN_LENGTH} caracteres.`,
    missing: 'Escribe tu contraseña actual.',
    tooShort: `Usa al menos ${PASSWORD_MIN_LENGTH} caracteres.`,
    refused: 'Elige otra contraseña, no la actual.',
    submit: 'Cambiar la contraseña',
    pending: 'Cambiando...',
    succeeded: { title: 'Contraseña cambiada', description: 'Se cerraron todas las demás sesiones.' },
    failed: 'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
  },

  address: {
    title: 'Correo',
    now: 'Tu correo',
    about: 'Con él inicias sesión, y ahí llegan nuestros mensajes. Tu nombre de usuario no cambia.',
    new: 'Correo nuevo',
    invalid: 'Escribe un correo válido, distinto del que tienes.',
    password: 'Contraseña actual',
    missing: 'Escribe tu contraseña actual.',
    submit: 'Enviar un código',
    pending: 'Enviando...',
    sent: (address) => `Si ${address} está libre, va un código en camino. Escríbelo aquí en los próximos 15 minutos.`,
    code: 'Código del correo',
    codeMissing: 'Escribe el código del correo.',
    prove: 'Cambiar el correo',
    proving: 'Cambiando...',
    back: 'Otro correo',
    succeeded: { title: 'Correo cambiado', description: 'Desde ahora inicias sesión con el nuevo.' },
    failed: 'No pudimos cambiar tu correo. Inténtalo de nuevo.',
    noMail: 'Este servidor no envía correos, así que aquí no se puede cambiar.',
  },

  logins: {
    title: 'Dónde iniciaste sesión',
    about: 'Cierra las sesiones que no reconozcas, y entonces cambia tu contraseña.',
    loading: 'Cargando tus sesiones...',
    failed: 'No pudimos cargar tus sesiones.',
    unknown: 'Navegador desconocido',
    on: (browser, system) => `${browser} en ${system}`,
    isThis: 'Esta',
    began: (date) => `Desde el ${date}`,
    usedNow: 'en uso ahora',
    used: (ago) => `en uso ${ago}`,
    end: 'Cerrar sesión',
    endOf: (device, began) => `Cerrar la sesión de ${device}, desde el ${began}`,
    endOthers: 'Cerrar todas las demás',
    question: '¿Cerrar las demás sesiones?',
    explanation:
      'Se cierran de inmediato en todos los demás navegadores, y también las de coanfitriones y controles remotos de tus sesiones abiertas.',
    ended: 'Sesión cerrada',
    endedOthers: 'Se cerraron todas las demás',
    endFailed: { title: 'La sesión sigue abierta', description: 'Inténtalo de nuevo.' },
  },

  storage: {
    title: 'Espacio',
    loading: 'Cargando tu espacio...',
    failed: 'No pudimos cargar tu espacio.',
    used: (used, quota) => `Usas ${used} de ${quota}: salas, resúmenes, mazos y dibujos.`,
    nearlyFull: 'Tu espacio está casi lleno. Borra los resúmenes que ya no necesites: cuentan hasta entonces.',
    full: 'Tu espacio está lleno: no puedes abrir salas ni agregar dibujos o mazos. Los juegos abiertos continúan. Borra un resumen o un mazo.',
  },

  data: {
    title: 'Tus datos',
    about:
      'Un archivo zip con tu cuenta, agendas, mazos, dibujos para colorear, enlaces de equipo y planes, y los resúmenes que aún se conservan, con sus dibujos. Lo prepara tu navegador.',
    download: 'Descargar mis datos',
    goOn: 'Continuar',
    pending: (done, all) => `Leyendo ${done} de ${all}...`,
    done: { title: 'Tus datos están listos', description: 'Búscalos en tus descargas.' },
    failed: {
      title: 'Una parte de tus datos no se cargó',
      kept: (done, all) => `Leído hasta ahora: ${done} de ${all}. Continúa donde se detuvo, o guarda lo que hay.`,
      save: 'Guardar lo que hay',
    },
  },

  deleteAccount: {
    section: 'Eliminar la cuenta',
    about:
      'Tu cuenta se borra para siempre, con todo lo que hay en ella. Antes descarga tus datos si quieres conservarlos.',
    open: 'Eliminar la cuenta',
    title: '¿Eliminar tu cuenta?',
    lead: 'No se puede deshacer. Se eliminan:',
    goes: [
      'Tu nombre, tu correo y tu acceso',
      'Todas tus salas, con todo lo que se pintó, escribió y votó en ellas',
      'Tus agendas, tus mazos de preguntas y temas, y tus propios dibujos para colorear',
      'Tu plan: la suscripción termina en el acto y el resto del tiempo pagado no se devuelve',
    ],
    password: 'Tu contraseña',
    missing: 'Escribe tu contraseña para confirmar.',
    cancel: 'Conservar la cuenta',
    submit: 'Eliminar para siempre',
    pending: 'Eliminando...',
    failed: 'No pudimos eliminar tu cuenta. Inténtalo de nuevo.',
    notConfigured: 'No pudimos terminar tu suscripción, así que no se eliminó nada. Escribe a soporte.',
    succeeded: {
      title: 'Cuenta eliminada',
      description: 'Tus salas y todo lo que había en ellas también se borraron.',
    },
  },
};
