// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ticking } from '#src/ui/ticking.tsx';
import type { Person } from '../person.ts';
import { person } from '../testing/hosted.ts';
import { motionOf, useArrivals } from './use-arrivals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List({ people }: { people: readonly Person[] }) {
  return useArrivals(people).map(({ id, ...one }) => (
    <li key={id} className={motionOf(one)} inert={one.leaving}>
      {id}
    </li>
  ));
}
const shown = () =>
  screen.getAllByRole('listitem', { hidden: true }).map(({ textContent, className, inert }) => {
    return `${textContent} ${className}${inert ? ' inert' : ''}`.trim();
  });
const people = (...ids: number[]) => ids.map((id) => person(id));

test('people drop in once the list is there, and stay', () => {
  const { rerender } = render(<List people={people(1, 2)} />);
  expect(shown()).toEqual(['1', '2']);
  rerender(<List people={people(1, 2, 3)} />);
  rerender(<List people={people(1, 2, 3)} />);
  expect(shown()).toEqual(['1', '2', '3 animate-drop-in']);
});

test('people who leave fade in their places, unless they come back', () => {
  const { rerender } = render(<List people={people(1, 2, 3, 4)} />);
  rerender(<List people={people(1, 4)} />);
  expect(shown()).toEqual(['1', '2 animate-fade-out inert', '3 animate-fade-out inert', '4']);
  rerender(<List people={people(1, 2, 4)} />);
  expect(shown()).toEqual(['1', '2', '3 animate-fade-out inert', '4']);
  act(() => vi.runAllTimers());
  expect(shown()).toEqual(['1', '2', '4']);
});

test('a number ticks with each change, not at first', () => {
  const { rerender } = render(<Ticking value={1} />);
  const first = screen.getByText('1');
  expect(first.className).not.toContain('animate-tick');
  rerender(<Ticking value={2} />);
  rerender(<Ticking value={1} />);
  expect(screen.getByText('1')).not.toBe(first);
  expect(screen.getByText('1').className).toContain('animate-tick');
});
