import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import { canvasOf, drawWithFinger, drawWithMouse, inkOn } from './drawing.ts';
import { hostTable, joinTable, moveOn, ringBell, takeYourTime } from './tables.ts';

const GAME = 'masterpiece';

const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit', exact: true });

/** Pictures that are there but show nothing. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );

describe('a game of Masterpiece Match', () => {
  it('goes from the first drawing to the second round, with a refresh on every side', async () => {
    const { page: host } = await visit(MOVING);
    const roomId = await hostTable(host, GAME);
    expect(await host.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);

    const { page: ann } = await visit(MOVING);
    await joinTable(ann, GAME, roomId, 'Ann');
    const { page: ben, context } = await visit({ ...MOVING, device: 'phone' });
    await joinTable(ben, GAME, roomId, 'Ben');
    await host.getByRole('list', { name: 'Players (2)' }).getByText('Ben').waitFor();
    await moveOn(host, roomId, 'Start', 'End drawing now');

    // Drawing: with a mouse and with a finger; strokes can be undone, and survive a refresh.
    await canvasOf(ann).waitFor();
    expect(await submit(ann).isDisabled()).toBe(true);
    await drawWithMouse(ann);
    const ink = await inkOn(ann);
    expect(ink).toBeGreaterThan(300);
    await drawWithMouse(ann, 0.2);
    await expect.poll(() => inkOn(ann)).toBeGreaterThan(ink);
    await ann.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => inkOn(ann)).toBe(ink);
    await submit(ann).click();
    await ann.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
    await host.getByText(/1 of 2 done/).waitFor();
    await canvasOf(ben).waitFor();
    await drawWithFinger(context, ben);
    expect(await ben.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => inkOn(ben)).toBeGreaterThan(300);
    await ben.reload();
    await submit(ben).tap();
    await ben.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
    await host.getByText('Everyone is done.').waitFor();
    const prompt = await ann.getByRole('heading', { level: 2 }).first().textContent();
    await moveOn(host, roomId, 'Start the voting', 'End voting now');

    // Voting: without names, and never for oneself.
    for (const page of [ann, ben]) {
      await page.getByText('By: Anonymous').waitFor();
      await expect.poll(() => page.getByRole('radio').count()).toBe(1);
      expect(await page.getByRole('main').getByText('Ann', { exact: true }).count()).toBe(0);
      await expect.poll(() => brokenPictures(page)).toEqual([]);
    }
    await ann.reload();
    await ann.getByRole('radio').press(' ');
    await ann.getByRole('button', { name: 'Vote for this drawing' }).click();
    await ann.getByRole('heading', { name: 'Vote Submitted!' }).waitFor();
    await host.getByText(/1 of 2 has voted/).waitFor();
    await host.reload();
    await host.getByText(/1 of 2 has voted/).waitFor();
    await moveOn(host, roomId, 'End voting now', 'Start New Round');

    // Results: Ben has the one vote.
    await ann.getByRole('heading', { name: 'Ben wins' }).waitFor();
    await ben.getByRole('heading', { name: 'You win' }).waitFor();
    await host.getByRole('heading', { name: 'Ben wins' }).waitFor();
    // Ben may go on once everybody has seen the results.
    await Promise.all([
      ann.reload().then(() => ann.getByText('By: you').waitFor()),
      ben.getByRole('button', { name: 'Start New Round' }).waitFor(),
    ]);
    await ann.getByRole('heading', { name: 'Ben wins' }).waitFor();
    await expect.poll(async () => (await Promise.all([host, ann, ben].map(brokenPictures))).flat()).toEqual([]);

    await ben.getByRole('button', { name: 'Start New Round' }).tap();
    for (const page of [host, ann, ben])
      await page
        .getByText(/^Round 2/)
        .first()
        .waitFor();
    await takeYourTime(roomId);
    await host.getByRole('button', { name: 'Earlier rounds' }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByRole('button', { name: prompt ?? '?' }).click();
    await dialog.getByText('By: Ann').waitFor();
    await host.keyboard.press('Escape');
  });

  it('takes the drawing on a canvas at the bell, and nothing from an empty one', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, GAME);
    const { page: ann } = await visit();
    await joinTable(ann, GAME, roomId, 'Ann');
    const { page: ben } = await visit({ device: 'phone' });
    await joinTable(ben, GAME, roomId, 'Ben');
    await host.getByRole('list', { name: 'Players (2)' }).waitFor();
    await moveOn(host, roomId, 'Start', 'End drawing now');
    await canvasOf(ann).waitFor();
    await drawWithMouse(ann);
    await canvasOf(ben).waitFor();
    // The notice of a lost connection does not move the paper under a pen.
    const before = await canvasOf(ben).boundingBox();
    await ben.evaluate(() => document.documentElement.style.setProperty('--banner', '56px'));
    expect(await canvasOf(ben).boundingBox()).toEqual(before);
    await ben.evaluate(() => document.documentElement.style.removeProperty('--banner'));
    await ringBell(host, roomId, 1);
    await host.getByRole('button', { name: 'Show the results' }).waitFor();
    for (const page of [host, ann, ben])
      await page.getByRole('heading', { name: 'Only one drawing this time' }).waitFor();
  });

  it('lets the host play too, and gives everybody the gallery', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, GAME);
    await host.getByRole('button', { name: 'Play along' }).click();
    await host.getByRole('list', { name: 'Players (1)' }).getByText('Hanna').waitFor();
    await moveOn(host, roomId, 'Start', 'End drawing now');
    await canvasOf(host).waitFor();
    await drawWithMouse(host);
    await submit(host).click();
    await moveOn(host, roomId, 'Start the voting', 'Show the results');
    const name = host.getByRole('list', { name: 'Players (1)' }).getByText('Hanna');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    await moveOn(host, roomId, 'Show the results', 'Start New Round');
    // No one voted: that is said where it leaves the picture and its name the room of a small window.
    await host.setViewportSize({ width: 1280, height: 720 });
    await host.getByRole('heading', { name: 'No winner this time' }).waitFor();
    await host.getByText('By: you').waitFor();
    await host.waitForFunction(() => {
      const wall = document.querySelector('[aria-label="The gallery"] ul')?.parentElement;
      return wall && wall.scrollHeight <= wall.clientHeight;
    });
    const download = host.waitForEvent('download');
    await host.getByRole('button', { name: 'Download all' }).click();
    const file = await (await download).path();
    const pictures = unzipSync(readFileSync(file));
    expect(Object.keys(pictures)).toHaveLength(1);
    expect(Object.keys(pictures)[0]).toMatch(/\.png$/);
    expect(
      Buffer.from(Object.values(pictures)[0] ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const one = host.waitForEvent('download');
    await host.getByRole('button', { name: /^Download the drawing by/ }).click();
    expect((await one).suggestedFilename()).toMatch(/\.png$/);
  });
});
