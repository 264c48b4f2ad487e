import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/games/this-or-that.ts';
import { MOVING, visitors } from '../support/browser.ts';
import { escapeFrom, leavePresent } from './keyboard.ts';
import { enterCode, logIn, register } from './people.ts';
import {
  askInstead,
  codeOn,
  fillName,
  goOn,
  hostTable,
  joinTable,
  openedTable,
  openQuestion,
  seatPeople,
} from './tables.ts';

const visit = visitors();
const GAME = 'this-or-that';

/** Of the built-in questions the one that needs most room. */
const LARGE: Question = {
  text: 'Which celebration once in your life?',
  optionA: { text: 'Carnival in Rio', emoji: '🎉' },
  optionB: { text: 'Cherry blossoms in Japan', emoji: '🌸' },
};

const vote = (page: Page, option: 'A' | 'B') => page.getByRole('button', { name: new RegExp(`^${option}: `) });
const questionOn = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** Where the two sides of the question stand, in CSS pixels from the upper edge. */
const sidesOn = (page: Page) =>
  page.getByRole('region', { name: LARGE.text }).evaluate((sides) => {
    const { top, height } = sides.getBoundingClientRect();
    return { top: Math.round(top), height: Math.round(height) };
  });
/** How much of the page is below the window's edge, in CSS pixels. */
const hiddenBelow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

/** One host and two guests, each with a browser of their own; the first question is open. */
async function startedGame(): Promise<{ host: Page; ann: Page; ben: Page; roomId: string }> {
  const { page: host } = await visit();
  const roomId = await hostTable(host, GAME);
  const { page: ann } = await visit();
  await joinTable(ann, GAME, roomId, 'Ann');
  const { page: ben } = await visit({ device: 'phone' });
  await joinTable(ben, GAME, roomId, 'Ben');
  await host.getByRole('list', { name: 'Active Players (2)' }).getByText('Ben').waitFor();
  await openQuestion(host, roomId);
  return { host, ann, ben, roomId };
}

describe('a game of This or That', () => {
  it('goes from the dashboard to the end, with a refresh on every side', async () => {
    const { page: host } = await visit(MOVING);
    await logIn(host, await register(host));
    await host.getByLabel('Category').selectOption('sports');
    await host.locator('a[href="/this-or-that?category=sports"]').click();
    const roomId = await openedTable(host);
    await expect.poll(() => host.getByLabel('Category').inputValue()).toBe('sports');
    expect(await host.getByRole('button', { name: 'Start Game' }).isDisabled()).toBe(true);
    await host.getByText('Waiting for players to join...').waitFor();

    // One guest comes by the link …
    const { page: ann } = await visit(MOVING);
    await ann.goto(`/join-this-or-that?room=${roomId}`);
    await ann.getByText(`Room ${roomId}`).waitFor();
    expect(await ann.getByRole('button', { name: 'Join Game' }).isDisabled()).toBe(true);
    await fillName(ann, 'Ann');
    await ann.waitForURL(`**/this-or-that-play?room=${roomId}`);
    await ann.getByRole('heading', { name: "You're in, Ann." }).waitFor();
    // … and one by the code.
    const { page: ben } = await visit({ ...MOVING, device: 'phone' });
    await enterCode(ben, await codeOn(host));
    await fillName(ben, 'Ben');
    await ben.getByRole('heading', { name: "You're in, Ben." }).waitFor();
    const list = host.getByRole('list', { name: 'Active Players (2)' });
    await list.getByText('Ben').waitFor();

    await openQuestion(host, roomId);
    await vote(ann, 'A').click();
    await ann.getByText('Your vote', { exact: true }).waitFor();
    await ann.getByText('100%').waitFor();
    await list.getByText('Voted').waitFor();
    // Who has not voted sees how many have, not what; a refresh changes nothing about that.
    for (const look of ['at once', 'after a refresh']) {
      if (look === 'after a refresh') await ben.reload();
      await ben.getByText('1 of 2 have voted').first().waitFor();
      expect(await ben.getByText('%').count()).toBe(0);
      expect(await questionOn(ben)).toBe(await questionOn(ann));
    }
    await vote(ben, 'B').tap();
    await host.getByText('Everyone has voted.').waitFor();
    await host.getByRole('button', { name: 'Hold results' }).click();
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
  });

  it('shows the votes to everybody when the host wants that', async () => {
    const { host, ann, ben } = await startedGame();
    await vote(ann, 'B').click();
    await host.getByRole('switch', { name: 'Show results to everyone' }).click();
    await ben.getByText('100%').waitFor();
    await vote(ben, 'B').waitFor();
  });

  it('takes in who comes in the middle of a question', async () => {
    const { ann, roomId } = await startedGame();
    await vote(ann, 'A').click();
    const { page: late } = await visit({ device: 'phone' });
    await joinTable(late, GAME, roomId, 'Late');
    await vote(late, 'A').tap();
    await late.getByText('Your vote', { exact: true }).waitFor();
    expect(await questionOn(late)).toBe(await questionOn(ann));
  });
});

