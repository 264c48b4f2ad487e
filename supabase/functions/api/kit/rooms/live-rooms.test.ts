import { describe, expect, test, vi } from 'vitest';
import { sqlRefusal } from '../../fakes.ts';
import { RoomChanges } from '../members/memberships.ts';
import { LiveRooms, NOW } from './live-rooms.ts';

const ROOM = 'room1';
const T0 = Date.parse('2026-11-20T10:00:00.000Z');

interface State {
  id: string;
  version: number;
  reclaims: number;
  people: never[];
  value: number;
  endsAt: string | null;
}

/** The other end: a database with its own clock, and reads that end on command. */
function rooms({ databaseAheadMs = 0, held = false } = {}) {
  const clock = { now: T0, databaseAheadMs };
  const stored: State = { id: ROOM, version: 1, reclaims: 0, people: [], value: 1, endsAt: null };
  const asked: (State | undefined)[] = [];
  const ends: (() => void)[] = [];
  const advances: number[] = [];
  const iso = (ms: number) => new Date(ms).toISOString();
  const databaseNow = () => clock.now + clock.databaseAheadMs;
  const source = {
    read(_room: string, known: State | undefined) {
      asked.push(known);
      const now = iso(databaseNow());
      const isSame = known?.value === stored.value && known.endsAt === stored.endsAt;
      if (Number.isNaN(stored.value)) return Promise.reject(new Error('database'));
      const state = isSame ? known : { ...stored };
      if (!held) return Promise.resolve({ state, now });
      return new Promise<{ state: State; now: string }>((resolve) => ends.push(() => resolve({ state, now })));
    },
    async advance() {
      advances.push(clock.now);
      if (stored.endsAt === null || databaseNow() < Date.parse(stored.endsAt)) return false;
      stored.value += 1;
      stored.endsAt = iso(databaseNow() + 8_000);
      return true;
    },
    endsAt: ({ endsAt }: State) => endsAt,
  };
  const changes = new RoomChanges();
  const streams = { wakeUp: vi.fn<(roomId: string) => void>() };
  const live = new LiveRooms(source, { now: () => clock.now, changes, streams });
  return {
    streams,
    clock,
    stored,
    asked,
    ends,
    advances,
    iso,
    live,
    source,
    wrote: () => changes.tell(ROOM),
    ended: () => changes.tell(ROOM, 'ended'),
    value: async () => (await live.at(ROOM)).state.value,
  };
}

