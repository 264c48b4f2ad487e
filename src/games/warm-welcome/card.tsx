import { MapPinned } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GameCard } from '#src/game-kit/host/game-card.tsx';
import { cardTexts } from './card-texts.ts';

export function Card() {
  return <GameCard icon={MapPinned} title={GAMES['warm-welcome'].title} body={cardTexts.body} to="/warm-welcome" />;
}