describe('present mode', () => {
  it('shows the game, code and QR in every phase, large and without controls, also after a refresh', async () => {
    const { host, ann, ben, roomId } = await startedGame();
    await host.setViewportSize({ width: 1280, height: 720 });
    await askInstead(roomId, LARGE);
    const question = LARGE.text;
    await ann.getByRole('heading', { name: question, level: 1 }).waitFor();
    await vote(ann, 'A').waitFor();
    await host.getByRole('button', { name: 'Present' }).click();
    const expectClean = async () => {
      await host.getByRole('heading', { level: 1 }).waitFor();
      await host.getByRole('img', { name: 'QR code of the join link' }).first().waitFor();
      await host
        .getByText(/^Room code( [A-Z0-9]){5}$/)
        .first()
        .waitFor();
      // The one button leads back.
      await expect.poll(() => host.getByRole('button').allTextContents()).toEqual(['']);
      await expect
        .poll(() => host.evaluate(() => document.documentElement.scrollHeight - innerHeight))
        .toBeLessThanOrEqual(0);
    };
    await host.getByRole('heading', { name: question, level: 1 }).waitFor();
    await expectClean();
    expect(
      await host.getByRole('heading', { level: 1 }).evaluate((title) => parseFloat(getComputedStyle(title).fontSize)),
    ).toBeGreaterThan(40);
    expect(await host.getByText('%').count()).toBe(0);
    await host.reload();
    await host.getByRole('heading', { name: question, level: 1 }).waitFor();

    await vote(ann, 'A').click();
    await vote(ben, 'A').tap();
    await host.getByRole('complementary').getByText('2 of 2 have voted').waitFor();
    await leavePresent(host);
    await host.getByRole('button', { name: 'Hold results' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();
    await host.getByRole('button', { name: 'Present' }).click();
    await host.getByText('100%').waitFor();
    await expectClean();
    await leavePresent(host);
    await host.getByRole('button', { name: 'Change category' }).click();
    await host.getByRole('button', { name: 'Start Game' }).waitFor();
    await host.getByRole('button', { name: 'Present' }).click();
    await host.getByRole('heading', { name: 'More questions in a moment' }).waitFor();
    await expectClean();
  });
});

describe('in a low window', () => {
  it('the sides stay where they are when the results come, and all of them is to be seen', async () => {
    const { host, ann, ben, roomId } = await startedGame();
    await host.setViewportSize({ width: 1280, height: 720 });
    // A phone that lies.
    await ben.setViewportSize({ width: 844, height: 390 });
    await askInstead(roomId, LARGE);
    await vote(ann, 'A').click();
    await vote(ben, 'A').tap();
    await host.getByText('Everyone has voted.').waitFor();
    await ben.getByText('100%').waitFor();
    const before = [await sidesOn(host), await sidesOn(ben)];
    expect([await hiddenBelow(host), await hiddenBelow(ben)]).toEqual([0, 0]);

    await host.getByRole('button', { name: 'Hold results' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();
    for (const page of [host, ben]) await page.getByText(/^(Carnival in Rio|A) it is\.$/).waitFor();
    expect([await sidesOn(host), await sidesOn(ben)]).toEqual(before);
    expect([await hiddenBelow(host), await hiddenBelow(ben)]).toEqual([0, 0]);
  });
});

describe('own questions', () => {
  it('are pasted, the bad lines are named, and the good ones are played', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, GAME);
    await seatPeople(GAME, roomId, ['Ann']);
    await host.getByRole('button', { name: 'Your questions' }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New deck' }).click();
    await dialog.getByLabel('Name').fill('Team');
    await dialog.getByLabel('Questions').fill('☕ Coffee | 🍵 Tea\nonly one side\nLeft | Right | Middle');
    await dialog.getByText('2 lines will be left out').waitFor();
    await dialog.getByText('Put one | between the two choices.').waitFor();
    await dialog.getByText('There is more than one |.').waitFor();
    await dialog.getByRole('button', { name: 'Save deck' }).click();
    await dialog.getByText('Saved without 2 lines. Correct them, and save again.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('radio', { name: /^Team/, checked: true }).waitFor();
    await escapeFrom(host, dialog);
    await host.getByRole('button', { name: 'Start Game' }).click();
    await host.getByRole('listitem').filter({ hasText: 'Coffee' }).waitFor();
    await host.getByRole('listitem').filter({ hasText: 'Tea' }).waitFor();
  });
});

describe('who has no name yet', () => {
  it('is led to the join page', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, GAME);
    const { page } = await visit({ device: 'phone' });
    await page.goto(`/this-or-that-play?room=${roomId}`);
    await page.waitForURL(`**/join-this-or-that?room=${roomId}`);
    await page.getByLabel('Your Name').waitFor();
  });
});
