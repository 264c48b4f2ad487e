import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { inProject } from '../../local/stack/root.ts';
import { Trouble } from '../../local/stack/trouble.ts';
import { Cast, PATIENCE_SECONDS } from './cast.ts';
import { type Taken, writeSheet } from './contact-sheet.ts';
import { drawn } from './drawings.ts';
import { GAME_SHOTS } from './game-shots.ts';
import { paintParts, sweetTreats } from './painting.ts';
import { openScreen, SIZES, type Size, settled, THEMES, type Theme } from './screen.ts';
import { isWanted, type Only, type Shot } from './shot.ts';
import { SITE_SHOTS } from './site-shots.ts';
import { endPhaseIn, everybodyIsHere, type Stage } from './stage.ts';

/** Where the pictures lie that nobody keeps. */
export const SHOTS_FOLDER = inProject('shots');

/** So many pages at a time: a browser is mostly busy with one. */
const PAGES = 3;
const TABLE: readonly Shot[] = [...SITE_SHOTS, ...GAME_SHOTS];

export interface Wanted {
  only: Only;
  sizes: readonly Size[];
  themes: readonly Theme[];
}

/** Pictures far below are loaded when they are scrolled to, which nobody does here. */
const LOAD_LAZY = 'document.querySelectorAll("img[loading=lazy]").forEach((image) => { image.loading = "eager" })';

/** Shots that turn the same clock are taken one after the other. */
function lanes(shots: readonly Shot[]): Shot[][] {
  const byClock = new Map<unknown, Shot[]>();
  for (const shot of shots) {
    const key = shot.clock?.room ?? shot;
    byClock.set(key, [...(byClock.get(key) ?? []), shot]);
  }
  return [...byClock.values()].sort((one, other) => other.length - one.length);
}

/**
 * Takes every screen of the product in its important states, in all sizes and themes, with a page to look at them.
 * @returns what went wrong on the pages: errors on the console and requests that failed
 */
export async function takeEverything(stage: Stage, browser: Browser, wanted: Wanted): Promise<string[]> {
  const { only } = wanted;
  const shots = TABLE.filter(({ name }) => isWanted(name, only));
  if (shots.length === 0) {
    throw new Trouble(
      `No screen has ${only?.join(' or ')} in its name. There are: ${TABLE.map(({ name }) => name).join(', ')}.`,
    );
  }
  mkdirSync(SHOTS_FOLDER, { recursive: true });
  let parts: ReturnType<typeof sweetTreats> | null = null;
  const cast = new Cast(stage, {
    async paint(room) {
      parts ??= sweetTreats(browser);
      const seats = room.guests.slice(0, 12).map(({ seat }) => seat);
      await paintParts(stage.origin, room.roomId, seats, await parts);
    },
    drawings: () => drawn(browser, 10),
  });
  const problems: string[] = [];
  const troubled: string[] = [];
  const taken: Taken[] = [];
  const left = lanes(shots);
  const work = async () => {
    for (let lane = left.shift(); lane !== undefined; lane = left.shift()) {
      for (const shot of lane) {
        const found = await take(cast, browser, shot, wanted, taken).catch((error: unknown) => [String(error)]);
        problems.push(...found.map((problem) => `${shot.name}: ${problem}`));
        if (found.length > 0) troubled.push(shot.name);
        console.log(`  ${shot.name}${found.length > 0 ? '  (with problems)' : ''}`);
      }
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  const order = shots.map(({ name }) => name);
  taken.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  writeSheet(path.join(SHOTS_FOLDER, 'index.html'), taken);
  console.log(`${taken.length} pictures, to look at: ${path.join(SHOTS_FOLDER, 'index.html')}`);
  if (troubled.length > 0) console.error(`With problems: ${troubled.join(', ')}.`);
  return problems;
}

async function take(cast: Cast, browser: Browser, shot: Shot, wanted: Wanted, taken: Taken[]): Promise<string[]> {
  const { path: address, ...who } = await shot.scene(cast);
  const viewer = { origin: cast.stage.origin, size: 'laptop', theme: 'light', ...who } as const;
  const { page, context, problems, close } = await openScreen(browser, viewer);
  const setClock = async (seconds: number) => {
    const room = await shot.clock?.room(cast);
    if (room?.game !== 'this-or-that' && room?.game !== 'masterpiece') return;
    await endPhaseIn(cast.stage, room.roomId, seconds);
    // The next look of the page brings it.
    await page.waitForTimeout(1_200);
  };
  try {
    await everybodyIsHere(cast.stage);
    await shot.before?.(context, cast);
    await page.goto(address);
    await page.locator(shot.ready).first().waitFor();
    await settled(page, 700);
    await shot.act?.(page, context);
    if (shot.whole) await page.evaluate(LOAD_LAZY);
    for (const theme of wanted.themes) {
      await page.emulateMedia({ colorScheme: theme });
      for (const size of wanted.sizes) {
        await page.setViewportSize(SIZES[size]);
        if (shot.clock !== undefined) await setClock(shot.clock.seconds);
        await settled(page);
        const file = `${shot.name}-${size}-${theme}.png`;
        writeFileSync(path.join(SHOTS_FOLDER, file), await page.screenshot({ fullPage: shot.whole ?? false }));
        taken.push({ name: shot.name, file, size, theme });
      }
    }
    if (shot.clock !== undefined) await setClock(PATIENCE_SECONDS);
    return problems;
  } catch (error) {
    return [...problems, error instanceof Error ? error.message : String(error)];
  } finally {
    await close();
  }
}

/** What the command line asks for. */
export function wantedOf(values: { only?: string; size?: string; theme?: string }): Wanted {
  const { size, theme } = values;
  const only = values.only?.split(',') ?? null;
  const sizes = (Object.keys(SIZES) as Size[]).filter((one) => size === undefined || one === size);
  const themes = THEMES.filter((one) => theme === undefined || one === theme);
  if (sizes.length === 0) throw new Trouble(`--size is one of ${Object.keys(SIZES).join(', ')}.`);
  if (themes.length === 0) throw new Trouble(`--theme is one of ${THEMES.join(', ')}.`);
  return { only, sizes, themes };
}