describe('a read', () => {
  test('is shared by simultaneous callers', async () => {
    const { asked, ends, value } = rooms({ held: true });
    const values = [value(), value(), value()];
    ends[0]?.();
    expect(await Promise.all(values)).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  test('is good for 250 ms', async () => {
    const { asked, clock, value } = rooms();
    await value();
    clock.now += 249;
    await value();
    expect(asked).toHaveLength(1);
    clock.now += 1;
    await value();
    expect(asked).toEqual([undefined, expect.objectContaining({ value: 1 })]);
  });

  test('that finds nothing new leaves the room as it was', async () => {
    const { clock, live, stored } = rooms();
    const before = await live.at(ROOM);
    clock.now += 1_000;
    expect(await live.at(ROOM)).toBe(before);
    stored.value = 2;
    clock.now += 1_000;
    expect(await live.at(ROOM)).not.toBe(before);
  });

  test('that fails rejects for all its callers, is not kept, and the next one is a full one', async () => {
    const { asked, clock, live, stored, value } = rooms();
    await value();
    clock.now += 1_000;
    stored.value = Number.NaN;
    const results = await Promise.allSettled([live.at(ROOM), live.at(ROOM)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    stored.value = 2;
    expect(await value()).toBe(2);
    expect(asked).toEqual([undefined, expect.objectContaining({ value: 1 }), undefined]);
  });
});

describe('after a write', () => {
  test('no one gets a read from before it', async () => {
    const { ends, wrote, stored, value } = rooms({ held: true });
    const before = value();
    stored.value = 2;
    wrote();
    const after = value();
    for (const end of ends) end();
    expect([await before, await after]).toEqual([1, 2]);
    expect(await value()).toBe(2);
  });

  test('no one gets the room that was read a moment before it', async () => {
    const { stored, value, wrote } = rooms();
    expect(await value()).toBe(1);
    stored.value = 2;
    wrote();
    expect(await value()).toBe(2);
  });

  test('a slow read from before it does not come in place of a newer one', async () => {
    const { ends, wrote, live, stored, value } = rooms({ held: true });
    const slow = value();
    stored.value = 2;
    wrote();
    const quick = value();
    ends[1]?.();
    expect(await quick).toBe(2);
    ends[0]?.();
    expect(await slow).toBe(1);
    expect((await live.at(ROOM)).state.value).toBe(2);
  });
});

describe('a caller who knows of a write elsewhere', () => {
  const versionAt = async (live: ReturnType<typeof rooms>['live'], least: number) =>
    (await live.at(ROOM, least)).state.version;

  test('gets a new read, once for all of them', async () => {
    const { asked, live, stored, value } = rooms();
    await value();
    Object.assign(stored, { value: 2, version: 2 });
    expect(await value()).toBe(1);
    expect(await Promise.all([versionAt(live, 2), versionAt(live, 2), versionAt(live, 1)])).toEqual([2, 2, 1]);
    expect(await versionAt(live, 2)).toBe(2);
    expect(asked).toHaveLength(2);
  });

  test('gets no read that began before the write', async () => {
    const { asked, ends, live, stored, value } = rooms({ held: true });
    const before = value();
    Object.assign(stored, { value: 2, version: 2 });
    const after = [versionAt(live, 2), versionAt(live, 2)];
    ends[0]?.();
    expect(await before).toBe(1);
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    expect(await Promise.all(after)).toEqual([2, 2]);
    expect(asked).toHaveLength(2);
  });

  test('gets the room as it is, after one read, if the version was made up', async () => {
    const { asked, live, value } = rooms();
    await value();
    expect(await versionAt(live, NOW)).toBe(1);
    expect(asked).toHaveLength(2);
  });
});

describe('a deadline', () => {
  test('moves the room on once, before any later caller is answered', async () => {
    const { advances, clock, iso, stored, streams, value } = rooms();
    stored.endsAt = iso(T0 + 20_000);
    expect(await value()).toBe(1);
    clock.now += 19_999;
    expect(await value()).toBe(1);
    expect(streams.wakeUp).not.toHaveBeenCalled();
    clock.now += 1;
    // All screens ask within 200 ms.
    const asked: Promise<number>[] = [];
    for (let caller = 0; caller < 100; caller += 1) {
      asked.push(value());
      if (caller % 2 === 0) await Promise.resolve();
      clock.now += 2;
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set([2]));
    expect(advances).toHaveLength(1);
    // Screens that didn't ask hear of it.
    expect(streams.wakeUp).toHaveBeenCalledExactlyOnceWith(ROOM);
  });

  test('that meets the move to another game is none: the next read says where to', async () => {
    const { clock, iso, live, source, stored } = rooms();
    stored.endsAt = iso(T0 + 100);
    await live.at(ROOM);
    source.advance = async () => {
      Object.assign(stored, { endsAt: null, value: 2, movedTo: { game: 'coloring', roomId: 'nextnextnext01' } });
      throw sqlRefusal(409, 'room_moved');
    };
    clock.now += 100;
    expect((await live.at(ROOM)).state).toMatchObject({ value: 2, movedTo: { game: 'coloring' } });
    Object.assign(stored, { endsAt: iso(T0), value: 3 });
    source.advance = async () => {
      throw sqlRefusal(409, 'wrong_phase');
    };
    clock.now += 1_000;
    await expect(live.at(ROOM)).rejects.toThrow('wrong_phase');
  });

  test('counts also while a read is still good', async () => {
    const { clock, iso, stored, value } = rooms();
    stored.endsAt = iso(T0 + 100);
    expect(await value()).toBe(1);
    clock.now += 100;
    expect(await value()).toBe(2);
  });

  test.each([-3_600_000, 3_600_000])(
    'is one of the database: its clock is %i ms ahead of ours',
    async (databaseAheadMs) => {
      const { advances, clock, iso, stored, value } = rooms({ databaseAheadMs });
      stored.endsAt = iso(T0 + databaseAheadMs + 20_000);
      expect(await value()).toBe(1);
      clock.now += 19_000;
      expect(await value()).toBe(1);
      expect(advances).toEqual([]);
      clock.now += 1_000;
      expect(await value()).toBe(2);
    },
  );

  test('comes also when this machine’s clock is set back', async () => {
    const { clock, iso, stored, value } = rooms();
    stored.endsAt = iso(T0 + 20_000);
    await value();
    clock.now -= 60_000;
    clock.databaseAheadMs += 60_000;
    for (let second = 0; second < 21; second += 1) {
      clock.now += 1_000;
      await value();
    }
    expect(await value()).toBe(2);
  });

  test('that the database does not see yet is tried again with the next poll', async () => {
    const { clock, iso, stored, value } = rooms();
    stored.endsAt = iso(T0 + 2_500);
    await value();
    // Our clock is ahead.
    clock.now += 3_000;
    clock.databaseAheadMs -= 2_000;
    expect(await value()).toBe(1);
    clock.now += 1_500;
    expect(await value()).toBe(2);
  });
});

describe('memory', () => {
  test('is a thousand rooms, those asked about last', async () => {
    const { asked, live } = rooms();
    await live.at(ROOM);
    for (let index = 0; index < 1_000; index += 1) await live.at(`other${index}`);
    expect(live.size).toBe(1_000);
    const before = asked.length;
    await live.at('other999');
    expect(asked).toHaveLength(before);
    await live.at(ROOM);
    expect(asked).toHaveLength(before + 1);
  });

  test('goes at once when the room has ended', async () => {
    const { asked, ended, live, wrote } = rooms();
    await live.at(ROOM);
    wrote();
    expect(live.size).toBe(1);
    ended();
    expect(live.size).toBe(0);
    await live.at(ROOM);
    expect(asked).toEqual([undefined, undefined]);
  });
});
