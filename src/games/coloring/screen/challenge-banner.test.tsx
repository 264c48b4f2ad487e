// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { playCue } from '#src/lib/sound/sound.ts';
import { useChallengeCue } from './challenge-banner.tsx';

vi.mock('#src/lib/sound/sound.ts', () => ({ playCue: vi.fn() }));
beforeEach(() => vi.mocked(playCue).mockClear());
test("plays each challenge's cue once, and none for an ended one", () => {
  const challenge = (seconds: number) => ({
    color: '#FECA57',
    endsAt: new Date(Date.now() + 1_000 * seconds).toISOString(),
  });
  const [one, other] = [challenge(30), challenge(60)];
  const { rerender } = renderHook((now: ReturnType<typeof challenge> | null) => useChallengeCue(now), {
    initialProps: challenge(-5) as ReturnType<typeof challenge> | null,
  });
  expect(playCue).not.toHaveBeenCalled();
  rerender(one);
  rerender({ ...one });
  expect(playCue).toHaveBeenCalledTimes(1);
  rerender(null);
  rerender(other);
  expect(vi.mocked(playCue).mock.calls).toEqual([['start'], ['start']]);
});
