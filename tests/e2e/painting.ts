import type { BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Canvas, getCanvas } from '#shared/contract/games/canvas.ts';
import { joinPath } from '#shared/contract/games/registry.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { nextFrame } from './drawing.ts';
import { hostRoom } from './people.ts';

const admin = connectAs('supabase_admin', 1);

/** A new host with a new picture on the screen; answers the room's id. */
export async function hostPicture(page: Page, template?: string): Promise<string> {
  const { roomId } = await hostRoom(page, 'coloring', template ? `?template=${template}` : '');
  await paperOf(page).waitFor();
  return roomId;
}

/** Fills in the form of the join page that is on the screen already. */
export async function fillPainter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Joins by the link and waits for the picture. */
export async function joinPicture(page: Page, roomId: string, name: string): Promise<void> {
  await page.goto(joinPath('coloring', roomId));
  await fillPainter(page, name);
  await page.waitForURL(`**/coloring?room=${roomId}`);
  await paperOf(page).waitFor();
}

/** The picture on a painter's page. */
export const paperOf = (page: Page): Locator => page.getByRole('application', { name: /^Canvas: / });

/** In this picture the host can undo removals for a quarter of an hour; for the toast that offers it see `neverAfter`. */
export async function keepUndoable(roomId: string): Promise<void> {
  await admin`update public.stroke_removals set removed_at = now() + interval '15 minutes' where room_id = ${roomId}`;
}

/** Gives the challenge on the screen a quarter of an hour more. */
export async function keepChallenge(roomId: string): Promise<void> {
  const kept = await admin`
    with kept as (
      update public.canvases set challenge_ends_at = now() + interval '15 minutes'
      where room_id = ${roomId} and challenge_ends_at is not null returning room_id
    )
    update public.rooms set version = version + 1 where id in (select room_id from kept)`;
  if (kept.count !== 1) throw new Error('The room has no challenge.');
}

/** Takes one of the colors of the palettes, by its name. */
export const takeColor = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).check();

/** Shows the whole picture, and lets strokes leave the lines: on a phone it covers its part of the screen, and they stay. */
export async function paintAnywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the whole picture' }).click();
  const stays = page.getByRole('button', { name: 'Stay inside the lines', pressed: true });
  if ((await stays.count()) > 0) await stays.click();
}

/** On a phone: what stands below the picture elsewhere. */
export const openSheet = (page: Page, name = 'People and options'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export async function placeOn(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  // Of the whole picture, however far it is zoomed.
  const box = await paperOf(page).locator('canvas').first().boundingBox();
  if (!box) throw new Error('The picture is not on the screen.');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** From the left to the right of the picture, at this share of its height. */
const LEFT = 0.15;
const RIGHT = 0.85;

/** Paints one stroke with the mouse, slowly enough that it is sent in several calls. */
export async function paintWithMouse(page: Page, height: number): Promise<void> {
  const [from, to] = [await placeOn(page, LEFT, height), await placeOn(page, RIGHT, height)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 25 });
  await page.mouse.up();
}

/** Paints the same with a finger, where there is a touch screen. */
export async function paintWithFinger(context: BrowserContext, page: Page, height: number): Promise<void> {
  const touch = await context.newCDPSession(page);
  for (let step = 0; step <= 20; step += 1) {
    const place = await placeOn(page, LEFT + ((RIGHT - LEFT) * step) / 20, height);
    await touch.send('Input.dispatchTouchEvent', { type: step ? 'touchMove' : 'touchStart', touchPoints: [place] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

interface Layer {
  width: number;
  height: number;
  /** The same for the same pixels. */
  digest: number;
  /** Pixels of each color that is wanted, `#RRGGBB`. */
  inks: number[];
}

async function layerOn(page: Page, index: number, colors: readonly string[]): Promise<Layer> {
  // The newest strokes are there by then.
  await nextFrame(page);
  return page
    .getByRole('application')
    .locator('canvas')
    .nth(index)
    .evaluate((element, wanted) => {
      const canvas = element as HTMLCanvasElement;
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const values = wanted.map((color) => Number.parseInt(color.slice(1), 16));
      const inks = wanted.map(() => 0);
      let digest = 0;
      for (let at = 0; at < data.length; at += 4) {
        const value = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
        digest = (Math.imul(digest, 31) + value) | 0;
        const ink = data[at + 3] === 255 ? values.indexOf(value) : -1;
        if (ink >= 0) inks[ink] = (inks[ink] ?? 0) + 1;
      }
      return { width, height, digest, inks };
    }, colors);
}

/** The confirmed part of the picture, as this page shows it: each frame adds to it until all is there. */
export async function confirmedOn(page: Page): Promise<Layer> {
  let before = await layerOn(page, 0, []);
  for (;;) {
    const layer = await layerOn(page, 0, []);
    if (layer.digest === before.digest) return layer;
    before = layer;
  }
}

/** How many confirmed pixels have this color (`#RRGGBB`); the soft edges of dots do not count. */
export const inkOf = async (page: Page, color: string): Promise<number> =>
  (await layerOn(page, 0, [color])).inks[0] ?? 0;

/** The same for strokes painted here and not yet confirmed. */
export const unsentInkOf = async (page: Page, color: string): Promise<number> =>
  (await layerOn(page, 1, [color])).inks[0] ?? 0;

/** The picture as the server has it. */
export const storedPicture = (roomId: string): Promise<Canvas> =>
  ok(inject('stack').origin, getCanvas, { params: { roomId } });

/** The dots of this color that the server has, each as one word. */
export async function storedDots(roomId: string, color: string): Promise<string[]> {
  const { strokes, removedStrokes } = await storedPicture(roomId);
  return strokes
    .filter((dot) => dot.color === color && !removedStrokes.includes(dot.stroke))
    .map(({ x, y, stroke }) => `${stroke}: ${x} ${y}`);
}
