import { Timer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { PACES, type Pacing } from '#shared/contract/games/pacing.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { timeLeft } from '#src/lib/words/time-left.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Ticking } from '#src/ui/ticking.tsx';
import { PhaseTimer } from '../clock/phase-timer.tsx';
import { useCountdown } from '../clock/use-countdown.ts';
import { phaseTexts } from '../phase-texts.ts';

const texts = phaseTexts.time;

interface RoundBarProps {
  /** Names the round: "Question 3". */
  label: string;
  /** Beside the name: the progress. */
  detail?: string | undefined;
  className?: string | undefined;
  /** `TimeLeft` while there is something to do, else `NextIn`; nothing in a hush. */
  children?: ReactNode;
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
  /** The host holds the phase. */
  held: boolean;
  pacing: Pacing;
  /** Length of the phase at the usual pace. */
  seconds: number;
  /** From this many seconds on the number is warm. */
  cueSeconds: number;
  label: string;
  reader: Reader;
  /** Once everyone is done, in a Show; without them what was done can still change. */
  closingWords?: string;
}

/** The seconds of a phase at this pace. */
export const atPace = (seconds: number, { pace }: Pick<Pacing, 'pace'>): number => seconds * PACES[pace];

/** The time left for a vote or another move: melting ice with the seconds; a countdown once everyone is done. */
export function TimeLeft({ endsAt, held, pacing, seconds, cueSeconds, label, reader, closingWords }: TimeLeftProps) {
  if (held) return <OnHold reader={reader} />;
  if (pacing.closing && pacing.style === 'show') {
    return <p className="ml-auto min-h-9 content-center font-semibold text-sm">{closingWords ?? texts.closingShow}</p>;
  }
  if (pacing.closing) return <Closing endsAt={endsAt} />;
  return (
    <PhaseTimer
      endsAt={endsAt}
      seconds={atPace(seconds, pacing)}
      fewSeconds={cueSeconds}
      label={label}
      valueText={(left) => (left === 0 ? texts.isUp : texts.seconds(left))}
      shown={(left) => (
        <>
          <Timer className="size-[1em]" />
          <span className="min-w-[2ch] text-right">{timeLeft(left)}</span>
        </>
      )}
      numberClassName="text-lg"
      className={classNames('min-w-40 flex-1', reader === 'all' && '[@media(max-height:40rem)]:min-w-28')}
    />
  );
}

/** 3, 2, 1: everyone is done. Each second has its sound. */
export function Closing({ endsAt, className }: { endsAt: string | null; className?: string | undefined }) {
  const { secondsLeft } = useCountdown(endsAt);
  useEffect(() => {
    if (secondsLeft > 0) playCue('closing');
  }, [secondsLeft]);
  return (
    <p data-numbers="" className={classNames('ml-auto flex min-h-9 items-center gap-3', className)}>
      <span className="font-semibold text-sm">{texts.closing}</span>
      <span
        key={secondsLeft}
        className="grid size-[1.8em] shrink-0 animate-tick place-items-center rounded-full bg-sun font-bold font-display text-lg text-on-warm leading-none"
      >
        {Math.max(1, secondsLeft)}
      </span>
    </p>
  );
}

const HELD = { host: 'heldHost', player: 'held', all: 'heldForAll' } as const;

/** The reader of a round; `all` on a shared screen, which has the least space. */
export type Reader = keyof typeof HELD;

/** That the host has stopped the clock. */
export const OnHold = ({ reader, className }: { reader: Reader; className?: string | undefined }) => (
  <p className={classNames('ml-auto min-w-40 text-right text-muted text-sm', className)}>{texts[HELD[reader]]}</p>
);

interface NextInProps {
  /** ISO instant; null while held, and while the talk of a Show waits for the host. */
  endsAt: string | null;
  /** The host holds the results. */
  held: boolean;
  reader: Reader;
  words: {
    readonly next: (seconds: number) => string;
    readonly comingUp: string;
    /** The host's step by key, on a shared screen in a talk that waits for it. */
    readonly byKey?: string;
  };
}

/** The time until the next round, or that the host holds it, or ends it. */
export function NextIn({ endsAt, held, reader, words }: NextInProps) {
  const { secondsLeft } = useCountdown(held ? null : endsAt);
  if (held) return <OnHold reader={reader} />;
  const timed = secondsLeft > 0 ? words.next(secondsLeft) : words.comingUp;
  const talk = (reader === 'all' ? words.byKey : undefined) ?? phaseTexts.show.talk[reader];
  return (
    <p data-numbers="" className="ml-auto min-w-40 text-right text-muted text-sm">
      {endsAt === null ? talk : timed}
    </p>
  );
}
