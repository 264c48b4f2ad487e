import { describe, expect, test } from 'vitest';
import { newDomain } from './billing.ts';
import * as catalog from './catalog.ts';
import { as, type Caller, connect, connectAsApi, inVain, PERMISSION_DENIED, sqlStates } from './connections.ts';
import { saveAgenda, saveDeck } from './decks.ts';
import { fill, logIn, newHost, openRoom, sessionOf } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

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
  'authenticated internal.ended_room_lifetime()',
  'authenticated internal.guest_count(text)',
  'authenticated internal.live_user()',
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

const tables = await catalog.tablesOf(owner);

/** Hosts' readable rows, and the column with their owner. */
const READABLE = {
  profiles: 'id',
  subscriptions: 'user_id',
  rooms: 'id',
  sessions: 'id',
  decks: 'id',
  agendas: 'id',
  founder_perks: 'domain',
};
type Readable = keyof typeof READABLE;

/** A host with a row in each of these tables. */
async function newOwner(): Promise<Record<Readable, string>> {
  const user = await newHost(owner, { tier: 'pro' });
  const { roomId } = await openRoom(api, user);
  await fill(api, roomId, 2);
  const [session] = await owner<[{ id: string }]>`select id from public.sessions where ${sessionOf(owner, roomId)}`;
  const { id } = await saveDeck(api, user);
  const agenda = await saveAgenda(api, user);
  const domain = newDomain();
  await owner`insert into public.founder_perks (domain, user_id, ends_at) values (${domain}, ${user}, now())`;
  return {
    profiles: user,
    subscriptions: user,
    rooms: roomId,
    sessions: session.id,
    decks: id,
    agendas: agenda.id,
    founder_perks: domain,
  };
}

const [ann, ben] = [await newOwner(), await newOwner()];
const stranger = await newHost(owner);

describe.each(Object.entries(READABLE) as [Readable, string][])('%s', (table, key) => {
  const seenBy = async (token: Omit<Caller, 'role'>) => {
    const rows = await as(owner, { role: 'authenticated', ...token }, (sql) =>
      sql.unsafe<{ key: string }[]>(`select ${key} as key from public.${table}`),
    );
    return rows.map((row) => row.key);
  };
  const seenByLive = async (user: string) => seenBy({ user, login: await logIn(owner, user) });

  test('shows hosts their own rows only, and none to a token without a subject', async () => {
    expect(await seenByLive(ann.profiles)).toEqual([ann[table]]);
    expect(await seenByLive(ben.profiles)).toEqual([ben[table]]);
    expect(await seenByLive(stranger)).toEqual(table === 'profiles' ? [stranger] : []);
    expect(await seenBy({})).toEqual([]);
  });

  test('shows nothing to the token of a login that has ended, or has none', async () => {
    const user = ann.profiles;
    const login = await logIn(owner, user);
    await owner`delete from auth.sessions where id = ${login}`;
    expect(await seenBy({ user, login })).toEqual([]);
    expect(await seenBy({ user })).toEqual([]);
  });
});

describe('every table', () => {
  const reads = tables.map(({ table }) => ({ table, statement: `select count(*) from public.${table}` }));
  // Rights are asked for before any row or value is looked at, so these need neither.
  const writes = tables.flatMap(({ table, column }) => [
    `insert into public.${table} default values`,
    `update public.${table} set ${column} = default where false`,
    `delete from public.${table} where false`,
    `truncate public.${table}`,
  ]);
  const allowed = async (caller: Caller, statements: string[]) => {
    const states = await as(owner, caller, (sql) => sqlStates(sql, statements));
    return statements.filter((_, n) => states[n] !== PERMISSION_DENIED);
  };

  test.each(['anon', 'edge_app', 'service_role'] as const)('may be read and written by no %s', async (role) => {
    const all = [...reads.map(({ statement }) => statement), ...writes];
    expect(await allowed({ role }, all)).toEqual([]);
  });

  test('may be written by no host, also the own rows, and read only where hosts have some', async () => {
    const user = ann.profiles;
    const host: Caller = { role: 'authenticated', user, login: await logIn(owner, user) };
    const closed = reads.filter(({ table }) => !(table in READABLE));
    expect(await allowed(host, [...closed.map(({ statement }) => statement), ...writes])).toEqual([]);
  });
});
