// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playCue } from '#src/lib/sound.ts';
import { mergePlay, type Round } from '../round.ts';
import { inSeconds, openQuestion, scene } from '../testing/game.ts';
import { useCue } from './use-cue.ts';

vi.mock('#src/lib/sound.ts', () => ({ playCue: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(playCue).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function voting(seconds: number, index = 2): Round {
  const question = openQuestion();
  const changed = { ...scene(question), phaseEndsAt: inSeconds(seconds), currentQuestionIndex: index };
  return mergePlay(undefined, { ...question, scene: changed });
}
const after = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

function start(round: Round, wanted = true) {
  return renderHook(({ shown, asked }) => useCue(shown, asked), { initialProps: { shown: round, asked: wanted } });
}

test('five seconds before the end it is heard, once for each question', () => {
  const { rerender, result } = start(voting(20));
  after(14.9);
  expect(playCue).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
  after(0.2);
  expect(result.current).toBe(5);
  after(6);
  expect(vi.mocked(playCue).mock.calls).toEqual([['time-running-out']]);
  expect(result.current).toBeNull();
  rerender({ shown: voting(20, 3), asked: true });
  after(16);
  expect(playCue).toHaveBeenCalledTimes(2);
});

test('who has voted has nothing to hurry for', () => {
  start(voting(20), false);
  after(21);
  expect(playCue).not.toHaveBeenCalled();
});

test('who comes in the last seconds is not startled', () => {
  const { result } = start(voting(4));
  after(5);
  expect(playCue).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
});
