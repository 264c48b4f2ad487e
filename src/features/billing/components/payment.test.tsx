// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubscription, getBilling, getPlanQuote } from '#shared/contract/billing.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { showKeptToast } from '#src/lib/toast-after-load.ts';
import {
  fakeCheckout,
  NEW_PRO,
  NOTHING_PAID,
  openCheckout,
  PAYMENT_SECRET,
  paidFor,
  SETUP_SECRET,
} from '../testing/checkout.tsx';
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

const pays = (name = 'Pay $9.00') => screen.findByRole('button', { name });
const quote = async () => within(await screen.findByRole('region', { name: 'What you pay' }));

describe('what is paid', () => {
  test('at once, and then every month', async () => {
    openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe to Pro' })).toBeTruthy();
    const region = await quote();
    expect(region.getByText('$9.00 a month')).toBeTruthy();
    expect(region.getByText('Due today').nextElementSibling?.textContent).toBe('$9.00');
    expect(region.getByText(/Renews on Dec 20, 2026 for \$9.00, then every month until you cancel/)).toBeTruthy();
    expect(screen.getByText('Cancel anytime from your dashboard')).toBeTruthy();
    expect(screen.getByText(/Secure payment processing by/).textContent).toBe('Secure payment processing by Stripe');
  });

  test('during a perk nothing before its end', async () => {
    api.on(getPlanQuote, () => ({ ...NEW_PRO, dueNowCents: 0, nextPaymentAt: '2027-02-04T12:00:00Z' }));
    openCheckout();
    const region = await quote();
    expect(region.getByText('Due today').nextElementSibling?.textContent).toBe('$0.00');
    expect(region.getByText(/Free until Feb 4, 2027, then \$9.00 every month/)).toBeTruthy();
  });
});

describe('the form', () => {
  test('is made with the secret of the subscription, once, in the colours of the page', async () => {
    openCheckout();
    await pays();
    expect(await screen.findByText('The fields of the provider')).toBeTruthy();
    expect(stripe.forms).toHaveLength(1);
    expect(stripe.forms[0]).toMatchObject({ clientSecret: PAYMENT_SECRET, appearance: { theme: 'stripe' } });
    expect(Object.keys(stripe.forms[0]?.appearance.variables ?? {})).toContain('colorPrimary');
    expect(api.named('createSubscription').map(({ body }) => body)).toEqual([{ tier: 'pro' }]);
  });

  test('follows the theme', async () => {
    const { user } = openCheckout();
    await pays();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(stripe.updates.at(-1)).toMatchObject({ appearance: { theme: 'night' } }));
  });

  test('that can not be loaded is told of', async () => {
    openCheckout();
    await pays();
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Pay $9.00' }) as HTMLButtonElement).disabled).toBe(false),
    );
    stripe.breakForm();
    expect(await screen.findByText('The payment form could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $9.00' })).toBeNull();
  });
});

describe('paying', () => {
  async function pay(name?: string) {
    const { user, left } = openCheckout();
    const button = await pays(name);
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await user.click(button);
    return { user, left };
  }
  const said = (words: string) => screen.findByText(words);

  test('now: the plan is waited for, then the dashboard says that it is there', async () => {
    api.on(getBilling, () => paidFor('pro'));
    const { left } = await pay();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: `${location.origin}/subscribe?tier=pro` },
    });
    showKeptToast();
    expect(await said('Payment Successful')).toBeTruthy();
    expect(screen.getByText("You're now subscribed to Pro!")).toBeTruthy();
  });

  test('later: a secret of a setup saves the card', async () => {
    api.on(createSubscription, () => ({ clientSecret: SETUP_SECRET }));
    api.on(getBilling, () => paidFor('pro'));
    const { left } = await pay('Save card and subscribe');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    expect(stripe.confirmSetup).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('a plan that does not come in time is not claimed to be there', async () => {
    api.on(getBilling, () => {
      // Half a minute later.
      const now = Date.now() + 30_000;
      vi.spyOn(Date, 'now').mockReturnValue(now);
      return NOTHING_PAID;
    });
    const { left } = await pay();
    expect(await said('Setting up Pro...')).toBeTruthy();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
    showKeptToast();
    expect(await said('Payment Successful')).toBeTruthy();
    expect(screen.queryByText("You're now subscribed to Pro!")).toBeNull();
    expect(screen.getByText(/Pro is being set up/)).toBeTruthy();
  });

  test('a card that is declined leaves the form as it is, to try again', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } });
    const { user, left } = await pay();
    expect(await said('Payment Failed')).toBeTruthy();
    expect(screen.getByText('Your card was declined.')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
    expect(stripe.forms).toHaveLength(1);
    api.on(getBilling, () => paidFor('pro'));
    await user.click(await pays());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  });

  test('what was paid in another tab meanwhile is paid', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', message: 'Already paid.', payment_intent: { status: 'succeeded' } },
    });
    api.on(getBilling, () => paidFor('pro'));
    const { left } = await pay();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  });

  test('anything else that breaks is an error with its own words', async () => {
    stripe.confirmPayment.mockRejectedValueOnce(new Error('Elements went away'));
    await pay();
    expect(await said('Elements went away')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
  });

  test('a second click pays nothing twice', async () => {
    stripe.confirmPayment.mockReturnValueOnce(new Promise(() => {}));
    const { user } = await pay();
    await user.click(await screen.findByRole('button', { name: /Processing/ }));
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });
});

describe('a subscription that does not begin', () => {
  test('is told of, and may be tried again', async () => {
    api.off(createSubscription);
    const { user } = openCheckout();
    expect(await screen.findByText('Error')).toBeTruthy();
    api.on(createSubscription, () => ({ clientSecret: PAYMENT_SECRET }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await pays()).toBeTruthy();
  });

  test('for want of a secret', async () => {
    api.on(createSubscription, () => ({ clientSecret: null }));
    openCheckout();
    expect((await screen.findAllByText('Failed to create subscription')).length).toBeGreaterThan(0);
    expect(screen.getByText('Error')).toBeTruthy();
  });

  test('while another checkout is under way', async () => {
    api.on(createSubscription, () => {
      throw new Refused('checkout_busy');
    });
    openCheckout();
    expect((await screen.findAllByText(/Another checkout of yours is still under way/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  test('since it was paid in another tab: one has the plan already', async () => {
    api.on(createSubscription, () => {
      api.on(getPlanQuote, () => {
        throw new Refused('already_subscribed');
      });
      throw new Refused('already_subscribed');
    });
    openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'You have Pro already' })).toBeTruthy();
  });
});
