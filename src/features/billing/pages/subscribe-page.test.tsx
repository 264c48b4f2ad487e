// @vitest-environment happy-dom
import { loadStripe } from '@stripe/stripe-js/pure';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { type Billing, getBilling, getPrices, openBillingPortal } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { wantedPlan } from '#src/lib/host/wanted-plan.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { NOTHING_PAID, paidFor } from '#src/lib/testing/billing.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { fakeCheckout, openCheckout } from '../testing/checkout.tsx';
import { fakeStripe } from '../testing/fake-stripe.ts';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

beforeEach(() => {
  freshBrowser();
  fakeStripe();
});
afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('visitors', () => {
  test('without a login: asks for one, and loads no foreign script', async () => {
    fakeApi();
    openCheckout();
    expect(await heading('Login Required')).toBeTruthy();
    expect(screen.getByText('You need to be logged in to subscribe to a plan.')).toBeTruthy();
    expect(loadStripe).not.toHaveBeenCalled();
    expect(screen.getByText("We'll remember that you chose Pro.")).toBeTruthy();
    expect(wantedPlan()).toBe('pro');
  });

  test('without a connection: offers a retry', async () => {
    loggedInAs(ANN);
    const api = fakeApi({ config: { stripePublishableKey: 'pk_test_1' } });
    const { user } = openCheckout('/subscribe');
    await heading("We can't reach Thaw right now.");
    api.on(getCurrentUser, () => ({ user: ANN }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Choose Your Plan')).toBeTruthy();
  });

  test('an ended session: asks for a login', async () => {
    const api = fakeCheckout();
    api.refuse(getBilling, 'sign_in');
    openCheckout();
    expect(await heading('Login Required')).toBeTruthy();
  });
});

/** The links to other pages that the router intercepts. */
function takenOver(): (string | null)[] {
  const outwards = screen
    .getAllByRole('link')
    .filter((link) => !/^(#|\/subscribe|mailto:)/.test(link.getAttribute('href') ?? ''));
  expect(outwards.length).toBeGreaterThanOrEqual(5);
  const taken: (string | null)[] = [];
  for (const link of outwards) {
    const look = (event: Event) => {
      if (event.defaultPrevented) taken.push(link.textContent);
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    fireEvent.click(link);
  }
  return taken;
}

test('every link to another page loads it as a document, with headers of its own', async () => {
  fakeApi();
  openCheckout();
  await heading('Login Required');
  expect(takenOver()).toEqual([]);
  cleanup();
  fakeCheckout();
  openCheckout('/subscribe');
  await heading('Choose Your Plan');
  expect(takenOver()).toEqual([]);
});

describe('the choice', () => {
  test('shows both plans with their features', async () => {
    fakeCheckout();
    openCheckout('/subscribe');
    await heading('Choose Your Plan');
    const textOf = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(textOf('Pro')).toBe(
      'ProMost Popular$9/monthUp to 25 participantsUnlimited roomsAll mini games5 games, on every planRecaps kept for 90 days1 team link with a name of your own2 co-hosts in a session50 decks of your own for each game20 pictures of your own to color1 GB of storagePriority supportAnswered before FreeChoose Pro',
    );
    expect(textOf('Premium')).toBe(
      'Premium$29/monthUp to 100 participantsUnlimited roomsAll mini games5 games, on every planRecaps kept for 12 months5 team links with names of your own10 co-hosts in a session200 decks of your own for each game100 pictures of your own to color5 GB of storagePremium supportAnswered before all othersEnterprise features10 co-hosts, 5 team links with names of your own, recaps for 12 monthsChoose Premium',
    );
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

  test('a plan is paid by the year where there is such a price, with what that saves', async () => {
    const api = fakeCheckout();
    api.on(getPrices, () => ({ yearly: { pro: 9_000, premium: null } }));
    const { user } = openCheckout('/subscribe');
    const link = await screen.findByRole('link', { name: 'Pay by the year: $90.00' });
    expect(screen.getByText('Saves 16%')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /by the year/ })).toHaveLength(1);
    await user.click(link);
    expect(await screen.findByText('Renews every year for $90.00 until you cancel.')).toBeTruthy();
    cleanup();
    // Without one, the address leads to the month.
    openCheckout('/subscribe?tier=premium&every=year');
    expect(await screen.findByText('Renews every month for $29.00 until you cancel.')).toBeTruthy();
  });

  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const LATER = '2099-12-20T12:00:00Z';

  test.each<[string, Billing, string, string | null]>([
    ['runs', paidFor('pro'), 'Renews on Dec 20, 2026', null],
    ['was cancelled', paidFor('pro', { endsAt: LATER }), 'Canceled: ends on Dec 20, 2099', 'Keep Pro'],
    [
      'is free at first',
      paidFor('pro', { status: 'trialing', trialEndsAt: LATER }),
      'Free until Dec 20, 2099, then you pay',
      null,
    ],
    ['was not paid', paidFor('pro', { status: 'past_due' }), 'A payment failed', "Pay what's due"],
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
    expect(card.getByText('Current plan')).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Choose Pro' })).toBeNull();
    if (link) expect(card.getByRole('link', { name: link }).getAttribute('href')).toBe('/subscribe?tier=pro');
    else expect(card.getByRole('button', { name: 'Manage billing' })).toBeTruthy();
    const other = await region('Premium');
    expect(other.queryByText('Current plan')).toBeNull();
    expect(other.getByRole('link', { name: 'Choose Premium' })).toBeTruthy();
  });

  test('the current plan is not offered before its source is known', async () => {
    fakeCheckout({ ...ANN, tier: 'premium' }).off(getBilling);
    openCheckout('/subscribe');
    const premium = await region('Premium');
    expect(premium.getByText('Current plan')).toBeTruthy();
    expect(premium.queryByRole('link')).toBeNull();
    expect((await region('Pro')).getByRole('link', { name: 'Choose Pro' })).toBeTruthy();
  });
});

describe('before the form', () => {
  test('a server without keys says that payments are not available', async () => {
    fakeCheckout().on(getBilling, () => ({ ...NOTHING_PAID, canPay: false }));
    openCheckout();
    expect(await heading("Payments aren't available here")).toBeTruthy();
  });

  test('an unreachable server may be asked again', async () => {
    const api = fakeCheckout();
    api.off(getBilling);
    const { user } = openCheckout();
    await heading("We can't reach Thaw right now.");
    expect(screen.getByText(/Nothing was charged/)).toBeTruthy();
    // The button keeps its position and focus during the try.
    const answer = api.hold(getBilling, NOTHING_PAID);
    const retry = screen.getByRole('button', { name: 'Try Again' });
    await user.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    expect(retry.isConnected).toBe(true);
    expect(document.activeElement).toBe(retry);
    answer();
    expect(await heading('Subscribe to Pro')).toBeTruthy();
    expect(api.named('createSubscription')).toEqual([]);
  });

  test('a script that does not load is told of, and nothing else is', async () => {
    fakeCheckout();
    vi.mocked(loadStripe).mockRejectedValue(new Error('Failed to load Stripe.js'));
    openCheckout();
    expect(await heading("The payment form didn't load.")).toBeTruthy();
  });
});

describe('a subscriber', () => {
  const PORTAL = 'https://billing.stripe.com/p/session/test_1';
  const ENDS = { endsAt: '2026-12-20T12:00:00Z' };

  function subscriber(how: Partial<NonNullable<Billing['subscription']>> = {}, running: PaidTier = 'pro') {
    const api = fakeCheckout({ ...ANN, tier: running });
    api.on(getBilling, () => paidFor(running, how));
    api.on(openBillingPortal, () => ({ url: PORTAL }));
    return api;
  }

  test('choosing the same plan costs nothing', async () => {
    subscriber();
    openCheckout();
    await heading('You already have Pro');
    expect(screen.getByText(/There's nothing to pay here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue to Stripe' })).toBeNull();
    expect(loadStripe).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/admin');
    expect(takenOver()).toEqual([]);
  });

  test.each<[PaidTier, PaidTier, object, string, RegExp]>([
    ['pro', 'premium', {}, 'Change to Premium', /up to 100 participants. .*Nothing changes until you confirm there/],
    ['premium', 'pro', { status: 'trialing' }, 'Change to Pro', /up to 25 participants/],
    ['pro', 'pro', ENDS, 'Keep Pro', /You canceled Pro: it ends on Dec 20, 2026. Renew it on Stripe's page/],
    ['pro', 'premium', ENDS, 'Keep Pro', /First renew it on Stripe's page, then change to Premium/],
    ['pro', 'pro', { status: 'past_due' }, "Pay what's due", /A payment for Pro is due/],
    ['pro', 'premium', { status: 'past_due', ...ENDS }, "Pay what's due", /for Pro is still due. Pay it, then change/],
    ['premium', 'pro', { status: 'unpaid' }, "Pay what's due", /for Premium is still due. Pay it, then change to Pro/],
  ])(
    'of %s who chooses %s (%j) is told what will happen, and led to Stripe',
    async (running, tier, how, title, words) => {
      const api = subscriber(how, running);
      const { user, left } = openCheckout(`/subscribe?tier=${tier}`);
      await heading(title);
      expect(screen.getByText(words)).toBeTruthy();
      expect(api.named('openBillingPortal')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Continue to Stripe' }));
      await waitFor(() => expect(left).toHaveBeenCalledWith(PORTAL));
      expect(api.named('openBillingPortal').map(({ body }) => body)).toEqual([{ tier, every: 'month' }]);
      expect(api.named('createSubscription')).toEqual([]);
    },
  );

  test('a plan bought in the meantime shows, once Stripe reports it', async () => {
    const api = subscriber();
    const { user, left } = openCheckout('/subscribe?tier=premium');
    await heading('Change to Premium');
    api.on(openBillingPortal, () => {
      api.on(getBilling, () => paidFor('premium'));
      throw new Refused('already_subscribed');
    });
    await user.click(screen.getByRole('button', { name: 'Continue to Stripe' }));
    expect(await heading('You already have Premium')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
  });

  test('a return from Stripe shows the current state', async () => {
    const api = subscriber();
    openCheckout('/subscribe?tier=premium');
    await heading('Change to Premium');
    api.on(getBilling, () => paidFor('premium'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await heading('You already have Premium')).toBeTruthy();
  });
});
