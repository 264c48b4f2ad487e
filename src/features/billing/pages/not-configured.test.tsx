// @vitest-environment happy-dom
import { loadStripe } from '@stripe/stripe-js/pure';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { openCheckout } from '../testing/checkout.tsx';
import { fakeStripe } from '../testing/fake-stripe.ts';

// In a separate file, since the configuration is loaded once per client.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

const api = pageTests({ config: { stripePublishableKey: null } });
beforeEach(() => {
  fakeStripe();
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user: ANN }));
});

test('without a public key the checkout reports that payments are off, without a call', async () => {
  openCheckout();
  expect(await screen.findByRole('heading', { level: 1, name: "Payments aren't available here" })).toBeTruthy();
  expect(screen.getByText(/You're on Free: up to 5 participants/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  expect(api.named('getBilling')).toEqual([]);
  expect(loadStripe).not.toHaveBeenCalled();
});

test('the choice says so too, and has nothing to choose', async () => {
  openCheckout('/subscribe');
  expect(await screen.findByText("Payments aren't available here")).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Choose Pro' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});
