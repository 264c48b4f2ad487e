import type { ReactNode } from 'react';
import { FinalStage } from '#src/game-kit/ending/final-stage.tsx';
import { Scoreboard } from '#src/game-kit/ending/scoreboard.tsx';
import { isPointless, winnersText } from '#src/game-kit/ending/winners-text.ts';
import { personOf } from '#src/game-kit/person.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import type { Game } from '../api.ts';
import { twoTruthsTexts } from '../texts.ts';

interface FinalProps {
  game: Pick<Game, 'points'>;
  reader: Reader;
  actions?: ReactNode;
}

export function Final({ game, reader, actions }: FinalProps) {
  const scorers = (game.points ?? []).map(personOf);
  return (
    <FinalStage
      reader={reader}
      title={winnersText(scorers)}
      lead={twoTruthsTexts.points}
      quiet={isPointless(scorers)}
      actions={actions}
    >
      <Scoreboard scorers={scorers} reader={reader} />
    </FinalStage>
  );
}
