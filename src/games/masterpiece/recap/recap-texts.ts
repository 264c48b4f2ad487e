import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  round: (round: number, prompt: string) => `Round ${round}: ${prompt}`,
  alt: (drawings: number) => (drawings === 1 ? 'The gallery with 1 drawing' : `The gallery with ${drawings} drawings`),
  won: (several: boolean) => (several ? 'Winning drawings' : 'Winning drawing'),
  wonBy: (prompt: string, name: string) => `${prompt}, by ${name}`,
  told: (what: string, names: string, artists: number, votes: number) =>
    `“${what}”${names === '' ? '' : ` by ${names}`} won you over with ${votes === 1 ? '1 vote' : `${votes} votes`}${artists > 1 ? ' each' : ''}.`,
  mostPoints: 'Most votes',
  best: (names: string, points: number) => `${names} (${points})`,
  drawing: (prompt: string, name: string) => `${prompt}, drawn by ${name}`,
  votesTable: 'Drawings',
  votesColumns: ['Round', 'Prompt', 'Drawn by', 'Votes', 'Voters'],
  pointsTable: 'Votes over all rounds',
  pointsColumns: ['Name', 'Votes'],
} as const;

export const masterpieceRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
