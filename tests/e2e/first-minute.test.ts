import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { becomeHost, newPerson } from './people.ts';
import { expectGood } from './screens.ts';

/** The end of the browser's session is told by refused polls. */
const ENDED = /status of 410/;

/** One person's clicks and typed fields. */
function counting() {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    click: async (button: Locator) => {
      count.clicks += 1;
      await button.click();
    },
    fill: async (field: Locator, typed: string) => {
      count.fields += 1;
      await field.fill(typed);
    },
  };
}

it('from the landing page to a game that a guest sees: 6 clicks and 4 fields without an account', async () => {
  const { page: host } = await visit();
  const { click, count, fill } = counting();
  const person = newPerson();
  await host.goto('/');
  await click(host.getByRole('link', { name: 'Start for free' }).first());
  await fill(host.getByLabel('Full name'), person.fullName);
  await fill(host.getByLabel('Email'), person.email);
  await fill(host.getByLabel('Password', { exact: true }), person.password);
  await fill(host.getByLabel('Confirm password', { exact: true }), person.password);
  await click(host.getByRole('button', { name: 'Sign up' }));
  await host.waitForURL('**/admin');
  await host.getByText('Your first session').waitFor();
  await expectGood(host);
  await click(host.getByRole('button', { name: 'Start: 5-minute opener' }));
  await host.waitForURL(/this-or-that\?room=/);
  await click(host.getByRole('button', { name: 'Copy game link' }));

  const guest = counting();
  const { page: ann } = await visit({ allow: [ENDED] });
  await ann.goto(`/join-this-or-that?room=${new URL(host.url()).searchParams.get('room')}`);
  await guest.fill(ann.getByLabel('Your name'), 'Ann');
  await guest.click(ann.getByRole('button', { name: 'Join Game' }));
  await click(host.getByRole('button', { name: 'Start', exact: true }));
  await ann.getByText('Question 1 of 5').first().waitFor();
  expect(count.clicks).toBeLessThanOrEqual(6);
  expect(count.fields).toBeLessThanOrEqual(4);
  expect(guest.count).toEqual({ clicks: 1, fields: 1 });
});

it('3 clicks with an account, and the next game is the one of the agenda', async () => {
  const { page: host } = await visit();
  const { click, count } = counting();
  await becomeHost(host);
  await host.goto('/');
  await click(host.getByRole('link', { name: /dashboard/i }).first());
  await click(host.getByRole('button', { name: 'Start: 5-minute opener' }));
  await host.waitForURL(/this-or-that\?room=/);
  const { page: ann } = await visit({ allow: [ENDED] });
  await ann.goto(`/join-this-or-that?room=${new URL(host.url()).searchParams.get('room')}`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Join Game' }).click();
  await click(host.getByRole('button', { name: 'Start', exact: true }));
  await ann.getByText('Question 1 of 5').first().waitFor();
  expect(count).toEqual({ clicks: 3, fields: 0 });

  await host.getByRole('button', { name: 'Next game' }).click();
  await host.getByRole('radio', { name: 'Next on the agenda: Masterpiece Match' }).waitFor();
  await expectGood(host);
  await host.getByRole('button', { name: 'Go to Masterpiece Match' }).click();
  await host.waitForURL(/masterpiece-match\?room=/);
  expect(await host.getByLabel('Pace').inputValue()).toBe('short');
  await ann.waitForURL(/masterpiece-match\?join=/);
});
