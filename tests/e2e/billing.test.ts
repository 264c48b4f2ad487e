import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerBank, CARDS, cardTyped, typeCard } from '../fakes/stripe-js/network-edge.ts';
import { visitors } from '../support/browser.ts';
import { tabTo, toFirstField, typeOn } from './keyboard.ts';
import { becomePayingHost, expectPaid, stripe, subscriptionOf, visitCheckout } from './paying.ts';
import { becomeHost, fillJoinForm, fillSeats, joinPath, logIn, newPerson, openRoom, toast } from './people.ts';

const visit = visitors();
const FULL = /console\.error: Failed to load resource: the server responded with a status of 403/;
const PLACES = 'All 5 seats are taken, not counting the host. No one new can join.';
const full = (limit: number, plan: string) =>
  `This session has reached its ${limit} participant limit for the host's ${plan} plan.`;

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $' }).click();

describe('from signing up to Pro and back to Free', () => {
  it('an open room takes more people as soon as it is paid for, and keeps them when it is over', async () => {
    const { page: host, context } = await visitCheckout(visit);
    const person = newPerson();
    await host.goto('/register?tier=pro');
    await host.getByLabel('Full name').fill(person.fullName);
    await host.getByLabel('Email').fill(person.email);
    await host.getByLabel('Password', { exact: true }).fill(person.password);
    await host.getByLabel('Confirm password', { exact: true }).fill(person.password.slice(0, -1));
    await host.getByText("Passwords don't match").waitFor();
    await host.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await host.getByText('Passwords match').waitFor();
    await host.getByRole('button', { name: 'Get started' }).click();
    await host.waitForURL('**/login');
    await logIn(host, person);
    await host.getByText('You asked for the Pro plan').waitFor();

    const room = await context.newPage();
    await room.goto('/admin');
    const { roomId } = await openRoom(room);
    await fillSeats(roomId, ['One', 'Two', 'Three', 'Four', 'Five']);
    await room.getByText(PLACES).waitFor();
    const { page: six } = await visit({ device: 'phone', allow: [FULL] });
    await six.goto(joinPath(roomId));
    await fillJoinForm(six, 'Six', 'Reno');
    await toast(six, 'Session Full', full(5, 'free')).waitFor();

    await host.getByRole('link', { name: 'Continue to checkout' }).click();
    await host.getByRole('heading', { name: 'Subscribe to Pro' }).waitFor();
    await typeCard(host, CARDS.good);
    await host.getByRole('button', { name: 'Pay $9.00' }).click();
    await expectPaid(host, 'Pro');
    await host.getByText(/^Up to 25 participants per room\./).waitFor();
    await expect.poll(() => host.getByText('You asked for the Pro plan').count()).toBe(0);

    // Nothing was loaded anew: the room has its places, and who was refused gets in.
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
    await six.getByText('Six', { exact: true }).waitFor();
    const { page: eight } = await visit({ device: 'phone', allow: [FULL] });
    await eight.goto(joinPath(roomId));
    await fillJoinForm(eight, 'Eight', 'Reno');
    await toast(eight, 'Session Full', full(5, 'free')).waitFor();
  });
});

describe('a card', () => {
  it('that is declined is told of in words, and another one pays', async () => {
    const { page } = await visitCheckout(visit, { device: 'phone' });
    await becomeHost(page);
    await page.goto('/subscribe?tier=pro');
    await typeCard(page, CARDS.declined);
    await pay(page);
    await toast(page, 'Payment Failed', 'Your card was declined.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/subscribe');
    await typeCard(page, CARDS.good);
    await pay(page);
    await expectPaid(page, 'Pro');
  });

  it('whose bank asks pays once the bank is content', async () => {
    const { page } = await visitCheckout(visit);
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

  it.each(['Complete authentication', 'Fail authentication'])('whose bank asks elsewhere: %s', async (answer) => {
    const { page } = await visitCheckout(visit, { device: 'phone' });
    await becomeHost(page);
    await page.goto('/subscribe?tier=premium');
    await typeCard(page, CARDS.bankAsksElsewhere);
    await pay(page);
    await page.getByRole('heading', { name: 'Your bank asks' }).waitFor();
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Complete authentication') return expectPaid(page, 'Premium');
    await toast(page, 'Payment Failed').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?tier=premium');
    await typeCard(page, CARDS.good);
    await pay(page);
    await expectPaid(page, 'Premium');
  });

  it('that fails at the renewal is told of with the day until which the plan is kept', async () => {
    const { page } = await visit();
    await becomePayingHost(page);
    await page.goto('/admin');
    await page.getByText(/^Renews on /).waitFor();
    await stripe().failRenewal(await subscriptionOf(page));
    await stripe().settled();
    await page.reload();
    await page.getByText(/^Your last payment failed\. Update your card by .+ to keep Pro\.$/).waitFor();
    await page.getByText(/^Up to 25 participants per room\./).waitFor();
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
    const { page } = await visitCheckout(visit);
    await becomeHost(page);
    await page.goto('/subscribe');
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await page.getByRole('heading', { name: 'Subscribe to Pro' }).waitFor();
    await page.getByRole('link', { name: 'Back to Plans' }).click();
    await page.getByRole('link', { name: 'Choose Premium' }).click();
    await typeCard(page, CARDS.good);
    await page.getByRole('button', { name: 'Pay $29.00' }).click();
    await expectPaid(page, 'Premium');
    await page.getByText(/^Up to 100 participants per room\./).waitFor();
  });

  it('takes the place of Pro on the page of Stripe, which shows what that costs', async () => {
    const { page } = await visitCheckout(visit);
    await becomePayingHost(page);
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'You already have Pro' }).waitFor();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Compare plans' }).click();
    await page.getByText('Current plan').waitFor();
    await page.getByRole('link', { name: 'Choose Premium' }).click();
    await page.getByRole('heading', { name: 'Change to Premium' }).waitFor();
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

it('signing up for Pro and paying goes by keyboard alone', async () => {
  const { page } = await visitCheckout(visit);
  const person = newPerson();
  await toFirstField(page, '/register?tier=premium', 'Full name');
  // Back to the plans: one stop, in which arrow keys choose.
  for (
    let tabs = 0;
    tabs < 10 &&
    !(await page.getByRole('radio', { name: 'Premium' }).evaluate((one) => one === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: 'Pro', exact: true, checked: true }).waitFor();
  await tabTo(page, 'Full name');
  await typeOn(page, person.fullName);
  await typeOn(page, person.email);
  await page.keyboard.type(person.password);
  await tabTo(page, 'Confirm password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await tabTo(page, 'Email');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('You asked for the Pro plan').waitFor();
  await tabTo(page, 'Continue to checkout');
  await page.keyboard.press('Enter');
  // Only then there is something in the frame that the keyboard can come to.
  await expect.poll(() => page.getByRole('button', { name: 'Pay $9.00' }).isEnabled()).toBe(true);
  await tabTo(page, 'Secure payment input frame');
  await page.keyboard.type(CARDS.good);
  await cardTyped(page, CARDS.good);
  await tabTo(page, 'Pay $9.00');
  await page.keyboard.press('Enter');
  await expectPaid(page, 'Pro');
});
