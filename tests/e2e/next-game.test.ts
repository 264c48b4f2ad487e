import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { endSession, hostRoom, showBar } from './people.ts';
import { expectGood } from './screens.ts';

/** The end of the session is told to guests by a refused poll. */
const ENDED = /status of 410/;

const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** The host takes everyone on, by the button on the screen. */
async function goOn(host: Page, title: string): Promise<void> {
  await showBar(host);
  await host.getByRole('button', { name: 'Next game' }).click();
  const choice = host.getByRole('radio', { name: title });
  await choice.check();
  await choice.press('Enter');
}

it('takes everyone along through three games, in full screen, by one code', async () => {
  const { page: host } = await visit({ fullScreen: true });
  await host.setViewportSize({ width: 1280, height: 720 });
  const { code, roomId } = await hostRoom(host, 'this-or-that');
  const { page: ann } = await visit({ allow: [ENDED] });
  await ann.goto(`/s/${code.toLowerCase()}`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Join Game' }).click();
  await ann.waitForURL(/this-or-that-play/);
  const { page: ben } = await visit({ allow: [ENDED, /ERR_INTERNET_DISCONNECTED/] });
  await ben.goto(`/join-this-or-that?room=${roomId}`);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Join Game' }).click();
  await ben.waitForURL(/this-or-that-play/);

  await host.getByRole('button', { name: 'Next game' }).click();
  await host.getByRole('radio', { name: 'Masterpiece Match' }).waitFor();
  await expectGood(host);
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Present' }).click();
  await expect.poll(() => isFullScreen(host)).toBe(true);
  // Ben is offline for a while, and misses a game.
  await ben.context().setOffline(true);
  await goOn(host, 'Masterpiece Match');
  await host.waitForURL(/masterpiece-match\?room=.*present=1/);
  await ann.waitForURL(/masterpiece-match\?join=/);
  expect(await isFullScreen(host)).toBe(true);
  await goOn(host, 'Warm Welcome');
  await host.waitForURL(/warm-welcome\?room=.*present=1/);
  expect(await isFullScreen(host)).toBe(true);
  await ann.getByRole('heading', { name: 'Where are you today, Ann?' }).waitFor();
  await expectGood(ann);
  await ben.context().setOffline(false);
  await ben.getByRole('heading', { name: 'Where are you today, Ben?' }).waitFor();
  await ann.getByLabel('Current Location').fill('Chicago');
  await ann.getByRole('button', { name: 'Put me on the map' }).click();
  await ann.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
  await host
    .getByLabel(/^Ann, Chicago/)
    .first()
    .waitFor();

  // A late guest with the first link.
  const { page: late } = await visit({ allow: [ENDED] });
  await late.goto(`/join-this-or-that?room=${roomId}`);
  await late.waitForURL(/join-warm-welcome/);
  await late.getByRole('button', { name: 'Join Session' }).waitFor();

  await showBar(host);
  await host.getByRole('button', { name: 'Leave present mode' }).click();
  await endSession(host);
  await ben.getByText('This session has ended.').first().waitFor();
});
