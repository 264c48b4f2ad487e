import { MapPinned } from 'lucide-react';
import { GameCard } from '#src/game-kit/game-card.tsx';
import { cardTexts } from './card-texts.ts';

const { title, body } = cardTexts;

/** The game's card on the dashboard. */
export function Card() {
  return <GameCard icon={MapPinned} title={title} body={body} to="/warm-welcome" />;
}
