import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_PAGES } from '#shared/contract/games.ts';
import { visitors } from '../support/browser.ts';
import { violations } from './axe.ts';
import { drawWithMouse } from './drawing.ts';
import { goOn, hostTable, joinTable, moveOn, openQuestion, seatPeople } from './tables.ts';

const visit = visitors();

async function expectNothing(...pages: Page[]): Promise<void> {
  for (const page of pages) expect(await violations(page)).toEqual([]);
}

/** What the host shows to a meeting, too. */
async function expectNothingInPresentMode(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Present' }).click();
  await host.getByRole('button', { name: 'Leave present mode' }).waitFor();
  await expectNothing(host);
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Present' }).waitFor();
}

// Each theme and each size once: what axe sees of one does not depend on the other.
describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('axe at WCAG 2.2 AA on a %s in the %s theme', (device, colorScheme) => {
  const options = { device, colorScheme, reducedMotion: 'reduce' } as const;

  it('finds nothing without a room or an account', async () => {
    const { page } = await visit(options);
    for (const path of ['/this-or-that', '/masterpiece-match', '/join-this-or-that', '/this-or-that-play']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await violations(page), path).toEqual([]);
    }
  });

  it('finds nothing in any phase of This or That', async () => {
    const { page: host } = await visit(options);
    const roomId = await hostTable(host, 'this-or-that');
    await host.getByText('Waiting for players to join...').waitFor();
    await expectNothing(host);
    await expectNothingInPresentMode(host);
    const { page: ann } = await visit(options);
    await ann.goto(GAME_PAGES['this-or-that'].joinPath(roomId));
    await ann.getByLabel('Your Name').waitFor();
    await expectNothing(ann);
    await joinTable(ann, 'this-or-that', roomId, 'Ann');
    await seatPeople('this-or-that', roomId, ['Ben', 'A rather long name, as some people have']);
    await host.getByRole('list', { name: 'Active Players (3)' }).waitFor();
    await expectNothing(host, ann);

    await host.getByRole('button', { name: 'Own questions' }).click();
    await host.getByRole('dialog').getByText('You have no decks of your own yet.').waitFor();
    await expectNothing(host);
    await host.getByRole('button', { name: 'New deck' }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Team');
    await dialog.getByLabel('Questions').fill('Coffee | Tea\nneither');
    await host.getByText('1 line will be left out').waitFor();
    await expectNothing(host);
    await host.getByRole('button', { name: 'Save deck' }).click();
    await expectNothing(host);
    await host.getByRole('button', { name: 'Done' }).click();
    await host.getByRole('radio', { name: /^Team/, checked: true }).waitFor();
    await expectNothing(host);
    await host.keyboard.press('Escape');

    await openQuestion(host, roomId);
    await ann.getByRole('button', { name: /^A: / }).waitFor();
    await expectNothing(host, ann);
    await expectNothingInPresentMode(host);
    await ann.keyboard.press('a');
    await ann.getByText('Your vote', { exact: true }).waitFor();
    await host.getByText('Voted', { exact: true }).waitFor();
    await expectNothing(host, ann);
    await host.getByRole('button', { name: 'Hold results' }).click();
    await host.getByRole('button', { name: 'Show results now' }).click();
    await ann.getByText('Held: take your time to talk.').waitFor();
    await host.getByRole('button', { name: 'Do not hold' }).waitFor();
    await expectNothing(host, ann);
    await expectNothingInPresentMode(host);
    await goOn(host, roomId, 2);
    await host.getByRole('button', { name: 'Change category' }).click();
    await host.getByRole('alertdialog').waitFor();
    await expectNothing(host);
    await host.getByRole('alertdialog').getByRole('button', { name: 'Change category' }).click();
    await ann.getByRole('heading', { name: 'A short break' }).waitFor();
    await expectNothing(host, ann);
  });

  it('finds nothing in any phase of Masterpiece Match', async () => {
    const { page: host } = await visit(options);
    const roomId = await hostTable(host, 'masterpiece');
    await expectNothing(host);
    await expectNothingInPresentMode(host);
    const { page: ann } = await visit(options);
    await ann.goto(GAME_PAGES.masterpiece.joinPath(roomId));
    await ann.getByLabel('Your Name').waitFor();
    await expectNothing(ann);
    await joinTable(ann, 'masterpiece', roomId, 'Ann');
    await seatPeople('masterpiece', roomId, ['A rather long name, as some people have']);
    await host.getByRole('button', { name: 'Play too' }).click();
    await host.getByRole('list', { name: 'Players (3)' }).waitFor();
    await expectNothing(host, ann);

    await moveOn(host, roomId, 'Start', 'End drawing now');
    await ann.getByRole('toolbar', { name: 'Drawing tools' }).waitFor();
    await expectNothing(host, ann);
    await expectNothingInPresentMode(host);
    for (const page of [host, ann]) {
      await drawWithMouse(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
    }
    await expectNothing(host, ann);
    await moveOn(host, roomId, 'End drawing now', 'End voting now');
    await ann.getByText('By: Anonymous').waitFor();
    await ann.getByRole('radio').check({ force: true });
    await expectNothing(host, ann);
    await expectNothingInPresentMode(host);
    await ann.getByRole('button', { name: 'Vote for this drawing' }).click();
    await ann.getByRole('heading', { name: 'Vote Submitted!' }).waitFor();
    await expectNothing(ann);
    await moveOn(host, roomId, 'End voting now', 'Start New Round');
    for (const page of [host, ann]) await page.getByText('By: you').waitFor();
    await expectNothing(host, ann);
    await expectNothingInPresentMode(host);
    await ann.getByRole('button', { name: 'Earlier rounds' }).click();
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /Round 1/ })
      .waitFor();
    await expectNothing(ann);
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /Round 1/ })
      .click();
    await ann.getByRole('dialog').getByText('By: you').waitFor();
    await expectNothing(ann);
  });
});
