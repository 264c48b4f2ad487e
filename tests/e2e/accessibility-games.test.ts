import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { visit } from '../support/browser.ts';
import { canvasOf, drawWithMouse } from './drawing.ts';
import { leavePresent } from './keyboard.ts';
import { expectInView, expectNotWider } from './narrow.ts';
import { fillSeats, outsideBar } from './people.ts';
import { expectGood } from './screens.ts';
import {
  askLarge,
  goOn,
  hostTable,
  joinTable,
  LARGE,
  LONG_STATEMENTS,
  moveOn,
  openQuestion,
  takeYourTime,
  widenCode,
  writeStatements,
} from './tables.ts';

/** In a meeting's window people see the game and how to join, nothing to press but the bar, and nothing to scroll. */
async function expectGoodInPresentMode(host: Page, { isOver = false } = {}): Promise<void> {
  await host.getByRole('button', { name: 'Present' }).click();
  await host.getByRole('button', { name: 'Leave present mode' }).waitFor();
  await host.setViewportSize({ width: 1280, height: 720 });
  // The end has no place for late joiners.
  if (!isOver) {
    await host.getByRole('img', { name: 'QR code of the join link' }).first().waitFor();
    await host
      .getByText(/^Room code( [A-Z0-9]){5}$/)
      .first()
      .waitFor();
  }
  // Notices go away by themselves.
  await expect.poll(() => outsideBar(host), { timeout: 15_000 }).toEqual([]);
  const hidden = () => host.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await expectGood(host);
  await leavePresent(host);
  await host.getByRole('button', { name: 'Present' }).waitFor();
}

const LONG = 'A rather long name, as some people have';

/** People with a seat and no browser are soon away: then everyone is done, and the button says so. */
const TO_VOTING = /^(End drawing now|Start the voting)$/;
const TO_RESULTS = /^(End voting now|Show the results)$/;

