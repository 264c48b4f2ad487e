import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDataFolder, readKeys } from '../../local/stack/data-folder.ts';
import { startDatabase } from '../../local/stack/database.ts';
import { pickPort } from '../../local/stack/ports.ts';
import './provided.ts';

/** The project `database`: a new PostgreSQL with all migrations and seeds, and nothing else. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-database-'));
  await openDataFolder(dataDir);
  const database = await startDatabase({
    dataDir,
    port: await pickPort('POSTGRES_PORT', null, null),
    keys: readKeys(dataDir, false),
    durable: false,
    say: () => undefined,
    failed: () => undefined,
  });
  const { adminUrl, ownerUrl, url } = database;
  project.provide('database', { adminUrl, ownerUrl, url });
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
