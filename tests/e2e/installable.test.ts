import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findBrowser } from '../../local/browser.ts';

const { origin } = inject('stack');

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  start_url: string;
  icons: Icon[];
  screenshots: (Icon & { form_factor: string })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

let page: Page;
let close: () => Promise<void>;

// Private windows, which other tests open, can't install anything.
beforeAll(async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'thaw-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    baseURL: origin,
  });
  page = context.pages()[0] ?? (await context.newPage());
  close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
});
afterAll(() => close());

/** By the browser, which minds no connection that was closed meanwhile. */
const readManifest = () => page.evaluate(async (): Promise<Manifest> => (await fetch('/site.webmanifest')).json());

it('the browser finds nothing against installing Thaw', async () => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${origin}/site.webmanifest`, []]);
  await expect.poll(() => session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});

it('every picture of the manifest is as large as it says', async () => {
  await page.goto('/');
  const manifest = await readManifest();
  const shortcuts = manifest.shortcuts.flatMap(({ icons }) => icons);
  const pictures = [...manifest.icons, ...shortcuts, ...manifest.screenshots];
  for (const { src, sizes, type } of pictures) {
    const reply = await page.evaluate(async (address) => {
      const { status, headers } = await fetch(address);
      return [status, headers.get('content-type')];
    }, src);
    expect([src, ...reply]).toEqual([src, 200, type]);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
  }
  expect(new Set(manifest.screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['wide', 'narrow']));
  const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable', 'monochrome']));
});

it('shortcuts lead to the dashboard and to the code', async () => {
  await page.goto('/');
  const manifest = await readManifest();
  const [dashboard, code] = manifest.shortcuts;
  expect([manifest.start_url, dashboard?.url]).toEqual(['/', '/admin']);
  await page.goto(code?.url ?? '');
  await page.getByLabel('Have a code?').waitFor();
  const place = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  expect(await page.locator('section', { has: place }).getByLabel('Have a code?').count()).toBe(1);
});
