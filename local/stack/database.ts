import path from 'node:path';
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
  /** Prints the current step. */
  say: (line: string) => void;
}

export interface Database {
  child: Child;
  logFile: string;
  /** URL for the superuser, with access to everything; also in `<data>/database.url`. */
  adminUrl: string;
  /** URL for the role `postgres`, used by migrations and functions. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and brings it up to date: roles, accounts, migrations and seeds. */
export async function startDatabase({ dataDir, port, keys, durable, say }: DatabaseOptions): Promise<Database> {
  say(hasCluster(dataDir) ? 'Starting the database …' : 'Creating the database …');
  const cluster = await startPostgres({ dataDir, port, adminPassword: keys.adminPassword, durable });
  try {
    const url = await layGround(cluster.adminUrl, keys.postgresPassword);
    await migrate(dataDir, url, () => say('Applying the migrations …'));
    writePrivate(path.join(dataDir, 'database.url'), `${cluster.adminUrl}\n`);
    return { child: cluster.child, logFile: cluster.log.file, adminUrl: cluster.adminUrl, url, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
