import postgres from 'postgres';
import type { Keys } from './data-folder.ts';

export const DEMO = { name: 'Demo Host', email: 'demo@thaw.localhost', password: 'thaw-demo' };

/** Prefix of a disabled password hash: the demo's public password no longer matches. */
const LOCKED = 'locked:';

async function signUp(authUrl: string, keys: Keys): Promise<void> {
  const reply = await fetch(`${authUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO.email, password: DEMO.password }),
  });
  if (!reply.ok) throw new Error(`Auth refused the demo account: ${reply.status} ${await reply.text()}`);
  await reply.body?.cancel();
}

/**
 * Creates the demo account like any other if it is wanted; else locks an existing one, since its password is public.
 */
export async function arrangeDemo(isWanted: boolean, adminUrl: string, authUrl: string, keys: Keys): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const [account] = await sql<{ id: string; locked: boolean }[]>`
      select id, encrypted_password like ${`${LOCKED}%`} as locked from auth.users where email = ${DEMO.email}`;
    if (account === undefined) {
      if (!isWanted) return;
      await signUp(authUrl, keys);
      // Its mailbox doesn't exist, so no one could open a confirmation link.
      const [made] = await sql<{ id: string }[]>`
        update auth.users
        set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = ''
        where email = ${DEMO.email}
        returning id`;
      if (made === undefined) throw new Error('Auth made no demo account.');
      await sql`select app.register_profile(${made.id}, ${DEMO.name}, 'free')`;
    } else if (isWanted && account.locked) {
      await sql`update auth.users set encrypted_password = substr(encrypted_password, ${LOCKED.length + 1}::int) where id = ${account.id}`;
    } else if (!isWanted && !account.locked) {
      await sql.begin(async (all) => {
        await all`update auth.users set encrypted_password = ${LOCKED} || encrypted_password where id = ${account.id}`;
        await all`delete from auth.sessions where user_id = ${account.id}`;
      });
    }
  } finally {
    await sql.end();
  }
}
