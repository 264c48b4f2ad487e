import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleStop, Lightbulb, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ENGAGEMENT, PALETTE_TIP_AFTER_SECONDS, STRONG_COLORS } from '#shared/contract/games/coloring.ts';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { readItem, writeItem } from '#src/lib/storage.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { changeChallenge, type PaintingRoom, paintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';

const texts = coloringHostTexts.hub;
/** Segments of the meter: one per artist, up to the highest level. */
const SEGMENTS = [1, 2, 3, 4, 5];
/** Lower windows start with it folded up, so that all of the host's panels fit. */
const ROOMY_PX = 800;
const TURN_SECONDS = 30;
const SECOND_MS = 1_000;
const keyOf = (roomId: string) => `coloring_since_${roomId}`;

interface EngagementHubProps {
  room: Pick<PaintingRoom, 'challenge' | 'finishedAt'>;
  /** Not counting the host. */
  artists: number;
  /** There is no engagement before somebody painted. */
  painted: boolean;
  /** Start of the session, in ms since the epoch. The clock runs even while the panel is folded up. */
  since: number;
  /** At the end of its folded part. */
  children?: ReactNode;
}

/** Engagement level, tips and the Color Challenge, for the host. Folds up to the level and the challenge. */
export function EngagementHub({ room, artists, painted, since, children }: EngagementHubProps) {
  const [open, setOpen] = useState(() => window.innerHeight >= ROOMY_PX);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="px-4 py-3 flex flex-col gap-2 text-xs">
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
            {levelOf(painted ? artists : 0)}
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
              painted && segment <= artists ? 'bg-accent' : 'bg-sunk',
            )}
          />
        ))}
      </div>
      <div id={`${id}-body`} hidden={!open}>
        {open ? (
          <>
            <Advice artists={artists} since={since} />
            <div className="mt-3 [&_p]:text-xs">{children}</div>
          </>
        ) : null}
      </div>
      {room.finishedAt === null ? <ChallengeButton room={room} nobody={artists === 0} /> : null}
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

function ChallengeButton({ room, nobody }: Pick<EngagementHubProps, 'room'> & { nobody: boolean }) {
  const { secondsLeft } = useCountdown(room.challenge?.endsAt ?? null);
  const { pending, start, end } = useChallenge(room);
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

export function levelOf(artists: number): string {
  const { levels } = texts;
  if (artists >= ENGAGEMENT.highlyEngaged) return levels.many;
  if (artists >= ENGAGEMENT.active) return levels.some;
  return artists >= ENGAGEMENT.building ? levels.few : levels.none;
}

/** The host's tip after this many seconds; several tips take turns. */
export function tipOf(artists: number, seconds: number): string {
  const { tips } = texts;
  const company = artists === 0 ? tips.none : artists < ENGAGEMENT.active ? tips.few : tips.fine;
  const since = seconds - PALETTE_TIP_AFTER_SECONDS - 1;
  if (since < 0) return company;
  return Math.floor(since / TURN_SECONDS) % 2 === 0 ? tips.palette : company;
}

/** `mm:ss`, or `h:mm:ss` from an hour on. */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

function startOf(roomId: string): number {
  const kept = Number(readItem('tab', keyOf(roomId)));
  if (kept > 0) return kept;
  const now = Date.now();
  writeItem('tab', keyOf(roomId), `${now}`);
  return now;
}

/** When this tab entered the room, in ms since the epoch. A refresh doesn't reset it. */
export function useSessionStart(roomId: string): number {
  const [start] = useState(() => startOf(roomId));
  return start;
}

export function useSecondsSince(start: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / SECOND_MS));
}

export function surprise(last: string | null): string | null {
  const others = STRONG_COLORS.filter((color) => color !== last);
  return others[Math.floor(Math.random() * others.length)] ?? null;
}

function useChallenge({ challenge }: Pick<PaintingRoom, 'challenge'>) {
  const cache = useQueryClient();
  const here = useRoom();
  const { mutate, isPending } = useMutation({
    mutationFn: (color: string | null) => changeChallenge(here, color),
    onSuccess: (changed) => {
      updateRoom<PaintingRoom>(cache, paintingRoom(here).queryKey, (room) => ({
        ...room,
        challenge: changed.challenge,
      }));
    },
    onError: () => toast.error(texts.challengeFailedTitle, texts.challengeFailed),
  });
  return {
    pending: isPending,
    start: () => mutate(surprise(challenge?.color ?? null)),
    end: () => mutate(null),
  };
}
