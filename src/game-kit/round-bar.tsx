import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { phaseTexts } from './phase-texts.ts';
import { PhaseTimer } from './phase-timer.tsx';
import { Ticking } from './ticking.tsx';
import { useCountdown } from './use-countdown.ts';

const texts = phaseTexts.time;

interface RoundBarProps {
  /** Names the round: "Question 3". */
  label: string;
  /** Beside the name: the progress. */
  detail?: string | undefined;
  className?: string | undefined;
  /** `TimeLeft` while there is something to do, else `NextIn`. */
  children: ReactNode;
}

/** The row above a round: its name and progress, and the time. */
export function RoundBar({ label, detail, className, children }: RoundBarProps) {
  return (
    <div className={classNames('flex min-h-9 w-full flex-wrap items-center gap-x-4', className)}>
      <p data-numbers="" className="-order-2 font-semibold text-muted text-sm sm:grid sm:min-h-9 sm:content-center">
        <Ticking value={detail === undefined ? label : `${label} · ${detail}`} />
      </p>
      {children}
    </div>
  );
}

interface TimeLeftProps {
  /** ISO instant; null while no time is running. */
  endsAt: string | null;
  /** Length of the phase. */
  seconds: number;
  /** From this many seconds on the number is warm. */
  cueSeconds: number;
  label: string;
}

/** The time left for a vote or another move: melting ice with the seconds. */
export function TimeLeft({ endsAt, seconds, cueSeconds, label }: TimeLeftProps) {
  return (
    <PhaseTimer
      endsAt={endsAt}
      seconds={seconds}
      fewSeconds={cueSeconds}
      label={label}
      valueText={(left) => (left === 0 ? texts.isUp : texts.secondsLeft(left))}
      shown={(left) => (
        <>
          <Timer className="size-[1em]" />
          <span className="min-w-[2ch] text-right">{left}</span>
        </>
      )}
      numberClassName="text-lg"
      className="min-w-40 flex-1"
    />
  );
}

const HELD = { host: 'heldHost', player: 'held', all: 'heldForAll' } as const;

/** The reader of a round; `all` on a shared screen, which has the least space. */
export type Reader = keyof typeof HELD;

interface NextInProps {
  /** ISO instant; null while held. */
  endsAt: string | null;
  /** The host holds the results. */
  held: boolean;
  reader: Reader;
  words: { readonly next: (seconds: number) => string; readonly comingUp: string };
}

/** The time until the next round, or that the host holds it. */
export function NextIn({ endsAt, held, reader, words }: NextInProps) {
  const { secondsLeft } = useCountdown(held ? null : endsAt);
  return (
    <p data-numbers="" className="ml-auto min-w-40 text-right text-muted text-sm">
      {held ? texts[HELD[reader]] : secondsLeft > 0 ? words.next(secondsLeft) : words.comingUp}
    </p>
  );
}
