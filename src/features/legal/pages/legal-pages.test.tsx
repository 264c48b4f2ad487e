// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGES } from '#src/lib/page/pages.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

pageTests({ config: { supportEmail: 'help@thaw.example' } });

const PAGES_HERE = {
  '/privacy': { Component: PrivacyPage, title: 'Privacy Policy' },
  '/terms': { Component: TermsPage, title: 'Terms of Service' },
};
type Path = keyof typeof PAGES_HERE;
const open = (path: Path) => renderPages([{ path, Component: PAGES_HERE[path].Component }], path);
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test.each(Object.keys(PAGES_HERE) as Path[])(
  '%s has its title, its date and links that lead somewhere',
  async (path) => {
    open(path);
    const { title } = PAGES_HERE[path];
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('Last updated August 4, 2025')).toBeTruthy();
    expect(document.title).toBe(`${title} · Thaw`);

    const mail = await screen.findByRole('link', { name: 'help@thaw.example' });
    expect(mail.getAttribute('href')).toBe('mailto:help@thaw.example');
    const pages = targets().filter((href) => href.startsWith('/'));
    const isPage = (href: string) => PAGES.some((page) => matchPath(page, new URL(href, location.href).pathname));
    expect(pages.filter((href) => !isPage(href))).toEqual([]);

    // The table of contents leads to every section.
    const sections = targets().filter((href) => href.startsWith('#') && href !== '#main');
    expect(sections).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length - 1);
    const found = sections.map((href) => document.getElementById(href.slice(1))?.tagName);
    expect(new Set(found)).toEqual(new Set(['SECTION']));
  },
);

test.each<[Path, string, RegExp[]]>([
  [
    '/terms',
    'the plans, and how they are billed, renewed, cancelled and given away',
    [
      /Free: up to 5 participants/,
      /Pro: \$9\/month, up to 25 participants/,
      /Premium: \$29\/month, up to 100 participants/,
      /billed monthly.* renew automatically every month until you cancel/,
      /your plan continues for 7 days/,
      /cancel at any time on your dashboard, under Manage billing/,
      /gets Pro free for 3 months/,
      /up to 50 at a time/,
      /up to 200 MB on Free, 1 GB on Pro and 5 GB on Premium/,
    ],
  ],
  [
    '/privacy',
    'every retention time',
    [
      /deleted 24 hours after the session's last use/,
      /24 hours on Free, 90 days on Pro and 12 months on Premium, and then it is deleted/,
      /hash of the session's random id.*for 90 days/,
      /stored for up to 365 days/,
      /kept for 14 days/,
      /remember the numbers of Stripe's notices for 30 days/,
      /until it is sent, for 5 days at most/,
      /remembered as a hash for 2 days/,
      /we keep a hash of it for 12 months/,
      /the hash is deleted when the session ends/,
    ],
  ],
  [
    '/privacy',
    'every recipient of data',
    [/Stripe/, /email provider/, /US National Weather Service/, /AI service/, /street tiles/],
  ],
  [
    '/privacy',
    'the stored data, and how to delete it',
    [
      /language, light or dark mode, sounds, voting with single keys/,
      /What you paint without a session, .* on our home page\. It stays in this browser/,
      /Your votes on the home page are not stored at all/,
      /An account is kept until you delete it/,
      /"Delete account" in your settings/,
      /"End Session", then "Delete this session's data"/,
    ],
  ],
])('%s tells %s', (path, _, all) => {
  open(path);
  const text = screen.getByRole('main').textContent ?? '';
  for (const words of all) expect(text).toMatch(words);
});
