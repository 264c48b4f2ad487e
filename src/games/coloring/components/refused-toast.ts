import { noticeOf } from '#src/game-kit/room-notice.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { coloringTexts } from '../texts.ts';

/** Says that something that one painted was not taken, and why. */
export function tellRefused(error: unknown): void {
  const { full, refused } = coloringTexts;
  if (refusalCode(error) === 'canvas_full') toast.error(full.title, full.body);
  else toast.error(refused.title, noticeOf(error)?.title ?? refused.body);
}
