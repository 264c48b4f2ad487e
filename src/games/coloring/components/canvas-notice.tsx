import { classNames } from '#src/ui/class-names.ts';
import { useUnanswered } from '#src/ui/layout/offline-banner.tsx';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts;

interface CanvasNoticeProps {
  paint: Pick<PaintingInHand, 'connection' | 'loaded' | 'dotCount' | 'kept'>;
  canPaint: boolean;
  full: boolean;
}

/**
 * A one-stroke notice over the picture, which never moves it. Connection loss is the page's business (`OfflineBanner`).
 */
export function CanvasNotice({ paint, canPaint, full }: CanvasNoticeProps) {
  const words = wordsOf(paint, canPaint, full);
  useUnanswered(paint.connection === 'offline');
  // A beginner's hint fades by itself; the first dot removes it anyway.
  const look = words === texts.canvas.empty ? 'animate-[fade-out_400ms_6s_both]' : 'animate-fade-in';
  return (
    <div role="status" className="pointer-events-none absolute inset-x-3 top-3 flex justify-center">
      {words === null ? null : (
        <p className={classNames(look, 'rounded-full bg-ink/90 px-4 py-1.5 text-center font-semibold text-bg text-sm')}>
          {words}
        </p>
      )}
    </div>
  );
}

function wordsOf({ connection, loaded, dotCount, kept }: CanvasNoticeProps['paint'], canPaint: boolean, full: boolean) {
  const { busy, busyLooking, unkept } = texts.connection;
  if (full) return `${texts.full.title} ${texts.full.body}`;
  if (!kept) return unkept;
  if (connection === 'busy') return canPaint ? busy : busyLooking;
  if (!loaded) return connection === 'offline' ? null : texts.canvas.loading;
  return dotCount === 0 && canPaint ? texts.canvas.empty : null;
}
