import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import postgres from 'postgres';
import { login } from '#shared/contract/accounts.ts';
import { paintStroke } from '#shared/contract/games/canvas.ts';
import { hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { startThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { findBrowser } from '../../local/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { openColoring, openSeated } from '../support/sessions/rooms.ts';
import { slowestWaking } from './live/waking.ts';
import { type Bench, goal, type Measure, median } from './measure.ts';
import { HOST_LOGIN, onStack, type Stage } from './on-stack.ts';

const TIMES = 20;
const SETTLE_MS = 3_000;
const GIVEN_UP_MS = 10_000;
/** At the median, with streams and without. */
const GOALS = { streams: 400, polls: 1_500 } as const;
const AWAKE_MS = 1_000;

/** How soon a browser shows somebody else's vote and stroke, from the call to the pixels, and all news once it wakes. */
export const liveScreens: Bench = (folder) =>
  onStack(folder, async (stage) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu', '--no-first-run'] });
    const measures: Measure[] = [];
    try {
      for (const by of ['streams', 'polls'] as const) {
        const context = await browser.newContext({ baseURL: stage.origin });
        if (by === 'polls') await context.route(/\/changes(\?|$)/, (route) => route.abort());
        const votes = await votesOn(context, stage);
        const strokes = await strokesOn(context, stage);
        measures.push(goal(`by ${by}: a vote on the host's screen, p50`, median(votes), 'ms', 'at most', GOALS[by]));
        measures.push(goal(`by ${by}: a stroke on another screen, p50`, median(strokes), 'ms', 'at most', GOALS[by]));
        await context.close();
      }
      const waking = await slowestWaking(folder, stage);
      measures.push(goal('a page that slept for a minute is right, the slowest', waking, 'ms', 'at most', AWAKE_MS));
      return measures;
    } finally {
      await browser.close();
    }
  });

/** Milliseconds from each call until the page shows what it changed. */
async function timed(page: Page, act: () => Promise<unknown>, isShown: string): Promise<number> {
  const shown = page.evaluate(`new Promise((resolve, reject) => {
    setTimeout(reject, ${GIVEN_UP_MS}, new Error('not shown'));
    requestAnimationFrame(function look() { if (${isShown}) resolve(); else requestAnimationFrame(look); });
  })`);
  const begun = performance.now();
  await Promise.all([act(), shown]);
  const ms = performance.now() - begun;
  await sleep(Math.random() * 150);
  return ms;
}

async function votesOn(context: BrowserContext, { host, origin, stack }: Stage): Promise<number[]> {
  // One who never votes keeps the question open.
  const { roomId, seats } = await openSeated({ origin, host }, 'this-or-that', TIMES + 1);
  const { session } = await ok(origin, login, { body: HOST_LOGIN });
  const kept = { expires_at: Math.floor(Date.now() / 1_000) + session.expires_in, ...session };
  await context.addInitScript(`localStorage.setItem('${HOST_STORAGE_KEY}', ${JSON.stringify(JSON.stringify(kept))})`);
  const page = await context.newPage();
  await page.goto(hostPath('this-or-that', roomId));
  await page.getByRole('list', { name: `Players (${seats.length})` }).waitFor();
  await sleep(SETTLE_MS);
  await ok(origin, startThisOrThat, { params: { roomId }, bearer: host, body: { auto: false } });
  // Twenty votes may take longer than a question does.
  const sql = postgres(stack.adminUrl, { max: 1 });
  await sql`update public.phase_games set ends_at = now() + interval '15 minutes' where room_id = ${roomId}`;
  await sql`update public.rooms set version = version + 1 where id = ${roomId}`;
  await sql.end();
  await page.getByRole('button', { name: 'Show results now' }).waitFor();
  const times: number[] = [];
  for (const [index, bearer] of seats.slice(0, TIMES).entries()) {
    const vote = () => ok(origin, voteThisOrThat, { params: { roomId }, bearer, body: { option: 'A' } });
    const isShown = `[...document.querySelectorAll('li')].filter((each) => /Voted/.test(each.textContent)).length > ${index}`;
    times.push(await timed(page, vote, isShown));
  }
  await page.close();
  return times;
}

async function strokesOn(context: BrowserContext, { host, origin }: Stage): Promise<number[]> {
  const { roomId, seats } = await openColoring({ origin, host }, 1);
  const page = await context.newPage();
  await page.goto(joinPath('coloring', roomId));
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('application', { name: /^Canvas: / }).waitFor();
  await sleep(SETTLE_MS);
  const times: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    const [x, y] = [0.1 + 0.16 * (index % 5), 0.2 + 0.18 * Math.floor(index / 5)];
    const body = { x, y, color: '#FF6B6B' };
    const paint = () => ok(origin, paintStroke, { params: { roomId }, bearer: seats[0], body });
    const isShown = `[...document.querySelectorAll('[role=application] canvas')].some((canvas) => {
      const [r, g, b] = canvas.getContext('2d').getImageData(canvas.width * ${x}, canvas.height * ${y}, 1, 1).data;
      return r === 255 && g === 107 && b === 107;
    })`;
    times.push(await timed(page, paint, isShown));
  }
  await page.close();
  return times;
}
