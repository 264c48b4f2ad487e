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

  storage: {
    title: 'Espacio',
    loading: 'Cargando tu espacio...',
    failed: 'No pudimos cargar tu espacio.',
    used: (used, quota) => `Tus salas y mazos ocupan ${used} de ${quota}.`,
    nearlyFull:
      'Tu espacio está casi lleno. Borra los resúmenes que ya no necesites: sus dibujos cuentan hasta entonces.',
    full: 'Tu espacio está lleno: no puedes abrir salas ni agregar dibujos o mazos. Los juegos abiertos continúan. Borra un resumen o un mazo.',
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
      'Tu plan: la suscripción termina en el acto y el resto del mes no se devuelve',
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
