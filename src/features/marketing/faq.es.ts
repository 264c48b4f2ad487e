import { PLANS, RECAP_DAYS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.es.ts';
import type { faq as english } from './faq.ts';

const FREE = PLANS.free.participantLimit;
const MOST = PLANS.premium.participantLimit;

export const faq: Translated<typeof english> = {
  title: 'Buenas preguntas',
  more: '¿Otra cosa?',
  ask: 'Pregúntanos',
  items: [
    {
      id: 'account',
      question: '¿Los participantes necesitan una cuenta?',
      answer:
        'No. Abren el enlace, escanean el código QR o escriben el código corto, ponen un nombre y ya están dentro. Solo se registra el anfitrión.',
    },
    {
      id: 'calls',
      question: '¿Funciona con Teams, Zoom o Google Meet?',
      answer:
        'Sí, con todas: solo hace falta un enlace en el chat. No hay ningún complemento: tú compartes tu pantalla, y cada quien juega en su navegador, en la computadora o en el teléfono que tiene al lado.',
    },
    {
      id: 'devices',
      question: '¿En qué dispositivos funciona?',
      answer:
        'En cualquier teléfono, tableta o computadora con un navegador actual: Chrome, Edge, Firefox o Safari. Se pinta y se dibuja con mouse, dedo, lápiz y teclado.',
    },
    {
      id: 'people',
      question: '¿Cuántas personas pueden entrar?',
      answer: `${FREE} en una sala del plan ${PLANS.free.name}, ${PLANS.pro.participantLimit} con ${PLANS.pro.name} y ${MOST} con ${PLANS.premium.name}. El anfitrión no cuenta, y puedes abrir tantas salas como quieras.`,
    },
    {
      id: 'cost',
      question: '¿Cuánto cuesta?',
      answer: `Nada para hasta ${FREE} participantes, todo el tiempo que quieras. ${PLANS.pro.name} cuesta $${PLANS.pro.priceUsdPerMonth} y ${PLANS.premium.name} $${PLANS.premium.priceUsdPerMonth} por anfitrión al mes, en dólares de EE. UU. Quienes participan nunca pagan.`,
    },
    {
      id: 'cancel',
      question: '¿Puedo cancelar?',
      answer:
        'Cuando quieras, en tu panel. Tu plan sigue hasta el final del tiempo pagado; después pasas a Free y conservas todo.',
    },
    {
      id: 'data',
      question: '¿Qué pasa con lo que escribimos y dibujamos?',
      answer: `Solo lo ve quien tiene el enlace o el código. Para el clima y los datos curiosos, Warm Welcome envía ubicaciones, sin nombres, a otros servicios. Una sala se borra con todo lo que contiene ${ROOM_LIFETIME_HOURS} horas después de su último uso, o al momento si el anfitrión termina la sesión y borra sus datos. El anfitrión tiene un resumen durante ${keptFor(RECAP_DAYS.free)} con ${PLANS.free.name}, ${keptFor(RECAP_DAYS.pro)} con ${PLANS.pro.name} y ${keptFor(RECAP_DAYS.premium)} con ${PLANS.premium.name}, y puede borrarlo antes; todo ese tiempo puedes quitar tus datos de él. No hay publicidad ni rastreo.`,
    },
    {
      id: 'demo',
      question: '¿Hay una demostración?',
      answer:
        'Estás en ella: el voto y el lienzo de esta página funcionan sin cuenta. El lienzo grande del Coloring Book también, mientras pintes a solas.',
    },
    {
      id: 'accessibility',
      question: '¿Puede participar todo el mundo?',
      answer:
        'Trabajamos según WCAG 2.2 AA: todos los juegos se pueden jugar con el teclado, los colores siempre llevan un nombre o una forma, los lectores de pantalla anuncian lo que pasa, y hay menos movimiento para quien lo prefiere. Si algo te estorba, cuéntanos.',
    },
    {
      id: 'languages',
      question: '¿Qué idiomas hay?',
      answer:
        'Todas las páginas están en inglés y en español; cada quien elige el suyo. Nuestras preguntas, temas y datos curiosos también están en español; los textos legales, en inglés. Tus mazos pueden estar en cualquier idioma.',
    },
  ],
};
