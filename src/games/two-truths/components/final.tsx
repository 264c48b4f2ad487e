import type { ReactNode } from 'react';
import { statementPiece } from '#shared/contract/games/two-truths.ts';
import { FinalStage } from '#src/game-kit/ending/final-stage.tsx';
import { Scoreboard } from '#src/game-kit/ending/scoreboard.tsx';
import { isPointless, winnersText } from '#src/game-kit/ending/winners-text.ts';
import { personOf } from '#src/game-kit/person.ts';
import { fewNames, phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Game } from '../api.ts';
import { twoTruthsTexts } from '../texts.ts';
import type { StatementTool } from './stage.tsx';
import { type ShownAward, useAward } from './use-award.ts';

interface FinalProps {
  game: Pick<Game, 'awards' | 'nextTime' | 'pacing' | 'phase' | 'points' | 'variant'>;
  reader: Reader;
  actions?: ReactNode;
  /** Beside a truth that is shown. */
  tool?: StatementTool;
}

/** So many winners of one award have their dots. */
const DOTS = 12;

/** The awards of a Show, one after the other; then the points. */
export function Final({ game, reader, actions, tool }: FinalProps) {
  const award = useAward(game);
  const scorers = (game.points ?? []).map(personOf);
  const { points } = twoTruthsTexts.as[game.variant];
  const { nextTime } = twoTruthsTexts.awards;
  const waiting = game.nextTime.map(({ participantName }) => participantName);
  if (award !== null) {
    return (
      <FinalStage reader={reader} title={award.title} quiet={award.people.length === 0} actions={actions}>
        <Award {...award} reader={reader} tool={tool} />
      </FinalStage>
    );
  }
  return (
    <FinalStage
      reader={reader}
      title={winnersText(scorers)}
      lead={waiting.length === 0 ? points : `${nextTime(fewNames(waiting))}.`}
      quiet={isPointless(scorers)}
      actions={actions}
    >
      <Scoreboard scorers={scorers} reader={reader} />
    </FinalStage>
  );
}

function Award({ people, told, truths, reader, tool }: ShownAward & Pick<FinalProps, 'reader' | 'tool'>) {
  const card = (
    <div className="flex min-h-full flex-1 flex-col justify-center gap-[0.6em] rounded-card bg-surface p-[1em] text-center shadow-soft">
      <div className="flex flex-wrap justify-center gap-[0.2em]">
        {people.slice(0, DOTS).map(({ id, name, color, isHost }) => (
          <PersonDot
            key={id}
            name={name}
            color={color}
            shape={isHost ? 'host' : 'guest'}
            className="size-[2em]! text-[0.7em]!"
          />
        ))}
      </div>
      {truths.map(({ place, text, writer }) => (
        <div key={statementPiece(writer.id, place)} className="flex flex-col items-center">
          <blockquote dir="auto" className="wrap-anywhere text-balance font-bold font-display leading-tight">
            {text ?? phaseTexts.hidden}
          </blockquote>
          {tool?.(writer, place, text)}
        </div>
      ))}
      <p
        className={classNames(
          'wrap-anywhere text-balance',
          truths.length === 0 ? 'font-bold font-display leading-tight' : 'text-[0.6em] text-muted',
        )}
      >
        {told}
      </p>
    </div>
  );
  return reader === 'all' ? (
    <Fitted className="min-h-0 flex-1 text-3xl">{card}</Fitted>
  ) : (
    <div className="flex flex-1 flex-col text-2xl">{card}</div>
  );
}
