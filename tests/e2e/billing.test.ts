import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerBank, CARDS, cardTyped, typeCard } from '../fakes/stripe-js/network-edge.ts';
import { visit } from '../support/browser.ts';
import { tabTo, toFirstField, typeOn } from './keyboard.ts';
import { becomePayingHost, expectPaid, stripe, subscriptionOf, visitCheckout } from './paying.ts';
import { becomeHost, fillJoinForm, fillSeats, joinPath, newPerson, openedRoom, toast } from './people.ts';
import { expectGood } from './screens.ts';

const FULL = /console\.error: Failed to load resource: the server responded with a status of 403/;
const PLACES = 'All 5 seats are taken, not counting the host. No one new can join.';
const full = (limit: number, plan: string) =>
  `This session has reached its ${limit} participant limit for the host's ${plan} plan.`;

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $' }).click();

describe('from signing up to Pro, by keyboard alone, and back to Free', () => {
  it('an open room takes more people as soon as it is paid for, and keeps them when it is over', async () => {
    const { page: host, context } = await visitCheckout();
    const person = newPerson();
    await toFirstField(host, '/register?tier=premium', 'Full name');
    // Back to the plans: one stop, in which arrow keys choose.
    for (
      let tabs = 0;
      tabs < 10 &&
      !(await host.getByRole('radio', { name: 'Premium' }).evaluate((one) => one === document.activeElement));
      tabs += 1
    )
      await host.keyboard.press('Shift+Tab');
    await host.keyboard.press('ArrowUp');
    await host.getByRole('radio', { name: 'Pro', exact: true, checked: true }).waitFor();
    await tabTo(host, 'Full name');
    await typeOn(host, person.fullName);
    await typeOn(host, person.email);
    await host.keyboard.type(person.password);
    await tabTo(host, 'Confirm password');
    await host.keyboard.type(person.password);
    await host.keyboard.press('Enter');
    await host.getByText('You asked for the Pro plan').waitFor();

    const room = await context.newPage();
    await room.goto('/warm-welcome');
    const { roomId } = await openedRoom(room);
    await fillSeats(roomId, ['One', 'Two', 'Three', 'Four', 'Five']);
    await room.getByText(PLACES).waitFor();
    const { page: six } = await visit({ device: 'phone', allow: [FULL] });
    await six.goto(joinPath(roomId));
    await fillJoinForm(six, 'Six', 'Reno');
    await toast(six, 'Session Full', full(5, 'free')).waitFor();
    const missed = room.getByText('Someone could not join: your plan has room for 5.');
    await missed.waitFor();
    const plan = await room.getByRole('link', { name: 'Pro has room for 25.' }).evaluate((link) => link.outerHTML);
    expect(plan).toMatch(/href="\/subscribe\?tier=pro" target="_blank"/);
    // Closed for good: the same one trying again is no news.
    await room.getByRole('button', { name: 'Close this note' }).click();
    await room.getByText(PLACES).waitFor();
    await six.getByRole('button', { name: 'Join Session' }).click();
    await toast(six, 'Session Full', full(5, 'free')).waitFor();
    expect(await missed.count()).toBe(0);

    await tabTo(host, 'Continue to checkout');
    await host.keyboard.press('Enter');
    // Only then there is something in the frame that the keyboard can come to.
    await expect.poll(() => host.getByRole('button', { name: 'Pay $9.00' }).isEnabled()).toBe(true);
    await tabTo(host, 'Secure payment input frame');
    await host.keyboard.type(CARDS.good);
    await cardTyped(host, CARDS.good);
    await tabTo(host, 'Pay $9.00');
    await host.keyboard.press('Enter');
    await expectPaid(host, 'Pro');
    await host.getByText(/^Up to 25 participants per room\./).waitFor();
    await expect.poll(() => host.getByText('You asked for the Pro plan').count()).toBe(0);

    // Without a reload: the room has its seats, and the refused guest gets in.
    await room.getByText(PLACES).waitFor({ state: 'detached' });
    await six.getByRole('button', { name: 'Join Session' }).click();
    await six.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
    await room.getByRole('list', { name: 'Participants (6)' }).getByText('Six').waitFor();

    await host.getByRole('button', { name: 'Manage billing' }).click();
    await host.getByRole('button', { name: 'Cancel subscription' }).click();
    await host.waitForURL('**/admin');
    await host.getByText(/^Canceled\. You keep Pro until .+, then move to Free\.$/).waitFor();
    await fillSeats(roomId, ['Seven']);

    await stripe().endPeriod(await subscriptionOf(host));
    await stripe().settled();
    await host.reload();
    await host.getByText(/^Up to 5 participants per room\./).waitFor();
    await host.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
    await room.reload();
    await room.getByRole('list', { name: 'Participants (7)' }).getByText('Six').waitFor();
    await six.reload();
    await six.getByText('Six', { exact: true }).first().waitFor();
    const { page: eight } = await visit({ device: 'phone', allow: [FULL] });
    await eight.goto(joinPath(roomId));
    await fillJoinForm(eight, 'Eight', 'Reno');
    await toast(eight, 'Session Full', full(5, 'free')).waitFor();
    // Seats were taken since.
    await missed.waitFor();
  });
});

