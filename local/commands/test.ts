import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { ensureBrowser } from '../browser.ts';
import { ensureBuilt } from '../build/ensure.ts';
import { inProject, ROOT } from '../stack/root.ts';
import { showProgress } from './progress.ts';

/** The part we use of vitest's JSON report. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/**
 * Counts a run. A file that fails to load is one failure, and so is a run that fails as a whole.
 * @param json vitest's JSON report, or null without one
 * @param exitCode vitest's
 */
export function countRun(json: string | null, exitCode: number): { passed: number; failed: number } {
  if (json === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(json));
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failed = numFailedTests + brokenFiles.length;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function runVitest(args: string[], reportFile: string, env: NodeJS.ProcessEnv): Promise<number> {
  const vitest = inProject('node_modules/vitest/vitest.mjs');
  const reporters = ['default', 'json'].map((reporter) => `--reporter=${reporter}`);
  reporters.push(`--outputFile.json=${reportFile}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], { cwd: ROOT, env, stdio: 'inherit' });
    // Ctrl-C reaches vitest too; wait for it and its children.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The projects of `npm test`. vitest takes only one `--project=!name`. */
const USUAL = ['unit', 'database', 'api', 'local', 'e2e'];

/**
 * Runs vitest with these arguments, and counts. A run with faults of its own has at least one failure.
 */
export async function runTests(args: string[], env: NodeJS.ProcessEnv): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-test-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const exitCode = await runVitest(args, reportFile, env);
    let json: string | null = null;
    try {
      json = readFileSync(reportFile, 'utf8');
    } catch {
      // vitest ended without a report.
    }
    return countRun(json, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** vitest's arguments: long tests, and those with real servers, run only on request. */
export function withProjects(args: string[]): string[] {
  if (args.some((one) => one.startsWith('--project'))) return args;
  return [...args, ...USUAL.map((name) => `--project=${name}`)];
}

/**
 * `npm test`: all tests but the long ones and those with real servers, or those selected by the arguments, which go to
 * vitest (like `--project unit`). Its last line is `N passed, N failed`.
 */
export async function main(args: string[]): Promise<number> {
  const { say, end } = showProgress();
  const env = { ...process.env, CHROME_PATH: ensureBrowser(say) };
  await ensureBuilt(say);
  end();
  const { passed, failed } = await runTests(withProjects(args), env);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
