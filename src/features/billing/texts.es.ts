import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  documentTitle: 'Suscripción',
  loading: 'Cargando tu pago...',
  toDashboard: 'Ir al panel',
  back: 'Volver a los planes',
  retry: 'Reintentar',

  loginRequired: {
    title: 'Primero inicia sesión',
    body: 'Para suscribirte a un plan tienes que iniciar sesión.',
    logIn: 'Iniciar sesión',
    kept: (plan) => `Recordaremos que elegiste ${plan}.`,
  },

  choice: {
    title: 'Elige tu plan',
    lead: 'Quienes participan nunca pagan. Los planes se renuevan hasta que canceles.',
    perMonth: (price) => `$${price} al mes`,
    popular: 'El más elegido',
    current: 'Tu plan',
    choose: (plan) => `Elegir ${plan}`,
    keep: (plan) => `Conservar ${plan}`,
    byYear: (amount) => `Pagar por año: ${amount}`,
    saves: (percent) => `Ahorras un ${percent} %`,
    payOwed: 'Pagar lo pendiente',
    renews: (date) => `Se renueva el ${date}`,
    trial: (date) => `Gratis hasta el ${date}; después, pagas`,
    cancelled: (date) => `Cancelado: termina el ${date}`,
    perk: (date) => `Gratis hasta el ${date} (ventaja de fundador)`,
    trouble: 'Falló un pago',
  },

  payment: {
    title: (plan) => `Suscríbete a ${plan}`,
    secure: 'Pago seguro con',
    provider: 'Stripe',
    cancel: 'Cancela cuando quieras desde tu panel',
    loadingForm: 'Cargando el formulario de pago...',
    pay: (amount) => `Pagar ${amount}`,
    saveCard: 'Guardar la tarjeta y suscribirme',
    pending: 'Procesando...',
  },

  price: {
    title: 'Lo que pagas',
    plan: (plan, people) => `${plan}, hasta ${people} participantes`,
    per: { month: (amount) => `${amount} al mes`, year: (amount) => `${amount} al año` },
    today: 'Hoy pagas',
    renews: {
      month: (amount) => `Se renueva cada mes por ${amount} hasta que canceles. Precios en dólares de EE. UU.`,
      year: (amount) => `Se renueva cada año por ${amount} hasta que canceles. Precios en dólares de EE. UU.`,
    },
    free: {
      month: (date, amount) =>
        `Gratis hasta el ${date}; después, ${amount} cada mes hasta que canceles. Si cancelas antes, no pagas nada. Precios en dólares de EE. UU.`,
      year: (date, amount) =>
        `Gratis hasta el ${date}; después, ${amount} cada año hasta que canceles. Si cancelas antes, no pagas nada. Precios en dólares de EE. UU.`,
    },
  },
  otherAmount: {
    title: 'El importe cambió',
    message: 'No se cobró nada. Revisa el nuevo importe y continúa.',
  },

  yearly: (plan) => `${plan}, con pago anual`,
  toStripe: 'Continuar a Stripe',
  change: {
    title: (plan) => `Cambiar a ${plan}`,
    body: (plan, people) =>
      `Con ${plan} caben hasta ${people} participantes en tus salas. La página de Stripe muestra cuánto pagas hoy y después. Nada cambia hasta que confirmes ahí.`,
  },
  keep: {
    title: (plan) => `Conservar ${plan}`,
    body: (plan, date) =>
      `Cancelaste ${plan}: termina el ${date}. Renuévalo en la página de Stripe y seguirá como antes. Hoy no pagas nada.`,
    first: (plan, date, wanted) =>
      `Cancelaste ${plan}: termina el ${date}. Primero renuévalo en la página de Stripe y después cambia a ${wanted}.`,
  },
  due: {
    title: 'Pagar lo pendiente',
    body: (plan) =>
      `Hay un pago pendiente de ${plan}. Hazlo en la página de Stripe con cualquier tarjeta. Tu panel muestra cuándo queda listo.`,
    first: (plan, wanted) => `Todavía hay un pago pendiente de ${plan}. Hazlo y después cambia a ${wanted}.`,
  },

  finishing: {
    title: (plan) => `Preparando ${plan}...`,
    body: 'Recibimos tu pago. Esto tarda unos segundos.',
    cutOff: {
      title: 'Recibimos tu pago',
      body: 'No podemos conectar con Thaw en este momento, pero no se perdió nada: tu panel se abre en cuanto podamos.',
    },
  },
  checking: 'Consultando a tu banco el resultado del pago...',
  unknown: {
    title: 'Todavía no sabemos si tu pago se hizo',
    body: 'Stripe aún no lo confirma. Revisa tu conexión e inténtalo de nuevo en un momento. Consultar no cuesta nada.',
    paying:
      'Stripe aún no confirma el pago, así que no sabemos si se hizo. Inténtalo de nuevo en un momento: nada se cobra dos veces.',
  },
  expired: {
    title: 'Este pago caducó',
    message: 'No se cobró nada. Inténtalo de nuevo para empezar otro.',
  },

  already: {
    title: (plan) => `Ya tienes ${plan}`,
    body: (participants) => `En tus salas caben hasta ${participants} participantes. Aquí no hay nada que pagar.`,
    onItsWay: 'Tu plan empieza en un momento; lo verás en tu panel.',
  },

  notConfigured: {
    title: 'Aquí no se puede pagar',
    body: (plan, participants) =>
      `Tienes ${plan}: hasta ${participants} participantes en cada sala. Este servidor no tiene pagos configurados.`,
    contact: 'Escríbenos',
  },

  unreachable: {
    title: 'No podemos conectar con Thaw en este momento.',
    body: 'Revisa tu conexión e inténtalo de nuevo. No se cobró nada.',
  },
  noForm: {
    title: 'No pudimos cargar el formulario de pago.',
    body: 'No se cobró nada. Revisa tu conexión y que tu navegador permita js.stripe.com.',
  },
  busy: 'Tienes otro pago abierto, quizá en otra pestaña. Nada se cobró dos veces.',

  failed: {
    title: 'Error',
    description: 'Algo salió mal',
    noSecret: 'No se pudo crear la suscripción',
  },
  paymentFailed: {
    title: 'El pago falló',
    description: 'No cobramos nada a tu tarjeta. Inténtalo de nuevo o usa otra.',
  },
  succeeded: {
    title: 'Pago recibido',
    description: (plan) => `¡Ya tienes ${plan}!`,
    later: (plan) =>
      `Estamos preparando ${plan}. Empieza en cuanto Stripe lo confirme, normalmente en menos de un minuto.`,
  },
};
