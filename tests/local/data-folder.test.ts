import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStart } from '../support/stack.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-local-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The words of a start that can't succeed: everything after its progress lines, and those of a start that takes long. */
async function refusalOf(
  env: Record<string, string> = {},
  dir = dataDir,
): Promise<{ code: number | string; said: string }> {
  const { output, exited } = runStart({ dataDir: dir, env });
  const code = await exited;
  return {
    code,
    said: output()
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith(' …') && !/^ {2}… .* \(\d+ s\)$/.test(line))
      .join('\n'),
  };
}

describe('a start that is in somebody’s way', () => {
  let other: Server;

  afterEach(() => new Promise((resolve) => other.close(resolve)));

  test('a taken port is one sentence, said before the slow work', async () => {
    other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusalOf({ PORT: String(port) })).toEqual({
      code: 1,
      said: `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
    });
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  });
});

describe('a broken data folder is one sentence', () => {
  test('it is a file', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    const { code, said } = await refusalOf({}, file);
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder .+\/file can't be used: [^\n]+$/);
  });

  test('its database is not one', async () => {
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres/letter.txt'), 'Dear database');
    writeFileSync(path.join(dataDir, 'keys.json'), JSON.stringify(KEYS));
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o755);
    const { code, said } = await refusalOf();
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database folder .+\/postgres (is damaged: it has no PG_VERSION|belongs to another user)[^\n]+$/,
    );
    expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['letter.txt']);
  });

  test('its keys are gone', async () => {
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect(await refusalOf()).toEqual({
      code: 1,
      said: `The keys in ${dataDir}/keys.json are missing or damaged. Put the file back, or move ${dataDir} away to start over.`,
    });
  });
});

test('a wrong setting is one sentence', async () => {
  expect(await refusalOf({ POSTGRES_PORT: 'many' })).toEqual({
    code: 1,
    said: 'POSTGRES_PORT is "many"; it has to be a number from 1 to 65535.',
  });
});

const KEYS = {
  adminPassword: 'a',
  postgresPassword: 'b',
  jwtSecret: 'c',
  publishableKey: 'd',
  secretKey: 'e',
};
