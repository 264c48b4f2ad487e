// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGES } from '#src/lib/pages.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

beforeEach(() => {
  freshBrowser();
  fakeApi({ config: { supportEmail: 'help@thaw.example' } });
});
afterEach(cleanup);

const PAGES_HERE = {
  '/privacy': { Component: PrivacyPage, title: 'Privacy Policy' },
  '/terms': { Component: TermsPage, title: 'Terms of Service' },
};
type Path = keyof typeof PAGES_HERE;
const open = (path: Path) => renderPages([{ path, Component: PAGES_HERE[path].Component }], path);
const whole = () => screen.getByRole('main').textContent ?? '';

describe.each(Object.keys(PAGES_HERE) as Path[])('%s', (path) => {
  test('has its title and date', () => {
    open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(PAGES_HERE[path].title);
    expect(screen.getByText('Last updated August 4, 2025')).toBeTruthy();
    expect(document.title).toBe(`${PAGES_HERE[path].title} · Thaw`);
  });

  test('has a table of contents that leads to every section', () => {
    open(path);
    const targets = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('#') && href !== '#main')
      .map((href) => document.getElementById(href.slice(1))?.tagName);
    expect(targets).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length - 1);
    expect(new Set(targets)).toEqual(new Set(['SECTION']));
  });

  test('leads to pages that exist, and to the address of support', async () => {
    open(path);
    expect((await screen.findByRole('link', { name: 'help@thaw.example' })).getAttribute('href')).toBe(
      'mailto:help@thaw.example',
    );
    const lost = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter(
        (href) => href.startsWith('/') && !PAGES.some((path) => matchPath(path, new URL(href, location.href).pathname)),
      );
    expect(lost).toEqual([]);
  });
});

describe('the terms', () => {
  test.each([
    'Free: up to 5 participants',
    'Pro: $9/month, up to 25 participants',
    'Premium: $29/month, up to 100 participants',
  ])('list the plan "%s"', (line) => {
    open('/terms');
    expect(screen.getByText(line)).toBeTruthy();
  });

  test('say how plans are billed, renewed, cancelled and given away', () => {
    open('/terms');
    expect(whole()).toMatch(/billed monthly.* renew automatically every month until you cancel/);
    expect(whole()).toMatch(/your plan continues for 7 days/);
    expect(whole()).toMatch(/cancel at any time on your dashboard, under Manage billing/);
    expect(whole()).toMatch(/gets Pro free for 3 months/);
    expect(whole()).toMatch(/up to 50 at a time/);
  });
});

describe('the privacy policy', () => {
  test('states every retention time', () => {
    open('/privacy');
    expect(whole()).toMatch(/deleted 24 hours after the session's last use/);
    expect(whole()).toMatch(/stored for up to 365 days/);
    expect(whole()).toMatch(/kept for 14 days/);
    expect(whole()).toMatch(/remember the numbers of Stripe's notices for 30 days/);
    expect(whole()).toMatch(/until it is sent, for 5 days at most/);
    expect(whole()).toMatch(/remembered as a hash for 2 days/);
  });

  test.each([
    /Stripe/,
    /email provider/,
    /US National Weather Service/,
    /search service/,
    /AI service/,
    /street tiles/,
  ])('names every recipient of data: %s', (who) => {
    open('/privacy');
    expect(whole()).toMatch(who);
  });

  test.each([
    /language, light or dark mode, sounds, voting with single keys/,
    /What you paint without a session, .* on our home page\. It stays in this browser/,
    /Your votes on the home page are not stored at all/,
    /An account is kept until you delete it/,
  ])('lists the stored data: %s', (words) => {
    open('/privacy');
    expect(whole()).toMatch(words);
  });

  test('says how to delete everything', () => {
    open('/privacy');
    expect(whole()).toMatch(/"Delete account" on your dashboard/);
    expect(whole()).toMatch(/"End Session", then "Delete this session's data"/);
  });
});
