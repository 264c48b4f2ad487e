import { refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.refused;

/** Says that something that one painted was not taken, and why. */
export function tellRefused(error: unknown): void {
  toast.error(texts.title, refusalText(error) ?? texts.body);
}
