import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_PAGES } from '#shared/contract/games.ts';
import { visitors } from '../support/browser.ts';
import { canvasOf, drawWithMouse } from './drawing.ts';
import { expectNotWider, PHONE } from './narrow.ts';
import { hostTable, joinTable, moveOn, openQuestion, seatPeople } from './tables.ts';

const visit = visitors();

/** Every part is wholly on the screen, without scrolling. */
async function expectInView(page: Page, ...parts: Locator[]): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  }
}

const LONG = 'A rather long name, as some people have';

describe('This or That on a phone', () => {
  it('is never wider than the screen, and both sides are under the thumb', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, 'this-or-that');
    await seatPeople('this-or-that', roomId, [LONG]);
    const { page: ann } = await visit({ device: 'phone' });
    await ann.goto(GAME_PAGES['this-or-that'].joinPath(roomId));
    await ann.getByLabel('Your Name').waitFor();
    await expectNotWider(ann);
    await joinTable(ann, 'this-or-that', roomId, 'Ann');
    await host.getByRole('list', { name: 'Active Players (2)' }).waitFor();
    await expectNotWider(host, ann);
    await openQuestion(host, roomId);
    const sides = [ann.getByRole('button', { name: /^A: / }), ann.getByRole('button', { name: /^B: / })];
    await sides[0]?.waitFor();
    await expectInView(ann, ann.getByRole('heading', { level: 1 }), ...sides);
    await expectNotWider(host, ann);
    await ann.keyboard.press('1');
    await ann.getByText('Your vote', { exact: true }).waitFor();
    await host.getByRole('button', { name: 'Hold results' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();
    await ann.getByText('Held: take your time to talk.').waitFor();
    await expectInView(ann, ...(await ann.getByText('%').all()));
    await expectNotWider(host, ann);
  });
});

describe('Masterpiece Match on a phone', () => {
  it('is never wider than the screen, and canvas, tools and votes are under the thumb', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, 'masterpiece');
    await seatPeople('masterpiece', roomId, [LONG]);
    const { page: ann } = await visit({ device: 'phone' });
    await ann.goto(GAME_PAGES.masterpiece.joinPath(roomId));
    await ann.getByLabel('Your Name').waitFor();
    await expectNotWider(ann);
    await joinTable(ann, 'masterpiece', roomId, 'Ann');
    await host.getByRole('button', { name: 'Play too' }).click();
    await host.getByRole('list', { name: 'Players (3)' }).waitFor();
    await expectNotWider(host, ann);
    await moveOn(host, roomId, 'Start', 'End drawing now');
    await canvasOf(ann).waitFor();
    const tools = ['Undo', 'Clear', 'Submit'].map((name) => ann.getByRole('button', { name, exact: true }));
    await expectInView(ann, canvasOf(ann), ...tools);
    await expectNotWider(host, ann);
    for (const page of [host, ann]) {
      await drawWithMouse(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
    }
    await expectNotWider(host, ann);
    await moveOn(host, roomId, 'End drawing now', 'End voting now');
    await ann.getByRole('radio').check({ force: true });
    const vote = ann.getByRole('button', { name: 'Vote for this drawing' });
    await expectInView(ann, vote);
    await expectNotWider(host, ann);
    await vote.click();
    await ann.getByRole('heading', { name: 'Vote Submitted!' }).waitFor();
    await moveOn(host, roomId, 'End voting now', 'Start New Round');
    await ann.getByText('By: you').waitFor();
    await expectInView(ann, ann.getByRole('button', { name: 'Start New Round' }));
    await expectNotWider(host, ann);
  });
});
