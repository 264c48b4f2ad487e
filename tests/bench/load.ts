import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** Bytes of one answer on the wire, headers included. */
  bytesPerAnswer: number;
  /** Answers that were no success (neither 2xx nor 3xx). */
  failures: number;
}

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  connections: number;
}

const WRK_REPORT = `
done = function(summary, latency, requests)
  io.write(string.format('RESULT %d %d %d %d %d %d\\n', summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(95), summary.errors.status))
end
`;

/**
 * Makes sure that the load generator is there: wrk, because one in JavaScript would be the slowest part of what is measured.
 * Installs Debian's package when run as root.
 */
export async function ensureLoadGenerator(): Promise<void> {
  if (await hasWrk()) return;
  if (process.getuid?.() === 0) {
    await run('apt-get', ['install', '-y', 'wrk']).catch(() =>
      run('apt-get', ['update']).then(() => run('apt-get', ['install', '-y', 'wrk'])),
    );
    return;
  }
  throw new Error(
    'The benchmarks need the load generator wrk. Install it (apt install wrk, brew install wrk) and run them again.',
  );
}

async function hasWrk(): Promise<boolean> {
  try {
    await run('wrk', ['--version']);
    return true;
  } catch (error) {
    // `wrk --version` prints its version and exits with 1.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Loads one address with keep-alive connections. */
export async function load({ url, headers = {}, seconds, connections }: LoadOptions): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'thaw-bench-'));
  try {
    const script = join(folder, 'report.lua');
    await writeFile(script, WRK_REPORT);
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      script,
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      url,
    ]);
    const figures = stdout
      .match(/RESULT (.*)/)?.[1]
      ?.split(' ')
      .map(Number);
    if (!figures) throw new Error(`wrk printed no result:\n${stdout}`);
    const [requests = 0, microseconds = 1, bytes = 0, p50 = 0, p95 = 0, failures = 0] = figures;
    return {
      requestsPerSecond: (requests / microseconds) * 1_000_000,
      p50Ms: p50 / 1_000,
      p95Ms: p95 / 1_000,
      bytesPerAnswer: bytes / Math.max(requests, 1),
      failures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
