import { MapPinned } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GameCard } from '#src/game-kit/game-card.tsx';
import { warmWelcomeTexts } from './texts.ts';

/** The game's card on the dashboard. */
export function Card() {
  return (
    <GameCard icon={MapPinned} title={GAMES['warm-welcome'].title} body={warmWelcomeTexts.card} to="/warm-welcome" />
  );
}
