import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Log, openLog } from './logs.ts';

const LONG = 'x'.repeat(2_000_000);
let dataDir: string;
let log: Log | undefined;

const read = (name: string) => readFileSync(path.join(dataDir, 'logs', name), 'utf8');

beforeEach(() => {
  vi.useFakeTimers();
  dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-logs-'));
  mkdirSync(path.join(dataDir, 'logs'));
});
afterEach(() => {
  log?.close();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

test('it is private, and its tail is the output since opening', () => {
  writeFileSync(path.join(dataDir, 'logs/part.log'), 'before\n', { mode: 0o600 });
  log = openLog(dataDir, 'part');
  log.write('after');
  expect(log.tail()).toEqual([expect.stringMatching(/^\d{4}-.+Z after$/), '']);
  expect(statSync(log.file).mode & 0o777).toBe(0o600);
});

test('while a child process writes to it, it never gets longer than it may, and goes on', () => {
  log = openLog(dataDir, 'part');
  log.write(`first ${LONG}`);
  vi.advanceTimersByTime(10_000);
  expect(read('part.log')).toBe('');
  expect(read('part.log.old')).toContain('first');
  execFileSync('/bin/sh', ['-c', 'echo from a child'], { stdio: ['ignore', log.handle, log.handle] });
  expect(read('part.log')).toBe('from a child\n');
  expect(log.tail()).toEqual(['from a child', '']);
  log.write(LONG);
  vi.advanceTimersByTime(10_000);
  expect(read('part.log.old')).not.toContain('first');
  expect(read('part.log.old')).toContain('from a child');
});

test('one that is long already is put aside when it is opened; a short one is not', () => {
  writeFileSync(path.join(dataDir, 'logs/part.log'), `${LONG}x`);
  writeFileSync(path.join(dataDir, 'logs/short.log'), 'short\n');
  log = openLog(dataDir, 'part');
  expect(read('part.log')).toBe('');
  openLog(dataDir, 'short').close();
  expect(read('short.log')).toBe('short\n');
});

test('where the old one can not be kept it is emptied all the same', () => {
  mkdirSync(path.join(dataDir, 'logs/part.log.old'));
  log = openLog(dataDir, 'part');
  log.write(LONG);
  vi.advanceTimersByTime(10_000);
  expect(read('part.log')).toBe('');
});
