import { classNames } from '#src/components/ui/class-names.ts';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { DoneCount } from './done-count.tsx';
import { PhaseTimer } from './phase-timer.tsx';

const texts = masterpieceTexts.round;

/** What every phase of a round begins with: which round, who is done, what is drawn, and the time that is left. */
export function RoundHead({
  game,
  heading: Heading = 'h2',
  large = false,
  className,
}: {
  game: Game;
  heading?: 'h1' | 'h2';
  /** There is nothing else on the screen. */
  large?: boolean;
  className?: string;
}) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold text-accent-text text-sm">
          {texts.number(game.roundNumber)}
          {game.phase === 'drawing' ? ` · ${texts.draw}` : null}
        </p>
        <DoneCount game={game} />
      </div>
      <Heading
        className={classNames(
          'wrap-anywhere mt-0.5',
          large ? 'text-3xl' : 'text-2xl max-sm:[@media(max-height:44rem)]:text-xl',
        )}
      >
        {game.prompt}
      </Heading>
      <PhaseTimer game={game} className="mt-2" />
    </div>
  );
}
