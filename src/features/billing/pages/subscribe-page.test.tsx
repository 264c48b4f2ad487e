// @vitest-environment happy-dom
import { loadStripe } from '@stripe/stripe-js/pure';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { type Billing, getBilling, getPlanQuote } from '#shared/contract/billing.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { wantedPlan } from '#src/lib/wanted-plan.ts';
import { fakeCheckout, NEW_PRO, NOTHING_PAID, openCheckout, paidFor } from '../testing/checkout.tsx';
import { fakeStripe } from '../testing/fake-stripe.ts';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

beforeEach(() => {
  freshBrowser();
  fakeStripe();
});
afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('who comes', () => {
  test('nobody is asked to log in, and no script of others is loaded', async () => {
    fakeApi();
    const { user, left } = openCheckout();
    expect(await heading('Login Required')).toBeTruthy();
    expect(screen.getByText('You need to be logged in to subscribe to a plan.')).toBeTruthy();
    expect(loadStripe).not.toHaveBeenCalled();
    expect(screen.getByText('Your choice of Pro waits for you on your dashboard.')).toBeTruthy();
    expect(wantedPlan()).toBe('pro');
    await user.click(screen.getByRole('link', { name: 'Go to Login' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  });

  test('somebody without a connection may try again', async () => {
    loggedInAs(ANN);
    const api = fakeApi({ config: { stripePublishableKey: 'pk_test_1' } });
    const { user } = openCheckout('/subscribe');
    await heading("We can't reach Thaw right now.");
    api.on(getCurrentUser, () => ({ user: ANN }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Choose Your Plan')).toBeTruthy();
  });

  test('somebody whose session ends meanwhile is asked to log in', async () => {
    const api = fakeCheckout();
    api.on(getPlanQuote, () => {
      throw new Refused('sign_in');
    });
    openCheckout();
    expect(await heading('Login Required')).toBeTruthy();
  });
});

describe('the choice', () => {
  test('shows both plans with what is in them', async () => {
    fakeCheckout();
    openCheckout('/subscribe');
    await heading('Choose Your Plan');
    const pro = within(screen.getByRole('region', { name: 'Pro' }));
    for (const words of ['$9/month', 'Most Popular', 'Up to 25 participants', 'All mini games', 'Priority support']) {
      expect(pro.getByText(words)).toBeTruthy();
    }
    const premium = within(screen.getByRole('region', { name: 'Premium' }));
    const inPremium = [
      '$29/month',
      'Up to 100 participants',
      'All mini games',
      'Premium support',
      'Enterprise features',
    ];
    for (const words of inPremium) expect(premium.getByText(words)).toBeTruthy();
    expect(premium.queryByText('Most Popular')).toBeNull();
    expect(loadStripe).not.toHaveBeenCalled();
  });

  test.each(['free', 'PRO', 'gold', ''])('the address asks for "%s", which is no plan to pay for', async (tier) => {
    fakeCheckout();
    openCheckout(`/subscribe?tier=${tier}`);
    expect(await heading('Choose Your Plan')).toBeTruthy();
  });

  test('leads to the checkout of a plan, and back, in the same document', async () => {
    fakeCheckout();
    const { user, router, left } = openCheckout('/subscribe');
    await user.click(await screen.findByRole('link', { name: 'Choose Pro' }));
    expect(await heading('Subscribe to Pro')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Plans' }));
    expect(await heading('Choose Your Plan')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(left).not.toHaveBeenCalled();
  });

  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const LATER = '2099-12-20T12:00:00Z';
  const pro = (how: Partial<NonNullable<Billing['subscription']>>): Billing => {
    const { subscription, ...billing } = paidFor('pro');
    return { ...billing, subscription: subscription && { ...subscription, ...how } };
  };

  test.each<[string, Billing, string, string | null]>([
    ['runs', pro({}), 'Renews on Dec 20, 2026', null],
    ['was cancelled', pro({ endsAt: LATER }), 'You cancelled it: it ends on Dec 20, 2099', 'Keep Pro'],
    [
      'is free at first',
      pro({ status: 'trialing', trialEndsAt: LATER }),
      'Free until Dec 20, 2099, then paid for every month',
      null,
    ],
    ['was not paid', pro({ status: 'past_due' }), 'A payment for it failed', 'Pay what is open'],
    [
      'is a gift',
      { ...NOTHING_PAID, tier: 'pro', perk: { endsAt: LATER } },
      'Free until Dec 20, 2099 (founder perk)',
      'Keep Pro',
    ],
  ])('a plan that one has and that %s says so, and cannot be chosen again', async (_, billing, words, link) => {
    const api = fakeCheckout({ ...ANN, tier: 'pro' });
    api.on(getBilling, () => billing);
    openCheckout('/subscribe');
    const card = await region('Pro');
    expect(await card.findByText(words)).toBeTruthy();
    expect(card.getByText('Your plan now')).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Choose Pro' })).toBeNull();
    if (link) expect(card.getByRole('link', { name: link }).getAttribute('href')).toBe('/subscribe?tier=pro');
    else expect(card.getByRole('button', { name: 'Manage billing' })).toBeTruthy();
    const other = await region('Premium');
    expect(other.queryByText('Your plan now')).toBeNull();
    expect(other.getByRole('link', { name: 'Choose Premium' })).toBeTruthy();
  });

  test('before it is known what a plan rests on, it is not offered again', async () => {
    fakeCheckout({ ...ANN, tier: 'premium' }).off(getBilling);
    openCheckout('/subscribe');
    const premium = await region('Premium');
    expect(premium.getByText('Your plan now')).toBeTruthy();
    expect(premium.queryByRole('link')).toBeNull();
    expect((await region('Pro')).getByRole('link', { name: 'Choose Pro' })).toBeTruthy();
  });
});

describe('before the form', () => {
  test('a server without keys says that plans cannot be paid for', async () => {
    fakeCheckout().on(getPlanQuote, () => {
      throw new Refused('not_configured');
    });
    openCheckout();
    expect(await heading('Plans cannot be paid for here')).toBeTruthy();
  });

  test('the server that is not there may be asked again', async () => {
    const api = fakeCheckout();
    api.off(getPlanQuote);
    const { user } = openCheckout();
    await heading("We can't reach Thaw right now.");
    expect(screen.getByText(/Nothing was charged/)).toBeTruthy();
    expect(api.named('createSubscription')).toEqual([]);
    // What tries again stays where it is, with the focus, while it does.
    let answer: () => void = () => {};
    api.on(
      getPlanQuote,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(NEW_PRO);
        }),
    );
    const retry = screen.getByRole('button', { name: 'Try Again' });
    await user.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    expect(retry.isConnected).toBe(true);
    expect(document.activeElement).toBe(retry);
    answer();
    expect(await heading('Subscribe to Pro')).toBeTruthy();
  });

  test('a script that does not come is told of, and nothing else is', async () => {
    fakeCheckout();
    vi.mocked(loadStripe).mockRejectedValue(new Error('Failed to load Stripe.js'));
    openCheckout();
    expect(await heading('The payment form could not be loaded.')).toBeTruthy();
  });

  test('who has the plan already pays nothing', async () => {
    const api = fakeCheckout({ ...ANN, tier: 'pro' });
    api.on(getBilling, () => paidFor('pro'));
    api.on(getPlanQuote, () => {
      throw new Refused('already_subscribed');
    });
    const { user, left } = openCheckout();
    expect(await heading('You have Pro already')).toBeTruthy();
    expect(await screen.findByText(/There is nothing to pay here/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'));
  });

  test.each([
    [
      'cancelled it',
      { endsAt: '2026-12-20T12:00:00Z' },
      /goes on until Dec 20, 2026. To keep Pro, open Manage billing/,
    ],
    ['has trouble with paying', { status: 'past_due' }, /needs your attention: open Manage billing/],
  ] as const)('who has the plan and %s is told what to do', async (_, how, words) => {
    const api = fakeCheckout({ ...ANN, tier: 'pro' });
    const billing = paidFor('pro');
    const subscription = billing.subscription && { ...billing.subscription, ...how };
    api.on(getBilling, () => ({ ...billing, subscription }));
    api.on(getPlanQuote, () => {
      throw new Refused('already_subscribed');
    });
    openCheckout();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('who loads the page anew right after paying is told that the plan is on its way, until it is there', async () => {
    const api = fakeCheckout();
    let billing: Billing = NOTHING_PAID;
    api.on(getBilling, () => billing);
    api.on(getPlanQuote, () => {
      throw new Refused('already_subscribed');
    });
    openCheckout();
    expect(await screen.findByText(/Your payment is in/)).toBeTruthy();
    billing = paidFor('pro');
    expect(await screen.findByText(/There is nothing to pay here/)).toBeTruthy();
  });
});

test('what a plan costs is asked for anew every time: another tab may have changed it', async () => {
  const api = fakeCheckout();
  const { user } = openCheckout();
  await heading('Subscribe to Pro');
  api.on(getPlanQuote, () => ({ ...NEW_PRO, dueNowCents: 1_100 }));
  await user.click(screen.getByRole('link', { name: 'Back to Plans' }));
  await heading('Choose Your Plan');
  await user.click(screen.getByRole('link', { name: 'Choose Pro' }));
  await heading('Subscribe to Pro');
  expect(screen.queryByText('Due today: $9.00')).toBeNull();
  expect(await screen.findByText('Due today: $11.00')).toBeTruthy();
  expect(api.named('getPlanQuote')).toHaveLength(2);
});
