import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Functions, startFunctions } from './functions.ts';

/**
 * Starts two processes of the functions for the tests of a file, on its stack's database.
 * @returns their origins, once the tests run
 */
export function twoProcesses(): () => readonly [string, string] {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-two-processes-'));
  const processes: Functions[] = [];
  beforeAll(async () => {
    for (const name of ['first', 'second']) {
      processes.push(await startFunctions(inject('stack'), path.join(folder, name)));
    }
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  return () => processes.map(({ origin }) => origin) as [string, string];
}
