import type { ComponentType } from 'react';
import type { Game, GamePage } from '#shared/contract/games/registry.ts';
import type { RecapPart } from './recap/recap-part.ts';

type LoadPage = () => Promise<ComponentType>;

/** A game's client part, exported by its `index.ts` as `game`. Its dashboard card is `Card` in `card.tsx`. */
export interface GameDefinition {
  pages: Readonly<Record<string, LoadPage>>;
  /** What recaps show of it. */
  recap: () => Promise<RecapPart>;
}

/**
 * Defines the loader of each page of a game, and of its recap. Each loader needs its own literal `import()`: the build reads it there.
 */
export const defineGame = <Key extends Game>(
  _key: Key,
  definition: { pages: Record<GamePage<Key>, LoadPage>; recap: () => Promise<RecapPart> },
): GameDefinition => definition;
