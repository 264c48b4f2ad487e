import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { login } from '#shared/contract/accounts.ts';
import { HUSH_SECONDS } from '#shared/contract/games/pacing.ts';
import { GAMES, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { nextTwoTruths, startTwoTruths, voteTwoTruths, writeTwoTruths } from '#shared/contract/games/two-truths.ts';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { findBrowser } from '../../local/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { openSeated } from '../support/sessions/rooms.ts';
import { type Bench, figure, goal, type Measure, median, percentile } from './measure.ts';
import { HOST_LOGIN, onStack, type Stage } from './on-stack.ts';

const TURNS = 8;
const PHONES = 2;
/** Three statements, and the outcome. */
const STEPS = 4;
const SETTLE_MS = 3_000;
const REVEAL_MS = (HUSH_SECONDS + GAMES['two-truths'].phases.revealSeconds) * 1_000;
const GOALS = { streams: 200, polls: 1_000 } as const;

/** Keeps, for each step on the page, the time of the frame in which it came. */
const WATCH = `globalThis.stepsShown = [];
requestAnimationFrame(function look() {
  const verdicts = [...document.querySelectorAll('li')].filter((li) => /True|Lie/.test(li.textContent));
  const steps = verdicts.length + (/fooled/.test(document.querySelector('section h1, section h2')?.textContent) ? 1 : 0);
  stepsShown.length = Math.min(steps, stepsShown.length);
  while (stepsShown.length < steps) stepsShown.push(Date.now());
  requestAnimationFrame(look);
});`;

/** How far apart screens begin the steps of a reveal: the shared screen and phones, with streams and without. */
export const liveReveals: Bench = (folder) =>
  onStack(folder, async (stage) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu', '--no-first-run'] });
    try {
      return await measureReveals(browser, stage);
    } finally {
      await browser.close();
    }
  });

async function measureReveals(browser: Browser, stage: Stage): Promise<Measure[]> {
  const { host, origin } = stage;
  const { roomId, seats } = await openSeated(stage, 'two-truths', TURNS + 1);
  const [voter = '', ...writers] = seats;
  const params = { roomId };
  const streamed = [await sharedScreen(browser, stage, roomId)];
  const polled: Page[] = [];
  for (let phone = 1; phone <= PHONES; phone += 1) {
    streamed.push(await phoneOf(browser, stage, roomId, `Streams ${phone}`));
    polled.push(await phoneOf(browser, stage, roomId, `Polls ${phone}`));
  }
  const next = () => ok(origin, nextTwoTruths, { params, bearer: host });
  await ok(origin, startTwoTruths, { params, bearer: host, body: { style: 'show', auto: false, ask: false } });
  for (const bearer of writers) {
    const statements: [string, string, string] = ['I ski.', 'I can fly.', 'I have a cat.'];
    await ok(origin, writeTwoTruths, { params, bearer, body: { written: { statements, lie: 1 } } });
  }
  const apart: Record<keyof typeof GOALS, number[]> = { streams: [], polls: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { round } = await next();
    await ok(origin, voteTwoTruths, { params, bearer: voter, body: { choice: 0, round } });
    await next();
    await sleep(REVEAL_MS + SETTLE_MS);
    const times = (pages: Page[]) => Promise.all(pages.map((page) => page.evaluate<number[]>('stepsShown')));
    const [byStreams, byPolls] = [await times(streamed), await times(polled)];
    for (let step = 0; step < STEPS; step += 1) {
      const at = (shown: number[][]) => shown.map((steps) => steps[step] ?? Number.POSITIVE_INFINITY);
      const first = Math.min(...at(byStreams));
      apart.streams.push(Math.max(...at(byStreams)) - first);
      apart.polls.push(Math.max(...at(byPolls)) - Math.min(first, ...at(byPolls)));
    }
  }
  return (['streams', 'polls'] as const).flatMap((by) => [
    figure(`by ${by}: a step of a reveal, first to last screen, p50`, median(apart[by]), 'ms'),
    goal(`by ${by}: the same, p95`, percentile(apart[by], 95), 'ms', 'at most', GOALS[by]),
    figure(`by ${by}: the same, the worst of ${TURNS * STEPS}`, Math.max(...apart[by]), 'ms'),
  ]);
}

async function sharedScreen(browser: Browser, { origin }: Stage, roomId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const { session } = await ok(origin, login, { body: HOST_LOGIN });
  const kept = { expires_at: Math.floor(Date.now() / 1_000) + session.expires_in, ...session };
  await context.addInitScript(`localStorage.setItem('${HOST_STORAGE_KEY}', ${JSON.stringify(JSON.stringify(kept))})`);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(`${hostPath('two-truths', roomId)}&present=1`);
  await sleep(SETTLE_MS);
  return page;
}

async function phoneOf(browser: Browser, { origin }: Stage, roomId: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  if (name.startsWith('Polls')) await context.route(/\/changes(\?|$)/, (route) => route.abort());
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(joinPath('two-truths', roomId));
  await page.getByLabel('Your Name').fill(name);
  await page.getByRole('button', { name: 'Join Game' }).click();
  await page.getByText(`You're playing as ${name}`).waitFor();
  return page;
}
