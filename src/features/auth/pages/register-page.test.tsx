// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser, login, register, resendConfirmation } from '#shared/contract/accounts.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { ANN, loggedInAs, sessionFor } from '#src/lib/testing/accounts.ts';
import { field, noteOf, pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const api = pageTests();
beforeEach(() => {
  api.on(register, () => ({ user: ANN, needsConfirmation: false }));
  api.on(login, () => ({ user: ANN, session: sessionFor(ANN) }));
});
const loginPage = vi.fn(LoginPage);

const open = (at: string) =>
  renderPages(
    [
      { path: '/register', Component: RegisterPage },
      { path: '/login', Component: loginPage },
      { path: '/forgot-password', Component: ForgotPasswordPage },
    ],
    at,
  );
const plan = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const submit = (name = 'Sign up') => screen.getByRole('button', { name });
const toasts = () => toast.getToasts().length;
const MISMATCH = "Passwords don't match";

interface Typed {
  name?: string;
  email?: string;
  password?: string;
  confirm?: string;
}

async function fillIn({ user }: ReturnType<typeof open>, typed: Typed = {}) {
  const { name = 'Ann Lee', email = 'ann@example.com', password = 'snow-melts', confirm = password } = typed;
  const texts = { 'Full name': name, Email: email, Password: password, 'Confirm password': confirm };
  for (const [label, text] of Object.entries(texts)) if (text) await user.type(field(label), text);
}

async function signUp(at: string, typed?: Typed, button?: string) {
  const pages = open(at);
  await fillIn(pages, typed);
  await pages.user.click(submit(button));
  return pages;
}

describe('signing up', () => {
  test.each([
    ['/register', 'Sign up', 'free'],
    ['/register?tier=platinum', 'Sign up', 'free'],
    ['/register?tier=', 'Sign up', 'free'],
    ['/register?tier=free', 'Create free account', 'free'],
    ['/register?tier=pro', 'Get started', 'pro'],
  ])('at %s (%s) asks for the plan %s, and logs in by the way of /login', async (at, button, tier) => {
    loginPage.mockClear();
    const { path } = await signUp(at, {}, button);
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(loginPage).toHaveBeenCalled();
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByText('You can now sign in to your account.')).toBeTruthy();
    expect(screen.queryByText('Login successful!')).toBeNull();
    expect(api.named('login').map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', password: 'snow-melts', remember: true },
    ]);
    expect(api.named('register').map(({ body }) => body)).toEqual([
      {
        fullName: 'Ann Lee',
        email: 'ann@example.com',
        password: 'snow-melts',
        confirmPassword: 'snow-melts',
        tier,
        language: 'en',
      },
    ]);
  });

  test('where the login fails, /login has the address filled in', async () => {
    api.refuse(login, 'slow_down');
    const { path } = await signUp('/register');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('for Premium creates the account, then leads to sales', async () => {
    const { path, router } = await signUp('/register?tier=premium', {}, 'Contact sales');
    await waitFor(() => expect(path()).toBe('/contact'));
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByText(/^You can now sign in to your account\. Tell us here/)).toBeTruthy();
    expect(api.named('register')[0]?.body).toMatchObject({ tier: 'premium' });
    expect(router.state.location.state).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' });
  });

  test('where the address has to be confirmed, the login says so, and the mail can be sent again', async () => {
    api.on(register, () => ({ user: ANN, needsConfirmation: true }));
    api.on(resendConfirmation, () => ({}));
    const { user } = await signUp('/register');
    expect(api.named('login')).toEqual([]);
    expect(await screen.findByText('Open the email we sent you before you sign in.')).toBeTruthy();
    expect(screen.queryByText('You can now sign in to your account.')).toBeNull();
    expect(await screen.findByText('Open the email we sent to ann@example.com')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Sent to ann@example.com. Check your spam folder, too.')).toBeTruthy();
    expect(api.named('resendConfirmation').map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
  });

  test('where no mail can confirm an address, says that no one can register, and keeps what was typed', async () => {
    api.refuse(register, 'not_configured');
    await signUp('/register');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^No one can register here yet.*can't send the email/,
    );
    expect(field('Full name').value).toBe('Ann Lee');
  });

  test('an existing session goes on to the dashboard', async () => {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: ANN }));
    const { path } = open('/register?tier=pro');
    await waitFor(() => expect(path()).toBe('/admin'));
  });
});

