import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Load } from './tally.ts';
import { PHONE, visit } from './visit.ts';

/**
 * Types into the first field as soon as it is there and takes it, in every frame until what was typed stays. Told as
 * Unix time, and as milliseconds since the address was entered.
 */
const WATCH = `globalThis.joinForm = new Promise((resolve) => {
  let typed = null;
  requestAnimationFrame(function look() {
    const field = document.querySelector('form input:not([type=hidden])');
    if (typed && typed.field === field && field.value === 'A' && ++typed.frames === 2) {
      return resolve({ usableMs: typed.at, usableAt: performance.timeOrigin + typed.at });
    }
    if (typed?.field !== field || field?.value !== 'A') typed = null;
    if (!typed && field?.checkVisibility() && !field.matches(':disabled, [readonly]')) {
      typed = { field, at: performance.now(), frames: 0 };
      field.focus();
      document.execCommand('insertText', false, 'A');
    }
    requestAnimationFrame(look);
  });
});`;

export interface Joining extends Load {
  /** Until the form took what was typed. */
  usableMs: number;
}

/** How long somebody waits who follows a join link, and what is loaded until they can type their name. */
export function openJoinPage(
  browser: Browser,
  path: string,
  { slow, ...more }: BrowserContextOptions & { slow: boolean },
): Promise<Joining> {
  return visit(browser, { path, context: { ...PHONE, ...more }, slow, watch: WATCH }, async (page, tally) => {
    const { usableMs, usableAt } = await page.evaluate<{ usableMs: number; usableAt: number }>('globalThis.joinForm');
    return { usableMs, ...(await tally.until(usableAt)) };
  });
}
