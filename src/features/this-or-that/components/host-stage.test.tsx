// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAway } from '#shared/contract/rooms.ts';
import {
  changeThisOrThat,
  joinThisOrThat,
  nextThisOrThat,
  stopThisOrThat,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/this-or-that.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { emptyRoom, person, SEAT, votingRoom } from '../testing/game.ts';
import { button, FOUR, roomOfAnn, sides } from '../testing/host.tsx';

// There is no Web Audio here; when which cue is played has its own tests.
vi.mock('#src/lib/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound.ts')>()),
  playCue: vi.fn(),
}));

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
afterEach(cleanup);

describe('while people vote', () => {
  test('the host sees the votes as they come in, and who has voted', async () => {
    await room.open(votingRoom(FOUR, { A: 2, B: 1 }));
    const [a, b] = sides();
    expect(a).toContain('67%');
    expect(a).toContain('2 votes');
    expect(b).toContain('33%');
    expect(screen.getByText('Question 3 · 3 of 4 have voted')).toBeTruthy();
    const people = within(screen.getByRole('list', { name: 'Active Players (4)' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent?.includes('Voted'))).toEqual([true, true, true, false]);
  });

  test('who is away is marked', async () => {
    room.api.on(getAway, () => ({ awayIds: ['2'] }));
    await room.open(votingRoom(FOUR));
    expect(await screen.findByText('Away')).toBeTruthy();
  });

  test('skips to the next question', async () => {
    const next = { ...votingRoom(FOUR), currentQuestionIndex: 3 };
    room.api.on(nextThisOrThat, room.becomes(next));
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText(/^Question 4 ·/)).toBeTruthy();
    expect(room.api.named('nextThisOrThat').map(({ body }) => body)).toEqual([
      { from: { phase: 'voting', currentQuestionIndex: 2 } },
    ]);
  });

  test('skips to the next question also where everybody has voted and one step leads to the results', async () => {
    const voting = votingRoom(FOUR, { A: 2, B: 2 });
    const results: ThisOrThatState = { ...voting, phase: 'results' };
    room.api.on(nextThisOrThat, ({ body }) => {
      const { phase } = body.from as { phase: string };
      return room.become(phase === 'voting' ? results : { ...votingRoom(FOUR), currentQuestionIndex: 3 });
    });
    const { user } = await room.open(voting);
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText(/^Question 4 ·/)).toBeTruthy();
    expect(room.api.named('nextThisOrThat').map(({ body }) => body)).toEqual([
      { from: { phase: 'voting', currentQuestionIndex: 2 } },
      { from: { phase: 'results', currentQuestionIndex: 2 } },
    ]);
  });

  test('everybody has voted: on to the results at once', async () => {
    const voting = votingRoom(FOUR, { A: 3, B: 1 });
    room.api.on(nextThisOrThat, room.becomes({ ...voting, phase: 'results', allVoted: false }));
    const { user } = await room.open(voting);
    expect(screen.getByText('Question 3 · Everybody has voted.')).toBeTruthy();
    await user.click(button('Show results now'));
    expect(await screen.findByText('Coffee it is.')).toBeTruthy();
    expect(room.api.named('nextThisOrThat')[0]?.body).toEqual({
      from: { phase: 'voting', currentQuestionIndex: 2 },
      to: 'results',
    });
  });

  test('a step that the game made by itself meanwhile is no failure', async () => {
    room.api.on(nextThisOrThat, () => {
      throw new Refused('wrong_phase');
    });
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    await waitFor(() => expect(room.api.named('nextThisOrThat')).toHaveLength(1));
    expect(screen.queryByText('Failed to advance question')).toBeNull();
  });

  test('a step that failed says so', async () => {
    room.api.off(nextThisOrThat);
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText('Failed to advance question')).toBeTruthy();
  });

  test('shows the results to everybody, or not', async () => {
    room.api.on(changeThisOrThat, room.becomes({ ...votingRoom(FOUR), showResults: true }));
    const { user } = await room.open(votingRoom(FOUR));
    const show = screen.getByRole('switch', { name: 'Show results to everybody' });
    expect(show.getAttribute('aria-checked')).toBe('false');
    await user.click(show);
    await waitFor(() => expect(show.getAttribute('aria-checked')).toBe('true'));
    expect(room.api.named('changeThisOrThat').map(({ body }) => body)).toEqual([{ showResults: true }]);
  });

  test('changes the category: back to where it is chosen', async () => {
    room.api.on(stopThisOrThat, room.becomes({ ...emptyRoom(), currentQuestionIndex: 3, participants: FOUR }));
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Change category'));
    expect(await screen.findByRole('heading', { name: 'Ready for another round?' })).toBeTruthy();
    expect(button('Start Game')).toHaveProperty('disabled', false);
  });

  test('sound effects are on until they are switched off, for good', async () => {
    const { user } = await room.open(votingRoom(FOUR));
    const sound = screen.getByRole('switch', { name: 'Sound effects' });
    expect(sound.getAttribute('aria-checked')).toBe('true');
    await user.click(sound);
    expect(sound.getAttribute('aria-checked')).toBe('false');
    expect(Object.values({ ...localStorage })).toContain('false');
  });

  test('the host may play too, and vote with a button or a key', async () => {
    const withHost = votingRoom([...FOUR, person(5, { participantName: 'Ann', isHost: true })]);
    room.api.on(joinThisOrThat, ({ body }) => {
      room.become(withHost);
      return { participant: person(5, { participantName: `${body.participantName}`, isHost: true }), seat: SEAT };
    });
    room.api.on(voteThisOrThat, () => ({
      option: 'B' as const,
      currentQuestionIndex: 2,
      votedCount: 1,
      counts: { A: 0, B: 1 },
    }));
    const { user } = await room.open(votingRoom(FOUR));
    await user.keyboard('b');
    expect(screen.queryByRole('button', { name: 'Vote B' })).toBeNull();
    await user.click(button('Play too'));
    expect(await screen.findByRole('button', { name: 'Vote A' })).toBeTruthy();
    expect(room.api.named('voteThisOrThat')).toEqual([]);
    await user.click(button('Vote B'));
    expect(await screen.findByText('Your vote')).toBeTruthy();
    expect(screen.getByText('100%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vote A' })).toBeNull();
  });
});

describe('the results', () => {
  const results: ThisOrThatState = { ...votingRoom(FOUR, { A: 2, B: 2 }), phase: 'results', allVoted: false };

  test('say what it comes to, and nobody has a badge any more', async () => {
    await room.open(results);
    expect(screen.getByText('A tie. Talk it out.')).toBeTruthy();
    expect(screen.queryByText('Voted')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show results now' })).toBeNull();
  });

  test('are held, and go on', async () => {
    room.api.on(changeThisOrThat, ({ body }) => {
      return room.become({ ...results, held: body.held === true, phaseEndsAt: null });
    });
    const { user } = await room.open(results);
    await user.click(button('Hold results'));
    expect(await screen.findByText('Held until you go on.')).toBeTruthy();
    await user.click(button('Go on'));
    await waitFor(() =>
      expect(room.api.named('changeThisOrThat').map(({ body }) => body)).toEqual([{ held: true }, { held: false }]),
    );
  });
});
