import { LINK_LIFETIME_SECONDS } from '#shared/contract/accounts.ts';
import { NAME_MAX_GRAPHEMES, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { FOUNDER_PERK, PLANS } from '#shared/contract/plans.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.es.ts';
import type { english } from './texts.ts';

const linkHours = LINK_LIFETIME_SECONDS / 3_600;
const LINK_TIME = linkHours === 1 ? '1 hora' : `${linkHours} horas`;

export const spanish: Translated<typeof english> = {
  email: 'Correo',
  password: 'Contraseña',
  loading: 'Cargando...',
  slowDown: (when) => `Demasiadas solicitudes. Inténtalo de nuevo ${when}.`,

  login: {
    title: 'Iniciar sesión',
    lead: 'Qué bueno verte de nuevo. Para unirte a una sesión no necesitas una cuenta, solo su enlace o su código.',
    remember: 'Recordarme',
    rememberHint: 'Mantener la sesión iniciada en este dispositivo.',
    forgot: '¿Olvidaste tu contraseña?',
    submit: 'Iniciar sesión',
    pending: 'Iniciando sesión...',
    noAccount: '¿Todavía no tienes una cuenta?',
    signUp: 'Crear cuenta',
    missing: { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' },
    missingToast: { title: 'Faltan datos', description: 'Completa todos los campos' },
    failed: {
      title: 'No se pudo iniciar sesión',
      description: 'El correo o la contraseña no coinciden',
      inline: 'No se pudo iniciar sesión. Revisa tus datos.',
    },
    succeeded: {
      title: '¡Sesión iniciada!',
      description: (fullName) => `Te damos la bienvenida de nuevo, ${fullName}`,
    },
  },

  confirm: {
    waiting: {
      title: 'Inicia sesión para confirmar tu correo',
      body: 'Abriste el enlace que te enviamos. Escribe tu contraseña para terminar; así nadie más puede confirmar tu correo.',
    },
    invalid: {
      title: 'Este enlace ya no funciona',
      body: `Funciona una sola vez, durante ${LINK_TIME}. Si tu correo ya está confirmado, inicia sesión. Si no, al iniciar sesión recibes otro enlace.`,
    },
    open: {
      title: (email) => `Abre el mensaje que enviamos a ${email}`,
      body: `Sigue su enlace para confirmar tu correo y después inicia sesión aquí. El enlace funciona durante ${LINK_TIME}.`,
    },
    resend: 'Enviar de nuevo',
    resending: 'Enviando...',
    resent: (email) => `Lo enviamos a ${email}. Revisa también la carpeta de spam.`,
    notResent: 'No pudimos enviar el correo. Inténtalo de nuevo.',
  },

  demo: {
    title: '¿Solo quieres echar un vistazo?',
    body: 'Este servidor tiene una cuenta de prueba.',
    fill: 'Usar la cuenta de prueba',
  },

  register: {
    title: 'Crea tu cuenta',
    lead: 'Solo los anfitriones la necesitan. Los demás se unen con un enlace, un código QR o un código corto.',
    perk: `¿Eres la primera persona de tu empresa? Regístrate con tu correo del trabajo y recibe ${PLANS[FOUNDER_PERK.tier].name} gratis durante ${FOUNDER_PERK.months} meses.`,
    perkHint: `La primera persona de una empresa recibe ${PLANS[FOUNDER_PERK.tier].name} gratis durante ${FOUNDER_PERK.months} meses: usa tu correo del trabajo.`,
    fullName: 'Nombre completo',
    passwordHint: (minLength) => `Al menos ${minLength} caracteres.`,
    confirmPassword: 'Confirma la contraseña',
    submit: 'Crear cuenta',
    pending: 'Creando la cuenta...',
    haveAccount: '¿Ya tienes una cuenta?',
    logIn: 'Iniciar sesión',
    terms: {
      start: 'Al crear una cuenta aceptas los ',
      terms: 'Términos del servicio',
      between: '. Lo que guardamos está en la ',
      privacy: 'Política de privacidad',
      end: '.',
    },
    missing: {
      password: (minLength) => `Elige una contraseña de al menos ${minLength} caracteres.`,
      confirmPassword: 'Escribe tu contraseña otra vez.',
    },
    invalid: {
      fullName: `Escribe tu nombre, de ${NAME_MAX_GRAPHEMES} caracteres como máximo.`,
      email: 'Escribe un correo válido.',
      passwordTooLong: `Usa una contraseña más corta: ${PASSWORD_MAX_BYTES} caracteres como máximo, menos si tiene acentos o emojis.`,
      mismatch: 'Las contraseñas no coinciden',
      other: 'Algo aquí no está bien.',
    },
    mismatchToast: { title: 'Las contraseñas no coinciden', description: 'Escribe la misma contraseña dos veces' },
    tooShortToast: {
      title: 'La contraseña es muy corta',
      description: `La contraseña necesita al menos ${PASSWORD_MIN_LENGTH} caracteres`,
    },
    taken: {
      start: 'Ya existe una cuenta con este correo. ',
      logIn: 'Inicia sesión',
      between: ' o ',
      reset: 'restablece tu contraseña',
      end: '.',
    },
    noMail:
      'Aquí todavía no se puede registrar nadie: este servidor no puede enviar el mensaje que confirma un correo. Avisa a quienes lo administran.',
    failed: { title: 'No se pudo crear la cuenta', description: 'Inténtalo de nuevo' },
    succeeded: {
      title: '¡Cuenta creada!',
      description: 'Ya puedes iniciar sesión.',
      unconfirmed: 'Abre el mensaje que te enviamos antes de iniciar sesión.',
      sales: 'Cuéntanos aquí qué necesitas de Premium.',
    },
  },

  plans: {
    choose: 'Elige un plan',
    price: (price) => (price === 0 ? '$0 para siempre' : `$${price} por anfitrión al mes`),
    limit: (participants) => `Hasta ${participants} participantes`,
    popular: 'El más elegido',
    next: {
      free: 'Sin tarjeta ni fecha límite. Puedes mejorar tu plan cuando quieras.',
      pro: 'Tu cuenta empieza con el plan Free. Cuando inicies sesión, tu panel te lleva al pago; antes no pagas nada.',
      premium:
        'Tu cuenta empieza con el plan Free, y después nos cuentas qué necesitas. Tu panel te lleva al pago; antes no pagas nada.',
    },
    cannotPay: 'Este servidor no acepta pagos: tu cuenta empieza con el plan Free y no se cobra nada.',
    details: 'Tus datos',
    match: 'Las contraseñas coinciden',
    mismatch: 'Las contraseñas no coinciden',
    submit: { free: 'Crear cuenta gratis', pro: 'Empezar', premium: 'Hablar con ventas' },
    signIn: 'Inicia sesión aquí',
    salesSubject: 'El plan Premium',

    card: {
      title: 'Tarjeta',
      note: 'Escribirás los datos de tu tarjeta de forma segura al pagar',
      number: 'Número',
      expiry: 'Vence',
      cvc: 'CVC',
      zip: 'C. P.',
    },

    compare: {
      title: 'Qué incluye cada plan',
      link: 'Ver qué incluye cada plan',
      feature: 'Función',
      price: 'Por anfitrión al mes',
      people: 'Participantes por sala',
      rooms: 'Salas ilimitadas',
      games: 'Todos los minijuegos',
      recaps: 'Resúmenes guardados durante',
      kept: keptFor,
      links: 'Enlaces de equipo',
      linksOf: (count, ownNames) => {
        if (ownNames === 0) return `${count}, nombre al azar`;
        return count === 1 ? '1, nombre a tu gusto' : `${count}, nombres a tu gusto`;
      },
      coHosts: 'Coanfitriones por sesión',
      decks: 'Mazos propios por juego',
      outlines: 'Dibujos propios para colorear',
      storage: 'Espacio',
      support: 'Soporte',
      supportNote: 'Respondemos primero a los planes mayores',
      supportOf: { free: 'Por correo', pro: 'Prioritario', premium: 'Premium' },
      enterprise: 'Funciones para empresas',
      yes: 'Sí',
      no: 'No',
    },
  },

  forgot: {
    title: '¿Olvidaste tu contraseña?',
    lead: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra contraseña.',
    submit: 'Enviar el enlace',
    pending: 'Enviando...',
    invalid: 'Escribe un correo válido.',
    failed: 'No pudimos enviar el correo',
    unreachable: 'No hay conexión',
    sent: {
      title: 'Revisa tu correo',
      lead: (email) => `Si hay una cuenta para ${email}, el enlace va en camino.`,
      expires: `El enlace caduca en ${LINK_TIME} y funciona una sola vez. ¿No llegó nada? Revisa la carpeta de spam. Puedes pedir otro después de un minuto.`,
      again: 'Enviar otro enlace',
    },
    back: 'Volver a iniciar sesión',
  },

  reset: {
    title: 'Elige otra contraseña',
    lead: 'Se cerrará tu sesión en todos los dispositivos. Después inicia sesión con la nueva contraseña.',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirma la contraseña nueva',
    submit: 'Cambiar la contraseña',
    pending: 'Cambiando...',
    mismatch: { title: 'Las contraseñas no coinciden', description: 'Escribe la misma contraseña dos veces' },
    tooShort: {
      title: 'La contraseña es muy corta',
      description: `La contraseña necesita al menos ${PASSWORD_MIN_LENGTH} caracteres`,
    },
    failed: { title: 'La contraseña no cambió', description: 'No pudimos cambiar la contraseña' },
    complete: {
      title: 'Tu contraseña cambió',
      lead: 'Usa la nueva contraseña desde ahora. Se cerró la sesión en todos los dispositivos.',
      action: 'Iniciar sesión',
    },
    unreachable: {
      title: 'No podemos conectar con Thaw en este momento.',
      lead: 'Revisa tu conexión e inténtalo de nuevo. Tu contraseña no cambió.',
      action: 'Reintentar',
    },
    invalidLink: {
      title: 'Este enlace no es válido',
      missing: 'El enlace para cambiar la contraseña no es válido o está incompleto',
      refused: `El enlace para cambiar la contraseña no es válido o caducó: funciona una sola vez, durante ${LINK_TIME}.`,
      action: 'Pedir otro enlace',
    },
  },
};
