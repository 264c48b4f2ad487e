// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { Details, recap } from './part.tsx';

const ANN = { id: '1', name: 'Ann', color: '#D9432F', country: null, extent: 'town' as const };

const open = (left: Partial<RecapOf<'warm-welcome'>>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Details left={{ game: 'warm-welcome', nth: 1, people: [], facts: [], ...left }} />
    </QueryClientProvider>,
  );

test('people without a location are listed, on the page and in the table', () => {
  const people = [{ ...ANN, town: null, latitude: null, longitude: null }];
  open({ people });
  expect(screen.getByRole('listitem').textContent).toContain('Annno location');
  const [table] = recap.tables({ game: 'warm-welcome', nth: 1, people, facts: [] });
  expect(table?.rows.slice(1)).toEqual([['Ann', '', '', '', '']]);
});

test('facts name people in the language of the page; those that are only a text are marked as English', async () => {
  await showLanguage('es');
  const who = [
    { id: '1', place: 'Denver, CO' },
    { id: '2', place: 'London' },
  ];
  const data = { kind: 'farthest', who, ofAll: false, numbers: [7_500], region: null };
  const people = [
    { ...ANN, town: 'Denver, CO', latitude: 39.74, longitude: -104.98 },
    { ...ANN, id: '2', name: 'Ben', country: 'GB', town: 'London', latitude: 51.51, longitude: -0.13 },
  ];
  open({ facts: [{ factText: 'Denver is far away', data }, { factText: 'Denver is a mile high' }], people });
  expect(screen.getByText('Entre Ann y Ben hay 7,500 km (4,660 millas).').lang).toBe('');
  expect(screen.getByText('Denver is a mile high').lang).toBe('en');
  expect(screen.getByText('(en inglés)')).toBeTruthy();
});

test('a fact about a person who has left names places', async () => {
  await showLanguage('en');
  const data = { kind: 'first', who: [{ id: '9', place: 'Denver, CO' }], ofAll: true, numbers: [], region: null };
  open({
    facts: [{ factText: 'One location.', data }],
    people: [ANN].map((one) => ({ ...one, town: null, latitude: null, longitude: null })),
  });
  expect(screen.getByText('One location so far: Denver, CO. Every group starts somewhere.')).toBeTruthy();
});
