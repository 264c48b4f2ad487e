// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser, type User } from '#shared/contract/accounts.ts';
import { type Billing, getBilling, openBillingPortal, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import { noteGoingAway, notePaid } from '#src/lib/host/billing.ts';
import { useSession } from '#src/lib/host/session.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { NOTHING_PAID, paidFor } from '#src/lib/testing/billing.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { keepToast } from '#src/lib/toast/toast-after-load.ts';
import { PaymentTrouble, PlanCard } from './plan-card.tsx';

const FREE = NOTHING_PAID;
const pro = (how: Parameters<typeof paidFor>[1], more?: Partial<Billing>) => paidFor('pro', how, more);
const DAY_MS = 86_400_000;
const LATER = new Date(Date.now() + 30 * DAY_MS).toISOString();
const EARLIER = new Date(Date.now() - 30 * DAY_MS).toISOString();
const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const api = pageTests({ config: { stripePublishableKey: 'pk_test_1' } });
let user: User;
beforeEach(() => {
  user = ANN;
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user }));
  api.on(getBilling, () => FREE);
});

function Shown() {
  const session = useSession();
  if (!session.user) return null;
  return (
    <>
      <PaymentTrouble user={session.user} />
      <PlanCard user={session.user} />
    </>
  );
}
function show(billing?: Billing) {
  if (billing) {
    api.on(getBilling, () => billing);
    user = { ...user, tier: billing.tier };
  }
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { left, ...renderPages([{ path: '/admin', element: <Shown /> }], '/admin') };
}

describe('how a plan stands, in words', () => {
  test.each<[string, Billing, string]>([
    ['paid', pro({}), 'Renews on Dec 20, 2026.'],
    ['cancelled', pro({ endsAt: LATER }), `Canceled. You keep Pro until ${dateOf(LATER)}, then move to Free.`],
    [
      'on trial until a perk ends',
      pro({ status: 'trialing', trialEndsAt: LATER }),
      `Free until ${dateOf(LATER)}, then $9 a month.`,
    ],
    [
      'a perk that runs',
      { ...FREE, tier: 'pro', perk: { endsAt: LATER } },
      `You were the first from your company, so Pro is free for you until ${dateOf(LATER)}. Then your account goes back to Free, and you pay nothing.`,
    ],
    [
      'a perk that is over',
      { ...FREE, perk: { endsAt: EARLIER } },
      `Your founder perk ended on ${dateOf(EARLIER)}. Upgrade to get Pro back.`,
    ],
    [
      'a payment that failed',
      pro({ status: 'past_due', graceEndsAt: LATER }),
      `Your last payment failed. Update your card by ${dateOf(LATER)} to keep Pro.`,
    ],
    [
      'a payment that failed too long ago',
      pro({ status: 'past_due', graceEndsAt: EARLIER }, { tier: 'free' }),
      'Your payments failed, so Pro has stopped. Update your card to get it back.',
    ],
    [
      'given up',
      pro({ status: 'unpaid' }, { tier: 'free' }),
      'Your payments failed, so Pro has stopped. Update your card to get it back.',
    ],
    [
      'paused',
      pro({ status: 'paused' }, { tier: 'free' }),
      "Pro is paused because there's no card on file. Add one to get it back.",
    ],
  ])('%s', async (_, billing, words) => {
    show(billing);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manage billing' }) !== null).toBe(billing.canManage);
  });

  test('a perk costs nothing, and says so beside its name', async () => {
    show({ ...FREE, tier: 'pro', perk: { endsAt: LATER } });
    expect(await screen.findByText('Founder perk')).toBeTruthy();
    expect(screen.queryByText('$9 a month')).toBeNull();
    expect(screen.getByRole('link', { name: 'Keep Pro' }).getAttribute('href')).toBe('/subscribe?tier=pro');
    expect(screen.getByText(`Choose Pro now and pay nothing before ${dateOf(LATER)}.`)).toBeTruthy();
  });

  test.each<[string, Billing, RegExp]>([
    ['that stopped', pro({ status: 'unpaid' }, { tier: 'free' }), /^Your payments failed/],
    ['that was just paid', { ...FREE, tier: 'pro', perk: { endsAt: LATER } }, /^Payment received/],
  ])('a plan %s is not offered again', async (_, billing, words) => {
    if (billing.perk) notePaid(ANN.id, 'pro');
    show(billing);
    await screen.findByText(words);
    expect(screen.queryByRole('link', { name: /^Keep Pro|^Upgrade/ })).toBeNull();
  });

  test('a perk of before a plan is not told beside its failed payment', async () => {
    show(pro({ status: 'past_due', graceEndsAt: LATER }, { perk: { endsAt: EARLIER } }));
    await screen.findByText(/^Your last payment failed/);
    expect(screen.queryByText(/founder perk/)).toBeNull();
  });

  test('a subscriber is not asked to keep the perk’s plan', async () => {
    show(pro({ status: 'trialing', trialEndsAt: LATER }, { perk: { endsAt: LATER } }));
    await screen.findByText(`Free until ${dateOf(LATER)}, then $9 a month.`);
    expect(screen.queryByRole('link', { name: 'Keep Pro' })).toBeNull();
  });

  test('an administrator is on Free, whatever the plan, with nothing to upgrade to', async () => {
    user = { ...ANN, role: 'administrator' };
    show({ ...FREE, tier: 'premium', perk: null });
    expect(await screen.findByText(/Up to 5 participants per room/)).toBeTruthy();
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
  });
});

