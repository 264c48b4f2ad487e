import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  sheet: (part, parts) => (parts === 1 ? 'Preguntas' : `Preguntas, página ${part} de ${parts}`),
  alt: 'Cada pregunta con la parte de cada lado',
  side: (choice, votes) => `“${choice}” (${votes})`,
  divided: (question, one, other) => `“${question}” los dividió: ${one} contra ${other}.`,
  nearly: (question, choice, votes, all) => `“${question}” Casi todos dijeron “${choice}” (${votes} de ${all}).`,
  united: (question, choice, votes) => `“${question}” ${votes === 2 ? 'Los dos' : `Los ${votes}`} dijeron “${choice}”.`,
  columns: ['Pregunta', 'Opción A', 'Votos por A', 'Opción B', 'Votos por B', 'Votaron A', 'Votaron B'],
  table: 'Votos',
  closestTable: 'Quiénes coincidieron',
  closestColumns: ['Nombre', 'Nombre', 'Respuestas iguales', 'Preguntas que ambos contestaron'],
};
