import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { findBrowser } from '../../local/browser.ts';
import './provided.ts';

/** Keeps Chromium from talking to anybody by itself, and from looking for what a test machine does not have. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 850 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

export interface PageOptions {
  device?: keyof typeof DEVICES;
  /** What may go wrong in this test: matched against lines like `console.error: …`, `pageerror: …`, `failed: GET …`. */
  allow?: RegExp[];
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
}

/** A new person with an empty browser; `problems` fills up with what no page may do. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  problems: string[];
}

/** Starts a headless Chromium. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS });
}

function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(data|blob|about):$/.test(protocol) || /^(localhost|127\.0\.0\.1)$/.test(hostname);
}

function watch(context: BrowserContext, allow: RegExp[]): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`pageerror: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Going to another page ends the calls of the last one.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    // No list allows this.
    if (!isLoopback(request.url())) problems.push(`foreign: ${request.method()} ${request.url()}`);
  });
  return problems;
}

/** Opens a browser for somebody new. The page's addresses may be relative to Thaw's. */
export async function openVisitor(browser: Browser, options: PageOptions = {}): Promise<Visitor> {
  const { device = 'desktop', allow = [], ...more } = options;
  const context = await browser.newContext({ ...DEVICES[device], ...more, baseURL: inject('stack').origin });
  const problems = watch(context, allow);
  return { context, problems, page: await context.newPage() };
}

/**
 * For the top of a test file: a browser for all its tests. The returned function opens a page for somebody new; the test
 * that called it fails when one of its pages had a problem that it did not allow.
 */
export function visitors(): (options?: PageOptions) => Promise<Visitor> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  return async (options) => {
    const visitor = await openVisitor(browser, options);
    onTestFinished(async () => {
      await visitor.context.close();
      expect(visitor.problems).toEqual([]);
    });
    return visitor;
  };
}
