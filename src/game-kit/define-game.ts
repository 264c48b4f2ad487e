import type { ComponentType } from 'react';
import type { Game, GamePage } from '#shared/contract/games/registry.ts';

export type LoadPage = () => Promise<ComponentType>;

/** A game's part of the client, as its `index.ts` exports it under the name `game`. Its dashboard card is `Card` in `card.tsx`. */
export interface GameDefinition {
  pages: Readonly<Record<string, LoadPage>>;
}

/**
 * Says how each page of a game's entry in the registry is loaded. Each loader names its module in an `import()` of its own:
 * the build reads it there.
 */
export const defineGame = <Key extends Game>(
  _key: Key,
  definition: { pages: Record<GamePage<Key>, LoadPage> },
): GameDefinition => definition;
