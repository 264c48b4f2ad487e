// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { COFFEE, emptyRoom, ROOM, votingRoom } from '../testing/game.ts';
import { FOUR, openPage, roomOfAnn } from '../testing/host.tsx';

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
afterEach(cleanup);

describe('present mode', () => {
  const present = async (state: ThisOrThatState) => {
    room.become(state);
    const pages = openPage(`?room=${ROOM}&present=1`);
    await screen.findByRole('button', { name: 'Leave present mode' });
    return pages;
  };
  const noControls = () => expect(screen.queryByRole('button', { name: /Skip|Start|End|Hold/ })).toBeNull();

  test('shows how to join, large, before the game', async () => {
    await present({ ...emptyRoom(), participants: FOUR });
    expect(screen.getByRole('heading', { level: 1, name: 'Join and pick a side' })).toBeTruthy();
    expect(screen.getAllByText('Room code K 7 X R M')).toHaveLength(1);
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByText('4 people here')).toBeTruthy();
    noControls();
  });

  test('says between two rounds that the game continues', async () => {
    await present({ ...emptyRoom(), currentQuestionIndex: 4, participants: FOUR });
    expect(screen.getByRole('heading', { level: 1, name: 'More questions in a moment' })).toBeTruthy();
    expect(screen.getByText('The host starts them.')).toBeTruthy();
  });

  test('explains a break after questions without votes, and how it ends', async () => {
    const unanswered: ThisOrThatState = { ...votingRoom(FOUR, { A: 0, B: 0 }), phase: 'results' };
    await present(unanswered);
    room.become({ ...emptyRoom(), currentQuestionIndex: 4, participants: FOUR });
    expect(await screen.findByRole('heading', { level: 1, name: 'The game is waiting' })).toBeTruthy();
    expect(screen.getByText('No one voted for 3 questions. It goes on when the host starts it again.')).toBeTruthy();
  });

  test('shows the time to the next question, or that it is held', async () => {
    const results: ThisOrThatState = { ...votingRoom(FOUR, { A: 3, B: 1 }), phase: 'results' };
    await present(results);
    expect(screen.getByText(/^Next question in \d+ s$/)).toBeTruthy();
    room.become({ ...results, held: true, phaseEndsAt: null });
    expect(await screen.findByText('Held')).toBeTruthy();
  });

  test('shows the question without votes during voting', async () => {
    await present(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(screen.getByRole('heading', { level: 1, name: COFFEE.text })).toBeTruthy();
    expect(screen.getByText('3 of 4').parentElement?.textContent).toBe('3 of 4 have voted');
    expect(screen.getByRole('progressbar', { name: 'Time left to vote' })).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    noControls();
  });

  test('shows live votes where the host allows it', async () => {
    await present({ ...votingRoom(FOUR, { A: 2, B: 1 }), showResults: true });
    expect(screen.getByText('67%')).toBeTruthy();
  });

  test('the results', async () => {
    await present({ ...votingRoom(FOUR, { A: 3, B: 1 }), phase: 'results' });
    expect(screen.getByText('Coffee it is.')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    noControls();
  });
});
