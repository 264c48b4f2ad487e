// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  changeThisOrThat,
  joinThisOrThat,
  nextThisOrThat,
  startThisOrThat,
  stopThisOrThat,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { inSeconds, ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { COFFEE, emptyRoom, person, votingRoom } from '../testing/game.ts';
import { button, FOUR, openPage, roomOfAnn, sides } from '../testing/host.tsx';

// No Web Audio here; the cues have their own tests.
vi.mock('#src/lib/sound/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound/sound.ts')>()),
  playCue: vi.fn(),
}));

const { cueSeconds } = GAMES['this-or-that'].phases;
let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  vi.mocked(playCue).mockClear();
  room = roomOfAnn();
});
const fourth = (): ThisOrThatState => {
  const room = votingRoom(FOUR);
  return { ...room, currentQuestionIndex: 3, pacing: { ...room.pacing, round: 4 } };
};

describe('while people vote', () => {
  test('shows and announces live votes to the host, and marks voters', async () => {
    await room.open(votingRoom(FOUR));
    room.become(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(
      await screen.findByText('3 of 4 have voted. A, Coffee: 67 percent, 2 votes. B, Tea: 33 percent, 1 vote.'),
    ).toBeTruthy();
    const [a, b] = sides();
    expect(a).toContain('67%');
    expect(a).toContain('2 votes');
    expect(b).toContain('33%');
    expect(screen.getByText('Question 3 · 3 of 4 have voted')).toBeTruthy();
    expect(screen.queryByText('Most votes')).toBeNull();
    const people = within(screen.getByRole('list', { name: 'Active Players (4)' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent?.includes('Voted'))).toEqual([true, true, true, false]);
  });

  test.each([
    [{ A: 2, B: 1 }, [['time-running-out']]],
    [{ A: 2, B: 2 }, []],
  ])('the last seconds are heard while somebody is awaited: %j', async (counts, heard) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await room.open(votingRoom(FOUR, counts));
    room.become({ ...votingRoom(FOUR, counts), phaseEndsAt: inSeconds(cueSeconds + 0.3) });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(vi.mocked(playCue).mock.calls).toEqual(heard);
  });

  test('skips to the next question, though one step may lead only to the results', async () => {
    const voting = votingRoom(FOUR, { A: 2, B: 2 });
    const results: ThisOrThatState = { ...voting, phase: 'results' };
    room.api.on(nextThisOrThat, ({ body }) => {
      const { phase } = body.from as { phase: string };
      return room.become(phase === 'voting' ? results : fourth());
    });
    const { user } = await room.open(voting);
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText(/^Question 4 ·/)).toBeTruthy();
    expect(playCue).toHaveBeenLastCalledWith('start');
    expect(room.api.named('nextThisOrThat').map(({ body }) => body)).toEqual([
      { from: { phase: 'voting', currentQuestionIndex: 2 } },
      { from: { phase: 'results', currentQuestionIndex: 2 } },
    ]);
  });

  test('goes to the results at once when everyone has voted', async () => {
    const voting = votingRoom(FOUR, { A: 3, B: 1 });
    room.api.on(nextThisOrThat, room.becomes({ ...voting, phase: 'results', allVoted: false }));
    const { user } = await room.open(voting);
    expect(screen.getByText('Question 3 · Everyone has voted.')).toBeTruthy();
    await user.click(button('Show results now'));
    expect(await screen.findByText('Coffee it is.')).toBeTruthy();
    expect(playCue).toHaveBeenLastCalledWith('results');
    expect(
      await screen.findByText('Results. Coffee it is. A, Coffee: 75 percent, 3 votes. B, Tea: 25 percent, 1 vote.'),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(COFFEE.text));
    expect(room.api.named('nextThisOrThat')[0]?.body).toEqual({
      from: { phase: 'voting', currentQuestionIndex: 2 },
      to: 'results',
    });
  });

  test('makes one step at a time', async () => {
    const voting = votingRoom(FOUR, { A: 3, B: 1 });
    const results: ThisOrThatState = { ...voting, phase: 'results' };
    const answer = room.api.hold(nextThisOrThat, results);
    const { user } = await room.open(voting);
    await user.click(button('Show results now'));
    await user.click(button('Skip to Next Question'));
    await waitFor(() => expect(room.api.named('nextThisOrThat')).toHaveLength(1));
    room.become(results);
    answer();
    await screen.findByText('Coffee it is.');
    await waitFor(() => expect(button('Skip to Next Question').getAttribute('aria-busy')).not.toBe('true'));
    expect(room.api.named('nextThisOrThat')).toHaveLength(1);
  });

  test('reports a failed step', async () => {
    room.api.off(nextThisOrThat);
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText('Failed to advance question')).toBeTruthy();
  });

  test('shows everyone the results, or not', async () => {
    room.api.on(changeThisOrThat, room.becomes({ ...votingRoom(FOUR), showResults: true }));
    const { user } = await room.open(votingRoom(FOUR));
    const show = screen.getByRole<HTMLInputElement>('switch', { name: 'Show results to everyone' });
    expect(show.checked).toBe(false);
    await user.click(show);
    await waitFor(() => expect(show.checked).toBe(true));
    expect(room.api.named('changeThisOrThat').map(({ body }) => body)).toEqual([{ showResults: true }]);
  });

  test('starts a queued step from the position of the click', async () => {
    const moved = { ...votingRoom(FOUR), currentQuestionIndex: 3 };
    const answer = room.api.hold(changeThisOrThat, moved);
    room.api.on(nextThisOrThat, () => room.now());
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Hold'));
    await waitFor(() => expect(room.api.named('changeThisOrThat')).toHaveLength(1));
    await user.click(button('Skip to Next Question'));
    room.become(moved);
    answer();
    await waitFor(() =>
      expect(room.api.named('nextThisOrThat').map(({ body }) => body)).toEqual([
        { from: { phase: 'voting', currentQuestionIndex: 2 } },
      ]),
    );
  });

  test('changes the category: confirms during a question, then returns to the choice', async () => {
    room.api.on(stopThisOrThat, room.becomes({ ...emptyRoom(), currentQuestionIndex: 3, participants: FOUR }));
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Change category'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop this question?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep playing' }));
    expect(room.api.named('stopThisOrThat')).toEqual([]);
    await user.click(button('Change category'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change category' }));
    const heading = await screen.findByRole('heading', { name: 'Ready for another round?' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(button('Start')).toHaveProperty('disabled', false);
    expect(screen.queryByText(/^No one voted on the last/)).toBeNull();
  });

  test('lets the host play too, and vote with a button or a key', async () => {
    const withHost = votingRoom([...FOUR, person(5, { participantName: 'Ann', isHost: true })]);
    room.api.on(joinThisOrThat, ({ body }) => {
      room.become(withHost);
      return { participant: person(5, { participantName: `${body.participantName}`, isHost: true }), seat: SEAT };
    });
    room.api.on(voteThisOrThat, () => {
      const voted = { guess: null, votedCount: 1, counts: { A: 0, B: 1 } };
      room.become({ ...withHost, ...voted, ownVote: 'B' });
      return { option: 'B' as const, currentQuestionIndex: 2, ...voted };
    });
    const { user } = await room.open(votingRoom(FOUR));
    await user.keyboard('b');
    expect(screen.queryByRole('button', { name: 'Vote B' })).toBeNull();
    await user.click(button('Play along'));
    expect(await screen.findByRole('button', { name: 'Vote A' })).toBeTruthy();
    expect(room.api.named('voteThisOrThat')).toEqual([]);
    await user.click(button('Vote B'));
    expect(await screen.findByText('Your vote')).toBeTruthy();
    expect(await screen.findByText('100%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vote A' })).toBeNull();
  });
});

