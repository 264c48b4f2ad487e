import * as z from 'zod/mini';

/** The login role of the functions: a member of `edge_app` and of nothing else. `local/stack/api-role.ts` makes it. */
export const API_ROLE = 'edge_api';
/** The owner of the tables: only developers' functions may log in with it, without a time limit. */
export const OWNER_ROLE = 'postgres';
/** The role's `statement_timeout`: PostgreSQL itself ends a statement after this. */
export const STATEMENT_TIMEOUT_MS = 4_000;

/** The variables about the database, for each function's schema of its environment. */
export const databaseVariables = {
  SUPABASE_DB_URL: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string()),
  /** Of the API in each process; the webhook has two. Few by default: hosted functions run in many small processes. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 3),
  DEV_TOOLS: z.optional(z.string()),
};

interface Variables {
  SUPABASE_DB_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_CONNECTIONS: number;
  DEV_TOOLS?: string | undefined;
}

export interface DatabaseLogin {
  url: string;
  connections: number;
  /** Roles that a connection may have. */
  roles: readonly string[];
}

/** The role that a URL logs in with. Poolers want the project after a dot: `edge_api.abcdefgh`. */
function roleOf(url: string): string {
  return URL.canParse(url) ? (decodeURIComponent(new URL(url).username).split('.')[0] ?? '') : '';
}

/** How to reach the database. Throws a sentence that names the variable, never its value. */
export function databaseLogin(env: Variables): DatabaseLogin {
  const name = env.DATABASE_URL === undefined ? 'SUPABASE_DB_URL' : 'DATABASE_URL';
  const url = env[name];
  if (url === undefined) throw new Error('Missing in the environment: DATABASE_URL');
  // A hosted project's own variable logs in as `postgres`, and so does `supabase start`.
  const roles = env.DEV_TOOLS === 'true' ? [API_ROLE, OWNER_ROLE] : [API_ROLE];
  if (!roles.includes(roleOf(url))) {
    throw new Error(`${name} has to log in as ${API_ROLE}: set DATABASE_URL (docs/deploy.md).`);
  }
  return { url, connections: env.DATABASE_CONNECTIONS, roles };
}
