import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inPath, isProgram } from '../programs.ts';
import { pickPort } from '../stack/ports.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';
import { runTests } from './test.ts';

/** Stripe's own server for tests, with the schema of its API. */
const STRIPE_MOCK = { module: 'github.com/stripe/stripe-mock', version: 'v0.203.0' };
/** Where Go's own installer puts it. */
const GO = '/usr/local/go/bin/go';
const CACHE = inProject('node_modules/.cache/go');
const NO_GO =
  'These tests build stripe-mock with Go. Install it (https://go.dev/dl, on Debian: apt-get install golang-go).';
const NO_AUTH =
  "Without AUTH_SERVER the account tests don't run with Supabase's own Auth server (docs/testing.md, Real servers).";

/** Builds `stripe-mock` from the Go module proxy, once per version. */
async function buildStripeMock(go: string): Promise<string> {
  const { module, version } = STRIPE_MOCK;
  const folder = path.join(CACHE, version);
  const program = path.join(folder, 'stripe-mock');
  if (existsSync(program)) return program;
  console.log(`Building stripe-mock ${version} …`);
  await promisify(execFile)(go, ['install', `${module}@${version}`], { env: { ...process.env, GOBIN: folder } });
  return program;
}

/** Starts it on 127.0.0.1; it ends with us. */
async function startStripeMock(program: string): Promise<{ origin: string; stop: () => void }> {
  const [port, securePort] = [await pickPort('', null, null), await pickPort('', null, null)];
  const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${securePort}`];
  const child = spawn(program, addresses, { stdio: 'ignore' });
  const stop = () => child.kill();
  process.once('exit', stop);
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(origin).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Trouble('stripe-mock does not start.');
    await sleep(50);
  }
  return { origin, stop };
}

/** `AUTH_SERVER`: the program of Supabase's own Auth server; null without one. */
function authServer(): string | null {
  const { AUTH_SERVER: program } = process.env;
  if (!program) return null;
  if (!isProgram(program)) throw new Trouble(`AUTH_SERVER is ${program}, but no program is there.`);
  return program;
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
  const auth = authServer();
  if (auth === null) console.log(NO_AUTH);
  const stripe = await startStripeMock(await buildStripeMock(go));
  const projects = ['real', 'real-payments', ...(auth === null ? [] : ['real-auth'])];
  const env = { ...process.env, STRIPE_MOCK: stripe.origin };
  const { passed, failed } = await runTests([...projects.map((name) => `--project=${name}`), ...args], env);
  stripe.stop();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
