import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { visitors } from '../support/browser.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { focused, tabTo, toFirstField, typeOn } from './keyboard.ts';
import { logIn, newPerson, register, toast } from './people.ts';

const visit = visitors();
const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (400|401)/;
const NEW_PASSWORD = 'ice-is-water';

/** Asks for a link by the form, and gives the one that is mailed. */
async function linkFor(page: Page, email: string, count = 1): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await page.getByText('The link expires in 1 hour').waitFor();
  return `/reset-password?token=${tokenIn(await mailTo(inject('stack').mailboxUrl ?? '', email, /^Reset your /, count))}`;
}

async function fillReset(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which works once; the session elsewhere is dead', async () => {
    const { page: elsewhere } = await visit({ allow: [REFUSED] });
    const person = await register(elsewhere);
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
    await fillReset(page, NEW_PASSWORD, 'something else');
    await toast(page, "Passwords Don't Match", 'Please make sure both passwords are identical').waitFor();
    await fillReset(page, '12345');
    await toast(page, 'Password Too Short', 'Password must be at least 6 characters long').waitFor();
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
    await fillReset(page, 'once more');
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByText('it works once, for 1 hour').waitFor();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await page.waitForURL('**/forgot-password');
    // The password is the one that was set by it.
    await page.goto('/admin');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  });

  it('is nothing that strangers learn of', async () => {
    const { page } = await visit();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(newPerson().email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.getByRole('button', { name: 'Send Another Reset Link' }).click();
    await page.getByLabel('Email').waitFor();
    await page.goto('/reset-password');
    await page.getByText('This password reset link is invalid or missing a token').waitFor();
  });

  it('is told of where Thaw can not be reached, and nothing typed is lost', async () => {
    const OFFLINE = /net::ERR_FAILED/;
    const { page } = await visit({ allow: [OFFLINE] });
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('alert').getByText('Network error occurred').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com');
  });

  it('is replaced by keyboard alone', async () => {
    const { page } = await visit();
    const person = await register(page);
    await toFirstField(page, '/forgot-password', 'Email');
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a valid email address.').waitFor();
    await expect.poll(() => focused(page)).toBe('Email');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    const mail = await mailTo(inject('stack').mailboxUrl ?? '', person.email, /^Reset your /);
    await toFirstField(page, `/reset-password?token=${tokenIn(mail)}`, 'New password');
    await page.keyboard.type(NEW_PASSWORD);
    await tabTo(page, 'Confirm new password');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    await tabTo(page, 'Continue to Login');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await tabTo(page, 'Email');
    await typeOn(page, person.email);
    await tabTo(page, 'Password');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin');
  });
});
