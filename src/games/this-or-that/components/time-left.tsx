import { Timer } from 'lucide-react';
import { THIS_OR_THAT_CUE_SECONDS, THIS_OR_THAT_SECONDS } from '#shared/contract/games/this-or-that.ts';
import { useCountdown } from '#src/game-kit/use-countdown.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.question;
/** Often enough that the ice seems to melt, not to jump. */
const MELT_MS = 100;

/** The time to vote: the ice melts, and the seconds stand beside it, in warm letters once there are few. */
export function TimeLeft({ endsAt }: { endsAt: string | null }) {
  const { msLeft, secondsLeft } = useCountdown(endsAt, { everyMs: MELT_MS });
  const few = secondsLeft <= THIS_OR_THAT_CUE_SECONDS;
  return (
    <div className="flex items-center gap-4">
      <ThawProgress
        label={texts.timeLeft}
        left={msLeft / (THIS_OR_THAT_SECONDS.voting * 1_000)}
        valueText={secondsLeft === 0 ? texts.counting : texts.secondsLeft(secondsLeft)}
        className="min-w-0 flex-1"
      />
      <p
        aria-hidden="true"
        data-numbers=""
        className={classNames(
          'flex shrink-0 items-center justify-end gap-1.5 font-bold font-display text-lg leading-none',
          few ? 'text-warm-text' : 'text-ink',
        )}
      >
        <Timer className="size-[1em]" />
        <span className="min-w-[2ch] text-right">{secondsLeft}</span>
      </p>
    </div>
  );
}
