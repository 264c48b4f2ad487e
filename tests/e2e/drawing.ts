import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Waits until a page has drawn everything known so far. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** A player's paper. */
export const canvasOf = (page: Page): Locator => page.getByRole('img', { name: /^Canvas\./ });

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** A zigzag over the canvas, as places on the screen. */
async function zigzag(page: Page, shift = 0): Promise<[x: number, y: number][]> {
  const { x, y, width, height } = await boxOf(canvasOf(page));
  return Array.from({ length: 9 }, (_, step): [number, number] => [
    x + width * (0.1 + step * 0.1),
    y + height * ((step % 2 ? 0.2 : 0.6) + shift),
  ]);
}

/** Draws a zigzag; `shift` moves it down, in heights of the canvas. */
export async function drawWithMouse(page: Page, shift = 0): Promise<void> {
  const [first, ...rest] = await zigzag(page, shift);
  await page.mouse.move(...(first ?? [0, 0]));
  await page.mouse.down();
  for (const place of rest) await page.mouse.move(...place);
  await page.mouse.up();
}

/** Draws the same with a finger, where there is a touch screen. */
export async function drawWithFinger(context: BrowserContext, page: Page): Promise<void> {
  const touch = await context.newCDPSession(page);
  const places = await zigzag(page);
  for (const [index, [x, y]] of places.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** How many pixels of the canvas are dark, once it is drawn: that happens in the next frame. */
export async function inkOn(page: Page): Promise<number> {
  await nextFrame(page);
  return canvasOf(page).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) ink += 1;
    return ink;
  });
}
