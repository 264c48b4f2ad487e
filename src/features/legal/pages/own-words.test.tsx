// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const PAGES = { '/terms': TermsPage, '/privacy': PrivacyPage };
const legal = {
  operator: 'Frost Ltd.',
  address: '1 Ice Street, Oslo',
  law: 'the law of Norway',
  processors: 'Nordic Racks (servers, in Oslo)',
  taxes: 'Prices include Norwegian VAT',
  refunds: 'You may withdraw within 14 days.',
  updated: '2026-03-04',
  places: 'places.example',
};
pageTests({ config: { legal } });

test.each<[keyof typeof PAGES, RegExp[]]>([
  [
    '/terms',
    [
      /"We" are Frost Ltd\., 1 Ice Street, Oslo\./,
      /governed by the law of Norway, as far as/,
      /Prices include Norwegian VAT\./,
      /You may withdraw within 14 days\./,
    ],
  ],
  ['/privacy', [/"we" are Frost Ltd\./, /At present these are Nordic Racks/, /search service at places\.example/]],
])('an operator’s own words are on %s, with their date', async (path, all) => {
  renderPages([{ path, Component: PAGES[path] }], path);
  await screen.findByText('Last updated March 4, 2026');
  const text = screen.getByRole('main').textContent ?? '';
  for (const words of all) expect(text).toMatch(words);
});
