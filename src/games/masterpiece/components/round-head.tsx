import { StepHeading } from '#src/game-kit/kept-focus.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { DoneCount } from './done-count.tsx';
import { PhaseTimer } from './phase-timer.tsx';
import { useStage } from './stage.tsx';

const texts = masterpieceTexts.round;
const SIZES = {
  screen: 'text-2xl max-sm:[@media(max-height:44rem)]:text-xl',
  card: 'text-xl',
  alone: 'text-3xl',
};

/** What every phase of a round begins with: which round, who is done, what is drawn, and the time that is left. */
export function RoundHead({
  game,
  heading = 'h2',
  size = 'screen',
  low = false,
  className,
}: {
  game: Game;
  heading?: 'h1' | 'h2';
  /** alone: there is nothing else on the screen. card: it is one part of a screen. */
  size?: keyof typeof SIZES;
  /** The time stands beside it, so that pictures have the height. */
  low?: boolean;
  className?: string;
}) {
  const { action } = useStage();
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className={classNames('flex flex-wrap items-center gap-x-4', action ? null : 'flex-1 justify-between')}>
          <p className="font-semibold text-accent-text text-sm">
            {texts.number(game.roundNumber)}
            {game.phase === 'drawing' ? ` · ${texts.draw}` : null}
          </p>
          <DoneCount game={game} />
        </div>
        {action}
      </div>
      <div className={low ? 'flex items-end gap-8' : undefined}>
        <StepHeading
          level={heading}
          className={classNames('wrap-anywhere mt-0.5 outline-none', low && 'min-w-0 flex-1', SIZES[size])}
        >
          {game.prompt}
        </StepHeading>
        <PhaseTimer
          game={game}
          bare={low && heading === 'h1'}
          className={low ? 'w-[38%] min-w-min shrink-0' : 'mt-2'}
        />
      </div>
    </div>
  );
}
