import path from 'node:path';
import { makeApiRole } from './api-role.ts';
import type { AuthServer } from './auth.ts';
import { type Keys, writePrivate } from './data-folder.ts';
import { keepRunning } from './keep-running.ts';
import { migrate } from './migrations.ts';
import { adminUrlOf, hasCluster, makeCluster, startPostgres } from './postgres.ts';
import { layGround } from './roles.ts';

export interface DatabaseOptions {
  dataDir: string;
  port: number;
  keys: Keys;
  durable: boolean;
  /** In place of the embedded Auth, for tests. */
  authServer?: AuthServer | undefined;
  /** Prints the current step, and later a line when PostgreSQL is started again. */
  say: (line: string) => void;
  /** Called with a sentence once it can't be started again. */
  failed: (sentence: string) => void;
}

export interface Database {
  /** URL for the superuser, with access to everything; also in `<data>/database.url`. */
  adminUrl: string;
  /** URL for the role `postgres`, used by migrations. */
  ownerUrl: string;
  /** URL for the login role of the functions. Its password lasts until the next start. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL, keeps it running, and brings it up to date: roles, accounts, migrations and seeds. */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, port, keys, durable, authServer, say, failed } = options;
  say(hasCluster(dataDir) ? 'Starting the database …' : 'Creating the database …');
  const cluster = { dataDir, port, adminPassword: keys.adminPassword, durable };
  const adminUrl = adminUrlOf(cluster);
  const log = path.join(dataDir, 'logs', 'postgres.log');
  const restarting = () => say(`The database has ended by itself and is started again. Its log is ${log}.`);
  // Only here: a cluster that vanished later must not come back empty.
  await makeCluster(cluster);
  const { stop } = await keepRunning((stopping) => startPostgres(cluster, stopping), { restarting, failed });
  try {
    const ownerUrl = await layGround(adminUrl, keys.postgresPassword, authServer);
    await migrate(dataDir, ownerUrl, () => say('Applying the migrations …'));
    const url = await makeApiRole(ownerUrl);
    writePrivate(path.join(dataDir, 'database.url'), `${adminUrl}\n`);
    return { adminUrl, ownerUrl, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
