import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  liar: 'Best liar',
  fooled: (names: string, people: number) =>
    people === 1 ? `${names} fooled 1 person` : `${names} fooled ${people} people`,
  detective: 'Best detective',
  caught: (names: string, lies: number) => (lies === 1 ? `${names} found 1 lie` : `${names} found ${lies} lies`),
  sheet: 'Liars and detectives',
  alt: 'How many each person fooled, and how many lies they found',
  row: (fooled: number | string, caught: number | string) => `${fooled} fooled, ${caught} found`,
  none: 'no turn',
  columns: ['Name', 'People fooled', 'Lies found'],
  table: 'Points',
  votesTable: 'Votes',
  votesColumns: ['Turn of', 'Voter', 'Found the lie'],
  yes: 'yes',
  no: 'no',
} as const;

export const twoTruthsRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
