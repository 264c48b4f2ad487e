import { expect, test } from 'vitest';
import type { SystemAccount } from '#shared/contract/operator.ts';
import { connectAs } from '../support/database.ts';
import { newHost, newRoom, refusalOf, send, type TestHost } from './client.ts';

const sql = connectAs('supabase_admin', 1);

async function newAdministrator(): Promise<TestHost> {
  const host = await newHost();
  await sql`update public.profiles set role = 'administrator' where id = ${host.user.id}`;
  return host;
}
const suspend = (account: TestHost, by: TestHost, suspended = true) =>
  send('PUT', `/api/system/accounts/${account.user.id}`, { bearer: by.bearer, body: { suspended } });
const logIn = ({ email, password }: TestHost) => send('POST', '/api/auth/login', { body: { email, password } });

const administrator = await newAdministrator();

test('the system page’s calls are there for administrators only', async () => {
  const host = await newHost();
  for (const path of ['/api/system', '/api/system/accounts']) {
    expect((await send('GET', path, { bearer: administrator.bearer })).status).toBe(200);
    expect(refusalOf(await send('GET', path, { bearer: host.bearer }))).toEqual([404, 'not_found']);
  }
  expect(refusalOf(await suspend(administrator, host))).toEqual([404, 'not_found']);
});

test('a suspended host is out at once, with their sessions, and comes back with a login', async () => {
  const host = await newHost();
  const { code } = await newRoom(host);
  expect((await suspend(host, administrator)).status).toBe(200);
  expect(refusalOf(await send('GET', '/api/auth/me', { bearer: host.bearer }))).toEqual([401, 'sign_in']);
  expect(refusalOf(await logIn(host))).toEqual([401, 'wrong_credentials']);
  expect(refusalOf(await send('GET', `/api/codes/${code}`))).toEqual([404, 'not_found']);
  const found = await send<{ accounts: SystemAccount[] }>('GET', `/api/system/accounts?email=${host.email}`, {
    bearer: administrator.bearer,
  });
  expect(found.body.accounts).toEqual([expect.objectContaining({ userId: host.user.id, suspended: true })]);

  expect((await suspend(host, administrator, false)).status).toBe(200);
  expect((await logIn(host)).status).toBe(200);
});
