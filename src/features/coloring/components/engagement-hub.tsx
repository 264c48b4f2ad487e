import { ChevronDown, CircleStop, Lightbulb, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import type { ColoringParticipants } from '#shared/contract/coloring.ts';
import { useCountdown } from '#src/components/room/use-countdown.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { clockTime, levelOf, tipOf } from '../engagement.ts';
import { coloringTexts } from '../texts.ts';
import { useChallenge } from './use-challenge.ts';
import { useSessionSeconds } from './use-clock.ts';

const texts = coloringTexts.hub;
/** Segments of the meter: one for each artist, up to the highest level. */
const SEGMENTS = [1, 2, 3, 4, 5];

interface EngagementHubProps {
  roomId: string;
  room: Pick<ColoringParticipants, 'challenge'>;
  /** The host is not counted. */
  artists: number;
}

/** How lively it is, what would help, and the Color Challenge; for the host. Folds up to its level. */
export function EngagementHub({ roomId, room, artists }: EngagementHubProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const level = levelOf(artists);
  return (
    <Card asChild className="p-4">
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="text-lg">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
            className="flex w-full items-center gap-3 rounded-control text-left"
          >
            <span className="min-w-0 flex-1">
              {texts.title}
              <span className="block font-sans font-semibold text-accent-text text-xs tracking-normal">{level}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 transition-transform', open && 'rotate-180')}
            />
          </button>
        </h2>
        <div aria-hidden="true" className="mt-2 flex gap-1">
          {SEGMENTS.map((segment) => (
            <span
              key={segment}
              className={classNames('h-1.5 flex-1 rounded-full', segment <= artists ? 'bg-accent' : 'bg-sunk')}
            />
          ))}
        </div>
        <div id={`${id}-body`} hidden={!open}>
          {open ? <HubBody roomId={roomId} room={room} artists={artists} /> : null}
        </div>
      </section>
    </Card>
  );
}

function HubBody({ roomId, room, artists }: EngagementHubProps) {
  const seconds = useSessionSeconds(roomId);
  const { secondsLeft } = useCountdown(room.challenge?.endsAt ?? null);
  const { pending, start, end } = useChallenge(roomId, room);
  const hintId = useId();
  const nobody = artists === 0;
  return (
    <div className="mt-3 flex flex-col gap-3 text-xs">
      <dl className="flex justify-between gap-4">
        <dt className="text-muted">{texts.time}</dt>
        <dd data-numbers="" className="font-semibold">
          {clockTime(seconds)}
        </dd>
      </dl>
      <p className="flex gap-2">
        <Lightbulb aria-hidden="true" className="mt-[0.15em] size-4 shrink-0 text-accent-text" />
        {tipOf(artists, seconds)}
      </p>
      {secondsLeft > 0 ? (
        <Button size="sm" pending={pending} onClick={end}>
          <CircleStop aria-hidden="true" />
          {texts.challengeStop}
        </Button>
      ) : (
        <Button size="sm" pending={pending} disabled={nobody} aria-describedby={hintId} onClick={start}>
          <Sparkles aria-hidden="true" />
          {texts.challenge}
        </Button>
      )}
      <p id={hintId} className="-mt-1.5 text-center text-muted">
        {nobody ? texts.challengeNobody : texts.challengeHint}
      </p>
    </div>
  );
}
