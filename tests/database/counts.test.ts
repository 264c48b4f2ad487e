import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECK_VIOLATION, connect, connectAsApi, sqlState } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { queueUp } from './queue.ts';
import { reply } from './rooms.ts';

const AT_ONCE = 40;
const BURST = 10;
const HOUR = 3_600;
const owner = connect();
const api = connectAsApi(AT_ONCE);

const newKey = () => createHash('sha256').update(randomUUID()).digest();

/** 0 where the call counted, else the seconds to wait. One token comes back in `seconds`. */
function count(key: Buffer, { weight = 1, burst = BURST, seconds = HOUR, schema = 'app' } = {}): Promise<number> {
  return reply<number>(api`select ${api(schema)}.count_call(${key}, ${burst}, ${seconds}, ${weight}) as reply`);
}

async function countTimes(times: number, key: Buffer): Promise<number[]> {
  const waits: number[] = [];
  for (let call = 0; call < times; call += 1) waits.push(await count(key));
  return waits;
}

/** As if so many seconds had gone by. */
const pass = (key: Buffer, seconds: number) =>
  owner`update public.counts set clear_at = clear_at - make_interval(secs => ${seconds}) where key = ${key}`;

test('a burst counts, then one call whenever a token has come back', async () => {
  const key = newKey();
  expect(await countTimes(BURST, key)).toEqual(Array(BURST).fill(0));
  const wait = await count(key);
  expect([wait > HOUR - 60, wait <= HOUR]).toEqual([true, true]);
  expect(await count(newKey())).toBe(0);
  await pass(key, HOUR);
  expect((await countTimes(2, key)).map((seconds) => seconds > 0)).toEqual([false, true]);
});

test('a long rest gives one burst, no more', async () => {
  const key = newKey();
  await countTimes(BURST, key);
  await pass(key, 1_000 * HOUR);
  expect((await countTimes(BURST + 1, key)).filter((seconds) => seconds === 0)).toHaveLength(BURST);
});

test('tokens given back can be taken again, and never make more than a burst', async () => {
  const key = newKey();
  await countTimes(BURST, key);
  await count(key, { weight: -1 });
  expect((await countTimes(2, key)).map((seconds) => seconds > 0)).toEqual([false, true]);
  for (let times = 0; times < 3 * BURST; times += 1) await count(key, { weight: -1 });
  expect((await countTimes(BURST + 1, key)).filter((seconds) => seconds === 0)).toHaveLength(BURST);
});

test('asking whether a token is missing takes none', async () => {
  const key = newKey();
  const isInUse = async () => (await count(key, { weight: 0, burst: 0 })) > 0;
  expect([await isInUse(), await isInUse()]).toEqual([false, false]);
  await count(key);
  expect([await isInUse(), await isInUse()]).toEqual([true, true]);
  await pass(key, HOUR);
  expect(await isInUse()).toBe(false);
});

test('a key is a hash', async () => {
  expect(await sqlState(count(Buffer.from('login 203.0.113.7')))).toBe(CHECK_VIOLATION);
});

test('the table is unlogged: counting writes no journal', async () => {
  const [row] = await owner`select relpersistence from pg_class where oid = 'public.counts'::regclass`;
  expect(row).toEqual({ relpersistence: 'u' });
});

describe('at once', () => {
  /** How many of `AT_ONCE` calls for one key count, all of which begin before any can write. */
  async function countedAtOnce(schema: string, key = newKey()): Promise<number> {
    const waits = await queueUp(
      owner,
      (sql) => sql`lock table public.counts in share mode`,
      () => Array.from({ length: AT_ONCE }, () => count(key, { schema })),
    );
    return waits.filter((seconds) => seconds === 0).length;
  }

  beforeAll(() =>
    makeMutants(owner, 'counts_unlocked', ['count_call'], (sql) =>
      sql.replace(/where greatest\(held[^;]*;/, ';').replace(
        'insert into',
        `select clear_at into v_clear_at from public.counts where key = p_key;
           if v_clear_at > clock_timestamp() + v_step * (p_burst - p_weight) then return 1; end if;
           insert into`,
      ),
    ),
  );
  afterAll(() => owner`drop schema counts_unlocked cascade`);

  test(`${AT_ONCE} calls get no more than one after another, over a new key and one in use`, async () => {
    const inUse = newKey();
    await countTimes(3, inUse);
    expect([await countedAtOnce('app'), await countedAtOnce('app', inUse)]).toEqual([BURST, BURST - 3]);
  });

  test('through a copy that looks first and writes then they do', async () => {
    expect(await countedAtOnce('counts_unlocked')).toBeGreaterThan(BURST);
  });
});

describe('the kept rows', () => {
  const expire = (batch: number, most = 500_000) =>
    reply<number>(api`select app.expire_counts(${batch}, ${most}) as reply`);
  const isThere = async (key: Buffer) => (await owner`select from public.counts where key = ${key}`).length === 1;

  test('goes once the bucket is full again, a batch at a time', async () => {
    const keys = [newKey(), newKey(), newKey()] as const;
    for (const key of keys) await count(key);
    for (const key of keys.slice(1)) await pass(key, HOUR + 1);
    expect(await expire(1)).toBe(1);
    while ((await expire(100)) > 0);
    expect(await Promise.all(keys.map(isThere))).toEqual([true, false, false]);
  });

  test('are bounded: the first to be full again goes first', async () => {
    const [first, last] = [newKey(), newKey()];
    await count(first);
    await countTimes(BURST, last);
    // Far later than any row of the other tests.
    await pass(last, -1_000 * HOUR);
    while ((await expire(100, 1)) > 0);
    expect([await isThere(first), await isThere(last)]).toEqual([false, true]);
  });
});
