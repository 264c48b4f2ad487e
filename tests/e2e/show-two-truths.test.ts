import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { getTwoTruthsPlay, voteTwoTruths, writeTwoTruths } from '#shared/contract/games/two-truths.ts';
import { MOVING, visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { takeSeat } from '../support/sessions/rooms.ts';
import { showBar } from './people.ts';
import { hostTable, joinTable, statementsOf, takeYourTime, writeStatements } from './tables.ts';

const { origin } = inject('stack');
const GAME = 'two-truths';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const textOf = async (page: Page) => (await page.locator('body').textContent()) ?? '';

it('a Show of Two Truths asks the writer, reveals one by one, waits for the talk, and ends with awards', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostTable(host, GAME);
  const { page: ann } = await visit(MOVING);
  await joinTable(ann, GAME, roomId, 'Ann');
  const { page: ben } = await visit({ ...MOVING, device: 'phone' });
  await joinTable(ben, GAME, roomId, 'Ben');
  const asCleo = { params: { roomId }, bearer: await takeSeat(origin, GAME, roomId, 'Cleo') };

  await host.getByRole('combobox', { name: 'Style' }).selectOption('Show');
  await host.getByRole('combobox', { name: 'Length of the game' }).selectOption('About 5 minutes (3 turns)');
  await button(host, 'Start').click();
  await button(host, 'Start the turns').waitFor();
  await takeYourTime(roomId);
  await button(ann, 'Another one').waitFor();
  await writeStatements(ann, statementsOf('Ann'));
  await ok(origin, writeTwoTruths, { ...asCleo, body: { written: null } });
  await button(ben, 'Just vote this time').tap();

  // The questions: nobody votes.
  for (const page of [host, ben]) await heading(page, 'Ask Ann anything').waitFor();
  await heading(ann, 'Everyone may ask you anything.').waitFor();
  await button(host, '+30 s').click();
  expect(await button(ben, /contest/).count()).toBe(0);
  await button(host, 'Start the vote').click();
  await button(host, 'Show the lie').waitFor();
  await takeYourTime(roomId);
  const { scene } = await ok(origin, getTwoTruthsPlay, asCleo);
  const [truth, lie] = statementsOf('Ann');
  const choice = scene?.turn?.statements.indexOf(lie);
  await ok(origin, voteTwoTruths, { ...asCleo, body: { choice: choice as 0, round: scene?.round ?? 0 } });
  await button(ben, new RegExp(`${truth.replace('.', '\\.')}$`)).tap();

  // The shared screen in its own window, and a phone: the 3-2-1, and then the steps.
  await button(host, 'Present').click();
  for (const page of [host, ben]) await heading(page, 'Here it comes...').waitFor();
  for (const page of [host, ann, ben]) {
    await page.getByText('True', { exact: true }).first().waitFor();
    await heading(page, 'Ann fooled 1 of 2: 1 point.').waitFor();
    const number = (choice ?? 0) + 1;
    await page
      .getByText(`Ben, only you fell for it. What made number ${number} so believable?`)
      .filter({ visible: true })
      .first()
      .waitFor();
    const verdict = page.getByRole('listitem').filter({ hasText: lie });
    expect(await verdict.textContent()).toMatch(/Lie.*1 vote.*Cleo/);
  }
  await ben.getByText('Time to talk. Your host goes on.').waitFor();
  await showBar(host);
  await button(host, 'Leave present mode').click();
  await button(host, 'Show the end').click();

  for (const page of [host, ann, ben]) await heading(page, 'Best liar').waitFor();
  await ben.getByText('Ann fooled 1 person.').first().waitFor();
  await heading(ben, 'Best detective').waitFor();
  await heading(ben, 'The truth that fooled most').waitFor();
  expect(await textOf(ben)).toContain(truth);
  for (const page of [host, ann, ben]) await heading(page, 'Most points: Ann, Cleo (1)').waitFor();
});
