import type { ComponentType } from 'react';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { DashboardPage } from '#src/features/dashboard/pages/dashboard-page.tsx';

const found = import.meta.glob<ComponentType>('../games/*/card.tsx', { eager: true, import: 'Card' });

const cards = GAME_KEYS.map((game) => {
  const Card = found[`../games/${game}/card.tsx`];
  if (Card === undefined) throw new Error(`src/games/${game}/card.tsx has to export Card.`);
  return { game, Card };
});

/** The dashboard with every game's card, assembled here because features can't import each other. */
export function DashboardRoute() {
  return <DashboardPage cards={cards} />;
}
