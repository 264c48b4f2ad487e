// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubscription, getBilling, getPlanQuote } from '#shared/contract/billing.ts';
import { ANN, freshBrowser } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { showKeptToast } from '#src/lib/toast-after-load.ts';
import {
  fakeCheckout,
  KEEP_PRO,
  OWED_PRO,
  openCheckout,
  PAYMENT_SECRET,
  paidFor,
  TO_PREMIUM,
} from '../testing/checkout.tsx';
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
  expect(region.getByText(/Premium from today to Dec 20, 2026, less what is left of the month of Pro/)).toBeTruthy();
  expect(screen.getByText(/The card of your running plan is charged. Your bank may ask/)).toBeTruthy();
  expect(screen.queryByText(/You cancelled/)).toBeNull();
  expect(screen.queryByText(/stops today/)).toBeNull();
  expect(api.named('createSubscription')).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  const body = { tier: 'premium', quoteId: TO_PREMIUM.id };
  expect(api.named('createSubscription').map((asked) => asked.body)).toEqual([body]);
  expect(stripe.forms).toEqual([]);
});

test('to a smaller plan: what is left over is a credit', async () => {
  api.on(getBilling, () => paidFor('premium'));
  api.on(getPlanQuote, () => ({ ...TO_PREMIUM, tier: 'pro' as const, perMonthCents: 900, dueNowCents: -1_234 }));
  openCheckout('/subscribe?tier=pro');
  const region = within(await screen.findByRole('region', { name: 'What you pay' }));
  expect(region.getByText('Credit for your next payments').nextElementSibling?.textContent).toBe('$12.34');
  expect(region.queryByText('Due today')).toBeNull();
  expect(screen.getByText('Premium stops today: from then on your rooms take up to 25 participants.')).toBeTruthy();
  expect(screen.queryByText(/is charged/)).toBeNull();
  expect(screen.queryByText(/Your bank may ask/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Change to Pro' })).toBeTruthy();
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
  const { user, left } = await change();
  expect(await screen.findByRole('button', { name: 'Pay $19.50' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Payment FailedNot you.');
  expect(stripe.forms).toMatchObject([{ mode: 'subscription', amount: 1_950 }]);
  expect(left).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Pay $19.50' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  api.on(getBilling, () => paidFor('premium'));
  await user.click(button);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  expect(stripe.confirmPayment.mock.calls[0]?.[0]).toMatchObject({ clientSecret: PAYMENT_SECRET });
  expect(api.named('createSubscription')).toHaveLength(1);
});

test('a card that is refused changes nothing, says so, and the next try has a price of its own', async () => {
  const next = { ...TO_PREMIUM, id: '33333333-3333-4333-8333-333333333333' };
  api.on(createSubscription, () => {
    api.on(getPlanQuote, () => next);
    throw new Refused('payment_failed');
  });
  const { user, left } = await change();
  const words = 'Payment FailedThe payment did not go through. Check your card, or use another one.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(left).not.toHaveBeenCalled();
  await waitFor(() => expect(api.named('getPlanQuote')).toHaveLength(2));
  const button = screen.getByRole('button', { name: 'Change to Premium' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  await waitFor(() => expect(api.named('createSubscription')).toHaveLength(2));
  expect(api.named('createSubscription')[1]?.body).toEqual({ tier: 'premium', quoteId: next.id });
});

test('a price that holds no more: nothing is charged, and the new one is shown', async () => {
  api.on(createSubscription, () => {
    api.on(getPlanQuote, () => ({ ...TO_PREMIUM, dueNowCents: 1_800 }));
    throw new Refused('quote_outdated');
  });
  const { left } = await change();
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed');
  expect(screen.getByText('Due today: $18.00')).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
});

test('a server that is not there is an error that can be tried again', async () => {
  api.off(createSubscription);
  await change();
  expect((await screen.findByRole('alert')).textContent).toContain('not reachable');
  expect(screen.getByRole('button', { name: 'Change to Premium' })).toBeTruthy();
});

const cancelled = () => {
  const { subscription, ...billing } = paidFor('pro');
  return { ...billing, subscription: subscription && { ...subscription, endsAt: '2026-12-20T12:00:00Z' } };
};

test('whoever cancelled is told that another plan lets it go on', async () => {
  api.on(getBilling, cancelled);
  open();
  expect(await screen.findByText(/You cancelled Pro. Choosing Premium lets your subscription go on/)).toBeTruthy();
});

test('another plan during the free time is paid for from its first day', async () => {
  const { subscription, ...billing } = paidFor('pro');
  api.on(getBilling, () => ({
    ...billing,
    subscription: subscription && { ...subscription, status: 'trialing' as const },
  }));
  open();
  expect(await screen.findByText('Your free time is for Pro; Premium is paid for from its first day.')).toBeTruthy();
});

test('a cancelled plan that is kept: nothing is due, and it is told of as that', async () => {
  api.on(getBilling, cancelled);
  api.on(getPlanQuote, () => KEEP_PRO);
  api.on(createSubscription, () => {
    api.on(getBilling, () => paidFor('pro'));
    return { clientSecret: null };
  });
  const { user, left } = openCheckout();
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep Pro' })).toBeTruthy();
  expect(await screen.findByText(/You cancelled Pro: it would end on Dec 20, 2026/)).toBeTruthy();
  expect(screen.getByText('Due today: $0.00')).toBeTruthy();
  expect(screen.queryByText(/is charged/)).toBeNull();
  const button = screen.getByRole('button', { name: 'Keep Pro' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await user.click(button);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  expect(api.named('createSubscription').map(({ body }) => body)).toEqual([{ tier: 'pro', quoteId: KEEP_PRO.id }]);
  showKeptToast();
  expect(await screen.findByText('Your plan goes on')).toBeTruthy();
  expect(screen.queryByText('Payment Successful')).toBeNull();
});

describe('what is open', () => {
  beforeEach(() => {
    api.on(getPlanQuote, () => OWED_PRO);
    api.on(createSubscription, () => {
      api.on(getBilling, () => paidFor('pro'));
      return { clientSecret: PAYMENT_SECRET };
    });
  });

  test('is paid by card, or put right in the portal', async () => {
    const { user, left } = openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay what is open' })).toBeTruthy();
    const region = within(screen.getByRole('region', { name: 'What you pay' }));
    expect(region.getByText('Open payment').nextElementSibling?.textContent).toBe('$9.00');
    expect(await screen.findByRole('button', { name: 'Manage billing' })).toBeTruthy();
    expect(screen.queryByText(/First things first/)).toBeNull();
    const button = await screen.findByRole('button', { name: 'Pay $9.00' });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });

  test('of another plan than the one that is wanted comes first', async () => {
    open();
    expect(await screen.findByText(/First things first: a payment for Pro is open/)).toBeTruthy();
    expect(screen.getByText(/Once it is paid you can change to Premium/)).toBeTruthy();
  });
});
