import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { leavePresent } from './keyboard.ts';
import {
  confirmedOn,
  fillPainter,
  hostPicture,
  inkOf,
  joinPicture,
  keepChallenge,
  openSheet,
  paintAnywhere,
  paintWithFinger,
  paintWithMouse,
  takeColor,
  unsentInkOf,
} from './painting.ts';
import { outsideBar } from './people.ts';
import { expectGood } from './screens.ts';

const VIOLET = '#A55EEA';
const CORAL = '#FF6B6B';

it('names a tool after the time of a tooltip, and at once for the keyboard', async () => {
  const { page } = await visit();
  await page.goto('/coloring');
  const tool = page.getByRole('button', { name: 'Zoom in' });
  const tip = () =>
    tool.evaluate((button) => {
      const { animationDuration, animationName, display } = getComputedStyle(button, '::after');
      return [display, animationName === 'none' ? '0s' : animationDuration];
    });
  expect((await tip())[0]).toBe('none');
  await tool.hover();
  await expect.poll(tip).toEqual(['block', '0.7s']);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await tool.focus();
  await expect.poll(tip).toEqual(['block', '0s']);
});

describe('the saved picture', () => {
  it('is a JPEG with outline, paint and a strip with the names', async () => {
    const { page: host } = await visit();
    const roomId = await hostPicture(host, 'mountains');
    const { page: ann } = await visit({ device: 'phone' });
    await joinPicture(ann, roomId, 'Ann');
    await takeColor(host, 'purple');
    await paintWithMouse(host, 0.5);
    await expect.poll(() => inkOf(host, VIOLET)).toBeGreaterThan(0);
    await expect.poll(() => unsentInkOf(host, VIOLET)).toBe(0);
    // Confirmed dots are there with the first read.
    await ann.reload();
    await expect.poll(() => inkOf(ann, VIOLET)).toBeGreaterThan(0);
    await openSheet(ann);
    for (const page of [host, ann]) {
      await page.getByRole('list', { name: 'Active Artists (2)' }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^team-coloring-\d+\.jpg$/);
      const file = readFileSync(await download.path());
      expect([...file.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      const { width, height, violet, top, strip, corner } = await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const { width, height } = image;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('There is no canvas.');
        context.drawImage(image, 0, 0);
        const dark = (from: number, rows: number) => {
          const { data } = context.getImageData(0, from, width, rows);
          let count = 0;
          for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 90) count += 1;
          return count;
        };
        const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)];
        let violet = 0;
        for (let x = 300; x < 1_300; x += 10) {
          const [red = 0, green = 0, blue = 0] = at(x, 600);
          if (Math.abs(red - 0xa5) + Math.abs(green - 0x5e) + Math.abs(blue - 0xea) < 40) violet += 1;
        }
        return { width, height, violet, top: dark(0, 400), strip: dark(1_200, 100), corner: at(3, 3) };
      }, file.toString('base64'));
      expect([width, height]).toEqual([1_600, 1_300]);
      expect(violet).toBeGreaterThan(60);
      expect(top).toBeGreaterThan(5_000);
      expect(strip).toBeGreaterThan(300);
      expect(Math.min(...corner)).toBeGreaterThan(250);
    }
  });
});

describe("a visitor who hasn't joined", () => {
  it('looks on, is led to the join page by painting, and paints with the same template', async () => {
    const { page: host } = await visit();
    const roomId = await hostPicture(host, 'skyline');
    await takeColor(host, 'purple');
    await paintWithMouse(host, 0.5);
    const { page } = await visit();
    await page.goto(`/coloring?room=${roomId}&template=city-skyline`);
    await page.getByText("You're watching.").waitFor();
    await expect.poll(() => inkOf(page, VIOLET)).toBeGreaterThan(0);
    await page.getByRole('application', { name: 'The picture as it is painted: City Skyline' }).click();
    await page.waitForURL(`**/join?room=${roomId}&template=city-skyline`);
    expect(await page.getByRole('button', { name: 'Join', exact: true }).isDisabled()).toBe(true);
    await fillPainter(page, 'Ann');
    await page.waitForURL(`**/coloring?room=${roomId}&template=city-skyline`);
    await page.getByRole('application', { name: 'Canvas: City Skyline' }).waitFor();
    await host.getByRole('list', { name: 'Active Artists (2)' }).getByText('Ann', { exact: true }).waitFor();
  });

  it('keeps the picture when the host ends it', async () => {
    const { page: host } = await visit();
    const roomId = await hostPicture(host, 'skyline');
    const { page: ann } = await visit({ device: 'phone', allow: [/status of 410/] });
    await joinPicture(ann, roomId, 'Ann');
    await takeColor(host, 'purple');
    await paintWithMouse(host, 0.5);
    await expect.poll(() => inkOf(ann, VIOLET)).toBeGreaterThan(0);
    await host.getByRole('button', { name: 'End Session' }).click();
    const question = host.getByRole('alertdialog');
    await Promise.all([
      host.waitForEvent('download'),
      question.getByRole('button', { name: 'Download the picture' }).click(),
    ]);
    await question.getByRole('button', { name: 'End Session' }).click();
    await host.waitForURL('**/admin');

    await ann.getByText('This session has ended.').waitFor();
    await expect.poll(() => ann.getByRole('radio').count()).toBe(0);
    await expect.poll(() => inkOf(ann, VIOLET)).toBeGreaterThan(0);
    const [download] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('button', { name: 'Download the picture', exact: true }).tap(),
    ]);
    expect(readFileSync(await download.path()).length).toBeGreaterThan(20_000);
  });
});

