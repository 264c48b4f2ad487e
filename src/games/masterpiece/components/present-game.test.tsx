// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { ROOM } from '#src/game-kit/testing/rooms.ts';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawn, PROMPT, SCENES, unsettled, wonBy } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
test('shows the game and how to join in every phase, without controls in it', async () => {
  const { becomes } = openHosted(roomOfHost(SCENES.waiting()), `?room=${ROOM}&present=1`);
  const isAlone = () => {
    expect(screen.getAllByText('Room code K 7 X R M')).toHaveLength(1);
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  };
  expect(await screen.findByText('3 people here')).toBeTruthy();
  isAlone();

  await becomes({ ...SCENES.waiting(), pacing: { ...UNTIL_STOPPED, round: 2, paused: true } });
  expect(await screen.findByText(/^No one drew in the last 2 rounds/)).toBeTruthy();
  isAlone();

  await becomes(SCENES.drawing(), { doneCount: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: PROMPT })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Time left' })).toBeTruthy();
  expect(screen.getByText(/1 of 3 done/)).toBeTruthy();
  isAlone();

  await becomes(SCENES.voting([anonymous(1)], unsettled()));
  expect(await screen.findByText('The drawings are coming in')).toBeTruthy();
  await becomes(SCENES.voting([anonymous(1), anonymous(2), anonymous(3)]));
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Drawing \d/ })).toHaveLength(3));
  expect(screen.queryByText('Zoë')).toBeNull();
  isAlone();

  await becomes(SCENES.results([drawn(2, 'Max', 2), drawn(1, 'Zoë', 1)]));
  expect(await screen.findByRole('heading', { name: 'Max wins' })).toBeTruthy();
  expect(screen.getByRole('img', { name: `${PROMPT}, drawn by Zoë` })).toBeTruthy();
  isAlone();

  await becomes(SCENES.results([drawn(1, 'Zoë', 0)], wonBy([])));
  expect(await screen.findByRole('heading', { name: 'No winner this time' })).toBeTruthy();
  expect(screen.getByRole('img', { name: `${PROMPT}, drawn by Zoë` })).toBeTruthy();
  await becomes(SCENES.results([]));
  expect(await screen.findByText('No one drew this time')).toBeTruthy();
});
