import postgres from 'postgres';
import { inject } from 'vitest';
import './provided.ts';

/** The role: the superuser, the one of migrations, or the one of the functions. */
type DatabaseRole = 'supabase_admin' | 'postgres' | 'edge_app';

/** A pool on the database of this project's tests. Files of one process may share it: unused connections close by themselves. */
export function connectAs(role: DatabaseRole, connections = 3): postgres.Sql {
  const { adminUrl, url } = inject('database');
  return postgres(role === 'supabase_admin' ? adminUrl : url, {
    max: connections,
    idle_timeout: 20,
    prepare: false,
    onnotice: () => undefined,
    connection: role === 'edge_app' ? { role } : {},
  });
}

/** How large a test is in `npm test`, and at full size in `npm run test:long`. */
export const sized = (small: number, full: number): number => (inject('fullSize') ? full : small);
