import { expect, test } from 'vitest';
import { Snapshots } from './snapshots.ts';

/** A room whose content is a number, and a read that takes until it is told to end. */
function room(startAt = 1) {
  const clock = { now: 0 };
  const state = { value: startAt, reads: 0, ends: [] as (() => void)[] };
  const snapshots = new Snapshots(() => clock.now);
  const get = snapshots.kind('state', () => {
    state.reads += 1;
    const { value } = state;
    return new Promise((resolve) => state.ends.push(() => resolve({ value })));
  });
  return {
    clock,
    state,
    snapshots,
    ask: async () => JSON.parse(new TextDecoder().decode((await get('room1')).plain)).value,
    now: () => get('room1'),
    endReads: () => {
      for (const end of state.ends.splice(0)) end();
    },
  };
}

test('who asks at the same time shares one read', async () => {
  const { ask, endReads, state } = room();
  const asked = [ask(), ask(), ask()];
  endReads();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  expect(state.reads).toBe(1);
});

test('a read is good for 250 ms from when it began', async () => {
  const { ask, clock, endReads, now, state } = room();
  const first = ask();
  endReads();
  await first;
  clock.now = 249;
  expect(now()).not.toBeInstanceOf(Promise);
  clock.now = 250;
  state.value = 2;
  const second = ask();
  endReads();
  expect(await second).toBe(2);
  expect(state.reads).toBe(2);
});

test('nothing that was read before a write is given to who asks after it', async () => {
  const { ask, endReads, snapshots, state } = room();
  const before = ask();
  state.value = 2;
  snapshots.forget('room1');
  const after = ask();
  endReads();
  expect(await before).toBe(1);
  expect(await after).toBe(2);
  expect(await ask()).toBe(2);
  expect(state.reads).toBe(2);
});

test('a write to another room changes nothing', async () => {
  const { ask, endReads, snapshots, state } = room();
  const first = ask();
  endReads();
  await first;
  snapshots.forget('room2');
  await ask();
  expect(state.reads).toBe(1);
});

test('a read that fails fails for all who wait for it, and is not kept', async () => {
  let fails = true;
  const get = new Snapshots(() => 0).kind('state', async () => {
    if (fails) throw new Error('database');
    return {};
  });
  const asked = await Promise.allSettled([get('room1'), get('room1')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  await expect(get('room1')).resolves.toBeDefined();
});

test('what is the same after a write is the same bytes', async () => {
  const { ask, clock, endReads, now } = room();
  const first = ask();
  endReads();
  await first;
  const before = await now();
  clock.now = 300;
  const second = ask();
  endReads();
  await second;
  expect(await now()).toBe(before);
});

test('a clock that is set back makes no read good for longer', async () => {
  const { ask, clock, endReads, state } = room();
  const first = ask();
  endReads();
  await first;
  clock.now = -60_000;
  await ask();
  clock.now += 250;
  state.value = 2;
  const second = ask();
  endReads();
  expect(await second).toBe(2);
});
