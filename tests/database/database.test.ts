import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { makeApiRole } from '../../local/stack/api-role.ts';
import { connectDatabase, type Database, Json } from '../../supabase/functions/_shared/server/database.ts';
import { connect, connectAsApi } from './connections.ts';

const owner = connect();
const open: Database[] = [];

function databaseAt(url: string, limits: Parameters<typeof connectDatabase>[1] = { connections: 1 }): Database {
  const database = connectDatabase(url, limits);
  open.push(database);
  return database;
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

const health = (database: Database) => database.call('health', {}, z.unknown());
const GOOD = { status: 'ok' };

test('calls functions of schema app by name', async () => {
  expect(await health(databaseAt(inject('database').url))).toEqual(GOOD);
});

test('every kind of argument arrives as it is', async () => {
  const database = databaseAt(inject('database').url);
  const join = database.call(
    'join_warm_welcome',
    {
      room: 'a room that is none',
      user: null,
      seat: new Uint8Array([0, 255]),
      joining: new Json({ seat: 'AAAA', name: 'back\\slash "quote" \' {brace}', nameKey: 'x' }),
      caps: new Json({ free: 5 }),
      colors: ['#D9432F', 'a"b\\c,{}'],
      place: new Json({ text: '"\\' }),
    },
    z.unknown(),
  );
  // Nothing is wrong with the arguments, so it is the room that is missing.
  await expect(join).rejects.toMatchObject({ code: 'PT404', message: 'room_not_found' });
  await expect(
    database.call('touch_seats', { rooms: ['x', 'x'], numbers: [1, 2] }, z.unknown()),
  ).resolves.toBeDefined();
});

test('a reply of another shape is an error', async () => {
  const database = databaseAt(inject('database').url);
  await expect(database.call('health', {}, z.object({ status: z.literal('unwell') }))).rejects.toThrow();
});

/** A role like the functions' own, for a test to change. */
async function ownRole(
  name: string,
): Promise<{ role: string; url: string; roles: string[]; hangUp: () => Promise<void> }> {
  const url = await makeApiRole(inject('database').ownerUrl, name);
  const hangUp = async () => {
    await owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${name}`;
  };
  return { role: name, url, roles: [name], hangUp };
}

describe('nothing is served', () => {
  const UNSAFE = { name: 'UnsafeConnection' };

  test.each(['ownerUrl', 'adminUrl'] as const)('for a role with more rights: %s', async (which) => {
    await expect(health(databaseAt(inject('database')[which]))).rejects.toMatchObject(UNSAFE);
  });

  test('but developers may log in as the owner', async () => {
    const database = databaseAt(inject('database').ownerUrl, { connections: 1, roles: ['edge_api', 'postgres'] });
    expect(await health(database)).toEqual(GOOD);
  });

  test('where the session turned into another role', async () => {
    const { role, roles, url } = await ownRole('tests_turned');
    await owner`alter role ${owner(role)} set role = 'edge_app'`;
    await expect(health(databaseAt(url, { roles }))).rejects.toMatchObject(UNSAFE);
  });

  test('without a time limit, and each new connection is looked at', async () => {
    const { hangUp, role, roles, url } = await ownRole('tests_timeless');
    const database = databaseAt(url, { connections: 1, roles });
    expect(await health(database)).toEqual(GOOD);
    await owner`alter role ${owner(role)} set statement_timeout = 0`;
    expect(await health(database)).toEqual(GOOD);
    await hangUp();
    // The first call after that may still meet the connection that is going down.
    await expect(health(database).catch(() => health(database))).rejects.toMatchObject(UNSAFE);
  });
});

describe('the login role', () => {
  test('is a member of edge_app, has a time limit, and nothing else', async () => {
    const [role] = await owner`
      select rolsuper, rolinherit, rolbypassrls, rolcreaterole, rolcreatedb, rolconfig,
        array(select roleid::regrole::text from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = 'edge_api'`;
    expect(role).toEqual({
      rolsuper: false,
      rolinherit: true,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolconfig: ['statement_timeout=4000'],
      memberships: ['edge_app'],
    });
  });

  test('can become nobody else, by no statement', async () => {
    const api = connectAsApi();
    for (const statement of ['set role none', 'reset role', 'set session authorization default']) {
      const [row] = await api.begin(async (sql) => {
        await sql.unsafe(statement);
        return sql`select current_user as role, has_table_privilege('public.rooms', 'select') as reads`;
      });
      expect(row).toEqual({ role: 'edge_api', reads: false });
    }
    for (const role of ['postgres', 'service_role', 'authenticated']) {
      await expect(api.unsafe(`set role ${role}`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('gets a new password from each start, and is refused where it may do more', async () => {
    const first = await ownRole('tests_again');
    const second = await ownRole('tests_again');
    await expect(health(databaseAt(first.url, first))).rejects.toMatchObject({ code: '28P01' });
    expect(await health(databaseAt(second.url, second))).toEqual(GOOD);
    await owner`grant authenticated to tests_again`;
    await expect(ownRole('tests_again')).rejects.toThrow('The role tests_again may do more');
  });
});

describe('connections', () => {
  const twentyCalls = (database: Database) => Promise.all(Array.from({ length: 20 }, () => health(database)));
  let limited: Awaited<ReturnType<typeof ownRole>>;
  beforeAll(async () => {
    limited = await ownRole('tests_limited');
    await owner`alter role tests_limited connection limit 2`;
  });

  test('calls wait for a free one where the server accepts no more', async () => {
    const database = databaseAt(limited.url, { connections: 10, roles: limited.roles });
    expect(await twentyCalls(database)).toHaveLength(20);
    expect(await twentyCalls(database)).toHaveLength(20);
  });

  test('also where others have all of them', async () => {
    const others = databaseAt(limited.url, { connections: 2, roles: limited.roles });
    await twentyCalls(others);
    const calls = twentyCalls(databaseAt(limited.url, { connections: 10, roles: limited.roles }));
    await others.close();
    expect(await calls).toHaveLength(20);
  });

  const processWith = (connections: number) => databaseAt(limited.url, { connections, roles: limited.roles });

  test('a process that has none gets one from a process without work', async () => {
    // They were never refused one, so they can't know that others wait.
    await health(processWith(2));
    await health(databaseAt(limited.url, { connections: 2, kept: 0, roles: limited.roles }));
    expect(await twentyCalls(processWith(10))).toHaveLength(20);
  });

  test('and from a busy one', async () => {
    const [busy, other] = [processWith(10), processWith(10)];
    let isOver = false;
    const work = async () => {
      while (!isOver) await health(busy);
    };
    const working = Promise.all(Array.from({ length: 8 }, work));
    for (let round = 0; round < 2; round += 1) expect(await twentyCalls(other)).toHaveLength(20);
    isOver = true;
    await working;
  });

  test('a lost one is never taken again', async () => {
    const database = databaseAt(limited.url, { connections: 2, roles: limited.roles });
    for (let round = 0; round < 5; round += 1) {
      const calls = Promise.allSettled([health(database), health(database), health(database)]);
      await limited.hangUp();
      await calls;
      // A call may still meet a connection that hears of its end only then; it must be the last one to.
      await expect.poll(() => health(database).catch(() => null)).toEqual(GOOD);
    }
  });
});
