import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  liar: 'Quien mejor mintió',
  fooled: (names, people) => (people === 1 ? `${names} engañó a 1 persona` : `${names} engañó a ${people} personas`),
  detective: 'Quien más descubrió',
  caught: (names, lies) => (lies === 1 ? `${names} descubrió 1 mentira` : `${names} descubrió ${lies} mentiras`),
  sheet: 'Mentirosos y detectives',
  alt: 'A cuántas personas engañó cada quien y cuántas mentiras descubrió',
  row: (fooled, caught) => `engañó a ${fooled}, descubrió ${caught}`,
  none: 'sin turno',
  columns: ['Nombre', 'Personas engañadas', 'Mentiras descubiertas'],
  table: 'Puntos',
  votesTable: 'Votos',
  votesColumns: ['Turno de', 'Votante', 'Descubrió la mentira'],
  yes: 'sí',
  no: 'falló',
};
