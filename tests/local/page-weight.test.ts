import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../local/stack/root.ts';
import { BUDGETS, LANGUAGE_BYTES, NOT_ON_JOIN_PAGES } from './budgets.ts';

interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  moduleIds: string[];
}

const ENTRY = 'index.html';
/** Runs in the head of every page, in front of all of it. */
const HEAD_SCRIPT = 'public/head.js';
const weightOf = (script: string | Buffer) => gzipSync(script, { level: 9 }).length;

let chunks: Map<string, Chunk>;
beforeAll(async () => {
  // A test's own would bring React as it is for development.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ root: ROOT, mode: 'production', logLevel: 'error', build: { write: false } });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  vi.unstubAllEnvs();
  chunks = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
});

/** The chunk that is loaded for this module of the project. */
function chunkOf(module: string): Chunk {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === path.join(ROOT, module));
  if (!found) throw new Error(`The client has no chunk of ${module}`);
  return found;
}

/** These chunks and all that they import. */
function withImports(names: readonly string[], seen = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(chunk)) continue;
    seen.add(chunk);
    withImports(chunk.imports, seen);
  }
  return seen;
}

const loadedFor = (module: string) => withImports([chunkOf(ENTRY).fileName, chunkOf(module).fileName]);
const weightOfAll = (loaded: Iterable<Chunk>) => [...loaded].reduce((sum, { code }) => sum + weightOf(code), 0);

describe.each(BUDGETS)('$page', ({ module, bytes }) => {
  test(`loads at most ${bytes} bytes of scripts before it can be used`, () => {
    const head = weightOf(readFileSync(path.join(ROOT, HEAD_SCRIPT)));
    expect(head + weightOfAll(loadedFor(module))).toBeLessThanOrEqual(bytes);
  });
});

const joinPages = BUDGETS.slice(0, 4);

describe.each(joinPages)('the form of $page', ({ module }) => {
  test('needs nothing that only hosts, maps, payments or the game itself need', () => {
    const modules = [...loadedFor(module)].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => NOT_ON_JOIN_PAGES.test(id))).toEqual([]);
  });

  test('is in another language for little more', () => {
    const english = loadedFor(module);
    const words = [...english]
      .flatMap(({ dynamicImports }) => dynamicImports)
      .filter((name) => chunks.get(name)?.facadeModuleId?.endsWith('.es.ts'));
    expect(words.length).toBeGreaterThan(0);
    const spanish = withImports(words, new Set(english));
    expect(weightOfAll(spanish) - weightOfAll(english)).toBeLessThanOrEqual(LANGUAGE_BYTES);
  });

  test('comes in few requests', () => {
    expect(loadedFor(module).size).toBeLessThanOrEqual(12);
  });
});
