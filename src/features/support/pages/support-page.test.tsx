// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
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
  test('thanks, clears itself, makes no call, and offers its text as an email', async () => {
    const { user } = open();
    await user.type(field('Name'), 'Ben');
    await user.type(field('Email'), 'ben@example.com');
    await user.selectOptions(field('Category'), 'Billing and plans');
    await user.type(field('Subject'), 'Two & two');
    await user.type(field('Message'), 'Line 1\nLine 2');
    await user.click(submit());
    expect(await screen.findByText('Your request is ready to send')).toBeTruthy();
    expect(screen.getByText("Send it by email, and we'll answer within 24 hours.")).toBeTruthy();
    expect(typed()).toEqual(['', '', '', '', '']);
    expect(api.calls).toEqual([]);
    const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send your request by email' }).href);
    expect(mail.pathname).toBe('help@thaw.example');
    expect(mail.searchParams.get('subject')).toBe('Billing and plans: Two & two');
    expect(mail.searchParams.get('body')).toBe('Line 1\nLine 2\n\nBen (ben@example.com)');
    const panel = screen.getByRole('region', { name: 'One more step: send it by email' });
    expect(panel.textContent).toContain('Line 1\nLine 2');
    expect(panel.contains(document.activeElement)).toBe(true);
  });

  test('offers the four categories, and none is chosen', () => {
    open();
    expect(field('Category').value).toBe('');
    expect(
      within(field('Category'))
        .getAllByRole('option', { hidden: false })
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining(['General question', 'Billing and plans', 'Technical problem', 'Account and login']),
    );
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
    expect(field('Name').value).toBe('Ben');
    expect(LABELS.every((label) => field(label).required)).toBe(true);
    expect(screen.queryByText('Your request is ready to send')).toBeNull();
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
    const { user } = open();
    await waitFor(() => expect(field('Email').value).toBe('ann@example.com'));
    await user.selectOptions(field('Category'), 'general');
    await user.type(field('Subject'), 'Hello');
    await user.type(field('Message'), 'World');
    await user.click(submit());
    await screen.findByText('Your request is ready to send');
    expect(typed()).toEqual(['Ann Lee', 'ann@example.com', '', '', '']);
  });
});
