import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { expectVisibleFocus, tabTo } from './keyboard.ts';
import { roomOfNobody } from './people.ts';

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // However a color is written: a canvas makes numbers of it.
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red + green + blue < 382;
  });

/** From now on notes, at each frame of a page with a body, whether it is dark; the first paint is the first note. */
async function watchThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const color = getComputedStyle(document.documentElement).backgroundColor;
      // Without styles nothing is painted: they may come after the body on a busy machine.
      if (document.body && color !== 'rgba(0, 0, 0, 0)') seen.push(color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
}

it('the theme is the device’s until one is chosen, by keyboard, and is remembered before anything is painted', async () => {
  const { page, context } = await visit({ colorScheme: 'dark' });
  await page.goto('/privacy');
  await page.getByRole('group', { name: 'Theme' }).waitFor();
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);

  // Three radios are one stop of the keyboard, and the arrows choose.
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await tabTo(page, 'Same as device');
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
  await expect.poll(() => isDark(page)).toBe(false);

  const themes = await watchThemes(page);
  await page.reload();
  await page.getByRole('group', { name: 'Theme' }).waitFor();
  expect(await isDark(page)).toBe(false);
  await expect.poll(themes).toHaveLength(1);
  await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);

  // On every page, also where there is no switch, and in another tab.
  const room = await context.newPage();
  await room.goto(`/join-warm-welcome/${await roomOfNobody()}`);
  await room.getByLabel('Your Name').waitFor();
  expect(await isDark(room)).toBe(false);

  // Dark, chosen on a light device.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  await page.getByRole('group', { name: 'Theme' }).waitFor();
  expect(await isDark(page)).toBe(true);
  await expect.poll(themes).toHaveLength(1);
  await page.getByRole('radio', { name: 'Dark' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('radio', { name: 'Same as device' }).isChecked()).toBe(true);
  await expect.poll(() => isDark(page)).toBe(false);
});
