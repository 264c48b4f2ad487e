import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { findBrowser } from '../../local/browser.ts';
import { noteProblems, QUIET_FLAGS } from '../support/page-problems.ts';
import type { Host } from './cast.ts';

/** Nobody outside is asked, and text looks the same on every machine that has the same browser. */
const FLAGS = [
  ...QUIET_FLAGS,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 850 },
  /** What a call shows of a shared laptop. */
  shared: { width: 1280, height: 720 },
  wide: { width: 1920, height: 1080 },
} as const;
export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The viewer of a page, and the page. */
export interface Viewer {
  origin: string;
  size: Size;
  theme: Theme;
  /** Logged in as. */
  host?: Host;
  seated?: { roomId: string; name: string; seat: string };
  language?: 'en' | 'es';
  /** Expected problems: matched against lines like `console.error: …` and `failed: GET …`. */
  allow?: RegExp[];
}

export interface Screen {
  page: Page;
  context: BrowserContext;
  /** Errors on the console, exceptions, requests that failed. */
  problems: string[];
  close(): Promise<void>;
}

export function launchForShots(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS });
}

/** A browser's stored login. */
function browserStorage({ host, language = 'en' }: Viewer): { name: string; value: string }[] {
  const items = [{ name: 'thaw-language', value: language }];
  if (host === undefined) return items;
  const session = { expires_at: Math.floor(Date.now() / 1_000) + host.session.expires_in, ...host.session };
  return [...items, { name: HOST_STORAGE_KEY, value: JSON.stringify(session) }];
}

/** A page of a new browser that belongs to this person. Animations are over at once. */
export async function openScreen(browser: Browser, viewer: Viewer): Promise<Screen> {
  const { origin, size, theme, seated, language = 'en', allow = [] } = viewer;
  const context = await browser.newContext({
    viewport: SIZES[size],
    ...(size === 'phone' ? { isMobile: true, hasTouch: true } : {}),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'en' ? 'en-US' : 'es-MX',
    timezoneId: 'America/Chicago',
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: browserStorage(viewer) }] },
  });
  if (seated !== undefined) {
    const entries = [
      [`participant_${seated.roomId}`, seated.name],
      [`seat_${seated.roomId}`, seated.seat],
    ];
    await context.addInitScript(
      `if (location.protocol === 'http:') for (const [key, value] of ${JSON.stringify(entries)}) sessionStorage.setItem(key, value)`,
    );
  }
  await showPublicOrigin(context);
  const problems = noteProblems(context, allow);
  return { page: await context.newPage(), context, problems, close: () => context.close() };
}

const LOADED = `Promise.all([
  document.fonts.ready,
  ...[...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => null)),
]).then(() => undefined)`;

/** Waits for fonts and pictures, and for parts still moving into place. */
export async function settled(page: Page, ms = 250): Promise<void> {
  await page.evaluate(LOADED);
  await sleep(ms);
}

/** The origin on join links and QR codes, instead of this machine's port. */
async function showPublicOrigin(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), publicOrigin: 'https://thaw.example' } });
  });
}
