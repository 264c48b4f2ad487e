// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { type Billing, getBilling } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { notePaid } from '#src/lib/host/billing.ts';
import { rememberWantedPlan, wantedPlan } from '#src/lib/host/wanted-plan.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { NOTHING_PAID, paidFor } from '#src/lib/testing/billing.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { RequestedPlan } from './requested-plan.tsx';

const ASKED: User = { ...ANN, requestedTier: 'premium' };

const api = pageTests({ config: { stripePublishableKey: null } });
beforeEach(() => {
  loggedInAs(ANN);
  api.on(getBilling, () => NOTHING_PAID);
});

const show = (user: User) => renderPages([{ path: '/admin', element: <RequestedPlan user={user} /> }], '/admin');
const checkout = () => screen.findByRole('link', { name: 'Continue to checkout' });
async function isHidden() {
  await waitFor(() => expect(api.named('getBilling')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('status')).toBeNull();
}

test('compares the current and the requested plan', async () => {
  show(ASKED);
  expect((await checkout()).getAttribute('href')).toBe('/subscribe?tier=premium');
  expect(
    screen.getByText("You're on Free. Premium rooms hold up to 100 participants instead of 5, for $29 a month."),
  ).toBeTruthy();
});

test('a plan chosen before login comes first', async () => {
  rememberWantedPlan('pro');
  show(ASKED);
  expect((await checkout()).getAttribute('href')).toBe('/subscribe?tier=pro');
});

test('dismissed, it stays away for this plan', async () => {
  rememberWantedPlan('premium');
  const { user } = show(ASKED);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(wantedPlan()).toBeNull();
  cleanup();
  api.calls.length = 0;
  show(ASKED);
  await isHidden();
});

test('is shown, though the plan of today could not be read', async () => {
  api.off(getBilling);
  show(ASKED);
  await checkout();
});

test.each<[string, Billing, Partial<User>?, PaidTier?]>([
  ['a payment is on its way', NOTHING_PAID, {}, 'pro'],
  ['its host is an administrator', NOTHING_PAID, { role: 'administrator' }],
  ['another plan is paid for', paidFor('pro')],
  ['a payment failed', paidFor('pro', { status: 'unpaid' }, { tier: 'free' })],
  ['the plan came meanwhile', { ...NOTHING_PAID, tier: 'premium' }],
  ['nothing can be paid for', { ...NOTHING_PAID, canPay: false }],
])('is not shown while %s', async (_, billing, over, paid) => {
  api.on(getBilling, () => billing);
  if (paid) notePaid(ANN.id, paid);
  show({ ...ASKED, ...over });
  await isHidden();
});
