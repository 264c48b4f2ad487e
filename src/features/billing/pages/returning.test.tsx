// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBilling } from '#shared/contract/billing.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeCheckout, openCheckout, PAYMENT_SECRET, paidFor, SETUP_SECRET } from '../testing/checkout.tsx';
import { fakeStripe } from '../testing/fake-stripe.ts';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

let api: ReturnType<typeof fakeCheckout>;
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  freshBrowser();
  stripe = fakeStripe();
  api = fakeCheckout();
});
afterEach(cleanup);

const BACK = `/subscribe?tier=pro&payment_intent=pi_1&payment_intent_client_secret=${PAYMENT_SECRET}&redirect_status=`;

test('a bank that was content: paid, and nothing of it stays in the address', async () => {
  api.on(getBilling, () => paidFor('pro'));
  const { left, router } = openCheckout(`${BACK}succeeded`);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith(PAYMENT_SECRET);
  expect(router.state.location.search).toBe('?tier=pro');
  expect(api.named('createSubscription')).toEqual([]);
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test('a card that was saved for later is looked up as such', async () => {
  api.on(getBilling, () => paidFor('pro'));
  const { left } = openCheckout(
    `/subscribe?tier=pro&setup_intent=seti_1&setup_intent_client_secret=${SETUP_SECRET}&redirect_status=succeeded`,
  );
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  expect(stripe.retrieveSetupIntent).toHaveBeenCalledWith(SETUP_SECRET);
});

test('an address that only says so pays for nothing: the provider is asked, and the form is there again', async () => {
  stripe.retrievePaymentIntent.mockResolvedValueOnce({
    paymentIntent: { status: 'requires_payment_method', last_payment_error: { message: 'Your bank said no.' } },
  });
  const { left } = openCheckout(`${BACK}succeeded`);
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your bank said no.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
});

test('a provider that does not answer: the form is there again, which says what is already paid', async () => {
  stripe.retrievePaymentIntent.mockRejectedValueOnce(new Error('offline'));
  openCheckout(`${BACK}succeeded`);
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeTruthy();
});
