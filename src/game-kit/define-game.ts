import type { ComponentType } from 'react';
import type { Game, GamePage } from '#shared/contract/games/registry.ts';

type LoadPage = () => Promise<ComponentType>;

/** A game's client part, exported by its `index.ts` as `game`. Its dashboard card is `Card` in `card.tsx`, its part of recaps `recap` in `recap/part.tsx`. */
export interface GameDefinition {
  pages: Readonly<Record<string, LoadPage>>;
}

/**
 * Defines the loader of each page of a game. Each loader needs its own literal `import()`: the build reads it there.
 */
export const defineGame = <Key extends Game>(
  _key: Key,
  definition: { pages: Record<GamePage<Key>, LoadPage> },
): GameDefinition => definition;
