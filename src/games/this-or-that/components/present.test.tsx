// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ThisOrThatState, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { inSeconds, ROOM } from '#src/game-kit/testing/rooms.ts';
import { BEACH, COFFEE, emptyRoom, NO_FINAL, person, votingRoom } from '../testing/game.ts';
import { FOUR, openPage, roomOfAnn } from '../testing/host.tsx';

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
describe('present mode', () => {
  const present = async (state: ThisOrThatState) => {
    room.become(state);
    const pages = openPage(`?room=${ROOM}&present=1`);
    await screen.findByRole('button', { name: 'Leave present mode' });
    return pages;
  };
  const noControls = () => expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();

  test('shows how to join, then the question without its votes, then the result and what comes next', async () => {
    await present({ ...emptyRoom(), participants: FOUR });
    expect(screen.getByRole('heading', { level: 1, name: 'Join and pick a side' })).toBeTruthy();
    expect(screen.getAllByText('Room code K 7 X R M')).toHaveLength(1);
    expect(screen.getByText('4 people here')).toBeTruthy();
    noControls();

    room.become(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(await screen.findByRole('heading', { level: 1, name: COFFEE.text })).toBeTruthy();
    expect(screen.getByText(/ · 3 of 4 have voted$/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Time left to vote' })).toBeTruthy();
    expect(await screen.findByText('3 of 4 have voted.')).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.queryByRole('group', { name: 'Your part' })).toBeNull();
    noControls();

    const results: ThisOrThatState = { ...votingRoom(FOUR, { A: 3, B: 1 }), phase: 'results' };
    room.become(results);
    expect(await screen.findByText('Coffee it is.')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    expect(
      await screen.findByText('Results. Coffee it is. A, Coffee: 75 percent, 3 votes. B, Tea: 25 percent, 1 vote.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Next question in \d+ s$/)).toBeTruthy();
    noControls();
    room.become({ ...results, held: true, phaseEndsAt: null });
    expect(await screen.findByText('On hold')).toBeTruthy();

    const pacing = { ...results.pacing, round: 3, rounds: 3 };
    room.become({ ...results, pacing });
    expect(await screen.findByText(/^The end in \d+ s$/)).toBeTruthy();
    const closest = { people: [FOUR[0], FOUR[1]] as [Player, Player], agreed: 2, shared: 3, others: 0 };
    const questions = [
      { question: COFFEE, counts: { A: 3, B: 1 } },
      { question: BEACH, counts: { A: 0, B: 4 } },
    ];
    const unvoted = { question: COFFEE, counts: { A: 0, B: 0 } };
    const over: ThisOrThatState = { ...emptyRoom(), phase: 'final', participants: FOUR };
    room.become({ ...over, final: { ...NO_FINAL, questions, closest } });
    expect(await screen.findByRole('heading', { level: 1, name: '2 questions, and done' })).toBeTruthy();
    const said = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
    expect(said).toEqual([COFFEE.text, 'Mountains', 'Guest 1 and Guest 2 agreed on 2 of 3']);
    expect(await screen.findByText('The game is over.')).toBeTruthy();
    noControls();
    room.become({ ...over, final: { ...NO_FINAL, questions: [unvoted, ...Array(5).fill(questions).flat()], closest } });
    expect(await screen.findByRole('heading', { level: 1, name: '11 questions, and done' })).toBeTruthy();
    const list = screen.getByRole('list', { name: 'All questions' });
    expect(within(list).getAllByText('100% Mountains')).toHaveLength(5);
    expect(within(list).getAllByText('No one voted this time.')).toHaveLength(1);

    room.become({ ...emptyRoom(), currentQuestionIndex: 4, participants: FOUR });
    expect(await screen.findByRole('heading', { level: 1, name: 'More questions in a moment' })).toBeTruthy();
    expect(screen.getByText('The host will start them.')).toBeTruthy();
  });

  test('explains a break after questions without votes, and how it ends', async () => {
    await present({ ...votingRoom(FOUR, { A: 0, B: 0 }), phase: 'results' });
    const pacing = { ...emptyRoom().pacing, paused: true };
    room.become({ ...emptyRoom(), currentQuestionIndex: 4, participants: FOUR, pacing });
    expect(await screen.findByRole('heading', { level: 1, name: 'The game is waiting' })).toBeTruthy();
    expect(
      screen.getByText('No one voted on the last 3 questions. The game continues when the host starts it again.'),
    ).toBeTruthy();
  });

  test('a Show has its voters in one heap, then the results step by step, and the key that goes on', async () => {
    const voting = votingRoom(FOUR, { A: 2, B: 1 });
    const show = { ...voting, counts: null, votes: [], pacing: { ...voting.pacing, style: 'show' as const } };
    await present(show);
    expect(screen.getByText('With a vote: Guest 1, Guest 2, Guest 3.')).toBeTruthy();
    expect(screen.queryByText('With a vote: Guest 4.')).toBeNull();
    expect(screen.queryByText(/%/)).toBeNull();
    const voters = { A: FOUR.slice(0, 2), B: FOUR.slice(2, 3) };
    const pacing = { ...show.pacing, stepsFrom: inSeconds(-9) };
    room.become({ ...show, phase: 'results', counts: { A: 2, B: 1 }, phaseEndsAt: null, pacing, names: true, voters });
    expect(await screen.findByText('Next question: Space')).toBeTruthy();
    expect(screen.getByText('Coffee it is.')).toBeTruthy();
    expect(screen.getAllByText(/^Guest 3, .*“Tea”/).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('list', { name: 'Votes for B' })).getAllByRole('listitem')).toHaveLength(1);
    noControls();
  });

  test('shows live votes where the host allows it', async () => {
    await present({ ...votingRoom(FOUR, { A: 2, B: 1 }), showResults: true });
    expect(screen.getByText('67%')).toBeTruthy();
  });

  test('a playing host votes by key or button, and sees the vote only in the corner of the bar', async () => {
    room.api.on(voteThisOrThat, () => {
      const voted = { guess: null, votedCount: 1, counts: { A: 1, B: 0 } };
      room.become({ ...room.now(), ...voted, ownVote: 'A' });
      return { option: 'A' as const, currentQuestionIndex: 2, ...voted };
    });
    const { user } = await present(votingRoom([...FOUR, person(5, { participantName: 'Ann', isHost: true })]));
    const own = within(await screen.findByRole('group', { name: 'Your part' }));
    await user.keyboard('a');
    expect(own.getByRole('button', { name: 'A: Coffee' }).getAttribute('aria-pressed')).toBe('true');
    expect(own.getByRole<HTMLButtonElement>('button', { name: 'B: Tea' }).disabled).toBe(true);
    expect(within(screen.getByRole('main')).queryByText('Your vote')).toBeNull();
    expect(room.api.named('voteThisOrThat').map(({ body }) => body.option)).toEqual(['A']);
    // That somebody has voted is spoken, not who and for what.
    await screen.findByText('1 of 5 has voted.');
    expect(screen.queryByText(/^You voted/)).toBeNull();
    room.become({ ...room.now(), phase: 'results' });
    await screen.findByText(/^Next question in/);
    expect(screen.queryByRole('group', { name: 'Your part' })).toBeNull();
  });

  test('the bar leads through the game, and offers the next one at its end', async () => {
    const bar = () => within(screen.getByRole('region', { name: 'Presentation controls' }));
    await present(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(bar().getByRole('button', { name: 'Show results now' })).toBeTruthy();
    expect(bar().getByRole('button', { name: 'Skip to Next Question' })).toBeTruthy();
    expect(bar().getByRole('button', { name: 'Hold' })).toBeTruthy();
    room.become({ ...emptyRoom(), phase: 'final', participants: FOUR, final: NO_FINAL });
    expect(await bar().findByRole('button', { name: 'Once more' })).toBeTruthy();
    expect(bar().getByRole('button', { name: 'Next game' })).toBeTruthy();
    expect(bar().queryByRole('button', { name: 'Hold' })).toBeNull();
  });
});
