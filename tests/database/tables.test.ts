import { describe, expect, test } from 'vitest';
import { saveAgenda } from './agendas.ts';
import { newDomain } from './billing.ts';
import { tablesOf } from './catalog.ts';
import { as, type Caller, connect, connectAsApi, PERMISSION_DENIED, sqlStates } from './connections.ts';
import { saveDeck } from './decks.ts';
import { fill, logIn, newHost, openRoom, sessionOf } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const tables = await tablesOf(owner);

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
