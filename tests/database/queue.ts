import type postgres from 'postgres';
import type { Sql } from './connections.ts';

/** More than any machine needs. */
const LOOKS_MAX = 5_000;

/** How many connections wait for the one that asks, or for one that does. */
async function countWaiting(sql: postgres.TransactionSql): Promise<number> {
  // A transaction sees others' writes as of its first look.
  await sql`select pg_stat_clear_snapshot()`;
  const [row] = await sql<[{ count: number }]>`
    with recursive waiting (pid) as (
      select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))
      union
      select a.pid from pg_stat_activity as a join waiting as w on w.pid = any (pg_blocking_pids(a.pid))
    )
    select count(*)::int as count from waiting`;
  return row.count;
}

/**
 * Makes calls really happen at once: they all begin while a transaction holds something that each of them needs before it
 * is done, and go on when all of them wait.
 *
 * @param hold the transaction's work before they begin
 * @param calls has to start all of them, each on a connection of its own
 */
export async function queueUp<T>(
  owner: Sql,
  hold: (sql: postgres.TransactionSql) => Promise<unknown>,
  calls: () => Promise<T>[],
): Promise<T[]> {
  let begun: Promise<T[]> | undefined;
  await owner.begin(async (sql) => {
    await hold(sql);
    const started = calls();
    begun = Promise.all(started);
    // The awaiting code below throws each failure.
    begun.catch(() => undefined);
    for (let look = 0; (await countWaiting(sql)) < started.length; look += 1) {
      if (look > LOOKS_MAX) throw new Error('not all of them wait for what is held');
      await sql`select pg_sleep(0.002)`;
    }
  });
  if (begun === undefined) throw new Error('nothing was begun');
  return begun;
}

/** For `queueUp`: where the game of a room stands, which every step and a first vote write. */
export const holdGame = (roomId: string) => (sql: postgres.TransactionSql) =>
  sql`select from public.phase_games where room_id = ${roomId} for update`;
