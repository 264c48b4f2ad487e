import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { GAME_KEYS, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { findBrowser } from '../../local/browser.ts';
import { openRoom } from '../support/sessions/rooms.ts';
import { type Bench, figure, goal, type Measure, median } from './measure.ts';
import { HOST_LOGIN, onStack } from './on-stack.ts';
import { LOADS, PAINTS, TYPING } from './page-watchers.ts';

const VISITS = 5;
const JOIN = { scriptKb: 143, usableMs: 2_000, spanishKb: 5 };
const LANDING = { largestPaintMs: 1_800, layoutShift: 0.02, longestTaskMs: 200 };
const HOST_KB = 250;
const FIRST_TEXT_MS = 1_500;

/** A phone of the middle class on a slow mobile network. */
const SLOW_CPU = { rate: 4 };
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** A train's. */
const SLOWEST_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 850 } };
/** As on plain http, without brotli: the goals are for gzip. */
const GZIP = { 'accept-encoding': 'gzip' };

interface Visit {
  path: string;
  context: BrowserContextOptions;
  /** Whether processor and network are slow. */
  slow?: boolean;
  /** A slow network alone. */
  network?: typeof SLOW_NETWORK;
  /** Runs in the page before anything of its own. */
  watch?: string;
}

interface Loads {
  requests: number;
  /** Compressed, without headers. */
  scriptKb: number;
}

/** The weight of the built pages, and the time until they are usable on a slow processor and mobile network. */
export const pages: Bench = (folder) =>
  onStack(folder, async ({ origin: baseURL, host }) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    try {
      const measures: Measure[] = [];
      const hostPaths = ['/admin'];
      for (const game of GAME_KEYS) {
        const roomId = await openRoom(baseURL, game, host);
        hostPaths.push(hostPath(game, roomId));
        const path = joinPath(game, roomId);
        measures.push(...(await joining(browser, baseURL, path)), await firstText(browser, baseURL, path));
      }
      measures.push(...(await landing(browser, baseURL)), await firstText(browser, baseURL, '/'));
      return [...measures, ...(await hosting(browser, baseURL, hostPaths))];
    } finally {
      await browser.close();
    }
  });

/** Opens a page as on a first visit, with an empty cache. `look` is called once it has loaded. */
async function visit<Seen>(
  browser: Browser,
  { path, context, slow = false, network = slow ? SLOW_NETWORK : undefined, watch }: Visit,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const visitor = await browser.newContext({ ...context, extraHTTPHeaders: GZIP });
  try {
    const page = await visitor.newPage();
    const session = await visitor.newCDPSession(page);
    if (network) await session.send('Network.emulateNetworkConditions', network);
    if (slow) await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
    if (watch !== undefined) await page.addInitScript(watch);
    await page.goto(path, { waitUntil: 'load' });
    return await look(page);
  } finally {
    await visitor.close();
  }
}

/** A page's requests until then (in milliseconds since the navigation), once all replies are here. */
async function loadsOf(page: Page, untilMs: number | null = null): Promise<Loads> {
  await page.waitForTimeout(3_000);
  return page.evaluate<Loads>(`(${LOADS})(${untilMs ?? 'Infinity'})`);
}

/** As it is called in the table: without the room. */
const nameOf = (path: string) => path.replace(/[a-z0-9]{14}$/, '…');

async function joining(browser: Browser, baseURL: string, path: string): Promise<Measure[]> {
  const join = (slow: boolean, locale: string) =>
    visit(browser, { path, context: { ...PHONE, baseURL, locale }, slow, watch: TYPING }, async (page) => {
      const usableMs = await page.evaluate<number>('globalThis.joinForm');
      return { usableMs, ...(await loadsOf(page, usableMs)) };
    });
  const visits = [];
  // One after the other: two at once would slow each other down.
  while (visits.length < VISITS) visits.push(await join(true, 'en-US'));
  const spanish = await join(false, 'es-MX');
  const name = nameOf(path);
  const usable = visits.map(({ usableMs }) => usableMs);
  const scriptKb = Math.max(...visits.map((seen) => seen.scriptKb));
  return [
    goal(`${name}: JavaScript`, scriptKb, 'kB', 'under', JOIN.scriptKb),
    goal(`${name}: more of it in Spanish`, spanish.scriptKb - scriptKb, 'kB', 'at most', JOIN.spanishKb),
    figure(`${name}: requests`, Math.max(...visits.map(({ requests }) => requests))),
    goal(`${name}: usable, median`, median(usable), 'ms', 'at most', JOIN.usableMs),
    goal(`${name}: usable, worst`, Math.max(...usable), 'ms', 'at most', JOIN.usableMs),
  ];
}

interface Paints {
  largestPaintMs: number;
  layoutShift: number;
  /** 0 where no task took 50 ms. */
  longestTaskMs: number;
}

async function landing(browser: Browser, baseURL: string): Promise<Measure[]> {
  const page = { path: '/', context: { ...PHONE, baseURL }, slow: true, watch: PAINTS };
  const visits: (Paints & Loads)[] = [];
  while (visits.length < VISITS) {
    const seen = await visit(browser, page, async (shown) => ({
      ...(await loadsOf(shown)),
      ...(await shown.evaluate<Paints>('globalThis.paints')),
    }));
    visits.push(seen);
  }
  const worst = (of: keyof (Paints & Loads)) => Math.max(...visits.map((seen) => seen[of]));
  const paint = median(visits.map(({ largestPaintMs }) => largestPaintMs));
  return [
    figure('/: JavaScript', worst('scriptKb'), 'kB'),
    goal('/: largest paint, median', paint, 'ms', 'under', LANDING.largestPaintMs),
    goal('/: largest paint, worst', worst('largestPaintMs'), 'ms', 'under', LANDING.largestPaintMs),
    goal('/: layout shift, worst', worst('layoutShift'), '', 'under', LANDING.layoutShift),
    goal('/: longest task, worst', worst('longestTaskMs'), 'ms', 'at most', LANDING.longestTaskMs),
  ];
}

/** Until there is something to read, with as slow a line as people have. */
async function firstText(browser: Browser, baseURL: string, path: string): Promise<Measure> {
  const slowest = { path, context: { ...PHONE, baseURL }, network: SLOWEST_NETWORK };
  const visits: number[] = [];
  while (visits.length < VISITS) {
    const paint = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;
    visits.push(await visit(browser, slowest, (page) => page.evaluate<number>(paint)));
  }
  return goal(
    `${nameOf(path)}: first text at 50 kB/s and 400 ms, median`,
    median(visits),
    'ms',
    'at most',
    FIRST_TEXT_MS,
  );
}

async function hosting(browser: Browser, baseURL: string, paths: readonly string[]): Promise<Measure[]> {
  const context = { ...DESKTOP, baseURL };
  const measure = (path: string, { scriptKb }: Loads) =>
    goal(`${nameOf(path)}: JavaScript`, scriptKb, 'kB', 'under', HOST_KB);
  const login = await visit(browser, { path: '/login', context }, async (page) => {
    const loads = await loadsOf(page);
    await page.getByLabel('Email').fill(HOST_LOGIN.email);
    await page.getByLabel('Password', { exact: true }).fill(HOST_LOGIN.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin');
    return { loads, storageState: await page.context().storageState() };
  });
  const measures = [measure('/login', login.loads)];
  for (const path of paths) {
    const hosts = { ...context, storageState: login.storageState };
    measures.push(measure(path, await visit(browser, { path, context: hosts }, (page) => loadsOf(page))));
  }
  return measures;
}
