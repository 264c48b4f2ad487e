import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSupported } from './boot.mjs';
import { ensureInstalled, installState, isUpToDate } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/only-on-mac': { version: '2.0.0', optional: true },
};

describe('isUpToDate', () => {
  test.each([
    ['everything', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/only-on-mac': { version: '2.0.0' } }, true],
    ['all but what is for other systems', { 'node_modules/a': { version: '1.0.0' } }, true],
    [
      'more than is asked for',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
      true,
    ],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    [
      'another version of something optional',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/only-on-mac': { version: '1.0.0' } },
      false,
    ],
    ['nothing', {}, false],
  ])('installed: %s', (_, installed, expected) => {
    expect(isUpToDate(wanted, installed)).toBe(expected);
  });
});

describe('installState', () => {
  let root: string;
  const write = (file: string, packages: object) => writeFileSync(path.join(root, file), JSON.stringify({ packages }));

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'thaw-install-'));
    write('package-lock.json', wanted);
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('no node_modules, or one that an interrupted install left without a note: missing', () => {
    expect(installState(root)).toBe('missing');
    mkdirSync(path.join(root, 'node_modules'));
    expect(installState(root)).toBe('missing');
  });

  test('as in the lock file: ready; after it changed: outdated', () => {
    mkdirSync(path.join(root, 'node_modules'));
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(installState(root)).toBe('ready');
    write('package-lock.json', { ...wanted, 'node_modules/b': { version: '1.0.0' } });
    expect(installState(root)).toBe('outdated');
  });

  test('a lock file that npm refuses ends the start: nothing past it is installed', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const npm = path.join(root, 'npm.js');
    writeFileSync(
      npm,
      `require('node:fs').appendFileSync(__dirname + '/asked', process.argv[2] + '\\n');
      console.error('package.json and package-lock.json are not in sync');
      process.exitCode = process.argv[2] === 'ci' ? 1 : 0;`,
    );
    vi.stubEnv('npm_execpath', npm);
    await expect(ensureInstalled(root)).rejects.toThrow('not in sync');
    expect(readFileSync(path.join(root, 'asked'), 'utf8')).toBe('ci\n');
  });

  test('a damaged lock file is said', () => {
    writeFileSync(path.join(root, 'package-lock.json'), '<<<<<<< HEAD');
    expect(() => installState(root)).toThrow('package-lock.json');
  });
});

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['24.1.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected);
});
