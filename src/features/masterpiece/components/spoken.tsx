import { useEffect, useState } from 'react';
import { MASTERPIECE_SECONDS } from '#shared/contract/masterpiece.ts';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.spoken;

function wordsOf({ phase, prompt, drawings, winnerId, winnerName }: Game, settled: boolean): string {
  if (phase === 'drawing') return texts.drawing(prompt ?? '', MASTERPIECE_SECONDS.drawing);
  if (phase === 'results' && settled && winnerName !== null) {
    const winner = drawings.find(({ playerId }) => playerId === winnerId);
    return texts.winner(winnerName, winner?.voteCount ?? 0);
  }
  return texts[phase];
}

/** Tells those who do not see the screen change what the game does now. Not what it did when they came. */
export function Spoken({ game, settled }: { game: Game; settled: boolean }) {
  const [first] = useState(`${game.phase} ${game.roundNumber}`);
  const [moved, setMoved] = useState(false);
  const now = `${game.phase} ${game.roundNumber}`;
  useEffect(() => {
    if (now !== first) setMoved(true);
  }, [now, first]);
  return (
    <p role="status" className="sr-only">
      {moved ? wordsOf(game, settled) : null}
    </p>
  );
}
