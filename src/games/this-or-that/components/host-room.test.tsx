// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinThisOrThat, type ThisOrThatState, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { person, ROOM, SEAT, votingRoom } from '../testing/game.ts';
import { button, FOUR, openPage, roomOfAnn } from '../testing/host.tsx';

// No Web Audio here; the cues have their own tests.
vi.mock('#src/lib/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound.ts')>()),
  playCue: vi.fn(),
}));

const ANN_PLAYS = [...FOUR, person(5, { participantName: 'Ann', isHost: true })];
const over = (state: ThisOrThatState): ThisOrThatState => ({ ...state, phase: 'results', allVoted: false });

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
afterEach(cleanup);

test('announces live votes and the outcome to the host', async () => {
  await room.open(votingRoom(FOUR));
  room.become(votingRoom(FOUR, { A: 2, B: 1 }));
  expect(
    await screen.findByText('3 of 4 have voted. A, Coffee: 67 percent, 2 votes. B, Tea: 33 percent, 1 vote.'),
  ).toBeTruthy();
  room.become(over(votingRoom(FOUR, { A: 3, B: 1 })));
  expect(
    await screen.findByText('Results. Coffee it is. A, Coffee: 75 percent, 3 votes. B, Tea: 25 percent, 1 vote.'),
  ).toBeTruthy();
});

test('lets a host vote as soon as the seat is confirmed', async () => {
  room.api.on(joinThisOrThat, ({ body }) => {
    room.become(votingRoom(ANN_PLAYS));
    return { participant: person(5, { participantName: `${body.participantName}`, isHost: true }), seat: SEAT };
  });
  const { user } = await room.open(votingRoom(FOUR));
  await user.click(button('Play along'));
  await screen.findByText('You are playing too');
  expect(button('Vote A')).toBeTruthy();
});

describe('while the game is presented', () => {
  const present = async (state: ThisOrThatState) => {
    room.become(state);
    const pages = openPage(`?room=${ROOM}&present=1`);
    await screen.findByRole('button', { name: 'Leave present mode' });
    return pages;
  };

  test('announces only what the meeting sees: votes by side after the question', async () => {
    await present(votingRoom(FOUR));
    room.become(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(await screen.findByText('3 of 4 have voted.')).toBeTruthy();
    room.become(over(votingRoom(FOUR, { A: 3, B: 1 })));
    expect(
      await screen.findByText('Results. Coffee it is. A, Coffee: 75 percent, 3 votes. B, Tea: 25 percent, 1 vote.'),
    ).toBeTruthy();
  });

  test('ignores voting keys, because the host would not see the vote', async () => {
    room.api.on(voteThisOrThat, () => ({
      option: 'A' as const,
      currentQuestionIndex: 2,
      votedCount: 1,
      counts: { A: 1, B: 0 },
    }));
    const { user } = await present(votingRoom(ANN_PLAYS));
    await user.keyboard('a{Escape}');
    await user.keyboard('b');
    expect(await screen.findByText('Your vote')).toBeTruthy();
    expect(room.api.named('voteThisOrThat').map(({ body }) => body.option)).toEqual(['B']);
  });
});
