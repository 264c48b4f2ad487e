import { expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import { hostPicture, joinPicture, placeOn, storedPicture, takeColor } from './painting.ts';
import { expectGood } from './screens.ts';

const SENT = { timeout: 30_000 };

it('a mission is begun on both of the screens of a host, counted on all, and has a result', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostPicture(host, 'skyline');
  const { page: ann } = await visit({ device: 'phone' });
  await joinPicture(ann, roomId, 'Ann');
  const start = async (name: RegExp) => {
    await host.getByRole('button', { name: 'Start a mission' }).press('Enter');
    await host.getByRole('menuitem', { name }).press('Enter');
  };
  const fill = async (x: number, fills: number) => {
    const whole = ann.getByRole('button', { name: 'Show the whole picture' });
    if (await whole.isEnabled()) await whole.click();
    const { x: left, y: top } = await placeOn(ann, x, 0.15);
    await ann.mouse.click(left, top);
    await expect.poll(async () => (await storedPicture(roomId)).fills.length, SENT).toBe(fills);
  };
  await start(/^Color it all/);
  for (const page of [host, ann]) await page.getByText('0 of 415 areas').waitFor(SENT);
  await ann.getByRole('button', { name: 'Use Fill' }).click();
  await takeColor(ann, 'coral red');
  await fill(0.6, 1);
  for (const page of [host, ann]) await page.getByText('1 of 415 areas').waitFor(SENT);
  await expectGood(host, ann);
  await host.getByRole('button', { name: 'End the mission' }).click();
  for (const page of [host, ann]) await page.getByText('You colored 1 of 415 areas.').last().waitFor(SENT);
  await host.getByRole('button', { name: 'Close the result' }).click();
  await ann
    .getByText('You colored 1 of 415 areas.')
    .last()
    .waitFor({ state: 'detached', ...SENT });

  await host.setViewportSize({ width: 1280, height: 720 });
  await host.getByRole('button', { name: 'Present' }).click();
  await host.getByRole('button', { name: 'Leave present mode' }).waitFor();
  await start(/^Left against right/);
  await ann.getByText("You're in team Right.").waitFor(SENT);
  await fill(0.77, 2);
  for (const page of [host, ann]) await page.getByText(/^Left 0, right 1/).waitFor(SENT);
  await expectGood(host, ann);
  await host.getByRole('button', { name: 'End the mission' }).press('Enter');
  for (const page of [host, ann]) await page.getByText('Right wins, 1 to 0!').last().waitFor(SENT);
});
