import { MapPinned } from 'lucide-react';
import { GameCard } from '#src/components/room/game-card.tsx';
import { warmWelcomeTexts } from './texts.ts';

const { title, body } = warmWelcomeTexts.card;

/** The game's card on the dashboard. */
export function WarmWelcomeCard() {
  return <GameCard icon={MapPinned} title={title} body={body} to="/warm-welcome" />;
}