// On the way axe and the rest of `expectGood` look at each screen, once.
describe('a card', () => {
  it('that is declined is told of in words, and another one pays', async () => {
    const { page } = await visitCheckout({ device: 'phone' });
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'Login Required' }).waitFor();
    await expectGood(page);
    await becomeHost(page);
    await page.goto('/subscribe?tier=pro');
    await typeCard(page, CARDS.declined);
    await expectGood(page);
    await pay(page);
    await toast(page, 'Payment Failed', 'Your card was declined.').waitFor();
    await expectGood(page);
    expect(new URL(page.url()).pathname).toBe('/subscribe');
    await typeCard(page, CARDS.good);
    await pay(page);
    await expectPaid(page, 'Pro');
  });

  it('whose bank asks pays once the bank is content', async () => {
    const { page } = await visitCheckout();
    await becomeHost(page);
    await page.goto('/subscribe?tier=pro');
    await typeCard(page, CARDS.bankAsks);
    await pay(page);
    await answerBank(page, 'Fail authentication');
    await toast(page, 'Payment Failed', 'We are unable to authenticate your payment method.').waitFor();
    await pay(page);
    await answerBank(page, 'Complete authentication');
    await expectPaid(page, 'Pro');
  });

  it('whose bank asks elsewhere pays once the bank is content', async () => {
    const { page } = await visitCheckout({ device: 'phone' });
    await becomeHost(page);
    await page.goto('/subscribe?tier=premium');
    for (const answer of ['Fail authentication', 'Complete authentication']) {
      await typeCard(page, CARDS.bankAsksElsewhere);
      await pay(page);
      await page.getByRole('heading', { name: 'Your bank asks' }).waitFor();
      await page.getByRole('button', { name: answer }).click();
      if (answer === 'Complete authentication') break;
      await toast(page, 'Payment Failed').waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('?tier=premium');
    }
    await expectPaid(page, 'Premium');
  });

  it('that fails at the renewal is told of with the day until which the plan is kept', async () => {
    const { page } = await visit();
    await becomePayingHost(page);
    await page.goto('/admin');
    await page.getByText(/^Renews on /).waitFor();
    await expectGood(page);
    await stripe().failRenewal(await subscriptionOf(page));
    await stripe().settled();
    await page.reload();
    await page.getByText(/^Your last payment failed\. Update your card by .+ to keep Pro\.$/).waitFor();
    await page.getByText(/^Up to 25 participants per room\./).waitFor();
    await expectGood(page);
    await page.goto('/subscribe');
    await page.getByRole('link', { name: "Pay what's due" }).click();
    await page.getByRole('heading', { name: "Pay what's due" }).waitFor();
    await page.getByRole('button', { name: 'Continue to Stripe' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Invoice paid' }).waitFor();
    await stripe().settled();
    await page.goto('/admin');
    await page.getByText(/^Renews on /).waitFor();
  });
});

describe('Premium', () => {
  it('is chosen among the plans, and paid for', async () => {
    const { page } = await visitCheckout();
    await becomeHost(page);
    await page.goto('/subscribe');
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await page.getByRole('heading', { name: 'Subscribe to Pro' }).waitFor();
    await page.getByRole('link', { name: 'Back to Plans' }).click();
    await page.getByRole('link', { name: 'Choose Premium' }).click();
    await typeCard(page, CARDS.good);
    await page.getByRole('button', { name: 'Pay $29.00' }).click();
    await expectPaid(page, 'Premium');
    await page.getByText(/^Up to 100 participants per room\./).waitFor();
  });

  it('replaces Pro on the page of Stripe, which shows the price', async () => {
    const { page } = await visitCheckout();
    await becomePayingHost(page);
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'You already have Pro' }).waitFor();
    await expectGood(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Compare plans' }).click();
    await page.getByText('Current plan').waitFor();
    await page.getByRole('link', { name: 'Choose Premium' }).click();
    await page.getByRole('heading', { name: 'Change to Premium' }).waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Continue to Stripe' }).click();
    await page.getByText(/^Amount due today: \$(19\.99|20\.00)$/).waitFor();
    // Left, nothing has changed.
    await page.getByRole('link', { name: 'Return' }).click();
    await page.getByRole('link', { name: 'Choose Premium' }).click();
    await page.getByRole('button', { name: 'Continue to Stripe' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/admin');
    await page.getByText(/^Up to 100 participants per room\./).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Upgrade to Pro' }).count()).toBe(0);
  });
});
