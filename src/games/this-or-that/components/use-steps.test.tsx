// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startThisOrThat, type ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
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

test("the host's phone says why the game is paused, and begins it as is chosen there", async () => {
  const room = roomOfAnn();
  rememberKey(ROOM, { kind: 'remote', key: `key_${'A'.repeat(43)}` });
  room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
  room.become({ ...emptyRoom(), participants: FOUR, pacing: { ...UNTIL_STOPPED, round: 3, rounds: 5, paused: true } });
  const { user } = openPage();
  expect(await screen.findByText(/^No one voted on the last 3 questions/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Length of the game').value).toBe('5');
  await user.selectOptions(screen.getByLabelText('Pace'), 'Long');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(room.api.named('startThisOrThat')[0]?.body).toMatchObject({ rounds: 5, pace: 'long' }));
});
