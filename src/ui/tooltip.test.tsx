// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip content="Copies the link">
        <button type="button">Copy</button>
      </Tooltip>
      <Tooltip content="Locks the room">
        <button type="button">Lock</button>
      </Tooltip>
    </TooltipProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const enter = (name: string) => fireEvent.pointerMove(button(name), { pointerType: 'mouse' });
/** Far away: a tooltip stays open on the way from its button to itself. */
function leave(name: string) {
  fireEvent.pointerLeave(button(name), { pointerType: 'mouse' });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
}
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

test.each([
  ['at once within 300 ms', 299, 0],
  ['after another 700 ms later than that', 300, 700],
])('waits 700 ms for a pointer that only passes by; the next one opens %s', async (_, pauseMs, waitMs) => {
  enter('Copy');
  await pass(699);
  expect(shown()).toBeNull();
  await pass(1);
  expect(shown()).toBe('Copies the link');
  leave('Copy');
  await pass(0);
  expect(shown()).toBeNull();

  await pass(pauseMs);
  enter('Lock');
  if (waitMs > 0) {
    await pass(waitMs - 1);
    expect(shown()).toBeNull();
    await pass(1);
  }
  await pass(0);
  expect(shown()).toBe('Locks the room');
});

test('opens at once for a keyboard', async () => {
  act(() => button('Copy').focus());
  expect(shown()).toBe('Copies the link');
});