describe('the results', () => {
  const results: ThisOrThatState = { ...votingRoom(FOUR, { A: 2, B: 2 }), phase: 'results' };

  test('state the outcome, without badges on people', async () => {
    await room.open(results);
    expect(screen.getByText('Question 3 · 4 of 4 have voted')).toBeTruthy();
    expect(screen.getByText('A tie. Talk it out.')).toBeTruthy();
    expect(screen.queryByText('Voted')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show results now' })).toBeNull();
  });

  test('hold until the host moves on', async () => {
    room.api.on(changeThisOrThat, ({ body }) => {
      return room.become({ ...results, held: body.held === true, phaseEndsAt: null });
    });
    room.api.on(nextThisOrThat, room.becomes(fourth()));
    const { user } = await room.open(results);
    await user.click(button('Hold'));
    expect(await screen.findByText('On hold until you continue.')).toBeTruthy();
    expect(button('Resume')).toBeTruthy();
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText(/^Question 4 ·/)).toBeTruthy();
  });

  test('lead back to the choice of a category, without a question', async () => {
    room.api.on(stopThisOrThat, room.becomes({ ...emptyRoom(), currentQuestionIndex: 3, participants: FOUR }));
    const { user } = await room.open(results);
    await user.click(button('Change category'));
    expect(await screen.findByRole('heading', { name: 'Ready for another round?' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Last round' })).toBeNull();
  });

  test('lead to a break when no one votes any more, and say why', async () => {
    await room.open({ ...results, votedCount: 0, counts: { A: 0, B: 0 }, votes: [] });
    const pacing = { ...emptyRoom().pacing, paused: true };
    room.become({ ...emptyRoom(), currentQuestionIndex: 3, participants: FOUR, pacing });
    expect(await screen.findByText(/^No one voted on the last 3 questions/)).toBeTruthy();
  });
});

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
