import { FOUNDER_PERK, PLANS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { faq } from './faq.es.ts';
import type { english } from './texts.ts';

const FREE = PLANS.free.participantLimit;
const MOST = PLANS.premium.participantLimit;
const NUMBERS = ['Cero', 'Un', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'];

const ABOUT: Translated<typeof english>['games']['about'] = {
  coloring: [
    'Todo el mundo pinta a la vez en un mismo dibujo: ocho motivos o un lienzo en blanco.',
    'Al final lo descargas, con los nombres de quienes pintaron.',
  ],
  'this-or-that': [
    'Dos opciones, un voto y barras que se mueven mientras la gente se decide.',
    'Usa nuestras preguntas o trae las tuyas; el tema de conversación llega solo.',
  ],
  masterpiece: [
    'Todos dibujan el mismo tema contra el reloj y después votan sin saber de quién es cada dibujo.',
    'Luego salen los nombres, y alguien gana con un monigote.',
  ],
  'two-truths': [
    'Cada persona escribe dos verdades y una mentira sobre sí misma. Por turnos, los demás votan cuál no es cierta.',
    'Ganan puntos quienes mejor adivinan y quienes mejor disimulan, y las historias detrás de las verdades salen solas.',
  ],
  'warm-welcome': [
    'Cada persona dice dónde está, y un mapa de Estados Unidos se llena de gente y de su clima.',
    'Mientras crece, aparecen datos curiosos sobre el grupo.',
  ],
};
const GAME_COUNT = NUMBERS[Object.keys(ABOUT).length] ?? `${Object.keys(ABOUT).length}`;

const votes = (count: number) => (count === 1 ? '1 voto' : `${count} votos`);

export const spanish: Translated<typeof english> = {
  documentTitle: 'Juegos para romper el hielo en reuniones virtuales',
  description: `${GAME_COUNT} juegos cortos para los primeros minutos de una reunión virtual. La gente entra con un enlace, un código QR o un código corto: sin cuenta y sin instalar nada. Gratis hasta ${FREE} participantes.`,

  nav: {
    label: 'Principal',
    menu: 'Menú',
    features: 'Funciones',
    games: 'Juegos',
    pricing: 'Precios',
    faq: 'Preguntas',
    logIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
    dashboard: 'Panel',
  },

  hero: {
    title: 'Rompe el hielo en un minuto',
    lead: `${GAME_COUNT} juegos cortos para los primeros minutos de una llamada. Tú compartes un enlace; cada quien entra una sola vez y solo con un nombre.`,
    start: 'Empieza gratis',
    toDashboard: 'Ir a tu panel',
    note: `Gratis hasta ${FREE} participantes. Sin tarjeta ni fecha límite.`,
    codeTitle: '¿Te invitaron a una sesión?',
  },

  vote: {
    kicker: 'This or That, aquí',
    question: '¿Qué te ayuda a pasar la reunión del lunes por la mañana?',
    options: { A: { text: 'Café', emoji: '☕' }, B: { text: 'Té', emoji: '🍵' } },
    percent: (percent) => `${percent} %`,
    count: votes,
    you: 'Tú',
    toys: ['Charquito', 'Vapor', 'Granizo', 'Escarcha'],
    first: 'Todavía no hay votos. El tuyo es el primero.',
    yours: (toy) =>
      `100 %, y todo eres tú. Aquí no hay nadie más, así que inventemos a alguien: vota también en nombre de ${toy}.`,
    next: (toy) => `Gracias. ¿Y qué diría ${toy}?`,
    last: (toy) => `Queda un cupo. Es de ${toy}.`,
    done: 'Cinco votos y solo uno de verdad. En tu reunión lo serán todos, y todos verán las barras moverse en vivo.',
    again: 'Empezar de nuevo',
  },

  features: {
    title: 'De una llamada fría a una sala cálida',
    lead: 'Tres pasos, y ninguno es instalar algo.',
    steps: [
      {
        title: 'Empieza una sesión',
        text: 'Elige una agenda o un juego en tu panel. La sala aparece al momento, todavía con un poco de escarcha.',
      },
      {
        title: 'Comparte el enlace',
        text: 'Pega el enlace en el chat, muestra el código QR o lee en voz alta el código corto.',
      },
      { title: 'A jugar', text: 'La gente llega solo con un nombre. Después, todos pasan juntos de un juego a otro.' },
    ],
    listTitle: 'Lo que tienes con cualquier plan',
    list: {
      guests: {
        title: 'Sin cuentas para participantes',
        text: 'Basta un nombre, y puede ser un apodo. Solo el anfitrión tiene cuenta.',
      },
      size: {
        title: `De ${FREE} a ${MOST} participantes`,
        text: `En una sala gratuita caben ${FREE} participantes; en una Premium, ${MOST}. El anfitrión no cuenta.`,
      },
      present: {
        title: 'Pensado para compartir',
        text: 'El modo de presentación llena tu pantalla con el juego y su código. Manéjalo con teclas o desde tu teléfono.',
      },
      private: {
        title: 'Privado desde el principio',
        text: `A una sala solo se llega con su enlace o su código. Se borra ${ROOM_LIFETIME_HOURS} horas después de su último uso, o en cuanto tú lo digas.`,
      },
      recap: {
        title: 'Un recuerdo',
        text: 'Después de la sesión tienes un resumen de todos los juegos: imágenes, puntos y un texto para el chat.',
      },
      host: {
        title: 'Tú tienes el control',
        text: 'Bloquea la sala, saca a alguien, salta una pregunta o trae tus propias preguntas y temas.',
      },
      everybody: {
        title: 'Para todas las personas de la sala',
        text: 'Todos los juegos funcionan con el teclado, en modo claro u oscuro, en inglés y en español.',
      },
      network: {
        title: 'Resiste una mala conexión',
        text: 'Si se corta la conexión, la página se pone al día al volver y envía lo que pintaste.',
      },
    },
  },

  games: {
    title: `${GAME_COUNT} juegos con un solo enlace`,
    lead: 'Pantallas reales de salas reales. La grande es la que compartes en la llamada; la pequeña, la que tu gente tiene en la mano.',
    hostShot: (game) => `${game}, como lo ve el anfitrión.`,
    phoneShot: (game) => `${game} en el teléfono de un participante.`,
    about: ABOUT,
  },

  paint: {
    title: 'Anda, pinta algo',
    lead: 'Una página del Coloring Book, solo para ti. Se queda en este navegador: no se envía nada.',
    label: 'Lienzo: Helados y dulces',
    role: 'lienzo',
    colors: 'Color',
    bold: 'Colores vivos',
    soft: 'Colores suaves',
    help: 'Las flechas mueven el pincel, con Mayús más lejos. La barra espaciadora pinta; mantenla presionada y muévete para hacer un trazo.',
    hint: 'Con mouse, dedo o teclado: Tab hasta el dibujo, flechas para moverte, espacio para pintar.',
    touch: 'Toca el dibujo para pintar. Toca fuera para desplazarte.',
    position: (x, y) => `${x} % desde la izquierda, ${y} % desde arriba`,
    clear: 'Borrar todo',
    cleared: 'El dibujo está vacío.',
    more: 'Pintar a solas en un lienzo grande',
    loading: 'Cargando el lienzo...',
    failed: 'No pudimos cargar el lienzo.',
    tryAgain: 'Reintentar',
  },

  pricing: {
    title: 'Paga por la sala, no por la gente que entra',
    lead: 'Quienes participan nunca pagan ni se registran. Los planes son por anfitrión y por mes, y terminan cuando tú lo digas.',
    popular: 'El más elegido',
    price: (dollars) => `$${dollars}`,
    forever: 'para siempre',
    perMonth: 'por anfitrión al mes (dólares de EE. UU.)',
    about: {
      free: 'Para un equipo pequeño que quiere probarlo hoy.',
      pro: 'Para la reunión semanal de todo un equipo.',
      premium: 'Para reuniones generales, capacitaciones y lanzamientos.',
    },
    choose: { free: 'Empieza gratis', pro: 'Elegir Pro', premium: 'Elegir Premium' },
    perk: `Ventaja de fundador: la primera persona de una empresa que se registra con un correo de la empresa recibe ${PLANS[FOUNDER_PERK.tier].name} gratis durante ${FOUNDER_PERK.months} meses.`,
  },

  faq,

  end: {
    title: 'La próxima reunión empieza fría. No tiene por qué seguir así.',
    start: 'Empieza tu primera sesión',
  },
};
