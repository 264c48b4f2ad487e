import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import './provided.ts';

/** Whose eyes and hands: the superuser, the role of migrations, or the one that functions take on. */
export type DatabaseRole = 'supabase_admin' | 'postgres' | 'edge_app';

/** A pool on the database of this project's tests, closed after the file that opened it. */
export function connectAs(role: DatabaseRole, connections = 3): postgres.Sql {
  const { adminUrl, url } = inject('database');
  const sql = postgres(role === 'supabase_admin' ? adminUrl : url, {
    max: connections,
    prepare: false,
    onnotice: () => undefined,
    connection: role === 'edge_app' ? { role } : {},
  });
  afterAll(() => sql.end({ timeout: 5 }));
  return sql;
}

/** How large a test is in `npm test`, and at full size in `npm run test:long`. */
export const sized = (small: number, full: number): number => (inject('fullSize') ? full : small);
