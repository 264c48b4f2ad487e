// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast.ts';
import { ContactPage } from './contact-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi({ config: { supportEmail: 'help@thaw.example' } });
  api.on(sendContactMessage, () => ({}));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

type Form = ReturnType<typeof renderPages>;
const MESSAGE = { name: 'Ben', email: 'ben@example.com', subject: 'A larger team', message: 'We are 300.\nWhat now?' };

const open = (state?: unknown) =>
  renderPages([{ path: '/contact', Component: ContactPage }], { pathname: '/contact', state });
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
const submit = () => screen.getByRole('button', { name: 'Send Message' });
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const typed = () => ['Name', 'Email', 'Subject', 'Message'].map((label) => field(label).value);

async function fillIn({ user }: Form, { name, email, subject, message } = MESSAGE) {
  await user.type(field('Name'), name);
  await user.type(field('Email'), email);
  await user.type(field('Subject'), subject);
  await user.type(field('Message'), message);
}

describe('a new account at the sales form', () => {
  const COMES = { newAccount: { email: 'ann@example.com', needsConfirmation: false } };
  const logIn = () => screen.getByRole('link', { name: 'Log in' });

  test('reads that the account is there, with the way in, before writing and after', async () => {
    const form = open(COMES);
    expect(screen.getByText('Your account is ready')).toBeTruthy();
    expect(logIn().getAttribute('href')).toBe('/login');
    await fillIn(form);
    await form.user.click(submit());
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(screen.getByText('Your account is ready')).toBeTruthy();
    await form.user.click(logIn());
    expect(form.router.state.location.state).toEqual(COMES.newAccount);
  });

  test('reads first to confirm the address, where that has to be', () => {
    open({ newAccount: { ...COMES.newAccount, needsConfirmation: true } });
    expect(screen.getByText(/open the email we sent to ann@example\.com/)).toBeTruthy();
  });

  test('anybody else reads nothing of an account', () => {
    open();
    expect(screen.queryByText('Your account is ready')).toBeNull();
  });
});

describe('a message to support', () => {
  test('is sent once, and thanked for', async () => {
    let answer = () => {};
    api.on(sendContactMessage, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return {};
    });
    const form = open();
    await fillIn(form);
    await form.user.click(submit());
    await form.user.click(await screen.findByRole('button', { name: /Sending\.\.\./ }));
    answer();
    const title = await screen.findByRole('heading', { name: 'Message Sent!' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText(/within 24 hours on business days\.$/, { selector: 'section p' })).toBeTruthy();
    expect(screen.getByText("We'll reply to ben@example.com.")).toBeTruthy();
    expect(api.calls.map(({ name, body, bearer }) => ({ name, body, bearer }))).toEqual([
      { name: 'sendContactMessage', body: MESSAGE, bearer: 'Bearer guest' },
    ]);
  });

  test('can be followed by another one', async () => {
    const form = open();
    await fillIn(form);
    await form.user.click(submit());
    await form.user.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(typed()).toEqual(['', '', '', '']);
  });

  test.each([
    ['the reason of the API', new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
    [
      'words of its own where there is no reason',
      new Refused('internal', { code: undefined }),
      'Failed to send message. Please try again.',
    ],
  ])('that fails has %s, an address to write to, and keeps what was typed', async (_, refused, words) => {
    api.on(sendContactMessage, () => {
      throw refused;
    });
    const form = open();
    await fillIn(form);
    await form.user.click(submit());
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(2);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(`${words}What you typed is still here. You can also write to help@thaw.example`);
    expect(typed()).toEqual(Object.values(MESSAGE));
    api.on(sendContactMessage, () => ({}));
    await form.user.click(submit());
    expect(await screen.findByText('Message Sent!')).toBeTruthy();
  });

  test('without an answer says so', async () => {
    api.off(sendContactMessage);
    const form = open();
    await fillIn(form);
    await form.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/reach Thaw/);
    expect(typed()).toEqual(Object.values(MESSAGE));
  });

  test('of which the API refuses a field has the reason beside it', async () => {
    api.on(sendContactMessage, () => {
      throw new Refused('invalid', { field: 'subject' });
    });
    const form = open();
    await fillIn(form);
    await form.user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(field('Subject')));
    expect(noteOf('Subject')).toBe("This request isn't valid.");
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('errors', () => {
  test('every field is required, and the first empty one has the focus', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(noteOf('Name')).toBe('Enter your name.'));
    expect(noteOf('Email')).toBe('Enter your email.');
    expect(noteOf('Subject')).toBe('Sum it up in a few words.');
    expect(noteOf('Message')).toBe('Write your message.');
    expect(document.activeElement).toBe(field('Name'));
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      expect(field(label).required).toBe(true);
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(field('Email').type).toBe('email');
    expect(api.calls).toEqual([]);
  });

  test('an address that is none', async () => {
    const form = open();
    await fillIn(form, { ...MESSAGE, email: 'ben@example.com, eve@example.com' });
    await form.user.click(submit());
    await waitFor(() => expect(noteOf('Email')).toBe('Enter a valid email address.'));
    expect(api.calls).toEqual([]);
  });

  test('a text over the limit stays, with its length', async () => {
    const { user } = open();
    await user.click(field('Subject'));
    await user.paste('x'.repeat(163));
    await user.click(field('Message'));
    await user.paste('y'.repeat(5_012));
    await user.click(submit());
    await waitFor(() => expect(noteOf('Subject')).toBe('Use at most 150 characters; you have 163.'));
    expect(noteOf('Message')).toBe('Use at most 5,000 characters; you have 5,012.');
    expect(field('Message').value).toHaveLength(5_012);
    expect(screen.getByText('5,012 / 5,000')).toBeTruthy();
  });
});

describe('prefilled', () => {
  test('the limits, counted while one types', async () => {
    const { user } = open();
    expect(noteOf('Subject')).toBe('At most 150 characters.');
    expect(noteOf('Message')).toBe('At most 5,000 characters.');
    await user.type(field('Subject'), ' Hello ');
    expect(screen.getByText('5 / 150')).toBeTruthy();
    expect(screen.getByText('0 / 5,000')).toBeTruthy();
  });

  test('other ways to reach us', async () => {
    open();
    const mail = await screen.findByRole('link', { name: 'help@thaw.example' });
    expect(mail.getAttribute('href')).toBe('mailto:help@thaw.example');
    expect(screen.getByText('Typically within 24 hours on business days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support Center' }).getAttribute('href')).toBe('/support');
    expect(document.title).toBe('Contact us · Thaw');
  });

  test('name and address of the logged-in host, but never over typed text', async () => {
    let answer = () => {};
    api.on(getCurrentUser, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { user: { ...ANN, displayName: 'Annie' } };
    });
    loggedInAs(ANN);
    const { user } = open();
    await user.type(field('Name'), 'Somebody else');
    await user.type(field('Message'), 'Hello');
    await waitFor(() => expect(api.named('getCurrentUser')).toHaveLength(1));
    answer();
    await waitFor(() => expect(field('Email').value).toBe('ann@example.com'));
    expect(typed()).toEqual(['Somebody else', 'ann@example.com', '', 'Hello']);
  });

  test('data from the previous page', () => {
    open({ name: 'Ben', email: 'ben@example.com', subject: 'Premium' });
    expect(typed()).toEqual(['Ben', 'ben@example.com', 'Premium', '']);
  });
});
