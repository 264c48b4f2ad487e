import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Change,
  paceOf,
  STREAM_COMMENT_SECONDS,
  STREAM_SECONDS,
  STREAMS_PER_SEAT,
  TALLY_MS,
} from '../../../_shared/contract/changes.ts';
import { requestId, withRequestId } from '../../../_shared/server/telemetry.ts';
import { SESSION_ID, USER_ID } from '../../fakes.ts';
import { type Membership, RoomChanges } from '../members/memberships.ts';
import { ChangeStreams } from './change-streams.ts';
import type { News, ToldCanvas } from './listened-room.ts';
import type { Listener } from './listener.ts';

const ROOM = 'k3v9x0q2m7ab1c';
const HOST: Membership = {
  isHost: true,
  game: 'coloring',
  reclaims: 0,
  key: null,
  endsMs: Number.POSITIVE_INFINITY,
  number: null,
  participantName: null,
  color: null,
  seatIsHost: false,
};
const seat = (number: number): Membership => ({ ...HOST, isHost: false, number });
const OUTSIDER: Membership = { ...HOST, isHost: false };

/** No reactions. */
const NONE = { reactions: 0, sent: [] };

type Told = News & { ended?: boolean };

/** Streams over a database whose next answer is `told`: the news of the one room. */
function streamsOver(first: Partial<Told> = {}) {
  const people = Array.from({ length: 3 }, (_, n) => n + 1);
  const seats = { present: people, removed: [] as number[], closed: false };
  const answers: Told[] = [{ version: 1, phaseVersion: 1, canvasVersion: 0, reclaims: 0, ...NONE, seats, ...first }];
  const endedLogins: string[] = [];
  let questions = 0;
  let answerMs = 0;
  const marks: number[] = [];
  const changes = new RoomChanges();
  const streams = new ChangeStreams({
    database: {
      call: async (_, { logins }, reply) => {
        questions += 1;
        if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
        const told = answers.shift();
        const rooms = told === undefined ? [] : [{ roomId: ROOM, ended: false, ...told }];
        return reply.parse({ rooms, endedLogins: (logins as string[]).filter((login) => endedLogins.includes(login)) });
      },
    },
    changes,
    seen: { mark: (_, number) => marks.push(number) },
    report: (error) => {
      throw error;
    },
  });
  const open = async (membership: Membership, canvas: number | null = null, login: string | null = null) => {
    const opening = streams.open({ roomId: ROOM, membership, login, network: '203.0.113.7', canvas });
    opening.catch(() => {});
    await vi.advanceTimersByTimeAsync(30);
    const body = await opening;
    if (body === null) throw new Error('the caller is outdated');
    return readerOf(body);
  };
  return {
    answers,
    endedLogins,
    changes,
    streams,
    open,
    marks,
    questions: () => questions,
    /** The database takes so long from now on. */
    slow: (ms: number) => {
      answerMs = ms;
    },
    /** A write whose news are these. */
    write: async (news: Partial<Told>) => {
      answers.push({ version: 1, phaseVersion: 1, canvasVersion: 0, reclaims: 0, ...NONE, seats: null, ...news });
      changes.tell(ROOM);
      await vi.advanceTimersByTimeAsync(30);
    },
  };
}

