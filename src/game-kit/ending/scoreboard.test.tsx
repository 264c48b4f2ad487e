// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Scoreboard } from './scoreboard.tsx';

const LONG = 'Benjamin Bartholomew';
const scorers = [LONG, 'Ximena Villanueva', 'Ann'].map((name, index) => ({
  ...{ id: `${index}`, name, color: '#ff0000', isHost: false, points: 4 - index },
}));

test('a shared screen shows the names of its podium once, and the others who have points in a list', () => {
  const others = [1, 0].map((points) => ({ ...scorers[0], id: `${points} more`, name: `Guest ${points}`, points }));
  render(<Scoreboard scorers={[...scorers, ...others] as typeof scorers} reader="all" />);
  const seen = screen.getAllByText(LONG).filter((name) => name.closest('.sr-only') === null);
  expect(seen).toHaveLength(1);
  const rows = within(screen.getByRole('list', { name: 'Points' })).getAllByRole('listitem');
  expect(rows.filter((row) => !row.matches('.sr-only')).map(({ textContent }) => textContent)).toEqual(['GGuest 11']);
  // For those who don't see the podium.
  expect(rows).toHaveLength(4);
});

test('a shared screen shows what the game leaves in place of the podium', () => {
  render(
    <Scoreboard scorers={scorers} reader="all">
      <p>Drawings</p>
    </Scoreboard>,
  );
  expect(screen.getByText('Drawings')).toBeTruthy();
  expect(screen.getAllByText(LONG)).toHaveLength(1);
});

const tied = (...points: number[]) =>
  points.map((count, index) => ({
    ...scorers[0],
    id: `${index}`,
    name: `Guest ${index}`,
    color: '#ff0000',
    isHost: false,
    points: count,
  }));

test.each([
  ['two firsts and two thirds', [5, 5, 3, 3, 1], 4],
  ['four of the same points', [2, 2, 2, 2, 0], 4],
  ['two thirds', [4, 3, 2, 2, 1], 4],
  ['more than a podium holds, in the list alone', Array<number>(10).fill(1), 0],
])('a tie is on the podium as a whole: %s', (_, points, shown) => {
  const { container } = render(<Scoreboard scorers={tied(...points)} reader="player" />);
  const podium = within(container)
    .queryAllByText(/^Guest/)
    .filter((name) => name.closest('[aria-hidden=true]'));
  expect(podium).toHaveLength(shown);
});
