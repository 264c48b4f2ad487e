import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  sheet: 'Where everyone was',
  alt: (people: number) => (people === 1 ? 'A map with 1 person' : `A map with ${people} people`),
  farthest: 'Farthest apart',
  apart: (a: string, b: string, distance: string) => `${a} and ${b}: ${distance}`,
  closest: 'Closest neighbors',
  towns: 'Towns',
  townCount: (towns: number) => (towns === 1 ? '1 town' : `${towns} towns`),
  noPlace: 'no location',
  facts: 'Fun facts',
  columns: ['Name', 'Town', 'Farthest from', 'Miles', 'Kilometers'],
  table: 'Towns',
} as const;

export const warmWelcomeRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
