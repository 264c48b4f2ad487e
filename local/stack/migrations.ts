import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { writePrivate } from './data-folder.ts';
import { openLog } from './logs.ts';
import { inProject, ROOT } from './root.ts';
import { Trouble } from './trouble.ts';

/** The files of a folder in order; none without the folder. */
function sqlFiles(...folder: string[]): string[] {
  try {
    return readdirSync(inProject(...folder))
      .filter((name) => name.endsWith('.sql'))
      .sort();
  } catch {
    return [];
  }
}

/** Versions of migrations, or names of seeds, with a digest of their text. */
type Digests = Record<string, string>;

function digestsOf(folder: 'migrations' | 'seeds'): Digests {
  const digests: Digests = {};
  for (const name of sqlFiles('supabase', folder)) {
    const text = readFileSync(inProject('supabase', folder, name));
    digests[folder === 'seeds' ? name : (name.split('_')[0] ?? name)] = createHash('sha256').update(text).digest('hex');
  }
  return digests;
}

/** All migrations of this version of Thaw. */
export const migrationDigests = () => digestsOf('migrations');

/** The migrations as applied: the database's own history holds versions only. */
function appliedMigrations(file: string): Digests {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The database's history: versions of applied migrations, and names of loaded seed files. Files that have changed since are
 * taken out of it: the CLI would only note their new digest.
 */
async function history(url: string): Promise<{ versions: Set<string>; seeds: Set<string> }> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const known = await sql`
      select to_regclass('supabase_migrations.schema_migrations') is not null as versions,
             to_regclass('supabase_migrations.seed_files') is not null as seeds`;
    const versions = known[0]?.versions ? await sql`select version from supabase_migrations.schema_migrations` : [];
    if (known[0]?.seeds) {
      for (const [name, digest] of Object.entries(digestsOf('seeds'))) {
        await sql`
          delete from supabase_migrations.seed_files where path like ${`%/${name}`} and hash <> ${digest}`;
      }
    }
    const seeds = known[0]?.seeds ? await sql`select path from supabase_migrations.seed_files` : [];
    return {
      versions: new Set(versions.map((row) => String(row.version))),
      seeds: new Set(seeds.map((row) => path.basename(String(row.path)))),
    };
  } finally {
    await sql.end();
  }
}

/** Generates the place data in its own process, for its memory. */
async function makePlaces(): Promise<void> {
  const tsx = inProject('node_modules/tsx/dist/cli.mjs');
  await promisify(execFile)(process.execPath, [tsx, inProject('local/places/generate.ts')], { cwd: ROOT });
}

/** The CLI, without telemetry, update checks or a folder in the user's home. */
export function supabaseCli(dataDir: string): { command: string[]; env: Record<string, string> } {
  const home = path.join(dataDir, 'supabase-cli');
  mkdirSync(home, { recursive: true });
  return {
    command: [process.execPath, inProject('node_modules/supabase/dist/supabase.js')],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      SUPABASE_HOME: home,
      SUPABASE_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      SUPABASE_YES: '1',
      PGSSLMODE: 'disable',
    },
  };
}

/**
 * Applies pending `supabase/migrations` and `supabase/seeds` with the real Supabase CLI, in the same role as on a
 * hosted project, so that errors show here first.
 * @param url URL for the role `postgres`
 * @param onWork called when there is something to apply
 * @throws {Trouble} when a migration fails, or an applied one has changed or is gone
 */
export async function migrate(dataDir: string, url: string, onWork: () => void): Promise<void> {
  const { versions, seeds } = await history(url);
  const wanted = migrationDigests();
  const file = path.join(dataDir, 'migrations.json');
  const applied = appliedMigrations(file);
  if ([...versions].some((version) => applied[version] === undefined || applied[version] !== wanted[version])) {
    throw new Trouble(
      `This version of Thaw needs a new data folder: move ${dataDir} away, or choose another one with THAW_DATA_DIR.`,
    );
  }
  if (!seeds.has('places.sql') || !seeds.has('places-world.sql')) await makePlaces();
  const isDone =
    Object.keys(wanted).every((version) => versions.has(version)) &&
    sqlFiles('supabase', 'seeds').every((name) => seeds.has(name));
  if (isDone) return;
  onWork();
  // Before applying: a start killed midway must not make its own database look outdated.
  writePrivate(file, JSON.stringify(wanted, null, 2));
  const log = openLog(dataDir, 'migrations');
  const { command, env } = supabaseCli(dataDir);
  const [program = '', ...before] = command;
  const args = [
    ...before,
    'db',
    'push',
    '--yes',
    '--include-all',
    '--include-seed',
    `--remote=${url}`,
    `--workdir=${ROOT}`,
  ];
  const [code] = await once(
    spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', log.handle, log.handle] }),
    'close',
  );
  log.close();
  if (code !== 0) {
    throw new Trouble(`The migrations could not be applied:\n${log.lastWords()}\nThe whole log is ${log.file}.`);
  }
}
