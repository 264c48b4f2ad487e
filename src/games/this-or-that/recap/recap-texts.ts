import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  sheet: (part: number, parts: number) => (parts === 1 ? 'Questions' : `Questions, page ${part} of ${parts}`),
  alt: 'Every question with the share of each side',
  side: (choice: string, votes: number) => `“${choice}” (${votes})`,
  divided: (question: string, one: string, other: string) => `“${question}” split you: ${one} against ${other}.`,
  nearly: (question: string, choice: string, votes: number, all: number) =>
    `“${question}” Almost everyone said “${choice}” (${votes} of ${all}).`,
  united: (question: string, choice: string, votes: number) =>
    `“${question}” ${votes === 2 ? 'Both of you' : `All ${votes} of you`} said “${choice}”.`,
  columns: ['Question', 'Choice A', 'Votes for A', 'Choice B', 'Votes for B', 'Voted A', 'Voted B'],
  table: 'Votes',
  closestTable: 'Who agreed',
  closestColumns: ['Name', 'Name', 'Same answers', 'Questions that both answered'],
} as const;

export const thisOrThatRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
