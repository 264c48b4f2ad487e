import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitors } from '../support/browser.ts';
import { hostRoom } from './people.ts';

const visit = visitors();

/** A phone of 390 px at 200 % zoom, and a laptop's window of 1280 x 850 at 200 %. */
const PHONE_ZOOMED = { width: 195, height: 422 };
const LAPTOP_ZOOMED = { width: 640, height: 425 };

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe('on a phone at 200 % zoom', () => {
  it.each(['/', '/login', '/register?tier=pro', '/admin', '/warm-welcome', '/nowhere'])(
    '%s is not wider than the screen',
    async (path) => {
      const { page } = await visit();
      await page.setViewportSize(PHONE_ZOOMED);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await overflow(page)).toBe(0);
    },
  );

  it("neither is the host's screen", async () => {
    const { page } = await visit();
    await hostRoom(page);
    await page.setViewportSize(PHONE_ZOOMED);
    expect(await overflow(page)).toBe(0);
  });
});

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

  it.each([
    ['on a phone', { width: 390, height: 844 }],
    ['on a tablet', { width: 800, height: 600 }],
  ])('%s has title, lead, actions, invitation, map and list one below the other', async (_, size) => {
    const { page } = await visit();
    await hostRoom(page);
    await page.setViewportSize(size);
    const title = page.getByRole('heading', { level: 1 });
    const present = page.getByRole('button', { name: 'Present' });
    await page.locator('.leaflet-container').waitFor();
    await below(title, page.getByText('Share the link or code', { exact: false }), present, ...bodyOf(page));
    await below(title, page.getByRole('button', { name: 'End Session' }), ...bodyOf(page));
    // The way back stands left of the title, the game's own action beside the first one.
    const back = await boxOf(page.getByRole('link', { name: 'Back to Dashboard' }));
    const heading = await boxOf(title);
    expect(back.right).toBeLessThanOrEqual(heading.x);
    expect(back.y).toBeLessThan(heading.bottom);
    expect((await boxOf(page.getByRole('button', { name: 'Add Host Location' }))).y).toBe((await boxOf(present)).y);
  });

  it('at 200 % zoom has one line of title and actions, then invitation, map and list one below the other', async () => {
    const { page } = await visit();
    await hostRoom(page);
    await page.setViewportSize(LAPTOP_ZOOMED);
    const title = page.getByRole('heading', { level: 1 });
    await page.locator('.leaflet-container').waitFor();
    await below(title, ...bodyOf(page));
    const heading = await boxOf(title);
    const end = await boxOf(page.getByRole('button', { name: 'End Session' }));
    expect(heading.right).toBeLessThanOrEqual(end.x);
    expect(end.y).toBeLessThan(heading.bottom);
    expect(end.right).toBeLessThanOrEqual(LAPTOP_ZOOMED.width);
  });

  it('is walked through by keyboard in the order in which it is seen', async () => {
    const { page } = await visit({ device: 'phone' });
    await hostRoom(page);
    await page.locator('.leaflet-container').waitFor();
    await page.getByRole('button', { name: 'End Session' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Enlarge the QR code');
    expect(await page.getByRole('switch', { name: 'Lock room' }).evaluate(comesBefore, 'main')).toBe(true);
  });

  it('on a laptop has the invitation at the right of the map, and the facts below it', async () => {
    const { page } = await visit();
    await hostRoom(page);
    await page.locator('.leaflet-container').waitFor();
    const map = await boxOf(page.locator('.leaflet-container'));
    const invitation = await boxOf(page.getByRole('region', { name: 'Invite people' }));
    const facts = await boxOf(page.getByRole('region', { name: 'Fun Facts' }));
    expect(invitation.x).toBeGreaterThanOrEqual(map.right);
    expect(facts.x).toBe(invitation.x);
    expect(facts.y).toBeGreaterThan(invitation.bottom);
    expect(map.bottom).toBeGreaterThan(facts.y);
  });
});

function comesBefore(element: Element, selector: string): boolean {
  const other = document.querySelector(selector);
  return other !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
