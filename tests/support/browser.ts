import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { findBrowser } from '../../local/browser.ts';
import { launchFirefox, tellReact } from '../firefox/launch.ts';
import { noteProblems, QUIET_FLAGS } from './page-problems.ts';
import './provided.ts';

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 850 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

/** For tests of whole sessions, which are played as most people see them. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

export interface PageOptions {
  device?: keyof typeof DEVICES;
  /** Problems allowed in this test: matched against lines like `console.error: …`, `pageerror: …`, `failed: GET …`. */
  allow?: RegExp[];
  /** Origins that are not on this machine, and that the test answers for: nothing of them goes over the network. */
  answeredFor?: readonly string[];
  colorScheme?: 'light' | 'dark';
  /** Another Thaw than the stack of the tests. */
  origin?: string;
  /** The browser's language, such as `es-MX`. */
  locale?: string;
  /** `reduce` by default: drawing motion is a good part of a browser's cost. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Whether present mode fills the screen. Not by default: tests resize their windows, which a full one doesn't allow. */
  fullScreen?: boolean;
  /** The style that this browser remembers. Without it, Classic: a Show's journeys choose it. */
  style?: 'show' | 'classic';
}

/** A new person with an empty browser. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
}

let launched: Promise<Browser> | undefined;

/** A headless browser for all files of this process. It ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  launched = inject('inFirefox')
    ? launchFirefox()
    : chromium.launch({ executablePath: findBrowser(), args: QUIET_FLAGS });
  return launched;
}

function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(data|blob|about):$/.test(protocol) || /^(localhost|127\.0\.0\.1)$/.test(hostname);
}

/** Room ids and seat tokens: neither may leave Thaw, in an address or as the page that a request comes from. */
const PRIVATE = /[/=][a-z0-9]{14}\b|seat_/;

async function leakOf(request: Request): Promise<string[]> {
  // A page that was closed meanwhile has no more to tell than its address.
  const { referer = '' } = await request.allHeaders().catch((): Record<string, string> => ({}));
  return PRIVATE.test(`${request.url()} ${referer}`) ? [`told others: ${request.url()} from ${referer}`] : [];
}

function watch(
  context: BrowserContext,
  allow: RegExp[],
  answeredFor: readonly string[],
  thaw: string,
  leaks: Promise<string[]>[],
): string[] {
  const problems = noteProblems(context, allow);
  context.on('request', (request) => {
    // No list allows this.
    const isHere = isLoopback(request.url()) || answeredFor.includes(new URL(request.url()).origin);
    if (!isHere) problems.push(`foreign: ${request.method()} ${request.url()}`);
  });
  context.on('requestfinished', (request) => {
    const { origin, protocol } = new URL(request.url());
    // The outside services of the tests are on this machine, but not Thaw.
    if (protocol.startsWith('http') && origin !== thaw) leaks.push(leakOf(request));
  });
  return problems;
}

/** Runs in front of every page: notes each toast that is shown, since it is gone some seconds later. See `takeToast`. */
function noteToasts(): void {
  const shown: string[] = [];
  Object.assign(window, { shownToasts: shown });
  const note = (toast: Element) => {
    const isVisible = toast.checkVisibility({ visibilityProperty: true }) && toast.getBoundingClientRect().height > 0;
    if (isVisible) shown.push(toast.textContent ?? '');
    else if (toast.isConnected) requestAnimationFrame(() => note(toast));
  };
  const TOAST = '[data-sonner-toast]';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const toast of node.matches(TOAST) ? [node] : node.querySelectorAll(TOAST)) note(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Takes the first toast with all these words off the list of those that the page has shown.
 * @returns `taken`; else the list as it is
 */
export const takeToast = (page: Page, words: readonly string[]): Promise<string> =>
  page.evaluate((words) => {
    const { shownToasts } = window as unknown as { shownToasts: string[] };
    const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
    const at = shownToasts.findIndex((text) => words.every((word) => plain(text).includes(plain(word))));
    if (at < 0) return `no "${words.join(' ')}" among: ${shownToasts.join(' | ')}`;
    shownToasts.splice(at, 1);
    return 'taken';
  }, words);

/**
 * Opens a page for somebody new; its addresses may be relative to Thaw's. The test that called it fails if one of their
 * pages had a problem that was not allowed.
 */
export async function visit(options: PageOptions = {}): Promise<Visitor> {
  const { device = 'desktop', allow = [], answeredFor = [], fullScreen = false, style = 'classic', ...rest } = options;
  const { origin = inject('stack').origin, ...more } = rest;
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    ...DEVICES[device],
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'thaw_style', value: style }] }] },
    ...more,
    baseURL: origin,
  });
  await context.addInitScript(noteToasts);
  if (inject('inFirefox')) await tellReact(context);
  if (!fullScreen)
    await context.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }));
  // The room's part in requests to outside services.
  const leaks: Promise<string[]>[] = [];
  const problems = watch(context, allow, answeredFor, origin, leaks);
  onTestFinished(async () => {
    const leaked = (await Promise.all(leaks)).flat();
    await context.close();
    expect([...problems, ...leaked]).toEqual([]);
  });
  return { context, page: await context.newPage() };
}
