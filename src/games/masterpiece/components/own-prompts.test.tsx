// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getDecks } from '#shared/contract/decks.ts';
import { changeMasterpieceRoom } from '#shared/contract/games/masterpiece.ts';
import { type HostRoom, openHosted, roomOfHost } from '../testing/host.tsx';
import { SCENES, state } from '../testing/rooms.ts';

vi.mock('#src/lib/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
afterEach(cleanup);

const DECK = '4a3c2d1e-0000-4000-8000-00000000000d';

function withDeck(): HostRoom {
  const room = roomOfHost(SCENES.waiting());
  room.api.on(getDecks, () => ({
    decks: [
      { id: DECK, game: 'masterpiece' as const, name: 'Friday team', lines: ['Our plant', 'The last all-hands'] },
    ],
  }));
  room.api.on(changeMasterpieceRoom, ({ body }) => {
    const chosen = { deckId: (body.deckId as string | null) ?? null, mix: body.mix === true };
    room.is(SCENES.waiting(), chosen);
    return state(SCENES.waiting(), chosen);
  });
  return room;
}

async function openDialog(room: HostRoom) {
  const pages = openHosted(room);
  await pages.user.click(await screen.findByRole('button', { name: 'Own prompts' }));
  return { ...pages, dialog: within(await screen.findByRole('dialog', { name: 'What is drawn' })) };
}

test("plays the host's own prompts, alone or mixed with the built-in ones", async () => {
  const room = withDeck();
  const { user, dialog } = await openDialog(room);
  await user.click(await dialog.findByRole('radio', { name: /Friday team/ }));
  await screen.findByText('Playing: your own deck');
  expect(dialog.getByText('2 prompts')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /Mix with the built-in prompts/ }));
  await screen.findByText('Playing: your own deck and the built-in prompts');
  expect(room.changes()).toEqual([
    { deckId: DECK, mix: false },
    { deckId: DECK, mix: true },
  ]);
});

test("says 'Failed to update room' for a failed choice, and reverts it", async () => {
  const room = withDeck();
  room.api.refuse(changeMasterpieceRoom, 'internal');
  const { user, dialog } = await openDialog(room);
  await user.click(await dialog.findByRole('radio', { name: /Friday team/ }));
  expect(await screen.findByText('Failed to update room')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Playing: the built-in prompts')).toBeTruthy());
});
