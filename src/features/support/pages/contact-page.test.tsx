// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { field, noteOf, pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ContactPage } from './contact-page.tsx';

const api = pageTests({ config: { supportEmail: 'help@thaw.example' } });
beforeEach(() => {
  api.on(sendContactMessage, () => ({}));
});

const MESSAGE = { name: 'Ben', email: 'ben@example.com', subject: 'A larger team', message: 'We are 300.\nWhat now?' };
const LABELS = ['Name', 'Email', 'Subject', 'Message'];

const open = (state?: unknown) =>
  renderPages([{ path: '/contact', Component: ContactPage }], { pathname: '/contact', state });
const submit = () => screen.getByRole('button', { name: 'Send Message' });
const typed = () => LABELS.map((label) => field(label).value);
const notes = () => LABELS.map(noteOf);

async function send(message = MESSAGE, state?: unknown) {
  const form = open(state);
  const texts = [message.name, message.email, message.subject, message.message];
  for (const [index, label] of LABELS.entries()) await form.user.type(field(label), texts[index] ?? '');
  await form.user.click(submit());
  return form;
}

describe('a new account at the sales form', () => {
  const COMES = { newAccount: { email: 'ann@example.com', needsConfirmation: false } };
  const logIn = () => screen.getByRole('link', { name: 'Log in' });

  test('reads that the account is there, with the way in, before writing and after', async () => {
    open(COMES);
    expect(screen.getByText('Your account is ready')).toBeTruthy();
    expect(logIn().getAttribute('href')).toBe('/login');
    cleanup();
    const form = await send(MESSAGE, COMES);
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(screen.getByText('Your account is ready')).toBeTruthy();
    await form.user.click(logIn());
    expect(form.router.state.location.state).toEqual(COMES.newAccount);
  });

  test('reads first to confirm the address, where that has to be', () => {
    open({ newAccount: { ...COMES.newAccount, needsConfirmation: true } });
    expect(screen.getByText(/open the email we sent to ann@example\.com/)).toBeTruthy();
  });
});

describe('a message to support', () => {
  test('is sent once, thanked for, and can be followed by another one', async () => {
    const answer = api.hold(sendContactMessage, {});
    const { user } = await send();
    await user.click(await screen.findByRole('button', { name: /Sending\.\.\./ }));
    answer();
    const title = await screen.findByRole('heading', { name: 'Message Sent!' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText(/within 24 hours on business days\.$/, { selector: 'section p' })).toBeTruthy();
    expect(screen.getByText("We'll reply to ben@example.com.")).toBeTruthy();
    expect(api.calls.map(({ name, body, bearer }) => ({ name, body, bearer }))).toEqual([
      { name: 'sendContactMessage', body: MESSAGE, bearer: 'Bearer guest' },
    ]);
    expect(screen.queryByText('Your account is ready')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(typed()).toEqual(['', '', '', '']);
  });

  test.each([
    ['the reason of the API', new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
    ['its own words', new Refused('internal', { code: undefined }), 'Failed to send message. Please try again.'],
    ['that it got no answer', undefined, "We can't reach Thaw right now. Please try again in a moment."],
  ])('that fails has %s, an address to write to, and keeps what was typed', async (_, refused, words) => {
    if (refused) api.refuse(sendContactMessage, refused.code, refused.extra);
    else api.off(sendContactMessage);
    const { user } = await send();
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(2);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(`${words}What you typed is still here. You can also write to help@thaw.example`);
    expect(typed()).toEqual(Object.values(MESSAGE));
    api.on(sendContactMessage, () => ({}));
    await user.click(submit());
    expect(await screen.findByText('Message Sent!')).toBeTruthy();
  });

  test('of which the API refuses a field has the reason beside it', async () => {
    api.refuse(sendContactMessage, 'invalid', { field: 'subject' });
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field('Subject')));
    expect(noteOf('Subject')).toBe("This request isn't valid.");
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('an unsent message is still there after a refresh, until it is sent', async () => {
  const { user } = open({ subject: 'Premium' });
  await user.type(field('Name'), 'Ben');
  await user.type(field('Message'), 'We are');
  cleanup();
  open({ subject: 'Premium' });
  await user.type(field('Email'), 'ben@example.com');
  await user.type(field('Message'), ' 300.');
  cleanup();
  open({ subject: 'Premium' });
  expect(typed()).toEqual(['Ben', 'ben@example.com', 'Premium', 'We are 300.']);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Send another message' }));
  expect(typed()).toEqual(['', '', 'Premium', '']);
});

describe('errors', () => {
  test('every field is required, and the first empty one has the focus', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() =>
      expect(notes()).toEqual([
        'Enter your name.',
        'Enter your email.',
        'Sum it up in a few words.',
        'Write your message.',
      ]),
    );
    expect(document.activeElement).toBe(field('Name'));
    for (const label of LABELS) {
      expect([field(label).required, field(label).getAttribute('aria-invalid')]).toEqual([true, 'true']);
    }
    expect(field('Email').type).toBe('email');
    expect(api.calls).toEqual([]);
  });

  test('an address that is none', async () => {
    await send({ ...MESSAGE, email: 'ben@example.com, eve@example.com' });
    await waitFor(() => expect(noteOf('Email')).toBe('Enter a valid email address.'));
    expect(api.calls).toEqual([]);
  });

  test('the limits are counted while one types; a text over the limit stays, with its length', async () => {
    const { user } = open();
    expect(notes().slice(2)).toEqual(['At most 150 characters.', 'At most 5,000 characters.']);
    await user.type(field('Subject'), ' Hello ');
    expect([screen.getByText('5 / 150'), screen.getByText('0 / 5,000')]).toHaveLength(2);
    await user.paste('x'.repeat(157));
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
  test('other ways to reach us', async () => {
    open();
    const mail = await screen.findByRole('link', { name: 'help@thaw.example' });
    expect(mail.getAttribute('href')).toBe('mailto:help@thaw.example');
    expect(screen.getByText('Typically within 24 hours on business days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support Center' }).getAttribute('href')).toBe('/support');
    expect(document.title).toBe('Contact us · Thaw');
  });

  test('name and address of the logged-in host, but never over typed text', async () => {
    const answer = api.hold(getCurrentUser, { user: { ...ANN, displayName: 'Annie' } });
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
