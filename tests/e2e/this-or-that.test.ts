import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import { becomeHost, openedRoom } from './people.ts';
import { askLarge, fillName, goOn, hostTable, joinTable, LARGE, openQuestion } from './tables.ts';

const GAME = 'this-or-that';

const vote = (page: Page, option: 'A' | 'B') => page.getByRole('button', { name: new RegExp(`^${option}: `) });
const questionOn = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** Where the two sides of the question stand, in CSS pixels from the upper edge. */
const sidesOn = (page: Page) =>
  page.getByRole('region', { name: LARGE.text }).evaluate((sides) => {
    const { top, height } = sides.getBoundingClientRect();
    return { top: Math.round(top), height: Math.round(height) };
  });
/** How much of the sides is below the window's edge, in CSS pixels. */
const hiddenBelow = (page: Page) =>
  page
    .getByRole('region', { name: LARGE.text })
    .evaluate((sides) => Math.max(0, sides.getBoundingClientRect().bottom - innerHeight));

describe('a game of This or That', () => {
  it('goes from the dashboard to the end, with a refresh on every side', async () => {
    const { page: host } = await visit(MOVING);
    await becomeHost(host);
    await host.goto('/admin');
    await host.getByLabel('Category').selectOption('sports');
    await host.locator('a[href="/this-or-that?category=sports"]').click();
    const { roomId } = await openedRoom(host);
    await expect.poll(() => host.getByLabel('Category').inputValue()).toBe('sports');
    expect(await host.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
    await host.getByText('Waiting for players to join...').waitFor();

    const { page: ann } = await visit(MOVING);
    await ann.goto(`/join-this-or-that?room=${roomId}`);
    await ann.getByText(`Room ${roomId}`).waitFor();
    expect(await ann.getByRole('button', { name: 'Join Game' }).isDisabled()).toBe(true);
    await fillName(ann, 'Ann');
    await ann.waitForURL(`**/this-or-that-play?room=${roomId}`);
    await ann.getByRole('heading', { name: "You're in, Ann." }).waitFor();
    const { page: ben } = await visit({ ...MOVING, device: 'phone' });
    await joinTable(ben, GAME, roomId, 'Ben');
    const list = host.getByRole('list', { name: 'Players (2)' });
    await list.getByText('Ben').waitFor();

    await openQuestion(host, roomId);
    await vote(ann, 'A').click();
    await ann.getByText('Your vote', { exact: true }).waitFor();
    await ann.getByText(/^100%/).waitFor();
    await list.getByText('Voted').waitFor();
    // Before voting one sees the number of votes only; a refresh doesn't change that.
    for (const look of ['at once', 'after a refresh']) {
      if (look === 'after a refresh') await ben.reload();
      await ben.getByText('1 of 2 has voted').first().waitFor();
      expect(await ben.getByText('%').count()).toBe(0);
      expect(await questionOn(ben)).toBe(await questionOn(ann));
    }
    await vote(ben, 'B').tap();
    await host.getByText('Everyone has voted.').waitFor();
    await host.getByRole('button', { name: 'Hold' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();

    for (const page of [host, ann, ben]) {
      await page.getByText('A tie. Talk it out.', { exact: true }).waitFor();
      await expect.poll(() => page.getByText('50%').count()).toBe(2);
      await expect.poll(() => page.getByText('1 vote', { exact: true }).count()).toBe(2);
    }
    await host.reload();
    await ann.reload();
    for (const page of [host, ann]) await page.getByText('A tie. Talk it out.', { exact: true }).waitFor();
    await ann.getByText('Your vote', { exact: true }).waitFor();
    const first = await questionOn(ann);

    await goOn(host, roomId, 2);
    for (const page of [ann, ben])
      await page
        .getByText(/^Question 2/)
        .first()
        .waitFor();
    await expect.poll(() => questionOn(ann)).not.toBe(first);
    await expect.poll(async () => (await questionOn(ben)) === (await questionOn(ann))).toBe(true);
    await vote(ben, 'A').waitFor();

    // The host shows the votes to everyone while they vote, and a new guest votes, too.
    await vote(ann, 'B').click();
    await host.getByText('Game settings').click();
    await host.getByRole('switch', { name: 'Show results to everyone' }).click();
    await ben.getByText(/^100%/).waitFor();
    await vote(ben, 'B').waitFor();
    const { page: late } = await visit({ device: 'phone' });
    await joinTable(late, GAME, roomId, 'Late');
    await vote(late, 'A').tap();
    await late.getByText('Your vote', { exact: true }).waitFor();
    expect(await questionOn(late)).toBe(await questionOn(ann));
  });
});

describe('in a low window', () => {
  it('the sides stay where they are when the results come, and all of them is to be seen', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, GAME);
    await host.setViewportSize({ width: 1280, height: 720 });
    const { page: ben } = await visit({ device: 'phone' });
    // A phone that lies.
    await ben.setViewportSize({ width: 844, height: 390 });
    await joinTable(ben, GAME, roomId, 'Ben');
    await host.getByRole('list', { name: 'Players (1)' }).waitFor();
    await openQuestion(host, roomId);
    await askLarge(roomId);
    await ben.getByRole('heading', { name: LARGE.text, level: 1 }).waitFor();
    await vote(ben, 'A').tap();
    await host.getByText('Everyone has voted.').waitFor();
    await ben.getByText(/^100%/).waitFor();
    // The host sees people, invitation and settings without scrolling.
    await expect.poll(() => host.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const before = [await sidesOn(host), await sidesOn(ben)];
    expect([await hiddenBelow(host), await hiddenBelow(ben)]).toEqual([0, 0]);

    await host.getByRole('button', { name: 'Hold' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();
    for (const page of [host, ben]) await page.getByText('A it is.', { exact: true }).waitFor();
    expect([await sidesOn(host), await sidesOn(ben)]).toEqual(before);
    expect([await hiddenBelow(host), await hiddenBelow(ben)]).toEqual([0, 0]);
  });
});
