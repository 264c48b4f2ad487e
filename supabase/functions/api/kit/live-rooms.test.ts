import { describe, expect, test } from 'vitest';
import { Snapshots } from './http/snapshots.ts';
import { LiveRooms } from './live-rooms.ts';

const ROOM = 'room1';
const T0 = Date.parse('2026-11-20T10:00:00.000Z');

interface State {
  value: number;
  endsAt: string | null;
}

/** What happens at the other end: a database whose clock may differ from ours, with reads that end when told. */
function rooms({ databaseAheadMs = 0, held = false, isOnlyProcess = false } = {}) {
  const clock = { now: T0, databaseAheadMs };
  const stored: State = { value: 1, endsAt: null };
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
  const snapshots = new Snapshots(() => clock.now);
  const live = new LiveRooms(source, { now: () => clock.now, snapshots, settings: { isOnlyProcess } });
  return {
    clock,
    stored,
    asked,
    ends,
    advances,
    iso,
    live,
    forget: () => snapshots.forget(ROOM),
    forgetEnded: () => snapshots.forgetEnded(ROOM),
    value: async (person?: string) => (await live.at(ROOM, person)).state.value,
  };
}

describe('a read', () => {
  test('is shared by all who ask at the same time', async () => {
    const { asked, ends, value } = rooms({ held: true });
    const values = [value(), value(), value('1')];
    ends[0]?.();
    expect(await Promise.all(values)).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  test('is good for 250 ms, and then comes without a promise', async () => {
    const { asked, clock, live, value } = rooms();
    await value();
    clock.now += 249;
    expect(live.at(ROOM)).not.toBeInstanceOf(Promise);
    clock.now += 1;
    expect(live.at(ROOM)).toBeInstanceOf(Promise);
    await live.at(ROOM);
    expect(asked).toHaveLength(2);
  });

  test('asks for what is new only, and in full once in ten seconds', async () => {
    const { asked, clock, value } = rooms();
    for (let second = 0; second < 12; second += 1) {
      await value();
      clock.now += 1_000;
    }
    expect(asked.flatMap((known, read) => (known === undefined ? [read] : []))).toEqual([0, 10]);
  });

  test('that finds nothing new leaves the room as it was, with all that was made of it', async () => {
    const { asked, clock, live, stored } = rooms();
    const before = await live.at(ROOM);
    clock.now += 1_000;
    expect(await live.at(ROOM)).toBe(before);
    clock.now += 10_000;
    expect(await live.at(ROOM)).toBe(before);
    expect(asked.at(-1)).toBeUndefined();
    stored.value = 2;
    clock.now += 1_000;
    expect(await live.at(ROOM)).not.toBe(before);
  });

  test('that fails fails for all who wait for it, is not kept, and the next one is a full one', async () => {
    const { asked, clock, live, stored, value } = rooms();
    await value();
    clock.now += 1_000;
    stored.value = Number.NaN;
    const results = await Promise.allSettled([live.at(ROOM), live.at(ROOM)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    stored.value = 2;
    expect(await value()).toBe(2);
    expect(asked).toEqual([undefined, { value: 1, endsAt: null }, undefined]);
  });
});

describe('after a write', () => {
  test('nobody is given what was read before it', async () => {
    const { ends, forget, stored, value } = rooms({ held: true });
    const before = value();
    stored.value = 2;
    forget();
    const after = value();
    for (const end of ends) end();
    expect([await before, await after]).toEqual([1, 2]);
    expect(await value()).toBe(2);
  });

  test('a slow read from before it does not come in place of a newer one', async () => {
    const { ends, forget, live, stored, value } = rooms({ held: true });
    const slow = value();
    stored.value = 2;
    forget();
    const quick = value();
    ends[1]?.();
    expect(await quick).toBe(2);
    ends[0]?.();
    expect(await slow).toBe(1);
    expect((await live.at(ROOM)).state.value).toBe(2);
  });

  test('that only its writer has to see at once, the others go on sharing', async () => {
    const { asked, clock, live, stored, value } = rooms();
    await value('1');
    stored.value = 2;
    live.wrote(ROOM, '1');
    clock.now += 10;
    expect(await value('2')).toBe(1);
    expect(asked).toHaveLength(1);
    expect(await value('1')).toBe(2);
    expect(await value('2')).toBe(2);
    expect(await value('1')).toBe(2);
    expect(asked).toHaveLength(2);
  });

  test('its writer does not share a read that began before', async () => {
    const { ends, live, stored, value } = rooms({ held: true });
    const other = value('2');
    stored.value = 2;
    live.wrote(ROOM, '1');
    const own = value('1');
    for (const end of ends) end();
    expect([await other, await own]).toEqual([1, 2]);
  });
});

describe('the only process that writes', () => {
  test('reads a room that nobody has changed once in a second', async () => {
    const { asked, clock, value } = rooms({ isOnlyProcess: true });
    for (let poll = 0; poll < 50; poll += 1) {
      await value();
      clock.now += 100;
    }
    expect(asked).toHaveLength(5);
  });

  test('reads what somebody changed as soon as any other process would', async () => {
    const { clock, forget, live, stored, value } = rooms({ isOnlyProcess: true });
    await value('1');
    stored.value = 2;
    live.wrote(ROOM, '1');
    clock.now += 249;
    expect(await value('2')).toBe(1);
    clock.now += 1;
    expect(await value('2')).toBe(2);
    stored.value = 3;
    forget();
    expect(await value('2')).toBe(3);
  });

  test('meets deadlines like any other', async () => {
    const { clock, iso, stored, value } = rooms({ isOnlyProcess: true });
    stored.endsAt = iso(T0 + 500);
    expect(await value()).toBe(1);
    clock.now += 500;
    expect(await value()).toBe(2);
  });
});

describe('a deadline', () => {
  test('moves the room on once, before any of those who ask after it is told anything', async () => {
    const { advances, clock, iso, stored, value } = rooms();
    stored.endsAt = iso(T0 + 20_000);
    expect(await value()).toBe(1);
    clock.now += 19_999;
    expect(await value()).toBe(1);
    clock.now += 1;
    expect(await Promise.all([value(), value(), value()])).toEqual([2, 2, 2]);
    expect(advances).toHaveLength(1);
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

  test('that the database does not see yet is tried again a moment later, not with every poll', async () => {
    const { advances, clock, iso, stored, value } = rooms();
    stored.endsAt = iso(T0 + 2_500);
    await value();
    // Our clock is set ahead.
    clock.now += 3_000;
    clock.databaseAheadMs -= 2_000;
    for (let poll = 0; poll < 20; poll += 1) {
      expect(await value()).toBe(1);
      clock.now += 10;
    }
    expect(advances).toHaveLength(1);
    clock.now += 1_500;
    expect(await value()).toBe(2);
  });
});

describe('what is remembered', () => {
  test('goes when nobody has asked about a room for a minute', async () => {
    const { clock, live } = rooms();
    await live.at(ROOM);
    clock.now += 30_000;
    await live.at('room2');
    clock.now += 30_000;
    await live.at('room3');
    expect(live.size).toBe(2);
  });

  test('goes at once when the room has ended', async () => {
    const { asked, forget, forgetEnded, live } = rooms();
    await live.at(ROOM);
    forget();
    expect(live.size).toBe(1);
    forgetEnded();
    expect(live.size).toBe(0);
    await live.at(ROOM);
    expect(asked).toEqual([undefined, undefined]);
  });
});