test.each([
  ['', true],
  [' also where nothing can be paid for, after the reason', false],
])('a plain link leads from Free to the checkout, a document of its own%s', async (_, canPay) => {
  const { path } = show({ ...FREE, canPay });
  const link = await screen.findByRole('link', { name: 'Upgrade to Pro' });
  expect(link.getAttribute('href')).toBe('/subscribe?tier=pro');
  expect(screen.queryByText(/^This server takes no payments/) === null).toBe(canPay);
  expect(screen.queryByText(/^Pro rooms hold up to/) !== null).toBe(canPay);
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(path()).toBe('/admin');
});

test('a payment that the server has not heard of is told, also after a reload, and no second one offered; then the plan', async () => {
  notePaid(ANN.id, 'pro');
  for (let visit = 0; visit < 2; visit += 1) {
    show(FREE);
    expect((await screen.findByText(/^Payment received/)).textContent).toBe('Payment received, setting up Pro …');
    await screen.findByText(/Up to 5 participants per room/);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
  }
  show(FREE);
  await screen.findByText(/^Payment received/);
  api.on(getBilling, () => pro({}));
  await waitFor(() => expect(screen.queryByText(/^Payment received/)).toBeNull(), { timeout: 3_000 });
  cleanup();
  // Ended since: it can be bought again.
  show(FREE);
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy();
});

test("somebody else's payment in this browser is not this host's", async () => {
  notePaid('another user', 'pro');
  show(FREE);
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy();
});

describe('Manage billing', () => {
  const PORTAL = 'https://billing.stripe.com/p/session/test_1';

  test('goes to the portal once; shown again by Back, the button works again', async () => {
    api.on(openBillingPortal, () => ({ url: PORTAL }));
    const { user: hand, left } = show(pro({}));
    await hand.click(await screen.findByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(PORTAL));
    // Pending until the page unloads.
    await hand.click(screen.getByRole('button', { name: /Opening billing/ }));
    expect(api.named('openBillingPortal')).toHaveLength(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    const button = await screen.findByRole('button', { name: 'Manage billing' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await hand.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });

  test('that fails says why', async () => {
    api.refuse(openBillingPortal, 'not_subscribed');
    const { user: hand, left } = show(pro({}));
    await hand.click(await screen.findByRole('button', { name: 'Manage billing' }));
    expect(await screen.findByText('There is no subscription to manage yet.')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
  });

  test('on return, the card shows the change as soon as the server knows it', async () => {
    api.on(openBillingPortal, () => ({ url: PORTAL }));
    const { user: hand, left } = show(pro({}));
    await hand.click(await screen.findByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    cleanup();

    let asked = 0;
    show();
    api.on(getBilling, () => {
      asked += 1;
      return asked < 3 ? pro({}) : pro({ endsAt: LATER });
    });
    expect(await screen.findByText(/^Canceled/)).toBeTruthy();
  });
});

test('the plan is polled for a while after each return from the payment provider, and never else', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const open = async () => {
    cleanup();
    show(pro({}));
    await screen.findByText(/^Renews/);
  };
  const asksIn = async (ms: number) => {
    const before = api.named('getBilling').length;
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return api.named('getBilling').length - before;
  };
  await open();
  expect(await asksIn(3 * TIER_POLL_MS)).toBe(0);
  noteGoingAway();
  await open();
  expect(await asksIn(3 * TIER_POLL_MS)).toBeGreaterThan(1);
  await asksIn(TIER_WAIT_MS);
  expect(await asksIn(3 * TIER_POLL_MS)).toBe(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await asksIn(3 * TIER_POLL_MS)).toBeGreaterThan(1);
  // A reload is no return.
  await open();
  expect(await asksIn(3 * TIER_POLL_MS)).toBe(0);
  // From another tab.
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await asksIn(3 * TIER_POLL_MS)).toBe(1);
  vi.useRealTimers();
});

test('a plan that came meanwhile is the one of the whole client', async () => {
  show();
  api.on(getBilling, () => {
    user = { ...ANN, tier: 'pro' };
    return pro({});
  });
  expect(await screen.findByText('Renews on Dec 20, 2026.')).toBeTruthy();
  await waitFor(() => expect(api.named('getCurrentUser')).toHaveLength(2));
});

test('the checkout’s toast shows here', async () => {
  keepToast({ kind: 'success', title: 'Payment Successful', description: "You're now subscribed to Pro!" });
  show();
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(screen.getByText("You're now subscribed to Pro!")).toBeTruthy();
});

test('without an answer the plan is still shown, and may be asked for again', async () => {
  api.off(getBilling);
  const { user: hand } = show();
  expect(await screen.findByText("Your billing details didn't load.")).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  api.on(getBilling, () => pro({}));
  await hand.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Renews on Dec 20, 2026.')).toBeTruthy();
});
