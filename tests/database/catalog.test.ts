import { describe, expect, test } from 'vitest';
import * as catalog from './catalog.ts';
import { as, connect, inVain, PERMISSION_DENIED, sqlStates } from './connections.ts';

const owner = connect();

/** The complete list of rights on our tables. */
const TABLE_RIGHTS = [
  'authenticated SELECT on agendas',
  'authenticated SELECT on decks',
  'authenticated SELECT on founder_perks',
  'authenticated SELECT on past_sessions',
  'authenticated SELECT on profiles',
  'authenticated SELECT on rooms',
  'authenticated SELECT on sessions',
  'authenticated SELECT on subscriptions',
];

/** Named by policies and a view for hosts. The schema is closed to them. */
const OF_POLICIES = [
  'authenticated internal.guest_count(text)',
  'authenticated internal.live_user()',
  'authenticated internal.was_played(text)',
];

describe('in this database', () => {
  test('the API may execute the functions of schema app, and nobody else any function of ours', async () => {
    const all = await catalog.executeRights(owner);
    const rights = all.filter((right) => right.startsWith('edge_app app.'));
    expect(all.filter((right) => !rights.includes(right))).toEqual(OF_POLICIES);
    expect(rights).toHaveLength((await catalog.callsOf(owner, 'app')).length);
    expect(rights.length).toBeGreaterThan(70);
  });

  test('the API gets into each of them', async () => {
    const calls = await catalog.callsOf(owner, 'app');
    const states = await as(owner, { role: 'edge_app' }, async (sql) => {
      // They may refuse or object. Without a limit some would lock every row in their way.
      await sql`set transaction read only`;
      return sqlStates(sql, calls);
    });
    expect(calls.filter((_, n) => states[n] === PERMISSION_DENIED)).toEqual([]);
  });

  test.each([
    ['anon', 'app'],
    ['authenticated', 'app'],
    ['service_role', 'app'],
    ['anon', 'internal'],
    ['authenticated', 'internal'],
    ['service_role', 'internal'],
    ['edge_app', 'internal'],
  ] as const)('%s gets into no function of schema %s', async (role, schema) => {
    const calls = await catalog.callsOf(owner, schema);
    expect(calls.length).toBeGreaterThan(50);
    const states = await as(owner, { role }, (sql) => sqlStates(sql, calls));
    expect(calls.filter((_, n) => states[n] !== PERMISSION_DENIED)).toEqual([]);
  });

  test('hosts may read their own rows, and no one may do anything else with a table', async () => {
    expect(await catalog.tableRights(owner)).toEqual(TABLE_RIGHTS);
  });

  test('every function keeps to its own search path, and those of the API have a comment', async () => {
    expect(await catalog.functionsWithoutSearchPath(owner)).toEqual([]);
    expect(await catalog.uncommentedFunctions(owner)).toEqual([]);
  });

  test('every part of a game is a function', async () => {
    const parts = await owner<{ function: string }[]>`
      select function from public.game_parts where not exists (
        select from pg_proc where pronamespace = 'internal'::regnamespace and proname = function
      )`;
    expect(parts).toEqual([]);
  });

  test('no function has more than 7 arguments', async () => {
    expect(await catalog.functionsWithManyArguments(owner)).toEqual([]);
  });

  test('functions of the API run with rights of their own; all others are for these functions only', async () => {
    expect(await catalog.invokerFunctionsOfTheApi(owner)).toEqual([]);
    expect(await catalog.definersInPublic(owner)).toEqual([]);
  });

  test('every table has row-level security, a primary key, a comment and an index for each foreign key', async () => {
    expect(await catalog.tableFaults(owner)).toEqual([]);
  });

  test('every policy is for one role and one verb, and asks for a live login', async () => {
    expect(await catalog.policyFaults(owner)).toEqual([]);
  });

  test('the role of the API can nothing by itself', async () => {
    const [role] = await owner`
      select rolsuper, rolcanlogin, rolinherit, rolbypassrls, rolcreaterole, rolcreatedb,
        array(select roleid::regrole::text from pg_auth_members where member = r.oid) as memberships,
        has_schema_privilege('edge_app', 'app', 'usage') as app, has_schema_privilege('edge_app', 'app', 'create') as create_in_app,
        has_schema_privilege('edge_app', 'internal', 'usage') as internal,
        has_schema_privilege('edge_app', 'public', 'create') as create_in_public, has_schema_privilege('edge_app', 'auth', 'usage') as auth
      from pg_roles r where rolname = 'edge_app'`;
    expect(role).toEqual({
      rolsuper: false,
      rolcanlogin: false,
      rolinherit: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      memberships: [],
      app: true,
      create_in_app: false,
      internal: false,
      create_in_public: false,
      auth: false,
    });
  });

  test('the Data API roles do not even reach our schemas', async () => {
    const rows = await owner`
      select rolname from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role')
        and (has_schema_privilege(oid, 'app', 'usage') or has_schema_privilege(oid, 'internal', 'usage'))`;
    expect(rows).toEqual([]);
  });
});

test('by default new objects are open to no one, except to the API in schema app', async () => {
  const rights = await catalog.executeRights(owner);
  const planted = `
    create function app.planted() returns integer language sql as 'select 1';
    create function internal.planted() returns integer language sql as 'select 1';
    create function public.planted() returns integer language sql as 'select 1';
    create table public.planted (id integer generated always as identity);`;
  const plant = <T>(ask: (sql: Parameters<typeof catalog.tableFaults>[0]) => Promise<T>) =>
    inVain(owner, async (sql) => {
      await sql.unsafe(planted);
      return ask(sql);
    });
  const all = await plant(catalog.executeRights);
  expect(all.filter((right) => !rights.includes(right))).toEqual(['edge_app app.planted()']);
  expect(await plant(catalog.tableRights)).toEqual(TABLE_RIGHTS);
});
