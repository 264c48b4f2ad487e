import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startFakes } from '../../tests/fakes/start.ts';
import { drawn } from '../../tests/shots/art.ts';
import { Cast } from '../../tests/shots/cast.ts';
import { writeSheet } from '../../tests/shots/contact-sheet.ts';
import { compare } from '../../tests/shots/recorded.ts';
import { launchForShots, SIZES, type Size, THEMES } from '../../tests/shots/screen.ts';
import type { Shot } from '../../tests/shots/shot.ts';
import { LANDING_SHOTS, SHOTS } from '../../tests/shots/shots.ts';
import { type Look, take } from '../../tests/shots/take.ts';
import { startStack } from '../../tests/support/stack.ts';
import { ensureBuilt } from '../build/ensure.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';

const SHOTS_FOLDER = inProject('shots');
const LANDING_FOLDER = inProject('src/features/marketing/shots');
/** The first of them that makes a picture light enough, else the last. */
const WEBP_QUALITIES = [80, 70, 60, 50];
const LIGHT_BYTES = 60 * 1024;

type IsWanted = (name: string) => boolean;

/**
 * `npm run shots`: pictures of every screen, into `shots/`; with `--landing` those of the landing page and the README.
 * `--compare` compares the most important screens with those of `--record`. Ends with 1 when a page reported an error or
 * a screen differs.
 */
export async function main(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { only: text, size: text, theme: text, landing: flag, compare: flag, record: flag };
  const { only, size, theme, landing, ...values } = parseArgs({ args, options }).values;
  const isWanted: IsWanted = (name) => only === undefined || only.split(',').some((part) => name.includes(part));
  const sizes = (Object.keys(SIZES) as Size[]).filter((one) => size === undefined || one === size);
  const looks = THEMES.filter((one) => theme === undefined || one === theme).flatMap((one) =>
    sizes.map((size): Look => ({ size, theme: one })),
  );
  if (looks.length === 0) {
    throw new Trouble(`--size is one of ${Object.keys(SIZES).join(', ')}; --theme is one of ${THEMES.join(', ')}.`);
  }
  mkdirSync(SHOTS_FOLDER, { recursive: true });
  await ensureBuilt((line) => console.log(line));
  const problems = await withCast(async (cast, browser) => {
    if (landing) return takeForLanding(cast, browser, isWanted);
    if (values.record || values.compare) {
      return compare(cast, browser, isWanted, { anew: values.record, folder: SHOTS_FOLDER });
    }
    return takeEverything(cast, browser, isWanted, looks);
  });
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Runs with a browser and a stack of its own, which asks fakes in place of outside services. */
async function withCast<Result>(run: (cast: Cast, browser: Browser) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-shots-'));
  const fakes = await startFakes();
  const env = { ...fakes.env, RATE_LIMITS: 'off', DEV_TOOLS: 'true', TILE_URL: 'off', AI_API_KEY: '' };
  const stack = await startStack({ dataDir: folder, env });
  const browser = await launchForShots();
  const cast = new Cast(stack, fakes, await drawn(browser, 10));
  try {
    return await run(cast, browser);
  } finally {
    await browser.close();
    await cast.sql.end();
    await stack.stop();
    await fakes.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takeEverything(
  cast: Cast,
  browser: Browser,
  isWanted: IsWanted,
  looks: readonly Look[],
): Promise<string[]> {
  const problems: string[] = [];
  const files: string[] = [];
  const wanted = SHOTS.filter(({ name }) => isWanted(name));
  const work = async (shots: Iterable<Shot>) => {
    for (const shot of shots) {
      const found = await take(cast, browser, shot, looks, async (page, { size, theme }) => {
        const file = `${shot.name}-${size}-${theme}.png`;
        await page.screenshot({ path: path.join(SHOTS_FOLDER, file), fullPage: shot.whole ?? false });
        files.push(file);
      });
      problems.push(...found);
    }
  };
  const others = wanted.filter(({ clock }) => clock === undefined).values();
  // One after the other where clocks are set: rooms share them.
  await Promise.all([work(wanted.filter(({ clock }) => clock !== undefined)), work(others), work(others)]);
  if (files.length === 0) problems.push(`No picture was taken. Screens: ${SHOTS.map(({ name }) => name).join(', ')}.`);
  writeSheet(path.join(SHOTS_FOLDER, 'index.html'), files.sort());
  console.log(`${files.length} pictures: ${path.join(SHOTS_FOLDER, 'index.html')}`);
  return problems;
}

async function takeForLanding(cast: Cast, browser: Browser, isWanted: IsWanted): Promise<string[]> {
  const problems: string[] = [];
  for (const shot of LANDING_SHOTS.filter(({ name }) => isWanted(name))) {
    const size = shot.name.endsWith('-phone') ? 'phone' : 'laptop';
    for (const theme of THEMES) {
      const found = await take(cast, browser, shot, [{ size, theme }], async (page) => {
        let picture: Buffer = Buffer.of();
        for (const quality of WEBP_QUALITIES) {
          picture = await page.screenshot({ type: 'webp', quality });
          if (picture.length <= LIGHT_BYTES) break;
        }
        writeFileSync(path.join(LANDING_FOLDER, `${shot.name}-${theme}.webp`), picture);
      });
      problems.push(...found);
    }
  }
  return problems;
}
