import { MessagesSquare } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GameCard } from '#src/game-kit/host/game-card.tsx';
import { twoTruthsTexts } from './texts.ts';

export function Card() {
  return (
    <GameCard icon={MessagesSquare} title={GAMES['two-truths'].title} body={twoTruthsTexts.card} to="/two-truths" />
  );
}
