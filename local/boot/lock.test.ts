import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alone, isAlive, startOf, tryLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thaw-lock-'));
  file = path.join(folder, 'below', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Above any process id that a system hands out. */
const GONE = 2 ** 30;

async function take() {
  const lock = await tryLock(file);
  if (!('release' in lock)) throw new Error('The lock was not to be had.');
  return lock;
}

describe('tryLock', () => {
  test('the first gets it, the second learns its holder, and after release the next gets it', async () => {
    const lock = await take();
    expect(lock.tookOver).toBe(false);
    expect(await tryLock(file)).toEqual({ pid: process.pid, started: startOf(process.pid) });
    lock.release();
    (await take()).release();
  });

  test.each([
    ['of a process that is gone', JSON.stringify({ pid: GONE, started: 'then' })],
    ['of a process whose number is somebody else’s by now', JSON.stringify({ pid: process.pid, started: 'then' })],
    ['that was never written to the end', '{"pi'],
    ['that is empty', ''],
  ])('a lock %s is taken over', async (_, content) => {
    (await take()).release();
    writeFileSync(file, content);
    const lock = await take();
    expect(lock.tookOver).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('of many takers of a dead lock at once, one gets it', async () => {
    (await take()).release();
    writeFileSync(file, JSON.stringify({ pid: GONE, started: 'then' }));
    const results = await Promise.all(Array.from({ length: 20 }, () => tryLock(file)));
    expect(results.filter((result) => 'release' in result)).toHaveLength(1);
  });
});

test('alone: one after the other, also after a failure', async () => {
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    alone(
      file,
      () => undefined,
      async () => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      },
    );
  const results = await Promise.allSettled([work('a', true), work('b')]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('isAlive tells a process from a later one with the same number', () => {
  expect(isAlive({ pid: process.pid, started: startOf(process.pid) ?? '' })).toBe(true);
  expect(isAlive({ pid: process.pid, started: 'at another time' })).toBe(false);
  expect(startOf(GONE)).toBeNull();
});
