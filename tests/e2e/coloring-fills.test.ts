import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import {
  confirmedOn,
  hostPicture,
  inkOf,
  joinPicture,
  paintWithMouse,
  paperOf,
  placeOn,
  storedPicture,
  takeColor,
  unsentInkOf,
} from './painting.ts';

const VIOLET = '#A55EEA';
const CORAL = '#FF6B6B';
/** In the sky, and in the sun. */
const [SKY, SUN] = [
  [0.6, 0.15],
  [0.77, 0.15],
] as const;
const SENT = { timeout: 30_000 };

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillAt(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  const place = await placeOn(page, x, y);
  await page.mouse.click(place.x, place.y);
}

/** Pixels of a color, once nothing of it is still to be sent. */
async function settledInk(page: Page, color: string): Promise<number> {
  await expect.poll(() => unsentInkOf(page, color), SENT).toBe(0);
  return inkOf(page, color);
}

it('fills are the same for everyone, for late guests too, pixel for pixel, and go and come with their painter', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostPicture(host, 'skyline');
  const { page: ann } = await visit(MOVING);
  await joinPicture(ann, roomId, 'Ann');
  await takeColor(ann, 'purple');
  await paintWithMouse(ann, 0.15);
  await tool(ann, 'Fill');
  await takeColor(ann, 'coral red');
  await fillAt(ann, SUN);
  await expect.poll(() => inkOf(host, CORAL), SENT).toBeGreaterThan(1_000);
  // The fill lies above the stroke that crosses it, and a later stroke above the fill.
  await tool(ann, 'Pen');
  await takeColor(ann, 'green');
  await paintWithMouse(ann, 0.2);
  await expect.poll(async () => (await storedPicture(roomId)).strokes.length, SENT).toBeGreaterThan(250);
  await settledInk(ann, '#96CEB4');

  const { page: late } = await visit(MOVING);
  await joinPicture(late, roomId, 'Late');
  await expect.poll(() => inkOf(late, CORAL), SENT).toBeGreaterThan(1_000);
  const picture = await confirmedOn(ann);
  await expect.poll(() => confirmedOn(late), SENT).toEqual(picture);
  await ann.reload();
  await paperOf(ann).waitFor();
  await expect.poll(() => confirmedOn(ann), SENT).toEqual(picture);

  // The eraser takes back what it touches of one's own: the stroke, then the fill below it; nobody else's.
  await tool(late, 'Eraser, for your own paint');
  await fillAt(late, SUN);
  await tool(ann, 'Eraser, for your own paint');
  await fillAt(ann, SUN);
  await expect.poll(() => inkOf(late, CORAL), SENT).toBe(0);
  const { fills, strokes } = await storedPicture(roomId);
  expect([fills.length, strokes.length > 250]).toEqual([0, true]);
});

it('a list fills by name, with the keyboard alone, and says the colors', async () => {
  const { page: host } = await visit();
  const roomId = await hostPicture(host, 'skyline');
  await takeColor(host, 'coral red');
  await tool(host, 'Fill');
  await host.getByRole('button', { name: 'Areas' }).press('Enter');
  const sail = host.getByRole('button', { name: 'Sailboat 1, white', exact: true });
  await sail.press('Enter');
  await host.getByRole('button', { name: 'Sailboat 1, coral red', exact: true }).waitFor();
  await host.keyboard.press('Escape');
  await expect.poll(async () => (await storedPicture(roomId)).fills.length, SENT).toBe(1);
  await expect.poll(() => settledInk(host, CORAL), SENT).toBeGreaterThan(0);
  // On the canvas: what lies under the mark.
  await paperOf(host).focus();
  await host.keyboard.press('ArrowRight');
  await host.keyboard.press('Space');
  await expect.poll(async () => (await storedPicture(roomId)).fills.length, SENT).toBe(2);
});

it('strokes of every brush stay inside the lines, between fills, pixel for pixel for everyone; the pipette takes their color', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostPicture(host, 'skyline');
  const { page: ann } = await visit(MOVING);
  await joinPicture(ann, roomId, 'Ann');
  const { page: ben } = await visit(MOVING);
  await joinPicture(ben, roomId, 'Ben');
  await ann.getByRole('button', { name: 'Stay inside the lines', pressed: false }).click();
  await takeColor(ann, 'purple');
  await tool(ann, 'Marker');
  // Along the sky, through clouds and towers.
  await paintWithMouse(ann, 0.2);
  await tool(ann, 'Fill');
  await takeColor(ann, 'green');
  await fillAt(ann, SKY);
  await tool(ann, 'Spray');
  await takeColor(ann, 'orange');
  await paintWithMouse(ann, 0.62);
  await tool(ann, 'Pen');
  await takeColor(ann, 'coral red');
  const [from, to] = [await placeOn(ann, ...SUN), await placeOn(ann, ...SKY)];
  await ann.mouse.move(from.x, from.y);
  await ann.mouse.down();
  await ann.mouse.move(to.x, to.y, { steps: 12 });
  await ann.mouse.up();
  await settledInk(ann, CORAL);
  const { strokes } = await storedPicture(roomId);
  expect(new Set(strokes.map(({ brush }) => brush))).toEqual(new Set(['marker', 'spray', undefined]));
  expect(strokes.every(({ inside }) => inside !== undefined)).toBe(true);
  // What began in the sun ends at its edge.
  expect(Math.min(...strokes.filter(({ color }) => color === CORAL).map(({ x }) => x))).toBeGreaterThan(0.7);

  const { page: late } = await visit(MOVING);
  await joinPicture(late, roomId, 'Late');
  await expect.poll(() => inkOf(late, CORAL), SENT).toBeGreaterThan(500);
  const picture = await confirmedOn(ann);
  for (const page of [ben, late]) await expect.poll(() => confirmedOn(page), SENT).toEqual(picture);

  await tool(late, 'Pipette, takes a color');
  await fillAt(late, SUN);
  await late.getByRole('radio', { name: 'coral red', checked: true }).waitFor();
  await late.getByRole('button', { name: 'Pen', pressed: true }).waitFor();
});

it('a refused fill is taken back', async () => {
  const { page: host } = await visit({ ...MOVING, allow: [/status of 404/] });
  const roomId = await hostPicture(host, 'skyline');
  await takeColor(host, 'purple');
  await host.route('**/canvas/fill', (route) =>
    route.fulfill({ status: 404, json: { error: 'x', code: 'no_such_region' } }),
  );
  await tool(host, 'Fill');
  await fillAt(host, SKY);
  await host.getByText('Not painted').waitFor();
  await expect.poll(() => unsentInkOf(host, VIOLET)).toBe(0);
  expect(await inkOf(host, VIOLET)).toBe(0);
  expect((await storedPicture(roomId)).version).toBe(0);
});

it('a blank canvas has no fill', async () => {
  const { page: host } = await visit();
  await hostPicture(host);
  await host.getByRole('button', { name: 'Pen', exact: true }).waitFor();
  expect(await host.getByRole('button', { name: 'Fill', exact: true }).count()).toBe(0);
});
