// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playCue } from '#src/lib/sound/sound.ts';
import type { Cue } from '#src/lib/sound/sound-cues.ts';
import { useCues, useTimeCue } from './cues.ts';

vi.mock('#src/lib/sound/sound.ts', () => ({ playCue: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(playCue).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const heard = () => vi.mocked(playCue).mock.calls.map(([cue]) => cue);

interface Shown {
  step: string;
  cue: Cue | null;
  people?: number | undefined;
}
function hear(first: Shown) {
  const { rerender } = renderHook(({ step, cue, people }: Shown) => useCues(step, cue, people), {
    initialProps: first,
  });
  return rerender;
}

test('is silent at first and without changes', () => {
  const to = hear({ step: 'voting 1', cue: 'start', people: 1 });
  to({ step: 'voting 1', cue: 'start', people: 1 });
  expect(heard()).toEqual([]);
});

test('plays a cue for people joining, not for people already there or leaving', () => {
  const to = hear({ step: 'lobby', cue: null, people: undefined });
  to({ step: 'lobby', cue: null, people: 3 });
  to({ step: 'lobby', cue: null, people: 2 });
  expect(heard()).toEqual([]);
  to({ step: 'lobby', cue: null, people: 4 });
  expect(heard()).toEqual(['join']);
});

test("plays a step's cue once, instead of a simultaneous join's", () => {
  const to = hear({ step: 'lobby', cue: null, people: 1 });
  to({ step: 'round 1', cue: 'start', people: 2 });
  to({ step: 'round 1', cue: 'start', people: 2 });
  to({ step: 'counting', cue: null, people: 2 });
  to({ step: 'results', cue: 'winner', people: 2 });
  expect(heard()).toEqual(['start', 'winner']);
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const after = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const run = (seconds: number, wanted = true) =>
  renderHook(({ endsAt }) => useTimeCue(endsAt, 5, wanted), {
    initialProps: { endsAt: inSeconds(seconds) as string | null },
  });

test('plays a cue some seconds before each end, once', () => {
  const { rerender, result } = run(20);
  after(14.9);
  expect([heard(), result.current]).toEqual([[], null]);
  after(0.2);
  expect(result.current).toBe(5);
  after(6);
  expect([heard(), result.current]).toEqual([['time-running-out'], null]);
  rerender({ endsAt: inSeconds(20) });
  after(16);
  expect(playCue).toHaveBeenCalledTimes(2);
});

test('is silent for people with nothing left to do, and after a phase ended early', () => {
  run(20, false);
  after(21);
  expect(heard()).toEqual([]);
  const { rerender } = run(20);
  after(10);
  rerender({ endsAt: null });
  after(20);
  // As the countdown after the last vote.
  rerender({ endsAt: inSeconds(3) });
  after(3);
  expect(heard()).toEqual([]);
});

test('is silent for someone arriving in the last seconds', () => {
  run(4);
  after(5);
  expect(heard()).toEqual([]);
});
