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

test('who switches them off votes by no letter any more, not after a reload either, until they are on again', async () => {
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

test('with caps lock on the letters still work, and a focused button is no hindrance', () => {
  render(<Page open />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'somewhere' }), { key: 'B' });
  expect(chosen).toEqual(['B']);
});

test('other keys choose nothing', async () => {
  render(<Page open />);
  await userEvent.keyboard('3c{Enter} ');
  expect(chosen).toEqual([]);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s it is somebody else’s key', (modifier) => {
  render(<Page open />);
  fireEvent.keyDown(document.body, { key: 'a', [modifier]: true });
  expect(chosen).toEqual([]);
});

test('who types a name votes for nothing', async () => {
  render(<Page open />);
  await userEvent.type(screen.getByLabelText('field'), 'ab12');
  expect(chosen).toEqual([]);
});

test('a window over the page keeps its keys', () => {
  render(<Page open />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'in a window' }), { key: 'a' });
  expect(chosen).toEqual([]);
});

test('a key that is held down is one key, and without a vote to give there is none', () => {
  const { rerender } = render(<Page open />);
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  rerender(<Page open={false} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(chosen).toEqual([]);
});
