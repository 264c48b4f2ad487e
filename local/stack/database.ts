import path from 'node:path';
import { makeApiRole } from './api-role.ts';
import type { Child } from './child.ts';
import { type Keys, writePrivate } from './data-folder.ts';
import { migrate } from './migrations.ts';
import { hasCluster, startPostgres } from './postgres.ts';
import { layGround } from './roles.ts';

export interface DatabaseOptions {
  dataDir: string;
  port: number;
  keys: Keys;
  durable: boolean;
  /** For tests: the program of Supabase's own Auth server. */
  authServer?: string | null;
  /** Prints the current step. */
  say: (line: string) => void;
}

export interface Database {
  child: Child;
  logFile: string;
  /** URL for the superuser, with access to everything; also in `<data>/database.url`. */
  adminUrl: string;
  /** URL for the role `postgres`, used by migrations. */
  ownerUrl: string;
  /** URL for the login role of the functions. Its password lasts until the next start. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and brings it up to date: roles, accounts, migrations and seeds. */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, port, keys, durable, authServer = null, say } = options;
  say(hasCluster(dataDir) ? 'Starting the database …' : 'Creating the database …');
  const cluster = await startPostgres({ dataDir, port, adminPassword: keys.adminPassword, durable });
  try {
    const ownerUrl = await layGround(cluster.adminUrl, keys.postgresPassword, authServer);
    await migrate(dataDir, ownerUrl, () => say('Applying the migrations …'));
    const url = await makeApiRole(ownerUrl);
    writePrivate(path.join(dataDir, 'database.url'), `${cluster.adminUrl}\n`);
    const { adminUrl, child, log, stop } = cluster;
    return { child, logFile: log.file, adminUrl, ownerUrl, url, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
