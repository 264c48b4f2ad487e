import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let parent: string;

const modeOf = (...parts: string[]) => statSync(path.join(parent, ...parts)).mode & 0o777;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'thaw-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a new data folder is private, and so are its logs', async () => {
  const { release } = await openDataFolder(path.join(parent, 'deep/data'));
  expect(modeOf('deep/data') & 0o066).toBe(0);
  if (process.platform === 'linux') expect(modeOf('deep/data')).toBe(0o700);
  expect(modeOf('deep/data/logs')).toBe(0o700);
  release();
});

test('one that is there keeps its mode, and its logs become private', async () => {
  const data = path.join(parent, 'data');
  mkdirSync(path.join(data, 'logs'), { recursive: true });
  chmodSync(data, 0o755);
  chmodSync(path.join(data, 'logs'), 0o755);
  const { release } = await openDataFolder(data);
  expect(modeOf('data')).toBe(0o755);
  expect(modeOf('data/logs')).toBe(0o700);
  release();
});
