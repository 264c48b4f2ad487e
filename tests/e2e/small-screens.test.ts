import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { visit } from '../support/browser.ts';
import { expectNotWider, PHONE, wideParts } from './narrow.ts';
import { hostRoom, roomOfNobody } from './people.ts';

/** A laptop's window of 1280 x 850 at 200 % zoom. */
const LAPTOP_ZOOMED = { width: 640, height: 425 };
const TABLET = { width: 800, height: 600 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Layouts by a size in React, and late parts (the map, the QR code), come a moment after the size. */
const soon = (holds: () => Promise<void>): Promise<void> => vi.waitFor(holds, { timeout: 15_000 });

describe("the host's screen", () => {
  const below = async (...parts: Locator[]) => {
    const boxes = await Promise.all(parts.map(boxOf));
    for (const [index, box] of boxes.slice(1).entries()) {
      expect(box.y).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? Number.NaN);
    }
  };
  const bodyOf = (page: Page) => [
    page.getByRole('region', { name: 'Invite people' }),
    page.locator('.leaflet-container'),
    page.getByRole('region', { name: /^Participants/ }),
    page.getByRole('region', { name: 'Fun Facts' }),
  ];

  it('has everything where it is looked for on a laptop, a tablet and a phone, and at 200 % zoom', async () => {
    const { page } = await visit();
    await hostRoom(page);
    await page.locator('.leaflet-container').waitFor();
    const title = page.getByRole('heading', { level: 1 });
    const present = page.getByRole('button', { name: 'Present' });
    const end = page.getByRole('button', { name: 'End Session' });

    // On a laptop the invitation is at the right of the map, and the facts below it.
    await soon(async () => {
      const map = await boxOf(page.locator('.leaflet-container'));
      const invitation = await boxOf(page.getByRole('region', { name: 'Invite people' }));
      const facts = await boxOf(page.getByRole('region', { name: 'Fun Facts' }));
      expect(invitation.x).toBeGreaterThanOrEqual(map.right);
      expect(facts.x).toBe(invitation.x);
      expect(facts.y).toBeGreaterThan(invitation.bottom);
      expect(map.bottom).toBeGreaterThan(facts.y);
    });

    // At 200 % there is one line of title and actions, then invitation, map and list one below the other.
    await page.setViewportSize(LAPTOP_ZOOMED);
    await soon(async () => {
      expect((await boxOf(end)).right).toBeLessThanOrEqual(LAPTOP_ZOOMED.width);
      await below(title, ...bodyOf(page));
      expect((await boxOf(title)).right).toBeLessThanOrEqual((await boxOf(end)).x);
      expect((await boxOf(end)).y).toBeLessThan((await boxOf(title)).bottom);
    });

    // Title, lead, invitation, map and list, one below the other; the actions beside the title, on a phone below the lead.
    for (const size of [TABLET, PHONE]) {
      await page.setViewportSize(size);
      await soon(async () => {
        expect((await boxOf(page.locator('.leaflet-container'))).width).toBeLessThan(size.width);
        const lead = page.getByText('Everyone appears on the map', { exact: false });
        await below(title, lead, ...bodyOf(page));
        const actions = size === PHONE ? [lead, present] : [present];
        await below(...actions, ...bodyOf(page));
        await below(...(size === PHONE ? [title] : []), end, ...bodyOf(page));
        // The way back stands left of the title, the game's own action beside the first one.
        const back = await boxOf(page.getByRole('link', { name: 'Back to Dashboard' }));
        const heading = await boxOf(title);
        expect(back.right).toBeLessThanOrEqual(heading.x);
        expect(back.y).toBeLessThan(heading.bottom);
        expect((await boxOf(page.getByRole('button', { name: 'Add Host Location' }))).y).toBe((await boxOf(present)).y);
      });
    }

    // On a phone the keyboard goes the way that is seen, and nothing is wider than the screen.
    await end.focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Enlarge the QR code');
    expect(await page.getByRole('switch', { name: 'Lock room' }).evaluate(comesBefore, 'main')).toBe(true);
    await expectNotWider(page);
  });

  it('keeps the title of Warm Welcome whole, and its explanation, at every width', async () => {
    const { page } = await visit();
    await hostRoom(page);
    await page.getByRole('button', { name: 'Add Host Location' }).click();
    await page.getByLabel('Current Location').fill('Chicago');
    await page.getByRole('button', { name: 'Add to Map' }).click();
    await page.getByRole('list', { name: 'Participants (1)' }).waitFor();
    const title = page.getByRole('heading', { level: 1, name: 'Welcome to the meeting!' });
    for (const width of [320, PHONE.width, TABLET.width, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 850 });
      await expect.poll(() => title.evaluate(brokenWords)).toEqual([]);
      await page.getByText('Everyone appears on the map').waitFor();
    }
  });
});

describe("a guest's page", () => {
  it('breaks no word of its title on a phone with text of twice the size', async () => {
    const { page } = await visit();
    await page.setViewportSize(PHONE);
    await page.goto(joinPath('coloring', await roomOfNobody('coloring')));
    const title = page.getByRole('heading', { level: 1, name: 'Collaborative' });
    await title.waitFor();
    await page.addStyleTag({ content: 'html { font-size: 32px }' });
    await expect.poll(() => title.evaluate(brokenWords)).toEqual([]);
    await expect.poll(() => wideParts(page)).toEqual([]);
  });
});

/** The words of a text that begin in one line and end in another. */
function brokenWords(element: Element): string[] {
  const [text] = element.childNodes;
  if (!(text instanceof Text)) throw new Error('It is not one text.');
  return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length === 1 ? [] : [word];
  });
}

function comesBefore(element: Element, selector: string): boolean {
  const other = document.querySelector(selector);
  return other !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
