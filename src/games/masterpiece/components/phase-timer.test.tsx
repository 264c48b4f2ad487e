// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { SCENES } from '../testing/rooms.ts';
import { PhaseTimer } from './round-head.tsx';

vi.mock('#src/lib/sound/sound.ts', () => ({ playCue: vi.fn() }));

beforeEach(() => {
  vi.mocked(playCue).mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (scene: MasterpieceScene) => render(<PhaseTimer game={{ ...scene, doneCount: 0, playerCount: 3 }} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

// Phases with 20 s left.
test.each([
  ['drawing', SCENES.drawing],
  ['voting', () => SCENES.voting([])],
] as const)('plays a cue three seconds before the end of %s, once', (_, scene) => {
  show(scene());
  pass(16_900);
  expect(playCue).not.toHaveBeenCalled();
  pass(200);
  expect(playCue).toHaveBeenCalledExactlyOnceWith('time-running-out');
  pass(1_900);
  expect(screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext')).toBe('1 second');
  pass(5_000);
  expect(playCue).toHaveBeenCalledTimes(1);
});

test('plays none before the end of the results, and is hidden while no one plays', () => {
  show(SCENES.results([]));
  pass(20_000);
  expect(playCue).not.toHaveBeenCalled();
  expect(show(SCENES.waiting()).container.innerHTML).toBe('');
});
