import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GAME_KEYS, GAMES, pageOf } from '../../supabase/functions/_shared/contract/games/registry.ts';
import { inProject } from '../stack/root.ts';

/** The page tables of the client and of each game. */
const SOURCES = ['src/app/pages.ts', ...GAME_KEYS.map((game) => `src/games/${game}/index.ts`)];
/** A page's path and its imports up to the next path: `path: '/a', … import('b')` or `'/a': … import('b')`. */
const ENTRY = /(?:\bpath: '([^']+)'|'(\/[^']*)':)((?:(?!\bpath: '|'\/[^']*':)[\s\S])*?)\bimport\('([^']+)'\)/g;

/** The project path of a file imported by `from`, as the build names it. */
const fileOf = (imported: string, from: string): string =>
  imported.startsWith('#src/') ? imported.slice(1) : path.posix.join(path.posix.dirname(from), imported);

/** The modules of one source, as pairs of page path and file. */
export function modulesIn(source: string, from: string): [page: string, file: string][] {
  return [...source.matchAll(ENTRY)].map(([, first, second, , imported = '']) => [
    first ?? second ?? '',
    fileOf(imported, from),
  ]);
}

/**
 * The module of each page by path. Read from the sources: an import function doesn't reveal its module, and a second
 * list would go stale.
 */
export function pageModules(): ReadonlyMap<string, string> {
  return new Map(SOURCES.flatMap((file) => modulesIn(readFileSync(inProject(file), 'utf8'), file)));
}

/** The first page of most visitors, on phones: each game's join page. */
export function joinModules(): string[] {
  const modules = pageModules();
  return GAME_KEYS.flatMap((game) => modules.get(pageOf(GAMES[game].links.join)) ?? []);
}
