import postgres from 'postgres';
import { inject } from 'vitest';
import './provided.ts';

/** The role: the superuser, the one of migrations, or the one of the functions. */
type DatabaseRole = 'supabase_admin' | 'postgres' | 'edge_api';

/** A pool on the database of this project's tests. Files of one process may share it: unused connections close by themselves. */
export function connectAs(role: DatabaseRole, connections = 3): postgres.Sql {
  const { adminUrl, ownerUrl, url } = inject('database');
  return postgres({ supabase_admin: adminUrl, postgres: ownerUrl, edge_api: url }[role], {
    max: connections,
    idle_timeout: 20,
    prepare: false,
    onnotice: () => undefined,
    // Tests hold locks for longer than the functions may wait. No limit at all (0) is not sent by the library.
    connection: { statement_timeout: 600_000 },
  });
}

/** How large a test is in `npm test`, and at full size in `npm run test:long`. */
export const sized = (small: number, full: number): number => (inject('fullSize') ? full : small);
