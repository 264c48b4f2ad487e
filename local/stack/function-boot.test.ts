import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { denoBinary } from './front.ts';
import { inProject } from './root.ts';

interface Edge {
  code?: { specifier: string };
  isDynamic?: boolean;
}

/** The npm packages that a function loads before its first request, by Deno's own module graph. */
function packagesAtBoot(name: string): string[] {
  const args = ['info', '--json', '--no-remote', '--no-lock', '--no-config', '--node-modules-dir=manual'];
  const json = execFileSync(denoBinary(), [...args, inProject(`supabase/functions/${name}/index.ts`)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, DENO_DIR: inProject('node_modules/.cache/deno') },
  });
  const graph: { roots: string[]; modules: { specifier: string; dependencies?: Edge[] }[] } = JSON.parse(json);
  const modules = new Map(graph.modules.map((module) => [module.specifier, module]));
  const loaded = new Set(graph.roots);
  for (const specifier of loaded) {
    for (const { code, isDynamic } of modules.get(specifier)?.dependencies ?? []) {
      if (code !== undefined && !isDynamic) loaded.add(code.specifier);
    }
  }
  const packages = [...loaded].map((file) => /\/node_modules\/((?:@[^/]+\/)?[^/]+(?:\/mini)?)/.exec(file)?.[1]);
  return [...new Set(packages)].filter((one) => one !== undefined).sort();
}

test('heavy libraries load when they are needed, not when an isolate boots', () => {
  expect(packagesAtBoot('api')).toEqual(['hono', 'ipaddr.js', 'lru-cache', 'zod/mini']);
  expect(packagesAtBoot('stripe-webhook')).toEqual(['zod/mini']);
});
