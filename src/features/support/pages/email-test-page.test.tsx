// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendContactMessage, sendTestEmail } from '#shared/contract/messages.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast.ts';
import { EmailTestPage } from './email-test-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const open = () => renderPages([{ path: '/email-test', Component: EmailTestPage }], '/email-test');
const part = (name: string) => within(screen.getByRole('region', { name }));
const mail = () => part('Test email');
const contact = () => part('Contact test');

describe('a test mail', () => {
  test.each([
    ['Welcome', 'welcome'],
    ['Subscription', 'subscription'],
    ['Password reset', 'password-reset'],
    ['Support', 'support'],
  ])('of the kind %s is sent to the address', async (words, type) => {
    api.on(sendTestEmail, () => ({ success: true as const }));
    const { user } = open();
    await user.selectOptions(mail().getByLabelText('Type'), words);
    await user.type(mail().getByLabelText('Email address'), 'dev@example.com');
    await user.click(mail().getByRole('button', { name: 'Send Test Email' }));
    expect(await screen.findByText('Email Sent')).toBeTruthy();
    expect(screen.getByText('Check the inbox of dev@example.com.')).toBeTruthy();
    expect(api.calls.map(({ body }) => body)).toEqual([{ type, email: 'dev@example.com' }]);
  });

  test('is sent as the logged-in host, perhaps an administrator', async () => {
    loggedInAs(ANN);
    api.on(sendTestEmail, () => ({ success: true as const }));
    const { user } = open();
    await user.type(mail().getByLabelText('Email address'), 'dev@example.com{Enter}');
    await screen.findByText('Email Sent');
    expect(api.calls[0]?.bearer).toMatch(/^Bearer ey/);
  });

  test('needs an address', async () => {
    const { user } = open();
    await user.click(mail().getByRole('button', { name: 'Send Test Email' }));
    await waitFor(() => expect(screen.getAllByText('Please enter an email address')).toHaveLength(2));
    expect(document.activeElement).toBe(mail().getByLabelText('Email address'));
    expect(api.calls).toEqual([]);
  });

  test('needs a real address', async () => {
    const { user } = open();
    await user.type(mail().getByLabelText('Email address'), 'nobody{Enter}');
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['the reason', new Refused('mail_failed'), "We couldn't send the email."],
    ['words of its own', new Refused('internal', { code: undefined }), 'Failed to send test email'],
  ])('that is not sent has %s', async (_, refused, words) => {
    api.on(sendTestEmail, () => {
      throw refused;
    });
    const { user } = open();
    await user.type(mail().getByLabelText('Email address'), 'dev@example.com{Enter}');
    expect(await screen.findByText('Email Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(mail().getByLabelText<HTMLInputElement>('Email address').value).toBe('dev@example.com');
  });
});

describe('a test of the contact flow', () => {
  const send = () => contact().getByRole('button', { name: 'Send Test Message' });
  async function fillIn({ user }: ReturnType<typeof open>) {
    await user.type(contact().getByLabelText('Name'), 'Dev');
    await user.type(contact().getByLabelText('Email'), 'dev@example.com');
    await user.type(contact().getByLabelText('Message'), 'Does it arrive?');
    await user.click(send());
  }

  test('leaves a message with a subject that says so', async () => {
    api.on(sendContactMessage, () => ({}));
    await fillIn(open());
    expect(await screen.findByText('Message Sent')).toBeTruthy();
    expect(api.calls.map(({ body }) => body)).toEqual([
      { name: 'Dev', email: 'dev@example.com', message: 'Does it arrive?', subject: 'Contact flow test' },
    ]);
  });

  test('needs all three fields', async () => {
    const { user } = open();
    await user.type(contact().getByLabelText('Name'), 'Dev');
    await user.click(send());
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
    expect(document.activeElement).toBe(contact().getByLabelText('Email'));
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['the reason', new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
    ['words of its own', new Refused('internal', { code: undefined }), 'Failed to send message'],
  ])('that fails has %s', async (_, refused, words) => {
    api.on(sendContactMessage, () => {
      throw refused;
    });
    await fillIn(open());
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(contact().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Does it arrive?');
  });
});
