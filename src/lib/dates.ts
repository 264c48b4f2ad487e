const LOCALE = 'en-US';
const shortDate = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'short', day: 'numeric' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'Aug 4, 2025', in the reader's time zone. */
export function formatShortDate(instant: string): string {
  return shortDate.format(new Date(instant));
}

/** 'in 40 seconds', 'in 12 minutes', 'in 1 hour': rounded up. */
export function formatWait(waitMs: number): string {
  if (waitMs < MINUTE_MS) return relative.format(Math.max(1, Math.ceil(waitMs / 1_000)), 'second');
  if (waitMs < HOUR_MS) return relative.format(Math.ceil(waitMs / MINUTE_MS), 'minute');
  return relative.format(Math.ceil(waitMs / HOUR_MS), 'hour');
}

/** '3 minutes ago', 'yesterday'; null below one minute (and for clocks that run ahead). */
export function formatAgo(instant: string, now: number = Date.now()): string | null {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE_MS) return null;
  if (passed < HOUR_MS) return relative.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return relative.format(-Math.floor(passed / HOUR_MS), 'hour');
  return relative.format(-Math.floor(passed / DAY_MS), 'day');
}
