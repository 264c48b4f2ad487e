import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../stack/root.ts';

/** Every source of the built client. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'supabase/functions/_shared/contract',
  'supabase/functions/_shared/domain',
  'local/build',
  'local/front/origin-token.ts',
  'local/front/page-files.ts',
  'local/link-picture.ts',
];

/** The folder of the built client. */
export const DIST = inProject('dist');
const STAMP = path.join(DIST, '.stamp');

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of the client's sources, by name and content. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(inProject(source)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(DIST, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether `dist/` is complete and up to date. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/** Records the source hash in `dist/`: the last build step, so that an interrupted build has none. */
export function markBuilt(hash: string): void {
  writeFileSync(STAMP, hash);
}
