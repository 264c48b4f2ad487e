import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { copied, hostRoom } from './people.ts';
import { expectGood } from './screens.ts';

/** What a key may no longer do. */
const ENDED = /status of 403/;
const PHONE = { width: 390, height: 844 };

it('a host lets a phone and a co-host lead, who take the session on, and takes that back', async () => {
  const { page: host } = await visit();
  const { roomId } = await hostRoom(host, 'this-or-that');
  const { page: ann } = await visit();
  await ann.goto(`/join-this-or-that?room=${roomId}`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Join Game' }).click();
  await ann.waitForURL(/this-or-that-play/);

  const leaders = host.getByRole('button', { name: 'Phone and co-host' });
  await leaders.click();
  await host.getByRole('button', { name: 'Show QR code' }).click();
  await host.getByRole('img', { name: 'QR code for your phone' }).waitFor();
  await expectGood(host);
  const { page: phone } = await visit({ allow: [ENDED] });
  await phone.setViewportSize(PHONE);
  await phone.goto(await copied(host, 'Copy link for my phone'));
  const number = await phone.getByText(/^[1-9][0-9]$/).textContent();
  expect(new URL(phone.url()).hash).toBe('');
  await expectGood(phone);
  await host.getByText(`Its number is ${number}.`).waitFor();
  await expectGood(host);
  await host.getByRole('button', { name: 'Allow' }).click();
  await host.getByRole('button', { name: 'Make a co-host link' }).click();
  const { page: cohost } = await visit({ allow: [ENDED] });
  await cohost.goto(await copied(host, 'Copy co-host link'));
  await host.keyboard.press('Escape');

  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await cohost.getByRole('button', { name: 'Show results now' }).waitFor();
  await phone.getByRole('button', { name: 'Hold' }).click();
  await phone.getByRole('button', { name: 'Resume' }).waitFor();
  await expectGood(phone);
  await cohost.getByRole('button', { name: 'Resume' }).waitFor();
  await expectGood(cohost);
  for (const page of [phone, cohost]) expect(await page.getByRole('button', { name: 'End Session' }).count()).toBe(0);

  await cohost.getByRole('button', { name: 'Next game' }).click();
  await cohost.getByRole('radio', { name: 'Warm Welcome' }).check();
  await cohost.getByRole('button', { name: 'Go to Warm Welcome' }).click();
  for (const page of [host, phone, cohost]) await page.waitForURL(/warm-welcome\?room=/);
  // A refresh keeps the key.
  await phone.reload();
  await phone.getByText('Remote', { exact: true }).waitFor();

  await leaders.click();
  const takeBack = host.getByRole('button', { name: /^Take back: / });
  await takeBack.nth(1).waitFor();
  await takeBack.first().click();
  await expect.poll(() => takeBack.count()).toBe(1);
  await takeBack.first().click();
  for (const page of [phone, cohost]) await page.getByText('You no longer lead this session.').waitFor();
  await expectGood(phone);
});
