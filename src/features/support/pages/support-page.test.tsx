// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SupportPage } from './support-page.tsx';

const api = pageTests({ config: { supportEmail: 'help@thaw.example' } });

const LABELS = ['Name', 'Email', 'Category', 'Subject', 'Message'];
const open = () => renderPages([{ path: '/support', Component: SupportPage }], '/support');
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(label);
const typed = () => LABELS.map((label) => field(label).value);
const submit = () => screen.getByRole('button', { name: 'Submit Request' });

describe('the Support Center', () => {
  test('has an address for questions, one for bills, and says how soon an answer comes', async () => {
    open();
    const mails = await screen.findAllByRole('link', { name: 'help@thaw.example' });
    expect(mails.map((mail) => mail.getAttribute('href'))).toEqual([
      'mailto:help@thaw.example',
      'mailto:help@thaw.example?subject=Billing',
    ]);
    expect(screen.getByText('Email support')).toBeTruthy();
    expect(screen.getByText('Billing support')).toBeTruthy();
    expect(screen.getByText('Within 24 hours')).toBeTruthy();
    // Only /contact mentions business days.
    expect(screen.queryByText(/business days/)).toBeNull();
    expect(document.title).toBe('Support Center · Thaw');
  });

  test('answers frequent questions, one at a time', async () => {
    const { user } = open();
    const issues = within(screen.getByRole('region', { name: 'Common issues' }));
    expect(issues.getAllByRole('button').length).toBeGreaterThanOrEqual(8);
    const answer = async (question: string) => {
      const button = issues.getByRole('button', { name: question });
      await user.click(button);
      return document.getElementById(button.getAttribute('aria-controls') ?? '') ?? document.body;
    };
    const full = await answer('My session is full');
    expect(full.textContent).toMatch(/^A room holds 5 participants on the Free plan, 25 on Pro and 100 on Premium/);
    expect(within(full).getByRole('link', { name: 'dashboard' }).getAttribute('href')).toBe('/admin');
    expect((await answer("I can't log in")).textContent).toMatch(/It works once, for 1 hour\./);
  });
});

describe('the form', () => {
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(field('Name'), 'Ben');
    await user.type(field('Email'), 'ben@example.com');
    await user.selectOptions(field('Category'), 'Billing and plans');
    await user.type(field('Subject'), 'Two & two');
    await user.type(field('Message'), 'Line 1\nLine 2');
    await user.click(submit());
  };

  test('is sent with its category, thanked for, and empty again', async () => {
    const answer = api.hold(sendContactMessage, {});
    const { user } = open();
    await fill(user);
    await user.click(await screen.findByRole('button', { name: /Sending\.\.\./ }));
    answer();
    expect(await screen.findByText('Request sent')).toBeTruthy();
    expect(screen.getByText("We'll answer within 24 hours.")).toBeTruthy();
    expect(typed()).toEqual(['', '', '', '', '']);
    expect(api.calls.map(({ name, body }) => ({ name, body }))).toEqual([
      {
        name: 'sendContactMessage',
        body: {
          name: 'Ben',
          email: 'ben@example.com',
          category: 'billing',
          subject: 'Two & two',
          message: 'Line 1\nLine 2',
        },
      },
    ]);
  });

  test('that fails keeps its content and offers it as an email, until it is sent', async () => {
    const { user } = open();
    await fill(user);
    expect(await screen.findByText('Failed to submit support request. Please email us directly.')).toBeTruthy();
    expect(typed()).toEqual(['Ben', 'ben@example.com', 'billing', 'Two & two', 'Line 1\nLine 2']);
    const panel = screen.getByRole('region', { name: 'Send your request by email' });
    expect(panel.contains(document.activeElement)).toBe(true);
    const mail = new URL(within(panel).getByRole<HTMLAnchorElement>('link', { name: 'Open your email app' }).href);
    expect(mail.pathname).toBe('help@thaw.example');
    expect(mail.searchParams.get('subject')).toBe('Billing and plans: Two & two');
    expect(mail.searchParams.get('body')).toBe('Line 1\nLine 2\n\nBen (ben@example.com)');
    api.on(sendContactMessage, () => ({}));
    await user.click(submit());
    expect(await screen.findByText('Request sent')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Send your request by email' })).toBeNull();
  });

  test('needs every field, and keeps their content', async () => {
    const { user } = open();
    await user.type(field('Name'), 'Ben');
    await user.click(submit());
    const notes = () =>
      LABELS.slice(1).map(
        (label) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent,
      );
    await waitFor(() =>
      expect(notes()).toEqual([
        'Enter your email.',
        'Choose a category.',
        'Sum it up in a few words.',
        'Write your message.',
      ]),
    );
    expect(document.activeElement).toBe(field('Email'));
    expect([field('Name').value, field('Category').value]).toEqual(['Ben', '']);
    expect(LABELS.every((label) => field(label).required)).toBe(true);
    expect(api.calls).toEqual([]);
  });

  test('leads only a logged-in host back to the dashboard', () => {
    open();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    cleanup();
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: ANN }));
    open();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin');
  });

  test('knows the logged-in host, even after clearing', async () => {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: ANN }));
    api.on(sendContactMessage, () => ({}));
    const { user } = open();
    await waitFor(() => expect(field('Email').value).toBe('ann@example.com'));
    await user.selectOptions(field('Category'), 'general');
    await user.type(field('Subject'), 'Hello');
    await user.type(field('Message'), 'World');
    await user.click(submit());
    await screen.findByText('Request sent');
    expect(typed()).toEqual(['Ann Lee', 'ann@example.com', '', '', '']);
  });
});
