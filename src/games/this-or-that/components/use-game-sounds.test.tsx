// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThisOrThatPhase } from '#shared/contract/games/this-or-that.ts';
import { playCue } from '#src/lib/sound.ts';
import { emptyRoom } from '../testing/game.ts';
import { useGameSounds } from './use-game-sounds.ts';

vi.mock('#src/lib/sound.ts', () => ({ playCue: vi.fn() }));

beforeEach(() => {
  vi.mocked(playCue).mockClear();
});
afterEach(cleanup);

const heard = () => vi.mocked(playCue).mock.calls.map(([cue]) => cue);

function hear() {
  const at = (phase: ThisOrThatPhase, currentQuestionIndex: number, people: number) => ({
    round: { ...emptyRoom(), phase, currentQuestionIndex },
    people,
  });
  const { rerender } = renderHook(({ round, people }) => useGameSounds(round, people), {
    initialProps: at('waiting', 0, 1),
  });
  return (...next: Parameters<typeof at>) => rerender(at(...next));
}

test('nothing as the page opens, nor while nothing changes', () => {
  const to = hear();
  to('waiting', 0, 1);
  expect(heard()).toEqual([]);
});

test('people who join are heard, people who leave are not', () => {
  const to = hear();
  to('waiting', 0, 2);
  to('waiting', 0, 1);
  expect(heard()).toEqual(['join']);
});

test('each question and each result is heard once', () => {
  const to = hear();
  to('voting', 1, 1);
  to('voting', 1, 1);
  to('results', 1, 1);
  to('voting', 2, 1);
  to('waiting', 2, 1);
  expect(heard()).toEqual(['start', 'results', 'start']);
});
