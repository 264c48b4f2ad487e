import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres from 'postgres';
import type { AuthServer } from './auth.ts';

/**
 * The state of a Supabase project before any migration: its roles with the same attributes, and the open default
 * privileges of older projects, so that a migration that relies on stricter ones fails here.
 */
function groundSql(password: string): string {
  return `
    create role postgres login createrole createdb bypassrls password '${password}';
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    create role supabase_auth_admin nologin noinherit createrole;
    grant anon, authenticated, service_role to postgres with admin option;
    grant anon, authenticated, service_role to authenticator;
    grant pg_monitor, pg_signal_backend to postgres;

    alter database postgres owner to postgres;
    alter schema public owner to postgres;
    grant usage on schema public to anon, authenticated, service_role;
    create schema extensions;
    grant all on schema extensions to postgres;
    grant usage on schema extensions to anon, authenticated, service_role;
    alter role postgres set search_path = "$user", public, extensions;
    alter default privileges for role postgres in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public
      grant all on functions to anon, authenticated, service_role;
  `;
}

/** The roles' privileges on the accounts' schema, as at Supabase. */
const AUTH_GRANTS = `
  grant usage on schema auth to postgres, anon, authenticated, service_role, supabase_auth_admin;
  grant all on all tables in schema auth to postgres, supabase_auth_admin;
  grant all on all routines in schema auth to postgres, supabase_auth_admin;
`;

/**
 * Creates the roles and the accounts' schema in a new cluster, in one transaction; does nothing if they exist.
 * @param adminUrl URL for the superuser
 * @param password of the role `postgres`
 * @param authServer makes the accounts' schema in place of the embedded one
 * @returns the URL for the role `postgres`, used by migrations
 */
export async function layGround(adminUrl: string, password: string, authServer?: AuthServer): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const done = await sql`select 1 from pg_roles where rolname = 'postgres'`;
    if (done.length === 0) {
      await sql.begin(async (all) => {
        await all.unsafe(groundSql(password));
        if (authServer === undefined) {
          await all.unsafe(getAuthSchemaSql());
          await all.unsafe(SUPABASE_AUTH_HELPERS_SQL);
          await all.unsafe(AUTH_GRANTS);
        }
      });
      if (authServer !== undefined) {
        await authServer.makeSchema(adminUrl);
        await sql.unsafe(AUTH_GRANTS);
      }
    }
  } finally {
    await sql.end();
  }
  const url = new URL(adminUrl);
  url.username = 'postgres';
  url.password = password;
  return url.href;
}
