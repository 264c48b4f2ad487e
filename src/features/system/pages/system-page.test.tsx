// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getSystem, getSystemAccounts, type SystemAccount, suspendAccount } from '#shared/contract/operator.ts';
import { getHealth } from '#shared/contract/system.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SystemPage } from './system-page.tsx';

const api = pageTests();
const open = () => renderPages([{ path: '/admin/system', Component: SystemPage }], '/admin/system');
const part = (name: string) => within(screen.getByRole('region', { name }));

const BEN: SystemAccount = {
  userId: '44444444-4444-4444-8444-444444444444',
  email: 'ben@example.com',
  role: 'host',
  tier: 'pro',
  createdAt: '2026-01-02T03:04:05.000Z',
  suspended: false,
  sessions: 3,
  usedBytes: 500_000_000,
  quotaBytes: 1_000_000_000,
};
const NUMBERS = {
  ...{ accounts: 1_200, suspended: 1, subscriptions: 7, openSessions: 4, people: 41 },
  ...{ recaps: 9, databaseBytes: 3_000_000_000 },
};

let accounts: SystemAccount[];
beforeEach(() => {
  accounts = [BEN];
  loggedInAs(ANN);
  api.on(getHealth, () => ({
    ...{ status: 'degraded' as const, database: 'ok' as const, auth: 'ok' as const },
    ...{ mails: { waiting: 3, late: 2 }, version: '1.2.3' },
  }));
  api.on(getSystem, () => ({
    numbers: NUMBERS,
    mails: [{ kind: 'welcome', waiting: 3, late: 2, attempts: 5 }],
    errors: [{ error: 'Broken', route: '/join', times: 2, last: '2026-01-02T03:04:05.000Z' }],
  }));
  api.on(getSystemAccounts, ({ query }) => ({
    accounts: accounts.filter(({ email }) => query.email === undefined || query.email === email),
  }));
  api.on(suspendAccount, ({ body }) => {
    accounts = [{ ...BEN, suspended: body.suspended === true }];
    return {};
  });
});

test('shows how the parts are, the numbers, waiting mails and errors', async () => {
  open();
  expect(await screen.findByText('2 emails are late')).toBeTruthy();
  expect(screen.getByText('Something does not answer')).toBeTruthy();
  await screen.findByText('1,200');
  expect(part('Now').getByText('3 GB')).toBeTruthy();
  expect(part('Mail queue').getByRole('row', { name: 'welcome 3 2 5' })).toBeTruthy();
  expect(part('Errors in browsers').getByText(/\/join · 2 times/)).toBeTruthy();
});

test('an account is suspended after a question, and back without one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suspend ben@example.com' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Account suspended')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Lift the suspension of ben@example.com' }));
  expect(await screen.findByText('Suspension lifted')).toBeTruthy();
  expect(api.calls.filter(({ name }) => name === suspendAccount.name).map(({ body }) => body)).toEqual([
    { suspended: true },
    { suspended: false },
  ]);
});

test('an account is searched by its whole address', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Email address'), 'ann{Enter}');
  expect(await screen.findByText('Enter a whole email address.')).toBeTruthy();
  await user.type(screen.getByLabelText('Email address'), '@example.com{Enter}');
  expect(await screen.findByText('No account has this address.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all again' }));
  expect(await screen.findByText('ben@example.com')).toBeTruthy();
});

test('administrators are no one’s to suspend', async () => {
  accounts = [{ ...BEN, role: 'administrator' }];
  open();
  expect(await screen.findByText('Administrator')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Suspend/ })).toBeNull();
});
