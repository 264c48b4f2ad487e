// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type MasterpieceScene, stopMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawn, SCENES } from '../testing/rooms.ts';

afterEach(cleanup);

/** A room with a working stop button, and its host's screen. */
function roomWith(scene: MasterpieceScene) {
  const room = roomOfHost(scene);
  room.api.on(stopMasterpiece, () => {
    room.is({ ...SCENES.waiting(), roundNumber: scene.roundNumber });
    return {};
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
    expect(await screen.findByText('Ready for another round')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(stops()).toBe(1);
  });

  test('needs no confirmation once the round is over', async () => {
    const { user } = roomWith(RESULTS);
    await user.click(await stopButton());
    expect(await screen.findByText('Ready for another round')).toBeTruthy();
  });

  test('withdraws the question when the round ends', async () => {
    const { user, becomes } = roomWith(SCENES.drawing());
    await user.click(await stopButton());
    await question();
    await becomes(RESULTS);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await becomes(SCENES.drawing({ roundNumber: 2 }));
    await screen.findByText('0 of 3 done');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
