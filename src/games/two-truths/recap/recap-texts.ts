import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  liar: 'Best liar',
  fooled: (names: string, times: number) =>
    times === 1 ? `${names} fooled others once` : `${names} fooled others ${times} times`,
  detective: 'Best detective',
  caught: (names: string, lies: number) => (lies === 1 ? `${names} found 1 lie` : `${names} found ${lies} lies`),
  sheet: 'Liars and detectives',
  alt: 'How often each person fooled others, and how many lies they found',
  row: (fooled: number | string, caught: number | string) => `${fooled} fooled, ${caught} found`,
  none: 'no votes',
  columns: ['Name', 'Fooled others', 'Lies found'],
  table: 'Points',
  votesTable: 'Votes',
  votesColumns: ['Turn of', 'Voter', 'Found the lie'],
  yes: 'yes',
  no: 'no',
} as const;

export const twoTruthsRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
