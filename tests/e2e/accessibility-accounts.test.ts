import { describe, expect, inject, it } from 'vitest';
import { CARDS, typeCard } from '../fakes/stripe-js/network-edge.ts';
import { type Visitor, visitors } from '../support/browser.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { violations } from './axe.ts';
import { becomePayingHost, stripe, subscriptionOf, visitCheckout } from './paying.ts';
import { becomeHost, register, toast } from './people.ts';

const visit = visitors();

async function expectNothing({ page }: Pick<Visitor, 'page'>): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
}

// Each theme and each size once: what axe sees of one does not depend on the other.
describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('axe at WCAG 2.2 AA on a %s in the %s theme', (device, colorScheme) => {
  const options = { device, colorScheme, reducedMotion: 'reduce' } as const;

  it('finds nothing where one signs up with a plan', async () => {
    const visitor = await visit(options);
    const { page } = visitor;
    for (const tier of ['pro', 'premium']) {
      await page.goto(`/register?tier=${tier}`);
      await page.getByRole('heading', { name: 'What each plan has' }).waitFor();
      await expectNothing(visitor);
    }
    await page.getByLabel('Password', { exact: true }).fill('snow-melts');
    for (const [typed, words] of [
      ['snow', "Passwords don't match"],
      ['snow-melts', 'Passwords match'],
    ] as const) {
      await page.getByLabel('Confirm password', { exact: true }).fill(typed);
      await page.getByText(words).waitFor();
      await expectNothing(visitor);
    }
    await page.getByRole('button', { name: 'Contact sales' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectNothing(visitor);
  });

  it('finds nothing on the way to a new password', async () => {
    const visitor = await visit({ ...options, allow: [/status of 400/] });
    const { page } = visitor;
    const { email } = await register(page);
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await expectNothing(visitor);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await expectNothing(visitor);
    const mail = await mailTo(inject('stack').mailboxUrl ?? '', email, /^Reset your /);
    await page.goto(`/reset-password?token=${tokenIn(mail)}`);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectNothing(visitor);
    await page.getByLabel('New password', { exact: true }).fill('ice-is-water');
    await page.getByLabel('Confirm new password', { exact: true }).fill('ice-is-water');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    await expectNothing(visitor);
    await page.goto('/reset-password?token=nothing-that-was-ever-mailed');
    await page.getByLabel('New password', { exact: true }).fill('ice-is-water');
    await page.getByLabel('Confirm new password', { exact: true }).fill('ice-is-water');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await expectNothing(visitor);
  });

  it('finds nothing at the checkout', async () => {
    const visitor = await visitCheckout(visit, options);
    const { page } = visitor;
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'Login Required' }).waitFor();
    await expectNothing(visitor);
    await becomeHost(page);
    await page.goto('/subscribe');
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await expectNothing(visitor);
    await page.goto('/subscribe?tier=pro');
    await typeCard(page, CARDS.declined);
    await expectNothing(visitor);
    await page.getByRole('button', { name: 'Pay $9.00' }).click();
    await toast(page, 'Payment Failed').waitFor();
    await expectNothing(visitor);
  });

  it('finds nothing on the dashboard and the checkout of who pays, and where that fails', async () => {
    const visitor = await visitCheckout(visit, { ...options, allow: [/status of 409/] });
    const { page } = visitor;
    await becomePayingHost(page);
    await page.goto('/admin');
    await page.getByText(/^Renews on /).waitFor();
    await expectNothing(visitor);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await expectNothing(visitor);
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'You have Pro already' }).waitFor();
    await expectNothing(visitor);
    await page.goto('/subscribe?tier=premium');
    await page.getByRole('button', { name: 'Change to Premium' }).waitFor();
    await expectNothing(visitor);
    const subscription = await subscriptionOf(page);
    await stripe().failRenewal(subscription);
    await stripe().settled();
    await page.goto('/admin');
    await page.getByText(/^Your last payment failed\./).waitFor();
    await expectNothing(visitor);
  });
});
