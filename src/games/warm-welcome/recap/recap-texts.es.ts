import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  sheet: 'Dónde estaba cada quien',
  alt: (people) => (people === 1 ? 'Un mapa con 1 persona' : `Un mapa con ${people} personas`),
  farthest: 'Más lejos entre sí',
  apart: (a, b, distance) => `${a} y ${b}: ${distance}`,
  closest: 'Más cerca entre sí',
  towns: 'Ciudades',
  townCount: (towns) => (towns === 1 ? '1 ciudad' : `${towns} ciudades`),
  noPlace: 'sin ubicación',
  facts: 'Datos curiosos',
  columns: ['Nombre', 'Ciudad', 'Más lejos de', 'Millas', 'Kilómetros'],
  table: 'Ciudades',
};
