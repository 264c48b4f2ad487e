import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { inProject } from '../../local/stack/root.ts';
import type { Cast } from './cast.ts';
import { LANDING_SHOTS, SHOTS } from './shots.ts';
import { type Look, take } from './take.ts';

const RECORDED = inProject('tests/shots/recorded');
const VERSION = path.join(RECORDED, 'browser.txt');

/** How different a pixel's color may be, from 0 to 1, and how many pixels more than that. */
const COLOR_TOLERANCE = 0.1;
const PIXELS_TOLERATED = 40;

/** The most important screens. */
const LOOKS: Record<string, Look> = {
  landing: { size: 'laptop', theme: 'light' },
  'landing-spanish': { size: 'phone', theme: 'dark' },
  login: { size: 'phone', theme: 'light' },
  'register-pro': { size: 'laptop', theme: 'dark' },
  'dashboard-rooms': { size: 'laptop', theme: 'light' },
  'this-or-that-join': { size: 'phone', theme: 'light' },
  coloring: { size: 'laptop', theme: 'light' },
  'warm-welcome': { size: 'laptop', theme: 'dark' },
  'this-or-that': { size: 'laptop', theme: 'light' },
  'this-or-that-phone': { size: 'phone', theme: 'light' },
  masterpiece: { size: 'laptop', theme: 'light' },
  'masterpiece-phone': { size: 'phone', theme: 'dark' },
};

/** The parts that differ each time: QR codes and the seconds left. */
const MASKED = 'svg[shape-rendering=crispEdges], div:has(> [role=progressbar])';

/** Gives the room the same id and code in every picture, and the account the same day. */
const RENAME = `(() => {
  const [id] = /[a-z0-9]{14}/.exec(location.pathname + location.search) ?? [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.data = text.data
      .replace(id, 'thawpicture001')
      .replace(/^[A-Z0-9]{5}$/, 'THAW7')
      .replace(/^[A-Z][a-z]{2} \\d+, \\d{4}$/, 'Nov 22, 2026');
  }
})()`;

/** Pixels that differ; all of them where the sizes are different. Writes a picture of them where there are too many. */
function difference(name: string, recorded: Buffer, taken: Buffer, folder: string): number {
  const [before, now] = [PNG.sync.read(recorded), PNG.sync.read(taken)];
  const { width, height } = before;
  if (now.width !== width || now.height !== height) return width * height;
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, picture.data, width, height, { threshold: COLOR_TOLERANCE });
  if (pixels > PIXELS_TOLERATED) writeFileSync(path.join(folder, `${name}-difference.png`), PNG.sync.write(picture));
  return pixels;
}

/** A third of the size: colors are rounded to the comparison's tolerance, and surfaces of one color stay unfiltered. */
function packed(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  picture.data.forEach((value, index) => {
    if (index % 4 !== 3) picture.data[index] = Math.min(255, Math.round(value / 4) * 4);
  });
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/**
 * Compares the most important screens with their recorded pictures, or records the changed ones.
 * @param folder for the pictures taken and their differences
 * @returns the differences and errors
 */
export async function compare(
  cast: Cast,
  browser: Browser,
  isWanted: (name: string) => boolean,
  { anew, folder }: { anew: boolean; folder: string },
): Promise<string[]> {
  mkdirSync(RECORDED, { recursive: true });
  const isSameBrowser = existsSync(VERSION) && readFileSync(VERSION, 'utf8').trim() === browser.version();
  if (!isSameBrowser && !anew)
    return [`Recorded with another Chromium than ${browser.version()}: nothing was compared.`];
  const problems: string[] = [];
  for (const [name, look] of Object.entries(LOOKS).filter(([name]) => isWanted(name))) {
    const shot = [...SHOTS, ...LANDING_SHOTS].find((one) => one.name === name);
    if (shot === undefined) throw new Error(`There is no screen ${name}.`);
    const found = await take(cast, browser, shot, [look], async (page) => {
      await page.evaluate(RENAME);
      const png = await page.screenshot({ mask: [page.locator(MASKED)], animations: 'disabled', caret: 'hide' });
      const file = path.join(RECORDED, `${name}.png`);
      const pixels = existsSync(file) ? difference(name, readFileSync(file), png, folder) : Number.POSITIVE_INFINITY;
      if (pixels <= PIXELS_TOLERATED && isSameBrowser) return;
      if (!anew) problems.push(`${name}: ${pixels} pixels differ from the recorded picture`);
      writeFileSync(anew ? file : path.join(folder, `${name}-now.png`), anew ? packed(png) : png);
    });
    problems.push(...found);
  }
  if (anew) writeFileSync(VERSION, `${browser.version()}\n`);
  return problems;
}
