import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { Trouble } from './trouble.ts';

/** The user of PostgreSQL's processes; `null`: our own. */
export type DatabaseUser = { uid: number; gid: number } | null;

function lookUp(name: string): DatabaseUser {
  const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root: it then runs as the system's user `postgres`, created if missing.
 * @throws {Trouble} if that user can't be created
 */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const name = 'postgres';
  const found = lookUp(name);
  if (found !== null) return found;
  try {
    execFileSync('groupadd', ['--system', '--force', name], { stdio: 'ignore' });
    execFileSync('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/bin/false', name], {
      stdio: 'ignore',
    });
  } catch {
    // Another start may have created it at the same time; the lookup below decides.
  }
  const made = lookUp(name);
  if (made === null) {
    throw new Trouble(
      'PostgreSQL refuses to run as root, and the user "postgres" could not be made. Run this as an ordinary user.',
    );
  }
  return made;
}

/** Whether that user can reach and read `file`: a folder with mode 0700 on the way prevents it. */
export function canReach(user: DatabaseUser, file: string): boolean {
  if (user === null) return true;
  for (let place = path.resolve(file); ; place = path.dirname(place)) {
    const { mode, uid, gid } = statSync(place);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 0o5) !== 0o5) return false;
    if (place === path.dirname(place)) return true;
  }
}
