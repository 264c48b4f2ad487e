// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, PROMPT, SCENES, unsettled } from '../testing/rooms.ts';

vi.mock('#src/lib/sound.ts', async (load) => ({ ...(await load<object>()), playCue: vi.fn() }));
afterEach(cleanup);

describe("the host's next step", () => {
  test('is offered at once when no one drew', async () => {
    const room = roomOfHost(SCENES.voting([]));
    const { user } = openHosted(room);
    expect(await screen.findByText('No one drew this time')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(room.changes()).toEqual([{ phase: 'results' }]));
  });

  test('waits for the last drawings and votes', async () => {
    const { becomes } = openHosted(roomOfHost(SCENES.voting([], unsettled())));
    expect(await screen.findByRole('heading', { name: 'The drawings are coming in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /voting now|Go on/ })).toBeNull();
    await becomes(SCENES.results([anonymous(1)], { ...unsettled(), winnerId: null, winnerName: null }));
    expect(await screen.findByRole('heading', { name: 'Counting the votes…' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start New Round' })).toBeNull();
  });

  test("keeps the keyboard's place", async () => {
    const room = roomOfHost(SCENES.waiting());
    const { user } = openHosted(room);
    (await screen.findByRole('button', { name: 'Start' })).focus();
    room.is(SCENES.drawing());
    await user.keyboard('{Enter}');
    const prompt = await screen.findByRole('heading', { name: PROMPT });
    await waitFor(() =>
      expect([prompt, screen.getByRole('button', { name: 'End drawing now' })]).toContain(document.activeElement),
    );
  });

  test('has the right words once all are done', async () => {
    openHosted(roomOfHost(SCENES.drawing(), { doneCount: 3, allDone: true }));
    await screen.findByText('Everyone is done.');
    expect(screen.queryByText(/Everyone is drawing/)).toBeNull();
  });
});
