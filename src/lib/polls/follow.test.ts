// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { seatIn } from '../calls/api.ts';
import { createQueryClient } from '../query-client.ts';
import { freshBrowser } from '../testing/accounts.ts';
import { follow, pollKey } from './poll.ts';
import { Room } from './room.ts';

const INTERVAL_MS = 1_000;
const SCENE = {
  phase: 'voting',
  currentQuestionIndex: 0,
  currentQuestion: null,
  phaseEndsAt: null,
  held: false,
  pacing: {
    round: 1,
    rounds: null,
    pace: 'normal',
    auto: true,
    style: null,
    advance: 'host',
    stepsFrom: null,
    closing: false,
    paused: false,
  },
  names: false,
  guesses: false,
  voters: null,
  bestGuess: null,
  final: null,
};
const NUMBERS = { version: 0, participantCount: 9, counts: null, ownVote: null, ownGuess: null };

const fetched = vi.fn<typeof fetch>();
/** The requested URLs and their ETags. */
const asked = () =>
  fetched.mock.calls.map(([url, init]) => [
    `${url}`.split('/').at(-1),
    new Headers(init?.headers).get('if-none-match'),
  ]);
const answer = (body: object, etag = '"1"') =>
  fetched.mockImplementationOnce(async () => new Response(JSON.stringify(body), { headers: { etag } }));

interface Known {
  sceneId: string;
  scene: unknown;
  votedCount: number;
}

function observe() {
  const client = createQueryClient();
  const room = new Room('abcdefgh012345', seatIn('abcdefgh012345'));
  const options = follow(room, getThisOrThatPlay, INTERVAL_MS, {
    since: (known: Known | undefined) => ({ since: known?.sceneId }),
    merge: (known, { sceneId, scene, votedCount }): Known => ({ sceneId, scene: scene ?? known?.scene, votedCount }),
  });
  const observer = new QueryObserver(client, options);
  return { client, room, data: () => observer.getCurrentResult().data, stop: observer.subscribe(() => {}) };
}

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('asks for everything first, then for news only, and merges them', async () => {
  answer({ sceneId: 'a', scene: SCENE, votedCount: 1, ...NUMBERS });
  const { data, stop } = observe();
  await vi.advanceTimersByTimeAsync(0);
  answer({ sceneId: 'a', votedCount: 2, ...NUMBERS });
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(asked()).toEqual([
    ['play', null],
    ['play?since=a', null],
  ]);
  expect(data()).toEqual({ sceneId: 'a', scene: SCENE, votedCount: 2 });
  stop();
});

test('unchanged data is not sent, and stays the same object', async () => {
  answer({ sceneId: 'a', scene: SCENE, votedCount: 1, ...NUMBERS });
  const { data, stop } = observe();
  await vi.advanceTimersByTimeAsync(0);
  answer({ sceneId: 'a', votedCount: 1, ...NUMBERS }, '"2"');
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  const before = data();
  fetched.mockImplementationOnce(async () => new Response(null, { status: 304 }));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(asked().at(-1)).toEqual(['play?since=a', '"2"']);
  expect(data()).toBe(before);
  stop();
});

test('after a failure it continues from the known data', async () => {
  answer({ sceneId: 'a', scene: SCENE, votedCount: 1, ...NUMBERS });
  const { data, stop } = observe();
  await vi.advanceTimersByTimeAsync(0);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  answer({ sceneId: 'b', scene: { ...SCENE, phase: 'results' }, votedCount: 1, ...NUMBERS });
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(asked().at(-1)?.[0]).toBe('play?since=a');
  expect(data()).toMatchObject({ sceneId: 'b', scene: { phase: 'results' } });
  stop();
});

test('continues from data that an own write put into the cache', async () => {
  answer({ sceneId: 'a', scene: SCENE, votedCount: 1, ...NUMBERS });
  const { client, room, stop } = observe();
  await vi.advanceTimersByTimeAsync(0);
  client.setQueryData(pollKey(getThisOrThatPlay, room), { sceneId: 'c', scene: SCENE, votedCount: 1 });
  answer({ sceneId: 'c', votedCount: 2, ...NUMBERS });
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(asked().at(-1)?.[0]).toBe('play?since=c');
  stop();
});
