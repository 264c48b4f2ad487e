// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PeopleCard } from './people-card.tsx';
import { person } from './testing/hosted.ts';

afterEach(cleanup);

const ANN = person(1, 'Ann');

test('names the card and the list by its title', () => {
  render(<PeopleCard title="Players (1)" empty="Nobody yet." people={[ANN]} maxHeight={280} />);
  expect(screen.getByRole('region', { name: 'Players (1)' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Players (1)' }).textContent).toContain('Ann');
  expect(screen.queryByText('Nobody yet.')).toBeNull();
});

test('shows a text instead of an empty list', () => {
  render(
    <PeopleCard
      title="Players (0)"
      empty="Nobody yet."
      people={[]}
      maxHeight={280}
      action={<button type="button">Join</button>}
    />,
  );
  expect(screen.getByText('Nobody yet.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
});