describe('axe at WCAG 2.2 AA, large targets and room for text in both themes', () => {
  it('finds nothing without a room or an account', async () => {
    const { page } = await visit();
    for (const path of ['/masterpiece-match', '/join-this-or-that']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectGood(page);
    }
  });

  it('finds nothing in any phase of This or That, and both sides are under the thumb', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, 'this-or-that');
    await host.getByText('Waiting for players to join...').waitFor();
    await expectGood(host);
    await expectGoodInPresentMode(host);
    const { page: ann } = await visit({ device: 'phone' });
    await ann.goto(joinPath('this-or-that', roomId));
    await ann.getByLabel('Your Name').waitFor();
    await expectGood(ann);
    await expectNotWider(ann);
    await joinTable(ann, 'this-or-that', roomId, 'Ann');
    await fillSeats(roomId, ['Ben', LONG], { game: 'this-or-that' });
    await host.getByRole('list', { name: 'Players (3)' }).waitFor();
    await expectGood(host, ann);
    await expectNotWider(host, ann);

    await host.getByRole('button', { name: 'Your questions' }).click();
    await host.getByRole('button', { name: 'New deck' }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Team');
    await dialog.getByLabel('Questions').fill('Coffee | Tea\nneither');
    await host.getByText('1 line will be left out').waitFor();
    await expectGood(host);
    await host.getByRole('button', { name: 'Save deck' }).click();
    await host.getByRole('button', { name: 'Done' }).click();
    await host.getByRole('radio', { name: /^Team/, checked: true }).waitFor();
    await expectGood(host);
    await host.keyboard.press('Escape');

    await openQuestion(host, roomId);
    for (const side of ['Coffee', 'Tea']) await host.getByRole('listitem').filter({ hasText: side }).waitFor();
    await askLarge(roomId);
    await ann.getByRole('heading', { name: LARGE.text, level: 1 }).waitFor();
    const sides = [ann.getByRole('button', { name: /^A: / }), ann.getByRole('button', { name: /^B: / })];
    await sides[0]?.waitFor();
    await expectInView(ann, ann.getByRole('heading', { level: 1 }), ...sides);
    await expectGood(host, ann);
    await expectNotWider(ann);
    await expectGoodInPresentMode(host);
    await ann.keyboard.press('a');
    await ann.getByText('Your vote', { exact: true }).waitFor();
    await host.getByText('Voted', { exact: true }).waitFor();
    await expectGood(host, ann);
    await host.getByRole('button', { name: 'Hold' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();
    await ann.getByText('On hold. Take your time to talk.').waitFor();
    await host.getByRole('button', { name: 'Resume' }).waitFor();
    await expectInView(ann, ...(await ann.getByText('%').all()));
    await expectGood(host, ann);
    await expectNotWider(host, ann);
    await expectGoodInPresentMode(host);
    await goOn(host, roomId, 2);
    await host.getByRole('button', { name: 'Change category' }).click();
    await host.getByRole('alertdialog').getByRole('button', { name: 'Change category' }).click();
    await ann.getByRole('heading', { name: 'A short break' }).waitFor();
    await expectGood(host, ann);
    await expectGoodInPresentMode(host);
  });

  it('finds nothing in any phase of Two Truths and a Lie, also with the longest statements', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, 'two-truths');
    await widenCode(host, roomId);
    await expectGood(host);
    await expectGoodInPresentMode(host);
    const { page: ann } = await visit({ device: 'phone' });
    await joinTable(ann, 'two-truths', roomId, 'Ann');
    const { page: ben } = await visit({ device: 'phone' });
    await joinTable(ben, 'two-truths', roomId, LONG);
    await host.getByRole('button', { name: 'Play along' }).click();
    await host.getByRole('list', { name: 'Players (3)' }).waitFor();
    await expectGood(host, ann);

    await moveOn(host, roomId, 'Start', 'Start the turns');
    const done = ann.getByRole('button', { name: 'Done', exact: true });
    await done.waitFor();
    await expectGood(host, ann);
    await expectGoodInPresentMode(host);
    await ann.getByText('Show examples').click();
    await done.click();
    await ann.getByText('Choose which statement is the lie.').waitFor();
    await expectGood(ann);
    await expectNotWider(ann);
    await writeStatements(ann, LONG_STATEMENTS);
    await ann.getByRole('heading', { name: 'Your statements are in' }).waitFor();
    await ben.getByRole('button', { name: 'Just vote this time' }).click();
    await ben.getByRole('heading', { name: "You're just voting this time" }).waitFor();
    await host.getByText('Writing · 2 of 3 are done').waitFor();
    await expectGood(host, ann, ben);
    await host.getByRole('button', { name: 'Write your statements' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
    await host.getByText('Choose which statement is the lie.').waitFor();
    await expectGood(host);
    await host.getByRole('dialog').getByRole('button', { name: 'Just vote this time' }).click();

    await host.getByRole('button', { name: 'Show the lie' }).waitFor();
    await takeYourTime(roomId);
    await ann.getByRole('button', { name: 'Skip my turn' }).waitFor();
    const choices = ben.getByRole('button', { name: /unbelievably/ });
    await choices.first().waitFor();
    await expectGood(host, ann, ben);
    await expectNotWider(host, ann, ben);
    await expectGoodInPresentMode(host);
    await ann.getByRole('button', { name: 'Skip my turn' }).click();
    await ann.getByRole('alertdialog').waitFor();
    await expectGood(ann);
    await ann.keyboard.press('Escape');
    await choices.first().click();
    await ben.getByText('Your vote', { exact: true }).waitFor();
    await expectGood(ben);

    await host.getByRole('button', { name: 'Show the lie' }).click();
    await host.getByRole('button', { name: 'Hold' }).click();
    await ben.getByText('On hold. Take your time to talk.').waitFor();
    await expectGood(host, ann, ben);
    await expectNotWider(host, ben);
    await expectGoodInPresentMode(host);
    await host.getByRole('button', { name: 'Show the end' }).click();
    await ben.getByRole('list', { name: 'Points' }).waitFor();
    await expectGood(host, ben);
    await expectNotWider(host, ben);
    await expectGoodInPresentMode(host, { isOver: true });
  });

  it('finds nothing in any phase of Masterpiece Match; canvas, tools and votes are under the thumb', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, 'masterpiece');
    await expectGood(host);
    await expectGoodInPresentMode(host);
    const { page: ann } = await visit({ device: 'phone' });
    await ann.goto(joinPath('masterpiece', roomId));
    await ann.getByLabel('Your Name').waitFor();
    await expectGood(ann);
    await joinTable(ann, 'masterpiece', roomId, 'Ann');
    await fillSeats(roomId, [LONG], { game: 'masterpiece' });
    await host.getByRole('button', { name: 'Play along' }).click();
    await host.getByRole('list', { name: 'Players (3)' }).waitFor();
    await expectGood(host, ann);
    await expectNotWider(host, ann);

    await moveOn(host, roomId, 'Start', 'End drawing now');
    await ann.getByRole('group', { name: 'Drawing tools' }).waitFor();
    const tools = ['Undo', 'Clear', 'Submit'].map((name) => ann.getByRole('button', { name, exact: true }));
    await expectInView(ann, canvasOf(ann), ...tools);
    await expectGood(host, ann);
    await expectNotWider(ann);
    await expectGoodInPresentMode(host);
    for (const page of [host, ann]) {
      await drawWithMouse(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
    }
    await expectGood(host, ann);
    await moveOn(host, roomId, TO_VOTING, 'End voting now');
    await ann.getByText('By: Anonymous').waitFor();
    await ann.getByRole('radio').press(' ');
    const vote = ann.getByRole('button', { name: 'Vote for this drawing' });
    await expectInView(ann, vote);
    await expectGood(host, ann);
    await expectNotWider(ann);
    await expectGoodInPresentMode(host);
    await vote.click();
    await ann.getByRole('heading', { name: 'Vote Submitted!' }).waitFor();
    await expectGood(ann);
    await moveOn(host, roomId, TO_RESULTS, 'Start New Round');
    for (const page of [host, ann]) await page.getByText('By: you').waitFor();
    await expectInView(ann, ann.getByRole('button', { name: 'Start New Round' }));
    await expectGood(host, ann);
    await expectNotWider(host, ann);
    await expectGoodInPresentMode(host);
    await ann.getByRole('button', { name: 'Earlier rounds' }).click();
    await ann.getByRole('dialog').getByRole('listitem').getByRole('button').click();
    await ann.getByRole('dialog').getByText('By: you').waitFor();
    await expectGood(ann);
  });
});
