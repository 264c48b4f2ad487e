import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { logIn, newAccount, toast } from './people.ts';

const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (400|401)/;
const NEW_PASSWORD = 'ice-is-water';

/** Asks for a link by the form, and gives the one that is mailed. */
async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await page.getByText('The link expires in 1 hour').waitFor();
  return `/reset-password?token=${tokenIn(await mailTo(inject('stack').mailboxUrl ?? '', email, /^Reset your /))}`;
}

async function fillReset(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which works once; the session elsewhere is dead', async () => {
    const { page: elsewhere } = await visit({ allow: [REFUSED] });
    const person = await newAccount();
    await logIn(elsewhere, person);
    await elsewhere.getByRole('heading', { name: /^Hello/ }).waitFor();

    const { page } = await visit({ device: 'phone', allow: [REFUSED] });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot-password');
    const link = await linkFor(page, person.email);
    const token = new URL(link, page.url()).searchParams.get('token') ?? '';

    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    expect(page.url()).not.toContain(token);
    // A refresh loses nothing.
    await page.reload();
    await fillReset(page, NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    expect(asked.filter((request) => request.url().includes(token))).toHaveLength(1);
    const referrers = await Promise.all(asked.map((request) => request.headerValue('referer').catch(() => null)));
    expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([]);
    expect(await page.evaluate(() => document.referrer)).not.toContain(token);

    await elsewhere.reload();
    await elsewhere.getByText('Please log in to access your dashboard.').waitFor();

    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await toast(page, 'Login failed', 'Invalid credentials').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin');

    await page.goto(link);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByText('it works once, for 1 hour').waitFor();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await page.waitForURL('**/forgot-password');
    // The password is the one that was set by it.
    await page.goto('/admin');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  });
});
