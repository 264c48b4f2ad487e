// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Billing, createSubscription, getBilling, TIER_POLL_MS } from '#shared/contract/billing.ts';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { NOTHING_PAID, paidFor } from '#src/lib/testing/billing.ts';
import { showKeptToast } from '#src/lib/toast/toast-after-load.ts';
import { BEGUN, fakeCheckout, openCheckout, PAYMENT_SECRET, SETUP_SECRET } from '../testing/checkout.tsx';
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

const PERK: Billing = { ...NOTHING_PAID, tier: 'pro', perk: { endsAt: '2099-02-04T12:00:00Z' } };
const pays = (name = 'Pay $9.00') => screen.findByRole('button', { name });
/** Pays, and then the server has another state. */
async function pay(then?: () => Billing, name?: string) {
  const opened = openCheckout();
  const button = await pays(name);
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  if (then) api.on(getBilling, then);
  await opened.user.click(button);
  return opened;
}
const price = async () => within(await screen.findByRole('region', { name: 'What you pay' }));

describe('the amount', () => {
  test('at once, and then every month', async () => {
    openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe to Pro' })).toBeTruthy();
    const region = await price();
    expect(region.getByText('$9.00 a month')).toBeTruthy();
    expect(region.getByText('Due today').nextElementSibling?.textContent).toBe('$9.00');
    expect(region.getByText(/Renews every month for \$9.00 until you cancel/)).toBeTruthy();
    expect(screen.getByText('Cancel anytime from your dashboard')).toBeTruthy();
    expect(screen.getByText(/Secure payment processing by/).textContent).toBe('Secure payment processing by Stripe');
  });

  test('during a perk nothing before its end', async () => {
    api.on(getBilling, () => PERK);
    openCheckout();
    const region = await price();
    expect(region.getByText('Due today').nextElementSibling?.textContent).toBe('$0.00');
    expect(region.getByText(/Free until Feb 4, 2099, then \$9.00 every month/)).toBeTruthy();
    await pays('Save card and subscribe');
    expect(stripe.forms[0]).toMatchObject({ mode: 'subscription', amount: 0 });
  });

  test('at once for Premium during a perk, which is of Pro, and for Pro after it', async () => {
    api.on(getBilling, () => PERK);
    openCheckout('/subscribe?tier=premium');
    expect(await pays('Pay $29.00')).toBeTruthy();
    cleanup();
    api.on(getBilling, () => ({ ...NOTHING_PAID, perk: { endsAt: '2026-01-04T12:00:00Z' } }));
    openCheckout();
    expect(await pays()).toBeTruthy();
  });
});

describe('the form', () => {
  test('is made for an amount, once, in the colours of the page; nothing is begun by looking at it', async () => {
    openCheckout();
    await pays();
    expect(await screen.findByText('The fields of the provider')).toBeTruthy();
    expect(stripe.forms).toHaveLength(1);
    expect(stripe.forms[0]).toMatchObject({
      mode: 'subscription',
      amount: 900,
      currency: 'usd',
      allowedPaymentMethodTypes: ['card'],
      appearance: { theme: 'stripe' },
    });
    expect(stripe.forms[0]).not.toHaveProperty('clientSecret');
    expect(Object.keys(stripe.forms[0]?.appearance.variables ?? {})).toContain('colorPrimary');
    expect(api.named('createSubscription')).toEqual([]);
  });

  test('follows the theme', async () => {
    const { user } = openCheckout();
    await pays();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(stripe.updates.at(-1)).toMatchObject({ appearance: { theme: 'night' } }));
  });

  test('that cannot be loaded is told of', async () => {
    openCheckout();
    await pays();
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Pay $9.00' }) as HTMLButtonElement).disabled).toBe(false),
    );
    stripe.breakForm();
    expect(await screen.findByText("The payment form didn't load.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $9.00' })).toBeNull();
  });
});

