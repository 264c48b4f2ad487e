import { useEffect, useEffectEvent, useId, useState } from 'react';
import { GUESS_STEP } from '#shared/contract/games/this-or-that.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.guess;
const MIDDLE = 50;
/** A slider at rest for so long is a guess. */
const REST_MS = 250;

interface GuessFieldProps {
  /** The text of A. */
  choice: string;
  own: number | null;
  /** null before the own vote: the field keeps its place. */
  guess: ((percent: number) => void) | null;
}

/** *Guess the room*: how many chose A, by tens. A moved slider sends by itself; the button is for its first place. */
export function GuessField({ choice, own, guess }: GuessFieldProps) {
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const value = moved ?? own ?? MIDDLE;
  const percent = phaseTexts.vote.percent(value);
  const send = useEffectEvent((wanted: number) => guess?.(wanted));
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => send(moved), REST_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return (
    <div
      className={classNames('rounded-card bg-surface px-4 py-2 shadow-soft', guess === null && 'invisible')}
      inert={guess === null}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="wrap-anywhere font-semibold text-sm">
          {texts.question} <span className="font-normal text-muted">{choice}</span>
        </label>
        <output htmlFor={id} className="font-bold font-display text-lg tabular-nums">
          {percent}
        </output>
      </div>
      <div className="flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={GUESS_STEP}
          value={value}
          aria-valuetext={percent}
          onChange={({ target }) => setMoved(target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 touch-manipulation accent-ice"
        />
        {own === null && moved === null ? (
          <Button size="sm" onClick={() => setMoved(value)}>
            {texts.send(percent)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
