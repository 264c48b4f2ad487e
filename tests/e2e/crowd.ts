import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { flaws } from './layout.ts';

const FIRST = ['Ann', 'Theodora', 'Guillermo', 'Wren', 'Anastasia', 'Bo', 'Christopher', 'Zoë', 'Priyanka', 'Sam'];
const LAST = ['', 'Li', 'Hernández', 'van der Westerhuizen', 'Ó', 'Papadopoulos', 'Kim', 'Montgomery-Ash', 'K.', 'Ng'];
/** Two of 30 characters, an emoji, two other scripts, and others of many lengths. */
export const NAMES = [
  'Maximiliano Fernández Oliveira',
  'Bartholomew Christensen-Wright',
  '🦊',
  'عبد الرحمن المصري',
  '欧阳娜娜',
  ...LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`.trim())),
];

/** A shared laptop screen in a call. */
export const SHARED = { width: 1280, height: 720 };
/** What people share besides. */
export const SCREENS = [SHARED, { width: 1366, height: 768 }, { width: 1920, height: 1080 }];
const SMALL_WINDOW = { width: 960, height: 540 };

/** All animations are over, and nothing moves, but reactions are held after this part of their way. */
const still = (page: Page, part: number) =>
  page.evaluate(async (part) => {
    // Type is fitted to a new size in the next frame. A test's clock has frames of its own, but does not see this one.
    await new Promise<unknown>((done) => new IntersectionObserver(done).observe(document.documentElement));
    // Tests reduce motion; others see how far a reaction rises.
    document.documentElement.style.setProperty('--travel', '1');
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const own = ({ effect }: Animation) => (effect as KeyframeEffect).target?.closest('.reaction');
    const all = document.getAnimations();
    for (const one of all.filter(own)) {
      one.pause();
      one.currentTime = part * Number(one.effect?.getComputedTiming().duration);
    }
    await Promise.all(
      all.filter((one) => !endless(one) && !own(one)).map(({ finished }) => finished.catch(() => null)),
    );
  }, part);

/**
 * The flaws of the page once late parts have come.
 * @param part of the way that reactions are at
 */
export async function lastingFlaws(page: Page, { whole = false, part = 1 } = {}): Promise<string[]> {
  let now: string[] = [];
  const isGood = async () => {
    await still(page, part);
    now = await flaws(page, { whole });
    return now.length === 0;
  };
  // What floats stays.
  await vi.waitUntil(isGood, { timeout: 15_000 }).catch(() => null);
  return now;
}

/** `lastingFlaws` of a shared screen in each of the sizes, which has the first one in the end. */
export async function flawsOfStage(page: Page, part = 1, sizes = [...SCREENS, SMALL_WINDOW]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    const now = await lastingFlaws(page, { whole: true, part });
    found.push(...now.map((flaw) => `${size.width}x${size.height}: ${flaw}`));
  }
  return found;
}
