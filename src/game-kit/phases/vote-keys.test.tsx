// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useVoteKeys, VoteKeysSwitch } from './vote-keys.tsx';

const KEYS = { 1: 'A', a: 'A', 2: 'B', b: 'B' } as const;
let chosen: ('A' | 'B')[] = [];
beforeEach(() => {
  chosen = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page({ open }: { open: boolean }) {
  useVoteKeys(KEYS, open ? (option) => chosen.push(option) : null);
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

test('1 and a choose A, 2 and b choose B, also with caps lock and with a focused button', async () => {
  render(<Page open />);
  screen.getByRole('button', { name: 'somewhere' }).focus();
  await userEvent.keyboard('1a2bB');
  expect(chosen).toEqual(['A', 'A', 'B', 'B', 'B']);
});

test('switched off, letters no longer vote, even after a reload, until switched on', async () => {
  const name = 'Vote with keys: 1 and 2, or A and B';
  const withSwitch = (
    <>
      <VoteKeysSwitch label={name} />
      <Page open />
    </>
  );
  const { unmount } = render(withSwitch);
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

test('leaves other keys, modified keys, fields and dialogs alone', async () => {
  render(<Page open />);
  await userEvent.keyboard('3c{Enter} ');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    fireEvent.keyDown(document.body, { key: 'a', [modifier]: true });
  }
  await userEvent.type(screen.getByLabelText('field'), 'ab12');
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
