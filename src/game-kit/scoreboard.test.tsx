// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Scoreboard } from './scoreboard.tsx';

const LONG = 'Benjamin Bartholomew';
const scorers = [LONG, 'Ximena Villanueva', 'Ann'].map((name, index) => ({
  ...{ id: `${index}`, name, color: '#ff0000', isHost: false, points: 4 - index },
}));

test('a shared screen has names on the podium and in the list', () => {
  render(<Scoreboard scorers={scorers} reader="all" />);
  expect(within(screen.getByRole('list', { name: 'Points' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText(LONG)).toHaveLength(2);
});

test('a shared screen shows what the game leaves in place of the podium, and few people have both', () => {
  const board = (people: typeof scorers) => (
    <Scoreboard scorers={people} reader="all">
      <p>Drawings</p>
    </Scoreboard>
  );
  const { rerender } = render(
    board([...scorers, ...scorers.map((one) => ({ ...one, id: `${one.id} too`, name: 'Guest' }))]),
  );
  expect(screen.getByText('Drawings')).toBeTruthy();
  expect(screen.getAllByText(LONG)).toHaveLength(1);
  rerender(board(scorers));
  expect(screen.getAllByText(LONG)).toHaveLength(2);
});
