import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { visit } from '../support/browser.ts';
import { escapeFrom } from './keyboard.ts';
import { expectNotWider, PHONE, PHONE_ZOOMED } from './narrow.ts';
import {
  fillPainter,
  hostPicture,
  joinPicture,
  keepChallenge,
  openSheet,
  paintAnywhere,
  paintWithMouse,
  paperOf,
  takeColor,
  unsentInkOf,
} from './painting.ts';
import { expectGood } from './screens.ts';

const LONG = 'A rather long name, as some people have';

describe('axe at WCAG 2.2 AA, large targets and room for text in both themes', () => {
  it('finds nothing on a page without a room or an account', async () => {
    const { page } = await visit();
    await page.goto('/coloring');
    await paperOf(page).waitFor();
    await expectGood(page);
    await page.goto('/join');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGood(page);
  });

  it('finds nothing on any side of a picture', async () => {
    const { page: host } = await visit();
    const roomId = await hostPicture(host, 'skyline');
    const { page: ann } = await visit({ device: 'phone' });
    await ann.goto(joinPath('coloring', roomId));
    await ann.getByLabel('Your name').waitFor();
    await expectGood(ann);
    await fillPainter(ann, LONG);
    await paperOf(ann).waitFor();
    await paintAnywhere(ann);
    await paintWithMouse(ann, 0.5);
    const { page: visitor } = await visit();
    await visitor.goto(`/coloring?room=${roomId}`);
    await visitor.getByRole('link', { name: 'Join to paint' }).waitFor();
    await host.getByRole('heading', { name: 'Active Artists (2)' }).waitFor();
    await host.getByRole('button', { name: 'Color Challenge' }).click();
    await ann.getByRole('button', { name: /^Use / }).waitFor();
    await keepChallenge(roomId);
    await expectGood(host, ann, visitor);

    await openSheet(ann);
    await expectGood(ann);
    for (const name of ['Share', 'Invite Teammates']) {
      // At another size there is no sheet, and it closes.
      await openSheet(ann);
      const dialog = ann.getByRole('dialog', { name });
      await ann.getByRole('button', { name }).click();
      await dialog.waitFor();
      await expectNotWider(ann);
      await dialog.waitFor();
      await expectGood(ann);
      await escapeFrom(ann, dialog);
    }
    await host.getByRole('button', { name: 'Remove a stroke' }).click();
    await host.getByText('Choose the stroke to remove').waitFor();
    await expectGood(host);
    await host.getByRole('button', { name: 'Done' }).click();
    await host.getByRole('button', { name: 'Clear the canvas' }).click();
    const question = host.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Clear the canvas' }).click();
    await host.getByText('The canvas is clear').waitFor();
    await expectGood(host);
  });
});

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

async function rightOf(part: Locator): Promise<number> {
  const { x, width } = await boxOf(part);
  return x + width;
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part);
  return y + height;
}

describe('on a phone', () => {
  it('the picture has all the height above the tools, and nothing scrolls; it stays when it is turned', async () => {
    const { page: host } = await visit();
    const roomId = await hostPicture(host);
    const { page: ann } = await visit({ device: 'phone' });
    await ann.goto(joinPath('coloring', roomId));
    await ann.getByLabel('Your name').waitFor();
    await expectNotWider(ann);
    await joinPicture(ann, roomId, LONG);
    await host.getByRole('heading', { name: 'Active Artists (2)' }).waitFor();
    await host.getByRole('button', { name: 'Color Challenge' }).click();
    await ann.getByRole('button', { name: /^Use / }).waitFor();
    await keepChallenge(roomId);
    const { page: visitor } = await visit({ device: 'phone' });
    await visitor.goto(`/coloring?room=${roomId}`);
    await visitor.getByRole('link', { name: 'Join to paint' }).waitFor();
    await expectNotWider(ann, visitor, host);

    await expect.poll(async () => (await boxOf(paperOf(ann))).width).toBe(PHONE.width);
    const paper = await boxOf(paperOf(ann));
    expect(paper.y).toBeGreaterThanOrEqual(0);
    expect(paper.height).toBeGreaterThan(PHONE.height * 0.65);
    expect(await ann.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    // At 200 % zoom too, where they take more rows.
    await ann.setViewportSize(PHONE_ZOOMED);
    const last = ann.getByRole('button', { name: 'Show the whole picture' });
    await expect.poll(() => rightOf(last)).toBeLessThanOrEqual(PHONE_ZOOMED.width);
    await ann.setViewportSize(PHONE);
    const bar = ann.getByRole('region', { name: 'Painting tools' });
    await expect.poll(async () => (await boxOf(bar)).y).toBeGreaterThanOrEqual(paper.y + paper.height);
    await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual(PHONE.height);
    // Large enough for a finger, with room around: WCAG 2.2, 2.5.8.
    const colors = await ann.getByRole('radio').all();
    expect(colors).toHaveLength(20);
    for (const color of colors) {
      const { x, width, height } = await boxOf(color);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
    for (const name of ['Undo my last stroke', 'Zoom in', 'Zoom out', 'Show the whole picture']) {
      const { width, height } = await boxOf(ann.getByRole('button', { name }));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
    }

    await paintAnywhere(ann);
    // Turned, the picture stays; and it is zoomed by buttons.
    await takeColor(ann, 'purple');
    const violet = () =>
      paperOf(ann)
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
          let count = 0;
          for (let at = 0; at < data.length; at += 4) if (data[at] === 0xa5 && data[at + 1] === 0x5e) count += 1;
          return count / (width * height);
        });
    await paintWithMouse(ann, 0.5);
    await expect.poll(violet).toBeGreaterThan(0.01);
    await expect.poll(() => unsentInkOf(ann, '#A55EEA')).toBe(0);
    const share = await violet();
    await ann.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await expect.poll(violet).toSatisfy((turned) => turned > share * 0.95 && turned < share * 1.05);
    await expect.poll(() => rightOf(paperOf(ann))).toBeLessThanOrEqual(PHONE.height);
    const ratio = async () => {
      const { width, height } = await boxOf(paperOf(ann));
      return width / height;
    };
    await expect.poll(ratio).toBeCloseTo(4 / 3, 1);
    await ann.setViewportSize(PHONE);

    const fit = ann.getByRole('button', { name: 'Show the whole picture' });
    if (await fit.isEnabled()) await fit.tap();
    await expect.poll(() => fit.isDisabled()).toBe(true);
    await ann.getByRole('button', { name: 'Zoom in' }).tap();
    const layer = paperOf(ann).locator('canvas').first();
    await expect.poll(async () => (await boxOf(layer)).width).toBeGreaterThan(PHONE.width * 1.2);
    await fit.tap();
    await expect.poll(async () => (await boxOf(layer)).width).toBe(PHONE.width);
  });
});
