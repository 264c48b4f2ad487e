import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CANVAS } from '#shared/contract/games/canvas.ts';
import { REPLAY_SECONDS } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import { useRoom, useServerTime } from '#src/lib/polls/room.ts';
import { classNames } from '#src/ui/class-names.ts';
import { paintersOf } from '../api.ts';
import { Outline } from '../drawing/paint-canvas.tsx';
import { createReplay } from '../drawing/replay.ts';
import { useRegions } from '../drawing/use-regions.ts';
import type { Painting } from '../model/painting.ts';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { finishedTexts as texts } from './finished-texts.ts';
import { signed } from './signatures.ts';

const REPLAY_MS = REPLAY_SECONDS * 1_000;
/** For painting in each frame; the rest is for the browser. */
const PACE_MS = 8;

export interface FinishedPictureProps {
  paint: Pick<PaintingInHand, 'painting'>;
  /** Path of the outline; null for a blank canvas. */
  outline: string | null;
  /** ISO instant. */
  finishedAt: string;
  picture: string;
}

/** The picture paints itself again, by the server's clock; then it has a frame and signatures. */
export function FinishedPicture({ paint: { painting }, outline, finishedAt, picture }: FinishedPictureProps) {
  const canvas = useReplay(painting, outline, finishedAt);
  const isFramed = useCountdown(new Date(Date.parse(finishedAt) + REPLAY_MS).toISOString()).secondsLeft === 0;
  const { data } = useQuery(paintersOf(useRoom()));
  const names = data ? signed(data) : coloringTexts.caption.nobody;
  useCues(isFramed ? 'framed' : 'painted again', 'winner');
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden bg-paper">
      <div role="img" aria-label={texts.label(picture)} className="absolute inset-0">
        <canvas ref={canvas} {...SIZE} className="block size-full" />
        <Outline path={outline} />
      </div>
      {isFramed ? (
        <>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 animate-fade-in border-[max(0.5rem,1.5vmin)] border-sun border-solid shadow-[inset_0_0_0_3px_var(--paper)]"
          />
          <p
            dir="auto"
            className="wrap-anywhere absolute inset-x-[6%] bottom-0 mx-auto line-clamp-2 w-fit animate-fade-in rounded-t-control bg-paper px-4 py-1 text-center font-semibold text-paper-ink text-sm"
          >
            {names}
          </p>
          <Celebration />
        </>
      ) : null}
      <p
        key={`${isFramed}`}
        className={classNames(
          'absolute inset-x-[6%] top-3 mx-auto w-fit rounded-full bg-ink px-4 py-1.5 text-center font-semibold text-bg text-sm',
          isFramed && 'animate-[fade-out_400ms_4s_both]',
        )}
      >
        {isFramed ? `👏 ${texts.done}` : texts.again}
      </p>
      <p role="status" className="sr-only">
        {isFramed ? `${texts.done} ${names}` : texts.again}
      </p>
    </div>
  );
}

const SIZE = { width: CANVAS.width, height: CANVAS.height };

/** Paints on a canvas what is stored: a page that is loaded again goes on where the others are. */
function useReplay(painting: Painting, outline: string | null, from: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useServerTime();
  useRegions(painting, outline);
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context) return undefined;
    const replay = createReplay(context, painting.confirmed);
    let frame = 0;
    const wish = () => {
      frame ||= requestAnimationFrame(go);
    };
    const go = () => {
      frame = 0;
      const until = performance.now() + PACE_MS;
      const share = prefersStillness() ? 1 : Math.min(1, (now() - Date.parse(from)) / REPLAY_MS);
      const isDone = replay.paintTo(share, () => performance.now() < until);
      if (!isDone || share < 1) wish();
    };
    const again = () => {
      replay.clear();
      wish();
    };
    const unwatch = painting.confirmed.watch({ appended: wish, removed: again, replaced: again });
    wish();
    return () => {
      cancelAnimationFrame(frame);
      unwatch();
    };
  }, [painting, from, now]);
  return canvas;
}
