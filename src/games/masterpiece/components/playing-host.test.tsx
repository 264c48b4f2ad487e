// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { submitDrawing } from '#shared/contract/games/drawings.ts';
import { type MasterpieceScene, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { drawDot } from '../testing/guest.tsx';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawingId, drawn, ON_BALLOT, player, SCENES, unsettled } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
vi.mock('../drawing/picture.ts', () => ({
  pictureOf: async (lines: unknown[]) => `data:image/png;base64,iVBOR${lines.length}0==`,
}));
const PLAYERS = [player(1, 'Zoë'), player(2, 'Ann', true)];

/** The screen of a host playing along. */
function openPlaying(scene: MasterpieceScene) {
  const room = roomOfHost(scene, { players: PLAYERS });
  room.api.on(submitDrawing, ({ body }) => ({ drawing: { id: drawingId(2) }, roundNumber: Number(body.roundNumber) }));
  room.api.on(voteMasterpiece, ({ body }) => ({ drawingId: `${body.drawingId}`, roundNumber: 1 }));
  const pages = openHosted(room);
  return {
    ...pages,
    becomes: (next: MasterpieceScene) => pages.becomes(next, { players: PLAYERS }),
    sent: (name: string) => room.api.named(name).map(({ body }) => body),
    present: async () => {
      await pages.user.click(await screen.findByRole('button', { name: 'Present' }));
      await screen.findByRole('button', { name: 'Leave present mode' });
    },
  };
}

test('submits a drawing made before present mode at the bell', async () => {
  const { becomes, present, sent } = openPlaying(SCENES.drawing());
  await drawDot();
  await present();
  await becomes(SCENES.voting([], unsettled()));
  await waitFor(() =>
    expect(sent('submitDrawing')).toEqual([
      { playerId: '2', playerName: 'Ann', drawingData: 'data:image/png;base64,iVBOR10==', roundNumber: 1 },
    ]),
  );
});

test('restores the canvas after present mode', async () => {
  const { present, user } = openPlaying(SCENES.drawing());
  await drawDot();
  await present();
  await user.keyboard('{Escape}');
  await screen.findByRole('img', { name: /^Canvas/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false);
});

test('turns a choice made before present mode into the vote when voting ends', async () => {
  const { becomes, present, sent, user } = openPlaying(SCENES.voting([anonymous(1), anonymous(2)]));
  await user.click((await screen.findAllByRole('radio', ON_BALLOT))[0] as Element);
  await present();
  await becomes(SCENES.results([anonymous(1)], unsettled()));
  await waitFor(() =>
    expect(sent('voteMasterpiece')).toEqual([{ voterId: '2', voterName: 'Ann', drawingId: drawingId(1) }]),
  );
});

test('draws and votes while presenting, in the corner of the bar', async () => {
  const { becomes, present, sent, user } = openPlaying(SCENES.drawing());
  await present();
  const own = await screen.findByRole('group', { name: 'Your part' });
  await drawDot();
  await user.click(within(own).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Your part' })).toBeNull());
  expect(sent('submitDrawing')).toHaveLength(1);

  // By all numbers on the shared screen: only a press on the own one is refused.
  await becomes(SCENES.voting([{ ...anonymous(1), isOwn: true }, anonymous(2)]));
  const ballot = within(await screen.findByRole('group', { name: 'Your part' }));
  expect(ballot.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1', '2', 'Vote']);
  await user.click(ballot.getByRole('button', { name: /^Drawing 1/ }));
  expect(await screen.findByText("You can't vote for that drawing.")).toBeTruthy();
  expect(ballot.getByRole<HTMLButtonElement>('button', { name: 'Vote' }).disabled).toBe(true);
  await user.click(ballot.getByRole('button', { name: /^Drawing 2/ }));
  await user.click(ballot.getByRole('button', { name: 'Vote' }));
  await waitFor(() => expect(sent('voteMasterpiece')).toHaveLength(1));
});

test('has pens and a title in the corner of the bar, in a Show', async () => {
  const pacing = { ...SCENES.drawing().pacing, style: 'show' as const };
  const { present, sent, user } = openPlaying(SCENES.drawing({ pacing }));
  await present();
  const own = within(await screen.findByRole('group', { name: 'Your part' }));
  await user.click(own.getByRole('button', { name: 'Red' }));
  expect(own.getByRole('button', { name: 'Red' }).getAttribute('aria-pressed')).toBe('true');
  await user.type(own.getByLabelText('Title'), 'A cat');
  await drawDot();
  await user.click(own.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent('submitDrawing')).toMatchObject([{ title: 'A cat' }]));
});

test('has no ballot where there is nothing to vote on, and none in the results', async () => {
  const { becomes, present } = openPlaying(SCENES.voting([anonymous(1)]));
  await present();
  const ballot = () => screen.queryByRole('group', { name: 'Your part' });
  expect(screen.getByText('Only one drawing this time')).toBeTruthy();
  expect(ballot()).toBeNull();
  const drawings = [drawn(1, 'Zoë', 1), drawn(2, 'Ann', 0)];
  await becomes(SCENES.voting(drawings));
  await waitFor(() => expect(ballot()).toBeTruthy());
  await becomes(SCENES.results(drawings));
  await waitFor(() => expect(ballot()).toBeNull());
});

test('sends nothing for a host who only watches', async () => {
  const room = roomOfHost(SCENES.drawing());
  const { becomes } = openHosted(room);
  await screen.findByText(/0 of 3 done/);
  await becomes(SCENES.voting([anonymous(1)], unsettled()));
  await screen.findByRole('heading', { name: 'The drawings are coming in' });
  expect(room.api.named('submitDrawing')).toEqual([]);
});
