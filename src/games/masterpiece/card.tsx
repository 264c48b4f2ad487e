import { Brush } from 'lucide-react';
import { GameCard } from '#src/game-kit/host/game-card.tsx';
import { masterpieceTexts } from './texts.ts';

export function Card() {
  const { title, body } = masterpieceTexts.card;
  return <GameCard icon={Brush} title={title} body={body} to="/masterpiece-match" />;
}
