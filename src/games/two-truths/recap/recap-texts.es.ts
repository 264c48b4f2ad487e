import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  liar: 'Quien mejor mintió',
  fooled: (names, times) => (times === 1 ? `${names} engañó 1 vez` : `${names} engañó ${times} veces`),
  detective: 'Quien más descubrió',
  caught: (names, lies) => (lies === 1 ? `${names} descubrió 1 mentira` : `${names} descubrió ${lies} mentiras`),
  sheet: 'Mentirosos y detectives',
  alt: 'Cuántas veces engañó cada quien y cuántas mentiras descubrió',
  row: (fooled, caught) => `engaños: ${fooled}, descubiertas: ${caught}`,
  none: 'sin votos',
  columns: ['Nombre', 'Veces que engañó', 'Mentiras descubiertas'],
  table: 'Puntos',
  votesTable: 'Votos',
  votesColumns: ['Turno de', 'Votante', 'Descubrió la mentira'],
  yes: 'sí',
  no: 'falló',
};
