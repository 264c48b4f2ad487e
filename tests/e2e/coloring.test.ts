import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { MOVING, visit } from '../support/browser.ts';
import {
  confirmedOn,
  hostPicture,
  inkOf,
  joinPicture,
  keepUndoable,
  paintAnywhere,
  paintWithFinger,
  paintWithMouse,
  paperOf,
  storedDots,
  storedPicture,
  takeColor,
  unsentInkOf,
} from './painting.ts';
import { neverAfter, toast } from './people.ts';

const VIOLET = '#A55EEA';
const CORAL = '#FF6B6B';
const SAGE = '#96CEB4';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo my last stroke' });

/** Unsent dots are tried again after 10 s at the latest. */
const SENT = { timeout: 30_000 };

/** All of them show this much of a color, and have nothing left to send of it. */
async function expectInk(color: string, isThere: boolean, ...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => inkOf(page, color), SENT).toSatisfy((ink) => ink > 0 === isThere);
    await expect.poll(() => unsentInkOf(page, color), SENT).toBe(0);
  }
}

/** The name beside somebody's brush, while they paint. */
const nameAtBrush = (page: Page, name: string) => paperOf(page).getByText(name, { exact: true });

/** A host in violet, Ann with a mouse in coral, Ben with a finger in sage, each with one stroke on the picture. */
async function paintedPicture() {
  const { page: host } = await visit(MOVING);
  await neverAfter(host, UNDO_SECONDS);
  const roomId = await hostPicture(host, 'skyline');
  const { page: ann, context: annContext } = await visit({
    ...MOVING,
    allow: [/ERR_INTERNET_DISCONNECTED/, /status of 403/],
  });
  // For this long a removed person's page asks by itself whether they are back.
  await neverAfter(ann, UNDO_SECONDS + 5);
  await joinPicture(ann, roomId, 'Ann');
  const { page: ben, context: benContext } = await visit({ ...MOVING, device: 'phone' });
  await joinPicture(ben, roomId, 'Ben');
  await paintAnywhere(ben);
  await host.getByRole('list', { name: 'Active Artists (3)' }).waitFor();
  await takeColor(host, 'purple');
  await takeColor(ann, 'coral red');
  await takeColor(ben, 'green');
  await Promise.all([
    paintWithMouse(host, 0.3),
    paintWithMouse(ann, 0.5),
    paintWithFinger(benContext, ben, 0.7),
    nameAtBrush(ann, 'Ben').waitFor(),
    nameAtBrush(ben, 'Ann').waitFor(),
  ]);
  for (const color of [VIOLET, CORAL, SAGE]) await expectInk(color, true, host, ann, ben);
  return { host, ann, ben, roomId, annContext, benContext };
}

