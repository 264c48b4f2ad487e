// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useUndoKey } from './use-undo-key.ts';

const undo = vi.fn();

function Page() {
  useUndoKey(undo);
  return (
    <>
      <input aria-label="name" />
      <input aria-label="color" type="radio" />
    </>
  );
}

afterEach(() => {
  cleanup();
  undo.mockClear();
});

async function press(keys: string, label?: string) {
  const user = userEvent.setup();
  const { getByLabelText } = render(<Page />);
  if (label) getByLabelText(label).focus();
  await user.keyboard(keys);
  return undo.mock.calls.length;
}

test.each(['{Control>}z', '{Meta>}z', '{Control>}Z'])('%s undoes, wherever the focus is', async (keys) => {
  expect(await press(keys)).toBe(1);
  cleanup();
  expect(await press(keys, 'color')).toBe(2);
});

test('a text field undoes its own typing', async () => {
  expect(await press('{Control>}z', 'name')).toBe(0);
});

test.each(['z', '{Control>}{Shift>}z', '{Control>}{Alt>}z', '{Control>}y'])('%s undoes nothing', async (keys) => {
  expect(await press(keys)).toBe(0);
});

test('ignores a key handled elsewhere', async () => {
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  expect(await press('{Control>}z')).toBe(0);
  document.body.removeEventListener('keydown', take);
});
