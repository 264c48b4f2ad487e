// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sendContactMessage, sendTestEmail } from '#shared/contract/messages.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { EmailTestPage } from './email-test-page.tsx';

const api = pageTests();

const open = () => renderPages([{ path: '/email-test', Component: EmailTestPage }], '/email-test');
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('a test mail', () => {
  const address = () => part('Test email').getByLabelText<HTMLInputElement>('Email address');

  test.each([
    ['Welcome', 'welcome'],
    ['Subscription', 'subscription'],
    ['Password reset', 'password-reset'],
    ['Support', 'support'],
  ])('of the kind %s is sent to the address, as the logged-in host', async (words, type) => {
    loggedInAs(ANN);
    api.on(sendTestEmail, () => ({ success: true as const }));
    const { user } = open();
    await user.selectOptions(part('Test email').getByLabelText('Type'), words);
    await user.type(address(), 'dev@example.com{Enter}');
    expect(await screen.findByText('Email Sent')).toBeTruthy();
    expect(screen.getByText('Check the inbox of dev@example.com.')).toBeTruthy();
    expect(api.calls.map(({ body }) => body)).toEqual([{ type, email: 'dev@example.com' }]);
    expect(api.calls[0]?.bearer).toMatch(/^Bearer ey/);
  });

  test('needs a real address', async () => {
    const { user } = open();
    await user.click(part('Test email').getByRole('button', { name: 'Send Test Email' }));
    await waitFor(() => expect(screen.getAllByText('Please enter an email address')).toHaveLength(2));
    expect(document.activeElement).toBe(address());
    await user.type(address(), 'nobody{Enter}');
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test('that is not sent has its reason', async () => {
    api.refuse(sendTestEmail, 'mail_failed');
    const { user } = open();
    await user.type(address(), 'dev@example.com{Enter}');
    expect(await screen.findByText('Email Failed')).toBeTruthy();
    expect(screen.getByText("We couldn't send the email.")).toBeTruthy();
    expect(address().value).toBe('dev@example.com');
  });
});

describe('a test of the contact flow', () => {
  const control = (label: string) => part('Contact test').getByLabelText<HTMLTextAreaElement>(label);
  async function send(texts: Record<string, string>) {
    const { user } = open();
    for (const [label, text] of Object.entries(texts)) await user.type(control(label), text);
    await user.click(part('Contact test').getByRole('button', { name: 'Send Test Message' }));
  }
  const TEXTS = { Name: 'Dev', Email: 'dev@example.com', Message: 'Does it arrive?' };

  test('leaves a message with a subject that says so', async () => {
    api.on(sendContactMessage, () => ({}));
    await send(TEXTS);
    expect(await screen.findByText('Message Sent')).toBeTruthy();
    expect(api.calls.map(({ body }) => body)).toEqual([
      { name: 'Dev', email: 'dev@example.com', message: 'Does it arrive?', subject: 'Contact flow test' },
    ]);
  });

  test('needs all three fields', async () => {
    await send({ Name: 'Dev' });
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
    expect(document.activeElement).toBe(control('Email'));
    expect(api.calls).toEqual([]);
  });

  test('that fails has its reason', async () => {
    api.refuse(sendContactMessage, 'slow_down');
    await send(TEXTS);
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Too many requests. Wait a moment and try again.')).toBeTruthy();
    expect(control('Message').value).toBe('Does it arrive?');
  });
});
