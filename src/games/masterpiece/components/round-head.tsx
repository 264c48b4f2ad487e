import { GAMES } from '#shared/contract/games/registry.ts';
import { fewNames, phaseTexts } from '#src/game-kit/phase-texts.ts';
import { NextIn, type Reader, RoundBar, TimeLeft } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { isLast, progressText } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { useStage, useTable } from './table.tsx';
import { useRevealStep } from './use-reveal-step.ts';

const texts = masterpieceTexts.round;
const { cueSeconds, seconds } = GAMES.masterpiece.phases;
const SIZES: Record<Reader, string> = {
  player: 'text-2xl max-sm:[@media(max-height:44rem)]:text-xl',
  host: 'text-xl',
  all: 'text-xl',
};

export function RoundHead({ reader, className }: { reader: Reader; className?: string }) {
  const { asked = [], game } = useTable();
  const { action } = useStage();
  const { held, pacing, phase, phaseEndsAt, prompt } = game;
  const number = texts.number(pacing.round, pacing.rounds);
  const step = useRevealStep(game);
  // Nothing runs out while the steps play.
  const quiet = phase === 'hush' || (step !== null && step.kind !== 'talk');
  const clock = { endsAt: phaseEndsAt, held, reader };
  // On a shared screen the height is for the pictures.
  const small = reader === 'all' && pacing.style === 'show' && phase !== 'drawing';
  return (
    <div className={classNames('flex min-w-0 gap-1', small ? 'flex-wrap items-center gap-x-6' : 'flex-col', className)}>
      <RoundBar
        className={small ? classNames('w-auto!', quiet ? 'flex-none' : 'min-w-[70%] flex-1') : undefined}
        label={phase === 'drawing' ? `${number} · ${texts.draw}` : number}
        detail={asked.length > 0 ? masterpieceTexts.results.asks(fewNames(asked)) : progressText(game)}
      >
        {quiet ? null : phase === 'results' ? (
          <NextIn {...clock} words={isLast(pacing) ? phaseTexts.last : texts} />
        ) : (
          <TimeLeft
            {...clock}
            pacing={pacing}
            seconds={phase === 'voting' ? seconds.voting : seconds.drawing}
            cueSeconds={cueSeconds}
            label={texts.timeLeft}
            closingWords={phase === 'voting' ? texts.allVoted : texts.allDrawn}
          />
        )}
      </RoundBar>
      <div
        className={classNames('flex flex-wrap items-center justify-between gap-x-4 gap-y-1', small && 'order-first')}
      >
        <StepHeading
          level={reader === 'all' ? 'h1' : 'h2'}
          className={classNames('wrap-anywhere min-w-40 flex-1 outline-none', small ? 'text-xs' : SIZES[reader])}
        >
          {prompt}
        </StepHeading>
        {action}
      </div>
    </div>
  );
}
