import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOM_CODE_LENGTHS } from '#shared/contract/fields.ts';
import { CHECK_VIOLATION, connect, connectAsApi, inVain, type Sql, sqlState, type Transaction } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';
import { newHost, type OpenedRoom, openRoom, reply } from './rooms.ts';

const AT_ONCE = 15;
const BURST = 10;
const HOUR = 3_600;
const owner = connect();
const api = connectAsApi(AT_ONCE);

const newKey = () => createHash('sha256').update(randomUUID()).digest();

interface Counting {
  take?: boolean;
  burst?: number;
  schema?: string;
  sql?: Sql;
}

/** For each key the seconds to wait, 0 for none. One token comes back in an hour. */
function countAll(
  keys: Buffer[],
  { take = true, burst = BURST, schema = 'app', sql = api }: Counting = {},
): Promise<number[]> {
  const limits = keys.map((key) => ({ key: key.toString('hex'), burst, seconds: HOUR }));
  return reply<number[]>(sql`select ${sql(schema)}.count_calls(${sql.json(limits)}, ${take}) as reply`);
}

const count = async (key: Buffer, options?: Counting): Promise<number> => (await countAll([key], options))[0] as number;

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

test('several limits count together or not at all, and each tells its own wait', async () => {
  const [full, other] = [newKey(), newKey()];
  await countTimes(BURST, full);
  for (const keys of [
    [full, other],
    [other, full],
  ]) {
    expect((await countAll(keys)).map((seconds) => seconds > 0)).toEqual(keys.map((key) => key === full));
  }
  expect(await countTimes(BURST, other)).toEqual(Array(BURST).fill(0));
  expect(await countAll([])).toEqual([]);
});

test('asking writes nothing, and with a burst of one tells whether any token is missing', async () => {
  const key = newKey();
  const isInUse = async () => (await count(key, { take: false, burst: 1 })) > 0;
  expect([await isInUse(), await isInUse()]).toEqual([false, false]);
  await count(key);
  expect([await isInUse(), await count(key, { take: false })]).toEqual([true, 0]);
  await countTimes(BURST - 1, key);
  expect(await count(key, { take: false })).toBeGreaterThan(0);
  await pass(key, BURST * HOUR);
  expect(await isInUse()).toBe(false);
});

test('a key is a hash', async () => {
  expect(await sqlState(count(Buffer.from('login 203.0.113.7')))).toBe(CHECK_VIOLATION);
});

test('the table is unlogged: counting writes no journal', async () => {
  const [row] = await owner`select relpersistence from pg_class where oid = 'public.counts'::regclass`;
  expect(row).toEqual({ relpersistence: 'u' });
});

test(`${AT_ONCE} calls at once get no more than one after another, over a new key and one in use, if they take turns`, async () => {
  /** How many of `AT_ONCE` calls for one key count. */
  async function countedAtOnce(schema: string, key = newKey()): Promise<number> {
    const others = Array(AT_ONCE - 1).fill(() => count(key, { schema }));
    const { replies } = await meetFirst(owner, (sql) => count(key, { schema, sql }), others);
    return replies.filter((seconds) => seconds === 0).length;
  }

  const inUse = newKey();
  await countTimes(3, inUse);
  expect([await countedAtOnce('app'), await countedAtOnce('app', inUse)]).toEqual([BURST, BURST - 3]);
  await makeMutants(owner, 'counts_unlocked', ['count_calls'], (sql) =>
    sql.replace(/perform pg_advisory_xact_lock[^;]*;/, ''),
  );
  expect(await countedAtOnce('counts_unlocked')).toBeGreaterThan(BURST);
});

