import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { denoBinary } from '../stack/front.ts';
import { inProject } from '../stack/root.ts';

const FUNCTIONS = inProject('supabase', 'functions');
/** Supabase bundles no function beyond 5 MB, counting whole libraries: Stripe's alone has 17 MB. */
const ARGS = ['bundle', '--minify', '--quiet', '--platform=deno', '--no-config', '--node-modules-dir=manual'];

/** The functions' names: the folders with an `index.ts`. */
export const functionNames = () =>
  readdirSync(FUNCTIONS).filter((name) => existsSync(path.join(FUNCTIONS, name, 'index.ts')));

/**
 * Writes a copy of `supabase/` for the CLI's `--workdir`, with each function as one file that has the used parts of its
 * libraries in it.
 * @param folder to write it into
 */
export function bundleFunctions(folder: string): void {
  for (const part of ['config.toml', 'templates']) {
    cpSync(inProject('supabase', part), path.join(folder, 'supabase', part), { recursive: true });
  }
  for (const name of functionNames()) {
    const own = path.join(folder, 'supabase', 'functions', name);
    mkdirSync(own, { recursive: true });
    // JavaScript is not always TypeScript, and the CLI looks for index.ts.
    writeFileSync(path.join(own, 'index.ts'), "import './bundle.js';\n");
    writeFileSync(path.join(own, 'deno.json'), '{}\n');
    execFileSync(
      denoBinary(),
      [...ARGS, '--output', path.join(own, 'bundle.js'), path.join(FUNCTIONS, name, 'index.ts')],
      { env: { ...process.env, DENO_DIR: inProject('node_modules/.cache/deno') }, stdio: 'inherit' },
    );
  }
}
