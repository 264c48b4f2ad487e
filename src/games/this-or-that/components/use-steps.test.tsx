// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { rememberKey } from '#src/lib/lead-keys.ts';
import { emptyRoom, ROOM, votingRoom } from '../testing/game.ts';
import { FOUR, openPage, roomOfAnn } from '../testing/host.tsx';

test("tells the host's phone the question, and the votes or the results", async () => {
  const room = roomOfAnn();
  rememberKey(ROOM, { kind: 'remote', key: `key_${'A'.repeat(43)}` });
  const voting = votingRoom(FOUR, { A: 1, B: 1 });
  const asked: ThisOrThatState = { ...voting, pacing: { ...voting.pacing, rounds: 5 } };
  room.become(asked);
  const { client } = openPage();
  expect(await screen.findByText('Question 3 of 5 · 2 of 4 have voted')).toBeTruthy();
  room.become({ ...asked, phase: 'results' });
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('Question 3 of 5 · Results')).toBeTruthy();
  room.become(emptyRoom());
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  expect(screen.queryByText(/^Question/)).toBeNull();
});
