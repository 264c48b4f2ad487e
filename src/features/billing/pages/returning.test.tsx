// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBilling } from '#shared/contract/billing.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { paidFor } from '#src/lib/testing/billing.ts';
import { fakeCheckout, openCheckout, PAYMENT_SECRET, SETUP_SECRET } from '../testing/checkout.tsx';
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
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Payment FailedYour bank said no.');
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['throws', () => Promise.reject(new Error('offline'))],
  ['answers with an error', async () => ({ error: { type: 'api_connection_error', message: 'No network.' } })],
])(
  'a provider that %s: nobody knows, nobody says that nothing was charged, and the same is asked again',
  async (_, answer) => {
    stripe.retrievePaymentIntent.mockImplementationOnce(answer);
    api.on(getBilling, () => paidFor('pro'));
    const { user, left } = openCheckout(`${BACK}succeeded`);
    expect(await screen.findByRole('heading', { name: "We don't know yet if your payment went through" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/(not|nothing was) charged/i);
    expect(api.named('createSubscription')).toEqual([]);

    let tell: (answer: unknown) => void = () => {};
    stripe.retrievePaymentIntent.mockReturnValueOnce(
      new Promise((resolve) => {
        tell = resolve;
      }),
    );
    const retry = screen.getByRole('button', { name: 'Try Again' });
    await user.click(retry);
    expect(document.activeElement).toBe(retry);
    expect(stripe.retrievePaymentIntent.mock.calls).toEqual([[PAYMENT_SECRET], [PAYMENT_SECRET]]);
    tell({ paymentIntent: { status: 'succeeded' } });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  },
);

test('the provider is asked once, however often the page is drawn', async () => {
  stripe.retrievePaymentIntent.mockReturnValue(new Promise(() => {}));
  const { router } = openCheckout(`${BACK}succeeded`);
  await screen.findByText('Asking your bank how the payment went...');
  await waitFor(() => expect(stripe.retrievePaymentIntent).toHaveBeenCalled());
  await router.navigate('/subscribe?tier=pro&again=1', { replace: true });
  expect(stripe.retrievePaymentIntent).toHaveBeenCalledTimes(1);
});
