import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useTimeCue } from '#src/game-kit/clock/cues.ts';
import { PhaseTimer as Timer } from '#src/game-kit/clock/phase-timer.tsx';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { atPace, Closing, OnHold, type Reader } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
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
  const { as, game } = useTable();
  const { action } = useStage();
  const bare = low && heading === 'h1';
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className={classNames('flex flex-wrap items-center gap-x-4', action ? null : 'flex-1 justify-between')}>
          <p className="font-semibold text-accent-text text-sm">
            {texts.number(game.pacing.round, game.pacing.rounds)}
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
          reader={heading === 'h1' ? 'all' : as.kind === 'host' ? 'host' : 'player'}
          bare={bare}
          className={low ? classNames('min-w-min shrink-0', bare ? 'w-1/4' : 'w-[38%]') : 'mt-2'}
        />
      </div>
    </div>
  );
}

/** The end comes next. */
const isLast = ({ round, rounds }: Pacing): boolean => round === rounds;

interface PhaseTimerProps {
  game: Game;
  reader?: Reader;
  /** Without a label, where space is little. */
  bare?: boolean;
  className?: string;
}

/** The time left in the phase. A cue plays three seconds before drawing or voting ends. */
export function PhaseTimer({ game, reader = 'player', bare = false, className }: PhaseTimerProps) {
  const { held, pacing, phase, phaseEndsAt } = game;
  const results = phase === 'results';
  useTimeCue(results ? null : phaseEndsAt, GAMES.masterpiece.phases.cueSeconds);
  if (phase === 'waiting' || phase === 'final') return null;
  if (held) return <OnHold reader={reader} className={className} />;
  if (pacing.closing) return <Closing endsAt={phaseEndsAt} className={className} />;
  const untilNext = isLast(pacing) ? texts.untilEnd : texts.untilNext;
  return (
    <Timer
      endsAt={phaseEndsAt}
      seconds={atPace(GAMES.masterpiece.phases.seconds[phase], pacing)}
      fewSeconds={results ? -1 : GAMES.masterpiece.phases.cueSeconds}
      label={results ? untilNext : texts.timeLeft}
      valueText={phaseTexts.time.seconds}
      shown={results ? texts.secondsLeft : undefined}
      lead={
        results && !bare ? (
          <span aria-hidden="true" className="shrink-0 text-muted text-sm max-[20rem]:hidden">
            {untilNext}
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
