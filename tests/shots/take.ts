import type { Browser, Page } from 'playwright-core';
import { type Cast, PATIENCE_SECONDS } from './cast.ts';
import { openScreen, SIZES, type Size, settled, type Theme } from './screen.ts';
import type { Shot } from './shot.ts';

/** How a picture is taken. */
export interface Look {
  size: Size;
  theme: Theme;
}

/** Pictures far below are loaded when they are scrolled to; nobody does that here. */
const LOAD_LAZY = 'document.querySelectorAll("img[loading=lazy]").forEach((image) => { image.loading = "eager" })';

/**
 * Opens a screen and hands it to `each` for every look.
 * @returns the problems: errors on the console, requests that failed, a state that did not come
 */
export async function take(
  cast: Cast,
  browser: Browser,
  shot: Shot,
  looks: readonly Look[],
  each: (page: Page, look: Look) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  try {
    const { path, ...who } = await shot.scene(cast);
    const [first = { size: 'laptop', theme: 'light' }] = looks;
    const screen = await openScreen(browser, { origin: cast.origin, ...first, ...who });
    const { page, context } = screen;
    try {
      const room = await shot.clock?.room(cast);
      await cast.everybodyIsHere();
      await shot.before?.(context, cast);
      await page.goto(path);
      await page
        .locator(shot.ready ?? 'main')
        .first()
        .waitFor();
      await settled(page, 1_000);
      await shot.act?.(page, context);
      if (shot.whole) await page.evaluate(LOAD_LAZY);
      for (const { size, theme } of looks) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize(SIZES[size]);
        if (room !== undefined) {
          await cast.endPhaseIn(room, shot.clock?.seconds ?? 0);
          // The stream brings it, within a second in a quiet room.
          await page.waitForTimeout(2_500);
        }
        await settled(page);
        await each(page, { size, theme });
        if (room !== undefined) await cast.endPhaseIn(room, PATIENCE_SECONDS);
      }
    } finally {
      problems.push(...screen.problems);
      await screen.close();
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  console.log(`  ${shot.name}${problems.length > 0 ? '  (with problems)' : ''}`);
  return problems.map((problem) => `${shot.name}: ${problem}`);
}
