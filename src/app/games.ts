import type { ComponentType } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { ColoringCard } from '#src/games/coloring/card.tsx';
import { MasterpieceCard } from '#src/games/masterpiece/card.tsx';
import { ThisOrThatCard } from '#src/games/this-or-that/card.tsx';
import { WarmWelcomeCard } from '#src/games/warm-welcome/card.tsx';

/** The games that exist, in the order of the dashboard: one line each, its card from its feature. */
export const GAME_CARDS: readonly { game: Game; Card: ComponentType }[] = [
  { game: 'coloring', Card: ColoringCard },
  { game: 'this-or-that', Card: ThisOrThatCard },
  { game: 'masterpiece', Card: MasterpieceCard },
  { game: 'warm-welcome', Card: WarmWelcomeCard },
];
