import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '../boot/lock.mjs';
import { messageOf, Trouble } from './trouble.ts';

/** Secrets of this data folder, kept from start to start. */
export interface Keys {
  /** Password of `supabase_admin`, the superuser. */
  adminPassword: string;
  /** Password of `postgres`, the role of migrations. */
  postgresPassword: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
}

/** Writes a private file atomically, even if the machine stops midway. */
export function writePrivate(file: string, content: string): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/** Makes a private folder, or makes an existing one private. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/**
 * Creates a missing data folder. It is private, except that others may pass through it where PostgreSQL has its own
 * user and can't inherit its folder (anywhere but Linux). An existing folder keeps its mode, since it may serve other
 * purposes; everything of ours in it is private anyway.
 */
function makeDataFolder(dataDir: string): void {
  const isPassedThrough = process.getuid?.() === 0 && process.platform !== 'linux';
  mkdirSync(path.dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: isPassedThrough ? 0o711 : 0o700 });
}

/**
 * Checks the data folder and locks it for as long as we run.
 * @returns the lock, to be released at the end
 * @throws {Trouble} if it isn't a folder, isn't writable, or is in use by another start
 */
export async function openDataFolder(dataDir: string): Promise<{ release: () => void; tookOver: boolean }> {
  try {
    makeDataFolder(dataDir);
    makePrivate(path.join(dataDir, 'logs'));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Trouble(`The data folder ${dataDir} can't be used: ${messageOf(error)}`);
  }
  const lock = await tryLock(path.join(dataDir, 'lock'));
  if (!('release' in lock)) {
    throw new Trouble(
      `Thaw is already running on ${dataDir} (process ${lock.pid}). Stop it, or choose another folder with THAW_DATA_DIR.`,
    );
  }
  return lock;
}

const FIELDS = ['adminPassword', 'postgresPassword', 'jwtSecret', 'publishableKey', 'secretKey'] as const;

function newApiKey(kind: 'publishable' | 'secret'): string {
  return `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`;
}

/**
 * The keys of this data folder, created on its first start.
 * @throws {Trouble} when a database exists but its keys are missing or damaged
 */
export function readKeys(dataDir: string, databaseExists: boolean): Keys {
  const file = path.join(dataDir, 'keys.json');
  try {
    const keys: Partial<Keys> = JSON.parse(readFileSync(file, 'utf8'));
    if (FIELDS.every((field) => typeof keys[field] === 'string')) return keys as Keys;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && !databaseExists) {
      const keys: Keys = {
        adminPassword: randomBytes(24).toString('base64url'),
        postgresPassword: randomBytes(24).toString('base64url'),
        jwtSecret: randomBytes(48).toString('base64url'),
        publishableKey: newApiKey('publishable'),
        secretKey: newApiKey('secret'),
      };
      writePrivate(file, JSON.stringify(keys, null, 2));
      return keys;
    }
  }
  throw new Trouble(
    `The keys in ${file} are missing or damaged. Put the file back, or move ${dataDir} away to start over.`,
  );
}
