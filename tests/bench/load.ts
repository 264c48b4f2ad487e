import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '../../local/stack/root.ts';
import { Trouble } from '../../local/stack/trouble.ts';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** Bytes of one answer on the wire, headers included. */
  bytesPerAnswer: number;
}

export interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
}

/**
 * Runs wrk and answers its output. As root Debian's package is installed where it is missing.
 * @throws {Trouble} where there is no wrk
 */
export async function wrk(args: readonly string[]): Promise<string> {
  const start = () => run('wrk', args);
  const { stdout } = await start().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) throw new Trouble('This needs wrk (apt install wrk, brew install wrk).');
    await run('apt-get', ['install', '-y', 'wrk']);
    return start();
  });
  return stdout;
}

/**
 * Loads one address with keep-alive connections. By wrk: a load generator in JavaScript would be the slowest part of what
 * is measured.
 * @throws {Error} for answers that are no success (neither 2xx nor 3xx)
 */
export async function load({ url, headers, seconds, connections }: LoadOptions): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', inProject('tests/bench/report.lua')];
  const stdout = await wrk([...options, ...sent, url]);
  const figures = /RESULT (.*)/.exec(stdout)?.[1]?.split(' ').map(Number);
  const [sentRequests = 0, microseconds = 1, bytes = 0, p50 = 0, p95 = 0, failures = 0] = figures ?? [];
  if (sentRequests === 0 || failures > 0) throw new Error(`${failures} of ${sentRequests} requests failed:\n${stdout}`);
  return {
    requestsPerSecond: (sentRequests / microseconds) * 1_000_000,
    p50Ms: p50 / 1_000,
    p95Ms: p95 / 1_000,
    bytesPerAnswer: bytes / sentRequests,
  };
}