describe('paying', () => {
  const pro = () => paidFor('pro');
  const said = (words: string) => screen.findByText(words);

  test('now: the plan is waited for, then the dashboard says that it is there', async () => {
    const { left } = await pay(pro);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      clientSecret: PAYMENT_SECRET,
      confirmParams: { return_url: `${location.origin}/subscribe?tier=pro` },
    });
    expect(api.named('createSubscription').map(({ body }) => body)).toEqual([{ tier: 'pro', every: 'month' }]);
    const [submitted, confirmed] = [stripe.submit, stripe.confirmPayment].map(
      (f) => f.mock.invocationCallOrder[0] ?? 0,
    );
    expect(submitted).toBeLessThan(confirmed ?? 0);
    showKeptToast();
    expect(await said('Payment Successful')).toBeTruthy();
    expect(screen.getByText("You're now subscribed to Pro!")).toBeTruthy();
  });

  test('with the server told late: neither a reload nor the plans offer a second payment', async () => {
    const { left } = await pay();
    await screen.findByText('Setting up Pro...');
    const title = 'Payment received, setting up Pro …';
    for (const at of ['/subscribe?tier=pro', '/subscribe?tier=premium', '/subscribe']) {
      cleanup();
      openCheckout(at);
      expect((await screen.findAllByText(title)).length).toBe(1);
      expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
      expect(screen.queryByRole('link', { name: /^Choose / })).toBeNull();
    }
    expect(api.named('createSubscription')).toHaveLength(1);
    // The first page still waits: it must not leave during another test.
    api.on(getBilling, pro);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'), { timeout: 2 * TIER_POLL_MS });
  });

  test('with nothing left to confirm it is done', async () => {
    api.on(createSubscription, () => ({ clientSecret: null, dueNowCents: 0 }));
    const { left } = await pay(pro);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
  });

  test('with the network gone right after: it says that the payment is in, until the dashboard answers', async () => {
    api.setDashboard(false);
    const { user, left } = await pay(pro);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your payment is in' })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Go to Dashboard' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(left).not.toHaveBeenCalled();
    api.setDashboard(true);
    await user.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  });

  test('a card that is not typed in yet begins nothing', async () => {
    stripe.submit.mockResolvedValueOnce({
      error: { type: 'validation_error', message: 'Your card number is incomplete.' },
    });
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('Your card number is incomplete.');
    expect(screen.getByRole('alert').textContent).toContain('Payment Failed');
    expect(api.named('createSubscription')).toEqual([]);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('later: a secret of a setup saves the card', async () => {
    api.on(getBilling, () => PERK);
    api.on(createSubscription, () => ({ clientSecret: SETUP_SECRET, dueNowCents: 0 }));
    const { left } = await pay(pro, 'Save card and subscribe');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.confirmSetup).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('a plan that does not come in time is not claimed to be there', async () => {
    const { left } = await pay(() => {
      // Half a minute later.
      const now = Date.now() + 30_000;
      vi.spyOn(Date, 'now').mockReturnValue(now);
      return NOTHING_PAID;
    });
    expect(await said('Setting up Pro...')).toBeTruthy();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    showKeptToast();
    expect(await said('Payment Successful')).toBeTruthy();
    expect(document.querySelector('[data-sonner-toast]')?.getAttribute('data-type')).toBe('info');
    expect(screen.queryByText("You're now subscribed to Pro!")).toBeNull();
    expect(screen.getByText(/We're setting up Pro/)).toBeTruthy();
  });

  test('a declined card shows until the next try, which pays the same subscription', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } });
    const { user, left } = await pay();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Payment Failed');
    expect(alert.textContent).toContain('Your card was declined.');
    // Here and as a toast.
    await waitFor(() => expect(screen.getAllByText('Your card was declined.')).toHaveLength(2));
    expect(left).not.toHaveBeenCalled();
    expect(stripe.forms).toHaveLength(1);

    let confirm: (answer: unknown) => void = () => {};
    stripe.confirmPayment.mockReturnValueOnce(
      new Promise((resolve) => {
        confirm = resolve;
      }),
    );
    api.on(getBilling, () => paidFor('pro'));
    await user.click(await pays());
    await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
    confirm({ paymentIntent: { status: 'succeeded' } });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(api.named('createSubscription')).toHaveLength(1);
  });

  test('an error about a payment that still waits for its bank pays nothing', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Not you.', payment_intent: { status: 'requires_action' } },
    });
    const { left } = await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('Not you.');
    expect(left).not.toHaveBeenCalled();
  });

  test('without the provider’s answer it never claims that nothing was charged', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error', message: 'No network.' } });
    const { user, left } = await pay();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("we don't know whether it went through");
    expect(alert.textContent).not.toContain('not charged');
    api.on(getBilling, () => paidFor('pro'));
    await user.click(await pays());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(api.named('createSubscription')).toHaveLength(1);
  });

  test('a checkout that was given up elsewhere is begun again', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'It was canceled.' },
    });
    const { user, left } = await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('This checkout has expired');
    api.on(getBilling, () => paidFor('pro'));
    await user.click(await pays());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(api.named('createSubscription')).toHaveLength(2);
  });

  test('a payment made in another tab is one', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', message: 'Paid.', payment_intent: { status: 'succeeded' } },
    });
    const { left } = await pay(pro);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  });

  test('one that its bank is still deciding about is none: asked again, and where it failed, offered again', async () => {
    const payment_intent = { status: 'processing' };
    const again = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent };
    stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: payment_intent });
    stripe.confirmPayment.mockResolvedValueOnce({ error: again });
    const { user, left } = await pay();
    for (let tried = 1; tried <= 2; tried += 1) {
      await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(tried));
      expect((await screen.findByRole('alert')).textContent).toContain("we don't know whether it went through");
      if (tried < 2) await user.click(await pays());
    }
    expect(api.named('createSubscription')).toHaveLength(1);
    expect(left).not.toHaveBeenCalled();
    cleanup();
    openCheckout('/subscribe');
    expect(await screen.findByRole('link', { name: 'Choose Pro' })).toBeTruthy();
    expect(screen.queryByText(/^Payment received/)).toBeNull();
  });

  test('anything else that breaks is an error with its own words', async () => {
    stripe.confirmPayment.mockRejectedValueOnce(new Error('Elements went away'));
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorElements went away');
  });

  test('a second click pays nothing twice', async () => {
    stripe.confirmPayment.mockReturnValueOnce(new Promise(() => {}));
    const { user } = await pay();
    await user.click(await screen.findByRole('button', { name: /Processing/ }));
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });
});

