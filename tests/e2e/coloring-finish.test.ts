import { expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import {
  confirmedOn,
  hostPicture,
  inkOf,
  joinPicture,
  paintAnywhere,
  paintWithMouse,
  paperOf,
  takeColor,
} from './painting.ts';
import { expectGood } from './screens.ts';

const SENT = { timeout: 30_000 };
const DONE = { timeout: 60_000 };

it('a picture is finished on all screens, signed by those who agreed, and painted on', async () => {
  const { page: host } = await visit({ ...MOVING, allow: [/status of 409/] });
  const roomId = await hostPicture(host, 'skyline');
  await host.getByText('Getting Started').waitFor();
  expect(await host.getByRole('button', { name: 'Finish the picture' }).count()).toBe(0);
  const { page: ann } = await visit({ device: 'phone' });
  await joinPicture(ann, roomId, 'Ann');
  await paintAnywhere(ann);
  await takeColor(host, 'coral red');
  await paintWithMouse(host, 0.2);
  await takeColor(ann, 'purple');
  await paintWithMouse(ann, 0.6);
  await expect.poll(() => inkOf(host, '#A55EEA'), SENT).toBeGreaterThan(500);
  await host.getByText('Building').waitFor();

  await host.getByRole('button', { name: 'Finish the picture' }).click();
  const finished = { name: 'The finished picture: City Skyline' };
  for (const page of [host, ann]) {
    await page.getByRole('img', finished).waitFor();
    expect(await paperOf(page).count()).toBe(0);
  }
  await expectGood(host, ann);
  for (const page of [host, ann]) await page.getByText('and 1 more').first().waitFor(DONE);
  await expectGood(host, ann);
  const [download] = await Promise.all([
    host.waitForEvent('download', DONE),
    host.getByRole('button', { name: 'Download the video' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^team-coloring-\d+\.(webm|mp4)$/);

  // It resumes after a reload, on the shared screen too, and for those who come late.
  await host.getByRole('button', { name: 'Present' }).click();
  const { page: late } = await visit();
  await late.goto(`/coloring?room=${roomId}`);
  await ann.reload();
  for (const page of [host, ann, late]) {
    await page.getByRole('img', finished).waitFor();
    await page.getByText('A big hand for everyone!').first().waitFor(DONE);
  }
  await host.getByRole('button', { name: 'Leave present mode' }).press('Enter');
  await host.getByRole('button', { name: 'Paint on' }).click();
  for (const page of [host, ann]) await paperOf(page).waitFor();
  const picture = await confirmedOn(host);
  await paintAnywhere(ann);
  await paintWithMouse(ann, 0.4);
  await expect.poll(async () => (await confirmedOn(host)).digest, SENT).not.toBe(picture.digest);
});
