import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { API_ROLE, STATEMENT_TIMEOUT_MS } from '../../supabase/functions/_shared/server/database-login.ts';
import { Trouble } from './trouble.ts';

const SCRAM_ROUNDS = 4_096;

/** The verifier that PostgreSQL stores. The password itself could get into its log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${server}`;
}

/**
 * Makes the login role of the functions, or gives an existing one a new password. Works on hosted projects, too; the
 * migrations come first, since they make `edge_app`.
 * @param ownerUrl URL for the role `postgres`
 * @returns the same URL for the login role
 * @throws {Trouble} if a role of that name may do more
 */
export async function makeApiRole(ownerUrl: string, role = API_ROLE): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const sql = postgres(ownerUrl, { max: 1, prepare: false, onnotice: () => undefined });
  try {
    await sql.begin(async (all) => {
      // Two starts may do this at the same time.
      await all`select pg_advisory_xact_lock(hashtext('thaw api role'))`;
      const known = await all`select from pg_roles where rolname = ${role}`;
      if (known.length === 0) await all`create role ${all(role)} login inherit`;
      await all`grant edge_app to ${all(role)}`;
      await all.unsafe(`
        alter role ${role} with login inherit password '${scramVerifier(password)}';
        alter role ${role} set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      const [more] = await all<[{ more: boolean }]>`
        select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
          or exists (select from pg_auth_members where member = r.oid and roleid <> 'edge_app'::regrole) as more
        from pg_roles r where rolname = ${role}`;
      if (more.more)
        throw new Trouble(`The role ${role} may do more than Thaw's API should: correct it or drop it first.`);
    });
  } finally {
    await sql.end();
  }
  const url = new URL(ownerUrl);
  // A pooler wants the project after a dot.
  url.username = url.username.replace(/^[^.]*/, role);
  url.password = password;
  return url.href;
}
