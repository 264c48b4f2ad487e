import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import { outsideBar, showBar } from './people.ts';
import { hostTable, joinTable, moveOn, statementsOf, takeYourTime, writeStatements } from './tables.ts';

const GAME = 'two-truths';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A statement that can be voted for. */
const choice = (page: Page, text: string) => button(page, new RegExp(`${text.replace('.', '\\.')}$`));
const textOf = async (page: Page) => (await page.locator('body').textContent()) ?? '';

it('a game of Two Truths and a Lie goes from the lobby to the points, and to a new one', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostTable(host, GAME);
  const { page: ann } = await visit(MOVING);
  await joinTable(ann, GAME, roomId, 'Ann');
  const { page: ben } = await visit({ ...MOVING, device: 'phone' });
  await joinTable(ben, GAME, roomId, 'Ben');
  await button(host, 'Play along').click();
  const people = host.getByRole('list', { name: 'Players (3)' });
  await people.waitFor();

  // Writing: examples, faults, and a refresh.
  await moveOn(host, roomId, 'Start', 'Start the turns');
  await ann.getByText('Show examples').click();
  await ann.getByText("I've never broken a bone.").waitFor();
  await button(ann, 'Done').click();
  await expect.poll(() => ann.getByText('Write 1 to 140 characters.').count()).toBe(3);
  await ann.getByText('Choose which statement is the lie.').waitFor();
  const [boat, , languages] = statementsOf('Ann');
  await ann.getByRole('textbox', { name: 'Statement 1' }).fill(boat);
  await ann.reload();
  await expect.poll(() => ann.getByRole('textbox', { name: 'Statement 1' }).inputValue()).toBe(boat);
  await writeStatements(ann, statementsOf('Ann'));
  await heading(ann, 'Your statements are in').waitFor();
  await ann.reload();
  await heading(ann, 'Your statements are in').waitFor();

  // The host's screen names the people who are done; the host's own words are in their dialog only.
  await people.getByText('Done').waitFor();
  await host.getByText('Writing · 1 of 3 is done').waitFor();
  await button(host, 'Write your statements').click();
  await writeStatements(host.getByRole('dialog'), statementsOf('Hanna'));
  await host.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => people.getByText('Done').count()).toBe(2);
  for (const page of [host, ben]) expect(await textOf(page)).not.toMatch(/boat|contest|languages/);

  // Both ways on are in view on a phone.
  for (const name of ['Done', 'Just vote this time']) {
    const { y = 0, height = 0 } = (await button(ben, name).boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
  }
  // The last one only votes: the turns begin at once.
  await button(ben, 'Just vote this time').tap();
  await button(host, 'Show the lie').waitFor();
  await takeYourTime(roomId);
  const question = /^Which is (Ann|Hanna)'s lie\?$/;
  const [first, second] = (await heading(ben, question).textContent())?.includes('Ann')
    ? ([
        { name: 'Ann', page: ann },
        { name: 'Hanna', page: host },
      ] as const)
    : ([
        { name: 'Hanna', page: host },
        { name: 'Ann', page: ann },
      ] as const);
  await heading(first.page, 'Everyone is guessing your lie.').waitFor();
  expect(await choice(first.page, statementsOf(first.name)[0]).count()).toBe(0);

  // Somebody new may write until all turns are over, and votes with the others.
  const { page: cleo } = await visit({ device: 'phone' });
  await joinTable(cleo, GAME, roomId, 'Cleo');
  await cleo.getByText(/^Turn 1 of 2/).waitFor();
  await button(cleo, 'Write your statements').tap();
  await writeStatements(cleo.getByRole('dialog'), statementsOf('Cleo'));
  await ben.getByText(/^Turn 1 of 3/).waitFor();

  const [truth, lie] = statementsOf(first.name);
  await choice(ben, lie).tap();
  await ben.getByText('Your vote', { exact: true }).waitFor();
  await ben.reload();
  await ben.getByText('Your vote', { exact: true }).waitFor();
  await host.getByText('Turn 1 of 3 · 1 of 3 has voted').waitFor();

  // A shared screen has the statements, and none of the host's own part.
  await button(host, 'Present').click();
  await host
    .getByText(/ · 1 of 3 has voted$/)
    .first()
    .waitFor();
  await heading(host, `Which is ${first.name}'s lie?`).waitFor();
  expect(await outsideBar(host)).toEqual([]);
  await showBar(host);
  await button(host, 'Leave present mode').click();
  await choice(second.page, truth).click();
  for (const page of [host, ben]) expect(await page.getByText('Lie', { exact: true }).count()).toBe(0);
  await choice(cleo, truth).tap();

  // Everyone has voted.
  const outcome = `${first.name} fooled 2 of 3: 2 points.`;
  for (const page of [host, ann, ben, cleo]) {
    await heading(page, outcome).waitFor();
    const verdict = page.getByRole('listitem').filter({ hasText: lie });
    await verdict.getByText('Lie', { exact: true }).waitFor();
    expect(await verdict.textContent()).toMatch(/1 vote.*Ben/);
  }
  await button(host, 'Hold').click();
  await ann.getByText('On hold. Take your time to talk.').waitFor();
  await ann.reload();
  await heading(ann, outcome).waitFor();

  // Two more turns, in an order by chance. Cleo skips hers.
  const turn = (number: number) =>
    ben
      .getByText(new RegExp(`^Turn ${number} of 3`))
      .first()
      .waitFor();
  const skip = async () => {
    await button(cleo, 'Skip my turn').tap();
    await cleo.getByRole('alertdialog').getByRole('button', { name: 'Skip my turn' }).tap();
  };
  await button(host, 'Next turn').click();
  await turn(2);
  await takeYourTime(roomId);
  const cleoIsNext = (await heading(ben, /^Which is/).textContent()) === "Which is Cleo's lie?";
  if (cleoIsNext) {
    await skip();
    await heading(ben, `Which is ${second.name}'s lie?`).waitFor();
    await takeYourTime(roomId);
  }
  await choice(ben, statementsOf(second.name)[1]).tap();
  await host.getByText(/ · 1 of 3 has voted$/).waitFor();
  await button(host, 'Show the lie').click();
  for (const page of [ann, cleo]) await heading(page, `${second.name} fooled 0 of 1: 0 points.`).waitFor();
  await button(host, cleoIsNext ? 'Show the end' : 'Next turn').click();
  if (!cleoIsNext) {
    await turn(3);
    await skip();
  }

  for (const page of [host, ann, ben, cleo]) {
    await heading(page, /^Most points: /).waitFor();
    const ranking = page.getByRole('list', { name: 'Points' }).getByRole('listitem');
    for (const name of ['Ben', first.name]) await ranking.filter({ hasText: name }).getByText('2 points').waitFor();
    for (const name of ['Cleo', second.name]) await ranking.filter({ hasText: name }).getByText('0 points').waitFor();
    expect(await textOf(page)).not.toContain('Cleo grew up');
  }

  await moveOn(host, roomId, 'Once more', 'Start the turns');
  await ann.getByRole('textbox', { name: 'Statement 1' }).waitFor();
  expect(await ann.getByRole('textbox', { name: 'Statement 1' }).inputValue()).toBe('');
  expect(await textOf(ann)).not.toContain(languages);
  await button(host, 'End this game').click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'End this game' }).click();
  for (const page of [ann, ben]) await heading(page, 'A short break').waitFor();
});
