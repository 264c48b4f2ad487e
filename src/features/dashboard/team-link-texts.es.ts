import { HANDLE_BLOCKED_MONTHS, HANDLE_LENGTH } from '#shared/contract/team-links.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './team-link-texts.ts';

export const spanish: Translated<typeof english> = {
  title: 'Enlace de equipo',
  lead: 'Un solo enlace para todas tus sesiones. Lleva a la que tengas abierta.',
  label: 'Tu enlace termina en',
  hint: `De ${HANDLE_LENGTH.min} a ${HANDLE_LENGTH.max} letras, números y guiones. Quien tenga el enlace ve tu nombre.`,
  malformed: `Usa de ${HANDLE_LENGTH.min} a ${HANDLE_LENGTH.max} letras y números, con guiones sueltos entre ellos.`,
  taken: 'Este nombre no está disponible. Elige otro.',
  turnsOn: 'También activa la sala de espera en todas tus sesiones.',
  get: 'Obtener este enlace',
  getRandom: 'Obtener un enlace',
  takeAgain: 'Recuperar uno al que renunciaste',
  pending: 'Un momento...',
  waiting: (people) =>
    people === 1
      ? '1 persona espera en tu enlace. Empieza una sesión para ella.'
      : `${people} personas esperan en tu enlace. Empieza una sesión para ellas.`,
  came: (people) => `Personas en las últimas sesiones por este enlace: ${people}`,
  copy: 'Copiar enlace',
  on: 'Enlace activo',
  onHint: 'Allí se espera hasta que empieces una sesión.',
  offHint: 'Nadie puede usarlo. Sigue siendo tuyo.',
  calendar: 'Agregar al calendario',
  giveUp: 'Renunciar al enlace',
  giveUpQuestion: '¿Renunciar a tu enlace de equipo?',
  giveUpExplanation: `Deja de funcionar enseguida. Si alguien lo ha usado, nadie más puede tenerlo durante ${HANDLE_BLOCKED_MONTHS} meses; tú puedes recuperarlo.`,
  keep: 'Conservarlo',
  failedTitle: 'No cambió nada',
  failed: 'Inténtalo de nuevo.',
  loadFailed: 'Tu enlace de equipo no se cargó.',
  again: 'Reintentar',

  event: {
    lead: 'Pon tu enlace de equipo en tu calendario, donde tu equipo lo encuentra.',
    date: 'Fecha',
    time: 'Hora',
    repeat: 'Se repite',
    repeats: { week: 'Cada semana', 'two-weeks': 'Cada dos semanas', once: 'Una sola vez' },
    length: 'Duración',
    minutes: (minutes) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
    zone: (name) => `En tu zona horaria: ${name}. Los demás calendarios la muestran en la suya.`,
    noDate: 'Elige una fecha.',
    noTime: 'Elige una hora.',
    past: 'Esta reunión ya habría terminado. Elige una hora posterior.',
    save: 'Descargar archivo de calendario',
    saveHint: 'Para Outlook, el Calendario de Apple y otros.',
    google: 'Abrir en Google Calendar',
    failed: 'El archivo de calendario no se creó. Inténtalo de nuevo.',
    name: (host) => `Thaw con ${host}`,
    text: (link) => `Únete solo con tu nombre, desde cualquier teléfono o computadora:\n${link}`,
  },
};
