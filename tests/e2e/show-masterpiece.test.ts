import { expect, it } from 'vitest';
import { hostPath } from '#shared/contract/games/registry.ts';
import { visit } from '../support/browser.ts';
import { canvasOf, drawWithMouse, inkOn } from './drawing.ts';
import { hostTable, joinTable } from './tables.ts';

it('a Show of Masterpiece Match goes from colors and titles to the first place and its artist, last', async () => {
  const { page: host } = await visit({ style: 'show' });
  const roomId = await hostTable(host, 'masterpiece');
  const { page: ann } = await visit({ device: 'phone' });
  const { page: ben } = await visit();
  await joinTable(ann, 'masterpiece', roomId, 'Ann');
  await joinTable(ben, 'masterpiece', roomId, 'Ben');
  await host.getByRole('button', { name: 'Start', exact: true }).click();

  for (const [name, page] of Object.entries({ ann, ben })) {
    await canvasOf(page).waitFor();
    await page.getByRole('button', { name: 'Red', exact: true }).click();
    await drawWithMouse(page);
    // red is no ink
    expect(await inkOn(page)).toBe(0);
    await page.getByLabel('Title').fill(`What ${name} saw`);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    if (page !== ann) continue;
    await page.getByRole('button', { name: 'Draw on' }).click();
    await page.getByRole('button', { name: 'Blue', exact: true }).click();
    await drawWithMouse(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Draw on' }).waitFor();
  }
  // After the last seconds of titles.
  for (const page of [ann, ben]) {
    await page.getByRole('radio', { name: /^Drawing [12]: What (ann|ben) saw/ }).check({ force: true });
  }
  await ann.getByRole('button', { name: 'Vote for this drawing' }).click();
  await ann.getByRole('button', { name: 'Change my vote' }).click();
  await ann.getByRole('button', { name: 'Vote for this drawing' }).click();
  await ben.getByRole('button', { name: 'Vote for this drawing' }).click();
  for (const page of [host, ann, ben]) await page.getByRole('heading', { name: 'Here it comes...' }).waitFor();
  for (const page of [host, ann, ben]) {
    await page.getByRole('main').getByText('First place, shared · 1 vote each', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByText('By: ').count()).toBe(0);
    await page.getByText(/^\d: What ann saw$/).waitFor();
  }
  await ann.getByRole('main').getByText('By: you').first().waitFor();
  await ann.getByText('Your host starts the next round.').waitFor();
  await ann.getByRole('button', { name: 'Ready for more' }).click();
  await ann.getByText('We asked your host.').waitFor();
  await host.getByRole('main').getByText('Ready for more: Ann').first().waitFor();
  await host.getByText(/how did you come up with that\?/).waitFor();
  await host.getByRole('button', { name: 'Start New Round' }).click();
  await canvasOf(ann).waitFor();
});

it('a round of a Show in which nobody draws says so on each screen, without votes, counting or a winner', async () => {
  const { page: host } = await visit({ style: 'show' });
  const roomId = await hostTable(host, 'masterpiece');
  const { page: ann } = await visit({ device: 'phone' });
  await joinTable(ann, 'masterpiece', roomId, 'Ann');
  const shared = await host.context().newPage();
  await shared.goto(`${hostPath('masterpiece', roomId)}&present=1`);
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await shared.getByText('Ann', { exact: true }).waitFor();
  await host.getByRole('button', { name: 'End drawing now' }).click();
  // Not only for screen readers.
  const saidSo = 'main :not(.sr-only):text-is("No one drew this time")';
  for (const page of [host, ann, shared]) {
    await page.locator(saidSo).waitFor();
  }
  // The hush comes by itself.
  await ann.getByText('Your host starts the next round.').waitFor();
  for (const page of [host, ann, shared]) {
    await page.locator(saidSo).waitFor();
    expect(await page.getByText(/Counting|wins|Winner/).count()).toBe(0);
  }
});
