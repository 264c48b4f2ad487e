import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { denoBinary } from '../stack/front.ts';
import { inProject, ROOT } from '../stack/root.ts';

interface Check {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

/** A program from an installed package, run by this Node. */
function program(file: string): string[] {
  return [process.execPath, inProject('node_modules', file)];
}

/** Every entry under Deno: each function's, our front's and the tests'. */
function denoPrograms(): string[] {
  const functions = readdirSync(inProject('supabase/functions'))
    .map((name) => `supabase/functions/${name}/index.ts`)
    .filter((file) => existsSync(inProject(file)));
  return [...functions, 'local/front/main.ts', 'tests/real/isolate.ts'];
}

function checks(): Check[] {
  const deno = [denoBinary(), 'check', '--quiet', '--no-remote', '--no-lock', '--node-modules-dir=manual'];
  const denoEnv = { DENO_DIR: inProject('node_modules/.cache/deno'), DENO_NO_UPDATE_CHECK: '1' };
  return [
    {
      name: 'format, lint and import layers',
      command: [...program('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
    },
    { name: 'types', command: [...program('typescript/bin/tsc'), '-p', '.'] },
    ...denoPrograms().map((file) => ({ name: `types of ${file} in Deno`, command: [...deno, file], env: denoEnv })),
    { name: 'dead code', command: program('knip/bin/knip.js') },
  ];
}

async function run({ command: [file = '', ...args], env }: Check): Promise<{ ok: boolean; output: string }> {
  const options = {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    maxBuffer: 16_000_000,
  };
  const run = promisify(execFile)(file, args, options).then((said) => ({ ok: true, ...said, message: '' }));
  const { ok, stdout = '', stderr = '', message } = await run.catch((error) => ({ ok: false, ...error }));
  return { ok, output: `${stdout}${stderr}` || message };
}

/** `npm run check`: every check without a database. All run, even after a failure. */
export async function main(): Promise<number> {
  let failed = 0;
  for (const check of checks()) {
    const { ok, output } = await run(check);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name}`);
    if (!ok) {
      failed += 1;
      console.log(output.trimEnd());
    }
  }
  if (failed > 0) console.log(`\n${failed} of the checks failed.`);
  return failed === 0 ? 0 : 1;
}
