import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inPath, isProgram } from '../programs.ts';
import { pickPort } from '../stack/ports.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';
import { runTests } from './test.ts';

/** Servers that Go builds from their modules, each at a fixed version. */
const STRIPE_MOCK = { module: 'github.com/stripe/stripe-mock', version: 'v0.203.0' };
/** By commit: its v2 tags lack the path /v2 that Go asks for. */
const AUTH = { module: 'github.com/supabase/auth', version: 'bc32168e13fdc928c98b449fc76bc3fdb9a293c5' };

/** Where Go's own installer puts it. */
const GO = '/usr/local/go/bin/go';
const CACHE = inProject('node_modules/.cache/go');
const NO_GO =
  'These tests build stripe-mock with Go. Install it (https://go.dev/dl, on Debian: apt-get install golang-go).';
const NO_AUTH =
  "Supabase's own Auth server can't be built here, so the account tests don't run with it. AUTH_SERVER can name its program (docs/testing.md, Real servers).";

/**
 * Builds a server from the Go module proxy, once per version, and returns its program. As a module of ours needs it:
 * `go install` refuses a module that replaces another one, as Auth's does.
 */
async function buildServer(go: string, { module, version }: typeof STRIPE_MOCK): Promise<string> {
  const folder = path.join(CACHE, version);
  const program = path.join(folder, path.basename(module));
  if (existsSync(program)) return program;
  console.log(`Building ${module} ${version} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'go.mod'), 'module real\n');
  const run = (...args: string[]) => promisify(execFile)(go, args, { cwd: folder });
  await run('get', `${module}@${version}`);
  await run('build', '-o', program, module);
  return program;
}

const READY_WITHIN_MS = 20_000;

/** Starts it on 127.0.0.1; it ends with us. */
async function startStripeMock(program: string): Promise<{ origin: string; stop: () => void }> {
  const [port, securePort] = [await pickPort('', null, null), await pickPort('', null, null)];
  const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${securePort}`];
  const child = spawn(program, addresses, { stdio: 'ignore' });
  const stop = () => child.kill();
  process.once('exit', stop);
  const origin = `http://127.0.0.1:${port}`;
  for (
    const deadline = Date.now() + READY_WITHIN_MS;
    (await fetch(origin).catch(() => null)) === null;
    await sleep(50)
  ) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    stop();
    throw new Trouble('stripe-mock does not start.');
  }
  return { origin, stop };
}

/** The program of Supabase's own Auth server, from `AUTH_SERVER` or built; null where Go can't build it. */
async function authServer(go: string): Promise<string | null> {
  const { AUTH_SERVER: program } = process.env;
  if (program && !isProgram(program)) throw new Trouble(`AUTH_SERVER is ${program}, but no program is there.`);
  try {
    return program || (await buildServer(go, AUTH));
  } catch (error) {
    console.log(`${error instanceof Error ? error.message.trim() : error}\n${NO_AUTH}`);
    return null;
  }
}

/**
 * `npm run test:real`: tests of Thaw with the servers that it has in production. Arguments go to vitest. Its last line is
 * `N passed, N failed`, or `0 run` without Go.
 */
export async function main(args: string[]): Promise<number> {
  const go = inPath(['go']) ?? (isProgram(GO) ? GO : null);
  if (go === null) {
    console.log(`${NO_GO}\n0 run`);
    return 1;
  }
  const auth = await authServer(go);
  const stripe = await startStripeMock(await buildServer(go, STRIPE_MOCK));
  const projects = ['real', 'real-payments', ...(auth === null ? [] : ['real-auth'])];
  const env = { ...process.env, STRIPE_MOCK: stripe.origin, ...(auth !== null && { AUTH_SERVER: auth }) };
  const { passed, failed } = await runTests([...projects.map((name) => `--project=${name}`), ...args], env);
  stripe.stop();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