describe('the plans', () => {
  test('each says its price and its people, and Pro is the most popular', () => {
    open('/register?tier=premium');
    const factsOf = (name: string) =>
      document.getElementById(plan(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(factsOf('Free')).toBe('$0 foreverUp to 5 participants');
    expect(factsOf('Pro')).toBe('$9 per host per monthUp to 25 participantsMost Popular');
    expect(factsOf('Premium')).toBe('$29 per host per monthUp to 100 participants');
    expect(plan('Premium').checked).toBe(true);
  });

  test('another choice stays in the address, and loses nothing that was typed', async () => {
    const pages = open('/register?tier=pro');
    await fillIn(pages);
    await pages.user.click(plan('Premium'));
    expect(submit('Contact sales')).toBeTruthy();
    expect(pages.router.state.location.search).toBe('?tier=premium');
    expect(field('Full name').value).toBe('Ann Lee');
    expect(field('Confirm password').value).toBe('snow-melts');
  });

  test('where nothing can be paid for, a paid one says so', async () => {
    const { user } = open('/register?tier=pro');
    expect(await screen.findByText(/^This server takes no payments/)).toBeTruthy();
    await user.click(plan('Free'));
    expect(screen.queryByText(/^This server takes no payments/)).toBeNull();
  });

  test('the comparison lists the features of each', () => {
    open('/register?tier=pro');
    const rows = within(screen.getByRole('table', { name: 'What each plan includes' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Feature', 'Free', 'Pro', 'Premium'],
      ['Per host per month', '$0', '$9', '$29'],
      ['Participants per room', '5', '25', '100'],
      ['Unlimited rooms', 'Yes', 'Yes', 'Yes'],
      ['All mini games', 'Yes', 'Yes', 'Yes'],
      ['Recaps kept for', '24 hours', '90 days', '12 months'],
      ['Team links', '1, random name', '1, own name', '5, own names'],
      ['Co-hosts in a session', '1', '2', '10'],
      ['Own decks for each game', '20', '50', '200'],
      ['Own pictures to color', '3', '20', '100'],
      ['Storage', '200 MB', '1 GB', '5 GB'],
      ['SupportLarger plans are answered first', 'Email', 'Priority', 'Premium'],
      [
        'Enterprise features10 co-hosts, 5 team links with names of your own, recaps for 12 months',
        ...['No', 'No', 'Yes'],
      ],
    ]);
  });

  test('only Pro shows card fields, and they take nothing', async () => {
    const { user } = open('/register?tier=pro');
    expect(screen.getByRole('group', { name: 'Card' }).textContent).toContain('enter your card securely at checkout');
    for (const label of ['Card number', 'Expiry', 'CVC', 'ZIP']) {
      await user.type(field(label), '4242');
      expect([field(label).matches(':disabled'), field(label).value]).toEqual([true, '']);
    }
    await user.click(plan('Free'));
    expect(screen.queryByText(/securely at checkout/)).toBeNull();
  });

  test.each(['/register', '/register?tier=pro'])('at %s the terms and what is stored open beside the form', (at) => {
    open(at);
    for (const [name, to] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([to, '_blank']);
    }
  });

  test('the login is one link away', () => {
    open('/register?tier=pro');
    const signIn = screen.getByRole('link', { name: 'Sign in here' });
    expect(signIn.getAttribute('href')).toBe('/login');
    expect(signIn.closest('p')?.textContent).toBe('Already have an account? Sign in here');
  });

  test('whether the passwords match is told while one types, from the first character of the second one on', async () => {
    const { user } = open('/register?tier=free');
    await user.type(field('Password'), 'secret');
    expect(noteOf('Confirm password')).toBeUndefined();
    await user.type(field('Confirm password'), 'secre');
    expect(noteOf('Confirm password')).toBe(MISMATCH);
    await user.type(field('Confirm password'), 't');
    expect(noteOf('Confirm password')).toBe('Passwords match');
    await user.type(field('Password'), '!');
    expect(noteOf('Confirm password')).toBe(MISMATCH);
  });
});

describe('errors', () => {
  test.each([
    ['/register', 'Sign up'],
    ['/register?tier=pro', 'Get started'],
  ])('different passwords at %s', async (at, button) => {
    await signUp(at, { confirm: 'secreT' }, button);
    expect(await screen.findByText('Please make sure your passwords match')).toBeTruthy();
    expect(screen.getAllByText(MISMATCH)).toHaveLength(2);
    expect(noteOf('Confirm password')).toBe(MISMATCH);
    expect(document.activeElement).toBe(field('Confirm password'));
    expect(api.calls).toEqual([]);
  });

  test('a very common password is refused without asking the API', async () => {
    await signUp('/register', { password: 'Passw0rd' });
    await waitFor(() => expect(noteOf('Password')).toMatch(/^This is one of the passwords that are tried first/));
    expect(document.activeElement).toBe(field('Password'));
    expect(api.named('register')).toEqual([]);
  });

  test('a short password', async () => {
    await signUp('/register', { password: 'abcde' });
    expect(await screen.findByText('Password too short')).toBeTruthy();
    expect(screen.getAllByText('Password must be at least 6 characters')).toHaveLength(2);
    expect(noteOf('Password')).toBe('Password must be at least 6 characters');
    expect(api.calls).toEqual([]);
  });

  test('different passwords are said before short ones, even when another field is wrong too', async () => {
    await signUp('/register', { name: '', password: 'abc', confirm: 'abd' });
    expect(await screen.findByText(MISMATCH)).toBeTruthy();
    expect(screen.queryByText('Password too short')).toBeNull();
    expect(noteOf('Full name')).toBe('Enter your name, at most 40 characters.');
    expect(noteOf('Email')).toBe('The first from a company gets Pro free for 3 months: use your work address.');
    expect(document.activeElement).toBe(field('Full name'));
  });

  test('an empty form is told beside its fields, not as a short password', async () => {
    await signUp('/register', { name: '', email: '', password: '' });
    await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
    await waitFor(() => expect(noteOf('Full name')).toMatch(/^Enter your name/));
    expect(noteOf('Email')).toMatch(/^Enter a valid email/);
    expect(noteOf('Password')).toBe('Choose a password of at least 6 characters.');
    expect(noteOf('Confirm password')).toBe('Type your password again.');
    expect([toasts(), api.calls]).toEqual([0, []]);
  });

  test('a password typed only once does not match, and the second field asks for it', async () => {
    await signUp('/register', { confirm: '' });
    expect(await screen.findByText(MISMATCH)).toBeTruthy();
    expect(noteOf('Confirm password')).toBe('Type your password again.');
  });

  test('a corrected field loses its error, and the next try its toast', async () => {
    const { user } = await signUp('/register', { email: 'ann@', confirm: 'secreT' });
    await screen.findByText(MISMATCH);
    await user.clear(field('Password'));
    await user.type(field('Password'), 'secreT');
    await waitFor(() => expect(noteOf('Confirm password')).toBeUndefined());
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(toast.getToasts()).toEqual([]);
    expect(noteOf('Email')).toMatch(/^Enter a valid email/);
  });

  test.each([
    ['Full name', { name: ' ' }, /^Enter your name/],
    ['Full name', { name: 'x'.repeat(41) }, /^Enter your name/],
    ['Email', { email: 'ann@' }, /^Enter a valid email/],
    ['Password', { password: 'é'.repeat(37) }, /^Use a shorter password/],
  ])('%s is told beside the field, without a toast', async (label, typed, words) => {
    await signUp('/register', typed);
    await waitFor(() => expect(noteOf(label)).toMatch(words));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect([toasts(), api.calls]).toEqual([0, []]);
  });

  test.each([
    ['Log in', '/login'],
    ['reset your password', '/forgot-password'],
  ])('a known address is told in the toast and beside the field: %s takes it along', async (way, to) => {
    api.refuse(register, 'email_taken');
    const { user, path } = await signUp('/register');
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    const words = 'An account with this email already exists. Log in or reset your password.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(noteOf('Email')).toBe(words);
    expect(document.activeElement).toBe(field('Email'));
    expect([field('Full name').value, field('Password').value]).toEqual(['Ann Lee', 'snow-melts']);
    const note = document.getElementById(field('Email').getAttribute('aria-describedby') ?? '') ?? document.body;
    await user.click(within(note).getByRole('link', { name: way }));
    await waitFor(() => expect(path()).toBe(to));
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('a field that only the server refuses is marked', async () => {
    api.refuse(register, 'invalid', { field: 'fullName' });
    await signUp('/register');
    await waitFor(() => expect(field('Full name').getAttribute('aria-invalid')).toBe('true'));
  });

  test.each<[string, RefusalCode, { code?: undefined }, string, string]>([
    ['/register', 'internal', { code: undefined }, 'Please try again', 'Registration failed. Please try again.'],
    ['/register?tier=premium', 'slow_down', {}, 'Too many requests. Wait a moment and try again.', ''],
  ])(
    'at %s, %s is told, and stays until the next try; nothing typed is lost',
    async (at, code, extra, words, alert) => {
      api.refuse(register, code, extra);
      const button = at === '/register' ? 'Sign up' : 'Contact sales';
      const { user, path } = await signUp(at, {}, button);
      expect(await screen.findByText('Registration failed')).toBeTruthy();
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
      expect(screen.getByRole('alert').textContent).toBe(alert || words);
      expect([path(), field('Password').value]).toEqual(['/register', 'snow-melts']);
      api.on(register, () => new Promise(() => {}));
      await user.click(submit(button));
      await screen.findByRole('button', { name: /Creating account/ });
      expect(toast.getToasts()).toEqual([]);
    },
  );
});
