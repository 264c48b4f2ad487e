// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Person } from '../person.ts';
import { hosted, person } from '../testing/hosted.ts';
import { PeopleList } from './people-list.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { ListedPerson, MenuOf } from './person-row.tsx';

const menuOf =
  (onRemove: (person: Person) => void): MenuOf =>
  (person) => <PersonMenu host={hosted({ remove: async (removed) => onRemove(removed as Person) })} person={person} />;

const crowd = (count: number): ListedPerson[] => Array.from({ length: count }, (_, index) => person(index + 1));

test('shows 100 people in a box of the given height', () => {
  render(<PeopleList people={crowd(100)} label="Participants (100)" maxHeight={280} />);
  const list = screen.getByRole('list', { name: 'Participants (100)' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  expect(list.style.maxHeight).toBe('280px');
});

test('keeps the given order, whatever the names', () => {
  const names = ['Zoë', 'ann', 'Çelik', 'Ben'];
  const people = names.map((name, index) => person(4 - index, name));
  render(<PeopleList people={people} label="People" maxHeight={280} />);
  const shown = screen.getAllByTitle(/./);
  expect(shown.map(({ textContent }) => textContent)).toEqual(names);
  // In its own direction, a cut name loses its end.
  expect(shown.map(({ dir }) => dir)).toEqual(names.map(() => 'auto'));
});

test('takes the focus from a removed person, and otherwise leaves it alone', () => {
  const list = (people: ListedPerson[]) => (
    <PeopleList people={people} label="People" maxHeight={280} menuOf={menuOf(vi.fn())} />
  );
  const { rerender } = render(list(crowd(4)));
  rerender(list(crowd(3)));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Options for Guest 3' }).focus();
  rerender(list(crowd(2)));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'People' }));
  screen.getByRole('button', { name: 'Options for Guest 1' }).focus();
  rerender(list(crowd(1)));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options for Guest 1' }));
});

test('marks the host and people who are away', () => {
  const people: ListedPerson[] = [person(1, 'Ann', true), { ...person(2), away: true }];
  render(<PeopleList people={people} label="People" maxHeight={280} />);
  const [ann, ben] = screen.getAllByRole('listitem');
  expect(ann?.textContent).toContain('Host');
  expect(ben?.textContent).toContain('Away');
});

test('lets the host remove anyone but themselves, by keyboard', async () => {
  const removed = vi.fn();
  const user = userEvent.setup({ delay: null });
  const people: ListedPerson[] = [person(9, 'Ann', true), ...crowd(2)];
  render(<PeopleList people={people} label="People" maxHeight={280} menuOf={menuOf(removed)} />);
  expect(screen.queryByRole('button', { name: 'Options for Ann' })).toBeNull();
  screen.getByRole('button', { name: 'Options for Guest 2' }).focus();
  await user.keyboard('{Enter}');
  const remove = await screen.findByRole('menuitem', { name: 'Remove from this room' });
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await user.keyboard('{Enter}');
  expect(removed).toHaveBeenCalledWith(people[2]);
});

test('has no menus for guests', () => {
  render(<PeopleList people={crowd(3)} label="People" maxHeight={280} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