/** Reads all that comes; `taken` answers the events since it was asked last. */
function readerOf(body: Listener['body']) {
  const reader = body.getReader();
  let text = '';
  let isOver = false;
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    isOver = true;
  };
  const reading = read();
  reading.catch(() => {});
  return {
    taken: async (): Promise<Change[]> => {
      await vi.advanceTimersByTimeAsync(0);
      const found = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)];
      text = '';
      return found.map(([, event, data]) => ({ event, data: JSON.parse(data ?? '') }) as Change);
    },
    comments: () => text.split('\n\n').filter((frame) => frame === ':').length,
    isOver: () => isOver,
    leave: () => reader.cancel(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('votes', () => {
  test('reach the host soon and the others seldom, several as one; a step reaches all at once', async () => {
    const { open, write } = streamsOver();
    const [host, player] = [await open(HOST), await open(seat(1))];
    await Promise.all([host.taken(), player.taken()]);
    for (const version of [2, 3]) await write({ version });
    await vi.advanceTimersByTimeAsync(paceOf(1).tallyMs);
    expect(await host.taken()).toEqual([{ event: 'tally', data: { version: 3 } }]);
    expect(await player.taken()).toEqual([]);
    await write({ version: 5 });
    await vi.advanceTimersByTimeAsync(TALLY_MS);
    expect(await host.taken()).toEqual([{ event: 'tally', data: { version: 5 } }]);
    expect(await player.taken()).toEqual([{ event: 'tally', data: { version: 5 } }]);
    await write({ version: 6 });
    await write({ version: 7, phaseVersion: 7 });
    const step = [{ event: 'phase', data: { version: 7 } }];
    expect([await host.taken(), await player.taken()]).toEqual([step, step]);
    // It told of the vote before it, too.
    await vi.advanceTimersByTimeAsync(TALLY_MS);
    expect([await host.taken(), await player.taken()]).toEqual([[], []]);
  });
});

test('a large room collects votes for longer', async () => {
  const present = Array.from({ length: 30 }, (_, n) => n + 1);
  const { open, write } = streamsOver({ seats: { present, removed: [], closed: false } });
  const host = await open(HOST);
  await host.taken();
  await write({ version: 2 });
  await vi.advanceTimersByTimeAsync(paceOf(1).tallyMs);
  expect(await host.taken()).toEqual([]);
  await vi.advanceTimersByTimeAsync(paceOf(30).tallyMs);
  expect(await host.taken()).toHaveLength(1);
});

test('own steps of one moment are one question, and a busy process asks forty times a second at most', async () => {
  const { changes, open, questions, slow } = streamsOver();
  await open(HOST);
  const step = async (times: number) => {
    const before = questions();
    for (let time = 0; time < times; time += 1) {
      changes.tell(ROOM);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(30);
    return questions() - before;
  };
  expect(await step(5)).toBe(1);
  expect(await step(100)).toBeLessThanOrEqual(5);
  // One after the other: answers come in their order.
  slow(500);
  expect(await step(100)).toBe(1);
});

test('own votes and paint are told without a question, and never taken back by an answer from before them', async () => {
  const { answers, changes, open, questions, streams } = streamsOver();
  const host = await open(HOST);
  await host.taken();
  const asked = questions();
  for (const tally of [3, 2]) changes.tell(ROOM, { tally });
  for (const version of [6, 5]) streams.painted(ROOM, version);
  await vi.advanceTimersByTimeAsync(paceOf(3).tallyMs);
  expect(await host.taken()).toEqual([
    { event: 'paint', data: { version: 6 } },
    { event: 'tally', data: { version: 3 } },
  ]);
  expect(questions()).toBe(asked);
  const before = { version: 2, phaseVersion: 1, canvasVersion: 5, reclaims: 0, ...NONE, seats: null };
  answers.push(before, { ...before, version: 4, phaseVersion: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([questions(), await host.taken()]).toEqual([asked + 1, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([questions(), await host.taken()]).toEqual([asked + 2, [{ event: 'phase', data: { version: 4 } }]]);
  // Another process is at work.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions()).toBe(asked + 7);
});

describe('reactions', () => {
  const sent = (turn: number) => ({ turn, participantId: '1', reaction: 'clap' as const });
  const told = (...turns: number[]) => ({ event: 'reactions', data: { reactions: turns.map(sent) } });

  test('reach everyone, those of a moment together, own ones without a question', async () => {
    const { open, questions, streams } = streamsOver();
    const [host, player] = [await open(HOST), await open(seat(1))];
    await Promise.all([host.taken(), player.taken()]);
    const asked = questions();
    for (const turn of [1, 2]) streams.reacted(ROOM, sent(turn));
    await vi.advanceTimersByTimeAsync(paceOf(3).tallyMs);
    expect([await host.taken(), await player.taken()]).toEqual([[told(1, 2)], [told(1, 2)]]);
    expect(questions()).toBe(asked);
  });

  test('of another process come from the database, and none comes twice', async () => {
    const { answers, open, streams, write } = streamsOver();
    const host = await open(HOST);
    await host.taken();
    // The other process has sent the first.
    streams.reacted(ROOM, sent(2));
    await vi.advanceTimersByTimeAsync(paceOf(3).tallyMs);
    expect(await host.taken()).toEqual([told(2)]);
    await write({ reactions: 3, sent: [sent(1), sent(2), sent(3)] });
    await vi.advanceTimersByTimeAsync(paceOf(3).tallyMs);
    expect(await host.taken()).toEqual([told(1, 3)]);
    // An answer from before an own one takes nothing back.
    streams.reacted(ROOM, sent(4));
    answers.push({ version: 1, phaseVersion: 1, canvasVersion: 0, reclaims: 0, ...NONE, reactions: 3, seats: null });
    await vi.advanceTimersByTimeAsync(1_000);
    await write({ reactions: 5, sent: [sent(4), sent(5)] });
    await vi.advanceTimersByTimeAsync(paceOf(3).tallyMs);
    expect(await host.taken()).toEqual([told(4), told(5)]);
  });
});

describe('paint', () => {
  /** A canvas of so many versions; a part of it names both ends, and the painter of a stroke begun before version 5. */
  const canvasAt = (version: number, oldest = 0): ToldCanvas => ({
    version,
    since: (since) =>
      since < oldest
        ? null
        : { part: new TextEncoder().encode(`${since}-${version}`), painters: since < 5 ? [[7, 2]] : [] },
  });
  const paint = (version: number, since: number) => ({
    event: 'paint',
    data: { version, since, canvas: btoa(`${since}-${version}`), ...(since < 5 && { painters: [[7, 2]] }) },
  });

  test('comes with what a poll would bring, read once for all, each part joined to the last', async () => {
    const { open, streams, write } = streamsOver({ canvasVersion: 5 });
    let version = 5;
    const reads: number[] = [];
    streams.readCanvasBy(async (_, least) => {
      reads.push(least);
      return canvasAt(version);
    });
    const [behind, current, numbers] = [await open(seat(1), 3), await open(seat(2), 5), await open(OUTSIDER)];
    expect((await behind.taken()).at(-1)).toEqual(paint(5, 3));
    expect(await current.taken()).toHaveLength(1);
    expect((await numbers.taken()).at(-1)).toEqual({ event: 'paint', data: { version: 5 } });
    reads.length = 0;
    // Newer than the numbers that the database told.
    version = 8;
    await write({ canvasVersion: 7 });
    await vi.advanceTimersByTimeAsync(100);
    expect(reads).toEqual([7]);
    expect([await behind.taken(), await current.taken()]).toEqual([[paint(8, 5)], [paint(8, 5)]]);
    expect(await numbers.taken()).toEqual([{ event: 'paint', data: { version: 7 } }]);
    await write({ canvasVersion: 8 });
    await vi.advanceTimersByTimeAsync(100);
    expect(await current.taken()).toEqual([]);
    // A version that doesn't exist costs one read, not one with each event.
    await open(OUTSIDER, 999);
    await write({ canvasVersion: 9 });
    await vi.advanceTimersByTimeAsync(100);
    expect(reads).toEqual([7, 8, 999, 9]);
  });

  test('sends a reader to the poll who is too far behind, and from then on, or whose canvas cannot be read', async () => {
    const { open, streams, write } = streamsOver({ canvasVersion: 5 });
    streams.readCanvasBy(async () => canvasAt(5, 4));
    const reader = await open(seat(1), 2);
    expect((await reader.taken()).at(-1)).toEqual({ event: 'paint', data: { version: 5 } });
    const other = await open(seat(2), 5);
    await other.taken();
    streams.readCanvasBy(() => Promise.reject(new Error('no database')));
    await write({ canvasVersion: 6 });
    await vi.advanceTimersByTimeAsync(100);
    const poll = [{ event: 'paint', data: { version: 6 } }];
    expect([await reader.taken(), await other.taken()]).toEqual([poll, poll]);
  });
});

describe('a stream', () => {
  test('says something every few seconds, marks its seat as seen, and ends by itself', async () => {
    const { marks, open, questions } = streamsOver();
    const player = await open(seat(1));
    await player.taken();
    expect(marks).toEqual([1]);
    await vi.advanceTimersByTimeAsync(2 * STREAM_COMMENT_SECONDS * 1_000);
    expect(player.comments()).toBe(2);
    expect(marks.length).toBeGreaterThan(4);
    await vi.advanceTimersByTimeAsync(STREAM_SECONDS.most * 1_000);
    expect(player.isOver()).toBe(true);
    // Nobody listens any more.
    await vi.advanceTimersByTimeAsync(5_000);
    const asked = questions();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(questions()).toBe(asked);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends with its key', async () => {
    const { open } = streamsOver();
    const remote = await open({ ...HOST, key: 'k', endsMs: performance.now() + 20_000 });
    await remote.taken();
    await vi.advanceTimersByTimeAsync(18_000);
    expect(remote.isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(remote.isOver()).toBe(true);
  });

  test('ends for a removed seat with the reason, and not for the others; and is refused to it', async () => {
    const { open, write } = streamsOver();
    const [removed, freed, host] = [await open(seat(1)), await open(seat(2)), await open({ ...HOST, number: 2 })];
    await Promise.all([removed.taken(), freed.taken(), host.taken()]);
    await write({ version: 2, phaseVersion: 2, seats: { present: [3], removed: [1], closed: false } });
    expect(await removed.taken()).toEqual([{ event: 'end', data: { code: 'removed' } }]);
    expect(await freed.taken()).toEqual([{ event: 'end', data: { code: 'not_your_seat' } }]);
    expect([removed.isOver(), freed.isOver(), host.isOver()]).toEqual([true, true, false]);
    // None of these keeps a slot.
    for (let tab = 0; tab <= STREAMS_PER_SEAT; tab += 1) {
      await expect(open(seat(1))).rejects.toMatchObject({ code: 'removed' });
    }
  });

  test('of somebody without a seat ends when the room gets a lock or a waiting room, and is refused until it has none', async () => {
    const { open, write } = streamsOver();
    const [looker, player, host] = [await open(OUTSIDER), await open(seat(1)), await open(HOST)];
    await looker.taken();
    await write({ version: 2, phaseVersion: 2, seats: { present: [1], removed: [], closed: true } });
    expect(await looker.taken()).toEqual([{ event: 'end', data: { code: 'not_your_seat' } }]);
    expect([looker.isOver(), player.isOver(), host.isOver()]).toEqual([true, false, false]);
    await expect(open(OUTSIDER)).rejects.toMatchObject({ code: 'not_your_seat' });
    await write({ version: 3, phaseVersion: 3, seats: { present: [1], removed: [], closed: false } });
    expect((await open(OUTSIDER)).isOver()).toBe(false);
  });

  test('of a seat ends when a link may have given it another token, and needs its caller looked up again', async () => {
    const { open, write } = streamsOver();
    const [player, host] = [await open(seat(1)), await open({ ...HOST, number: 2 })];
    await player.taken();
    await write({ version: 2, phaseVersion: 2, reclaims: 1, seats: { present: [1], removed: [], closed: false } });
    expect([await player.taken(), player.isOver(), host.isOver()]).toEqual([[], true, false]);
    for (let tab = 0; tab <= STREAMS_PER_SEAT; tab += 1) await expect(open(seat(1))).rejects.toThrow('outdated');
    expect((await open({ ...seat(1), reclaims: 1 })).isOver()).toBe(false);
  });

  test('of a host ends within a second of the login, and of no other login', async () => {
    const { endedLogins, open } = streamsOver();
    const [host, elsewhere] = [await open(HOST, null, SESSION_ID), await open(HOST, null, USER_ID)];
    endedLogins.push(SESSION_ID);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([host.isOver(), elsewhere.isOver()]).toEqual([true, false]);
  });

  test('ends with its room, which has none any more', async () => {
    const { answers, open, write } = streamsOver();
    const host = await open(HOST);
    await host.taken();
    const over = { version: 2, phaseVersion: 1, canvasVersion: 0, reclaims: 0, ...NONE, seats: null, ended: true };
    await write(over);
    expect([await host.taken(), host.isOver()]).toEqual([[{ event: 'end', data: { code: 'room_ended' } }], true]);
    answers.push(over);
    await expect(open(HOST)).rejects.toMatchObject({ code: 'room_ended' });
  });

  test('is open to a seat that is newer than the numbers known here', async () => {
    const { open, write } = streamsOver();
    await open(HOST);
    const opening = open(seat(4));
    await write({ version: 2, phaseVersion: 2, seats: { present: [1, 2, 3, 4], removed: [], closed: false } });
    expect(await (await opening).taken()).toEqual([{ event: 'phase', data: { version: 2 } }]);
  });

  test('that nobody reads is cut off, and its slot is free', async () => {
    const { open, streams, write } = streamsOver();
    streams.readCanvasBy(async (_, version) => ({
      version,
      since: () => ({ part: new Uint8Array(16 * 1_024), painters: [] }),
    }));
    const opening = streams.open({ roomId: ROOM, membership: seat(1), login: null, network: '', canvas: 0 });
    await vi.advanceTimersByTimeAsync(30);
    const body = await opening;
    for (let canvasVersion = 1; canvasVersion < 5; canvasVersion += 1) {
      await write({ canvasVersion });
      await vi.advanceTimersByTimeAsync(100);
    }
    await expect(body?.getReader().read()).rejects.toContain('too slow');
    for (let tab = 0; tab < STREAMS_PER_SEAT; tab += 1) await open(seat(1));
    await expect(open(seat(1))).rejects.toMatchObject({ code: 'slow_down' });
  });

  test('ends when the process does, and none begins after that', async () => {
    const { answers, open, streams } = streamsOver();
    const host = await open(HOST);
    await host.taken();
    streams.end();
    expect(await host.taken()).toEqual([]);
    expect(host.isOver()).toBe(true);
    answers.push({ version: 1, phaseVersion: 1, canvasVersion: 0, reclaims: 0, ...NONE, seats: null });
    for (let n = 0; n < 2; n += 1) await expect(open(HOST)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('waits for a slow answer about its room', async () => {
    const { slow, streams } = streamsOver();
    slow(5_000);
    const opening = streams.open({ roomId: ROOM, membership: HOST, login: null, network: '', canvas: null });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await opening).not.toBeNull();
  });

  test('fails with the question about its room, whose failure is reported under no request’s id', async () => {
    const ids: unknown[] = [];
    const streams = new ChangeStreams({
      database: { call: () => Promise.reject(new Error('down')) },
      changes: new RoomChanges(),
      seen: { mark: () => {} },
      report: () => ids.push(requestId()),
    });
    const listening = { roomId: ROOM, membership: HOST, login: null, network: '', canvas: null };
    const opening = withRequestId(() => streams.open(listening));
    opening.catch(() => {});
    await vi.advanceTimersByTimeAsync(30);
    await expect(opening).rejects.toThrow('down');
    expect(ids).toEqual([undefined]);
    streams.end();
  });
});
