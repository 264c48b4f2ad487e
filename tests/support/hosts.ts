import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

/** The password of every inserted host. */
export const HOST_PASSWORD = 'correct horse';
/** bcrypt of it at the lowest cost: a hash that Auth makes takes a tenth of a second, and so does each login with it. */
const HASH = '$2b$04$iiN6UkeokuCnTxO4L4UQtul1K8wvS40XPwH4JQE4GHtYvPc3e2uBi';

/** Makes an account as registering leaves it, for tests that registering is not about. No mail is sent. */
export async function insertHost(admin: postgres.Sql, email: string, fullName = 'Hana Host'): Promise<void> {
  const id = randomUUID();
  const identity = { sub: id, email, email_verified: true, phone_verified: false };
  await admin.begin(async (sql) => {
    await sql`
      insert into auth.users
        (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
          is_sso_user, is_anonymous, created_at, updated_at)
      values
        (${id}, 'authenticated', 'authenticated', ${email}, ${HASH}, now(),
          ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json(identity)}, false, false, now(), now())`;
    await sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(identity)}, now(), now())`;
    await sql`update public.profiles set full_name = ${fullName}, welcomed_at = now() where id = ${id}`;
  });
}
