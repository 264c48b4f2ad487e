import type { MailKind } from './outbox.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a mail waits after each of its attempts, in seconds; together not quite the five days that mails are kept. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY, DAY, DAY, DAY] as const;

/** Somebody waits for these in front of a screen, and asks again where they do not come. */
const SHORT_LIVED: readonly MailKind[] = ['recover', 'confirm'];
const SHORT_LIVED_ATTEMPTS = 4;

/** After which time a mail is tried again whose attempt (1 at first) has failed, in seconds; null: not any more. */
export function retryAfter(kind: MailKind, attempt: number): number | null {
  if (SHORT_LIVED.includes(kind) && attempt >= SHORT_LIVED_ATTEMPTS) return null;
  return WAITS[attempt - 1] ?? null;
}
