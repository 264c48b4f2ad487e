import { MapPinned } from 'lucide-react';
import { GameCard } from '#src/game-kit/game-card.tsx';

/** The dashboard is in English. */
const TEXTS = {
  title: 'Warm Welcome',
  body: 'Everyone says where they are today. A map of the group, the local weather and a few facts about your locations.',
};

/** The game's card on the dashboard. */
export function Card() {
  return <GameCard icon={MapPinned} {...TEXTS} to="/warm-welcome" />;
}
