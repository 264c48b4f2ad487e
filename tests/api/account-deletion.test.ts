import { describe, expect, inject, test } from 'vitest';
import { connectAs } from '../support/database.ts';
import { mailTo } from '../support/mailbox.ts';
import {
  cookieIn,
  getRoom,
  logIn,
  newHost,
  newRoom,
  refusalOf,
  registerHost,
  seatIn,
  send,
  type TestHost,
} from './client.ts';

// The end of an account.

const sql = connectAs('supabase_admin', 2);

function remove(host: TestHost, password = host.password, options = {}) {
  return send('POST', `/api/users/${host.user.id}/delete`, { bearer: host.bearer, body: { password }, ...options });
}

/** Everything in schema public that names this account. */
async function rowsOf(userId: string): Promise<number> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'`;
  let rows = 0;
  for (const { column, table } of columns) {
    const [found] = await sql`
      select count(*)::int as rows from ${sql(`public.${table}`)} where ${sql(column)} = ${userId}`;
    rows += found?.rows ?? 0;
  }
  return rows;
}

describe('a deleted account', () => {
  test('is gone with its rooms, seats and decks, and its sessions end at once', async () => {
    const host = await newHost();
    const elsewhere = await logIn(host.email, host.password);
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    const deck = { game: 'this-or-that', name: 'Mine', text: 'Tea | Coffee' };
    expect((await send('POST', '/api/decks', { bearer: host.bearer, body: deck })).status).toBe(201);
    expect((await getRoom(roomId, { bearer: seat })).status).toBe(200);
    expect(await rowsOf(host.user.id)).toBeGreaterThan(1);

    const reply = await remove(host);
    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(cookieIn(reply.headers)).toBe('thaw_session=');
    for (const { bearer, cookie } of [host, elsewhere]) {
      expect(refusalOf(await send('GET', '/api/auth/me', { bearer }))).toEqual([401, 'sign_in']);
      expect(refusalOf(await send('GET', '/api/auth/me', { cookie }))).toEqual([401, 'sign_in']);
    }
    expect([404, 410]).toContain((await getRoom(roomId, { bearer: seat })).status);
    expect(await rowsOf(host.user.id)).toBe(0);
    expect(await sql`select from public.rooms where id = ${roomId}`).toHaveLength(0);
    expect(await sql`select from public.participants where room_id = ${roomId}`).toHaveLength(0);
    expect(await sql`select from auth.users where id = ${host.user.id}`).toHaveLength(0);
    const login = { email: host.email, password: host.password };
    expect(refusalOf(await send('POST', '/api/auth/login', { body: login }))).toEqual([401, 'wrong_credentials']);
    await mailTo(inject('stack').mailboxUrl ?? '', host.email, /^Your account was deleted$/);
  });

  test('leaves no word of it in the log of Auth', async () => {
    const host = await registerHost();
    const named = () =>
      sql`select from auth.audit_log_entries where payload::text like any (${[`%${host.email}%`, `%${host.user.id}%`]})`;
    expect((await named()).length).toBeGreaterThan(1);
    expect((await remove(host)).status).toBe(200);
    expect(await named()).toHaveLength(0);
  });

  test('leaves its address free, and its company without another perk', async () => {
    const email = `fay@deleted-${process.pid}-${Date.now()}.com`;
    const founder = await registerHost({ email });
    const account = { fullName: 'Fay', email, password: 'correct horse', confirmPassword: 'correct horse' };
    expect((await send('POST', '/api/auth/register', { body: account })).status).toBe(409);
    const login = await logIn(email, founder.password);
    expect(login.user.tier).toBe('pro');
    expect((await remove(login)).status).toBe(200);
    expect((await send('POST', '/api/auth/register', { body: account })).status).toBe(201);
    expect((await logIn(email, 'correct horse')).user.tier).toBe('free');
  });
});

test('nobody deletes an account without its password', async () => {
  const host = await newHost();
  expect(refusalOf(await remove(host, 'wrong horse'))).toEqual([403, 'wrong_password']);
  expect((await send('GET', '/api/auth/me', { bearer: host.bearer })).status).toBe(200);
});
