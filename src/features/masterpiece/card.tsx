import { Brush } from 'lucide-react';
import { GameCard } from '#src/components/room/game-card.tsx';
import { masterpieceTexts } from './texts.ts';

const { title, body } = masterpieceTexts.card;

/** The game's card on the dashboard. */
export function MasterpieceCard() {
  return <GameCard icon={Brush} title={title} body={body} to="/masterpiece-match" />;
}
