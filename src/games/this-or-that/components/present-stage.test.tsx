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

  test('before the game: how to join, large', async () => {
    await present({ ...emptyRoom(), participants: FOUR });
    expect(screen.getByRole('heading', { level: 1, name: 'Join and pick a side' })).toBeTruthy();
    expect(screen.getAllByText('Room code K 7 X R M')).toHaveLength(1);
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByText('4 people here')).toBeTruthy();
    noControls();
  });

  test('between two rounds it says that it goes on', async () => {
    await present({ ...emptyRoom(), currentQuestionIndex: 4, participants: FOUR });
    expect(screen.getByRole('heading', { level: 1, name: 'More questions in a moment' })).toBeTruthy();
    expect(screen.getByText('The host starts them.')).toBeTruthy();
  });

  test('after questions that nobody voted on it says why it waits, and how it goes on', async () => {
    const unanswered: ThisOrThatState = { ...votingRoom(FOUR, { A: 0, B: 0 }), phase: 'results' };
    await present(unanswered);
    room.become({ ...emptyRoom(), currentQuestionIndex: 4, participants: FOUR });
    expect(await screen.findByRole('heading', { level: 1, name: 'The game is waiting' })).toBeTruthy();
    expect(screen.getByText('No one voted for 3 questions. It goes on when the host starts it again.')).toBeTruthy();
  });

  test('says when the next question comes, or that this one is held', async () => {
    const results: ThisOrThatState = { ...votingRoom(FOUR, { A: 3, B: 1 }), phase: 'results' };
    await present(results);
    expect(screen.getByText(/^Next question in \d+ s$/)).toBeTruthy();
    room.become({ ...results, held: true, phaseEndsAt: null });
    expect(await screen.findByText('Held')).toBeTruthy();
  });

  test('while people vote: the question, not the votes', async () => {
    await present(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(screen.getByRole('heading', { level: 1, name: COFFEE.text })).toBeTruthy();
    expect(screen.getByText('3 of 4').parentElement?.textContent).toBe('3 of 4 have voted');
    expect(screen.getByRole('progressbar', { name: 'Time left to vote' })).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    noControls();
  });

  test('the votes as they come in, where the host shows them', async () => {
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
