import type { MailKind } from './outbox.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Waits after each attempt, in seconds; together just under the five days that emails are kept. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY, DAY, DAY, DAY] as const;

/** Someone waits for these at a screen, and will ask again. */
const SHORT_LIVED: readonly MailKind[] = ['recover', 'confirm'];
const SHORT_LIVED_ATTEMPTS = 4;

/** Seconds until the next try after attempt number `attempt` (from 1) failed; null: give up. */
export function retryAfter(kind: MailKind, attempt: number): number | null {
  if (SHORT_LIVED.includes(kind) && attempt >= SHORT_LIVED_ATTEMPTS) return null;
  return WAITS[attempt - 1] ?? null;
}
