import type { Option } from '#shared/contract/this-or-that.ts';

/** A is ice and B is warm; letter, shape and emoji say the same without colour. */
export const OPTION_LOOK = {
  A: { filled: 'bg-ice text-on-strong', soft: 'bg-ice-soft', text: 'text-ice' },
  B: { filled: 'bg-warm text-on-warm', soft: 'bg-warm-soft', text: 'text-warm-text' },
} as const satisfies Record<Option, { filled: string; soft: string; text: string }>;
