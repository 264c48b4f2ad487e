import { GAMES, type Game, type GameEntry } from '#shared/contract/games/registry.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** The words of an agenda's entries: the choices for a game before it begins. */
export const english = {
  templateName: (_template: string, name: string) => name,
  categoryName: (_category: string, name: string) => name,
  ownDeck: 'your own deck',
  mixed: 'your own deck, mixed with the built-in one',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
  paces: { short: 'short pace', normal: 'usual pace', long: 'long pace' },
};

export const entryTexts = catalogue(english, () => import('./entry-texts.es.ts'));

/** What the rounds of a game are called: '5 questions'. */
export function roundsOf(game: Game, count: number): string {
  const { deck }: GameEntry = GAMES[game];
  return deck === 'pairs' ? entryTexts.questions(count) : entryTexts.rounds(count);
}
