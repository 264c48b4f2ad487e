import { MASTERPIECE_CUE_SECONDS, MASTERPIECE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { useCountdown } from '#src/game-kit/use-countdown.ts';
import { playCue } from '#src/lib/sound.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.round;
/** How often the ice is drawn a little shorter. */
const EVERY_MS = 200;

/** How much time the phase has left: melting ice and a number. Three seconds before the end of drawing and voting a cue is heard. */
export function PhaseTimer({
  game,
  bare = false,
  className,
}: {
  game: Game;
  /** Without a word before it: there is little room. */
  bare?: boolean;
  className?: string;
}) {
  const { phase, phaseEndsAt } = game;
  const { msLeft, secondsLeft } = useCountdown(phaseEndsAt, {
    everyMs: EVERY_MS,
    cueSeconds: MASTERPIECE_CUE_SECONDS,
    onCue: () => {
      if (phase === 'drawing' || phase === 'voting') playCue('time-running-out');
    },
  });
  if (phase === 'waiting') return null;
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      {phase === 'results' && !bare ? (
        <span aria-hidden="true" className="shrink-0 text-muted text-sm max-[20rem]:hidden">
          {texts.untilNext}
        </span>
      ) : null}
      {/* In the game's color. The wave runs in the upper third of its box: moved onto the line of the number. */}
      <ThawProgress
        className="top-1.5 min-w-0 flex-1 [--ice:var(--accent)]"
        label={phase === 'results' ? texts.untilNext : texts.timeLeft}
        left={msLeft / (MASTERPIECE_SECONDS[phase] * 1_000)}
        valueText={texts.seconds(secondsLeft)}
      />
      <output
        aria-hidden="true"
        className={classNames(
          'min-w-[2ch] whitespace-nowrap text-right font-bold font-display text-2xl leading-none',
          secondsLeft <= MASTERPIECE_CUE_SECONDS && phase !== 'results' && 'text-warm-text',
        )}
      >
        {phase === 'results' ? texts.secondsLeft(secondsLeft) : secondsLeft}
      </output>
    </div>
  );
}
