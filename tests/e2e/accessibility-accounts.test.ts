import { describe, expect, inject, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { focused, tabTo, toFirstField, typeOn } from './keyboard.ts';
import { newAccount } from './people.ts';
import { expectGood } from './screens.ts';

describe('axe at WCAG 2.2 AA, large targets and room for text in both themes', () => {
  it('finds nothing where one signs up with a plan', async () => {
    const { page } = await visit();
    await page.goto('/register?tier=pro');
    await page.getByRole('heading', { name: 'What each plan includes' }).waitFor();
    await expectGood(page);
    await page.goto('/register?tier=premium');
    await page.getByLabel('Password', { exact: true }).fill('snow-melts');
    await page.getByLabel('Confirm password', { exact: true }).fill('snow-melts');
    await page.getByText('Passwords match').waitFor();
    await expectGood(page);
    await page.getByLabel('Confirm password', { exact: true }).fill('snow');
    await page.getByText("Passwords don't match").waitFor();
    await page.getByRole('button', { name: 'Contact sales' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page);
  });

  it('finds nothing on the way to a new password, which goes by keyboard alone', async () => {
    const { page } = await visit({ allow: [/status of 400/] });
    const { email } = await newAccount();
    await toFirstField(page, '/forgot-password', 'Email');
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a valid email address.').waitFor();
    await expect.poll(() => focused(page)).toBe('Email');
    await expectGood(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await expectGood(page);
    const mail = await mailTo(inject('stack').mailboxUrl ?? '', email, /^Reset your /);
    await toFirstField(page, `/reset-password?token=${tokenIn(mail)}`, 'New password');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page);
    await tabTo(page, 'New password');
    await typeOn(page, 'ice-is-water');
    await tabTo(page, 'Confirm new password');
    await page.keyboard.type('ice-is-water');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    await expectGood(page);
    await page.goto('/reset-password?token=nothing-that-was-ever-mailed');
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await expectGood(page);
  });
});
