import { catalogue } from '#src/lib/catalogue.ts';

const miles = (distance: number) => (distance < 2 ? 'less than 3 mi' : `${distance.toLocaleString('en-US')} mi`);

export const english = {
  sheet: 'Where everyone was',
  alt: (people: number) => (people === 1 ? 'A map with 1 person' : `A map with ${people} people`),
  farthest: 'Farthest apart',
  apart: (a: string, b: string, distance: number) => `${a} and ${b}: ${miles(distance)}`,
  closest: 'Closest neighbors',
  towns: 'Towns',
  townCount: (towns: number) => (towns === 1 ? '1 town' : `${towns} towns`),
  noPlace: 'no location',
  facts: 'Fun facts',
  /** Language of the facts, on a page in another one. */
  language: '',
  columns: ['Name', 'Town', 'Farthest from', 'Miles'],
  table: 'Towns',
} as const;

export const warmWelcomeRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
