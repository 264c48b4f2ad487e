import { joinModules } from './page-modules.ts';

/** The part we use of the bundler's module info. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const CLIENT = 'src/main.tsx';

const root = import.meta.dirname.replace(/\/local\/build$/, '');

/** All static imports of a module within this project, recursively. */
function needsOf(file: string, graph: Graph): ReadonlySet<string> {
  const needs = new Set<string>();
  const open = [`${root}/${file}`];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needs.has(id)) continue;
    needs.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needs;
}

/** Libraries that every page needs. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zod|nanostores|@tanstack)\//;

/**
 * Assigns modules to chunks: two for code that every page needs (so that a client change doesn't invalidate the
 * libraries in browser caches) and one for all join pages. A join page then takes few requests, and small files
 * compress better together. The bundler decides the rest.
 */
export function clientChunks() {
  let found: { client: ReadonlySet<string>; joins: ReadonlySet<string>[] } | null = null;
  const ownChunk = (id: string, graph: Graph): string | null => {
    found ??= { client: needsOf(CLIENT, graph), joins: joinModules().map((page) => needsOf(page, graph)) };
    // Libraries import more than is used; their used parts follow these modules.
    if (!/\.tsx?$/.test(id) || id.includes('/node_modules/') || id === `${root}/${CLIENT}`) return null;
    if (found.client.has(id)) return 'client';
    return found.joins.every((needs) => needs.has(id)) ? 'join' : null;
  };
  return [
    { name: 'libraries', test: LIBRARIES, priority: 2 },
    { name: ownChunk, priority: 1, debugName: 'client or join' },
  ];
}
