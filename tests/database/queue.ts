import { type Outcomes, outcomes, type Sql, type Transaction } from './connections.ts';

/** More than any machine needs. */
const LOOKS_MAX = 5_000;

/** How many connections wait for a lock of the one that asks, or of one that does. */
async function countWaiting(sql: Transaction): Promise<number> {
  // A transaction sees others' waiting as of its first look.
  await sql`select pg_stat_clear_snapshot()`;
  const [row] = await sql<[{ count: number }]>`
    with recursive
    blocked as materialized (
      select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity where wait_event_type = 'Lock'
    ),
    waiting (pid) as (
      select pid from blocked where pg_backend_pid() = any (blockers)
      union
      select b.pid from blocked as b join waiting as w on w.pid = any (b.blockers)
    )
    select count(*)::int as count from waiting`;
  return row.count;
}

export interface Met<T> extends Outcomes<T> {
  /** How many calls were done while the others still waited. */
  passed: number;
}

/**
 * Lets calls meet: while a transaction is open, each of them begins when the one before it waits for a lock or is done. Then the
 * transaction commits, and those that wait go on in their order.
 *
 * @param hold the work of the transaction: a first call, or a lock of what the calls need
 * @param calls each on a connection of its own
 */
export async function meet<T>(
  owner: Sql,
  hold: (sql: Sql) => PromiseLike<unknown>,
  calls: (() => PromiseLike<T>)[],
): Promise<Met<T>> {
  const begun: Promise<T>[] = [];
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
      for (let look = 0; !isDone && (await countWaiting(sql)) <= begun.length - passed; look += 1) {
        if (look > LOOKS_MAX) throw new Error('a call neither waits for a lock nor is done');
        await sql`select pg_sleep(0.002)`;
      }
      begun.push(one);
      if (isDone) passed += 1;
    }
  });
  return { ...(await outcomes(begun)), passed };
}

/**
 * Throws where the rule does not hold in the end, and answers how many calls waited for nothing. `schema` has the functions that
 * are called: the real ones, or copies without their lock.
 */
export type Race = (schema: string) => Promise<number>;

/** Two calls meet as either of them comes first. */
export const inBothOrders =
  (race: (schema: string, isFirst: boolean) => Promise<number>): Race =>
  async (schema) =>
    (await race(schema, true)) + (await race(schema, false));

/** As `meet` with a lock of all that the calls need: answers what each of them does. */
export async function queueUp<T>(
  owner: Sql,
  hold: (sql: Sql) => PromiseLike<unknown>,
  calls: () => Promise<T>[],
): Promise<T[]> {
  let begun: Promise<T>[] = [];
  await owner.begin(async (sql) => {
    await hold(sql as unknown as Sql);
    begun = calls();
    Promise.all(begun).catch(() => undefined);
    for (let look = 0; (await countWaiting(sql)) < begun.length; look += 1) {
      if (look > LOOKS_MAX) throw new Error('not all of them wait for what is held');
      await sql`select pg_sleep(0.002)`;
    }
  });
  return Promise.all(begun);
}

/** For `meet`: a room, which every change of it locks first. */
export const holdRoom = (roomId: string) => (sql: Sql) => sql`select from public.rooms where id = ${roomId} for update`;

/** For `meet`: where the game of a room stands, which every step and a first vote write. */
export const holdGame = (roomId: string) => (sql: Sql) =>
  sql`select from public.phase_games where room_id = ${roomId} for update`;
