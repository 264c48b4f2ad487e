import { GAMES } from '#shared/contract/games/registry.ts';
import { useTimeCue } from '#src/game-kit/cues.ts';
import { PhaseTimer as Timer } from '#src/game-kit/phase-timer.tsx';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.round;

interface PhaseTimerProps {
  game: Game;
  /** Without a word before it: there is little room. */
  bare?: boolean;
  className?: string;
}

/** The time left in the phase. Three seconds before the end of drawing and voting a cue plays. */
export function PhaseTimer({ game: { phase, phaseEndsAt }, bare = false, className }: PhaseTimerProps) {
  const results = phase === 'results';
  useTimeCue(results ? null : phaseEndsAt, GAMES.masterpiece.phases.cueSeconds);
  if (phase === 'waiting') return null;
  return (
    <Timer
      endsAt={phaseEndsAt}
      seconds={GAMES.masterpiece.phases.seconds[phase]}
      fewSeconds={results ? -1 : GAMES.masterpiece.phases.cueSeconds}
      label={results ? texts.untilNext : texts.timeLeft}
      valueText={texts.seconds}
      shown={results ? texts.secondsLeft : undefined}
      lead={
        results && !bare ? (
          <span aria-hidden="true" className="shrink-0 text-muted text-sm max-[20rem]:hidden">
            {texts.untilNext}
          </span>
        ) : null
      }
      // The wave runs in the upper third of its box: moved onto the line of the number.
      iceClassName="top-1.5 [--ice:var(--accent)]"
      numberClassName="text-2xl"
      className={className}
    />
  );
}
