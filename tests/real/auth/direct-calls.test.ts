import { expect, inject, test } from 'vitest';
import { logIn, newHost, send } from '../../api/client.ts';
import { connectAs } from '../../support/database.ts';

// Calls past the API, which anyone may make at a hosted project.

const { authUrl, publishableKey } = inject('stack');

async function changePassword(bearer: string, body: { password: string; current_password?: string }) {
  const reply = await fetch(`${authUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: publishableKey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [reply.status, ((await reply.json()) as { error_code?: string }).error_code];
}

test('an access token alone changes no password, and in an old login not even with the current one', async () => {
  const { bearer, email, password, user } = await newHost();
  const stolen = { password: 'a new secret' };
  expect(await changePassword(bearer, stolen)).toEqual([400, 'current_password_required']);
  expect(await changePassword(bearer, { ...stolen, current_password: 'a guess' })).toEqual([
    400,
    'current_password_invalid',
  ]);
  const sql = connectAs('supabase_admin', 1);
  const age = (hours: number) =>
    sql`update auth.sessions set created_at = now() - make_interval(hours => ${hours}) where user_id = ${user.id}`;
  await age(25);
  expect(await changePassword(bearer, { ...stolen, current_password: password })).toEqual([
    400,
    'reauthentication_needed',
  ]);
  expect((await send('POST', '/api/auth/login', { body: { email, password: stolen.password } })).status).toBe(401);
  await age(1);
  expect(await changePassword(bearer, { ...stolen, current_password: password })).toEqual([200, undefined]);
  expect((await logIn(email, stolen.password)).user.id).toBe(user.id);
});
