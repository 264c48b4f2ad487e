import { GAME_KEYS, pagesOf } from '#shared/contract/games/registry.ts';
import type { GameDefinition } from '#src/game-kit/define-game.ts';
import type { PageEntry } from './pages.ts';

const definitions = import.meta.glob<GameDefinition>('../games/*/index.ts', { eager: true, import: 'game' });

/** The pages of every game in the registry. */
export const gamePages: readonly PageEntry[] = GAME_KEYS.flatMap((key) =>
  pagesOf(key).map((path): PageEntry => {
    const load = definitions[`../games/${key}/index.ts`]?.pages[path];
    if (load === undefined) throw new Error(`src/games/${key}/index.ts has no game with the page ${path}.`);
    return { path, load };
  }),
);
