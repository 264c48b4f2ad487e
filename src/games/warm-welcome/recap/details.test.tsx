// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { Details } from './details.tsx';

test('facts are marked as English on a Spanish page', async () => {
  await showLanguage('es');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Details left={{ game: 'warm-welcome', place: 1, people: [], facts: ['Denver is a mile high'] }} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('En inglés')).toBeTruthy();
});
