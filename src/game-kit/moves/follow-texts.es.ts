import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './follow-texts.ts';

export const spanish: Translated<typeof english> = {
  next: (game) => `Ahora: ${game}`,
};
