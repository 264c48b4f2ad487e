import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { denoBinary } from '../stack/front.ts';
import { bundleFunctions, functionNames } from './bundle.ts';

/** Far from the 5 MB of Supabase's bundler. */
const MOST_BYTES = 2_500_000;

test('each function is one small file that runs by itself', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  bundleFunctions(folder);
  expect(functionNames()).toEqual(['api', 'stripe-webhook']);
  for (const name of functionNames()) {
    const own = path.join(folder, 'supabase/functions', name);
    expect(statSync(path.join(own, 'bundle.js')).size, name).toBeLessThan(MOST_BYTES);
    // It gets as far as its settings, which are not there.
    const run = () =>
      execFileSync(denoBinary(), ['run', '--no-prompt', '--cached-only', '--allow-env', path.join(own, 'index.ts')], {
        cwd: folder,
        env: { DENO_DIR: folder, NO_COLOR: '1' },
        stdio: 'pipe',
      });
    expect(run, name).toThrow('in the environment: ');
  }
});
