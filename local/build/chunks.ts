import type { Manifest } from 'vite';

/** A page's files besides the client's entry, as paths inside the built client without a leading slash. */
export interface Chunks {
  scripts: string[];
  styles: string[];
}

function closureOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no chunk of ${name}.`);
    seen.add(name);
    closureOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/**
 * The chunks that the modules need to run, without those of the entry (its HTML already names them) and without lazy
 * imports.
 * @param modules source paths like `src/main.tsx`
 * @throws Error for a module that is no entry or dynamic import of the build
 */
export function chunksOf(manifest: Manifest, entry: string, modules: readonly string[]): Chunks {
  const known = closureOf(manifest, [entry]);
  const wanted = [...closureOf(manifest, modules)].filter((name) => !known.has(name));
  const chunks = wanted.flatMap((name) => manifest[name] ?? []);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}
