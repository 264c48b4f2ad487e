import { shownLocale } from '../catalogue.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'Aug 4, 2025', in the reader's time zone. */
export function formatShortDate(instant: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(shownLocale(), parts).format(new Date(instant));
}

function relative(value: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  return new Intl.RelativeTimeFormat(shownLocale(), { numeric: 'auto' }).format(value, unit);
}

/** 'Aug 4, 2025, 3:30 PM', in the reader's time zone. */
export function formatDateTime(instant: string): string {
  const how = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(shownLocale(), how).format(new Date(instant));
}

/** 'in 40 seconds', 'in 12 minutes', 'in 1 hour': rounded up. */
export function formatWait(waitMs: number): string {
  if (waitMs < MINUTE_MS) return relative(Math.max(1, Math.ceil(waitMs / 1_000)), 'second');
  if (waitMs < HOUR_MS) return relative(Math.ceil(waitMs / MINUTE_MS), 'minute');
  return relative(Math.ceil(waitMs / HOUR_MS), 'hour');
}

/** '3 minutes ago', 'yesterday'; null below one minute (and for clocks that run ahead). */
export function formatAgo(instant: string, now: number = Date.now()): string | null {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE_MS) return null;
  if (passed < HOUR_MS) return relative(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return relative(-Math.floor(passed / HOUR_MS), 'hour');
  return relative(-Math.floor(passed / DAY_MS), 'day');
}

/** The reader's time zone: 'Central European Time (Europe/Berlin)'. */
export function timeZone(): string {
  const format = new Intl.DateTimeFormat(shownLocale(), { timeZoneName: 'longGeneric' });
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${name} (${format.resolvedOptions().timeZone.replaceAll('_', ' ')})`;
}
