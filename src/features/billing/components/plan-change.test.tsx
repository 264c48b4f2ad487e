// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSubscription, getBilling, getPlanQuote } from '#shared/contract/billing.ts';
import { ANN, freshBrowser } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { fakeCheckout, openCheckout, PAYMENT_SECRET, paidFor, TO_PREMIUM } from '../testing/checkout.tsx';
import { fakeStripe } from '../testing/fake-stripe.ts';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

let api: ReturnType<typeof fakeCheckout>;
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  freshBrowser();
  stripe = fakeStripe();
  api = fakeCheckout({ ...ANN, tier: 'pro' });
  api.on(getBilling, () => paidFor('pro'));
  api.on(getPlanQuote, () => TO_PREMIUM);
  api.on(createSubscription, () => {
    api.on(getBilling, () => paidFor('premium'));
    return { clientSecret: null };
  });
});
afterEach(cleanup);

const open = () => openCheckout('/subscribe?tier=premium');
async function change() {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: 'Change to Premium' }));
  return opened;
}

test('nothing is charged before the button, and then what was shown', async () => {
  const { user, left } = open();
  const button = await screen.findByRole('button', { name: 'Change to Premium' });
  const region = within(screen.getByRole('region', { name: 'What you pay' }));
  expect(region.getByText('Due today').nextElementSibling?.textContent).toBe('$19.50');
  expect(region.getByText(/From Dec 20, 2026 on you pay \$29.00 every month/)).toBeTruthy();
  expect(api.named('createSubscription')).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  const body = { tier: 'premium', prorationDate: TO_PREMIUM.prorationDate };
  expect(api.named('createSubscription').map((asked) => asked.body)).toEqual([body]);
  expect(stripe.forms).toEqual([]);
});

test('to a smaller plan: what is left over is a credit', async () => {
  api.on(getPlanQuote, () => ({ ...TO_PREMIUM, dueNowCents: -1_234 }));
  open();
  const region = within(await screen.findByRole('region', { name: 'What you pay' }));
  expect(region.getByText('Credit for your next payments').nextElementSibling?.textContent).toBe('$12.34');
  expect(region.queryByText('Due today')).toBeNull();
});

test('a bank that wants to ask does so, with the card that is there', async () => {
  api.on(createSubscription, () => ({ clientSecret: PAYMENT_SECRET }));
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'requires_action' } });
  stripe.handleNextAction.mockImplementationOnce(async () => {
    api.on(getBilling, () => paidFor('premium'));
    return { paymentIntent: { status: 'succeeded' } };
  });
  const { left } = await change();
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: PAYMENT_SECRET });
});

test('a bank that says no: the form asks for another card', async () => {
  api.on(createSubscription, () => ({ clientSecret: PAYMENT_SECRET }));
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'requires_action' } });
  stripe.handleNextAction.mockResolvedValueOnce({ error: { type: 'invalid_request_error', message: 'Not you.' } });
  const { left } = await change();
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Not you.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $19.50' })).toBeTruthy();
  expect(stripe.forms.map(({ clientSecret }) => clientSecret)).toEqual([PAYMENT_SECRET]);
  expect(left).not.toHaveBeenCalled();
});

test('a card that is refused changes nothing, and says so', async () => {
  api.on(createSubscription, () => {
    throw new Refused('payment_failed');
  });
  const { left } = await change();
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('The payment did not go through. Check your card, or use another one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change to Premium' })).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
});

test('a server that is not there is an error that can be tried again', async () => {
  api.off(createSubscription);
  await change();
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change to Premium' })).toBeTruthy();
});
