import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { becomeHost, roomOfNobody, toast } from './people.ts';
import { hostTable, joinTable, moveOn, openQuestion, statementsOf, takeYourTime, writeStatements } from './tables.ts';

const WORDS = 'Connection lost. Reconnecting; what you typed or drew is still here.';
const LOST = { allow: [/ERR_INTERNET_DISCONNECTED/] };

const banner = (page: Page) => page.getByText(WORDS);
/** It stays away from pages that lost nothing; it is said once, by a live region that was there before. */
async function expectSaid(page: Page): Promise<void> {
  await banner(page).waitFor();
  expect(await page.getByText(/connection|offline/i).count()).toBe(1);
  expect(await page.getByRole('status').filter({ hasText: WORDS }).count()).toBe(1);
}

/** A vote is sent again as long as the question is open, as far as the page knows: 15 minutes by now. */
async function expectTime(page: Page): Promise<void> {
  const left = page.getByRole('progressbar');
  await expect.poll(() => left.getAttribute('aria-valuetext')).toMatch(/^1\d:\d\d$/);
}

it('a form keeps the typed text, and is sent once there is a connection again', async () => {
  const roomId = await roomOfNobody();
  const { page, context } = await visit({ device: 'phone', ...LOST });
  await page.goto(`/join-warm-welcome/${roomId}`);
  await page.getByLabel('Your Name').pressSequentially('Ann');
  await page.getByLabel('Current Location').pressSequentially('Boston');
  // The code of notices loads during typing: later it could not.
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  expect(await banner(page).count()).toBe(0);

  await context.setOffline(true);
  await expectSaid(page);
  await page.getByRole('button', { name: 'Join Session' }).click();
  await toast(page, 'Error', 'Failed to join the session. Please try again.').waitFor();
  expect(await page.getByLabel('Your Name').inputValue()).toBe('Ann');
  expect(await page.getByLabel('Current Location').inputValue()).toBe('Boston');

  await context.setOffline(false);
  await banner(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Join Session' }).click();
  await page.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
});

it('a running game stays on both screens, and a vote given meanwhile counts', async () => {
  const { page: host, context: hostContext } = await visit(LOST);
  const roomId = await hostTable(host, 'this-or-that');
  const { page: ann, context: annContext } = await visit({ device: 'phone', ...LOST });
  await joinTable(ann, 'this-or-that', roomId, 'Ann');
  await host.getByRole('list', { name: 'Players (1)' }).waitFor();
  await openQuestion(host, roomId);
  const sideA = ann.getByRole('button', { name: /^A: / });
  await sideA.waitFor();
  const question = await ann.getByRole('heading', { level: 1 }).textContent();
  await expectTime(ann);

  await annContext.setOffline(true);
  await expectSaid(ann);
  expect(await ann.getByRole('heading', { level: 1 }).textContent()).toBe(question);
  // Given while there is nobody to take it: shown as given, and sent again by itself.
  const failed = ann.waitForEvent('requestfailed', (request) => request.url().endsWith('/vote'));
  await sideA.tap();
  await failed;
  await annContext.setOffline(false);
  await ann.getByText('Your vote', { exact: true }).waitFor();
  await host.getByText('Voted', { exact: true }).waitFor();
  await banner(ann).waitFor({ state: 'detached' });

  await hostContext.setOffline(true);
  await expectSaid(host);
  await host.getByRole('list', { name: 'Players (1)' }).getByText('Ann').waitFor();
  await host.getByRole('button', { name: 'Hold' }).waitFor();
  await hostContext.setOffline(false);
  await banner(host).waitFor({ state: 'detached' });
  await host.getByRole('button', { name: 'Show results now' }).click();
  await ann.getByText(/^100%/).waitFor();
});

it('statements are kept to be sent again, and a vote on them counts', async () => {
  const { page: host } = await visit();
  const roomId = await hostTable(host, 'two-truths');
  const { page: ann, context } = await visit({ device: 'phone', ...LOST });
  await joinTable(ann, 'two-truths', roomId, 'Ann');
  await host.getByRole('button', { name: 'Play along' }).click();
  await host.getByRole('list', { name: 'Players (2)' }).waitFor();
  await moveOn(host, roomId, 'Start', 'Start the turns');
  const first = ann.getByRole('textbox', { name: 'Statement 1' });
  await first.waitFor();

  await context.setOffline(true);
  await expectSaid(ann);
  await writeStatements(ann, statementsOf('Ann'));
  await toast(ann, "We couldn't save your statements", 'Please try again.').waitFor();
  expect(await first.inputValue()).toBe(statementsOf('Ann')[0]);
  await context.setOffline(false);
  await banner(ann).waitFor({ state: 'detached' });
  await ann.getByRole('button', { name: 'Done', exact: true }).tap();
  await ann.getByRole('heading', { name: 'Your statements are in' }).waitFor();

  await host.getByRole('button', { name: 'Write your statements' }).click();
  await writeStatements(host.getByRole('dialog'), statementsOf('Hanna'));
  await host.getByRole('button', { name: 'Show the lie' }).waitFor();
  await takeYourTime(roomId);
  // The order is by chance, and nobody votes in their own turn.
  const skip = ann.getByRole('button', { name: 'Skip my turn' });
  const choice = ann.getByRole('button', { name: /pie-eating/ });
  await skip.or(choice).waitFor();
  if ((await skip.count()) > 0) {
    await skip.tap();
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Skip my turn' }).tap();
    await choice.waitFor();
    await takeYourTime(roomId);
  }
  await expectTime(ann);
  await context.setOffline(true);
  const failed = ann.waitForEvent('requestfailed', (request) => request.url().endsWith('/vote'));
  await choice.tap();
  await failed;
  await context.setOffline(false);
  await host.getByRole('heading', { name: 'Hanna fooled 0 of 1: 0 points.' }).waitFor();
});

it('people who wait at a team link and at the door wait on, and are let in once they are back', async () => {
  const { page: host } = await visit();
  await becomeHost(host);
  await host.goto('/admin');
  await host.getByRole('button', { name: 'Get a link' }).click();
  const link = (await host.getByText(/\/with\/[a-z-]+$/).textContent()) ?? '';
  const { page: ann, context } = await visit({ device: 'phone', allow: [...LOST.allow, /status of 403/] });
  await ann.goto(link.replace(/^.*(?=\/with)/, ''));
  await ann.getByLabel('Your Name').fill('Ann');
  await ann.getByRole('button', { name: 'Wait here' }).tap();
  await ann.getByText("You're the first one here.").waitFor();

  await context.setOffline(true);
  await expectSaid(ann);
  await ann.getByRole('heading', { name: /hasn't started yet/ }).waitFor();
  await host.goto('/this-or-that');
  await context.setOffline(false);
  await ann.getByRole('heading', { name: 'Waiting room' }).waitFor();
  await banner(ann).waitFor({ state: 'detached' });
  const letIn = host.getByRole('button', { name: 'Let in Ann', exact: true });
  await letIn.waitFor();

  await context.setOffline(true);
  await expectSaid(ann);
  await letIn.click();
  await letIn.waitFor({ state: 'detached' });
  await ann.getByRole('heading', { name: 'Waiting room' }).waitFor();
  await context.setOffline(false);
  await ann.waitForURL(/this-or-that-play/);
  await ann.getByText("You're in, Ann.").waitFor();
});
