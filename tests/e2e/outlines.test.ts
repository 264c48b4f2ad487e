import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { inkOf, joinPicture, paintAnywhere, paperOf, placeOn, takeColor } from './painting.ts';
import { becomeHost, openedRoom } from './people.ts';
import { expectGood } from './screens.ts';

/** A house whose wall has a gap of a few pixels, and a script that doesn't run. */
const HOUSE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" fill="none" stroke="#333" stroke-width="6">
  <script>document.title = 'script'; throw new Error('script')</script>
  <path d="M250 300V500H550V304M250 300L400 150 550 300M370 500V400H430V500"/><circle cx="680" cy="110" r="60"/></svg>`;

it('a host makes a picture of an own file, and everyone in the room colors it, by name too', async () => {
  const { page: host } = await visit();
  await becomeHost(host);
  await host.goto('/decks');
  await host.getByText('You have no pictures of your own yet.').waitFor();
  await host.getByRole('button', { name: 'New picture' }).click();
  const file = { name: 'House.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HOUSE) };
  await host.getByLabel('Choose a file').setInputFiles(file);
  await host.getByRole('img', { name: 'The lines of your picture' }).waitFor();
  expect(await host.getByRole('radio', { name: 'A drawing' }).isChecked()).toBe(true);
  await expectGood(host);
  await host.getByRole('button', { name: 'Save picture' }).click();
  // Sky, wall, roof and door, sun.
  await host.getByText('4 areas', { exact: true }).waitFor();
  await host.getByRole('button', { name: 'Rename House' }).click();
  await host.getByRole('textbox', { name: 'Name' }).fill('Our house');
  await host.getByRole('button', { name: 'Save picture' }).click();
  await host.getByText('Our house', { exact: true }).waitFor();
  await expectGood(host);

  await host.getByRole('link', { name: 'Color it: Our house' }).click();
  const { roomId } = await openedRoom(host);
  const { page: ann } = await visit({ device: 'phone' });
  await joinPicture(ann, roomId, 'Ann');
  await ann.getByRole('application', { name: 'Canvas: Own picture' }).waitFor();
  await ann.locator('img[src^="data:image/png"]').waitFor();
  await paintAnywhere(ann);
  await ann.getByRole('button', { name: 'Fill', exact: true }).click();
  await takeColor(ann, 'coral red');
  const sun = await placeOn(ann, 0.85, 0.18);
  await ann.touchscreen.tap(sun.x, sun.y);
  await expect.poll(() => inkOf(host, '#FF6B6B'), { timeout: 30_000 }).toBeGreaterThan(5_000);
  await expect.poll(() => paperOf(host).locator('img[src^="data:image/png"]').count()).toBe(1);

  await host.goto('/decks');
  await host.getByRole('button', { name: 'Delete Our house' }).click();
  await host.getByRole('button', { name: 'Delete picture' }).click();
  await host.getByText('You have no pictures of your own yet.').waitFor();
});
