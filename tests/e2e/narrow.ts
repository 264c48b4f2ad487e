import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A phone of 390 px, and the same at 200 % zoom. */
export const PHONE = { width: 390, height: 844 };
export const PHONE_ZOOMED = { width: 195, height: 422 };

/** No page is wider than its window, on a phone and at 200 % zoom. */
export async function expectNotWider(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    for (const size of [PHONE_ZOOMED, PHONE]) {
      await page.setViewportSize(size);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    }
  }
}
