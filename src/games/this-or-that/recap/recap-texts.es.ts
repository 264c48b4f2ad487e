import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  sheet: (part, parts) => (parts === 1 ? 'Preguntas' : `Preguntas, página ${part} de ${parts}`),
  alt: 'Cada pregunta con la parte de cada lado',
  columns: ['Pregunta', 'Opción A', 'Votos por A', 'Opción B', 'Votos por B', 'Votaron A', 'Votaron B'],
  table: 'Votos',
  closestTable: 'Quiénes coincidieron',
  closestColumns: ['Nombre', 'Nombre', 'Respuestas iguales', 'Preguntas que ambos contestaron'],
};
