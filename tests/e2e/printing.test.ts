import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { hostRoom, joinPath } from './people.ts';

/** Everything that stands on the paper and is not part of the sheet. */
const besideSheet = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((part) => !part.closest('.print-sheet') && part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 120)),
  );

describe("printing a host's room", () => {
  it('gives one page to pin on the door, black on white, also from the dark theme', async () => {
    const { page } = await visit();
    const { roomId, code } = await hostRoom(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheet = page.locator('.print-sheet');
    await sheet.waitFor();
    await expect.poll(() => besideSheet(page)).toEqual([]);
    expect(await sheet.textContent()).toContain(code);
    expect(await sheet.textContent()).toContain(new URL(joinPath(roomId), page.url()).href);
    await sheet.getByRole('img', { name: 'QR code of the join link' }).waitFor();
    const ink = await sheet.evaluate((part) => getComputedStyle(part).color);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    }

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('heading', { name: 'Invite people' }).waitFor();
    await expect.poll(() => sheet.count()).toBe(0);
  });
});
