import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import type { RecapPart, RecapParts } from '#src/game-kit/recap/recap-part.ts';

const found = import.meta.glob<RecapPart>('../games/*/recap/part.tsx', { import: 'recap' });

function recapOf(game: Game): () => Promise<RecapPart> {
  const load = found[`../games/${game}/recap/part.tsx`];
  if (load === undefined) throw new Error(`src/games/${game}/recap/part.tsx has to export recap.`);
  return load;
}

/** How the recap of every game is loaded. A module of its own: most pages never need the names of these chunks. */
export const gameRecaps = Object.fromEntries(GAME_KEYS.map((game) => [game, recapOf(game)])) as RecapParts;
