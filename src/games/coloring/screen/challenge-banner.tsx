import { useEffect } from 'react';
import type { Challenge } from '#shared/contract/games/coloring.ts';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import { useServerTime } from '#src/lib/polls/room.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { coloringTexts } from '../texts.ts';
import { colorName } from '../tools/palette.tsx';

const texts = coloringTexts.challenge;

interface ChallengeBannerProps {
  challenge: Challenge | null;
  /** The brush's color; null where no one paints, as on a shared screen. */
  color: string | null;
  onTake?: (color: string) => void;
  className?: string;
}

export function ChallengeBanner({ challenge, color, onTake, className }: ChallengeBannerProps) {
  const { secondsLeft } = useCountdown(challenge?.endsAt ?? null);
  const on = challenge !== null && secondsLeft > 0 ? challenge : null;
  const name = on ? colorName(on.color) : '';
  return (
    <>
      <p role="status" className="sr-only">
        {on ? texts.words(name) : null}
      </p>
      {on ? (
        <div
          className={classNames(
            'flex max-w-full animate-drop-in flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface px-4 py-2 shadow-soft',
            className,
          )}
        >
          <span
            aria-hidden="true"
            style={{ backgroundColor: on.color }}
            className="size-7 shrink-0 rounded-full ring-1 ring-ink/20 ring-inset"
          />
          <p className="min-w-0 flex-1 basis-44 flat:basis-24 font-semibold">{texts.words(name)}</p>
          <p data-numbers="" className="whitespace-nowrap font-bold font-display text-lg">
            {texts.left(secondsLeft)}
          </p>
          {color !== null && onTake && color !== on.color ? (
            <Button size="sm" variant="primary" onClick={() => onTake(on.color)}>
              {texts.take(name)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Plays a cue once per Color Challenge, however often its banner mounts. */
export function useChallengeCue(challenge: Challenge | null): void {
  const endsAt = challenge?.endsAt ?? null;
  const now = useServerTime();
  useEffect(() => {
    if (endsAt !== null && Date.parse(endsAt) > now()) playCue('start');
  }, [endsAt, now]);
}
