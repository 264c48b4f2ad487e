import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Trouble } from './stack/trouble.ts';

/** Where Debian has servers, outside an ordinary user's search path. */
const SERVERS = '/usr/sbin';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs in the search path. */
export function inPath(names: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), SERVERS];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null;
}

/** Installs a package of Debian, if we are root on such a system; whether it worked, the program's presence tells. */
export function aptInstall(name: string): void {
  if (process.getuid?.() !== 0 || inPath(['apt-get']) === null) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'pipe'], env });
    }
  } catch {
    // The caller looks for the program.
  }
}

/**
 * A program of the machine, installed if possible.
 * @throws {Trouble} with instructions if there is none
 */
export function ensureProgram(name: string): string {
  if (inPath([name]) === null) aptInstall(name);
  const found = inPath([name]);
  if (found === null) throw new Trouble(`These tests need ${name}. Install it, on Debian: apt-get install ${name}`);
  return found;
}
