import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './entry-texts.ts';

const TEMPLATES: Readonly<Record<string, string>> = {
  'ice-cream': 'Helados y dulces',
  skyline: 'Silueta de la ciudad',
  'amusement-park': 'Parque de diversiones',
  mountains: 'Montañas',
  sailboat: 'Día de vela',
  'tea-time': 'La hora del té',
  balloons: 'Paseo en globo',
  reef: 'Arrecife de coral',
  custom: 'Lienzo en blanco',
};
const CATEGORIES: Readonly<Record<string, string>> = {
  all: 'Todas las categorías',
  entertainment: 'Televisión y cine',
  sports: 'Deportes',
  culture: 'Música y cultura',
};

export const spanish: Translated<typeof english> = {
  templateName: (template, name) => TEMPLATES[template] ?? name,
  categoryName: (category, name) => CATEGORIES[category] ?? name,
  ownDeck: 'tu propio mazo',
  mixed: 'tu propio mazo, mezclado con el de Thaw',
  questions: (count) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
  rounds: (count) => (count === 1 ? '1 ronda' : `${count} rondas`),
  paces: { short: 'ritmo corto', normal: 'ritmo normal', long: 'ritmo largo' },
};
