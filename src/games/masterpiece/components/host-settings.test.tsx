// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getDecks } from '#shared/contract/decks.ts';
import { changeMasterpieceRoom, type MasterpieceScene, stopMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { type HostRoom, openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawn, SCENES, state } from '../testing/rooms.ts';

/** A room with a working stop button, and its host's screen. */
function roomWith(scene: MasterpieceScene) {
  const room = roomOfHost(scene);
  room.api.on(stopMasterpiece, () => {
    const stopped = { ...SCENES.waiting(), roundNumber: scene.roundNumber };
    room.is(stopped);
    return state(stopped);
  });
  return { ...openHosted(room), stops: () => room.api.named('stopMasterpiece').length };
}

const QUESTION = { name: 'Stop this round?' };
const RESULTS = SCENES.results([drawn(1, 'Zoë', 1)]);
const stopButton = () => screen.findByRole('button', { name: 'Stop the game' });
const question = async () => within(await screen.findByRole('alertdialog', QUESTION));

describe("'Stop the game'", () => {
  test.each([
    ['drawn', SCENES.drawing()],
    ['voted', SCENES.voting([anonymous(1), anonymous(2)])],
  ])('confirms first while it is %s, because the round would be lost', async (_, scene) => {
    const { user, stops } = roomWith(scene);
    await user.click(await stopButton());
    await user.click((await question()).getByRole('button', { name: 'Keep playing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stops()).toBe(0);
    await user.click(await stopButton());
    await user.click((await question()).getByRole('button', { name: 'Stop the game' }));
    expect(await screen.findByText('Ready for another round?')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(stops()).toBe(1);
  });

  test('needs no confirmation once the round is over', async () => {
    const { user } = roomWith(RESULTS);
    await user.click(await stopButton());
    expect(await screen.findByText('Ready for another round?')).toBeTruthy();
  });

  test('is named for what it does once the game is over; without points nothing is celebrated', async () => {
    const { user } = roomWith({ ...RESULTS, phase: 'final', final: { winners: [], points: [], show: null } });
    const button = await screen.findByRole('button', { name: 'Change length and pace' });
    expect(document.querySelector('.celebration')).toBeNull();
    await user.click(button);
    expect(await screen.findByText('Ready for another round?')).toBeTruthy();
  });
});

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
  await pages.user.click(await screen.findByRole('button', { name: 'Your prompts' }));
  return { ...pages, dialog: within(await screen.findByRole('dialog', { name: 'Your own prompts' })) };
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
