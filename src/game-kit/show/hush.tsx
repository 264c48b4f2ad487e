import { useEffect } from 'react';
import { playCue } from '#src/lib/sound/sound.ts';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { useCountdown } from '../clock/use-countdown.ts';
import { phaseTexts } from '../phase-texts.ts';
import type { Reader } from '../phases/round-bar.tsx';

/** 3, 2, 1 before a reveal: everything else is covered. Each second has its sound. */
export function Hush({ endsAt, reader }: { endsAt: string | null; reader: Reader }) {
  const { secondsLeft } = useCountdown(endsAt);
  useEffect(() => {
    if (secondsLeft > 0) playCue('closing');
  }, [secondsLeft]);
  return (
    <div className="m-auto flex flex-1 flex-col items-center justify-center gap-4 text-center">
      <span
        key={secondsLeft}
        aria-hidden="true"
        data-numbers=""
        className={classNames(
          'grid animate-tick place-items-center rounded-full bg-sun font-bold font-display text-on-warm leading-none',
          reader === 'all' ? 'size-[1.8em] text-[min(14vh,9em)]' : 'size-32 text-4xl',
        )}
      >
        {Math.max(1, secondsLeft)}
      </span>
      <StepHeading level={reader === 'host' ? 'h2' : 'h1'} className="text-balance text-xl outline-none">
        {phaseTexts.show.hush}
      </StepHeading>
    </div>
  );
}
