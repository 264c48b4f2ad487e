import { GAMES, type GameEntry } from '#shared/contract/games/registry.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';

/** With fewer games, some of them tell a second thing. */
const SENTENCES = 5;

export interface Sentence {
  text: string;
  accent: GameEntry['accent'];
}

/** What happened, in the order of the games: the best thing of each, and a second one where there is room. */
export function storyOf(games: readonly ShownGame[]): Sentence[] {
  const all = games.map(({ left, part }) => ({
    accent: GAMES[left.game].accent,
    told: part.highlights(left).flatMap(({ told }) => told ?? []),
  }));
  let room = SENTENCES - all.filter(({ told }) => told.length > 0).length;
  return all.flatMap(({ accent, told }) => {
    const isLonger = told.length > 1 && room > 0;
    if (isLonger) room -= 1;
    return told.slice(0, isLonger ? 2 : 1).map((text) => ({ accent, text }));
  });
}
