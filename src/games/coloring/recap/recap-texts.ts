import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  sheet: 'The picture',
  alt: (names: string) => (names === '' ? 'The picture that everyone painted' : `The picture painted by ${names}`),
  together: 'Painted together',
  by: (people: number) => (people === 1 ? 'One picture by 1 person' : `One picture by ${people} people`),
  told: (people: number) =>
    people === 1 ? 'One of you painted a whole picture.' : `${people} of you painted one picture together.`,
  table: 'Painters',
} as const;

export const coloringRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
