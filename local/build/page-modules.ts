import { readFileSync } from 'node:fs';
import { inProject } from '../stack/root.ts';

const TABLE = 'src/app/pages.ts';
/** One line of the page table: its path, and what it imports before the next path. */
const ENTRY = /\bpath: '([^']+)',((?:(?!\bpath: ')[\s\S])*?)\bimport\('([^']+)'\)/g;

/** A file of the project, as the build names it, given what the page table imports. */
const fileOf = (imported: string): string =>
  imported.startsWith('#src/') ? imported.slice(1) : `src/app/${imported.replace(/^\.\//, '')}`;

/**
 * The module of each page by the page's path, as the page table imports it. Read from its source: a function that imports
 * does not say what, and a second list would be forgotten.
 */
export function pageModules(source = readFileSync(inProject(TABLE), 'utf8')): ReadonlyMap<string, string> {
  return new Map([...source.matchAll(ENTRY)].map(([, path = '', , imported = '']) => [path, fileOf(imported)]));
}