describe('a picture that several people paint', () => {
  it('is the same for everyone, also for late guests and after a refresh; an undone stroke is gone', async () => {
    const { host, ann, ben, roomId } = await paintedPicture();
    expect(await ben.evaluate(() => scrollY)).toBe(0);
    // One stroke each: from the first dot to the last one without a gap.
    const { strokes } = await storedPicture(roomId);
    expect(new Set(strokes.map(({ stroke }) => stroke)).size).toBe(3);
    for (const stroke of new Set(strokes.map((dot) => dot.stroke))) {
      const across = strokes.filter((dot) => dot.stroke === stroke).map(({ x }) => x);
      expect(across[0]).toBeCloseTo(0.15, 1);
      expect(across.at(-1)).toBeCloseTo(0.85, 1);
      for (const [index, x] of across.slice(1).entries()) expect(x - (across[index] ?? 0)).toBeLessThan(0.0106);
    }

    const { page: late } = await visit();
    await joinPicture(late, roomId, 'Late');
    // A first picture is shown as a whole.
    await expectInk(SAGE, true, late);
    const picture = await confirmedOn(late);
    expect(picture.width).toBeGreaterThan(500);
    await expect.poll(() => confirmedOn(ann)).toEqual(picture);

    for (const page of [ann, late]) {
      await page.reload();
      await page.getByText(/^You're painting as/).waitFor();
      await expect.poll(() => confirmedOn(page)).toEqual(picture);
    }
    await ann.getByText("You're painting as Ann").waitFor();
    await host.reload();
    await paperOf(host).waitFor();
    for (const color of [VIOLET, CORAL, SAGE]) await expectInk(color, true, host);
    await host.getByRole('list', { name: 'Active Artists (4)' }).waitFor();

    // Its painter takes a stroke back on every screen, and only one's own.
    await undo(ann).click();
    await expectInk(CORAL, false, host, ann, ben);
    await expect.poll(() => undo(ann).isDisabled()).toBe(true);
    await paperOf(host).focus();
    await host.keyboard.press('z');
    await expectInk(VIOLET, false, host, ann, ben);
    await host.keyboard.press('z');
    await expectInk(SAGE, true, host, ann, ben);
  });
});

describe('removals by the host', () => {
  it("cover one person's strokes, one stroke, everything, or a person with it; and all come back", async () => {
    const { host, ann, ben, roomId } = await paintedPicture();
    // A first picture is shown as a whole; the others' last dots may still flow.
    await ann.reload();
    await expectInk(CORAL, true, ann);
    const before = await confirmedOn(ann);
    await host.getByRole('button', { name: 'Options for Ann' }).click();
    await host.getByRole('menuitem', { name: 'Clear their strokes' }).click();
    await toast(host, 'What Ann painted is gone').waitFor();
    await keepUndoable(roomId);
    await expectInk(CORAL, false, host, ann, ben);
    await expectInk(SAGE, true, host, ann, ben);
    await toast(host, 'What Ann painted is gone').getByRole('button', { name: 'Undo' }).click();
    await expectInk(CORAL, true, host, ann, ben);
    await expect.poll(() => confirmedOn(ann)).toEqual(before);

    await host.getByRole('button', { name: 'Clear the canvas' }).click();
    await host.getByRole('alertdialog').getByRole('button', { name: 'Clear the canvas' }).click();
    await toast(host, 'The canvas is clear').waitFor();
    await keepUndoable(roomId);
    for (const color of [VIOLET, CORAL, SAGE]) await expectInk(color, false, host, ann, ben);
    await toast(host, 'The canvas is clear').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => confirmedOn(ann)).toEqual(before);

    for (const color of [VIOLET, CORAL, SAGE]) await expectInk(color, true, host);
    // A stroke's painter is told only when it is removed, and only to the host.
    await host.getByRole('button', { name: 'Remove a stroke' }).click();
    await paperOf(host).click({ position: await middleOf(host, 0.7) });
    await host.getByText('Remove this stroke by Ben?').waitFor();
    // The stroke is marked meanwhile.
    await expect.poll(() => paperOf(host).locator('canvas').count()).toBe(3);
    await host.getByRole('button', { name: 'Remove stroke' }).click();
    await expectInk(SAGE, false, host, ann, ben);
    await expectInk(CORAL, true, host, ann, ben);
    await host.keyboard.press('Escape');
    await host.getByText('Choose the stroke to remove').waitFor({ state: 'detached' });

    // Ann with all she painted.
    await host.getByRole('button', { name: 'Options for Ann' }).click();
    await host.getByRole('menuitem', { name: 'Remove them and their strokes' }).click();
    await toast(host, 'Ann was removed').waitFor();
    await keepUndoable(roomId);
    await expectInk(CORAL, false, host, ben);
    await ann.getByText('The host removed you from this room.').waitFor();
    await ann.getByRole('application').waitFor({ state: 'detached' });
    await toast(host, 'Ann was removed').getByRole('button', { name: 'Undo' }).click();
    // Ann does nothing for it.
    await ann.getByText("You're painting as Ann").waitFor();
    await expectInk(CORAL, true, host, ann, ben);
  });
});

async function middleOf(page: Page, height: number): Promise<{ x: number; y: number }> {
  const box = await paperOf(page).boundingBox();
  return { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) * height };
}

describe('without a network', () => {
  it('one paints on, and everything arrives once and in order when it is back', async () => {
    const { host, ann, ben, roomId, annContext, benContext } = await paintedPicture();
    const dots = await storedDots(roomId, CORAL);
    await annContext.setOffline(true);
    await paintWithMouse(ann, 0.15);
    await ann.getByText('Connection lost. Reconnecting; what you typed or drew is still here.').waitFor();
    await paintWithMouse(ann, 0.9);
    // The newest stroke is taken back before anybody has seen it.
    await paintWithMouse(ann, 0.4);
    await undo(ann).click();
    await expect.poll(() => unsentInkOf(ann, CORAL)).toBeGreaterThan(0);
    await takeColor(ben, 'dark blue');
    await paintWithFinger(benContext, ben, 0.8);
    await expectInk('#2C3E50', true, host, ben);
    expect(await storedDots(roomId, CORAL)).toEqual(dots);

    await annContext.setOffline(false);
    await expectInk('#2C3E50', true, ann);
    await expectInk(CORAL, true, host, ann, ben);
    await ann
      .getByText('Connection lost. Reconnecting; what you typed or drew is still here.')
      .waitFor({ state: 'detached' });
    const all = await storedDots(roomId, CORAL);
    expect(new Set(all).size).toBe(all.length);
    const rows = new Set(all.map((dot) => Math.round(Number(dot.split(' ')[2]) * 20) / 20));
    expect([...rows].sort()).toEqual([0.15, 0.5, 0.9]);
    expect(all.length).toBeGreaterThan(dots.length * 2.8);
    expect(all.length).toBeLessThan(dots.length * 3.2);
  });
});
