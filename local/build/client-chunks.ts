import { joinModules } from './page-modules.ts';

/** What the bundler tells of a module. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const CLIENT = 'src/main.tsx';

const root = import.meta.dirname.replace(/\/local\/build$/, '');

/** All that a module of this project can not do without. */
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

/** What every page needs of others' code. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zod|nanostores|@tanstack)\//;

/**
 * Into which file of the client a module goes: what every page needs into two (a change in the client does not make a
 * returning browser load the libraries again), what all join pages need into one. So a join page is few requests, and
 * small files that are packed together are smaller. Everything else is left to the bundler.
 */
export function clientChunks() {
  let found: { client: ReadonlySet<string>; joins: ReadonlySet<string>[] } | null = null;
  const ownChunk = (id: string, graph: Graph): string | null => {
    found ??= { client: needsOf(CLIENT, graph), joins: joinModules().map((page) => needsOf(page, graph)) };
    // Libraries name more than is used of them: what belongs to these modules comes along with them.
    if (!/\.tsx?$/.test(id) || id.includes('/node_modules/') || id === `${root}/${CLIENT}`) return null;
    if (found.client.has(id)) return 'client';
    return found.joins.every((needs) => needs.has(id)) ? 'join' : null;
  };
  return [
    { name: 'libraries', test: LIBRARIES, priority: 2 },
    { name: ownChunk, priority: 1, debugName: 'client or join' },
  ];
}
