// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCanvas, PACKED_CANVAS, paintStroke } from '#shared/contract/games/canvas.ts';
import { getThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { getWarmWelcomeFacts } from '#shared/contract/games/warm-welcome.ts';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { GUEST } from '../calls/api.ts';
import { Room } from './room.ts';

const ID = 'abcdefgh012345';
const FACTS = { facts: [{ id: '1', factText: 'Far.' }], version: 0 };
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(new Response(status === 304 ? null : JSON.stringify(body), { status, headers }));
const lastUrl = () => new URL(String(fetched.mock.lastCall?.[0]), 'http://localhost');
const lastTag = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('if-none-match');

let room: Room;
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
  room = new Room(ID, GUEST);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('the tag of a reply', () => {
  const poll = (of = room) => of.call(getWarmWelcomeFacts);

  test('goes back, and a 304 is the same object', async () => {
    answer(200, FACTS, { etag: '"v1"' });
    const first = await poll();
    expect(lastTag()).toBeNull();
    answer(304, '');
    const second = await poll();
    expect(lastTag()).toBe('"v1"');
    expect(second).toBe(first);
  });

  test('belongs to one query of one room', async () => {
    const play = {
      sceneId: 'a',
      votedCount: 0,
      participantCount: 1,
      counts: null,
      ownVote: null,
      ownGuess: null,
      version: 0,
    };
    answer(200, play, { etag: '"v1"' });
    await room.call(getThisOrThatPlay);
    answer(200, play);
    await room.call(getThisOrThatPlay, { query: { since: 'a' } });
    expect(lastTag()).toBeNull();
    answer(200, FACTS, { etag: '"v1"' });
    await poll();
    answer(200, FACTS);
    await poll(new Room('abcdefgh012346', GUEST));
    expect(lastTag()).toBeNull();
  });

  test('is needed for a 304', async () => {
    answer(304, '');
    await expect(poll()).rejects.toMatchObject({ status: 304 });
  });
});

describe('its polls', () => {
  const pollOf = async (version: number, of = room) => {
    answer(200, { facts: [], version }, { etag: '"v1"' });
    await of.call(getWarmWelcomeFacts);
    return lastUrl().searchParams.get('least');
  };

  test('tell the largest version, from whichever reply, and the tag beside it', async () => {
    const lock = (version: number) => {
      answer(200, { locked: true, version });
      return room.call(lockRoom, { body: { locked: true } });
    };
    expect(await pollOf(3)).toBeNull();
    await lock(7);
    expect(lastUrl().search).toBe('');
    await lock(6);
    expect(await pollOf(8)).toBe('7');
    expect(await pollOf(8)).toBe('8');
    expect(lastTag()).toBe('"v1"');
    expect(await pollOf(1, new Room('abcdefgh012346', GUEST))).toBeNull();
  });

  test('tell the version of the page before', async () => {
    expect(await pollOf(5, new Room(ID, GUEST, 4))).toBe('4');
  });

  test("of a canvas tell the canvas's own version", async () => {
    await pollOf(90);
    answer(200, { stroke: 1, version: 9, sendMs: 80 });
    await room.call(paintStroke, { body: { x: 0, y: 0, color: '#FF6B6B' } });
    answer(200, 'packed', { 'content-type': PACKED_CANVAS });
    await room.packed(getCanvas, { query: { since: '5' } });
    expect(lastUrl().pathname + lastUrl().search).toBe(`/api/rooms/${ID}/canvas?since=5&least=9`);
  });
});

describe("the server's clock", () => {
  const HERE = Date.parse('2026-11-20T12:00:00.000Z');
  const AHEAD_MS = 90_000;
  /** A reply that was read at this time by the server's clock, after `awayMs` of waiting. */
  async function told(serverNow: number, awayMs: number): Promise<void> {
    const numbers = {
      sceneId: 'a',
      votedCount: 0,
      participantCount: 1,
      counts: null,
      ownVote: null,
      ownGuess: null,
      version: 0,
    };
    fetched.mockImplementationOnce(async () => {
      vi.setSystemTime(Date.now() + awayMs);
      return Response.json({ ...numbers, serverNow: new Date(serverNow).toISOString() });
    });
    await room.call(getThisOrThatPlay);
  }
  const leadMs = () => room.now() - Date.now();
  beforeEach(() => void vi.useFakeTimers({ now: HERE, toFake: ['Date'] }));

  test("is this browser's own until a reply tells better: it was read half way between asking and answer", async () => {
    expect(leadMs()).toBe(0);
    await told(HERE + 200 + AHEAD_MS, 200);
    expect(leadMs()).toBe(AHEAD_MS + 100);
  });

  test('a slow reply does not spoil a quick one', async () => {
    await told(HERE + AHEAD_MS, 0);
    await told(HERE + 8_000 + AHEAD_MS, 8_000);
    expect(leadMs()).toBe(AHEAD_MS);
  });

  test('slow replies together tell more than each of them', async () => {
    await told(HERE + 1_000 + AHEAD_MS, 1_000);
    await told(HERE + 1_000 + AHEAD_MS + 900, 1_000);
    expect(leadMs()).toBe(AHEAD_MS + 450);
  });

  test('one that was set is believed at once', async () => {
    await told(HERE + 10 + AHEAD_MS, 10);
    await told(HERE + 20 - AHEAD_MS, 10);
    expect(leadMs()).toBe(-AHEAD_MS + 5);
  });
});
