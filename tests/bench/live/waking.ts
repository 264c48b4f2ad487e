import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { joinPath } from '#shared/contract/games/registry.ts';
import { findBrowser } from '../../../local/browser.ts';
import { QUIET_FLAGS } from '../../support/page-problems.ts';
import { ownPort } from '../../support/ports.ts';
import { openRoom, takeSeat } from '../../support/sessions/rooms.ts';
import type { Stage } from '../on-stack.ts';

/** Pages of one browser, each in a room of its own: the last one has no stream. */
const SLEEPERS = 3;
const ASLEEP_MS = 60_000;
const SETTLE_MS = 3_000;

interface Sleeper {
  wake: () => Promise<unknown>;
  /** Resolves when the page shows who came while it slept. */
  shown: Promise<unknown>;
}

/** The most milliseconds until a page that was frozen for a minute is right. */
export async function slowestWaking(folder: string, { host, origin }: Stage): Promise<number> {
  const { browser, close } = await plainBrowser(folder);
  try {
    const sleepers: Sleeper[] = [];
    for (let number = 1; number <= SLEEPERS; number += 1) {
      const roomId = await openRoom(origin, 'this-or-that', host);
      sleepers.push(await putToSleep(browser, origin + joinPath('this-or-that', roomId)));
      await takeSeat(origin, 'this-or-that', roomId, 'Ann');
    }
    await sleep(ASLEEP_MS);
    const times: number[] = [];
    for (const { shown, wake } of sleepers) {
      const begun = performance.now();
      await Promise.all([wake(), shown]);
      times.push(performance.now() - begun);
    }
    return Math.max(...times);
  } finally {
    await close();
  }
}

/** A browser without Playwright's overrides: they keep all pages visible, and a visible page never freezes. */
async function plainBrowser(folder: string): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const port = await ownPort();
  const profile = `--user-data-dir=${path.join(folder, 'browser')}`;
  const flags = ['--headless', '--no-sandbox', ...QUIET_FLAGS, profile, `--remote-debugging-port=${port}`];
  // A group of its own: the program may be a script around the browser.
  const child = spawn(findBrowser(), flags, { stdio: 'ignore', detached: true });
  for (;;) {
    const url = `http://127.0.0.1:${port}`;
    const browser = await chromium.connectOverCDP(url, { noDefaults: true }).catch(() => null);
    if (browser !== null)
      return { browser, close: () => browser.close().finally(() => process.kill(-Number(child.pid))) };
    if (child.exitCode !== null) throw new Error('The browser does not start.');
    await sleep(50);
  }
}

/** Joins on a page of its own, and freezes that behind another one. */
async function putToSleep(browser: Browser, url: string): Promise<Sleeper> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no window.');
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Your Name').fill('Ben');
  await page.getByRole('button', { name: 'Join Game' }).click();
  await page.getByText("You're playing as Ben").waitFor();
  await sleep(SETTLE_MS);
  const shown = page.evaluate(`new Promise((resolve) => {
    const look = () => document.body.innerText.includes('2 people are here') && resolve();
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  })`);
  shown.catch(() => undefined);
  const devtools: CDPSession = await context.newCDPSession(page);
  await (await context.newPage()).bringToFront();
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const wake = async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
  };
  return { wake, shown };
}
