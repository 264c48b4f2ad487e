import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Load } from './tally.ts';
import { PHONE, visit } from './visit.ts';

interface Shift {
  value: number;
  at: number;
}

const WATCH = `globalThis.seen = { largestPaintMs: 0, shifts: [], longestTaskMs: 0 };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('largest-contentful-paint', ({ startTime }) => {
  globalThis.seen.largestPaintMs = startTime;
});
watch('layout-shift', ({ value, startTime, hadRecentInput }) => {
  if (!hadRecentInput) globalThis.seen.shifts.push({ value, at: startTime });
});
watch('longtask', ({ duration }) => {
  globalThis.seen.longestTaskMs = Math.max(globalThis.seen.longestTaskMs, duration);
});`;

export interface Landing extends Load {
  largestPaintMs: number;
  layoutShift: number;
  /** 0 where no task took 50 ms. */
  longestTaskMs: number;
}

/** Shifts that follow each other within this count together, for as long as that. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** The Cumulative Layout Shift of a page: its worst window. */
export function worstWindow(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let begun = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, at } of shifts) {
    if (at - last >= GAP_MS || at - begun >= WINDOW_MS) {
      sum = 0;
      begun = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** How the landing page comes up. */
export function openLandingPage(browser: Browser, context: BrowserContextOptions): Promise<Landing> {
  const page = { path: '/', context: { ...PHONE, ...context }, slow: true, watch: WATCH };
  return visit(browser, page, async (shown, tally) => {
    const load = await tally.all();
    const { shifts, ...seen } = await shown.evaluate<Omit<Landing, 'layoutShift'> & { shifts: Shift[] }>(
      'globalThis.seen',
    );
    return { ...seen, ...load, layoutShift: worstWindow(shifts) };
  });
}
