import { describe, inject, it } from 'vitest';
import { CARDS, typeCard } from '../fakes/stripe-js/network-edge.ts';
import { visitors } from '../support/browser.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { becomePayingHost, stripe, subscriptionOf, visitCheckout } from './paying.ts';
import { becomeHost, register, toast } from './people.ts';
import { expectGood } from './screens.ts';

const visit = visitors();

describe('axe at WCAG 2.2 AA, large targets and room for text in both themes', () => {
  it('finds nothing where one signs up with a plan', async () => {
    const { page } = await visit();
    for (const tier of ['pro', 'premium']) {
      await page.goto(`/register?tier=${tier}`);
      await page.getByRole('heading', { name: 'What each plan includes' }).waitFor();
      await expectGood(page);
    }
    await page.getByLabel('Password', { exact: true }).fill('snow-melts');
    for (const [typed, words] of [
      ['snow', "Passwords don't match"],
      ['snow-melts', 'Passwords match'],
    ] as const) {
      await page.getByLabel('Confirm password', { exact: true }).fill(typed);
      await page.getByText(words).waitFor();
      await expectGood(page);
    }
    await page.getByRole('button', { name: 'Contact sales' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page);
  });

  it('finds nothing on the way to a new password', async () => {
    const { page } = await visit({ allow: [/status of 400/] });
    const { email } = await register(page);
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await expectGood(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await expectGood(page);
    const mail = await mailTo(inject('stack').mailboxUrl ?? '', email, /^Reset your /);
    await page.goto(`/reset-password?token=${tokenIn(mail)}`);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page);
    await page.getByLabel('New password', { exact: true }).fill('ice-is-water');
    await page.getByLabel('Confirm new password', { exact: true }).fill('ice-is-water');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    await expectGood(page);
    await page.goto('/reset-password?token=nothing-that-was-ever-mailed');
    await page.getByLabel('New password', { exact: true }).fill('ice-is-water');
    await page.getByLabel('Confirm new password', { exact: true }).fill('ice-is-water');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await expectGood(page);
  });

  it('finds nothing at the checkout', async () => {
    const { page } = await visitCheckout(visit);
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'Login Required' }).waitFor();
    await expectGood(page);
    await becomeHost(page);
    await page.goto('/subscribe');
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await expectGood(page);
    await page.goto('/subscribe?tier=pro');
    await typeCard(page, CARDS.declined);
    await expectGood(page);
    await page.getByRole('button', { name: 'Pay $9.00' }).click();
    await toast(page, 'Payment Failed').waitFor();
    await expectGood(page);
  });

  it('finds nothing on the dashboard and the checkout of who pays, and where that fails', async () => {
    const { page } = await visitCheckout(visit, { allow: [/status of 409/] });
    await becomePayingHost(page);
    await page.goto('/admin');
    await page.getByText(/^Renews on /).waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await expectGood(page);
    await page.goto('/subscribe?tier=pro');
    await page.getByRole('heading', { name: 'You already have Pro' }).waitFor();
    await expectGood(page);
    await page.goto('/subscribe?tier=premium');
    await page.getByRole('heading', { name: 'Change to Premium' }).waitFor();
    await expectGood(page);
    const subscription = await subscriptionOf(page);
    await stripe().failRenewal(subscription);
    await stripe().settled();
    await page.goto('/admin');
    await page.getByText(/^Your last payment failed\./).waitFor();
    await expectGood(page);
  });
});
