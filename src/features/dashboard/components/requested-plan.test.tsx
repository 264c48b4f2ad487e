// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { type Billing, getBilling } from '#shared/contract/billing.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { rememberWantedPlan, wantedPlan } from '#src/lib/wanted-plan.ts';
import { RequestedPlan } from './requested-plan.tsx';

const FREE: Billing = { tier: 'free', canPay: true, canManage: false, subscription: null, perk: null };
const SUBSCRIPTION: NonNullable<Billing['subscription']> = {
  tier: 'pro',
  status: 'active',
  currentPeriodEnd: '2026-12-20T12:00:00Z',
  endsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
};
const ASKED: User = { ...ANN, requestedTier: 'premium' };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi({ config: { stripePublishableKey: null } });
  api.on(getBilling, () => FREE);
});
afterEach(cleanup);

const show = (user: User) => renderPages([{ path: '/admin', element: <RequestedPlan user={user} /> }], '/admin');
const checkout = () => screen.findByRole('link', { name: 'Continue to checkout' });
async function isHidden() {
  await waitFor(() => expect(api.named('getBilling')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('status')).toBeNull();
}

test('compares the current and the requested plan, even without payments', async () => {
  show(ASKED);
  expect((await checkout()).getAttribute('href')).toBe('/subscribe?tier=premium');
  expect(
    screen.getByText('You are on Free. Premium rooms hold up to 100 participants instead of 5, for $29 a month.'),
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

test.each<[string, Billing]>([
  ['another plan is paid for', { ...FREE, tier: 'pro', subscription: SUBSCRIPTION }],
  ['a payment failed', { ...FREE, subscription: { ...SUBSCRIPTION, status: 'unpaid' } }],
  ['the plan came meanwhile', { ...FREE, tier: 'premium' }],
])('is not shown while %s', async (_, billing) => {
  api.on(getBilling, () => billing);
  show(ASKED);
  await isHidden();
});
