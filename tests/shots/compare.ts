import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { inProject } from '../../local/stack/root.ts';
import { FROZEN, takeFrozen } from './frozen.ts';
import { isWanted, type Only } from './shot.ts';

const RECORDED = inProject('tests/shots/recorded');
const VERSION = path.join(RECORDED, 'browser.txt');
const DIFFERENCES = inProject('shots');

/** How different a pixel's color may be, from 0 to 1, and how many pixels more than that. */
const COLOR_TOLERANCE = 0.1;
const PIXELS_TOLERATED = 40;

/** Exit codes. */
const SAME = 0;
const DIFFERENT = 1;
const OTHER_BROWSER = 3;

const chosen = (only: Only) => FROZEN.filter(({ name }) => isWanted(name, only));

/** Pixels that differ, as a number; all of them where the sizes are different. Writes a picture of them if there are any. */
function difference(name: string, recorded: Buffer, taken: Buffer): number {
  const [before, now] = [PNG.sync.read(recorded), PNG.sync.read(taken)];
  const { width, height } = before;
  if (now.width !== width || now.height !== height) return width * height;
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, picture.data, width, height, { threshold: COLOR_TOLERANCE });
  if (pixels > PIXELS_TOLERATED) {
    writeFileSync(path.join(DIFFERENCES, `${name}-difference.png`), PNG.sync.write(picture));
  }
  return pixels;
}

/** A third of the size. Colors are rounded to what nobody sees, and a comparison tolerates. */
function packed(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  picture.data.forEach((value, index) => {
    if (index % 4 !== 3) picture.data[index] = Math.min(255, Math.round(value / 4) * 4);
  });
  // Unfiltered: surfaces of one color are smallest so.
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** Records the most important screens anew. What has not changed is left as it is. */
export async function record(browser: Browser, dist: string, only: Only): Promise<number> {
  mkdirSync(RECORDED, { recursive: true });
  mkdirSync(DIFFERENCES, { recursive: true });
  const isSameBrowser = existsSync(VERSION) && readFileSync(VERSION, 'utf8').trim() === browser.version();
  let failed = false;
  await takeFrozen(browser, dist, chosen(only), (name, png, problems) => {
    const file = path.join(RECORDED, `${name}.png`);
    const isKept = isSameBrowser && existsSync(file) && difference(name, readFileSync(file), png) <= PIXELS_TOLERATED;
    const isShown = problems.length === 0;
    if (!isKept && isShown) writeFileSync(file, packed(png));
    console.log(`  ${name.padEnd(24)} ${!isShown ? 'NOT RECORDED' : isKept ? 'as it was' : 'recorded'}`);
    for (const problem of problems) console.error(`${name}: ${problem}`);
    failed ||= problems.length > 0;
  });
  writeFileSync(VERSION, `${browser.version()}\n`);
  return failed ? DIFFERENT : SAME;
}

/** Compares the most important screens with what was recorded. */
export async function compare(browser: Browser, dist: string, only: Only): Promise<number> {
  const recordedWith = existsSync(VERSION) ? readFileSync(VERSION, 'utf8').trim() : 'nothing';
  if (recordedWith !== browser.version()) {
    console.error(
      `Recorded with Chromium ${recordedWith}; this is ${browser.version()}, which draws letters in its own way: nothing was compared.`,
    );
    return OTHER_BROWSER;
  }
  mkdirSync(DIFFERENCES, { recursive: true });
  let failed = false;
  await takeFrozen(browser, dist, chosen(only), (name, png, problems) => {
    writeFileSync(path.join(DIFFERENCES, `${name}-now.png`), png);
    const file = path.join(RECORDED, `${name}.png`);
    const pixels = existsSync(file) ? difference(name, readFileSync(file), png) : Number.POSITIVE_INFINITY;
    const isSame = pixels <= PIXELS_TOLERATED;
    console.log(`  ${name.padEnd(24)} ${isSame ? 'as recorded' : `DIFFERENT in ${pixels} pixels`}`);
    for (const problem of problems) console.error(`${name}: ${problem}`);
    failed ||= !isSame || problems.length > 0;
  });
  if (failed) console.error(`What differs is in ${DIFFERENCES} (*-difference.png, *-now.png).`);
  return failed ? DIFFERENT : SAME;
}
