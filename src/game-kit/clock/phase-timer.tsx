import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import { useCountdown } from './use-countdown.ts';

/** How often the ice shrinks. */
const MELT_MS = 100;

interface PhaseTimerProps {
  /** ISO instant; null while no time is running. */
  endsAt: string | null;
  seconds: number;
  /** From this many seconds on the number is warm. */
  fewSeconds: number;
  label: string;
  /** Time left, in words. */
  valueText: (secondsLeft: number) => string;
  /** Time left, as a number. */
  shown?: ((secondsLeft: number) => ReactNode) | undefined;
  /** In front of the ice. */
  lead?: ReactNode;
  iceClassName?: string | undefined;
  numberClassName: string;
  className?: string | undefined;
}

/** The time left in a phase: melting ice, with the seconds beside it. */
export function PhaseTimer(props: PhaseTimerProps) {
  const { endsAt, seconds, fewSeconds, shown = (left: number) => left } = props;
  const { msLeft, secondsLeft } = useCountdown(endsAt, { everyMs: MELT_MS });
  return (
    <div className={classNames('flex items-center gap-3', props.className)}>
      {props.lead}
      <ThawProgress
        className={classNames('min-w-0 flex-1', props.iceClassName)}
        label={props.label}
        left={msLeft / (seconds * 1_000)}
        valueText={props.valueText(secondsLeft)}
      />
      <p
        aria-hidden="true"
        data-numbers=""
        className={classNames(
          'flex min-w-[2ch] shrink-0 items-center justify-end gap-1.5 whitespace-nowrap font-bold font-display leading-none',
          secondsLeft <= fewSeconds && 'text-warm-text',
          props.numberClassName,
        )}
      >
        {shown(secondsLeft)}
      </p>
    </div>
  );
}
