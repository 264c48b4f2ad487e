// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ThisOrThatPhase } from '#shared/contract/games/this-or-that.ts';
import { playCue } from '#src/lib/sound.ts';
import { emptyRoom } from '../testing/game.ts';
import { useGameCues } from './use-game-cues.ts';

vi.mock('#src/lib/sound.ts', () => ({ playCue: vi.fn() }));
test('plays a cue once per question and per result', () => {
  const at = (phase: ThisOrThatPhase, currentQuestionIndex: number) => ({
    ...emptyRoom(),
    phase,
    currentQuestionIndex,
  });
  const { rerender } = renderHook((round) => useGameCues(round, 1), { initialProps: at('waiting', 0) });
  rerender(at('voting', 1));
  rerender(at('voting', 1));
  rerender(at('results', 1));
  rerender(at('voting', 2));
  rerender(at('waiting', 2));
  expect(vi.mocked(playCue).mock.calls.map(([cue]) => cue)).toEqual(['start', 'results', 'start']);
});
