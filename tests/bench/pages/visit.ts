import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Tally } from './tally.ts';

/** A phone of the middle class on a slow mobile network. */
const SLOW = {
  cpu: { rate: 4 },
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
} as const;

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 850 } };

/** As on plain http, where no browser takes brotli: the goals are about what gzip makes of it. */
const GZIP = { 'accept-encoding': 'gzip' };

export interface Visit {
  /** From the origin. */
  path: string;
  context: BrowserContextOptions;
  /** Whether processor and network are slow. */
  slow: boolean;
  /** Runs in the page before anything of its own, as text: what compiles us puts helpers into functions, which no page has. */
  watch?: string;
  /** Scripts that do not count, by their address. */
  except?: RegExp;
}

/** Opens a page as somebody does who has never been here: nothing is cached. `look` is called once it has loaded. */
export async function visit<Seen>(
  browser: Browser,
  { path, context, slow, watch, except }: Visit,
  look: (page: Page, tally: Tally) => Promise<Seen>,
): Promise<Seen> {
  const visitor = await browser.newContext({ ...context, extraHTTPHeaders: GZIP });
  try {
    const page = await visitor.newPage();
    const session = await visitor.newCDPSession(page);
    const tally = await Tally.of(session, except ?? null);
    if (slow) {
      await session.send('Network.emulateNetworkConditions', SLOW.network);
      await session.send('Emulation.setCPUThrottlingRate', SLOW.cpu);
    }
    if (watch !== undefined) await page.addInitScript(watch);
    await page.goto(path, { waitUntil: 'load' });
    return await look(page, tally);
  } finally {
    await visitor.close();
  }
}
