import { GAMES } from '#shared/contract/games/registry.ts';
import { useTimeCue } from '#src/game-kit/cues.ts';
import { StepHeading } from '#src/game-kit/kept-focus.tsx';
import { PhaseTimer as Timer } from '#src/game-kit/phase-timer.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { DoneCount } from './done-frames.tsx';
import { useStage, useTable } from './table.tsx';

const texts = masterpieceTexts.round;
const SIZES = {
  screen: 'text-2xl max-sm:[@media(max-height:44rem)]:text-xl',
  card: 'text-xl',
  alone: 'text-3xl',
};

/** The head of every phase: round, progress, prompt, and the time left. */
export function RoundHead({
  heading = 'h2',
  size = 'screen',
  low = false,
  className,
}: {
  heading?: 'h1' | 'h2';
  /** alone: nothing else on the screen. card: part of a screen. */
  size?: keyof typeof SIZES;
  /** With the time beside it, so that pictures get the height. */
  low?: boolean;
  className?: string;
}) {
  const { game } = useTable();
  const { action } = useStage();
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className={classNames('flex flex-wrap items-center gap-x-4', action ? null : 'flex-1 justify-between')}>
          <p className="font-semibold text-accent-text text-sm">
            {texts.number(game.roundNumber)}
            {game.phase === 'drawing' ? ` · ${texts.draw}` : null}
          </p>
          <DoneCount />
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

interface PhaseTimerProps {
  game: Game;
  /** Without a label, where space is little. */
  bare?: boolean;
  className?: string;
}

/** The time left in the phase. A cue plays three seconds before drawing or voting ends. */
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
      // The wave is in the upper third of its box: align it with the number.
      iceClassName="top-1.5 [--ice:var(--accent)]"
      numberClassName="text-2xl"
      className={className}
    />
  );
}