describe('wrong codes', () => {
  const ROOM_CODES = /^[A-Z2-9]+$/;
  const look = (sql: Sql | Transaction, code: string, key: Buffer) =>
    reply<{ room: { roomId: string } | null; waits: number[] }>(
      sql`select app.find_room_by_code(${code}, ${owner.json([{ key: key.toString('hex'), burst: BURST, seconds: HOUR }])}) as reply`,
    );
  let host: string;
  let room: OpenedRoom;
  beforeAll(async () => {
    host = await newHost(owner);
    room = await openRoom(api, host);
  });

  test('count, and beyond the limit right ones are not told from them', async () => {
    const key = newKey();
    const wrong = (sql: Sql) => look(sql, 'AAAAA1', key);
    const { replies } = await meet(owner, wrong, [
      ...Array<() => ReturnType<typeof look>>(AT_ONCE - 1).fill(() => wrong(api)),
    ]);
    expect(replies.filter(({ waits }) => waits[0] === 0)).toHaveLength(BURST - 1);
    const refused = await look(api, room.code, key);
    expect([refused.room, Number(refused.waits[0]) > 0]).toEqual([null, true]);
    await pass(key, HOUR);
    expect((await look(api, room.code, key)).room).toMatchObject({ roomId: room.roomId });
  });

  test('are the only ones that count', async () => {
    const key = newKey();
    const right = await Promise.all(Array.from({ length: AT_ONCE }, () => look(api, room.code, key)));
    expect(right.filter(({ room: found }) => found?.roomId === room.roomId)).toHaveLength(AT_ONCE);
    expect(await owner`select from public.counts where key = ${key}`).toHaveLength(0);
  });

  test('of everyone together make the codes of new rooms longer for as long as they last', async () => {
    const lengthOf = async (sql: Transaction) => {
      const { code } = await openRoom(sql as unknown as Sql, host);
      expect(code).toMatch(ROOM_CODES);
      return code.length;
    };
    await inVain(owner, async (sql) => {
      const all = sql`key = sha256('wrong codes of everyone')`;
      await sql`delete from public.counts where ${all}`;
      const [short, long] = ROOM_CODE_LENGTHS;
      await look(sql, 'AAAAA1', newKey());
      await sql`update public.counts set clear_at = clear_at + interval '59 minutes 30 seconds' where ${all}`;
      expect(await lengthOf(sql)).toBe(short);
      for (let guess = 0; guess < 10; guess += 1) await look(sql, 'AAAAA1', newKey());
      expect(await lengthOf(sql)).toBe(long);
      // However long an attack was, an hour after it codes are short again.
      await sql`update public.counts set clear_at = clock_timestamp() + interval '2 hours' where ${all}`;
      await look(sql, 'AAAAA1', newKey());
      await look(sql, 'AAAAA1', newKey());
      await sql`update public.counts set clear_at = clear_at - interval '61 minutes' where ${all}`;
      expect(await lengthOf(sql)).toBe(short);
    });
  });
});

describe('the kept rows', () => {
  const expire = (sql: Sql | Transaction, batch: number, most = 500_000) =>
    reply<number>(sql`select app.expire_counts(${batch}, ${most}) as reply`);
  const isThere = async (sql: Sql | Transaction, key: Buffer) =>
    (await sql`select from public.counts where key = ${key}`).length === 1;

  test('goes once the bucket is full again, a batch at a time', async () => {
    const keys = [newKey(), newKey(), newKey()] as const;
    for (const key of keys) await count(key);
    for (const key of keys.slice(1)) await pass(key, HOUR + 1);
    expect(await expire(api, 1)).toBe(1);
    while ((await expire(api, 100)) > 0);
    expect(await Promise.all(keys.map((key) => isThere(owner, key)))).toEqual([true, false, false]);
  });

  test('are bounded: the first to be full again goes first', async () => {
    const [first, last] = [newKey(), newKey()];
    await count(first);
    await countTimes(BURST, last);
    // Far later than any row of the other tests.
    await pass(last, -1_000 * HOUR);
    // In vain, since other tests need their rows.
    await inVain(owner, async (sql) => {
      while ((await expire(sql, 100, 1)) > 0);
      expect([await isThere(sql, first), await isThere(sql, last)]).toEqual([false, true]);
    });
  });
});
