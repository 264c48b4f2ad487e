import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meetFirst } from './queue.ts';
import { join, newHost, openRoom, reply } from './rooms.ts';

const owner = connect(5);
const api = connectAsApi(5);
const notFound = { status: 404, code: 'not_found' };

let admin: string;
beforeAll(async () => {
  admin = await newAdministrator();
});

async function newAdministrator(): Promise<string> {
  const user = await newHost(owner);
  await owner`update public.profiles set role = 'administrator' where id = ${user}`;
  return user;
}

async function logIn(user: string): Promise<string> {
  const session = randomUUID();
  await owner`insert into auth.sessions (id, user_id) values (${session}, ${user})`;
  return session;
}

const suspend = (account: string, suspended = true, by = admin, sql: Sql = api) =>
  sql`select app.suspend_account(${by}, ${account}, ${suspended}, '{}') as reply`;
const accountsOf = (email: string | null, by = admin) =>
  reply<{ accounts: Record<string, unknown>[] }>(
    api`select app.system_accounts(${by}, ${email}, ${api.json(STORAGE_QUOTAS)}, 20) as reply`,
  );
const overview = (by = admin) =>
  reply<{ numbers: Record<string, number>; mails: unknown[]; errors: unknown[] }>(
    api`select app.system_overview(${by}, 10, 20) as reply`,
  );

test('to a host who is no administrator none of it exists', async () => {
  const user = await newHost(owner);
  const other = await newHost(owner);
  expect(await refusal(overview(user))).toMatchObject(notFound);
  expect(await refusal(accountsOf(null, user))).toMatchObject(notFound);
  expect(await refusal(suspend(other, true, user))).toMatchObject(notFound);
});

test('a suspended account has no login, no open session and no links; lifted, it has what it had', async () => {
  const user = await newHost(owner);
  const session = await logIn(user);
  const { roomId } = await openRoom(api, user);
  await owner`insert into public.handles (handle, look, host_id) values (${`h${user.slice(0, 8)}`}, ${user}, ${user})`;
  const handle = `h${user.slice(0, 8)}`;
  const link = () => reply(api`select app.find_team_link(${handle}, '[]') -> 'link' as reply`);
  expect(await link()).not.toBeNull();

  await suspend(user);
  expect(await reply(api`select app.host_session(${session}) as reply`)).toBeNull();
  expect(await refusal(join(api, roomId, { name: 'Ann' }))).toMatchObject({ code: 'room_ended' });
  expect(await refusal(openRoom(api, user))).toMatchObject({ code: 'sign_in' });
  expect(await link()).toBeNull();
  const [mail] = await owner`
    select m.kind from public.mails as m join auth.users as u on u.email = m.recipient where u.id = ${user}`;
  expect(mail).toEqual({ kind: 'account-suspended' });

  await suspend(user, false);
  expect(await link()).not.toBeNull();
  await expect(openRoom(api, user)).resolves.toMatchObject({ roomId: expect.any(String) });
});

test('the link to a recap answers as if taken back while its host is suspended', async () => {
  const user = await newHost(owner);
  const { roomId } = await openRoom(api, user);
  await api`select app.end_room(${roomId}, ${user})`;
  const token = `recap_${'s'.repeat(43)}`;
  await owner`update public.sessions set expires_at = now() + interval '1 day' where host_id = ${user}`;
  await owner`
    insert into public.recap_links (session_id, token)
    select id, ${token} from public.sessions where host_id = ${user}`;
  const read = () => api`select app.shared_recap(${token}) as reply`;
  await read();
  await suspend(user);
  expect(await refusal(read())).toMatchObject({ code: 'recap_gone' });
  await suspend(user, false);
  await read();
});

test('an administrator is no one’s to suspend, nor is an account that does not exist', async () => {
  expect(await refusal(suspend(admin))).toMatchObject(notFound);
  expect(await refusal(suspend(await newAdministrator()))).toMatchObject(notFound);
  expect(await refusal(suspend(randomUUID()))).toMatchObject(notFound);
});

test('a room that is being opened while its host is suspended does not open', async () => {
  await makeMutants(owner, 'mutant_suspended', ['open_room'], (sql) => sql.replace(' or app.is_suspended(p_host)', ''));
  const race = async (schema: string) => {
    const user = await newHost(owner);
    const open = () =>
      api.unsafe(`select ${schema}.open_room('coloring', '${user}', '{"rooms": 9, "storage": {"free": 1e9}}', true)`);
    const { replies } = await meetFirst<unknown>(owner, (sql) => suspend(user, true, admin, sql), [open]);
    return replies.length;
  };
  expect(await race('app')).toBe(1);
  expect(await race('mutant_suspended')).toBe(2);
});

test('an administrator sees the numbers, the waiting emails by kind, and errors once each', async () => {
  const user = await newHost(owner);
  const { roomId } = await openRoom(api, user);
  await join(api, roomId, { name: 'Ann' });
  const error = `Broken ${randomUUID()}`;
  for (const _ of [1, 2]) await api`select app.track_error(${error}, '', '', '/admin')`;
  await api`select app.queue_mail('welcome', ${`${randomUUID()}@example.com`}, '{"name": "Ann"}')`;
  const { errors, mails, numbers } = await overview();
  expect(errors).toContainEqual({ error, route: '/admin', times: 2, last: expect.any(String) });
  expect(mails).toContainEqual(
    expect.objectContaining({ kind: 'welcome', waiting: expect.any(Number), late: expect.any(Number) }),
  );
  // Others play meanwhile.
  expect(numbers.people).toBeGreaterThan(0);
  expect(numbers.accounts).toBeGreaterThan(1);
});

test('an account is found by its address, in any capitals', async () => {
  const user = await newHost(owner);
  await openRoom(api, user);
  const [{ email }] = await owner<[{ email: string }]>`select email from auth.users where id = ${user}`;
  const { accounts } = await accountsOf(email.toUpperCase());
  expect(accounts).toEqual([
    expect.objectContaining({
      userId: user,
      email,
      role: 'host',
      tier: 'free',
      suspended: false,
      sessions: 1,
      usedBytes: expect.any(Number),
      quotaBytes: STORAGE_QUOTAS.free,
    }),
  ]);
  expect(await accountsOf('nobody@example.com')).toEqual({ accounts: [] });
});
