// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { seatIn } from '../calls/api.ts';
import { watchConnection } from '../calls/connection.ts';
import { Room, type StreamUse } from './room.ts';
import { joinStream } from './room-stream.ts';

const MINUTE_MS = 60_000;

/** A stream of the fake server. */
interface Sent {
  url: string;
  /** Null once this page has hung up. */
  controller: ReadableStreamDefaultController<Uint8Array> | null;
}
const sent: Sent[] = [];
/** Answers the next calls in another way than by a stream. */
let refusal: (() => Response | Promise<Response>) | null = null;
let locks: Set<string>;
let isHidden = false;
const left: StreamUse[] = [];
let rooms = 0;

const encoder = new TextEncoder();
const bytes = (text: string) => sent.at(-1)?.controller?.enqueue(encoder.encode(text));
const say = ({ data, event }: Change) => bytes(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
const begin = (version = 1) => say({ event: 'phase', data: { version } });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** As long as the server says at least something. */
async function live(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10_000) {
    bytes(':\n\n');
    await pass(Math.min(10_000, ms - passed));
  }
}
function show(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function newRoom(): Room {
  rooms += 1;
  const id = `streamstream${String(rooms).padStart(2, '0')}`;
  return new Room(id, seatIn(id));
}

function follow(room = newRoom(), canvas?: () => number | null) {
  const heard: Change[] = [];
  const ask = vi.fn<() => void>();
  const user = { onChange: (change: Change) => heard.push(change), ask };
  const use = joinStream(room, canvas ? { ...user, canvas } : user);
  left.push(use);
  return { room, heard, ask, use, isUp: () => room.paceMs.get() >= 15_000, paceMs: () => room.paceMs.get() };
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  refusal = null;
  isHidden = false;
  locks = new Set();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _: object, hold: (lock: object | null) => Promise<void>) => {
        if (locks.has(name)) return hold(null);
        locks.add(name);
        await hold({}).finally(() => locks.delete(name));
      },
    },
  });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const one: Sent = { url, controller: null };
    sent.push(one);
    if (refusal) return refusal();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        one.controller = controller;
        signal.addEventListener('abort', () => {
          one.controller = null;
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body);
  });
});
afterEach(async () => {
  for (const use of left.splice(0)) use.leave();
  await pass(2_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('two users share one stream, which ends after the last of them; polls are few meanwhile', async () => {
  const first = follow();
  const second = follow(first.room);
  await pass(0);
  expect(first.isUp()).toBe(false);
  begin(7);
  await pass(0);
  expect(sent).toHaveLength(1);
  expect([first.heard, second.heard]).toEqual([[{ event: 'phase', data: { version: 7 } }], first.heard]);
  expect(first.isUp()).toBe(true);
  expect(first.room.version).toBe(7);
  first.use.leave();
  await live(20_000);
  // The next screen of the room takes it over.
  second.use.leave();
  const next = follow(first.room);
  await live(20_000);
  expect([sent.length, sent[0]?.controller === null]).toEqual([1, false]);
  next.use.leave();
  await pass(2_000);
  expect(sent[0]?.controller).toBeNull();
  expect([sent.length, first.isUp(), locks.size]).toEqual([1, false, 0]);
});

test.each<[what: string, happens: (use: StreamUse) => unknown, polls: boolean, again: [least: number, most: number]]>([
  ['an usual end is not noticed', () => sent.at(-1)?.controller?.close(), false, [0, 500]],
  ['a cut one is opened again', () => sent.at(-1)?.controller?.error(new TypeError('cut')), true, [500, 2_000]],
  ['a silent one is dead', () => pass(40_000), true, [20_000, 60_000]],
  ['one whose polls get no answer is not trusted', ({ doubt }) => doubt(), true, [500, 2_000]],
])('%s', async (_, happens, polls, [least, most]) => {
  const { isUp, use } = follow();
  // The second one ends in the same way: the first had worked.
  for (const streams of [1, 2]) {
    await pass(0);
    begin();
    await live(20_000);
    await happens(use);
    await pass(0);
    // While polls go on, another tab may have its place.
    expect([isUp(), locks.size]).toEqual(polls ? [false, 0] : [true, 1]);
    const lostAt = Date.now();
    while (sent.length === streams) await pass(50);
    expect(Date.now() - lostAt).toBeGreaterThanOrEqual(least);
    expect(Date.now() - lostAt).toBeLessThanOrEqual(most);
  }
  begin();
  await pass(0);
  expect(isUp()).toBe(true);
});

test('a doubt before its first event cuts nothing off', async () => {
  const { isUp, use } = follow();
  await pass(0);
  use.doubt();
  await pass(0);
  begin();
  await pass(0);
  expect([sent.length, isUp()]).toEqual([1, true]);
});

test('the users of an ended one leave the next one alone', async () => {
  const first = follow();
  const second = follow(first.room);
  first.use.leave();
  await pass(500);
  second.use.leave();
  await pass(600);
  const next = follow(first.room);
  await pass(500);
  const other = follow(first.room);
  await pass(0);
  begin();
  await pass(0);
  expect([next.heard.length, other.heard.length, sent.length]).toEqual([1, 1, 2]);
});

test('ones that end soon after their first event are tried ever less often', async () => {
  const { isUp } = follow();
  for (const waitMs of [1_000, 4_000, 8_000, 16_000]) {
    await pass(0);
    const streams = sent.length;
    begin();
    await pass(9_000);
    sent.at(-1)?.controller?.close();
    await pass(0);
    expect(isUp()).toBe(false);
    await pass(waitMs - 1);
    expect(sent).toHaveLength(streams);
    await pass(1);
    expect(sent).toHaveLength(streams + 1);
  }
});

test('one that a proxy keeps back is given up after 5 s, and tried ever less often', async () => {
  const { isUp } = follow();
  await pass(4_999);
  expect(sent[0]?.controller).not.toBeNull();
  await pass(1);
  expect([sent[0]?.controller, isUp()]).toEqual([null, false]);
  await pass(30 * MINUTE_MS);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.length).toBeLessThan(20);
});

test('after a refusal the polls decide, and nothing hurries it', async () => {
  refusal = () => new Response('{}', { status: 429, headers: { 'retry-after': '20' } });
  const { isUp } = follow();
  await pass(19_999);
  show(false);
  await pass(0);
  expect([sent.length, isUp()]).toEqual([1, false]);
  await pass(6_000);
  expect(sent).toHaveLength(2);
});

test('its last word sends the polls to look', async () => {
  const { ask, isUp } = follow();
  await pass(0);
  begin();
  await pass(0);
  say({ event: 'end', data: { code: 'removed' } });
  sent[0]?.controller?.close();
  await pass(0);
  expect([ask.mock.calls.length, isUp()]).toEqual([1, false]);
  await pass(50_000);
  expect(sent).toHaveLength(1);
});

test('a hidden page has it for ten minutes, then polls once a minute; it asks when it is seen', async () => {
  const { ask, paceMs, isUp } = follow();
  await pass(0);
  begin();
  await live(MINUTE_MS);
  show(true);
  await live(9.9 * MINUTE_MS);
  expect([sent[0]?.controller === null, paceMs()]).toEqual([false, MINUTE_MS]);
  await live(MINUTE_MS);
  expect([sent[0]?.controller === null, paceMs(), sent.length]).toEqual([true, MINUTE_MS, 1]);
  show(false);
  await pass(0);
  expect([ask.mock.calls.length, sent.length]).toEqual([1, 2]);
  begin();
  await pass(0);
  expect(isUp()).toBe(true);
});

test.each([
  ['a computer that slept', () => vi.setSystemTime(Date.now() + MINUTE_MS)],
  ['a page that was frozen', () => document.dispatchEvent(new Event('resume'))],
  ['a network that is back', () => window.dispatchEvent(new Event('online'))],
])('%s: asks at once, and opens it again', async (_, happens) => {
  const { ask } = follow();
  await pass(0);
  begin();
  await pass(0);
  happens();
  await pass(5_100);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(2);
});

test('a server that is back after minutes has the stream again at once', async () => {
  const client = new QueryClient();
  const unwatch = watchConnection(client);
  const tries = () => sent.filter(({ url }) => url.includes('/changes')).length;
  refusal = () => Promise.reject(new TypeError('Failed to fetch'));
  follow();
  window.dispatchEvent(new Event('offline'));
  await pass(3 * MINUTE_MS);
  const tried = tries();
  refusal = null;
  await client.fetchQuery({ queryKey: ['poll'], queryFn: async () => 'answer', meta: { room: {} as never } });
  await pass(0);
  expect(tries()).toBe(tried + 1);
  unwatch();
  client.clear();
});

test('a hidden page without a stream polls on, until it has been hidden for long', async () => {
  refusal = () => new Response('{}', { status: 503 });
  const { ask, paceMs } = follow();
  await pass(0);
  show(true);
  // Its timers are late.
  vi.setSystemTime(Date.now() + 30_000);
  await pass(9 * MINUTE_MS);
  expect([paceMs(), ask.mock.calls.length]).toEqual([0, 0]);
  await pass(3 * MINUTE_MS);
  const tried = sent.length;
  await pass(60 * MINUTE_MS);
  expect([paceMs(), sent.length]).toEqual([MINUTE_MS, tried]);
});

test('a page that is seen again asks once, and keeps a stream that was heard lately', async () => {
  const { ask } = follow();
  await pass(0);
  begin();
  await pass(18_000);
  show(true);
  show(false);
  document.dispatchEvent(new Event('resume'));
  await pass(0);
  expect([ask.mock.calls.length, sent.length]).toEqual([1, 1]);
  // The network may be the last to come.
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect([ask.mock.calls.length, sent.length]).toEqual([2, 2]);
  begin();
  await pass(22_000);
  show(true);
  show(false);
  await pass(0);
  expect([ask.mock.calls.length, sent.length]).toEqual([3, 3]);
});

test('a browser has two; the next tab gets one when a place is free', async () => {
  const [first, , third] = [follow(), follow(), follow()];
  await pass(0);
  expect(sent).toHaveLength(2);
  first.use.leave();
  await pass(20_000);
  expect(sent).toHaveLength(3);
  expect(sent[2]?.url).toContain(third.room.id);
});

test('a canvas is told from its cursor on, also if it came later', async () => {
  const { room } = follow();
  await pass(0);
  begin();
  await pass(0);
  let version = 12;
  const { use } = follow(room, () => version);
  await pass(0);
  expect(sent.map(({ url }) => url.split('?')[1])).toEqual([undefined, 'canvas=12']);
  version = 15;
  use.reopen();
  await pass(10);
  use.reopen();
  await pass(1_900);
  expect(sent.slice(2).map(({ url }) => url.split('?')[1])).toEqual(['canvas=15']);
  await pass(200);
  use.reopen();
  await pass(10);
  expect(sent).toHaveLength(4);
});
