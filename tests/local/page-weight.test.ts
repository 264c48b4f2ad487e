import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../local/stack/root.ts';
import {
  AFTER_THE_SEAT,
  BUDGETS,
  GUEST_GAMES,
  HOST_CLIENT,
  HOSTS_PARTS,
  JOIN_BUDGETS,
  LANGUAGE_BYTES,
  NEVER_FOR_GUESTS,
  NOT_ON_JOIN_PAGES,
} from './budgets.ts';

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
  // The whole client is built, while whole stacks start beside it.
}, 240_000);

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

/** These chunks and all that they or their imports may load later, without the host's own. */
function withAllLater(start: Set<Chunk>): Set<Chunk> {
  const common = withImports([chunkOf(ENTRY).fileName]);
  const all = new Set(start);
  // Chunks added meanwhile are walked too. The client itself may load every page.
  for (const chunk of all) {
    if (common.has(chunk)) continue;
    const later = chunk.dynamicImports.filter((name) => {
      const facade = chunks.get(name)?.facadeModuleId;
      return !facade || !HOSTS_PARTS.test(path.relative(ROOT, facade));
    });
    withImports(later, all);
  }
  return all;
}

const loadedFor = (module: string) => withImports([chunkOf(ENTRY).fileName, chunkOf(module).fileName]);
const weightOfAll = (loaded: Iterable<Chunk>) => [...loaded].reduce((sum, { code }) => sum + weightOf(code), 0);

describe.each(BUDGETS)('$page', ({ module, bytes, isHosts }) => {
  test(`loads at most ${bytes} bytes of scripts before it can be used`, () => {
    const head = weightOf(minifySync(HEAD_SCRIPT, readFileSync(path.join(ROOT, HEAD_SCRIPT), 'utf8')).code);
    const loaded = isHosts ? withImports([chunkOf(HOST_CLIENT).fileName], loadedFor(module)) : loadedFor(module);
    expect(head + weightOfAll(loaded)).toBeLessThanOrEqual(bytes);
  });
});

describe.each(JOIN_BUDGETS)('the form of $page', ({ module }) => {
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
    expect(loadedFor(module).size).toBeLessThanOrEqual(13);
  });
});

describe.each(GUEST_GAMES)("a guest's $game", ({ page, module, bytes }) => {
  const played = () => withImports([chunkOf(module).fileName], loadedFor(page));

  test('never loads accounts or payments, with any button', () => {
    const modules = [...withAllLater(played())].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => NEVER_FOR_GUESTS.test(id))).toEqual([]);
  });

  test('can be used before a map is loaded', () => {
    const modules = [...played()].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => AFTER_THE_SEAT.test(id))).toEqual([]);
  });

  test(`is at most ${bytes} bytes of scripts, with its form`, () => {
    expect(weightOfAll(played())).toBeLessThanOrEqual(bytes);
  });
});

test("hosts' parts are where they are looked for", () => {
  const parts = [...chunks.values()].filter(({ facadeModuleId }) =>
    HOSTS_PARTS.test(path.relative(ROOT, facadeModuleId ?? '')),
  );
  expect(parts).toHaveLength(2);
});
