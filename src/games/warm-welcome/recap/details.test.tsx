// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { Details, recap } from './part.tsx';

const open = (left: Partial<RecapOf<'warm-welcome'>>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Details left={{ game: 'warm-welcome', nth: 1, people: [], facts: [], ...left }} />
    </QueryClientProvider>,
  );

test('people without a location are listed, on the page and in the table', () => {
  const people = [{ name: 'Ann', color: '#D9432F', town: null, latitude: null, longitude: null }];
  open({ people });
  expect(screen.getByRole('listitem').textContent).toContain('Annno location');
  const [table] = recap.tables({ game: 'warm-welcome', nth: 1, people, facts: [] });
  expect(table?.rows.slice(1)).toEqual([['Ann', '', '', '']]);
});

test('facts are marked as English on a Spanish page', async () => {
  await showLanguage('es');
  open({ facts: ['Denver is a mile high'] });
  expect(screen.getByText('En inglés')).toBeTruthy();
});
