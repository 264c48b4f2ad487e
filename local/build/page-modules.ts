import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GAME_KEYS, GAMES, pageOf } from '../../supabase/functions/_shared/contract/games/registry.ts';
import { inProject } from '../stack/root.ts';

/** The client's own pages, and those of each game. */
const SOURCES = ['src/app/pages.ts', ...GAME_KEYS.map((game) => `src/games/${game}/index.ts`)];
/** A page's path, and what is imported for it before the next path: `path: '/a', … import('b')` or `'/a': … import('b')`. */
const ENTRY = /(?:\bpath: '([^']+)'|'(\/[^']*)':)((?:(?!\bpath: '|'\/[^']*':)[\s\S])*?)\bimport\('([^']+)'\)/g;

/** A file of the project, as the build names it, given what the file `from` imports. */
const fileOf = (imported: string, from: string): string =>
  imported.startsWith('#src/') ? imported.slice(1) : path.posix.join(path.posix.dirname(from), imported);

/** The modules in one source, as pairs of a page's path and a file. */
export function modulesIn(source: string, from: string): [page: string, file: string][] {
  return [...source.matchAll(ENTRY)].map(([, first, second, , imported = '']) => [
    first ?? second ?? '',
    fileOf(imported, from),
  ]);
}

/**
 * The module of each page by the page's path. Read from the sources: a function that imports does not say what, and a
 * second list would be forgotten.
 */
export function pageModules(): ReadonlyMap<string, string> {
  return new Map(SOURCES.flatMap((file) => modulesIn(readFileSync(inProject(file), 'utf8'), file)));
}

/** Where most people come first, on phones: the page of each game with its join form. */
export function joinModules(): string[] {
  const modules = pageModules();
  return GAME_KEYS.flatMap((game) => modules.get(pageOf(GAMES[game].links.join)) ?? []);
}
