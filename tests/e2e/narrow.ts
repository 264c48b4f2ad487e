import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A phone of 390 px, and the same at 200 % zoom. */
export const PHONE = { width: 390, height: 844 };
export const PHONE_ZOOMED = { width: 195, height: 422 };

/** A window of 1280 px at 400 % zoom, as WCAG asks (1.4.10). */
export const SMALLEST = { width: 320, height: 568 };

/** The parts wider than this page's window, and by how much; empty if none. */
export const wideParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.body.querySelectorAll('*')].filter((part) => {
      const { right, width } = part.getBoundingClientRect();
      // On a phone, fixed parts become as wide as the widest one.
      return width > 0 && Math.round(right) === scrollWidth && getComputedStyle(part).position !== 'fixed';
    });
    return [`${scrollWidth - clientWidth} px wider than ${clientWidth}: ${parts.at(-1)?.outerHTML.slice(0, 200)}`];
  });

/** No page is wider than a phone's window, also at 200 % zoom. Afterwards it has its own size again. */
export async function expectNotWider(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const own = page.viewportSize();
    for (const size of [PHONE_ZOOMED, PHONE]) {
      await page.setViewportSize(size);
      // React hears of the size a moment later.
      await expect.poll(() => wideParts(page)).toEqual([]);
    }
    if (own) await page.setViewportSize(own);
  }
}

/** Every part is wholly on the screen of a phone, without scrolling. */
export async function expectInView(page: Page, ...parts: Locator[]): Promise<void> {
  await page.setViewportSize(PHONE);
  // Layouts by size in React come a moment after the size.
  const outside = async () => {
    const found: string[] = [];
    const scrolled = await page.evaluate(() => scrollY);
    if (scrolled !== 0) found.push(`scrolled by ${scrolled} px`);
    for (const part of parts) {
      const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
      if (y < 0 || y + height > PHONE.height) found.push(`${part}: ${height} px from ${y} px on`);
    }
    return found;
  };
  await expect.poll(outside).toEqual([]);
}
