// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawn, PROMPT, ROOM, SCENES, unsettled } from '../testing/rooms.ts';

vi.mock('#src/lib/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
afterEach(cleanup);

const present = (scene: MasterpieceScene) => openHosted(roomOfHost(scene, { doneCount: 1 }), `?room=${ROOM}&present=1`);
const codes = () => screen.getAllByText('Room code K 7 X R M').length;
const hasNoControls = () =>
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Leave present mode',
  ]);

test('waiting shows code and QR code, large', async () => {
  present(SCENES.waiting());
  expect(await screen.findByText('3 people here')).toBeTruthy();
  expect(codes()).toBe(1);
  hasNoControls();
});

test('drawing shows prompt, time and progress', async () => {
  present(SCENES.drawing());
  expect(await screen.findByRole('heading', { level: 1, name: PROMPT })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Time left' })).toBeTruthy();
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(codes()).toBe(1);
  hasNoControls();
});

test('voting shows all drawings without their authors', async () => {
  const { becomes } = present(SCENES.voting([anonymous(1)], unsettled()));
  expect(await screen.findByText('The drawings are coming in')).toBeTruthy();
  await becomes(SCENES.voting([anonymous(1), anonymous(2), anonymous(3)]));
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Drawing \d/ })).toHaveLength(3));
  expect(screen.queryByText('Zoë')).toBeNull();
  hasNoControls();
});

test('results show the winner and the gallery with names', async () => {
  present(SCENES.results([drawn(2, 'Max', 2), drawn(1, 'Zoë', 1)]));
  expect(await screen.findByRole('heading', { name: 'Max wins' })).toBeTruthy();
  expect(screen.getByRole('img', { name: `${PROMPT}, drawn by Zoë` })).toBeTruthy();
  expect(codes()).toBe(1);
  hasNoControls();
});

test('is one click away, and Escape leaves it', async () => {
  const { user } = openHosted(roomOfHost(SCENES.drawing()));
  await user.click(await screen.findByRole('button', { name: 'Present' }));
  await screen.findByRole('button', { name: 'Leave present mode' });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Present' })).toBeTruthy();
});