describe('a page without a room', () => {
  it('is painted alone, in this browser, and stays through a refresh', async () => {
    const { page, context } = await visit({ device: 'phone' });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/rooms')) calls.push(request.url());
    });
    await page.goto('/coloring?template=ice-cream');
    await openSheet(page, 'Options');
    await page.getByRole('heading', { name: 'Your own page' }).waitFor();
    await page.keyboard.press('Escape');
    await paintAnywhere(page);
    await takeColor(page, 'purple');
    await paintWithFinger(context, page, 0.4);
    await expect.poll(() => inkOf(page, VIOLET)).toBeGreaterThan(0);
    await page.getByText('Pick a color and paint anywhere.').waitFor({ state: 'detached' });
    const picture = await confirmedOn(page);
    await page.reload();
    await paintAnywhere(page);
    await expect.poll(() => confirmedOn(page)).toEqual(picture);
    await page.getByRole('button', { name: 'Undo my last stroke' }).tap();
    await expect.poll(() => inkOf(page, VIOLET)).toBe(0);
    expect(calls).toEqual([]);
  });
});

describe("the host's side", () => {
  it('asks everybody to paint with one color, alone has music, engagement hub and removals, and presents the picture', async () => {
    const { page: host } = await visit();
    const roomId = await hostPicture(host, 'sweet-treats');
    expect(await host.getByRole('application', { name: 'Canvas: Sweet Treats' }).count()).toBe(1);
    const challenge = host.getByRole('button', { name: 'Color Challenge' });
    await host.getByText('Getting Started').waitFor();
    expect(await challenge.isDisabled()).toBe(true);
    const { page: ann } = await visit({ device: 'phone' });
    await joinPicture(ann, roomId, 'Ann');
    const { page: visitor } = await visit();
    await visitor.goto(`/coloring?room=${roomId}`);
    await host.getByRole('heading', { name: 'Active Artists (2)' }).waitFor();

    await challenge.click();
    const words = /^Everyone paint with .+ for 60 s$/;
    await ann.getByText(words).last().waitFor();
    await keepChallenge(roomId);
    for (const page of [host, visitor]) await page.getByText(words).last().waitFor();
    await ann.getByRole('button', { name: /^Use / }).tap();
    const asked = (await ann.getByText(words).last().textContent())?.replace(/^Everyone paint with | for 60 s$/g, '');
    await expect.poll(() => ann.getByRole('radio', { name: asked ?? '?', exact: true }).isChecked()).toBe(true);
    await host.getByRole('button', { name: 'End the challenge' }).click();
    for (const page of [host, ann, visitor]) await page.getByText(words).first().waitFor({ state: 'detached' });

    for (const page of [ann, visitor]) {
      expect(await page.getByText('Engagement').count()).toBe(0);
      expect(await page.getByText('Music').count()).toBe(0);
      expect(await page.getByRole('button', { name: /music|Clear the canvas|Remove a stroke/ }).count()).toBe(0);
    }
    await host.getByRole('button', { name: 'Play music' }).waitFor();

    await takeColor(host, 'purple');
    await paintWithMouse(host, 0.5);
    await expect.poll(() => inkOf(host, VIOLET)).toBeGreaterThan(0);
    await host.getByRole('button', { name: 'Present' }).click();
    await host.getByRole('button', { name: 'Leave present mode' }).waitFor();
    await expect.poll(() => inkOf(host, VIOLET)).toBeGreaterThan(0);
    await expect.poll(() => outsideBar(host)).toEqual([]);
    const { width = 0, height = 0 } = host.viewportSize() ?? {};
    const ends = async () => {
      const box = await host.getByRole('application').boundingBox();
      return box && { right: box.x + box.width, bottom: box.y + box.height, height: box.height };
    };
    await expect.poll(ends).toSatisfy((box) => box.right <= width && box.bottom <= height && box.height > height / 2);
    // The host paints on the shared picture, too.
    await host.getByRole('radio', { name: 'coral red' }).check();
    await paintWithMouse(host, 0.3);
    await expect.poll(() => inkOf(host, CORAL)).toBeGreaterThan(0);
    await expectGood(host);
    await leavePresent(host);
    await host.getByRole('button', { name: 'Present' }).waitFor();
    await expect.poll(() => inkOf(host, VIOLET)).toBeGreaterThan(0);
  });
});
