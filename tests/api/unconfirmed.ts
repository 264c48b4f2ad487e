import postgres from 'postgres';
import { inject } from 'vitest';

/**
 * Makes an account what it is where addresses have to be confirmed and this one is not yet. Here they need not be, so what
 * comes with a confirmed address is taken back.
 */
export async function makeUnconfirmed(email: string): Promise<void> {
  const sql = postgres(inject('stack').adminUrl, { max: 1 });
  await sql.begin(async (all) => {
    const account = all`(select id from auth.users where email = ${email})`;
    await all`delete from public.founder_perks where user_id = ${account}`;
    await all`update public.profiles set welcomed_at = null where id = ${account}`;
    await all`update auth.users set email_confirmed_at = null where email = ${email}`;
  });
  await sql.end();
}
