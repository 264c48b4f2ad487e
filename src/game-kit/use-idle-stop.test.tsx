// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdleStop } from './use-idle-stop.ts';

/** A screen opened in a running round. */
function round() {
  const { result, rerender } = renderHook(({ waiting, unmoved }) => useIdleStop(waiting, unmoved), {
    initialProps: { waiting: false, unmoved: false },
  });
  return {
    ends: (unmoved: boolean) => rerender({ waiting: false, unmoved }),
    waits: () => rerender({ waiting: true, unmoved: false }),
    told: () => act(() => result.current.told()),
    idle: () => result.current.idle,
  };
}

test.each([
  ['without a move', true],
  ['with a move', false],
])('a round that ends %s before the game waits: idle %s', (_, unmoved) => {
  const { ends, waits, idle } = round();
  ends(unmoved);
  expect(idle()).toBe(false);
  waits();
  waits();
  expect(idle()).toBe(unmoved);
  ends(false);
  expect(idle()).toBe(false);
});

test('a stop by the host is no idle stop, but the next one may be', () => {
  const { ends, waits, told, idle } = round();
  ends(true);
  told();
  waits();
  expect(idle()).toBe(false);
  ends(true);
  waits();
  expect(idle()).toBe(true);
});

test('a screen opened while the game waits knows of no stop', () => {
  const { result } = renderHook(() => useIdleStop(true, false));
  expect(result.current.idle).toBe(false);
});
