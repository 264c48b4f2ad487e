// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from '#src/game-kit/use-countdown.ts';
import { playCue } from '#src/lib/sound.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ThisOrThatPlayPage } from '../pages/this-or-that-play-page.tsx';
import { openQuestion, ROOM, roomForPlayers, seatedAsZoe } from '../testing/game.ts';

// Time stands still: the countdown has its own tests.
vi.mock('#src/game-kit/use-countdown.ts', () => ({
  useCountdown: vi.fn(() => ({ msLeft: 10_000, secondsLeft: 10 })),
}));
vi.mock('#src/lib/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound.ts')>()),
  playCue: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(useCountdown).mockReturnValue({ msLeft: 10_000, secondsLeft: 10 });
  const room = roomForPlayers();
  seatedAsZoe();
  room.show(openQuestion());
});
afterEach(cleanup);

/** The current screen's time cue. */
const timeRunsOut = () => {
  const cues = vi.mocked(useCountdown).mock.calls.flatMap(([, options]) => options?.onCue ?? []);
  cues.at(-1)?.();
};

test('plays a cue before the time runs out, until the vote', async () => {
  const { user } = renderPages(
    [{ path: '/this-or-that-play', element: <ThisOrThatPlayPage /> }],
    `/this-or-that-play?room=${ROOM}`,
  );
  const side = await screen.findByRole('button', { name: 'A: Coffee' });
  timeRunsOut();
  expect(vi.mocked(playCue).mock.calls).toEqual([['time-running-out']]);
  await user.click(side);
  await screen.findByText('100%');
  timeRunsOut();
  expect(playCue).toHaveBeenCalledTimes(1);
});
