import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Types into the field that has the focus, and goes on to the next one. */
export async function typeOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** What the keyboard is at, in the words of the page. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLElement> }) | null;
    return at?.labels?.[0]?.textContent ?? (at?.textContent || at?.getAttribute('title')) ?? '';
  });

/** Goes on with the Tab key until the keyboard is at something that begins with these words. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let tabs = 0; tabs < 40 && !(await focused(page)).startsWith(words); tabs += 1) await page.keyboard.press('Tab');
  expect((await focused(page)).slice(0, words.length)).toBe(words);
}

/** Opens a page and puts the keyboard where its first field is. */
export async function toFirstField(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(label, { exact: true }).first().waitFor();
  await tabTo(page, label);
}