describe('a subscription that does not begin', () => {
  const told = async () => (await screen.findByRole('alert')).textContent;

  test('is told of once, and may be tried again', async () => {
    api.off(createSubscription);
    const { user, left } = await pay();
    expect(await told()).toBe("ErrorWe can't reach Thaw right now. Please try again in a moment.");
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    api.on(createSubscription, () => BEGUN);
    api.on(getBilling, () => paidFor('pro'));
    await user.click(await pays());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  });

  test.each([
    ['while another checkout is under way', 'checkout_busy', 'You have another checkout open'],
    ['on a server that has lost its keys', 'not_configured', REFUSALS.not_configured.error],
  ] as const)('%s', async (_, code, words) => {
    api.refuse(createSubscription, code);
    await pay();
    expect(await told()).toContain(words);
  });

  test('for another amount, of credit: it is shown, nothing is charged, and the card stays typed in', async () => {
    api.on(createSubscription, () => ({ ...BEGUN, dueNowCents: 400 }));
    const { user, left } = await pay();
    expect(await told()).toBe('The amount due has changedNothing was charged. Check the new amount, then continue.');
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    const button = await pays('Pay $4.00');
    expect(screen.getByText('Due today').nextElementSibling?.textContent).toBe('$4.00');
    expect(stripe.forms).toHaveLength(1);
    expect(stripe.updates).toContainEqual(expect.objectContaining({ amount: 400 }));
    api.on(getBilling, () => paidFor('pro'));
    await user.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.submit).toHaveBeenCalledTimes(2);
    expect(api.named('createSubscription')).toHaveLength(1);
  });

  test('after a perk that has just ended, not for free', async () => {
    api.on(getBilling, () => PERK);
    const { left } = await pay(undefined, 'Save card and subscribe');
    expect(await told()).toContain('The amount due has changed');
    expect(await pays()).toBeTruthy();
    expect(screen.getByText(/Renews every month for \$9.00/)).toBeTruthy();
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
  });

  test.each([
    ['paid in another tab', paidFor('pro'), 'You already have Pro'],
    ['not paid', paidFor('pro', { status: 'past_due' }), "Pay what's due"],
  ])('since there is one, %s: that one is waited for', async (_, billing, title) => {
    api.refuse(createSubscription, 'already_subscribed');
    await pay();
    expect(await screen.findByText('Loading your checkout...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Payment received/)).toBeNull();
    api.on(getBilling, () => billing);
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 3_000 })).toBeTruthy();
  });
});

describe('back from the bank', () => {
  const BACK = `/subscribe?tier=pro&payment_intent=pi_1&payment_intent_client_secret=${PAYMENT_SECRET}&redirect_status=`;

  test('which was content: paid, and nothing of it stays in the address', async () => {
    api.on(getBilling, () => paidFor('pro'));
    const { left, router } = openCheckout(`${BACK}succeeded`);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith(PAYMENT_SECRET);
    await waitFor(() => expect(router.state.location.search).toBe('?tier=pro'));
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
      expect(
        await screen.findByRole('heading', { name: "We don't know yet if your payment went through" }),
      ).toBeTruthy();
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
});
