import { ChevronDown, CircleStop, Lightbulb, Sparkles } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { PaintingRoom } from '../api.ts';
import { clockTime, levelOf, tipOf } from '../engagement.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { useChallenge } from './use-challenge.ts';
import { useSecondsSince } from './use-clock.ts';

const texts = coloringHostTexts.hub;
/** Segments of the meter: one per artist, up to the highest level. */
const SEGMENTS = [1, 2, 3, 4, 5];
/** Lower windows start with it folded up, so that all of the host's panels fit. */
const ROOMY_PX = 800;

interface EngagementHubProps {
  roomId: string;
  room: Pick<PaintingRoom, 'challenge'>;
  /** Not counting the host. */
  artists: number;
  /** Start of the session, in ms since the epoch. The clock runs even while the panel is folded up. */
  since: number;
  /** At the end of its folded part. */
  children?: ReactNode;
}

/** Engagement level, tips and the Color Challenge, for the host. Folds up to the level and the challenge. */
export function EngagementHub({ roomId, room, artists, since, children }: EngagementHubProps) {
  const [open, setOpen] = useState(() => window.innerHeight >= ROOMY_PX);
  const id = useId();
  return (
    <Card asChild className="px-4 py-3">
      <section aria-labelledby={`${id}-title`} className="flex flex-col gap-2 text-xs">
        <h2 id={`${id}-title`} className="text-lg">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
            className="flex w-full items-center gap-2 rounded-control text-left"
          >
            <span className="wrap-anywhere min-w-0">{texts.title}</span>
            <span className="min-w-0 flex-1 sm:whitespace-nowrap font-sans font-semibold text-[0.8125rem] text-accent-text tracking-normal">
              {levelOf(artists)}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 shrink-0 transition-transform', open && 'rotate-180')}
            />
          </button>
        </h2>
        <div aria-hidden="true" className="flex gap-1">
          {SEGMENTS.map((segment) => (
            <span
              key={segment}
              className={classNames(
                'h-1.5 flex-1 rounded-full transition-colors duration-280',
                segment <= artists ? 'bg-accent' : 'bg-sunk',
              )}
            />
          ))}
        </div>
        <div id={`${id}-body`} hidden={!open}>
          {open ? (
            <>
              <Advice artists={artists} since={since} />
              {children}
            </>
          ) : null}
        </div>
        <ChallengeButton roomId={roomId} room={room} nobody={artists === 0} />
      </section>
    </Card>
  );
}

function Advice({ artists, since }: Pick<EngagementHubProps, 'artists' | 'since'>) {
  const seconds = useSecondsSince(since);
  return (
    <>
      <dl className="flex justify-between gap-4">
        <dt className="text-muted">{texts.time}</dt>
        <dd data-numbers="" className="font-semibold">
          {clockTime(seconds)}
        </dd>
      </dl>
      <p className="mt-1.5 flex gap-2 leading-snug">
        <Lightbulb aria-hidden="true" className="mt-[0.15em] size-4 shrink-0 text-accent-text" />
        {tipOf(artists, seconds)}
      </p>
    </>
  );
}

function ChallengeButton({ roomId, room, nobody }: Pick<EngagementHubProps, 'roomId' | 'room'> & { nobody: boolean }) {
  const { secondsLeft } = useCountdown(room.challenge?.endsAt ?? null);
  const { pending, start, end } = useChallenge(roomId, room);
  const hintId = useId();
  if (secondsLeft > 0) {
    return (
      <Button size="sm" pending={pending} onClick={end}>
        <CircleStop aria-hidden="true" />
        {texts.challengeStop}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        pending={pending}
        disabled={nobody}
        aria-describedby={hintId}
        onClick={start}
        data-tip={texts.challengeHint}
        className="tip"
      >
        <Sparkles aria-hidden="true" />
        {texts.challenge}
      </Button>
      <p id={hintId} className={nobody ? '-mt-1 text-center text-muted' : 'sr-only'}>
        {nobody ? texts.challengeNobody : texts.challengeHint}
      </p>
    </>
  );
}
