import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../local/browser.ts';
import { HOST_LOGIN, premiumHost, startForBench } from './bench-host.ts';
import { type Bench, goal, type Measure } from './measure.ts';
import { openJoinPage } from './pages/join-page.ts';
import { openLandingPage } from './pages/landing-page.ts';
import { openRooms } from './pages/rooms.ts';
import { DESKTOP, visit } from './pages/visit.ts';
import { median } from './statistics.ts';

const VISITS = 5;
const JOIN = { scriptKb: 145, usableMs: 2_000, spanishKb: 5 };
const LANDING = { largestPaintMs: 1_800, layoutShift: 0.02, longestTaskMs: 200 };
const HOST_KB = 250;

const kb = (bytes: number) => bytes / 1_000;
/** As it is called in the table: without the room. */
const nameOf = (path: string) => path.replace(/[a-z0-9]{14}$/, '…');

/** What the built pages weigh, and how soon they can be used with a slow processor and a slow mobile network. */
export const pages: Bench = async (folder) => {
  const stack = await startForBench(folder);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const { joinPaths, hostPaths } = await openRooms(stack.origin, await premiumHost(stack));
    const measures: Measure[] = [];
    for (const path of joinPaths) measures.push(...(await joining(browser, stack.origin, path)));
    measures.push(...(await landing(browser, stack.origin)));
    return [...measures, ...(await hosting(browser, stack.origin, ['/admin', ...hostPaths]))];
  } finally {
    await browser.close();
    await stack.stop();
  }
};

/** One after the other: two at once would slow each other down. */
async function times<Seen>(count: number, look: () => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (seen.length < count) seen.push(await look());
  return seen;
}

async function joining(browser: Browser, baseURL: string, path: string): Promise<Measure[]> {
  const visits = await times(VISITS, () => openJoinPage(browser, path, { baseURL, slow: true }));
  const spanish = await openJoinPage(browser, path, { baseURL, slow: false, locale: 'es-MX' });
  const name = nameOf(path);
  const usable = visits.map(({ usableMs }) => usableMs);
  const bytes = Math.max(...visits.map(({ scriptBytes }) => scriptBytes));
  return [
    goal(`${name}: JavaScript`, kb(bytes), 'kB', 'under', JOIN.scriptKb),
    { what: `${name}: heads of its replies`, value: kb(Math.max(...visits.map((seen) => seen.headBytes))), unit: 'kB' },
    goal(`${name}: more of it in Spanish`, kb(spanish.scriptBytes - bytes), 'kB', 'at most', JOIN.spanishKb),
    { what: `${name}: requests`, value: Math.max(...visits.map(({ requests }) => requests)), unit: '' },
    goal(`${name}: usable, median`, median(usable), 'ms', 'at most', JOIN.usableMs),
    goal(`${name}: usable, worst`, Math.max(...usable), 'ms', 'at most', JOIN.usableMs),
  ];
}

async function landing(browser: Browser, baseURL: string): Promise<Measure[]> {
  const visits = await times(VISITS, () => openLandingPage(browser, { baseURL }));
  const paints = visits.map(({ largestPaintMs }) => largestPaintMs);
  const worst = (of: 'layoutShift' | 'longestTaskMs' | 'scriptBytes') => Math.max(...visits.map((seen) => seen[of]));
  return [
    { what: '/: JavaScript', value: kb(worst('scriptBytes')), unit: 'kB' },
    goal('/: largest paint, median', median(paints), 'ms', 'under', LANDING.largestPaintMs),
    goal('/: largest paint, worst', Math.max(...paints), 'ms', 'under', LANDING.largestPaintMs),
    goal('/: layout shift, worst', worst('layoutShift'), '', 'under', LANDING.layoutShift),
    goal('/: longest task, worst', worst('longestTaskMs'), 'ms', 'at most', LANDING.longestTaskMs),
  ];
}

/** What host's pages weigh does not depend on how fast they come. */
async function hosting(browser: Browser, baseURL: string, paths: string[]): Promise<Measure[]> {
  const context = { ...DESKTOP, baseURL };
  const measure = (path: string, { scriptBytes }: { scriptBytes: number }) =>
    goal(`${nameOf(path)}: JavaScript`, kb(scriptBytes), 'kB', 'under', HOST_KB);
  const except = /\/us-map-/;
  const login = await visit(browser, { path: '/login', context, slow: false }, async (page, tally) => {
    const load = await tally.all();
    await page.getByLabel('Email').fill(HOST_LOGIN.email);
    await page.getByLabel('Password', { exact: true }).fill(HOST_LOGIN.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin');
    return { load, storageState: await page.context().storageState() };
  });
  const measures = [measure('/login', login.load)];
  for (const path of paths) {
    const hosts = { ...context, storageState: login.storageState };
    const load = await visit(browser, { path, context: hosts, slow: false, except }, (_, tally) => tally.all());
    measures.push(measure(path, load));
  }
  return measures;
}
