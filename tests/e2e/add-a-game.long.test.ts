import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { inProject, ROOT } from '../../local/stack/root.ts';
import { visit } from '../support/browser.ts';
import { type RunningStack, startStack } from '../support/stack.ts';
import { endSession, logIn, openedRoom } from './people.ts';

// Does what docs/add-a-game.md says in a copy of the project, and plays the new game.

interface Block {
  /** In bold: a new file. */
  made?: string;
  /** An existing file; without it, the one before. */
  edited?: string;
  where?: 'above' | 'below';
  line?: string;
  text: string;
}

const BLOCK =
  /^(?:\*\*(?<made>[^\n]+)\*\*|(?:`(?<edited>[^`]+)`,|and) (?<where>above|below) `(?<line>[^\n]+)`:)\n\n```\w+\n(?<text>.*?)^```$/gms;

/** The browser itself writes it. */
const ENDED = [/status of 410/];

const page = readFileSync(inProject('docs/add-a-game.md'), 'utf8');
const blocks = [...page.matchAll(BLOCK)].map(({ groups }) => groups as unknown as Block);

const home = mkdtempSync(path.join(tmpdir(), 'thaw-sixth-game-'));
const copy = path.join(home, 'thaw');
let stack: RunningStack | undefined;
afterAll(async () => {
  await stack?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The project without what Git ignores, but with its packages, and the generated places, which take a while. */
function copyProject(): void {
  const left = ['.git', '.thaw', 'dist', 'node_modules'].map((name) => inProject(name));
  cpSync(ROOT, copy, { recursive: true, filter: (source) => !left.includes(source) });
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(inProject('node_modules')).filter((name) => !/^\.(cache|vite)/.test(name))) {
    symlinkSync(inProject('node_modules', name), path.join(copy, 'node_modules', name));
  }
}

/** Types the page in; answers the existing files that it changes. */
function typeIn(): Set<string> {
  const changed: string[] = [];
  for (const { edited = changed.at(-1) ?? '', line, made, text, where } of blocks) {
    const file = path.join(copy, made ?? edited);
    if (made !== undefined) {
      expect([made, existsSync(file)]).toEqual([made, false]);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    } else {
      const lines = readFileSync(file, 'utf8').split('\n');
      const found = lines.flatMap((one, index) => (one.trim() === line ? [index] : []));
      expect([edited, line, found.length]).toEqual([edited, line, 1]);
      lines.splice(Number(found[0]) + (where === 'below' ? 1 : 0), 0, text.trimEnd());
      writeFileSync(file, lines.join('\n'));
      changed.push(edited);
    }
  }
  return new Set(changed);
}

test('the page has all of the game, and changes four files', () => {
  expect(blocks).toHaveLength(page.match(/^```$/gm)?.length ?? 0);
  copyProject();
  expect(typeIn().size).toBe(4);
});

test('its check passes', async () => {
  const command = [path.join(copy, 'local/thaw.mjs'), 'check'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: copy }).catch((error) => error);
  expect(stdout).not.toContain('FAILED');
  expect(stdout).toMatch(/^ok +dead code$/m);
});

test('two people play it to its end, and the recap has it', async () => {
  stack = await startStack({
    dataDir: path.join(home, 'data'),
    root: copy,
    env: { RATE_LIMITS: 'off', TILE_URL: 'off' },
  });
  const { demo, origin } = stack;
  const { page: host, context } = await visit({ origin, allow: ENDED });
  await host.goto('/login');
  await logIn(host, demo ?? { email: '', password: '' });
  await host.getByRole('link', { name: 'Start a session of Mood Check' }).click();
  const { roomId } = await openedRoom(host);

  const join = async (name: string, words: { name: string; join: string }, locale: string) => {
    const { page: guest } = await visit({ origin, device: 'phone', locale, allow: ENDED });
    await guest.goto(`/join-mood-check?room=${roomId}`);
    await guest.getByLabel(words.name).fill(name);
    await guest.getByRole('button', { name: words.join }).click();
    await guest.getByText(name).first().waitFor();
    return guest;
  };
  const ann = await join('Ann', { name: 'Your name', join: 'Join Game' }, 'en-US');
  const ben = await join('Ben', { name: 'Tu nombre', join: 'Unirme al juego' }, 'es-MX');
  const shared = await context.newPage();
  await shared.goto(`/mood-check?room=${roomId}&present=1`);
  await shared.getByRole('heading', { name: 'How are you today?' }).waitFor();

  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await ann.getByRole('button', { name: '😊' }).click();
  await ann.getByText('Your face is in.').waitFor();
  await shared.getByText('1 of 2').first().waitFor();
  await ben.getByRole('button', { name: '😴' }).click();
  // Everyone is done: the game goes on by itself.
  for (const screen of [host, shared, ann]) {
    await screen.getByRole('heading', { name: 'Our mood today' }).waitFor();
    for (const face of ['😊', '😴']) await screen.getByText(face).first().waitFor();
  }
  await ben.getByRole('heading', { name: 'Nuestro ánimo de hoy' }).waitFor();

  // It stays there: no countdown has begun.
  const state = `/api/mood-check/rooms/${roomId}/state`;
  for (const _ of ['a poll may begin one', 'and shows it']) {
    expect(await (await ann.request.get(state)).json()).toMatchObject({ phase: 'final', pacing: { closing: false } });
  }

  await endSession(host);
  await host.getByRole('link', { name: 'See the recap', exact: true }).first().click();
  await host.getByText('😊 😴').first().waitFor();
});
