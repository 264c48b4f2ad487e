import { expect } from 'vitest';
import type { Sql } from './connections.ts';
import type { Race } from './queue.ts';

/**
 * Copies functions of schemas app and internal into a schema of their own, with one thing changed in them: what a race proves must fail
 * there. The copies call each other; everything else they call is the real one.
 *
 * @param change from a definition to a changed one; at least one of them has to become another
 */
export async function makeMutants(
  owner: Sql,
  schema: string,
  names: string[],
  change: (definition: string) => string,
): Promise<void> {
  await owner`drop schema if exists ${owner(schema)} cascade`;
  await owner`create schema ${owner(schema)}`;
  let isChanged = false;
  for (const name of names) {
    const [row] = await owner<[{ sql: string }]>`
      select pg_get_functiondef(p.oid) as sql from pg_catalog.pg_proc as p
      where p.pronamespace in ('app'::regnamespace, 'internal'::regnamespace) and p.proname = ${name}`;
    const changed = change(row.sql);
    isChanged ||= changed !== row.sql;
    const moved = names.reduce(
      (sql, other) => sql.replaceAll(new RegExp(`\\b(app|internal)\\.${other}\\(`, 'g'), `${schema}.${other}(`),
      changed,
    );
    await owner.unsafe(moved);
  }
  if (!isChanged) throw new Error(`nothing in ${names.join(', ')} was changed`);
  await owner`grant usage on schema ${owner(schema)} to edge_app`;
  await owner`grant execute on all functions in schema ${owner(schema)} to edge_app`;
}

/** Every change of a room begins with this lock: the same without it. */
export const withoutRoomLock = (definition: string): string =>
  definition.replace(/(perform from public\.rooms where id = p_room[^;]*) for update;/, '$1;');

/** How a race in a copy has to fail: it breaks a rule of the test or of a table. */
export const BROKEN = /^expected|violates/;

/** No call of a race passes the others, and in a copy the race fails. */
export async function holdsBut(mutant: string, race: Race): Promise<void> {
  expect(await race('app')).toBe(0);
  await expect(race(mutant)).rejects.toThrow(BROKEN);
}
