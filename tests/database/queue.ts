import { beforeAll } from 'vitest';
import { connect, type Outcomes, outcomes, type Sql, type Transaction } from './connections.ts';

/** More than any machine needs. */
const LOOKS_MAX = 5_000;

/** The connections that wait for a lock of the one that asks, or of one of these that do. */
async function newWaiting(sql: Transaction, known: number[]): Promise<number[]> {
  // A transaction sees the connections of its first look.
  await sql`select pg_stat_clear_snapshot()`;
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where case when wait_event_type = 'Lock' and pid <> all (${known}::integer[])
      then pg_blocking_pids(pid) && (${known}::integer[] || pg_backend_pid())
    end`;
  return rows.map(({ pid }) => pid);
}

export interface Met<T> extends Outcomes<T> {
  /** How many calls were done while the others still waited. */
  passed: number;
}

/**
 * Lets calls meet: while a transaction is open, each of them begins when the one before it waits for a lock or is done. Then the
 * transaction commits, and those that wait go on in their order.
 *
 * @param hold the work of the transaction: a first call, or a lock that the calls need
 * @param calls each on a connection of its own
 */
export async function meet<T>(
  owner: Sql,
  hold: (sql: Sql) => PromiseLike<unknown>,
  calls: (() => PromiseLike<T>)[],
): Promise<Met<T>> {
  const begun: Promise<T>[] = [];
  const waiting: number[] = [];
  let passed = 0;
  await owner.begin(async (sql) => {
    // All that calls need of a connection, a transaction has as well.
    await hold(sql as unknown as Sql);
    for (const call of calls) {
      let isDone = false;
      const done = () => {
        isDone = true;
      };
      const one = Promise.resolve(call());
      one.then(done, done);
      for (let look = 0; !isDone; look += 1) {
        const found = await newWaiting(sql, waiting);
        waiting.push(...found);
        if (found.length > 0) break;
        if (look > LOOKS_MAX) throw new Error('a call neither waits for a lock nor is done');
        await sql`select pg_sleep(0.002)`;
      }
      begun.push(one);
      if (isDone) passed += 1;
    }
  });
  return { ...(await outcomes(begun)), passed };
}

/** The same where the work of the transaction is one of the calls: its reply comes first. */
export async function meetFirst<T>(
  owner: Sql,
  first: (sql: Sql) => PromiseLike<T>,
  others: (() => PromiseLike<T>)[],
): Promise<Met<T>> {
  const replies: T[] = [];
  const met = await meet(owner, async (sql) => replies.push(await first(sql)), others);
  return { ...met, replies: [...replies, ...met.replies] };
}

/**
 * Throws where the rule does not hold in the end, and answers how many calls did not wait. `schema` has the functions that are
 * called: the real ones, or copies without their lock.
 */
export type Race = (schema: string) => Promise<number>;

/** Two calls meet as either of them comes first. */
export const inBothOrders =
  (race: (schema: string, isFirst: boolean) => Promise<number>): Race =>
  async (schema) =>
    (await race(schema, true)) + (await race(schema, false));

/** For `meet`: a room, which every change of it locks first. */
export const holdRoom = (roomId: string) => (sql: Sql) => sql`select from public.rooms where id = ${roomId} for update`;

/** For `meet`: where the game of a room stands, which every step and a first vote write. */
export const holdGame = (roomId: string) => (sql: Sql) =>
  sql`select from public.phase_games where room_id = ${roomId} for update`;

/**
 * Files whose calls take rows of everybody, not only of their own tests, follow each other: what one of them has taken,
 * another one would look for in vain. Until the end of the file.
 */
export function takeTurns(what: 'mails' | 'old knocks' | 'old rooms'): void {
  // Closed after the file, and the lock goes with it.
  const turn = connect(1);
  beforeAll(async () => {
    await turn`select pg_advisory_lock(hashtext(${what}))`;
  });
}
