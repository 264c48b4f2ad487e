// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { hidePiece } from '#shared/contract/hosted-rooms.ts';
import { roomForGuests, sitDown } from '../testing/guest.tsx';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawingId, drawn, PROMPT, player, SCENES, wonBy } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));

const button = (name: string) => screen.getByRole('button', { name });
const pictures = () => screen.queryAllByRole('img', { name: /^Drawing \d|drawn by/ });

/** A host's screen of these drawings, on which hiding works. */
function openHiding(sceneOf: (drawings: Drawing[]) => ReturnType<typeof SCENES.voting>, drawings: Drawing[]) {
  const players = [player(1, 'Zoë'), player(2, 'Ann', true)];
  const room = roomOfHost(sceneOf(drawings), { players });
  room.api.on(hidePiece, ({ body }) => {
    room.is(sceneOf(drawings.map((one) => (one.id === body.piece ? { ...one, hidden: Boolean(body.hidden) } : one))), {
      players,
    });
    return {};
  });
  return { ...openHosted(room), sent: () => room.api.named('hidePiece').map(({ body }) => body) };
}

test.each([
  ['a ballot', (all: Drawing[]) => SCENES.voting(all)],
  ['the vote that is cast', (all: Drawing[]) => SCENES.voting(all, { ownVote: drawingId(1) })],
])('a playing host hides a drawing on %s, and shows it again', async (_, sceneOf) => {
  const { sent, user } = openHiding(
    sceneOf,
    [1, 2, 3].map((number) => anonymous(number)),
  );
  const name = `Drawing 2: ${PROMPT}`;
  await user.click(await screen.findByRole('button', { name: `Hide: ${name}` }));
  await screen.findByText('Hidden by the host');
  expect(pictures()).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: /Hidden/, checked: true })).toBeNull();
  await user.click(button('Present'));
  await waitFor(() => expect(pictures()).toHaveLength(2));
  expect(screen.queryByText('Hidden by the host')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: `Show again: ${name}` }));
  await waitFor(() => expect(pictures()).toHaveLength(3));
  expect(sent().map((body) => body?.hidden)).toEqual([true, false]);
  expect(sent()[0]).toEqual({ piece: drawingId(2), hidden: true });
});

test('in the results its artist still wins, and there is nothing to download', async () => {
  const { user } = openHiding(SCENES.results, [drawn(2, 'Max', 2), drawn(1, 'Zoë', 1)]);
  await user.click(await screen.findByRole('button', { name: `Hide: ${PROMPT}, drawn by Max` }));
  const winner = within(await screen.findByRole('region', { name: 'Winner' }));
  await waitFor(() => expect(winner.queryByRole('img')).toBeNull());
  expect(winner.getByRole('heading', { name: 'Max wins' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: "Download Max's drawing" })).toBeNull();
  expect(pictures()).toHaveLength(1);
});

test('a guest is told who won, without the drawing', async () => {
  const results = SCENES.results([drawn(1, 'Zoë', 1)], wonBy([drawn(2, 'Max', 2)]));
  const { becomes } = sitDown(roomForGuests(), results);
  await screen.findByRole('heading', { name: 'Max wins' });
  expect(screen.getByText('Hidden by the host')).toBeTruthy();
  expect(screen.queryByText('No winner this time')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Hide|Show again)/ })).toBeNull();
  await becomes({ ...results, drawings: [] });
  expect(screen.getByRole('heading', { name: 'Max wins' })).toBeTruthy();
});
