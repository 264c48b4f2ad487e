// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { register } from '#shared/contract/accounts.ts';
import type { Tier } from '#shared/contract/plans.ts';
import { ANN, freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from '../pages/login-page.tsx';
import { RegisterPage } from '../pages/register-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.on(register, () => ({ user: ANN, needsConfirmation: false }));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const open = (tier: Tier) =>
  renderPages(
    [
      { path: '/register', Component: RegisterPage },
      { path: '/login', Component: LoginPage },
    ],
    `/register?tier=${tier}`,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const plan = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const submit = (name: string) => screen.getByRole('button', { name });
const MATCH = 'Passwords match';
const MISMATCH = "Passwords don't match";

async function fillIn({ user }: ReturnType<typeof open>, { confirm = 'secret' } = {}) {
  await user.type(field('Full name'), 'Ann Lee');
  await user.type(field('Email'), 'ann@example.com');
  await user.type(field('Password'), 'secret');
  if (confirm) await user.type(field('Confirm password'), confirm);
}

describe('the plans', () => {
  test.each([
    ['free', 'Free', 'Create free account'],
    ['pro', 'Pro', 'Get started'],
    ['premium', 'Premium', 'Contact sales'],
  ] as const)('%s is chosen by the address; the button reads as the plan wants it', (tier, name, button) => {
    open(tier);
    expect(plan(name).checked).toBe(true);
    expect(submit(button)).toBeTruthy();
  });

  test('each says its price and its people, and Pro is the most popular', () => {
    open('free');
    const factsOf = (name: string) =>
      document.getElementById(plan(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(factsOf('Free')).toBe('$0 foreverUp to 5 participants');
    expect(factsOf('Pro')).toBe('$9 per host per monthUp to 25 participantsMost Popular');
    expect(factsOf('Premium')).toBe('$29 per host per monthUp to 100 participants');
  });

  test('another choice stays in the address, and loses nothing that was typed', async () => {
    const pages = open('pro');
    await fillIn(pages);
    await pages.user.click(plan('Premium'));
    expect(submit('Contact sales')).toBeTruthy();
    expect(pages.router.state.location.search).toBe('?tier=premium');
    expect(field('Full name').value).toBe('Ann Lee');
    expect(field('Confirm password').value).toBe('secret');
  });

  test('the comparison lists the features of each', () => {
    open('pro');
    const rows = within(screen.getByRole('table', { name: 'What each plan includes' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Feature', 'Free', 'Pro', 'Premium'],
      ['Per host per month', '$0', '$9', '$29'],
      ['Participants per room', '5', '25', '100'],
      ['Unlimited rooms', 'Yes', 'Yes', 'Yes'],
      ['All mini games', 'Yes', 'Yes', 'Yes'],
      ['Support', 'Email', 'Priority', 'Premium'],
      ['Enterprise features', 'No', 'No', 'Yes'],
    ]);
  });

  test('only Pro shows card fields, and they take nothing', async () => {
    const { user } = open('pro');
    const card = screen.getByRole('group', { name: 'Card' });
    expect(card.textContent).toContain("You'll enter your card securely at checkout");
    for (const label of ['Card number', 'Expiry', 'CVC', 'ZIP']) {
      await user.type(field(label), '4242');
      expect(field(label).matches(':disabled')).toBe(true);
      expect(field(label).value).toBe('');
    }
    await user.click(plan('Free'));
    expect(screen.queryByText(/securely at checkout/)).toBeNull();
  });

  test('leads to the terms, which leave the form where it is, and to the login', () => {
    open('pro');
    const terms = screen.getByRole('link', { name: 'Terms of Service' });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
    const signIn = screen.getByRole('link', { name: 'Sign in here' });
    expect(signIn.getAttribute('href')).toBe('/login');
    expect(signIn.closest('p')?.textContent).toBe('Already have an account? Sign in here');
  });
});

describe('whether the passwords match', () => {
  test('is told while one types, from the first character of the second one on', async () => {
    const { user } = open('free');
    await user.type(field('Password'), 'secret');
    expect(screen.queryByText(MATCH)).toBeNull();
    expect(screen.queryByText(MISMATCH)).toBeNull();
    await user.type(field('Confirm password'), 'secre');
    expect(screen.getByText(MISMATCH)).toBeTruthy();
    await user.type(field('Confirm password'), 't');
    expect(screen.getByText(MATCH)).toBeTruthy();
    await user.type(field('Password'), '!');
    expect(screen.getByText(MISMATCH)).toBeTruthy();
  });

  test('blocks the sign-up, in the words of the registration', async () => {
    const pages = open('pro');
    await fillIn(pages, { confirm: 'secreT' });
    await pages.user.click(submit('Get started'));
    expect(await screen.findByText('Please make sure your passwords match')).toBeTruthy();
    expect(document.activeElement).toBe(field('Confirm password'));
    // The exact text from before the first try, without a period.
    const note = document.getElementById(field('Confirm password').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(MISMATCH);
    expect(api.calls).toEqual([]);
  });
});

describe('signing up', () => {
  test.each([
    ['free', 'Create free account'],
    ['pro', 'Get started'],
  ] as const)('for %s leads to the login', async (tier, button) => {
    const pages = open(tier);
    await fillIn(pages);
    await pages.user.click(submit(button));
    await waitFor(() => expect(pages.path()).toBe('/login'));
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByText('You can now sign in to your account.')).toBeTruthy();
    expect(api.named('register').map(({ body }) => body)).toEqual([
      { fullName: 'Ann Lee', email: 'ann@example.com', password: 'secret', confirmPassword: 'secret', tier },
    ]);
  });

  test('for Premium creates the account, then leads to sales', async () => {
    const pages = open('premium');
    await fillIn(pages);
    await pages.user.click(submit('Contact sales'));
    await waitFor(() => expect(pages.path()).toBe('/contact'));
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByText(/^You can now sign in to your account\. Tell us here/)).toBeTruthy();
    expect(api.named('register')[0]?.body).toMatchObject({ tier: 'premium' });
    expect(pages.router.state.location.state).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' });
  });

  test("reads 'Creating account...' meanwhile and is sent once", async () => {
    api.on(register, () => new Promise(() => {}));
    const pages = open('pro');
    await fillIn(pages);
    await pages.user.click(submit('Get started'));
    await pages.user.click(await screen.findByRole('button', { name: /Creating account\.\.\./ }));
    expect(api.named('register')).toHaveLength(1);
  });

  test('that fails stays here, with everything typed', async () => {
    api.on(register, () => {
      throw new Refused('slow_down');
    });
    const pages = open('premium');
    await fillIn(pages);
    await pages.user.click(submit('Contact sales'));
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Too many requests. Wait a moment and try again.');
    expect(pages.path()).toBe('/register');
    expect(field('Password').value).toBe('secret');
  });
});
