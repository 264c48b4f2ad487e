// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeMasterpieceRoom,
  getMasterpieceRound,
  getMasterpieceRounds,
} from '#shared/contract/games/masterpiece.ts';
import { inSeconds } from '#src/game-kit/testing/rooms.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { type GuestRoom, roomForGuests, sitDown } from '../testing/guest.tsx';
import { anonymous, drawingId, drawn, PROMPT, player, SCENES, state, unsettled, wonBy } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: vi.fn() }));

let room: GuestRoom;
beforeEach(() => {
  vi.mocked(playCue).mockClear();
  room = roomForGuests();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const RESULTS = [drawn(2, 'Max', 2), drawn(1, 'Zoë', 1, { isOwn: true }), drawn(3, 'Ida', 0)];

describe('the results', () => {
  test("celebrate the winner, and show each drawing's author and votes", async () => {
    sitDown(room, SCENES.results(RESULTS));
    const winner = within(await screen.findByRole('region', { name: 'Winner' }));
    expect(winner.getByRole('heading', { name: 'Max wins' })).toBeTruthy();
    // No tie.
    expect(winner.getByText('2 votes')).toBeTruthy();
    expect(document.querySelectorAll('.celebration')).toHaveLength(1);
    const gallery = within(screen.getByRole('region', { name: 'The gallery' }));
    const pictures = gallery.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(pictures).toEqual(['By: Max2 votes', 'By: you1 vote', 'By: Ida0 votes']);
    expect(gallery.getByRole('img', { name: `${PROMPT}, drawn by Ida` })).toBeTruthy();
  });

  test('appear once the last votes are in', async () => {
    const { becomes } = sitDown(room, SCENES.results([...RESULTS].reverse(), unsettled()));
    expect(await screen.findByRole('heading', { name: /^Counting the votes/ })).toBeTruthy();
    expect(screen.queryByText(/wins/)).toBeNull();
    await becomes(SCENES.results(RESULTS));
    expect(await screen.findByRole('heading', { name: 'Max wins' })).toBeTruthy();
    expect(playCue).toHaveBeenCalledExactlyOnceWith('winner');
  });

  test('congratulate the winner, and explain that the earlier drawing wins a tie', async () => {
    sitDown(room, SCENES.results([drawn(1, 'Zoë', 2, { isOwn: true }), drawn(2, 'Max', 2)]));
    expect(await screen.findByRole('heading', { name: 'You win' })).toBeTruthy();
    expect(screen.getByText('2 votes · A tie: the drawing that came in first wins.')).toBeTruthy();
  });

  test('have no winner without votes', async () => {
    const drawings = [drawn(2, 'Max', 0), drawn(3, 'Ida', 0)];
    sitDown(room, SCENES.results(drawings, wonBy([])));
    expect(await screen.findByText('No winner this time')).toBeTruthy();
    expect(screen.queryByText(/A tie/)).toBeNull();
    expect(document.querySelector('.celebration')).toBeNull();
    expect(screen.getByText('By: Max')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The gallery' })).toBeTruthy();
  });

  test('say so without drawings', async () => {
    sitDown(room, SCENES.results([]));
    expect(await screen.findByText('No one drew this time')).toBeTruthy();
  });
});

describe("'Start New Round'", () => {
  test('starts a round, for a player too', async () => {
    room.api.on(changeMasterpieceRoom, () => {
      room.is(SCENES.drawing({ roundNumber: 2 }));
      return state(SCENES.drawing({ roundNumber: 2 }));
    });
    const { user } = sitDown(room, SCENES.results(RESULTS));
    await user.click(await screen.findByRole('button', { name: 'Start New Round' }));
    expect(await screen.findByRole('img', { name: /^Canvas/ })).toBeTruthy();
    expect(room.api.named('changeMasterpieceRoom').map(({ body }) => body)).toEqual([{ phase: 'drawing' }]);
  });

  test("says 'Failed to update room' on failure", async () => {
    room.api.refuse(changeMasterpieceRoom, 'internal');
    const { user } = sitDown(room, SCENES.results(RESULTS));
    await user.click(await screen.findByRole('button', { name: 'Start New Round' }));
    expect(await screen.findByText('Failed to update room')).toBeTruthy();
  });

  test('does not fail when someone was faster', async () => {
    room.api.on(changeMasterpieceRoom, () => {
      room.is(SCENES.drawing({ roundNumber: 2 }));
      throw new Refused('wrong_phase');
    });
    const { user } = sitDown(room, SCENES.results(RESULTS));
    await user.click(await screen.findByRole('button', { name: 'Start New Round' }));
    expect(await screen.findByRole('img', { name: /^Canvas/ })).toBeTruthy();
    expect(screen.queryByText('Failed to update room')).toBeNull();
  });
});

describe('earlier rounds', () => {
  beforeEach(() => {
    room.api.on(getMasterpieceRounds, () => ({
      rounds: [
        { roundNumber: 2, prompt: PROMPT, winners: [{ id: '2', name: 'Max' }], drawingCount: 3 },
        { roundNumber: 1, prompt: 'A duck on holiday', winners: [], drawingCount: 1 },
      ],
    }));
    room.api.on(getMasterpieceRound, ({ params }) => ({
      roundNumber: Number(params.roundNumber),
      prompt: 'A duck on holiday',
      winnerId: null,
      winnerName: null,
      winners: [],
      drawings: [drawn(3, 'Ida', 0)],
    }));
  });

  test('stay viewable', async () => {
    const { user } = sitDown(room, SCENES.results(RESULTS));
    await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Earlier rounds' }));
    await dialog.findByText('3 drawings · Max won');
    expect(dialog.queryByText(/Round \d/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: /A duck on holiday/ }));
    expect(await screen.findByRole('dialog', { name: 'A duck on holiday' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'A duck on holiday, drawn by Ida' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All rounds' }));
    await waitFor(() => expect(screen.getByText('3 drawings · Max won')).toBeTruthy());
  });

  test.each([
    ['submitting', SCENES.drawing({ roundNumber: 2, drawings: [anonymous(1, { isOwn: true })] })],
    ['voting', SCENES.voting([anonymous(2)], { roundNumber: 2, ownVote: drawingId(2) })],
  ])('can be viewed after %s, while others are not done', async (_, scene) => {
    const { user } = sitDown(room, scene);
    await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
    expect(await screen.findByRole('dialog', { name: 'Earlier rounds' })).toBeTruthy();
  });

  test.each([
    ['who still draws', SCENES.drawing({ roundNumber: 2 })],
    ['who still votes', SCENES.voting([anonymous(2)], { roundNumber: 2 })],
    ['the first round, before which there was none', SCENES.voting([anonymous(2)], { ownVote: drawingId(2) })],
  ])('are hidden %s', async (_, scene) => {
    sitDown(room, scene);
    await screen.findByRole('heading', { name: PROMPT });
    expect(screen.queryByRole('button', { name: 'Earlier rounds' })).toBeNull();
  });

  test('stay open when the next round starts, until they are closed', async () => {
    const { user, becomes } = sitDown(room, SCENES.results(RESULTS));
    await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
    await screen.findByRole('dialog', { name: 'Earlier rounds' });
    await becomes(SCENES.drawing({ roundNumber: 3 }));
    await screen.findByRole('img', { name: /^Canvas/, hidden: true });
    const dialog = within(screen.getByRole('dialog', { name: 'Earlier rounds' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('img', { name: /^Canvas/ })).toBeTruthy();
  });

  test('can be retried after a failed load', async () => {
    room.api.off(getMasterpieceRounds);
    const { user } = sitDown(room, SCENES.results(RESULTS));
    await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
    await screen.findByText("They didn't load. Please try again.");
    room.api.on(getMasterpieceRounds, () => ({ rounds: [] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No round is over yet.')).toBeTruthy();
  });
});

test("delays a player's new round until everyone has seen the results", async () => {
  // The clock stands still, so a slow machine makes no difference.
  vi.useFakeTimers({ toFake: ['Date'] });
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const { becomes } = sitDown(room, SCENES.results(RESULTS, { settledAt: inSeconds(-1) }));
  await screen.findByRole('heading', { name: 'Max wins' });
  expect(screen.queryByRole('button', { name: 'Start New Round' })).toBeNull();
  await becomes(SCENES.results(RESULTS, { settledAt: inSeconds(-5) }));
  expect(await screen.findByRole('button', { name: 'Start New Round' })).toBeTruthy();
  // nor while the host holds them
  await becomes(SCENES.results(RESULTS, { settledAt: inSeconds(-5), held: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start New Round' })).toBeNull());
});

describe('the end of a Show', () => {
  const entry = (number: number, playerName: string, title: string | null) => ({
    ...{ roundNumber: 1, prompt: PROMPT, drawingId: drawingId(number), title, playerName, voteCount: 2 },
  });
  const [cat, other] = [entry(2, 'Max', 'A cat'), entry(1, 'Zoë', null)];
  const final = {
    points: [
      { ...player(2, 'Max'), points: 2 },
      { ...player(1, 'Zoë'), points: 2 },
    ],
    winners: [other],
    show: { titles: [cat], wall: [cat, other] },
  };
  const endAfter = (seconds: number) => ({
    ...SCENES.waiting(),
    ...{ phase: 'final' as const, roundNumber: 1, final },
    pacing: { ...SCENES.waiting().pacing, style: 'show' as const, round: 1, rounds: 1, stepsFrom: inSeconds(-seconds) },
  });

  test.each([
    ['the podium', 1, 'Most points: Max, Zoë (2)', []],
    ['the best title', 8, 'Best title', ['A cat, by Max']],
    ['a wall', 14, 'A masterpiece by everyone', ['A cat, by Max', `${PROMPT}, by Zoë`]],
    ['the points', 100, 'Most points: Max, Zoë (2)', [`${PROMPT}, by Zoë`]],
  ])('has %s on a phone', async (_, seconds, title, pictures) => {
    sitDown(room, endAfter(seconds));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryAllByRole('img', { name: /, by / }).map((image) => image.getAttribute('alt'))).toEqual(pictures);
  });

  test('two best titles have as many votes each', async () => {
    const scene = endAfter(8);
    const show = { titles: [cat, { ...other, title: 'A dog' }], wall: [cat] };
    sitDown(room, { ...scene, final: { ...final, winners: [], show } });
    expect(await screen.findByRole('heading', { name: 'Best titles' })).toBeTruthy();
    expect(screen.getByText('2 votes each')).toBeTruthy();
  });
});
