// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { emptyRoom } from '../testing/game.ts';
import { button, openPage, roomOfAnn } from '../testing/host.tsx';

// No Web Audio here; the cues have their own tests.
vi.mock('#src/lib/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound.ts')>()),
  playCue: vi.fn(),
}));

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
afterEach(cleanup);

describe('a new room', () => {
  test('has an id of 14 letters or digits, in the URL with the category', async () => {
    room.api.on(getThisOrThatState, ({ params }) => ({ ...emptyRoom(), roomId: `${params.roomId}` }));
    const { router } = openPage('?category=sports');
    await waitFor(() => expect(router.state.location.search).toMatch(/room=[a-z0-9]{14}/));
    expect(router.state.location.search).toContain('category=sports');
    expect(await screen.findByLabelText('Category')).toHaveProperty('value', 'sports');
  });

  test('can be retried after a failure', async () => {
    room.api.off(getThisOrThatState);
    openPage('');
    expect((await screen.findAllByText('Failed to create room. Please try again.')).length).toBeGreaterThan(0);
    expect(button('Try Again')).toBeTruthy();
  });
});
