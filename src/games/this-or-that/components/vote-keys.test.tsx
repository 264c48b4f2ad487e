// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { useVoteKeys, VoteKeysSwitch } from './vote-keys.tsx';

let chosen: Option[] = [];
beforeEach(() => {
  chosen = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page({ open }: { open: boolean }) {
  useVoteKeys(open ? (option) => chosen.push(option) : null);
  return (
    <>
      <button type="button">somewhere</button>
      <input aria-label="field" />
      <div role="dialog" aria-label="window">
        <button type="button">in a window</button>
      </div>
    </>
  );
}

test.each([
  ['1', 'A'],
  ['a', 'A'],
  ['2', 'B'],
  ['b', 'B'],
])('%s chooses %s', async (key, option) => {
  render(<Page open />);
  await userEvent.keyboard(key);
  expect(chosen).toEqual([option]);
});

test('switched off, letters no longer vote, even after a reload, until switched on', async () => {
  const withSwitch = (
    <>
      <VoteKeysSwitch />
      <Page open />
    </>
  );
  const { unmount } = render(withSwitch);
  const name = 'Vote with keys: 1 and 2, or A and B';
  await userEvent.click(screen.getByRole('switch', { name, checked: true }));
  await userEvent.keyboard('a');
  unmount();
  render(withSwitch);
  await userEvent.keyboard('1');
  expect(chosen).toEqual([]);
  await userEvent.click(screen.getByRole('switch', { name, checked: false }));
  await userEvent.keyboard('b');
  expect(chosen).toEqual(['B']);
});

test('letters work with caps lock and with a focused button', () => {
  render(<Page open />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'somewhere' }), { key: 'B' });
  expect(chosen).toEqual(['B']);
});

test('other keys choose nothing', async () => {
  render(<Page open />);
  await userEvent.keyboard('3c{Enter} ');
  expect(chosen).toEqual([]);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores keys with %s', (modifier) => {
  render(<Page open />);
  fireEvent.keyDown(document.body, { key: 'a', [modifier]: true });
  expect(chosen).toEqual([]);
});

test('ignores keys typed into a field', async () => {
  render(<Page open />);
  await userEvent.type(screen.getByLabelText('field'), 'ab12');
  expect(chosen).toEqual([]);
});

test('leaves keys to a dialog over the page', () => {
  render(<Page open />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'in a window' }), { key: 'a' });
  expect(chosen).toEqual([]);
});

test('counts a held key once, and ignores it without a vote', () => {
  const { rerender } = render(<Page open />);
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  rerender(<Page open={false} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(chosen).toEqual([]);
});
